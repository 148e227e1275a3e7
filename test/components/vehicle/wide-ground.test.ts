import { readdirSync } from 'node:fs';

import { Entity, Quat, Vec3, type CollisionComponent, type Script } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { groundTriangles } from '../../../scenario/ground.js';
import { addMeshBody } from '../../../scenario/mesh-body.js';
import { BulletVehicle, RaycastCar } from '../../../scripts/index.mjs';
import { layOnGround } from '../../../src/components/traffic/survey.js';
import { carOf, VehicleWorld, type VehicleLike } from '../../../src/index.js';
import { carsOf, randomFrom } from '../../../src/internal.js';
import { freeWay, groundBelow } from '../../../src/presentation/clear-view.js';
import { TrackSide } from '../../../src/presentation/track-side.js';
import { TrafficRoute } from '../../../src/traffic/traffic-route.js';
import { hills } from '../../ammo/shapes.js';
import { TestCar } from '../../support/car.js';
import { plainCar } from '../../support/plain-car.js';
import { placePrefab } from '../../support/prefab.js';
import { sampleOf } from '../../support/torture.js';
import { World } from '../../support/world.js';

/** Tolerances of a car's place and attitude against the geometry, m and degrees. */
const NEAR = 1e-3;
const ALIKE = 0.1;

/** Height at which nothing is in the way, m. */
const ALOFT = 3000;

/** As level ground and as a slope, degrees. */
const SLOPES: readonly [number, number, number][] = [
    [0, 0, 0],
    [9, 25, 4]
];

/** True if nothing is mirrored: Bullet is not exact on wide boxes. */
const bulletAlone = process.env.STATIC_GROUND === 'off';

let world: World;

beforeEach(async () => (world = await World.create()));
afterEach(() => world.destroy());

/** Adds a static body with its top at 0.5 m above its middle. */
function addSlab(collision: Partial<CollisionComponent>, euler: readonly number[], children: Entity[] = []): Entity {
    const slab = new Entity('Slab', world.app);
    slab.setEulerAngles(euler[0], euler[1], euler[2]);
    slab.addComponent('collision', collision);
    children.forEach((child) => slab.addChild(child));
    slab.addComponent('rigidbody', { type: 'static' });
    world.app.root.addChild(slab);
    return slab;
}

function part(collision: Partial<CollisionComponent>, y: number): Entity {
    const entity = new Entity('Part', world.app);
    entity.setLocalPosition(0, y, 0);
    entity.addComponent('collision', collision);
    return entity;
}

/** Grounds that are flat above, by half of their width, m. */
const grounds: Record<string, (half: number, euler: readonly number[]) => Entity> = {
    box: (half, euler) => addSlab({ type: 'box', halfExtents: new Vec3(half, 0.5, half) }, euler),
    'compound of boxes': (half, euler) =>
        addSlab({ type: 'compound' }, euler, [
            part({ type: 'box', halfExtents: new Vec3(half, 0.5, half) }, 0),
            part({ type: 'box', halfExtents: new Vec3(1, 1, 1) }, -5)
        ]),
    'compound of a box and a mesh': (half, euler) =>
        addSlab({ type: 'compound' }, euler, [
            part({ type: 'box', halfExtents: new Vec3(half, 0.5, half) }, 0),
            part({ type: 'mesh', model: hills(world, 8, 8) } as unknown as CollisionComponent, -20)
        ]),
    disc: (half, euler) => addSlab({ type: 'cylinder', radius: half, height: 1, axis: 1 }, euler),
    mesh: (half, euler) => {
        const turn = new Quat().setFromEulerAngles(euler[0], euler[1], euler[2]);
        const mesh = addMeshBody(world.app, world.app.root, 'Slab', groundTriangles(2 * half)[0], turn);
        mesh.rigidbody!.teleport(turn.transformVector(new Vec3(0, 0.5, 0)), turn);
        return mesh;
    }
};

const kinds: Record<string, () => VehicleLike> = {
    'Vehicle Controller': () => new TestCar(world, undefined, new Vec3(0, ALOFT, 0)).controller,
    'Raycast Car': () => addPlain(RaycastCar),
    'Bullet Vehicle': () => addPlain(BulletVehicle)
};

function addPlain(type: typeof Script): VehicleLike {
    const { entity, wheels } = plainCar(world, new Vec3(0, ALOFT, 0));
    entity.addComponent('script');
    entity.script!.create(type, { properties: { wheels } });
    return carOf(entity)!;
}

/** Stance of a car on a slab: height of its origin over it, m, and the angle to it, degrees. */
interface Stance {
    height: number;
    lean: number;
}

/** Spawns a car at a place of a slab, given in its own frame. */
function spawn(car: VehicleLike, slab: Entity, x: number, z: number, heading: number): Stance {
    const place = new Entity('Place', world.app);
    world.app.root.addChild(place);
    const rotation = slab.getRotation();
    const at = rotation.transformVector(new Vec3(x, 0.5, z));
    place.setPosition(at);
    place.setRotation(new Quat().mul2(rotation, new Quat().setFromEulerAngles(0, heading, 0)));
    expect(car.spawnAt(place), `${x} ${z}`).toBe(true);
    place.destroy();
    const normal = rotation.transformVector(Vec3.UP, new Vec3());
    const up = car.pose.rotation.transformVector(Vec3.UP, new Vec3());
    return {
        height: car.pose.position.clone().sub(at).dot(normal),
        lean: (Math.acos(Math.min(1, up.dot(normal))) * 180) / Math.PI
    };
}

