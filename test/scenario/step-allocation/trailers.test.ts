import { Vec3 } from 'playcanvas';
import { it } from 'vitest';

import { bmw } from '../../support/car.js';
import { expectNoAllocation } from '../../support/step-allocation.js';
import { addHitch, CAR_BALL, caravan, TestTrailer } from '../../support/trailer.js';

it('a step of cars with caravans leaves nothing behind', async () => {
    // a number that a closure keeps would be boxed by the test's own driver
    const time = new Float64Array(1);
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
            const at = new Vec3(x, 0, z - CAR_BALL - caravan.ahead);
            const { entity } = new TestTrailer(world, caravan, at, { friction: 200 });
            addHitch(car.entity, CAR_BALL, caravan.height - bmw.cgHeight, { trailer: entity });
        }
    );
});
