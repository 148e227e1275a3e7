/**
 * From two points of a model's curve to what the bristle takes, `force = offset + rate * slip speed`. In this array, as
 * doubles that cross a call are boxed on the heap.
 */
export const SECANT = new Float64Array(7);

/** In: the slip speed, m/s. */
export const SPEED = 0;

/** In: a speed there or, where that is too small to tell two forces apart, near it, not 0; the force at it, N. */
export const AT_SPEED = 1;
export const AT_FORCE = 2;

/** In: force without slip, N. */
export const REST_FORCE = 3;

/** In: least rate, N s/m, > 0. */
export const LEAST_RATE = 4;

/** Out: N s/m and N. */
export const RATE = 5;
export const OFFSET = 6;

/** Slips below this are too small to tell two forces apart. */
const LEAST_SLIP = 1e-5;

/** Finds `AT_SPEED`; on entry it holds the speed that slips refer to. */
export function findSpeed(): void {
    const least = LEAST_SLIP * SECANT[AT_SPEED];
    const speed = SECANT[SPEED];
    if (Math.abs(speed) >= least) {
        SECANT[AT_SPEED] = speed;
    } else {
        SECANT[AT_SPEED] = speed < 0 ? -least : least;
    }
}

/**
 * The line through both forces. Where it would fall, because a shift or a lean outdoes the slip, the rate stays at the
 * least and the offset makes up for it: the force at this slip is exact in any case.
 */
export function findSecant(): void {
    const rate = (SECANT[AT_FORCE] - SECANT[REST_FORCE]) / SECANT[AT_SPEED];
    SECANT[RATE] = Math.max(rate, SECANT[LEAST_RATE]);
    SECANT[OFFSET] = SECANT[REST_FORCE] + (rate - SECANT[RATE]) * SECANT[SPEED];
}
