import { DAMPER_RATE, FAST_RATIO, KNEE_SPEED, REBOUND_RATIO } from './params.js';

/** In: speed at which the suspension closes, m/s. Out: force over speed there, N s/m. */
export const DAMPER = new Float64Array(2);
export const CLOSING = 0;
export const RATE = 1;

/**
 * A digressive damper with its own rates for bump and rebound: up to the knee the force follows the slow rate, beyond
 * it the fast one adds. The secant goes into the solve, so that the damper can never give energy.
 *
 * @param numbers - Has those of the suspension.
 * @param at - Where.
 */
export function evaluateDamper(numbers: Float64Array, at: number): void {
    const kneeSpeed = numbers[at + KNEE_SPEED];
    const fastRatio = numbers[at + FAST_RATIO];
    const damper = numbers[at + DAMPER_RATE];
    const closing = DAMPER[CLOSING];
    const speed = Math.abs(closing);
    const slow = closing < 0 ? damper * numbers[at + REBOUND_RATIO] : damper;
    DAMPER[RATE] = speed > kneeSpeed ? slow * (fastRatio + ((1 - fastRatio) * kneeSpeed) / speed) : slow;
}
