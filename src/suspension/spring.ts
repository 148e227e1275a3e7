import { SUSPENSION } from './params.js';
import { scratch, struct } from '../math/struct.js';

export const springLayout = struct({
    /** In: compression from full droop, and load of the wheel at rest. */
    jounce: scratch('m'),
    restLoad: scratch('N'),

    /** Out: force, and rate there. */
    force: scratch('N'),
    rate: scratch('N/m')
});

export const SPRING = springLayout.places;

export const springIO = new Float64Array(springLayout.size);

/**
 * A spring whose rate rises linearly over the travel, preloaded so that the wheel rests at the target position. A
 * spring that is shorter than its travel hangs loose at droop: it never pulls.
 *
 * @param numbers - Has those of the suspension.
 * @param at - Place of the first of these.
 */
export function evaluateSpring(numbers: Float64Array, at: number): void {
    const distance = numbers[at + SUSPENSION.distance];
    const spring = numbers[at + SUSPENSION.spring];
    const progression = numbers[at + SUSPENSION.progression];
    const rise = progression === 0 ? 0 : progression / Math.max(distance, 1e-6);
    const rest = (1 - numbers[at + SUSPENSION.targetPosition]) * distance;
    const x = springIO[SPRING.jounce];
    const force = springIO[SPRING.restLoad] + spring * (x - rest) * (1 + 0.5 * rise * (x + rest));
    springIO[SPRING.force] = Math.max(0, force);
    springIO[SPRING.rate] = force > 0 ? spring * Math.max(0, 1 + rise * x) : 0;
}
