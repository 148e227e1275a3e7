/**
 * A curve given as samples x0, y0, x1, y1, ... with rising x: straight lines between, constant outside.
 */
export class Table {
    private readonly samples: Float64Array;

    /** @param samples - Pairs x, y; x must rise. */
    constructor(samples: ArrayLike<number>) {
        this.samples = Float64Array.from(samples);
    }

    /** The value at `x`. */
    at(x: number): number {
        const s = this.samples;
        const last = s.length - 2;
        if (x <= s[0]) {
            return s[1];
        }
        if (x >= s[last]) {
            return s[last + 1];
        }
        let i = 2;
        while (s[i] < x) {
            i += 2;
        }
        const t = (x - s[i - 2]) / (s[i] - s[i - 2]);
        return s[i - 1] + t * (s[i + 1] - s[i - 1]);
    }

    /** The largest value of the curve. */
    get max(): number {
        let max = -Infinity;
        for (let i = 1; i < this.samples.length; i += 2) {
            max = Math.max(max, this.samples[i]);
        }
        return max;
    }
}
