import { Vec3 } from 'playcanvas';
import { it } from 'vitest';

import { CouplingType } from '../../../scripts/trailer.mjs';
import { bmw } from '../../support/car.js';
import { expectNoAllocation } from '../../support/step-allocation.js';
import { torture } from '../../support/torture.js';
import { addHitch, CAR_BALL, caravan, fullTrailer, TestTrailer } from '../../support/trailer.js';

it('a step of cars with caravans and full trailers leaves nothing behind', async () => {
    // a number that a closure keeps would be boxed by the test's own driver
    const time = new Float64Array(1);
    let towed = 0;
    await expectNoAllocation(
        () => ({
            drive: (controls, dt) => {
                time[0] += dt;
                controls.throttle = 0.3;
                controls.steer = 0.5;
                controls.brake = time[0] % 2000 < 1000 ? 0 : 0.2;
            }
        }),
        {},
        (world, car) => {
            const { x, z } = car.position;
            const isFull = towed++ % 2 === 0;
            const numbers = isFull ? fullTrailer : caravan;
            const at = new Vec3(x, 0, z - CAR_BALL - numbers.ahead);
            const options = isFull ? { type: CouplingType.DRAWBAR } : { friction: 200 };
            const { entity } = new TestTrailer(world, numbers, at, options);
            addHitch(car.entity, CAR_BALL, numbers.height - bmw.cgHeight, { trailer: entity });
        },
        torture > 0 ? 25 : 14
    );
});
