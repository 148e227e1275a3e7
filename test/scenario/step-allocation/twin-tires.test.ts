import { Vec3 } from 'playcanvas';
import { expect, it } from 'vitest';

import { bmw, TestCar } from '../../support/car.js';
import { bytesOfStep, CARS, LITTLE } from '../../support/step-allocation.js';
import { World } from '../../support/world.js';

it('cars on twin tires allocate nothing in 4 000 steps', async () => {
    const world = await World.create();
    world.addGround(0, 400);
    for (let i = 0; i < CARS; i++) {
        const car = new TestCar(world, bmw, new Vec3(6 * i - 75, 0, 0));
        car.wheels.forEach((wheel) => Object.assign(wheel, { twinSpacing: 0.3, tireStiffness: 500_000 }));
        car.drive((controls) => {
            controls.steer = 0.3; // who steers does not sleep
        });
    }
    world.run(0.1);
    expect(bytesOfStep(world)).toBeLessThan(LITTLE);
    world.destroy();
});
