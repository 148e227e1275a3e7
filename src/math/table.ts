import { needObject } from './argument.js';

/**
 * A curve given as samples x0, y0, x1, y1, ... with rising x: straight lines between, constant outside.
 */
export class Table {
    /** The largest value of the curve. */
    readonly max: number;

    /** The largest product of x and y at a sample, such as the power of a torque. */
    readonly maxProduct: number;

    private readonly samples: Float64Array;

    /** Place of the sample at or above what was looked up last: the next is near it as a rule. */
    private near = 0;

    /** @param samples - Pairs x, y; x must rise. */
    constructor(samples: ArrayLike<number>) {
        needObject('new Table(samples)', samples, 'pairs in turn such as [0, 100, 6000, 80]');
        this.samples = Float64Array.from(samples);
        this.max = this.samples.reduce((max, value, i) => (i % 2 === 1 ? Math.max(max, value) : max), -Infinity);
        this.maxProduct = this.samples.reduce(
            (max, y, i, all) => (i % 2 === 1 ? Math.max(max, all[i - 1] * y) : max),
            0
        );
    }

    /**
     * Looks a value up. Through an array, because a double that crosses a call is boxed on the heap.
     *
     * @param io - `x` at 0 in, the value at 1 out.
     */
    lookUp(io: Float64Array): void {
        const s = this.samples;
        const x = io[0];
        const i = this.seek(io, 0);
        if (i === 0 || !(s[i] > x)) {
            io[1] = s[i + 1];
            return;
        }
        const t = (x - s[i - 2]) / (s[i] - s[i - 2]);
        io[1] = s[i - 1] + t * (s[i + 1] - s[i - 1]);
    }

    /**
     * Cuts out the straight line on which a value lies, for those who will ask for others on it.
     *
     * @param io - `x` at `at` in; x and y where the line begins, and where it ends, at `at` out.
     * @param at - Place in it.
     */
    cut(io: Float64Array, at: number): void {
        const s = this.samples;
        const x = io[at];
        const i = this.seek(io, at);
        const beyond = s[i] < x;
        io[at] = beyond ? s[i] : i === 0 ? -Number.MAX_VALUE : s[i - 2];
        io[at + 1] = beyond || i === 0 ? s[i + 1] : s[i - 1];
        io[at + 2] = beyond ? Number.MAX_VALUE : s[i];
        io[at + 3] = s[i + 1];
    }

    /** Place of the first sample at or above `io[at]`, or of the last one. */
    private seek(io: Float64Array, at: number): number {
        const s = this.samples;
        const x = io[at];
        const last = s.length - 2;
        let i = this.near;
        while (i > 0 && s[i - 2] >= x) {
            i -= 2;
        }
        while (i < last && s[i] < x) {
            i += 2;
        }
        this.near = i;
        return i;
    }
}
