import { type Crossings, LINE } from './crossings.js';
import type { Fleet } from './fleet.js';
import { FARTHEST, keepsClear, meets, STOPPED, SWING } from './look-ahead.js';
import { aheadBy, EARLY, Passages, SPARE } from './passages.js';
import { GAPS, NEVER, Signs } from './signs.js';
import type { StopLines } from './stop-lines.js';
import type { TrafficRoute } from './traffic-route.js';
import type { DriverModel } from '../driver/intelligent-driver.js';
import type { Archive } from '../math/archive.js';

/** Time by which it looks for room there before it asks, s, and at least as many m: it does not look in every step. Estimate. */
export const SOONER = 1;

/** Cars ahead that are asked how far they will move up. */
const ASKED = 8;

/** A car is slower than this in a ring of cars that wait for each other, m/s. */
const WAITS = 0.1;

/** Streets of a ring that are followed at most. */
const LARGEST_RING = 64;

/** Rings are looked for from every car in so many steps. */
const RING_EVERY = 16;

/**
 * Share of a lane that cars fill from crossings: a queue moves up by the room left in it, so that a full ring hardly moves. Dense
 * traffic carries `w (1 - share) / 6 m` cars a second with a wave of w = 5 m/s, here one in eight seconds. Estimate.
 */
const FULL = 0.85;

/** A car that has waited so long for room to spare enters where there is just room, in hundredths of a second. Estimate. */
const PATIENCE = 6000;

/** Cars of a ring leave room to one from outside that has waited for so much longer, in hundredths of a second. Estimate. */
const OUTSIDE = 3000;

/** A car that waits so near to its line is there, m. */
const THERE = 2;

/** Cars whose noses point farther apart than this, as a cosine, cross each other. */
const CROSSES = 0.7;

/** Cars that are at a stop line, by what they wait for. */
const AT_LINE = {
    /** Nothing: it is not there, or is behind another car. */
    none: 0,

    /** Room behind the crossing. */
    room: 1,

    /** A car that crosses its way now. */
    crossing: 2,

    /** Its turn. */
    turn: 3,

    /** Room to spare: the lane behind the crossing has just room for it. */
    spare: 4
} as const;

/** Relations of a car to the lane behind its last crossing. */
const PAST = {
    /** No crossing: its open way has just begun. */
    none: 0,

    /** It is in that lane, or still in the crossing. */
    near: 1,

    /** It came through another crossing since, where no car crosses its way. */
    far: 2
} as const;

/**
 * Right of way where routes cross: the first to ask goes, unless a car is in the way, as at a stop in all directions (first
 * come, first served: K. Dresner and P. Stone, "A multiagent approach to autonomous intersection management", JAIR 31, 2008).
 * A car drives only into a crossing that it can leave: all cars ahead of it, moved up as far as they can, leave it room.
 * Crossings that leave no room for it between them are entered together. No car fills a lane to the end, except for those in a
 * ring of streets that wait for each other: they need just room, others need more, as packets in a torus network do (C. Carrión et
 * al., "A flow control mechanism to avoid message deadlock in k-ary n-cube networks", HiPC 1997). A ring can still be full; then
 * the first cars of all of its streets go at once (A. Ramrakhyani and T. Krishna, "Synchronized progress in interconnection
 * networks", ISCA 2018).
 */
export class RightOfWay {
    /** Distance along its route to where a car has to stop, m from its nose; infinite if it may go. */
    readonly stop: Float64Array;

    /** Passages through the crossings, and the cars in them. */
    readonly passages: Passages;

    /** By lane: how much of it cars take that are in it or may come into it, m, and the car that waits at its end; -1 for none. */
    private readonly taken: Float64Array;
    private readonly headOf: Int32Array;

    /** By passage: the step in which the first of those who wait for it asked. */
    private readonly waiting: Int32Array;
    /** Likewise of those who find no room behind it, and the car that they see there. */
    private readonly jammed: Int32Array;
    private readonly jammedBy: Int32Array;

    /** By lane: likewise of those who keep the lane clear beside a thing in it. */
    private readonly kept: Int32Array;

    /** Time, in hundredths of a second and more: each car that asks counts one. */
    private step = 0;

    /** By car: way from its nose to where it has left the crossing, and what it waits for. Found again in every step. */
    readonly need: Float64Array;

