import type { SuspensionParams } from './params.js';
import { scalar, struct } from '../math/struct.js';

/**
 * Natural frequency of the sprung mass on its bump stop, rad/s: VDrift's 5e5 N/m under a quarter of a 1 400 kg car,
 * kept as a frequency so that a toy and a truck meet a stop that suits them.
 */
const FREQUENCY = Math.sqrt(5e5 / 350);

/** Damping ratio of the rubber: one bounce, not a second. Estimate, typical of polyurethane stops. */
const DAMPING_RATIO = 0.5;

const layout = struct({
    /** In: sprung mass. */
    mass: scalar('kg'),

    /** Out: rate and damping of the stop. */
    rate: scalar('N/m'),
    damping: scalar('N s/m')
});

/** What crosses the border to {@link evaluateBumpStop}. */
export const STOP = new layout.View();

/** A stiff second spring at the end of the travel. */
export function evaluateBumpStop({ bumpStop }: SuspensionParams): void {
    const { mass } = STOP;
    const rate = bumpStop > 0 ? bumpStop : mass * FREQUENCY * FREQUENCY;
    STOP.rate = rate;
    STOP.damping = 2 * DAMPING_RATIO * Math.sqrt(rate * mass);
}
