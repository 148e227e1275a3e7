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

/** Numbers of a model's own, by the places of {@link SECANT}: doubles that cross a call are boxed on the heap. */
export function newSecant(): Float64Array {
    return new Float64Array(secantLayout.size);
}

/** Slips below this are too small to tell two forces apart. */
const LEAST_SLIP = 1e-5;

/** Finds `AT_SPEED`; on entry it holds the speed that slips refer to. */
export function findSpeed(secant: Float64Array): void {
    const least = LEAST_SLIP * secant[SECANT.atSpeed];
    const speed = secant[SECANT.speed];
    if (Math.abs(speed) >= least) {
        secant[SECANT.atSpeed] = speed;
    } else {
        secant[SECANT.atSpeed] = speed < 0 ? -least : least;
    }
}

/**
 * Finds the line that the bristle takes, `force = offset + rate * slip speed`, through two points of a model's curve. Where it would
 * fall, because a shift or a lean outdoes the slip, the rate stays at the least and the offset makes up for it: the force at this
 * slip is exact in any case.
 */
export function findSecant(secant: Float64Array): void {
    const rate = (secant[SECANT.atForce] - secant[SECANT.restForce]) / secant[SECANT.atSpeed];
    secant[SECANT.rate] = Math.max(rate, secant[SECANT.leastRate]);
    secant[SECANT.offset] = secant[SECANT.restForce] + (rate - secant[SECANT.rate]) * secant[SECANT.speed];
}