    /** By car: way from its nose that it looks along, to stop, for its crossing, or for the next car that enters the one it is in, m. */
    readonly look: Float64Array;
    private readonly waitsFor: Uint8Array;

    /** Distance to the closed line of a signal or of a stop sign, m from its nose; infinite for none. */
    readonly red: Float64Array;

    /** Stop and yield signs. */
    readonly signs: Signs;

    /** First cars of the streets of a ring. */
    private readonly ring = new Int32Array(LARGEST_RING);

    constructor(crossings: Crossings, routes: readonly TrafficRoute[], lines: StopLines) {
        const room = lines.stop.length;
        const passages = new Passages(crossings, routes);
        const { count } = passages;
        this.red = lines.stop;
        this.stop = new Float64Array(room).fill(Infinity);
        this.passages = passages;
        this.headOf = new Int32Array(count);
        this.taken = new Float64Array(count);
        this.jammed = new Int32Array(count);
        this.jammedBy = new Int32Array(count);
        this.kept = new Int32Array(count);
        this.need = new Float64Array(room);
        this.look = new Float64Array(room);
        this.waitsFor = new Uint8Array(room);
        this.waiting = new Int32Array(count);
        this.signs = new Signs(passages);
    }

    /** Shows which cars may go, and which are in a crossing. Those that wait are found again in each step. */
    serialize(archive: Archive): void {
        this.step = archive.integer(this.step);
        archive.first(this.stop.length, this.stop);
        if (archive.format >= 12) {
            archive.first(this.look.length, this.look);
        }
        archive.first(this.passages.inside.length, this.passages.inside);
    }

    /** Finds the next crossing of a car that has come to a place of its route. One that it stands in is its own at once. */
    enter(fleet: Fleet, i: number, length: number): void {
        this.leave(fleet, i);
        const r = fleet.route[i];
        const [first, end] = [this.passages.firstOf[r], this.passages.firstOf[r + 1]];
        let least = Infinity;
        for (let p = first; p < end; p++) {
            const left = aheadBy(this.passages.ends[p] + fleet.rear[i] - fleet.place[i], length);
            if (left < least) {
                least = left;
                fleet.passage[i] = p;
            }
        }
        const p = fleet.passage[i];
        fleet.tail[i] = p;
        if (p >= 0 && least < this.passages.ends[p] - this.passages.starts[p] + fleet.front[i] + fleet.rear[i] + LINE) {
            this.grant(fleet, i, p);
        }
    }

    /** Releases the passages that a car was granted. */
    leave(fleet: Fleet, i: number): void {
        while (fleet.held[i] > 0) {
            this.passages.release(fleet, i);
        }
        fleet.passage[i] = -1;
        fleet.asked[i] = 0;
        this.stop[i] = Infinity;
    }

    /**
     * Decides for all cars.
     *
     * @param turn - Number of the step, by which rings are looked for from some of the cars.
     * @param ticks - Time of the step, hundredths of a second, at least one.
     */
    decide(fleet: Fleet, routes: readonly TrafficRoute[], model: DriverModel, turn: number, ticks: number): void {
        const { waiting, waitsFor } = this;
        this.step += ticks;
        waiting.fill(NEVER);
        this.signs.begin();
        this.jammed.fill(NEVER);
        this.kept.fill(NEVER);
        this.headOf.fill(-1);
        this.measureLanes(fleet, routes, model);
        for (let i = 0; i < fleet.cars; i++) {
            waitsFor[i] = AT_LINE.none;
            if (fleet.pause[i] > 0) {
                this.lookToStop(fleet, model, i);
            } else if (fleet.passage[i] >= 0) {
                this.approach(fleet, routes, model, i);
            }
        }
        if (this.signs.count > 0) {
            this.findArrivals(fleet, routes);
        }
        for (let i = 0; i < fleet.cars; i++) {
            if (waitsFor[i] === AT_LINE.turn && this.isJammed(fleet, i, 0)) {
                waitsFor[i] = AT_LINE.room;
            } else if (waitsFor[i] === AT_LINE.turn && !this.hasSpare(fleet, model, i)) {
                waitsFor[i] = AT_LINE.spare;
            } else if (waitsFor[i] === AT_LINE.turn && this.isFree(fleet, i, fleet.asked[i])) {
                this.enterAll(fleet, model, i);
            }
        }
        for (let i = turn % RING_EVERY; i < fleet.cars; i += RING_EVERY) {
            if (waitsFor[i] !== AT_LINE.none && fleet.speed[i] < WAITS) {
                this.turnRing(fleet, model, i);
            }
        }
    }

