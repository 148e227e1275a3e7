import { Entity, Geometry, GraphNode, Mesh, MeshInstance, Model, StandardMaterial, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { GroundHit } from '../../src/contact/ground.js';
import { HIT } from '../../src/contact/static/ray.js';
import { AmmoRay } from '../../src/playcanvas/ammo-ray.js';
import { loadedAmmo, type NativeWorld } from '../../src/playcanvas/ammo.js';
import { StaticMirror } from '../../src/playcanvas/static-mirror.js';
import { World } from '../support/world.js';

const RAYS = 100_000;

/** A generator of numbers in -1 .. 1 that gives the same ones every time (mulberry32). */
function numbers(seed: number): () => number {
    let state = seed;
    return () => {
        state = (state + 0x6d2b79f5) | 0;
        let t = Math.imul(state ^ (state >>> 15), 1 | state);
        t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
        return ((t ^ (t >>> 14)) >>> 0) / 2 ** 31 - 1;
    };
}

const things: Entity[] = [];
let world: World;
let mirror: StaticMirror;
let bullet: AmmoRay;

beforeEach(async () => {
    world = await World.create();
    things.length = 0;
    const native = world.app.systems.rigidbody!.dynamicsWorld as unknown as NativeWorld;
    mirror = new StaticMirror(loadedAmmo()!, native);
    bullet = new AmmoRay(loadedAmmo()!, native);
});

afterEach(() => {
    mirror.destroy();
    bullet.destroy();
    world.destroy();
});

/** A static body in the way. */
function add(collision: Record<string, unknown>, next: () => number, scale = [1, 1, 1]): Entity {
    const entity = new Entity('Thing', world.app);
    entity.setPosition(20 * next(), 20 * next(), 20 * next());
    entity.setEulerAngles(180 * next(), 180 * next(), 180 * next());
    entity.setLocalScale(scale[0], scale[1], scale[2]);
    world.app.root.addChild(entity);
    entity.addComponent('collision', collision);
    entity.addComponent('rigidbody', { type: 'static' });
    things.push(entity);
    return entity;
}

/** A hilly rectangle as a mesh of 2 n² triangles. */
function hills(n: number, size: number): Model {
    const geometry = new Geometry();
    const positions: number[] = [];
    const indices: number[] = [];
    for (let i = 0; i <= n; i++) {
        for (let j = 0; j <= n; j++) {
            const x = size * (i / n - 0.5);
            const z = size * (j / n - 0.5);
            positions.push(x, 0.05 * size * Math.sin((9 * x) / size) * Math.cos((7 * z) / size), z);
            if (i < n && j < n) {
                const a = i * (n + 1) + j;
                const b = a + n + 1;
                indices.push(a, a + 1, b, b, a + 1, b + 1);
            }
        }
    }
    Object.assign(geometry, { positions, indices });
    return modelOf(geometry);
}

function modelOf(...geometries: Geometry[]): Model {
    const model = new Model();
    const graph = new GraphNode();
    model.graph = graph;
    model.meshInstances = geometries.map((geometry, i) => {
        const node = new GraphNode();
        node.setLocalPosition(0, 2 * i, 0);
        node.setLocalEulerAngles(20 * i, 0, 0);
        graph.addChild(node);
        return new MeshInstance(Mesh.fromGeometry(world.app.graphicsDevice, geometry), new StandardMaterial(), node);
    });
    return model;
}

function hullRender(next: () => number, points: number): unknown {
    const geometry = new Geometry();
    geometry.positions = Array.from({ length: 3 * points }, () => 2 * next());
    geometry.indices = Array.from({ length: 3 }, (_, i) => i);
    return { meshes: [Mesh.fromGeometry(world.app.graphicsDevice, geometry)] };
}

interface Account {
    hits: number;
    /** One found something where the other did not, or something else: rays that graze. */
    grazing: number;
    distance: number;
    normal: number;
    /** Hits whose distance, or normal, is off by more than 1e-4. */
    farOff: number;
    turned: number;
}

/** Casts rays from all around at the middle of everything. */
function compare(next: () => number, rays = RAYS): Account {
    world.run(1 / 60);
    for (let i = 0; i < 100; i++) {
        mirror.follow(1 / 60);
    }
    const kinds = [0, 0, 0];
    const account = { hits: 0, grazing: 0, distance: 0, normal: 0, farOff: 0, turned: 0 };
    const ray = new Float64Array(7);
    const truth = new GroundHit();
    for (let i = 0; i < rays; i++) {
        const to = things[i % things.length]
            .getPosition()
            .clone()
            .add(new Vec3(3 * next(), 3 * next(), 3 * next()));
        const way = new Vec3(next(), next(), next()).normalize();
        const from = to.clone().sub(way.clone().mulScalar(5));
        const length = 10;
        ray.set([from.x, from.y, from.z, way.x, way.y, way.z, length]);
        bullet.cast(ray, -1, truth);
        const found = mirror.scene.cast(ray, -1);
        if (found !== truth.distance >= 0 || (found && mirror.scene.owner !== truth.body)) {
            account.grazing++;
            kinds[!found ? 0 : truth.distance < 0 ? 1 : 2]++;
            continue;
        }
        if (!found) {
            continue;
        }
        account.hits++;
        const off = Math.abs(HIT[0] * length - truth.distance) / truth.distance;
        const turn = Math.hypot(...truth.normal.map((n, k) => n - mirror.scene.normal[k]));
        account.distance = Math.max(account.distance, off);
        account.normal = Math.max(account.normal, turn);
        account.farOff += off > 1e-4 ? 1 : 0;
        account.turned += turn > 1e-4 ? 1 : 0;
    }
    console.log('we miss, bullet misses, other body', kinds);
    return account;
}

const shapes: Record<string, (next: () => number) => void> = {
    boxes: (next) => {
        for (let i = 0; i < 30; i++) {
            add({ type: 'box', halfExtents: [2 + next(), 2 + next(), 2 + next()] }, next);
        }
    },
    spheres: (next) => {
        for (let i = 0; i < 30; i++) {
            add({ type: 'sphere', radius: 2 + next() }, next);
        }
    },
    capsules: (next) => {
        for (let i = 0; i < 30; i++) {
            add({ type: 'capsule', radius: 1.5 + next(), height: 6 + next(), axis: i % 3 }, next);
        }
    },
    cylinders: (next) => {
        for (let i = 0; i < 30; i++) {
            add({ type: 'cylinder', radius: 2 + next(), height: 4 + 2 * next(), axis: i % 3 }, next);
        }
    },
    cones: (next) => {
        for (let i = 0; i < 30; i++) {
            add({ type: 'cone', radius: 2 + next(), height: 5 + 2 * next(), axis: i % 3 }, next);
        }
    },
    hulls: (next) => {
        for (let i = 0; i < 30; i++) {
            add({ type: 'mesh', render: hullRender(next, 30), convexHull: true }, next, [1.5, 1, 0.7]);
        }
    },
    meshes: (next) => {
        for (let i = 0; i < 10; i++) {
            add({ type: 'mesh', model: hills(20, 20) }, next);
        }
    },
    'scaled meshes': (next) => {
        for (let i = 0; i < 10; i++) {
            add({ type: 'mesh', model: hills(20, 20) }, next, [1 + 0.5 * next(), 2 * next(), 1 + 0.5 * next()]);
        }
    },
    compounds: (next) => {
        for (let i = 0; i < 10; i++) {
            const compound = add({ type: 'compound' }, next);
            for (let j = 0; j < 5; j++) {
                const child = new Entity('Child', world.app);
                child.setLocalPosition(4 * next(), 4 * next(), 4 * next());
                child.setLocalEulerAngles(180 * next(), 180 * next(), 180 * next());
                compound.addChild(child);
                child.addComponent('collision', {
                    type: (['box', 'cylinder', 'capsule', 'sphere', 'cone'] as const)[j],
                    linearOffset: [1, 0.5, 0],
                    angularOffset: [30, 10, 0]
                });
            }
        }
    }
};

describe.each(Object.entries(shapes))('%s', (name, build) => {
    it('are hit by rays where Bullet says', () => {
        const next = numbers(7);
        build(next);
        const account = compare(next);
        console.log(name, JSON.stringify(account));
        expect(account.hits).toBeGreaterThan(0.1 * RAYS);
    });
});
