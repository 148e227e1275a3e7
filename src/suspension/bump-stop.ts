import { BUMP_STOP } from './params.js';

/**
 * Natural frequency of the sprung mass on its bump stop, rad/s: VDrift's 5e5 N/m under a quarter of a 1 400 kg car,
 * kept as a frequency so that a toy and a truck meet a stop that suits them.
 */
const FREQUENCY = Math.sqrt(5e5 / 350);

/** Damping ratio of the rubber: one bounce, not a second. Estimate, typical of polyurethane stops. */
const DAMPING_RATIO = 0.5;

/** In: sprung mass, kg. Out: rate, N/m, and damping, N s/m, of the stop. */
export const STOP = new Float64Array(3);
export const MASS = 0;
export const RATE = 1;
export const DAMPING = 2;

/**
 * A stiff second spring at the end of the travel.
 *
 * @param numbers - Has those of the suspension.
 * @param at - Where.
 */
export function evaluateBumpStop(numbers: Float64Array, at: number): void {
    const bumpStop = numbers[at + BUMP_STOP];
    const mass = STOP[MASS];
    const rate = bumpStop > 0 ? bumpStop : mass * FREQUENCY * FREQUENCY;
    STOP[RATE] = rate;
    STOP[DAMPING] = 2 * DAMPING_RATIO * Math.sqrt(rate * mass);
}
