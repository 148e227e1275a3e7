import { describe, it } from 'vitest';

import { AckermannDriver, type DriverControls, type Vehicle } from '../../../src/index.js';
import { expectNoAllocation } from '../../support/step-allocation.js';

/** Drives slowly, and raises and lowers the car by its springs: such changes count bit by bit, for some 20 steps. */
class HeightDriver extends AckermannDriver {
    private steps = 0;
    private readonly lifted: Vehicle;

    constructor(vehicle: Vehicle) {
        super(vehicle);
        this.lifted = vehicle;
        Object.assign(this.command, { steer: 0.4, steerSpeed: 0.3, speed: 3, jerk: 2 });
    }

    override drive(controls: DriverControls, dt: number): void {
        super.drive(controls, dt);
        if (++this.steps % 30 === 0) {
            const { wheels } = this.lifted;
            for (let i = 0; i < wheels.length; i++) {
                wheels[i].params.suspension.targetPosition = this.steps % 60 === 0 ? 0.6 : 0.4;
            }
        }
    }
}

describe('cars whose springs are set anew while they carry', () => {
    it('allocate nothing in 4 000 steps', async () => {
        await expectNoAllocation((vehicle) => new HeightDriver(vehicle));
    });
});
