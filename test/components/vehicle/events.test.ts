import { Vec3, type Script } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { BulletVehicle, RaycastCar, VehicleReset } from '../../../scripts/index.mjs';
import {
    carOf,
    setSurface,
    surfaces,
    type VehicleEvent,
    type VehicleHit,
    type VehicleLike
} from '../../../src/index.js';
import { TestCar, bmw } from '../../support/car.js';
import { plainCar } from '../../support/plain-car.js';
import { World } from '../../support/world.js';

let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => world.destroy());

/** Notes the names of events with what `describe` makes of their arguments. */
function listen(car: VehicleLike, ...names: VehicleEvent[]): string[] {
    const heard: string[] = [];
    for (const name of names) {
        car.on(name, (...args: unknown[]) => heard.push([name, ...args.filter(isPlain)].join(' ')));
    }
    return heard;
}

/** The engine passes eight arguments to every handler. */
function isPlain(value: unknown): boolean {
    return value !== undefined && typeof value !== 'object';
}

function count(heard: string[], name: string): number {
    return heard.filter((each) => each === name).length;
}

describe('a Vehicle Controller', () => {
    it('tells every gear once, in order, with the former one', () => {
        const car = new TestCar(world);
        const heard = listen(car.controller, 'gear');
        world.run(0.5);
        car.drive((controls) => (controls.throttle = 1));
        world.run(9);
        const gears = heard.map((each) => each.split(' ').slice(1).map(Number));
        expect(gears.length).toBeGreaterThanOrEqual(1);
        gears.forEach(([gear, former], i) => {
            expect(former).toBe(i === 0 ? 1 : gears[i - 1][0]);
            expect(gear).toBe(former + 1);
        });
        expect(gears.at(-1)![0]).toBe(car.controller.gear);
    });

    it('tells when the engine is switched off, started, and stalls', () => {
        const car = new TestCar(world, {
            ...bmw,
            controller: { gearbox: { transmission: 2 }, clutch: { automatic: false, antiStall: false } }
        });
        world.run(0.2);
        const heard = listen(car.controller, 'enginestart', 'enginestop', 'enginestall');
        car.drive((controls) => Object.assign(controls, { clutch: 1, ignition: false }));
        world.run(1);
        expect(heard).toEqual(['enginestop']);
        car.drive((controls) => (controls.ignition = true));
        world.run(3);
        expect(heard).toEqual(['enginestop', 'enginestart']);
        car.drive((controls) => Object.assign(controls, { clutch: 0, brake: 1, gear: 1 }));
        world.run(2);
        expect(heard).toEqual(['enginestop', 'enginestart', 'enginestall']);
    });

    it('tells which aid intervenes', () => {
        const car = new TestCar(world, { ...bmw, controller: { assistance: 1 } });
        world.run(0.5);
        car.controller.setTargetVelocity(new Vec3(0, 0, 25));
        const heard = listen(car.controller, 'aid');
        car.drive((controls) => (controls.brake = 1));
        world.run(5);
        expect(heard[0]).toBe('aid abs true');
        expect(heard.at(-1)).toBe('aid abs false');
        expect(new Set(heard.map((each) => each.split(' ')[1]))).toEqual(new Set(['abs']));
    });

    it('skids with locked wheels, and grips again when it stands', () => {
        const car = new TestCar(world);
        world.run(0.5);
        car.controller.setTargetVelocity(new Vec3(0, 0, 20));
        const heard = listen(car.controller, 'skidstart', 'skidend');
        world.run(0.5);
        expect(heard).toEqual([]);
        car.drive((controls) => (controls.brake = 1));
        world.run(5);
        expect(car.controller.speed).toBeCloseTo(0, 1);
        expect(count(heard, 'skidstart')).toBe(count(heard, 'skidend'));
        expect(count(heard, 'skidstart')).toBeGreaterThanOrEqual(4);
    });

    it('tells the same at 20, 60 and 144 frames a second', async () => {
        const told: string[][] = [];
        for (const rate of [20, 60, 144]) {
            const other = await World.create();
            other.addGround();
            const car = new TestCar(other);
            other.addBox('Step', [3, 0.05, 0.1], [0, 0.05, 12]);
            const heard = listen(car.controller, 'gear', 'wheelleave', 'wheelland', 'skidstart', 'skidend');
            other.run(0.5, 1 / rate);
            car.controller.setTargetVelocity(new Vec3(0, 0, 15));
            car.drive((controls) => (controls.throttle = 1));
            other.run(2, 1 / rate);
            told.push(heard);
            other.destroy();
        }
        expect(told[0].length).toBeGreaterThan(6);
        expect(told[1]).toEqual(told[0]);
        expect(told[2]).toEqual(told[0]);
    });
});

