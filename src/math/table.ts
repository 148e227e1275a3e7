/**
 * A curve given as samples x0, y0, x1, y1, ... with rising x: straight lines between, constant outside.
 */
export class Table {
    /** The largest value of the curve. */
    readonly max: number;

    private readonly samples: Float64Array;

    /** Place of the sample at or above what was looked up last: the next is near it as a rule. */
    private near = 0;

    /** @param samples - Pairs x, y; x must rise. */
    constructor(samples: ArrayLike<number>) {
        this.samples = Float64Array.from(samples);
        this.max = this.samples.reduce((max, value, i) => (i % 2 === 1 ? Math.max(max, value) : max), -Infinity);
    }

    /**
     * Looks a value up. Through an array, because a double that crosses a call is boxed on the heap.
     *
     * @param io - `x` at 0 in, the value at 1 out.
     */
    lookUp(io: Float64Array): void {
        const s = this.samples;
        const x = io[0];
        const last = s.length - 2;
        let i = this.near;
        while (i > 0 && s[i - 2] >= x) {
            i -= 2;
        }
        while (i < last && s[i] < x) {
            i += 2;
        }
        this.near = i;
        if (i === 0 || !(s[i] > x)) {
            io[1] = s[i + 1];
            return;
        }
        const t = (x - s[i - 2]) / (s[i] - s[i - 2]);
        io[1] = s[i - 1] + t * (s[i + 1] - s[i - 1]);
    }
}
