import { SUSPENSION } from './params.js';
import { scratch, struct } from '../math/struct.js';

export const damperLayout = struct({
    /** In: speed at which the suspension closes. */
    closing: scratch('m/s'),

    /** Out: force over speed there. */
    rate: scratch('N s/m')
});

export const DAMPER = damperLayout.places;

export const damperIO = new Float64Array(damperLayout.size);

/**
 * A digressive damper with its own rates for bump and rebound: up to the knee the force follows the slow rate, beyond
 * it the fast one adds. The secant goes into the solve, so that the damper can never give energy.
 *
 * @param numbers - Has those of the suspension.
 * @param at - Place of the first of these.
 */
export function evaluateDamper(numbers: Float64Array, at: number): void {
    const kneeSpeed = numbers[at + SUSPENSION.kneeSpeed];
    const fastRatio = numbers[at + SUSPENSION.fastRatio];
    const damper = numbers[at + SUSPENSION.damper];
    const closing = damperIO[DAMPER.closing];
    const speed = Math.abs(closing);
    const slow = closing < 0 ? damper * numbers[at + SUSPENSION.reboundRatio] : damper;
    damperIO[DAMPER.rate] = speed > kneeSpeed ? slow * (fastRatio + ((1 - fastRatio) * kneeSpeed) / speed) : slow;
}
