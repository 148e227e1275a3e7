import { expect, it } from 'vitest';

import { LiftAxleTruck } from '../../support/lift-axle-truck.js';
import { bytesOfStep, CARS, LITTLE } from '../../support/step-allocation.js';
import { World } from '../../support/world.js';

it('trucks that raise and lower an axle allocate nothing in 4 000 steps', async () => {
    const world = await World.create();
    world.addGround(0, 400);
    const trucks = Array.from({ length: CARS }, (_, i) => new LiftAxleTruck(world, { loadLimit: 40 }, {}, 6 * i - 75));
    world.run(0.1);
    for (const { vehicle } of trucks) {
        let steps = 0;
        vehicle.driver = {
            drive(controls) {
                controls.steer = 0.3; // who steers does not sleep
                // up and down on its way, without an end of it: there the mass is shared anew, as at any change of the set-up
                vehicle.lifts[0].raised = steps < 150 || steps % 120 < 60;
                steps++;
            }
        };
    }
    expect(bytesOfStep(world)).toBeLessThan(LITTLE);
    expect(trucks[0].lift.lift).toBeGreaterThan(0.1);
    expect(trucks[0].lift.lift).toBeLessThan(0.95);
    world.destroy();
});
