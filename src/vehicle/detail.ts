/**
 * Detail in which a vehicle probes the ground, for those that are not seen from near. `full` is what its wheels are set to.
 * `simple` casts one ray a wheel. `distant` casts that ray every fourth step, the wheels taking turns, and lets them stand
 * on the plane of their last contact in between.
 */
export type Detail = 'full' | 'simple' | 'distant';

/** All details, by the number that stands for each in a snapshot. */
export const DETAILS: readonly Detail[] = ['full', 'simple', 'distant'];

/** Steps from one ray of a distant wheel to its next. Estimate: at 30 m/s and 60 Hz they are 2 m apart. */
export const STRIDE = 4;

/** Share of a distance below which the finer detail returns, so that nothing goes to and fro. Estimate. */
const BACK = 0.9;

/** Distances, m, from which on a vehicle is simple and distant. */
export interface DetailRange {
    /** Distance from which the vehicle is simple, m. */
    simple: number;

    /** Distance from which the vehicle is distant, m. */
    distant: number;
}

/**
 * The detail that suits a distance.
 *
 * @param distance - Distance to the viewer, m.
 * @param range - Distances at which it changes; the way back begins 10 % nearer.
 * @param now - The present detail.
 */
export function detailAt(distance: number, range: DetailRange, now: Detail): Detail {
    const distant = now === 'distant' ? BACK * range.distant : range.distant;
    const simple = now === 'full' ? range.simple : BACK * range.simple;
    if (distance >= distant) {
        return 'distant';
    }
    return distance >= simple ? 'simple' : 'full';
}
