import {
    ForwardCurve,
    OVER_LOAD,
    passengerForward,
    passengerSideways,
    passengerTrail,
    SidewaysCurve,
    TMEASY,
    TMEASY_SIZE,
    Trail
} from './tmeasy-curve.js';
import { Numbers } from '../math/numbers.js';

/** Loads beyond this multiple of the nominal load add no force (Chrono's `pn_max`). */
export const MAX_LOAD = 3.5;

/** Share of a number at the nominal load that is left of it at any load. Estimate. */
const LEFT = 0.1;

/** Largest number at twice the nominal load, over that at the nominal one: of a higher one nothing would be left without load. */
export const MOST_GROWTH = 2 - LEFT;

/** Multiple of the nominal load at which no more than {@link LEFT} is left of a number, and beyond which load adds no force. */
export function mostLoadOf(nominal: number, double: number): number {
    return double < nominal ? Math.min(MAX_LOAD, (MOST_GROWTH * nominal - double) / (nominal - double)) : MAX_LOAD;
}

/**
 * Bounds what counts of the numbers that were set to where their lines over load are above 0: grip below 0 would push a car
 * the way that it slides, and throw it.
 */
export function boundLoads(values: Float64Array): void {
    let most = MAX_LOAD;
    for (let pair = 0; pair < OVER_LOAD.length; pair++) {
        const at = OVER_LOAD[pair];
        values[at + 1] = Math.min(values[TMEASY.wanted + pair], MOST_GROWTH * values[at]);
        most = Math.min(most, mostLoadOf(values[at], values[at + 1]));
    }
    values[TMEASY.mostLoad] = most;
}

/** The numbers of a passenger car's tire, for any nominal load. */
export const PASSENGER = passenger();

function passenger(): Float64Array {
    const numbers = new Numbers(new Float64Array(TMEASY_SIZE), false);
    Object.assign(new ForwardCurve(numbers), passengerForward());
    Object.assign(new SidewaysCurve(numbers), passengerSideways());
    Object.assign(new Trail(numbers), passengerTrail());
    boundLoads(numbers.values);
    return numbers.values;
}
