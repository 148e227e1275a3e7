import { Entity, Vec3, type CollisionComponent } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { groundTriangles } from '../../scenario/ground.js';
import { addMeshBody, type Triangles } from '../../scenario/mesh-body.js';
import { topSpeed } from '../../src/internal.js';
import { bmw, g, TestCar } from '../support/car.js';
import { World } from '../support/world.js';

// Unity, "Wheel Collider component reference": hints on geometry, stiffness and the center of mass.

/** True if nothing is mirrored: these findings read the mirror. */
const bulletAlone = process.env.STATIC_GROUND === 'off';

let world: World;

beforeEach(async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    world = await World.create();
});

afterEach(() => {
    vi.restoreAllMocks();
    world.destroy();
});

/** Findings about the ground and walls of a car that stands, by name. */
function found(car: TestCar, ...ids: string[]): { id: string; entity: string; message: string }[] {
    return car.controller
        .validate()
        .filter(({ id }) => ids.includes(id))
        .map(({ id, entity, message }) => ({ id, entity: (entity as Entity).name, message }));
}

/** Deceleration of a car whose wheels are locked, m/s2. */
function braking(car: TestCar): number {
    car.entity.rigidbody!.linearVelocity = new Vec3(0, 0, 20);
    car.wheels.forEach((wheel) => (wheel.brakeTorque = 1e5));
    world.run(0.3);
    const before = car.entity.rigidbody!.linearVelocity.z;
    world.run(0.3);
    return (before - car.entity.rigidbody!.linearVelocity.z) / 0.3;
}

describe('4: stiffness and center of mass at run time', () => {
    it('scale the grip of the tire that a wheel comes with, while the car drives', () => {
        world.addGround();
        const car = new TestCar(world, bmw);
        world.run(1);
        const full = braking(car);
        for (const stiffness of [0.5, 0.2]) {
            car.wheels.forEach((wheel) => (wheel.forwardFriction.stiffness = stiffness));
            expect(braking(car) / full / stiffness).toBeCloseTo(1, 1);
        }
    });

    const collisions: Record<string, Partial<CollisionComponent>> = {
        box: { type: 'box', halfExtents: new Vec3(0.8, 0.25, 1.9) },
        capsule: { type: 'capsule', axis: 2, radius: 0.3, height: 3.6 },
        cylinder: { type: 'cylinder', axis: 2, radius: 0.3, height: 3.6 }
    };

    it.each(Object.keys(collisions))('move the center of mass of a %s: the front wheels carry more', (type) => {
        world.addGround();
        const car = new TestCar(world, bmw);
        const { entity } = car;
        entity.enabled = false; // no ray meets what is taken away
        for (const part of entity.find((node) => node !== entity && !!(node as Entity).collision) as Entity[]) {
            part.removeComponent('collision');
        }
        entity.removeComponent('collision');
        entity.addComponent('collision', collisions[type]);
        entity.enabled = true;
        world.run(2);
        car.controller.centerOfMass = new Vec3(0, 0, 0.3);
        world.run(6);
        const front = (bmw.mass * g * (bmw.cgToRear + 0.3)) / (bmw.cgToFront + bmw.cgToRear);
        expect((car.loads[0] + car.loads[1]) / front).toBeCloseTo(1, 1);
    });
});

/** A plate of two large triangles with this many slivers so low along its middle. */
function plate(count: number, height: number): Triangles {
    const ground: Triangles = [
        [-100, -100, 0],
        [100, -100, 0],
        [100, 100, 0],
        [-100, -100, 0],
        [100, 100, 0],
        [-100, 100, 0]
    ];
    for (let i = 0; i < count; i++) {
        const at = i % 100;
        ground.push([at, 0, 0], [at + 1, 0, 0], [at + 0.5, height, 0]);
    }
    return ground;
}

describe.skipIf(bulletAlone)('5: collision geometry is smooth: slivers are a finding', () => {
    it.each([
        [1, 0],
        [7, 5e-5],
        [300, 1e-6]
    ])('%d of them, %f m low, by number, entity and remedy', (count, height) => {
        addMeshBody(world.app, world.app.root, 'Track', plate(count, height));
        const car = new TestCar(world, bmw);
        world.run(1);
        const [finding] = found(car, 'slivers');
        expect(finding).toMatchObject({ id: 'slivers', entity: 'Track' });
        expect(finding.message).toContain(`its mesh has ${count} slivers`);
    });

    it('and triangles of 1 mm are not, nor those of a ground of cells of 1 m', () => {
        addMeshBody(world.app, world.app.root, 'Track', plate(50, 1e-3));
        const car = new TestCar(world, bmw);
        world.run(1);
        expect(found(car, 'slivers')).toEqual([]);
        const [fine] = groundTriangles(60, [], 1);
        addMeshBody(world.app, world.app.root, 'Fine', fine).setPosition(0, 0.001, 0);
        world.run(2);
        expect(found(car, 'slivers')).toEqual([]);
    });

    it('and are looked for once, at a bounded cost in a mesh of two hundred thousand triangles', () => {
        addMeshBody(world.app, world.app.root, 'Track', plate(170_000, 1e-6));
        const car = new TestCar(world, bmw, new Vec3(-50, 0, 0));
        world.run(8);
        const count = Number(/has (\d+) slivers/.exec(found(car, 'slivers')[0].message)![1]);
        expect(count).toBeGreaterThan(80_000);
        expect(count).toBeLessThanOrEqual(100_000); // every other of them
    });
});

