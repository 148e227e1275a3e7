import type { BetweenSteps } from './between-steps.js';
import type { ChassisModel } from './chassis-model.js';
import type { VehicleBody } from './vehicle-body.js';

/**
 * Steps all bodies of a world that are there now: one that comes meanwhile waits for the next step.
 *
 * @param bodies - In their order.
 * @param couplings - Couplings of the world: held until all were stepped.
 * @param dt - s.
 * @param isNew - True if the step is not a repeated one.
 */
export function stepAll(
    bodies: readonly VehicleBody<ChassisModel>[],
    couplings: BetweenSteps,
    dt: number,
    isNew: boolean
): void {
    for (let i = 0; i < bodies.length; i++) {
        bodies[i].motion.begin(dt);
    }
    couplings.begin();
    for (let i = 0; i < bodies.length; i++) {
        try {
            bodies[i].step(dt);
        } catch (error) {
            // an exception must not unwind through WASM, nor stop the other cars
            bodies[i].fail(error);
        }
    }
    couplings.end();
    for (let i = 0; i < bodies.length; i++) {
        bodies[i].endStep(isNew);
    }
}
