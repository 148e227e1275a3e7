import { Vec3 } from 'playcanvas';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { BulletVehicle } from '../../scripts/bullet-vehicle.mjs';
import { RaycastCar } from '../../scripts/raycast-car.mjs';
import { TestCar } from '../support/car.js';
import { endOfUse, heapSize } from '../support/native-memory.js';
import { plainCar } from '../support/plain-car.js';
import { printed } from '../support/printed.js';
import { changes, drivenCar, gas } from '../support/taken-and-given-back.js';
import { torture } from '../support/torture.js';
import { World } from '../support/world.js';

let world: World;
const messages = printed('error', 'warn');

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => world.destroy());

/** So often do cars come and go: each that leaves 16 bytes behind would move the end of what is in use. */
const TIMES = torture > 0 ? 1000 : 60;

/** Says that Ammo has as much memory in use as before, once holes of the start have filled up. */
function expectNothingKept(comeAndGo: () => void): void {
    const often = (times: number): void => {
        for (let i = 0; i < times; i++) {
            comeAndGo();
        }
    };
    often(TIMES / 2);
    const before = endOfUse();
    often(TIMES);
    expect(endOfUse() - before).toBe(0);
}

it('cars come and go, and leave Ammo as much memory as before', () => {
    expectNothingKept(() => {
        const { entity } = new TestCar(world);
        world.run(1 / 60);
        entity.destroy();
    });
});

it.each([
    ['Bullet Vehicles', BulletVehicle],
    ['Raycast Cars', RaycastCar as unknown as typeof BulletVehicle]
])('%s come and go, and leave Ammo as much memory as before', (_, type) => {
    const { entity, wheels } = plainCar(world);
    entity.addComponent('script');
    expectNothingKept(() => {
        const car = addScript(entity, type, { wheels });
        world.run(1 / 60);
        entity.script!.destroy(type.scriptName);
        expect(car.body).toBe(null);
    });
});

it('plain cars with their chassis come and go, and leave Ammo as much memory as before', () => {
    expectNothingKept(() => {
        const { entity, wheels } = plainCar(world);
        addScript(entity, BulletVehicle, { wheels });
        world.run(1 / 60);
        entity.destroy();
    });
});

/** Enough to see memory that each step leaves behind. */
const STEPS = torture > 0 ? 25_000 : 1200;

it('steps of two cars, one behind the other, take no more of Ammo', () => {
    const cars = [0, 6].map((z) => new TestCar(world, undefined, new Vec3(0, 0, z)));
    for (const car of cars) {
        car.drive((controls) => {
            controls.steer = 0.3;
            controls.throttle = car.vehicle.forwardSpeed < 6 ? 0.4 : 0;
        });
    }
    const tenSteps = 1 / 6;
    world.run(10, tenSteps);
    const [used, size] = [endOfUse(), heapSize()];
    world.run(STEPS / 60, tenSteps);
    expect(cars[0].velocity.length()).toBeGreaterThan(4);
    expect(endOfUse() - used).toBe(0);
    expect(heapSize()).toBe(size);
});

it.each(changes)('after %s twenty times in a row, a car drives on and leaves nothing behind in Ammo', (_, off, on) => {
    const car = drivenCar(world);
    car.vehicle.driver = null;
    const twentyTimes = (): number => {
        for (let i = 0; i < 20; i++) {
            off(car.entity);
            world.run(1 / 30);
            on(car.entity);
            world.run(1 / 30);
        }
        world.run(1);
        return endOfUse();
    };
    twentyTimes(); // holes of the start fill up
    const used = twentyTimes();
    expect(twentyTimes() - used).toBeLessThan(20 * 16); // the smallest native object each time would be more
    car.controller.vehicle!.driver = gas;
    world.run(3);
    expect(car.velocity.z).toBeGreaterThan(3);
    expect(messages()).toEqual([]);
});