    /** True if a sign stands before the next crossing of a car. */
    hasSign(fleet: Fleet, i: number): boolean {
        return this.signs.count > 0 && fleet.passage[i] >= 0 && this.signs.of[fleet.passage[i]] > 0;
    }

    /** Finds how much of each lane is taken. */
    private measureLanes(fleet: Fleet, routes: readonly TrafficRoute[], { standingGap }: DriverModel): void {
        const { taken } = this;
        taken.fill(0);
        for (let i = 0; i < fleet.cars; i++) {
            if (fleet.passage[i] >= 0 && this.relate(fleet, routes, i) === PAST.near) {
                taken[this.passages.exits[this.passages.before(fleet.route[i], fleet.passage[i])]] +=
                    fleet.front[i] + fleet.rear[i] + standingGap;
            }
        }
    }

    /** Finds if a car is in the lane behind its last crossing, or may come into it. */
    private relate(fleet: Fleet, routes: readonly TrafficRoute[], i: number): number {
        if (fleet.held[i] > 0) {
            return PAST.near;
        }
        const { closed, length } = routes[fleet.route[i]];
        const p = this.passages.before(fleet.route[i], fleet.passage[i]);
        let past = fleet.place[i] - this.passages.ends[p];
        if (!closed && past < 0) {
            return PAST.none;
        }
        past += past < 0 ? length : 0;
        return past <= this.passages.lanes[p] ? PAST.near : PAST.far;
    }

    /** True if a car leaves room in the lane behind the crossing, so that those in it can move, or has waited long for that. */
    private hasSpare(fleet: Fleet, { standingGap }: DriverModel, i: number): boolean {
        const last = this.passages.lastOf(fleet, i);
        const taken = this.taken[this.passages.exits[last]];
        const share = this.step - fleet.asked[i] > PATIENCE ? 1 : FULL;
        return taken === 0 || taken + fleet.front[i] + fleet.rear[i] + standingGap < share * this.passages.lanes[last];
    }

    /** Finds {@link need} of a car, and how far away its stop line is: {@link stop}. Infinite and 0 if it is not near one. */
    measure(fleet: Fleet, routes: readonly TrafficRoute[], model: DriverModel, i: number): void {
        const p = fleet.passage[i];
        this.stop[i] = Infinity;
        this.need[i] = 0;
        this.lookToStop(fleet, model, i);
        const v = fleet.speed[i];
        const stopping = v * model.headway + (v * v) / (2 * model.deceleration);
        if (fleet.held[i] > 0) {
            this.lookToFollow(fleet, routes, model, i);
        }
        if (p < 0 || (fleet.held[i] > 0 && fleet.tail[i] === p)) {
            return; // it has none, or is in all that its route has
        }
        const { length, closed } = routes[fleet.route[i]];
        const within = this.passages.ends[p] - this.passages.lines[p] + fleet.front[i] + fleet.rear[i];
        let away = this.passages.lines[p] - fleet.place[i] - fleet.front[i];
        // one that it has not stopped before in time is still the next
        if (away < -within) {
            away += closed ? length : Infinity;
        }
        const near = EARLY + stopping;
        if (away > near + SOONER * (1 + v)) {
            return;
        }
        const last = this.passages.lastOf(fleet, i);
        let more = this.passages.ends[last] - this.passages.ends[p];
        more += more < 0 ? length : 0;
        const need = away + within + more + model.standingGap + SPARE;
        this.look[i] = Math.max(this.look[i], need);
        this.need[i] = need;
        if (away <= near) {
            this.stop[i] = away;
        }
    }

    /** Finds {@link look} of a car that needs only to stop. */
    lookToStop({ speed }: Fleet, { headway, deceleration }: DriverModel, i: number): void {
        const v = speed[i];
        const stopping = v * headway + (v * v) / (2 * deceleration);
        this.look[i] = STOPPED + stopping;
    }

