import { Entity, Mat4, Vec3, Vec4, type CameraComponent } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { CameraMode, ChaseCamera } from '../../scripts/chase-camera.mjs';
import { bmw, TestCar } from '../support/car.js';
import { cornersOf, driven, NAMES, place } from '../support/dressed-prefab.js';
import { litWorld } from '../support/lit-world.js';
import type { World } from '../support/world.js';

/** A driver's view of a car, with a mirror. */
function sit(world: World, target: Entity, properties: object = {}): { camera: Entity; view: ChaseCamera } {
    const camera = new Entity('Camera', world.app);
    camera.addComponent('camera', { aspectRatioMode: 1, aspectRatio: 1280 / 720 });
    world.app.root.addChild(camera);
    const view = addScript(camera, ChaseCamera, { target, mode: CameraMode.COCKPIT, mirror: true, ...properties });
    world.run(0.1);
    return { camera, view };
}

function mirrorOf(world: World): Entity | null {
    return world.app.root.findByName('Rear Mirror') as Entity | null;
}

/** Place of a point in the picture of the mirror, from -1 at its left and lower edges to 1. */
function shown({ calculateProjection, entity }: CameraComponent, { x, y, z }: Vec3): [number, number] {
    const projection = new Mat4();
    calculateProjection(projection, 0);
    const all = projection.mul(entity.getWorldTransform().clone().invert());
    const at = all.transformVec4(new Vec4(x, y, z, 1));
    return [at.x / at.w, at.y / at.w];
}

async function behindCar(look: (world: World, car: TestCar, camera: Entity, view: ChaseCamera) => void): Promise<void> {
    const world = await litWorld();
    world.addGround();
    const car = new TestCar(world, bmw);
    const { camera, view } = sit(world, car.entity);
    look(world, car, camera, view);
    world.destroy();
}

describe('the mirror of a driver', () => {
    it('has what is behind to the left at its left, and 20 m of road from 60 m on, as UN Regulation 46 wants', async () => {
        await behindCar((world, car) => {
            const { camera } = mirrorOf(world)!;
            const at = (left: number, up: number, back: number): [number, number] => {
                const point = new Vec3(left, up, -back);
                return shown(camera!, car.entity.getWorldTransform().transformPoint(point, point));
            };
            camera!.aspectRatio = 5;
            expect(at(4, 0.6, 20)[0]).toBeLessThan(-0.1);
            expect(at(-4, 0.6, 20)[0]).toBeGreaterThan(0.1);
            expect(at(0, -0.5, 20)[1]).toBeLessThan(0);
            for (const side of [10, -10]) {
                const [across, up] = at(side, -0.5, 60);
                expect(Math.abs(across)).toBeLessThan(1);
                expect(Math.abs(up)).toBeLessThan(1);
            }
            expect(camera!.flipFaces).toBe(true); // a mirror image turns faces over
        });
    });

    it('is over the picture of its camera, with its layers, and swings with the car', async () => {
        await behindCar((world, car, { camera }) => {
            const mirror = mirrorOf(world)!;
            expect(mirror.camera!.priority).toBeGreaterThan(camera!.priority);
            expect(mirror.camera!.layers).toEqual(camera!.layers);
            car.entity.rigidbody!.teleport(0, 2, 0, 5, 40, 0);
            world.run(1 / 60);
            expect(mirror.forward.dot(car.entity.forward)).toBeCloseTo(1, 3);
        });
    });

    it('is not there in other views, nor looking back, nor with a camera that is off, and goes with it', async () => {
        await behindCar((world, _, camera, view) => {
            const mirror = mirrorOf(world)!;
            const isSeen = (): boolean => {
                world.run(0.05);
                return mirror.enabled;
            };
            expect(isSeen()).toBe(true);
            for (const mode of Object.values(CameraMode)) {
                view.mode = mode;
                expect(isSeen()).toBe(mode === CameraMode.COCKPIT);
            }
            view.mode = CameraMode.COCKPIT;
            view.lookBack = true;
            expect(isSeen()).toBe(false);
            view.lookBack = false;
            expect(isSeen()).toBe(true);
            view.enabled = false;
            expect(isSeen()).toBe(false);
            view.enabled = true;
            expect(isSeen()).toBe(true);
            const { target } = view;
            view.target = null;
            expect(isSeen()).toBe(false);
            view.target = target;
            expect(isSeen()).toBe(true);
            view.mirror = false;
            expect(isSeen()).toBe(false);
            camera.destroy();
            expect(mirrorOf(world)).toBeNull();
        });
    });

    it('is never made for who does not ask for one', async () => {
        const world = await litWorld();
        world.addGround();
        const car = new TestCar(world, bmw);
        sit(world, car.entity, { mirror: false });
        expect(mirrorOf(world)).toBeNull();
        world.destroy();
    });

    it.each(NAMES)('leaves out the car itself: %s', async (name) => {
        const world = await litWorld();
        world.addGround();
        const car = driven(await place(world, name));
        sit(world, car);
        const { camera, forward } = mirrorOf(world)!;
        const eye = camera!.entity.getPosition();
        const depths = cornersOf([car]).map((corner) => corner.sub(eye).dot(forward));
        expect(Math.max(...depths)).toBeLessThan(camera!.nearClip);
        expect(camera!.nearClip - Math.max(...depths)).toBeLessThan(1.2); // and little of the road
        world.destroy();
    });
});
