/** Up to this angle the series below is exact to the last digit or the one before, rad. */
const SMALL = 0.1;

/** `Math.atan2`, a few times as fast at angles by which wheels steer on a road. */
export function arctangent(y: number, x: number): number {
    const t = y / x;
    if (!(x > 0 && t < SMALL && t > -SMALL)) {
        return Math.atan2(y, x);
    }
    const q = t * t;
    return t - t * q * (1 / 3 - q * (1 / 5 - q * (1 / 7 - q * (1 / 9 - q * (1 / 11 - q * (1 / 13 - q * (1 / 15)))))));
}
