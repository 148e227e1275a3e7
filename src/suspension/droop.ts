import { CLOSING, DAMPER, evaluateDamper, RATE as SECANT } from './damper.js';
import { DAMPER_RATE, REBOUND_RATIO } from './params.js';
import { evaluateSpring, FORCE, JOUNCE, RATE, SPRING } from './spring.js';

/** In: compression at the last step, m, load at rest and weight of the wheel, N, step, s. Out: compression now. */
export const DROOP = new Float64Array(5);
export const BEFORE = 0;
export const REST_LOAD = 1;
export const WEIGHT = 2;
export const STEP = 3;
export const AFTER = 4;

/**
 * How far a wheel that nothing holds up has dropped: spring and weight push it down, its damper in rebound lets it go
 * no faster. The ground may fall away quicker than that, then the wheel flies (Unity's `suspensionExpansionLimited`).
 *
 * @param numbers - Has those of the suspension.
 * @param at - Where.
 */
export function evaluateDroop(numbers: Float64Array, at: number): void {
    SPRING[JOUNCE] = DROOP[BEFORE];
    SPRING[1] = DROOP[REST_LOAD];
    evaluateSpring(numbers, at);
    const push = SPRING[FORCE] + DROOP[WEIGHT];
    // an overdamped spring, taken at the end of the step; the damper's secant at the speed that its slow rate allows
    const slow = Math.max(1e-6, numbers[at + DAMPER_RATE] * numbers[at + REBOUND_RATIO]);
    DAMPER[CLOSING] = -push / slow;
    evaluateDamper(numbers, at);
    const dt = DROOP[STEP];
    const fall = (dt * push) / (Math.max(1e-6, DAMPER[SECANT]) + dt * SPRING[RATE]);
    DROOP[AFTER] = Math.max(0, DROOP[BEFORE] - fall);
}
