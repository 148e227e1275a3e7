import { MOST_NUMBERS, POSE, Recording, WHEEL_POSE } from './recording.js';

/** Samples that a recording has room for. */
const MOST = 65_535;

/** The samples of a drive while it is recorded. */
export class DriveTape {
    readonly wheels: number;
    readonly interval: number;

    /** Receives the sample that {@link note} adds. */
    readonly sample: Float64Array;
    private readonly stride: number;
    private rows: Float64Array;

    /** Samples that there are, and time of the first one, s. */
    private count = 0;
    private start = 0;
    private readonly most: number;

    /**
     * @param wheels - Number of wheels.
     * @param interval - From sample to sample, s.
     * @param longest - Time that is kept, s: the oldest samples make room.
     */
    constructor(wheels: number, interval: number, longest: number) {
        this.wheels = wheels;
        this.interval = interval;
        this.stride = POSE + WHEEL_POSE * wheels;
        this.sample = new Float64Array(this.stride);
        this.most = Math.max(4, Math.min(MOST, Math.floor(MOST_NUMBERS / this.stride), Math.ceil(longest / interval)));
        this.rows = new Float64Array(256 * this.stride);
    }

    /** Time of the last sample, s; before the first one there is none. */
    get end(): number {
        return this.count === 0 ? -Infinity : this.start + (this.count - 1) * this.interval;
    }

    /** Adds the sample. */
    note(time: number): void {
        const { stride, sample } = this;
        if (this.count === 0) {
            this.start = time;
        }
        if (this.count === this.most) {
            // an eighth goes at a time
            const gone = Math.ceil(this.most / 8);
            this.rows.copyWithin(0, gone * stride, this.count * stride);
            this.count -= gone;
            this.start += gone * this.interval;
        }
        if ((this.count + 1) * stride > this.rows.length) {
            const more = new Float64Array(2 * this.rows.length);
            more.set(this.rows);
            this.rows = more;
        }
        const at = this.count * stride;
        if (this.count > 0) {
            this.keepSign(at - stride);
        }
        this.rows.set(sample, at);
        this.count++;
    }

    /**
     * A part of the drive.
     *
     * @param from - Start, s.
     * @param to - End, s.
     * @returns The part; null if it has less than two samples.
     */
    cut(from: number, to: number): Recording | null {
        const { start, interval, stride, count } = this;
        const a = Math.max(0, Math.floor((from - start) / interval + 1e-6));
        const b = Math.min(count - 1, Math.ceil((to - start) / interval - 1e-6));
        if (b - a < 1) {
            return null;
        }
        const begin = Math.max(from, start);
        const first = Math.min(0, start + a * interval - begin);
        const samples = this.rows.slice(a * stride, (b + 1) * stride);
        return Recording.of(samples, this.wheels, interval, first, Math.min(to, this.end) - begin);
    }

    /** Both signs of a quaternion are the same rotation: takes the one next to the last sample. */
    private keepSign(last: number): void {
        const { rows, sample } = this;
        let product = 0;
        for (let k = 3; k < POSE; k++) {
            product += rows[last + k] * sample[k];
        }
        const sign = product < 0 ? -1 : 1;
        for (let k = 3; k < POSE; k++) {
            sample[k] *= sign;
        }
    }
}
