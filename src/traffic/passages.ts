import { type Crossings, LINE } from './crossings.js';
import type { CarSize, Fleet } from './fleet.js';
import type { TrafficRoute } from './traffic-route.js';

/** A car asks for a crossing from so far away, beyond the way in which it stops in comfort, m. */
export const EARLY = 6;

/** Room behind a crossing beyond what a car needs, m: drivers do not stop to the centimeter. Estimate. */
export const SPARE = 0.5;

/** Passages of routes through crossings, in arrays that a step walks through, and the cars that were granted them. */
export class Passages {
    /** Number of all passages. */
    readonly count: number;

    /** Distances along its route at which a passage begins and ends, m. */
    readonly starts: Float64Array;
    readonly ends: Float64Array;

    /** Distance along its route at which cars wait for it, m. */
    readonly lines: Float64Array;

    /** First passage of each route, and one more at the end. */
    readonly firstOf: Int32Array;

    /** By passage: the lane that it leads into. */
    readonly exits: Int32Array;

    /** By passage: length of the lane behind it, m: to the next crossing of any route that comes there. */
    readonly lanes: Float64Array;

    /** Rivals of all passages in a row; start of those of each passage. */
    readonly rivals: Int32Array;
    readonly rivalsFrom: Int32Array;

    /** By passage: cars that may be in it. */
    readonly inside: Int32Array;

    constructor({ passages, firstOf, exits }: Crossings, routes: readonly TrafficRoute[]) {
        this.count = passages.length;
        this.starts = Float64Array.from(passages, ({ from }) => from);
        this.ends = Float64Array.from(passages, ({ to }) => to);
        this.lines = this.starts.map((start) => start - LINE);
        this.firstOf = firstOf;
        this.exits = exits;
        const least = new Float64Array(passages.length).fill(Infinity);
        passages.forEach(({ route, to }, p) => {
            const { length, closed } = routes[route];
            const next = this.nextOf(route, p);
            const end = next > p ? this.starts[next] : closed ? this.starts[next] + length : length;
            if (end > to) {
                least[exits[p]] = Math.min(least[exits[p]], end - to);
            }
        });
        this.lanes = Float64Array.from(exits, (exit) => least[exit]);
        this.rivals = Int32Array.from(passages.flatMap(({ rivals }) => rivals));
        this.rivalsFrom = new Int32Array(passages.length + 1);
        passages.forEach(({ rivals }, p) => (this.rivalsFrom[p + 1] = this.rivalsFrom[p] + rivals.length));
        this.inside = new Int32Array(passages.length);
    }

    /** Place of a stop line on a route: before the crossing that it lies in the first half of, or where it is. */
    lineAt(r: number, place: number): number {
        for (let p = this.firstOf[r]; p < this.firstOf[r + 1]; p++) {
            const line = this.starts[p] - LINE;
            if (place > line && place < (this.starts[p] + this.ends[p]) / 2) {
                return line;
            }
        }
        return place;
    }

    /** True if a car at a place of a route would stand in a crossing, or so close to it that it could not stop before. */
    reaches(r: number, place: number, size: CarSize, length: number): boolean {
        for (let p = this.firstOf[r]; p < this.firstOf[r + 1]; p++) {
            const left = aheadBy(this.ends[p] + size.rear - place, length);
            if (left < this.ends[p] - this.starts[p] + size.front + size.rear + LINE + EARLY) {
                return true;
            }
        }
        return false;
    }

    /** The last of the passages that a car has to enter together, for it finds no room to stop between them. */
    lastOf(fleet: Fleet, i: number): number {
        const r = fleet.route[i];
        const room = fleet.front[i] + fleet.rear[i] + LINE + SPARE;
        let last = fleet.passage[i];
        for (let p = this.nextOf(r, last); p > last && this.starts[p] - this.ends[last] < room; p = this.nextOf(r, p)) {
            last = p;
        }
        return last;
    }

    /** True if a car was granted a passage of its route. */
    holds(fleet: Fleet, i: number, p: number): boolean {
        let q = fleet.tail[i];
        for (let count = fleet.held[i]; count > 0; count--) {
            if (q === p) {
                return true;
            }
            q = this.nextOf(fleet.route[i], q);
        }
        return false;
    }

    /** Admits a car to a passage, the next of its route. */
    admit(fleet: Fleet, i: number, p: number): void {
        this.inside[p]++;
        if (fleet.held[i] === 0) {
            fleet.tail[i] = p;
        }
        fleet.held[i]++;
        fleet.passage[i] = this.nextOf(fleet.route[i], p);
    }

    /** Releases the first passage that a car was granted. */
    release(fleet: Fleet, i: number): void {
        const p = fleet.tail[i];
        this.inside[p]--;
        fleet.held[i]--;
        fleet.tail[i] = this.nextOf(fleet.route[i], p);
    }

    /** The passage before another one. */
    before(r: number, p: number): number {
        return p > this.firstOf[r] ? p - 1 : this.firstOf[r + 1] - 1;
    }

    /** The passage after another one; on open routes, too, for cars that come to the end begin again. */
    nextOf(r: number, p: number): number {
        return p + 1 < this.firstOf[r + 1] ? p + 1 : this.firstOf[r];
    }
}

/** A way ahead on a route of this length, 0 up to the length. */
export function aheadBy(way: number, length: number): number {
    return ((way % length) + length) % length;
}
