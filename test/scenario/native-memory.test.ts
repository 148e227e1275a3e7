import { Vec3 } from 'playcanvas';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { TestCar } from '../support/car.js';
import { endOfUse, heapSize } from '../support/native-memory.js';
import { torture } from '../support/torture.js';
import { World } from '../support/world.js';

let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => world.destroy());

it('250 cars come and go, and leave Ammo as much memory as before', () => {
    const comeAndGo = (times: number): void => {
        for (let i = 0; i < times; i++) {
            const { entity } = new TestCar(world);
            world.run(1 / 60);
            entity.destroy();
        }
    };
    comeAndGo(100); // holes of the start fill up
    const before = endOfUse();
    comeAndGo(250);
    expect(endOfUse() - before).toBe(0);
});

/** Enough to see memory that each step leaves behind. */
const STEPS = torture > 0 ? 25_000 : 6000;

it('thousands of steps of two cars, one behind the other, take no more of Ammo', () => {
    const cars = [0, 6].map((z) => new TestCar(world, undefined, new Vec3(0, 0, z)));
    for (const car of cars) {
        car.drive((controls) => {
            controls.steer = 0.3;
            controls.throttle = car.vehicle.forwardSpeed < 6 ? 0.4 : 0;
        });
    }
    const tenSteps = 1 / 6;
    world.run(100, tenSteps);
    const [used, size] = [endOfUse(), heapSize()];
    world.run(STEPS / 60, tenSteps);
    expect(cars[0].velocity.length()).toBeGreaterThan(4);
    expect(endOfUse() - used).toBe(0);
    expect(heapSize()).toBe(size);
});