    /** Extends {@link look} of a car in a crossing to where another one finds room behind it, and its gap. */
    private lookToFollow(fleet: Fleet, routes: readonly TrafficRoute[], model: DriverModel, i: number): void {
        const { length } = routes[fleet.route[i]];
        const last = this.passages.before(fleet.route[i], fleet.passage[i]);
        let out = this.passages.ends[last] + fleet.rear[i] - fleet.place[i];
        out += out < 0 ? length : out >= length ? -length : 0;
        const room = fleet.front[i] + fleet.rear[i] + 2 * (model.standingGap + SPARE);
        this.look[i] = Math.max(this.look[i], (out < length / 2 ? out : 0) + room);
    }

    /** Releases the crossings that are behind a car, and asks for the next one when it comes near. */
    private approach(fleet: Fleet, routes: readonly TrafficRoute[], model: DriverModel, i: number): void {
        const { waitsFor } = this;
        const { length } = routes[fleet.route[i]];
        if (fleet.held[i] > 0) {
            let past = fleet.place[i] - fleet.rear[i] - this.passages.ends[fleet.tail[i]];
            past += past < -length / 2 ? length : 0;
            if (past > 0 && past < length / 2) {
                this.passages.release(fleet, i);
            }
        }
        if (this.red[i] < Infinity) {
            this.giveBack(fleet, routes, i);
        }
        this.measure(fleet, routes, model, i);
        if (this.stop[i] === Infinity) {
            return;
        }
        // one that passes does not see who waits in its own lane
        if (this.red[i] < this.stop[i] + LINE || fleet.aside[i] !== 0) {
            fleet.asked[i] = 0;
            return;
        }
        // who is behind another car that waits is not waited for
        waitsFor[i] = this.isBehindOther(fleet, i) ? AT_LINE.none : this.findRoom(fleet, model, i);
        if (waitsFor[i] === AT_LINE.none) {
            fleet.asked[i] = 0;
            return;
        }
        fleet.asked[i] ||= ++this.step;
        const lane = this.passages.exits[this.passages.before(fleet.route[i], fleet.passage[i])];
        const where = this.relate(fleet, routes, i);
        if (where === PAST.near || (where === PAST.far && this.headOf[lane] < 0)) {
            this.headOf[lane] = i;
        }
        const last = this.passages.lastOf(fleet, i);
        if (waitsFor[i] === AT_LINE.turn && !this.hasSpare(fleet, model, i)) {
            waitsFor[i] = AT_LINE.spare;
            return;
        }
        const hasRoom = waitsFor[i] !== AT_LINE.room;
        if (keepsClear(fleet, i)) {
            const exit = this.passages.exits[last];
            this.kept[exit] = Math.min(this.kept[exit], fleet.asked[i]);
        }
        const waiting = this.signs.of[fleet.passage[i]] > 0 ? this.signs.yielding : this.waiting;
        for (let p = fleet.passage[i]; p <= last; p++) {
            if (hasRoom) {
                waiting[p] = Math.min(waiting[p], fleet.asked[i]);
            } else if (fleet.asked[i] < this.jammed[p]) {
                this.jammed[p] = fleet.asked[i];
                this.jammedBy[p] = fleet.seen[i];
            }
        }
    }

    /** Releases what a car was granted beyond a red line that it stops at. */
    private giveBack(fleet: Fleet, routes: readonly TrafficRoute[], i: number): void {
        const r = fleet.route[i];
        const { length } = routes[r];
        const nose = fleet.place[i] + fleet.front[i];
        while (fleet.held[i] > 0) {
            const p = this.passages.before(r, fleet.passage[i]);
            let ahead = this.passages.starts[p] - nose;
            ahead += ahead < -length ? 2 * length : ahead < 0 ? length : 0; // the nose may be beyond the end of the route
            if (ahead < this.red[i] || ahead > length / 2) {
                return; // before the line, or the car is in it
            }
            this.passages.inside[p]--;
            fleet.held[i]--;
            fleet.passage[i] = p;
        }
    }

    /** True if another car is before the line, except for one on the same route that may go through the same passage. */
    private isBehindOther(fleet: Fleet, i: number): boolean {
        const j = fleet.seen[i];
        if (j < 0 || fleet.gap[i] >= this.stop[i]) {
            return false;
        }
        return j >= fleet.cars || fleet.route[j] !== fleet.route[i] || !this.passages.holds(fleet, j, fleet.passage[i]);
    }

