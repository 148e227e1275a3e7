import type { Crossings } from './crossings.js';
import type { CarSize, Fleet } from './fleet.js';
import type { TrafficRoute } from './traffic-route.js';
import type { DriverModel } from '../driver/intelligent-driver.js';
import type { Archive } from '../math/archive.js';

/** Cars wait so far before a crossing, m. Estimate. */
const LINE = 1.2;

/** A car asks for a crossing from so far away, beyond the way in which it stops in comfort, m. */
const EARLY = 6;

/** A car that drives at least so fast will soon leave room behind it, m/s. Estimate. */
const MOVING = 4;

const NEVER = 0x7fffffff;

/**
 * Right of way where routes cross: the first to ask goes, unless a car is in the way, as at a stop in all directions (first
 * come, first served: K. Dresner and P. Stone, "A multiagent approach to autonomous intersection management", JAIR 31, 2008).
 * A car does not drive into a crossing that it cannot leave.
 */
export class RightOfWay {
    /** Distance along its route to where a car has to stop, m from its nose; infinite if it may go. */
    readonly stop: Float64Array;

    private readonly starts: Float64Array;
    private readonly ends: Float64Array;

    /** First passage of each route, and one more at the end. */
    readonly firstOf: Int32Array;

    /** Rivals of all passages in a row; start of those of each passage. */
    private readonly rivals: Int32Array;
    private readonly rivalsFrom: Int32Array;

    /** By passage: cars that may be in it, and the step in which the first of those who wait asked. */
    readonly inside: Int32Array;
    private readonly waiting: Int32Array;
    private step = 0;

    constructor({ passages, firstOf }: Crossings, room: number) {
        this.stop = new Float64Array(room).fill(Infinity);
        this.starts = Float64Array.from(passages, ({ from }) => from);
        this.ends = Float64Array.from(passages, ({ to }) => to);
        this.firstOf = firstOf;
        this.rivals = Int32Array.from(passages.flatMap(({ rivals }) => rivals));
        this.rivalsFrom = new Int32Array(passages.length + 1);
        passages.forEach(({ rivals }, p) => (this.rivalsFrom[p + 1] = this.rivalsFrom[p] + rivals.length));
        this.inside = new Int32Array(passages.length);
        this.waiting = new Int32Array(passages.length);
    }

    /** Shows which cars may go, and which are in a crossing. Those that wait are found again in each step. */
    serialize(archive: Archive): void {
        this.step = archive.integer(this.step);
        archive.first(this.stop.length, this.stop);
        archive.first(this.inside.length, this.inside);
    }

