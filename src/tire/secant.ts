import { scalar, struct } from '../math/struct.js';

const layout = struct({
    /** In: the slip speed. */
    speed: scalar('m/s'),

    /** In: a speed there or, where that is too small to tell two forces apart, near it, not 0; the force at it. */
    atSpeed: scalar('m/s'),
    atForce: scalar('N'),

    /** In: force without slip. */
    restForce: scalar('N'),

    /** In: least rate, > 0. */
    leastRate: scalar('N s/m'),

    /** Out. */
    rate: scalar('N s/m'),
    offset: scalar('N')
});

/**
 * From two points of a model's curve to what the bristle takes, `force = offset + rate * slip speed`. Doubles that cross
 * a call are boxed on the heap.
 */
export const SECANT = new layout.View();

/** Slips below this are too small to tell two forces apart. */
const LEAST_SLIP = 1e-5;

/** Finds `atSpeed`; on entry it holds the speed that slips refer to. */
export function findSpeed(): void {
    const least = LEAST_SLIP * SECANT.atSpeed;
    const speed = SECANT.speed;
    if (Math.abs(speed) >= least) {
        SECANT.atSpeed = speed;
    } else {
        SECANT.atSpeed = speed < 0 ? -least : least;
    }
}

/**
 * The line through both forces. Where it would fall, because a shift or a lean outdoes the slip, the rate stays at the
 * least and the offset makes up for it: the force at this slip is exact in any case.
 */
export function findSecant(): void {
    const rate = (SECANT.atForce - SECANT.restForce) / SECANT.atSpeed;
    SECANT.rate = Math.max(rate, SECANT.leastRate);
    SECANT.offset = SECANT.restForce + (rate - SECANT.rate) * SECANT.speed;
}
