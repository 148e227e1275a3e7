/** The natural cubic spline through values in equal distances: the smoothest curve through them (J. C. Holladay, 1957). */
export class Spline {
    private readonly values: ArrayLike<number>;

    /** Second derivatives at the knots, per square of their distance. */
    private readonly bends: Float64Array;

    /** @param values - Two at least. */
    constructor(values: ArrayLike<number>) {
        const last = values.length - 1;
        const bends = new Float64Array(values.length);
        const factors = new Float64Array(values.length);
        for (let i = 1; i < last; i++) {
            const pivot = 4 - factors[i - 1];
            factors[i] = 1 / pivot;
            bends[i] = (6 * (values[i - 1] - 2 * values[i] + values[i + 1]) - bends[i - 1]) / pivot;
        }
        for (let i = last - 1; i > 0; i--) {
            bends[i] -= factors[i] * bends[i + 1];
        }
        this.values = values;
        this.bends = bends;
    }

    /** @param knot - From 0 to the number of the last one. */
    at(knot: number): number {
        const { values, bends } = this;
        const i = Math.max(0, Math.min(values.length - 2, Math.floor(knot)));
        const b = knot - i;
        const a = 1 - b;
        return a * values[i] + b * values[i + 1] + ((a ** 3 - a) * bends[i] + (b ** 3 - b) * bends[i + 1]) / 6;
    }
}
