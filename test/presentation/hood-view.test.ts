import { Entity, Mat4, Mesh, MeshInstance, SEMANTIC_POSITION, StandardMaterial, TYPE_INT16, Vec3 } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { CameraMode, ChaseCamera } from '../../scripts/chase-camera.mjs';
import { HoodEye } from '../../src/presentation/hood-eye.js';
import { otherViews } from '../../src/presentation/late-views.js';
import * as allOtherViews from '../../src/presentation/other-views.js';
import { driven, NAMES, place } from '../support/dressed-prefab.js';
import { litWorld } from '../support/lit-world.js';

/** All triangles of a vehicle, as the camera sees them: m to the right, up and back. */
function seenBy(camera: Entity, car: Entity): Vec3[][] {
    const toCamera = camera.getWorldTransform().clone().invert();
    const shown = car.find((node) => Boolean((node as Entity).render)) as Entity[];
    return shown.flatMap(({ render }) =>
        render!.meshInstances.flatMap(({ mesh, node }) => {
            const positions: number[] = [];
            const indices: number[] = [];
            mesh!.getPositions(positions);
            mesh!.getIndices(indices);
            const to = new Mat4().mul2(toCamera, node.getWorldTransform());
            const corner = (at: number): Vec3 => to.transformPoint(new Vec3(positions.slice(3 * at, 3 * at + 3)));
            return Array.from({ length: indices.length / 3 }, (_, i) => indices.slice(3 * i, 3 * i + 3).map(corner));
        })
    );
}

/** Smallest distance of a triangle to the origin, m. */
function nearest([a, b, c]: Vec3[]): number {
    let least = Infinity;
    const point = new Vec3();
    const n = 12;
    for (let i = 0; i <= n; i++) {
        for (let j = 0; i + j <= n; j++) {
            const [u, v] = [i / n, j / n];
            point.copy(a).mulScalar(1 - u - v);
            point.add(b.clone().mulScalar(u)).add(c.clone().mulScalar(v));
            least = Math.min(least, point.length());
        }
    }
    return least;
}

/** Distance at which a ray from the camera meets a triangle, m; infinite if it does not. */
function hit([a, b, c]: Vec3[], ray: Vec3): number {
    const [ab, ac] = [b.clone().sub(a), c.clone().sub(a)];
    const p = new Vec3().cross(ray, ac);
    const det = ab.dot(p);
    if (Math.abs(det) < 1e-12) {
        return Infinity;
    }
    const from = a.clone().mulScalar(-1);
    const u = from.dot(p) / det;
    const q = new Vec3().cross(from, ab);
    const v = ray.dot(q) / det;
    const t = ac.dot(q) / det;
    return u >= 0 && v >= 0 && u + v <= 1 && t > 0 ? t : Infinity;
}

/** Parts of half the picture, across and up, through which a driver looks at the road; below them is the hood. */
const ACROSS = [-1, -0.5, 0, 0.5, 1];
const UP = [0, 0.25, 0.5, 1];

/** Farthest corner of the near plane of a view from the car, m, and half as much again for what moves on springs. */
const CLEAR = 0.1;

interface HoodView {
    /** Smallest distance of the car's triangles to the eye, m. */
    near: number;

    /** Farthest corner of the near plane, m. */
    cut: number;

    /** Rays above the horizon of the car that meet something of it. */
    blocked: number;

    /** The eye, in the frame of the car, m, and the lowest and foremost corner of its triangles. */
    eye: Vec3;
    lowest: number;
    foremost: number;
}

async function look(name: string, turned = new Vec3(), whole = true): Promise<HoodView> {
    const world = await litWorld();
    world.addGround();
    const car = driven(await place(world, name, whole));
    const { x, y, z } = car.getPosition();
    car.rigidbody!.teleport(x + 3, y + (turned.length() > 0 ? 3 : 0), z - 4, turned.x, turned.y, turned.z);
    const camera = new Entity('Camera', world.app);
    camera.addComponent('camera', { aspectRatioMode: 1, aspectRatio: 16 / 9 });
    world.app.root.addChild(camera);
    addScript(camera, ChaseCamera, { target: car, mode: CameraMode.HOOD, steadiness: 0 });
    world.run(0.1);
    const all = whole ? seenBy(camera, car) : [];
    const { fov, nearClip, aspectRatio } = camera.camera!;
    const up = Math.tan((fov * Math.PI) / 360);
    let blocked = 0;
    for (const rise of UP) {
        for (const side of ACROSS) {
            const ray = new Vec3(side * up * aspectRatio, rise * up, -1);
            blocked += all.some((each) => hit(each, ray) < Infinity) ? 1 : 0;
        }
    }
    const near = Math.min(...all.map(nearest));
    const toCar = car.getWorldTransform().clone().invert();
    const corners = all.flat().map((corner) => {
        camera.getWorldTransform().transformPoint(corner, corner);
        return toCar.transformPoint(corner, corner);
    });
    const view = {
        near,
        cut: nearClip * Math.hypot(1, up, up * aspectRatio),
        blocked,
        eye: toCar.transformPoint(camera.getPosition()),
        lowest: corners.reduce((least, corner) => Math.min(least, corner.y), Infinity),
        foremost: corners.reduce((most, corner) => Math.max(most, corner.z), -Infinity)
    };
    world.destroy();
    return view;
}

