/** Points of a curve, in the order of their first number. */
export type Knots = readonly (readonly [at: number, value: number])[];

/** A smooth curve through points (cubic Hermite, slopes by neighbors), level beyond its ends. */
export function curve(knots: Knots, at: number): number {
    const last = knots.length - 1;
    if (at <= knots[0][0] || last === 0) {
        return knots[0][1];
    }
    if (at >= knots[last][0]) {
        return knots[last][1];
    }
    let i = 0;
    while (!(knots[i + 1][0] > at)) {
        i++;
    }
    const x0 = knots[i][0];
    const wide = knots[i + 1][0] - x0;
    const t = (at - x0) / wide;
    const m0 = slope(knots, i) * wide;
    const m1 = slope(knots, i + 1) * wide;
    const t2 = t * t;
    const t3 = t * t * t;
    return (
        (2 * t3 - 3 * t2 + 1) * knots[i][1] +
        (t3 - 2 * t2 + t) * m0 +
        (3 * t2 - 2 * t3) * knots[i + 1][1] +
        (t3 - t2) * m1
    );
}

function slope(knots: Knots, i: number): number {
    const before = knots[Math.max(0, i - 1)];
    const after = knots[Math.min(knots.length - 1, i + 1)];
    return (after[1] - before[1]) / (after[0] - before[0]);
}

export function mix(a: number, b: number, t: number): number {
    return a + (b - a) * t;
}
