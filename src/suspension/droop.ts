import { DAMPER, damperIO, evaluateDamper } from './damper.js';
import { SUSPENSION } from './params.js';
import { evaluateSpring, SPRING, springIO } from './spring.js';
import { scratch, struct } from '../math/struct.js';

export const droopLayout = struct({
    /** In: compression at the last step, load at rest and weight of the wheel, step. */
    before: scratch('m'),
    restLoad: scratch('N'),
    weight: scratch('N'),
    step: scratch('s'),

    /** Out: compression now. */
    after: scratch('m')
});

export const DROOP = droopLayout.places;

export const droopIO = new Float64Array(droopLayout.size);

/**
 * Finds how far a wheel that nothing holds up has dropped: spring and weight push it down, its damper in rebound lets it go
 * no faster. The ground may fall away quicker than that, then the wheel flies (Unity's `suspensionExpansionLimited`).
 *
 * @param numbers - Has those of the suspension.
 * @param at - Place of the first of these.
 */
export function evaluateDroop(numbers: Float64Array, at: number): void {
    springIO[SPRING.jounce] = droopIO[DROOP.before];
    springIO[SPRING.restLoad] = droopIO[DROOP.restLoad];
    evaluateSpring(numbers, at);
    const push = springIO[SPRING.force] + droopIO[DROOP.weight];
    // an overdamped spring, taken at the end of the step; the damper's secant at the speed that its slow rate allows
    const slow = Math.max(1e-6, numbers[at + SUSPENSION.damper] * numbers[at + SUSPENSION.reboundRatio]);
    damperIO[DAMPER.closing] = -push / slow;
    evaluateDamper(numbers, at);
    const dt = droopIO[DROOP.step];
    const fall = (dt * push) / (Math.max(1e-6, damperIO[DAMPER.rate]) + dt * springIO[SPRING.rate]);
    droopIO[DROOP.after] = Math.max(0, droopIO[DROOP.before] - fall);
}
