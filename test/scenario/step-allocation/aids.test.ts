import { describe, it } from 'vitest';

import { type Driver, type DriverControls } from '../../../src/index.js';
import { expectNoAllocation } from '../../support/step-allocation.js';

/** Now on the throttle, now on the brake, for two seconds each: every aid has its turn. */
class Restless implements Driver {
    private time = 0;

    drive(controls: DriverControls, dt: number): void {
        this.time = (this.time + dt) % 4;
        controls.throttle = this.time < 2 ? 1 : 0;
        controls.brake = this.time < 2 ? 0 : 1;
        controls.steer = 1;
        controls.boost = this.time > 1;
    }
}

/** Arcade has the aids of Road, and pushes the body, too. */
const controller = {
    behavior: 2,
    arcade: { boost: true },
    brakes: { maxBrakeTorque: 8000, autoHold: true },
    speedAids: { cruiseControl: true, speedLimiter: true, launchControl: true }
};

/** All wheels steer. */
const wheel = { maxSteerAngle: 20, maxBrakeTorque: 2000, maxHandbrakeTorque: 500 };

describe('cars with all their aids at work, and maxima of their wheels', () => {
    it('allocate nothing in 4 000 steps', async () => {
        await expectNoAllocation(() => new Restless(), { controller, wheel });
    });
});
