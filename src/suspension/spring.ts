import { DISTANCE, PROGRESSION, SPRING_RATE, TARGET_POSITION } from './params.js';

/** In: compression from full droop, m, and load of the wheel at rest, N. Out: force, N, and rate there, N/m. */
export const SPRING = new Float64Array(4);
export const JOUNCE = 0;
export const REST_LOAD = 1;
export const FORCE = 2;
export const RATE = 3;

/**
 * A spring whose rate rises linearly over the travel, preloaded so that the wheel rests at the target position. A
 * spring that is shorter than its travel hangs loose at droop: it never pulls.
 *
 * @param numbers - Has those of the suspension.
 * @param at - Where.
 */
export function evaluateSpring(numbers: Float64Array, at: number): void {
    const distance = numbers[at + DISTANCE];
    const spring = numbers[at + SPRING_RATE];
    const rise = numbers[at + PROGRESSION] / Math.max(distance, 1e-6);
    const rest = (1 - numbers[at + TARGET_POSITION]) * distance;
    const x = SPRING[JOUNCE];
    const force = SPRING[REST_LOAD] + spring * (x - rest) * (1 + 0.5 * rise * (x + rest));
    SPRING[FORCE] = Math.max(0, force);
    SPRING[RATE] = force > 0 ? spring * Math.max(0, 1 + rise * x) : 0;
}
