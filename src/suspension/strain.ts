import { evaluateBumpStop, STOP, stopIO } from './bump-stop.js';
import { SUSPENSION } from './params.js';
import { scratch, struct } from '../math/struct.js';

export const strainLayout = struct({
    /** In: compression from full droop, load of the wheel at rest, mass that it carries. */
    jounce: scratch('m'),
    restLoad: scratch('N'),
    mass: scratch('kg'),

    /** Out: work that spring and bump stop do until the wheel is back where it rests; 0 above that. */
    work: scratch('J')
});

export const STRAIN = strainLayout.places;

export const strainIO = new Float64Array(strainLayout.size);

/**
 * Strain of a suspension beyond that at rest: the integral of `evaluateSpring` and of the bump stop.
 *
 * @param numbers - Has those of the suspension.
 * @param at - Place of the first of these.
 */
export function evaluateStrain(numbers: Float64Array, at: number): void {
    const distance = numbers[at + SUSPENSION.distance];
    const rest = (1 - numbers[at + SUSPENSION.targetPosition]) * distance;
    const x = strainIO[STRAIN.jounce];
    const way = x - rest;
    strainIO[STRAIN.work] = 0;
    if (way > 0) {
        const rise = numbers[at + SUSPENSION.progression] / Math.max(distance, 1e-6);
        const linear = 0.5 * way * way;
        const risen = (0.5 * rise * way * way * (x + 2 * rest)) / 3;
        strainIO[STRAIN.work] =
            numbers[at + SUSPENSION.spring] * (linear + risen) + Math.max(0, strainIO[STRAIN.restLoad]) * way;
    }
    if (x > distance) {
        stopIO[STOP.mass] = strainIO[STRAIN.mass];
        evaluateBumpStop(numbers, at);
        strainIO[STRAIN.work] += 0.5 * stopIO[STOP.rate] * (x - distance) ** 2;
    }
}
