import { Vec3 } from 'playcanvas';
import { it } from 'vitest';

import { CouplingType, TrailerBrakeType } from '../../../scripts/trailer.mjs';
import { bmw } from '../../support/car.js';
import { expectNoAllocation } from '../../support/step-allocation.js';
import { addHitch, caravan, TestTrailer } from '../../support/trailer.js';

/** Far enough behind that a car and a frame do not meet. */
const JOINT = 2.4;

it('a step of machines of two frames with motors at their wheels leaves nothing behind', async () => {
    const time = new Float64Array(1);
    const frame = { ...caravan, ahead: 2, axles: [-0.3], carried: false };
    await expectNoAllocation(
        () => ({
            drive: (controls, dt) => {
                time[0] += dt;
                controls.throttle = 0.3;
                controls.steer = time[0] % 200 < 100 ? 0.6 : -0.6;
                controls.brake = time[0] % 2000 < 1000 ? 0 : 0.2;
            }
        }),
        { controller: { engine: { type: 2 } } },
        (world, car) => {
            const { x, z } = car.position;
            const { entity } = new TestTrailer(world, frame, new Vec3(x, 0, z - JOINT - frame.ahead), {
                type: CouplingType.ARTICULATED,
                maxAngle: 40,
                oscillation: 3,
                brakes: { type: TrailerBrakeType.AIR, delay: 0 }
            });
            addHitch(car.entity, JOINT, frame.height - bmw.cgHeight, { trailer: entity });
        }
    );
});
