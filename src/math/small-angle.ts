/** Up to this angle the series below are exact to the last digit or the one before, rad. */
const SMALL = 0.1;

/** `Math.sin`, a few times as fast at angles as a wheel leans. */
export function sine(x: number): number {
    if (x > SMALL || x < -SMALL) {
        return Math.sin(x);
    }
    const y = x * x;
    return x * (1 - y * (1 / 6) * (1 - y * (1 / 20) * (1 - y * (1 / 42) * (1 - y * (1 / 72)))));
}

/** `Math.asin` likewise. */
export function arcsine(x: number): number {
    if (x > SMALL || x < -SMALL) {
        return Math.asin(x);
    }
    const y = x * x;
    return (
        x +
        x * y * (1 / 6 + y * (3 / 40 + y * (15 / 336 + y * (105 / 3456 + y * (945 / 42240 + y * (10395 / 599040))))))
    );
}

/** `Math.atan2` likewise. */
export function arctangent(y: number, x: number): number {
    const t = y / x;
    if (!(x > 0 && t < SMALL && t > -SMALL)) {
        return Math.atan2(y, x);
    }
    const q = t * t;
    return t - t * q * (1 / 3 - q * (1 / 5 - q * (1 / 7 - q * (1 / 9 - q * (1 / 11 - q * (1 / 13 - q * (1 / 15)))))));
}
