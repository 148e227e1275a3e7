import { Vec3 } from 'playcanvas';
import { it } from 'vitest';

import { bmw } from '../../support/car.js';
import { expectNoAllocation } from '../../support/step-allocation.js';
import { addHitch, CAR_BALL, caravan, TestTrailer } from '../../support/trailer.js';

it('a step of cars with caravans leaves nothing behind', async () => {
    let time = 0;
    await expectNoAllocation(
        () => ({
            drive: (controls, dt) => {
                time += dt;
                controls.throttle = 0.3;
                controls.steer = 0.5;
                controls.brake = time % 200 < 100 ? 0 : 0.2;
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