    /** Finds whether the cars ahead leave room behind the crossing once they have moved up, each up to the next or its line. */
    private findRoom(fleet: Fleet, model: DriverModel, i: number): number {
        const need = this.need[i];
        if (keepsClear(fleet, i)) {
            return AT_LINE.room;
        }
        const exit = this.passages.exits[this.passages.lastOf(fleet, i)];
        let room = fleet.gap[i] - (fleet.seen[i] >= fleet.cars ? SWING : 0);
        let most = Infinity;
        let j = fleet.seen[i];
        if (j >= 0 && j < fleet.cars && room < need && fleet.held[j] > 0 && isAcross(fleet, i, j)) {
            return AT_LINE.crossing;
        }
        for (let k = 0; k < ASKED && room < need; k++) {
            if (j < 0 || j >= fleet.cars) {
                return AT_LINE.room;
            }
            if (!this.comesInto(fleet, j, exit) && k === 0) {
                return fleet.held[j] > 0 ? AT_LINE.crossing : AT_LINE.room; // it hides who is behind the crossing
            }
            most = Math.min(most, room + Math.min(this.stop[j], this.red[j]));
            const next = fleet.seen[j];
            // nothing in sight does not mean endless room
            room += Math.min(fleet.gap[j], FARTHEST, this.look[j]) - model.standingGap - SPARE / ASKED;
            if (next >= 0 && next < fleet.cars && meets(fleet, j, next)) {
                break;
            }
            room -= next >= fleet.cars ? SWING : 0; // it stops so far before what it may pass
            j = next;
        }
        return Math.min(room, most) < need ? AT_LINE.room : AT_LINE.turn;
    }

    /** True if the passages that a car was granted lead into a lane, or out of it. */
    private comesInto(fleet: Fleet, i: number, exit: number): boolean {
        const r = fleet.route[i];
        if (fleet.passage[i] < 0) {
            return true;
        }
        let p = this.passages.before(r, fleet.tail[i]);
        for (let count = fleet.held[i]; count >= 0; count--) {
            if (this.passages.exits[p] === exit) {
                return true;
            }
            p = this.passages.nextOf(r, p);
        }
        return false;
    }

    /** True if the room behind the crossing is for a rival who has waited for so much longer, in hundredths of a second, and who needs more. */
    private isJammed(fleet: Fleet, i: number, longer: number): boolean {
        const last = this.passages.lastOf(fleet, i);
        if (this.kept[this.passages.exits[last]] + longer < fleet.asked[i]) {
            return true;
        }
        for (let p = fleet.passage[i]; p <= last; p++) {
            for (let k = this.passages.rivalsFrom[p]; k < this.passages.rivalsFrom[p + 1]; k++) {
                const q = this.passages.rivals[k];
                if (this.jammed[q] + longer < fleet.asked[i] && this.jammedBy[q] === fleet.seen[i]) {
                    return true;
                }
            }
        }
        return false;
    }

