import { LINE } from './crossings.js';
import { aheadBy, type Passages } from './passages.js';

/** Signs that make cars give way. */
export const SIGN = {
    /** To those on the road that it meets. */
    yield: 1,

    /** Likewise, after it has stood. */
    stop: 2
} as const;

/**
 * Time to the next car of the road that goes first which a driver finds long enough to go, by {@link SIGN}, s: at a yield sign that of
 * entering a roundabout (Transportation Research Board, "Highway Capacity Manual 2010", by the exponent of equation 21-1), at a stop sign
 * that of going straight on (exhibit 19-10, which has 6.2 for turns to the near side and 7.1 to the far one).
 */
const HEADWAYS = [0, 5.19, 6.5] as const;

/** The manual counts a gap from car to car; this much of it the first one is still in the way, s. Estimate. */
const CLEARS = 0.9;
export const GAPS = HEADWAYS.map((headway) => Math.max(0, headway - CLEARS));

/** A sign holds for the next crossing within so many m. Estimate. */
const BEFORE = 25;

/** Later than any time. */
export const NEVER = 0x7fffffff;

/** Stop and yield signs before crossings. */
export class Signs {
    /** Number of passages with one. */
    count = 0;

    /** By passage: its sign, see {@link SIGN}; 0 for none. */
    readonly of: Uint8Array;

    /** By passage: when the first of those who give way asked. */
    readonly yielding: Int32Array;

    /** By passage: time until the next car comes that has no sign, s. */
    readonly arrival: Float64Array;

    private readonly passages: Passages;

    constructor(passages: Passages) {
        this.passages = passages;
        this.of = new Uint8Array(passages.count);
        this.yielding = new Int32Array(passages.count);
        this.arrival = new Float64Array(passages.count);
    }

    /**
     * Puts a sign before the next crossing of a route.
     *
     * @param sign - See {@link SIGN}.
     * @param r - Index of the route.
     * @param place - Distance of the line along it, m.
     * @param length - Length of the route, m.
     * @returns False if no crossing is near.
     */
    add(sign: number, r: number, place: number, length: number): boolean {
        const { starts, lines, firstOf } = this.passages;
        for (let p = firstOf[r]; p < firstOf[r + 1]; p++) {
            const before = aheadBy(starts[p] - LINE - place, length);
            if (before < BEFORE) {
                this.count += this.of[p] === 0 ? 1 : 0;
                this.of[p] = sign;
                lines[p] = starts[p] - LINE - before;
                return true;
            }
        }
        return false;
    }

    /** Removes all signs. */
    clear(): void {
        const { starts, lines } = this.passages;
        lines.set(starts.map((start) => start - LINE));
        this.of.fill(0);
        this.count = 0;
    }

    /** Clears who has asked and who comes, at the begin of a step. */
    begin(): void {
        if (this.count > 0) {
            this.yielding.fill(NEVER);
            this.arrival.fill(Infinity);
        }
    }
}
