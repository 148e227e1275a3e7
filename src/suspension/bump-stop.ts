import { SUSPENSION } from './params.js';
import { scratch, struct } from '../math/struct.js';

/**
 * Natural frequency of the sprung mass on its bump stop, rad/s: VDrift's 5e5 N/m under a quarter of a 1 400 kg car,
 * kept as a frequency so that a toy and a truck meet a stop that suits them.
 */
const FREQUENCY = Math.sqrt(5e5 / 350);

/** Damping ratio of the rubber: one bounce, not a second. Estimate, typical of polyurethane stops. */
const DAMPING_RATIO = 0.5;

export const stopLayout = struct({
    /** In: sprung mass. */
    mass: scratch('kg'),

    /** Out: rate and damping of the stop. */
    rate: scratch('N/m'),
    damping: scratch('N s/m')
});

export const STOP = stopLayout.places;

export const stopIO = new Float64Array(stopLayout.size);

/**
 * A stiff second spring at the end of the travel.
 *
 * @param numbers - Has those of the suspension.
 * @param at - Place of the first of these.
 */
export function evaluateBumpStop(numbers: Float64Array, at: number): void {
    const bumpStop = numbers[at + SUSPENSION.bumpStop];
    const mass = stopIO[STOP.mass];
    const rate = bumpStop > 0 ? bumpStop : mass * FREQUENCY * FREQUENCY;
    stopIO[STOP.rate] = rate;
    stopIO[STOP.damping] = 2 * DAMPING_RATIO * Math.sqrt(rate * mass);
}