describe.each(NAMES)('the hood view of %s', (name) => {
    it('has nothing of the vehicle within its near plane, and none above the hood', async () => {
        const { near, cut, blocked, eye, lowest, foremost } = await look(name);
        expect(cut).toBeLessThan(CLEAR);
        expect(near).toBeGreaterThan(CLEAR);
        expect(blocked).toBe(0);
        expect(eye.y - lowest).toBeGreaterThan(0.25); // no camera at the bumper
        expect(Math.abs(eye.x)).toBeLessThan(1e-3);
        expect(eye.z - foremost).toBeLessThan(0.2); // nor one that flies ahead
    });
});

it.each(['sedan', 'city-bus'])(
    'the hood view of a %s that lies on its side faces elsewhere from the same place',
    async (name) => {
        const [upright, lying] = [await look(name), await look(name, new Vec3(0, 130, 80))];
        expect(lying.eye.distance(upright.eye)).toBeLessThan(0.06); // a step of the strip, and the springs
        expect(lying.near).toBeGreaterThan(CLEAR);
    }
);

it('the hood view of a car whose meshes have no vertices to read is where it was before there was a look', async () => {
    const { eye } = await look('sedan', new Vec3(), false);
    expect(eye.distance(new Vec3(0, 0.6, 0.5))).toBeLessThan(1e-3);
});

/** Side of a car of 4 m: a hood 0.6 m high that rises by 6 degrees, a windshield from 1.5 m behind the nose on, a roof at 1.4 m. */
const SIDE = [
    [2, 0],
    [2, 0.6],
    [0.5, 0.75],
    [-0.5, 1.4],
    [-2, 1.4],
    [-2, 0]
];

/** A body of that side, 1.6 m wide, in a node that is as large as it, without indices. */
async function wedge(packed: boolean): Promise<Vec3 | null> {
    const world = await litWorld();
    const chassis = new Entity('Chassis', world.app);
    const body = new Entity('Body', world.app);
    const corners = SIDE.flatMap(([z, y], i) => {
        const [otherZ, otherY] = SIDE[(i + 1) % SIDE.length];
        const [a, b, c, d] = [-0.8, 0.8].flatMap((x) => [[x, y, z] as const, [x, otherY, otherZ] as const]);
        return [a, b, c, b, d, c].flat();
    });
    const mesh = new Mesh(world.app.graphicsDevice);
    if (packed) {
        const shares = Int16Array.from(corners, (value) => Math.round((value / 2) * 32767));
        mesh.setVertexStream(SEMANTIC_POSITION, shares as unknown as number[], 3, shares.length / 3, TYPE_INT16, true);
        body.setLocalScale(2, 2, 2);
    } else {
        mesh.setPositions(corners);
    }
    mesh.update();
    body.addComponent('render', { meshInstances: [new MeshInstance(mesh, new StandardMaterial(), body)] });
    chassis.addChild(body);
    world.app.root.addChild(chassis);
    const found = new HoodEye().find(chassis, 0)?.clone() ?? null;
    world.destroy();
    return found;
}

it('the eye over a hood of 6 degrees is 15 cm over it before the windshield, in a mesh that is packed, too', async () => {
    const eye = (await wedge(false))!;
    expect(eye.z).toBeGreaterThan(0.5);
    expect(eye.z).toBeLessThan(1.1);
    const hood = 0.6 + 0.1 * (2 - eye.z);
    expect(eye.y - hood).toBeGreaterThan(0.15);
    expect(eye.y - hood).toBeLessThan(0.2);
    expect((await wedge(true))!.distance(eye)).toBeLessThan(0.01);
});

it.each([CameraMode.HOOD, CameraMode.TRACK_SIDE])('view %i stands elsewhere until its code has come', async (mode) => {
    const world = await litWorld();
    world.addGround();
    const car = driven(await place(world, 'sedan', true));
    const camera = new Entity('Camera', world.app);
    camera.addComponent('camera');
    world.app.root.addChild(camera);
    otherViews.present = null; // after the awaits, in which an earlier test may still load it
    addScript(camera, ChaseCamera, { target: car, mode });
    world.run(0.05);
    const before = camera.getPosition().clone();
    const distance = before.distance(car.getPosition());
    expect(distance).toBeGreaterThan(mode === CameraMode.HOOD ? 0.7 : 4); // its former place, or the chase
    expect(distance).toBeLessThan(mode === CameraMode.HOOD ? 0.9 : 12);
    otherViews.learn(allOtherViews);
    world.run(0.05);
    expect(camera.getPosition().distance(before)).toBeGreaterThan(0.2);
    world.destroy();
});
