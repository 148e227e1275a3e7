import type { Interpolation, TimeTable } from '../scenario.js';

/** A value over time. */
export class Timeline {
    private readonly points: TimeTable;
    private readonly interpolation: Interpolation;

    constructor(table: number | TimeTable, interpolation: Interpolation = 'linear') {
        this.points = typeof table === 'number' ? [[0, table]] : table;
        this.interpolation = interpolation;
    }

    /** True from the first point on. */
    begun(t: number): boolean {
        return this.points.length > 0 && reached(t, this.points[0][0]);
    }

    /** The value at a time: that of the first point before it, of the last one after it. */
    at(t: number): number {
        const next = this.firstAfter(t);
        if (next === this.points.length) {
            return this.points[next - 1][1];
        }
        const [t1, after] = this.points[next];
        const [t0, before] = this.points[Math.max(0, next - 1)];
        if (this.interpolation === 'step' || next === 0) {
            return before;
        }
        return before + ((after - before) * (t - t0)) / (t1 - t0);
    }

    /** Index of the first point that has not come at a time; their number if all have. */
    private firstAfter(t: number): number {
        let low = 0;
        let high = this.points.length;
        while (low < high) {
            const middle = (low + high) >> 1;
            if (reached(t, this.points[middle][0])) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}

/** True if a time has come, within rounding: the n-th step of 1/60 s is not exactly at n/60 s. */
function reached(t: number, time: number): boolean {
    return t >= time - 1e-9;
}
