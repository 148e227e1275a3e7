import type { SuspensionParams } from './params.js';

/** In: speed at which the suspension closes, m/s. Out: force over speed there, N s/m. */
export const DAMPER = new Float64Array(2);
export const CLOSING = 0;
export const RATE = 1;

/**
 * A digressive damper with its own rates for bump and rebound: up to the knee the force follows the slow rate, beyond
 * it the fast one adds. The secant goes into the solve, so that the damper can never give energy.
 */
export function evaluateDamper(suspension: SuspensionParams): void {
    const { damper, reboundRatio, kneeSpeed, fastRatio } = suspension;
    const closing = DAMPER[CLOSING];
    const speed = Math.abs(closing);
    const slow = closing < 0 ? damper * reboundRatio : damper;
    DAMPER[RATE] = speed > kneeSpeed ? slow * (fastRatio + ((1 - fastRatio) * kneeSpeed) / speed) : slow;
}
