import { describe, it } from 'vitest';

import { addScript } from '../../../scenario/rig.js';
import { BrakeHeat } from '../../../scripts/brake-heat.mjs';
import { TireHeat } from '../../../scripts/tire-heat.mjs';
import { VehicleDamage } from '../../../scripts/vehicle-damage.mjs';
import { VehicleEnergy } from '../../../scripts/vehicle-energy.mjs';
import type { Driver } from '../../../src/index.js';
import { expectNoAllocation } from '../../support/step-allocation.js';

/** Drives and brakes in turn. */
function stopAndGo(): Driver {
    let steps = 0;
    return {
        drive(controls) {
            const brakes = steps++ % 120 > 80;
            controls.throttle = brakes ? 0 : 0.5;
            controls.brake = brakes ? 0.5 : 0;
            controls.steer = 0.3;
        }
    };
}

describe('cars whose brakes and tires get hot and whose tanks get empty', () => {
    it('allocate nothing in 4 000 steps', async () => {
        await expectNoAllocation(stopAndGo, {}, (_, car) => {
            addScript(car.entity, BrakeHeat);
            addScript(car.entity, TireHeat);
            addScript(car.entity, VehicleDamage);
            addScript(car.entity, VehicleEnergy, { unlimited: false });
        });
    });
});
