import { describe, it } from 'vitest';

import { Autopilot, type Driver, Route, type Vehicle } from '../../../src/index.js';
import { expectNoAllocation } from '../../support/step-allocation.js';

/** Drives in a circle of 8 m. */
function autopilot(vehicle: Vehicle): Driver {
    const [x, , z] = vehicle.body.position;
    const corners = Array.from({ length: 16 }, (_, i) => {
        const angle = (2 * Math.PI * i) / 16;
        return { x: x + 8 * (1 - Math.cos(angle)), z: z + 8 * Math.sin(angle) };
    });
    return new Autopilot(vehicle, new Route(corners, true));
}

describe('cars on autopilot', () => {
    it('allocate nothing in 4 000 steps', async () => {
        await expectNoAllocation(autopilot);
    });
});
