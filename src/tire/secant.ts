import { scratch, struct } from '../math/struct.js';

export const secantLayout = struct({
    /** In: the slip speed. */
    speed: scratch('m/s'),

    /** In: a speed there or, where that is too small to tell two forces apart, near it, not 0; the force at it. */
    atSpeed: scratch('m/s'),
    atForce: scratch('N'),

    /** In: force without slip. */
    restForce: scratch('N'),

    /** In: least rate, > 0. */
    leastRate: scratch('N s/m'),

    /** Out. */
    rate: scratch('N s/m'),
    offset: scratch('N')
});

export const SECANT = secantLayout.places;

/**
 * From two points of a model's curve to what the bristle takes, `force = offset + rate * slip speed`. In this array, as
 * doubles that cross a call are boxed on the heap.
 */
export const secantIO = new Float64Array(secantLayout.size);

/** Slips below this are too small to tell two forces apart. */
const LEAST_SLIP = 1e-5;

/** Finds `AT_SPEED`; on entry it holds the speed that slips refer to. */
export function findSpeed(): void {
    const least = LEAST_SLIP * secantIO[SECANT.atSpeed];
    const speed = secantIO[SECANT.speed];
    if (Math.abs(speed) >= least) {
        secantIO[SECANT.atSpeed] = speed;
    } else {
        secantIO[SECANT.atSpeed] = speed < 0 ? -least : least;
    }
}

/**
 * The line through both forces. Where it would fall, because a shift or a lean outdoes the slip, the rate stays at the
 * least and the offset makes up for it: the force at this slip is exact in any case.
 */
export function findSecant(): void {
    const rate = (secantIO[SECANT.atForce] - secantIO[SECANT.restForce]) / secantIO[SECANT.atSpeed];
    secantIO[SECANT.rate] = Math.max(rate, secantIO[SECANT.leastRate]);
    secantIO[SECANT.offset] = secantIO[SECANT.restForce] + (rate - secantIO[SECANT.rate]) * secantIO[SECANT.speed];
}