/** Number of the walls, at twenty places in a step, through which a car passes at a speed. */
function passes(thickness: number, bottom: number, speed: number): number {
    let count = 0;
    for (let i = 0; i < 20; i++) {
        const car = new TestCar(world, bmw);
        const at = 30 + (i / 20) * (speed / 60);
        const half = [15, (3 - bottom) / 2, thickness / 2];
        const wall = world.addBox('Wall', half, [0, (3 + bottom) / 2, at + thickness / 2]);
        world.run(0.5);
        car.entity.rigidbody!.linearVelocity = new Vec3(0, 0, speed);
        world.run(1.2);
        count += Number(car.entity.getPosition().z > at + thickness);
        car.entity.destroy();
        wall.destroy();
    }
    return count;
}

describe.skipIf(bulletAlone)('5: walls are thicker than a step at top speed', () => {
    it('since some of 1.2 m that end at the ground are passed, and none that reach 1 m into it', () => {
        world.addGround();
        expect(passes(0.3, 0, 45)).toBe(0); // 0.75 m
        expect(passes(0.3, 0, 75)).toBeGreaterThan(0); // 1.25 m
        expect(passes(0.06, -1, 75)).toBe(0);
    });

    const fast = { ...bmw, controller: { drive: 2 } };

    it.each([
        ['of 6 cm', [15, 1.5, 0.03], [0, 0, 0]],
        ['askew', [15, 1.5, 0.1], [0, 35, 0]],
        ['laid by its other axes', [1.5, 15, 0.1], [0, 0, 90]]
    ])('and one %s is a finding that names wall, car and remedy', (_, half, euler) => {
        world.addGround();
        const car = new TestCar(world, fast);
        world.addBox('Fence', half, [0, 1.5, 40], 0, euler);
        world.run(1);
        const [finding] = found(car, 'thin-wall');
        expect(finding.entity).toBe('Fence');
        const way = topSpeed(car.vehicle) / 60;
        expect(way).toBeGreaterThan(0.6);
        expect(finding.message).toContain(`'Car' moves ${(Math.ceil(way * 10) / 10).toFixed(1)} m in a step`);
    });

    it.each<[string, number[], number?]>([
        ['one as thick as the step', [15, 1.5, 1]],
        ['one that reaches 1 m into the ground', [15, 2, 0.03], 1],
        ['a post', [0.1, 3, 0.1]],
        ['a barrier of 0.9 m, which is no wall', [7, 0.45, 0.3]],
        ['a plate on the ground', [15, 0.05, 15]]
    ])('and %s is not', (_, half, height = half[1]) => {
        world.addGround();
        const car = new TestCar(world, fast);
        world.addBox('Thing', half, [0, height, 40]);
        world.run(1);
        expect(found(car, 'thin-wall')).toEqual([]);
    });

    it('and one that an offset of its collision takes 1 m into the ground is not', () => {
        world.addGround();
        const car = new TestCar(world, fast);
        const fence = world.addBox('Fence', [15, 2, 0.03], [0, 4, 40]);
        fence.collision!.linearOffset = new Vec3(0, -3, 0);
        world.run(1);
        expect(found(car, 'thin-wall')).toEqual([]);
    });

    it('and none is where the step is short, or the car slow', async () => {
        world.destroy();
        world = await World.create(1 / 240);
        world.addGround();
        const car = new TestCar(world, fast);
        world.addBox('Fence', [15, 1.5, 0.03], [0, 1.5, 40]);
        world.run(1);
        expect(found(car, 'thin-wall')).toEqual([]);
    });

    it('and one that comes, grows thick or goes while the car stands is seen at the next look', () => {
        world.addGround();
        const car = new TestCar(world, fast);
        world.run(1);
        expect(found(car, 'thin-wall')).toEqual([]);
        const fence = world.addBox('Fence', [15, 1.5, 0.03], [0, 1.5, 40]);
        world.run(0.1);
        expect(found(car, 'thin-wall')).toHaveLength(1);
        fence.collision!.halfExtents = new Vec3(15, 1.5, 1);
        world.run(0.1);
        expect(found(car, 'thin-wall')).toEqual([]);
    });
});
