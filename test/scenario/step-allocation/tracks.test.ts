import { describe, it } from 'vitest';

import { addScript } from '../../../scenario/rig.js';
import { Tracks } from '../../../scripts/tracks.mjs';
import type { Driver } from '../../../src/index.js';
import { expectNoAllocation } from '../../support/step-allocation.js';

/** Drives in curves to one side and the other, and turns on the spot. */
function wind(): Driver {
    let steps = 0;
    return {
        drive(controls) {
            const turn = steps++ % 240;
            controls.throttle = turn < 160 ? 0.3 : 0;
            controls.brake = turn > 160 && turn < 200 ? 0.5 : 0;
            controls.steer = turn % 80 < 40 ? 0.75 : -0.75;
        }
    };
}

describe('cars on tracks', () => {
    it('allocate nothing in 4 000 steps', async () => {
        await expectNoAllocation(wind, {}, (_, car) => addScript(car.entity, Tracks));
    });
});
