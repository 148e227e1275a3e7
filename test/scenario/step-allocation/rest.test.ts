import { Vec3 } from 'playcanvas';
import { expect, it } from 'vitest';

import { bmw, TestCar } from '../../support/car.js';
import { bytesOfStep, LITTLE } from '../../support/step-allocation.js';
import { World } from '../../support/world.js';

it('a step in which cars come to rest leaves nothing behind, however often they are disturbed', async () => {
    const world = await World.create();
    world.addGround();
    for (let i = 0; i < 10; i++) {
        const { vehicle } = new TestCar(world, bmw, new Vec3(4 * i - 20, 0, 0));
        const steps = new Int32Array(1);
        vehicle.driver = {
            drive: (controls) => {
                controls.brake = steps[0]++ % 4 < 2 ? 0.5 : 0.6; // told something new, at rest, and so on
            }
        };
    }
    world.run(5);
    expect(bytesOfStep(world)).toBeLessThan(LITTLE);
    world.destroy();
});