    /** True if no rival is inside the passages that a car asks for, nor has asked earlier, nor goes first by a sign. */
    private isFree(fleet: Fleet, i: number, asked: number): boolean {
        const { inside, rivals, rivalsFrom } = this.passages;
        const last = this.passages.lastOf(fleet, i);
        for (let p = fleet.passage[i]; p <= last; p++) {
            for (let k = rivalsFrom[p]; k < rivalsFrom[p + 1]; k++) {
                const q = rivals[k];
                const others = inside[q] > 0 ? inside[q] - (this.passages.holds(fleet, i, q) ? 1 : 0) : 0;
                if (others > 0 || this.waiting[q] < asked || this.givesWay(fleet, i, q, asked)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Finds when the next cars without a sign come to the crossings, except those that may stop before them. */
    private findArrivals(fleet: Fleet, routes: readonly TrafficRoute[]): void {
        const { signs, waitsFor, red, passages } = this;
        for (let i = 0; i < fleet.cars; i++) {
            const p = fleet.passage[i];
            const isWaiting = waitsFor[i] !== AT_LINE.none && waitsFor[i] !== AT_LINE.turn;
            if (p < 0 || signs.of[p] > 0 || isWaiting || !(fleet.speed[i] > 0)) {
                continue;
            }
            const { length } = routes[fleet.route[i]];
            let away = passages.starts[p] - fleet.place[i] - fleet.front[i];
            away += away < -length ? 2 * length : away < 0 ? length : 0;
            if (red[i] < away) {
                continue;
            }
            const last = passages.lastOf(fleet, i);
            for (let q = p; q <= last; q++) {
                signs.arrival[q] = Math.min(signs.arrival[q], away / fleet.speed[i]);
            }
        }
    }

    /**
     * True if a car gives way to one at or before a rival passage: where it has a sign, to all that have none and come sooner than it finds
     * long enough. One that has waited long takes its turn among them, and so do those of a ring, who have not asked.
     */
    private givesWay(fleet: Fleet, i: number, q: number, asked: number): boolean {
        const { signs, waiting, step } = this;
        if (signs.count === 0) {
            return false;
        }
        const gap = GAPS[signs.of[fleet.passage[i]]];
        const first = signs.yielding[q];
        if (gap === 0) {
            return first < asked && step - first > PATIENCE;
        }
        if (asked === 0 || step - asked > PATIENCE) {
            return first < asked;
        }
        const way = Math.max(0, this.stop[i] - THERE) / Math.max(1, fleet.speed[i]);
        return first < asked || waiting[q] < NEVER || signs.arrival[q] < gap + way;
    }

    /**
     * Starts the cars of a ring of streets, if this one is in such a ring: all that have just room, or else the first cars of all streets
     * at once if nothing is in their way.
     */
    private turnRing(fleet: Fleet, model: DriverModel, i: number): void {
        const { ring, waitsFor } = this;
        let count = 0;
        let j = i;
        do {
            ring[count++] = j;
            j = this.headOf[this.passages.exits[this.passages.lastOf(fleet, j)]];
        } while (j >= 0 && j !== i && count < LARGEST_RING);
        if (j !== i) {
            return;
        }
        let isFull = true;
        for (let k = 0; k < count; k++) {
            const j = ring[k];
            // no car has asked before the first step
            if (waitsFor[j] === AT_LINE.spare && !this.isJammed(fleet, j, OUTSIDE) && this.isFree(fleet, j, 0)) {
                this.enterAll(fleet, model, j);
                isFull = false;
            }
        }
        for (let k = 0; k < count && isFull; k++) {
            isFull = this.isStuck(fleet, ring[k]) && this.isFree(fleet, ring[k], 0) && !this.isRivalOf(fleet, k);
        }
        for (let k = 0; k < (isFull ? count : 0); k++) {
            this.enterAll(fleet, model, ring[k]);
        }
    }

    /** True if a car stands at its line and the next one beyond it stands, so that it fills only what those ahead leave. */
    private isStuck({ seen, speed, gap, cars }: Fleet, i: number): boolean {
        const j = seen[i];
        return j >= 0 && j < cars && speed[j] <= WAITS && speed[i] <= WAITS && gap[i] > this.stop[i];
    }

    /** True if the passages of a car of the {@link ring} are in the way of those before it. */
    private isRivalOf(fleet: Fleet, at: number): boolean {
        const i = this.ring[at];
        const last = this.passages.lastOf(fleet, i);
        for (let p = fleet.passage[i]; p <= last; p++) {
            for (let k = this.passages.rivalsFrom[p]; k < this.passages.rivalsFrom[p + 1]; k++) {
                const q = this.passages.rivals[k];
                for (let m = 0; m < at; m++) {
                    const j = this.ring[m];
                    if (q >= fleet.passage[j] && q <= this.passages.lastOf(fleet, j)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** Grants all passages that a car has to enter together. */
    private enterAll(fleet: Fleet, { standingGap }: DriverModel, i: number): void {
        const last = this.passages.lastOf(fleet, i);
        this.taken[this.passages.exits[last]] += fleet.front[i] + fleet.rear[i] + standingGap;
        for (let p = fleet.passage[i]; p <= last; p++) {
            this.grant(fleet, i, p);
        }
        this.waitsFor[i] = AT_LINE.none;
    }

    private grant(fleet: Fleet, i: number, p: number): void {
        this.passages.admit(fleet, i, p);
        fleet.asked[i] = 0;
        this.stop[i] = Infinity;
    }
}

/** True if a car crosses the way of another one. */
function isAcross({ headX, headZ }: Fleet, i: number, j: number): boolean {
    return headX[i] * headX[j] + headZ[i] * headZ[j] < CROSSES;
}
