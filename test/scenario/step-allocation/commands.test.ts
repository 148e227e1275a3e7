import { describe, it } from 'vitest';

import { AckermannDriver, type Driver, type Vehicle } from '../../../src/index.js';
import { expectNoAllocation } from '../../support/step-allocation.js';

/** Drives to and fro by commands. */
function ackermann(vehicle: Vehicle): Driver {
    const driver = new AckermannDriver(vehicle);
    Object.assign(driver.command, { steer: 0.4, steerSpeed: 0.3, speed: 3, jerk: 2 });
    return driver;
}

describe('cars driven by commands', () => {
    it('allocate nothing in 4 000 steps', async () => {
        await expectNoAllocation(ackermann);
    });
});