/** Spawns it all over the slab. */
function expectSameEverywhere(car: VehicleLike, slab: Entity, half: number, count: number, stance: Stance): void {
    const random = randomFrom(5);
    const anywhere = (): number => 0.6 * half * (2 * random() - 1);
    for (let i = 0; i < count; i++) {
        const { height, lean } = spawn(car, slab, anywhere(), anywhere(), 360 * random());
        expect(Math.abs(height - stance.height)).toBeLessThan(NEAR);
        expect(Math.abs(lean - stance.lean)).toBeLessThan(ALIKE);
    }
}

describe.skipIf(bulletAlone).each(Object.keys(kinds))('a %s', (kind) => {
    const turn = Object.keys(kinds).indexOf(kind);
    it.each(sampleOf(Object.keys(grounds), 2, turn))(
        'spawns on a %s of 20 m to 4 km as it does on a small box',
        (ground) => {
            const car = kinds[kind]();
            for (const euler of SLOPES) {
                const small = grounds.box(10, euler);
                const stance = spawn(car, small, 0, 0, 0);
                small.destroy();
                for (const half of [10, 600, 2000]) {
                    const slab = grounds[ground](half, euler);
                    expectSameEverywhere(car, slab, half, 8, stance); // before the first step that knows it
                    world.run(1 / 60);
                    expectSameEverywhere(car, slab, half, 8, stance);
                    slab.destroy();
                }
            }
        }
    );
});

/** The prefabs that are cars, not scenes with a ground of their own. */
const prefabs = readdirSync('dist/headless')
    .filter((file) => file.endsWith('.json') && !/^(?:playground|race)\./.test(file))
    .map((file) => file.slice(0, -'.json'.length));

it.skipIf(bulletAlone).each(prefabs)('the %s of the garage spawns on a box of 4 km as on a small one', (name) => {
    placePrefab(world.app, name);
    world.run(1 / 60); // its parts find each other
    const [car] = carsOf(world.app).filter(({ vehicle }) => vehicle !== null);
    car.teleport(new Vec3(0, ALOFT, 0)); // its trailer is not in its own way then
    const small = grounds.box(50, SLOPES[1]);
    const stance = spawn(car, small, 0, 0, 0);
    small.destroy();
    expectSameEverywhere(car, grounds.box(2000, SLOPES[1]), 2000, 6, stance);
});

describe.skipIf(bulletAlone)('on a box of 4 km', () => {
    const HALF = 2000;

    it('traffic finds the ground below its routes', () => {
        addSlab({ type: 'box', halfExtents: new Vec3(HALF, 0.5, HALF) }, [0, 0, 0]);
        const points = Array.from({ length: 40 }, (_, i) => ({ x: 61 * (i - 20), y: 1, z: 37 * (i - 20) }));
        const route = new TrafficRoute(points, false, { top: 14, lateral: 2, acceleration: 1.5, braking: 2 });
        layOnGround(VehicleWorld.of(world.app)!.sight, route);
        for (let i = 0; i < route.count; i++) {
            expect(Math.abs(route.height[i] - 0.5)).toBeLessThan(NEAR);
            expect(Math.abs(route.bank[i])).toBeLessThan(NEAR);
        }
    });

    it('a camera is kept off a wall, and put up over the ground', () => {
        addSlab({ type: 'box', halfExtents: new Vec3(HALF, 0.5, HALF) }, [0, 0, 0]);
        const wall = addSlab({ type: 'box', halfExtents: new Vec3(HALF, HALF, 1) }, [0, 0, 0]);
        wall.rigidbody!.teleport(0, 0, 7);
        const random = randomFrom(9);
        for (let i = 0; i < 30; i++) {
            const focus = new Vec3(HALF * (random() - 0.5), 2, 0);
            const eye = new Vec3(focus.x + 2 * random(), 2 + random(), 12);
            const way = eye.distance(focus);
            expect(Math.abs(freeWay(world.app, focus, eye, 0) - (way * 6) / 12)).toBeLessThan(NEAR);
            expect(Math.abs(groundBelow(world.app, focus)! - 0.5)).toBeLessThan(NEAR);
        }
        const tripod = new TrackSide();
        tripod.follow(world.app, new Vec3(-700, 1, -50), Vec3.ZERO, Vec3.RIGHT, 10, 5, 1.5, 0.2, 0.1);
        expect(Math.abs(tripod.place.y - 2)).toBeLessThan(NEAR);
    });

    it('a look passes triggers, and meets what moves where Bullet has it', () => {
        addSlab({ type: 'box', halfExtents: new Vec3(HALF, 0.5, HALF) }, [0, 0, 0]);
        const trigger = new Entity('Trigger', world.app);
        trigger.setPosition(300, 2, 300);
        trigger.addComponent('collision', { type: 'box', halfExtents: new Vec3(2, 0.5, 2) });
        world.app.root.addChild(trigger);
        const from = new Vec3(300, 9, 300);
        expect(Math.abs(groundBelow(world.app, from)! - 0.5)).toBeLessThan(NEAR);
        const ferry = new Entity('Ferry', world.app);
        ferry.setPosition(300, 3, 300);
        ferry.addComponent('collision', { type: 'box', halfExtents: new Vec3(2, 0.5, 2) });
        ferry.addComponent('rigidbody', { type: 'kinematic' });
        world.app.root.addChild(ferry);
        world.run(1 / 60);
        expect(groundBelow(world.app, from)).toBeCloseTo(3.5, 3);
        ferry.destroy();
        expect(Math.abs(groundBelow(world.app, from)! - 0.5)).toBeLessThan(NEAR);
    });
});
