import { describe, it } from 'vitest';

import { SmoothDriver, type Driver, type Vehicle } from '../../../src/index.js';
import { expectNoAllocation } from '../../support/step-allocation.js';

/** Holds two keys: the steering follows the grip of the front tires. */
function keys(vehicle: Vehicle): Driver {
    const driver = new SmoothDriver();
    driver.keepGrip(vehicle);
    driver.target.throttle = 1;
    driver.target.steer = 1;
    return driver;
}

describe('cars driven by keys', () => {
    it('allocate nothing in 4 000 steps', async () => {
        await expectNoAllocation(keys);
    });
});