    /** Finds the next crossing of a car that has come to a place of its route. One that it stands in is its own at once. */
    enter(fleet: Fleet, i: number, length: number): void {
        this.leave(fleet, i);
        const r = fleet.route[i];
        const [first, end] = [this.firstOf[r], this.firstOf[r + 1]];
        let least = Infinity;
        for (let p = first; p < end; p++) {
            const left = aheadBy(this.ends[p] + fleet.rear[i] - fleet.place[i], length);
            if (left < least) {
                least = left;
                fleet.passage[i] = p;
            }
        }
        const p = fleet.passage[i];
        if (p >= 0 && least < this.ends[p] - this.starts[p] + fleet.front[i] + fleet.rear[i] + LINE) {
            this.grant(fleet, i, p);
        }
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

    /** Releases the passages that a car was granted. */
    leave(fleet: Fleet, i: number): void {
        while (fleet.held[i] > 0) {
            this.release(fleet, i);
        }
        fleet.passage[i] = -1;
        fleet.asked[i] = 0;
        this.stop[i] = Infinity;
    }

    /** Decides for all cars. */
    decide(fleet: Fleet, routes: readonly TrafficRoute[], model: DriverModel): void {
        this.step++;
        this.waiting.fill(NEVER);
        for (let i = 0; i < fleet.cars; i++) {
            if (fleet.passage[i] >= 0) {
                this.approach(fleet, routes, model, i);
            }
        }
        for (let i = 0; i < fleet.cars; i++) {
            const p = fleet.passage[i];
            if (p >= 0 && fleet.asked[i] > 0 && this.isFree(p, fleet.asked[i])) {
                this.grant(fleet, i, p);
            }
        }
    }

    /** Releases the crossings that are behind a car, and asks for the next one when it comes near. */
    private approach(fleet: Fleet, routes: readonly TrafficRoute[], model: DriverModel, i: number): void {
        const p = fleet.passage[i];
        const { length, closed } = routes[fleet.route[i]];
        if (fleet.held[i] > 0) {
            let past = fleet.place[i] - fleet.rear[i] - this.ends[fleet.tail[i]];
            past += past < -length / 2 ? length : 0;
            if (past > 0 && past < length / 2) {
                this.release(fleet, i);
            }
        }
        const v = fleet.speed[i];
        if (fleet.held[i] > 0 && fleet.tail[i] === p) {
            return; // the only one of a closed route
        }
        const within = LINE + this.ends[p] - this.starts[p] + fleet.front[i] + fleet.rear[i];
        let away = this.starts[p] - LINE - fleet.place[i] - fleet.front[i];
        // one that it has not stopped before in time is still the next
        away += closed && away < -within ? length : 0;
        if (away > EARLY + v * model.headway + (v * v) / (2 * model.deceleration)) {
            this.stop[i] = Infinity;
            return;
        }
        this.stop[i] = away;
        // who is behind another car that waits, or would have no room behind the crossing, is not waited for
        const need = away + within + model.standingGap;
        const hasRoom = fleet.gap[i] > need || fleet.seenSpeed[i] > MOVING;
        if (!hasRoom || this.isBehindOther(fleet, i, p, away)) {
            fleet.asked[i] = 0;
            return;
        }
        fleet.asked[i] ||= this.step;
        this.waiting[p] = Math.min(this.waiting[p], fleet.asked[i]);
    }

    /** True if another car is before the line, except for one on the same route that may go through the same passage. */
    private isBehindOther(fleet: Fleet, i: number, p: number, away: number): boolean {
        const j = fleet.seen[i];
        if (j < 0 || fleet.gap[i] >= away) {
            return false;
        }
        return j >= fleet.cars || fleet.route[j] !== fleet.route[i] || fleet.held[j] === 0 || fleet.tail[j] !== p;
    }

    /** True if no rival is inside a passage, nor has asked earlier. */
    private isFree(p: number, asked: number): boolean {
        for (let k = this.rivalsFrom[p]; k < this.rivalsFrom[p + 1]; k++) {
            const q = this.rivals[k];
            if (this.inside[q] > 0 || this.waiting[q] < asked || (this.waiting[q] === asked && q < p)) {
                return false;
            }
        }
        return true;
    }

    private grant(fleet: Fleet, i: number, p: number): void {
        const r = fleet.route[i];
        this.inside[p]++;
        if (fleet.held[i] === 0) {
            fleet.tail[i] = p;
        }
        fleet.held[i]++;
        fleet.passage[i] = this.nextOf(r, p);
        fleet.asked[i] = 0;
        this.stop[i] = Infinity;
    }

    private release(fleet: Fleet, i: number): void {
        const p = fleet.tail[i];
        this.inside[p]--;
        fleet.held[i]--;
        fleet.tail[i] = this.nextOf(fleet.route[i], p);
    }

    /** The passage after another one; on open routes, too, for cars that come to the end begin again. */
    nextOf(r: number, p: number): number {
        return p + 1 < this.firstOf[r + 1] ? p + 1 : this.firstOf[r];
    }
}

/** A way ahead on a route of this length, 0 up to the length. */
function aheadBy(way: number, length: number): number {
    return ((way % length) + length) % length;
}