describe.each(['Vehicle Controller', 'Raycast Car', 'Bullet Vehicle'])('a %s', (kind) => {
    let car: VehicleLike;

    beforeEach(() => {
        if (kind === 'Vehicle Controller') {
            car = new TestCar(world).controller;
        } else {
            const { entity, wheels } = plainCar(world);
            entity.addComponent('script');
            const type: typeof Script = kind === 'Raycast Car' ? RaycastCar : BulletVehicle;
            entity.script!.create(type, { properties: { wheels } });
            car = carOf(entity)!;
        }
        world.run(2);
    });

    it('leaves the ground and lands with each of its wheels', () => {
        const heard = listen(car, 'wheelleave', 'wheelland');
        world.run(0.5);
        expect(heard).toEqual([]);
        car.setTargetVelocity(new Vec3(0, 4, 0));
        world.run(0.4);
        expect(count(heard, 'wheelleave')).toBe(4);
        expect(count(heard, 'wheelland')).toBe(0);
        world.run(2);
        expect(count(heard, 'wheelland')).toBeGreaterThanOrEqual(4);
        expect(count(heard, 'wheelland')).toBe(count(heard, 'wheelleave'));
    });

    it('is hit by a wall with the momentum that it loses there', () => {
        const wall = world.addBox('Wall', [5, 2, 0.5], [0, 2, 10]);
        const hits: VehicleHit[] = [];
        car.on('hit', (hit) => hits.push(hit));
        car.setTargetVelocity(new Vec3(0, 0, 10));
        world.run(1.5);
        expect(hits.length).toBeGreaterThanOrEqual(1);
        const [{ other, impulse, point, normal }] = hits;
        expect(other === wall).toBe(true);
        expect(Math.abs(point.z - 9.5)).toBeLessThan(0.1);
        expect(normal.z).toBeLessThan(-0.9); // toward the car
        const momentum = car.entity.rigidbody!.mass * 10;
        expect(impulse).toBeGreaterThan(0.7 * momentum);
        expect(impulse).toBeLessThan(1.3 * momentum);
    });

    it('tells a reset, and nothing after it is destroyed', () => {
        const { entity } = car;
        entity.script!.create(VehicleReset);
        const heard = listen(car, 'reset', 'wheelland', 'hit');
        (entity.script as unknown as { vehicleReset: VehicleReset }).vehicleReset.reset(2);
        expect(heard).toEqual(['reset']);
        entity.destroy();
        world.run(0.2);
        expect(heard).toEqual(['reset']);
    });
});

it.each(['Vehicle Controller', 'Raycast Car'])('A %s tells the ground that its wheels roll onto', (kind) => {
    const ice = world.addBox('Ice', [10, 0.01, 20], [0, -0.005, 30]);
    setSurface(ice, surfaces.ice);
    let car: VehicleLike = new TestCar(world).controller;
    if (kind === 'Raycast Car') {
        car.entity.destroy();
        const { entity, wheels } = plainCar(world);
        entity.addComponent('script');
        entity.script!.create(RaycastCar, { properties: { wheels } });
        car = carOf(entity)!;
    }
    world.run(1);
    const heard = listen(car, 'surface');
    car.setTargetVelocity(new Vec3(0, 0, 12));
    world.run(1.5);
    expect(heard).toEqual(Array(4).fill('surface ice asphalt'));
});

it('A handler may destroy its car; the others tell their events', () => {
    const first = new TestCar(world, bmw, new Vec3(-5, 0, 0));
    const second = new TestCar(world, bmw, new Vec3(5, 0, 0));
    world.run(1);
    first.controller.on('wheelleave', () => first.entity.destroy());
    const heard = listen(second.controller, 'wheelleave');
    first.controller.setTargetVelocity(new Vec3(0, 4, 0));
    second.controller.setTargetVelocity(new Vec3(0, 4, 0));
    world.run(0.5);
    expect(carOf(first.entity) === null).toBe(true);
    expect(heard).toHaveLength(4);
});
