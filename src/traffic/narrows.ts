import { type Fleet, MODE } from './fleet.js';
import { BESIDE, type LaneMap, VISITS } from './lane-map.js';
import { FARTHEST, LEAVES, meets, SLOPE, SWING } from './look-ahead.js';
import { SPARE } from './passages.js';
import type { RightOfWay } from './right-of-way.js';
import type { TrafficRoute } from './traffic-route.js';
import type { DriverModel } from '../driver/intelligent-driver.js';

/** Spacing of the grid in which places of things are told apart, m: one that creeps is looked at seldom. */
const GRID = 0.5;

/** Half of the width that cars need, m. Estimate. */
const HALF = 0.9;

/** Way that a car needs behind a thing beyond that of the slope and its length, m, and before it beyond what it swings out in. Estimates. */
const COMES_BACK = 9;
const ROUND = 3;

/** Things of a row are so near to its lane, and leave no more room to come back between them, m. Estimates. */
const IN_ROW = 2;
const ROW = 24;

/** A row of things is passed up to this length, m: its end is to be seen. Estimate. */
export const LONGEST = 100;

/** A car that passes is so near to the thing, m. Estimate. */
const BESIDE_IT = 20;

/** A car that has come so far into a lane beside a thing goes on, m. Estimate. */
const IN = 1;

/** Cars stop before it if this deceleration is enough, m/s². Estimate. */
const STOPS_AT = 3;

/** Cars ahead that are asked how far they will move up. */
const ASKED = 8;

/** Places in {@link Narrows.way}: from the nose of a car to the stretch beside a thing, and to its end, m. */
const WAY = { to: 0, through: 1 } as const;

/**
 * Lanes beside things that stand in another lane: cars pass the things there. Those that drive in such a lane do not stop beside a thing, as in
 * a crossing: they wait until those ahead leave them room behind it, or for one that has long waited to pass.
 */
export class Narrows {
    /** Number of all visits of routes to such lanes. */
    count = 0;

    /** Length of the longest car, m: any may come to pass. */
    longest = 0;

    /** By thing: the car that has waited longest before it, -1 for none. */
    private readonly waiter: Int32Array;

    /** By thing: 1 if a car passes it. */
    private readonly passed: Uint8Array;

    private readonly routes: readonly TrafficRoute[];
    private readonly map: () => LaneMap;

    /** By thing: where it stands, in the grid; infinite if it does not. */
    private readonly x: Float64Array;
    private readonly z: Float64Array;
    private readonly visits: Int32Array;

    /** By thing: ends of the row of things that it stands in, ahead of it and behind it along its lane, m. */
    private readonly ahead: Float64Array;
    private readonly behind: Float64Array;

    /**
     * By visit, {@link VISITS} of each thing: the route, the place that is level with the thing, m, the distance of the lanes, m, and 1 if they
     * lead the same way, -1 if not.
     */
    private readonly route: Int32Array;
    private readonly place: Float64Array;
    private readonly apart: Float64Array;
    private readonly side: Int8Array;

    /** By route: its first visit, -1 for none; and the next after each. */
    private readonly first: Int32Array;
    private readonly next: Int32Array;

    /** By route: the first thing in its own lane, -1 for none; and the next after each, {@link VISITS} of each thing. */
    private readonly firstIn: Int32Array;
    private readonly nextIn: Int32Array;

    private readonly way = new Float64Array(2);

    constructor(routes: readonly TrafficRoute[], things: number, map: () => LaneMap) {
        this.routes = routes;
        this.map = map;
        this.waiter = new Int32Array(things).fill(-1);
        this.passed = new Uint8Array(things);
        this.x = new Float64Array(things).fill(Infinity);
        this.z = new Float64Array(things).fill(Infinity);
        this.visits = new Int32Array(things);
        this.ahead = new Float64Array(things);
        this.behind = new Float64Array(things);
        this.route = new Int32Array(VISITS * things);
        this.place = new Float64Array(VISITS * things);
        this.apart = new Float64Array(VISITS * things);
        this.side = new Int8Array(VISITS * things);
        this.first = new Int32Array(routes.length).fill(-1);
        this.next = new Int32Array(VISITS * things);
        this.firstIn = new Int32Array(routes.length).fill(-1);
        this.nextIn = new Int32Array(VISITS * things);
    }

    /** Finds the lanes beside all things that stand now, and who has waited to pass them for longer than a driver likes to, s. */
    follow(fleet: Fleet, stands: number, patience: number): void {
        const { cars, front, rear, mode, waited, aside, seen } = fleet;
        this.findLanes(fleet, stands);
        this.longest = 0;
        this.waiter.fill(-1);
        this.passed.fill(0);
        for (let i = 0; i < (this.count > 0 ? cars : 0); i++) {
            if (mode[i] === MODE.off) {
                continue;
            }
            this.longest = Math.max(this.longest, front[i] + rear[i]);
            if (aside[i] !== 0 && waited[i] > 0) {
                this.notePassing(fleet, i);
            } else if (waited[i] > patience && seen[i] >= cars) {
                const s = seen[i] - cars;
                this.waiter[s] = this.waiter[s] < 0 || waited[i] > waited[this.waiter[s]] ? i : this.waiter[s];
            }
        }
    }

    private notePassing({ route, x, z }: Fleet, i: number): void {
        for (let u = this.firstIn[route[i]]; u >= 0; u = this.nextIn[u]) {
            const s = (u / VISITS) | 0;
            const dx = GRID * this.x[s] - x[i];
            const dz = GRID * this.z[s] - z[i];
            if (dx * dx + dz * dz < BESIDE_IT * BESIDE_IT) {
                this.passed[s] = 1;
            }
        }
    }

    /** True if a car passes the thing of a visit by that lane of those who come. */
    isPassed(v: number): boolean {
        return this.side[v] < 0 && this.passed[(v / VISITS) | 0] === 1;
    }

    /** Finds how far into the lane of a visit a car still stops, m: while one passes, up to where that one comes back. */
    private slackOf(v: number): number {
        return this.isPassed(v) ? LEAVES : IN;
    }

    /** Finds the car that has waited longest to pass the thing of a visit; -1 for none. */
    waiterOf(v: number): number {
        return this.waiter[(v / VISITS) | 0];
    }

    private findLanes(fleet: Fleet, stands: number): void {
        let isNew = false;
        for (let s = 0; s < this.x.length; s++) {
            const t = fleet.cars + s;
            const isThere = s < fleet.strangers && Math.abs(fleet.speed[t]) <= stands;
            const x = isThere ? Math.round(fleet.x[t] / GRID) : Infinity;
            const z = isThere ? Math.round(fleet.z[t] / GRID) : Infinity;
            if (x !== this.x[s] || z !== this.z[s]) {
                this.x[s] = x;
                this.z[s] = z;
                isNew = true;
            }
        }
        if (isNew) {
            this.first.fill(-1);
            this.firstIn.fill(-1);
            this.count = 0;
            for (let s = 0; s < this.x.length; s++) {
                this.visits[s] = this.x[s] === Infinity ? 0 : this.findVisits(fleet, s);
                for (let v = VISITS * s; v < VISITS * s + this.visits[s]; v++) {
                    this.next[v] = this.first[this.route[v]];
                    this.first[this.route[v]] = v;
                    this.count++;
                }
            }
        }
    }

    /** Finds the routes that lead past a thing on lanes beside its own. @returns Their number. */
    private findVisits(fleet: Fleet, s: number): number {
        const map = this.map();
        const t = fleet.cars + s;
        const room = fleet.half[t] + HALF;
        let count = 0;
        if (!map.findLane(GRID * this.x[s], GRID * this.z[s], fleet.y[t], room)) {
            return 0;
        }
        const { lane: r, point: k } = map;
        const route = this.routes[r];
        const dx = GRID * this.x[s] - route.x[k];
        const dz = GRID * this.z[s] - route.z[k];
        const across = dx * route.alongZ[k] - dz * route.alongX[k];
        this.findRow(fleet, s, r, k);
        map.found[BESIDE.shift] = 0;
        map.found[BESIDE.way] = 1;
        for (let n = map.findVisits(r, k) - 1; n >= 0; n--) {
            const u = VISITS * s + n;
            this.nextIn[u] = this.firstIn[map.routesThere[n]];
            this.firstIn[map.routesThere[n]] = u;
        }
        for (let side = -1; side <= 1; side += 2) {
            map.find(r, k, side);
            const shift = map.found[BESIDE.shift];
            if (shift === 0 || Math.abs(shift - across) < room) {
                continue;
            }
            const visits = map.findVisits(r, k);
            for (let n = 0; n < visits && count < VISITS; n++) {
                const v = VISITS * s + count++;
                this.route[v] = map.routesThere[n];
                this.place[v] = map.placesThere[n];
                this.apart[v] = Math.abs(shift);
                this.side[v] = map.found[BESIDE.way];
            }
        }
        return count;
    }

    /** Extends the way that a car looks along to where it finds room behind the lane beside a thing. */
    lookThrough(fleet: Fleet, { standingGap }: DriverModel, look: Float64Array, i: number): void {
        for (let v = this.first[fleet.route[i]]; v >= 0; v = this.next[v]) {
            if (this.measure(fleet, look, i, v)) {
                look[i] = Math.max(look[i], this.way[WAY.through] + needOf(fleet, standingGap, i));
            }
        }
    }

    /**
     * Finds the next lane beside a thing before which a car that has just looked ahead can stop, and after another one.
     *
     * @param from - The visit after which it is looked for; -1 for the first.
     * @returns The visit; -1 for none.
     */
    nextOf(fleet: Fleet, { look, passages }: RightOfWay, i: number, from: number): number {
        const { way } = this;
        for (let v = from < 0 ? this.first[fleet.route[i]] : this.next[from]; v >= 0; v = this.next[v]) {
            if (
                !this.measure(fleet, look, i, v) ||
                fleet.speed[i] * fleet.speed[i] > 2 * STOPS_AT * (way[WAY.to] + this.slackOf(v))
            ) {
                continue;
            }
            const last = passages.before(fleet.route[i], fleet.passage[i]);
            const isOut = fleet.held[i] === 0 || fleet.place[i] + way[WAY.to] > passages.ends[last] + fleet.rear[i];
            if (isOut && !(fleet.seen[i] >= fleet.cars && fleet.gap[i] < way[WAY.through])) {
                return v;
            }
        }
        return -1;
    }

    /** True if the cars ahead leave one room behind the lane of {@link nextOf} once they have moved up. */
    hasRoom(fleet: Fleet, rights: RightOfWay, { standingGap }: DriverModel, i: number): boolean {
        const need = this.way[WAY.through] + needOf(fleet, standingGap, i);
        let room = fleet.gap[i];
        let most = Infinity;
        let j = fleet.seen[i];
        for (let k = 0; k < ASKED && room < need; k++) {
            if (j < 0 || j >= fleet.cars) {
                return j >= fleet.cars && room < this.way[WAY.through];
            }
            const next = fleet.seen[j];
            most = Math.min(most, room + Math.min(rights.stop[j], rights.red[j]));
            room += Math.min(fleet.gap[j], FARTHEST, rights.look[j]) - standingGap - SPARE / ASKED;
            if (next >= 0 && next < fleet.cars && meets(fleet, j, next)) {
                break; // who knows how far it moves up once that one has passed
            }
            room -= next >= fleet.cars ? SWING : 0;
            j = next;
        }
        return Math.min(room, most) >= need;
    }

    /**
     * Stops a car before the lane of {@link nextOf}, as behind another one.
     *
     * @returns False if another car is ahead, and it does not have to stay out of a crossing either, which it would not leave.
     */
    stop(fleet: Fleet, rights: RightOfWay, { standingGap }: DriverModel, i: number): boolean {
        const gap = Math.max(0, this.way[WAY.to]) + standingGap;
        const isFirst = gap < fleet.gap[i];
        if (isFirst) {
            fleet.gap[i] = gap;
            fleet.seenSpeed[i] = 0;
            fleet.seen[i] = -1;
            fleet.pause[i] = 0;
        }
        return rights.need[i] > 0 ? gap + SPARE < rights.need[i] : isFirst;
    }

    /** Finds the row of things that a thing stands in along its lane: those that are passed together. */
    private findRow(fleet: Fleet, s: number, r: number, k: number): void {
        const t = fleet.cars + s;
        const half = Math.max(fleet.front[t], fleet.rear[t]);
        this.ahead[s] = this.endOfRow(fleet, r, k, half, 1);
        this.behind[s] = this.endOfRow(fleet, r, k, half, -1);
    }

    /** Finds the way along a lane to where no thing follows soon, m: from a point on, or back from it. */
    private endOfRow({ front, rear, cars }: Fleet, r: number, k: number, half: number, way: number): number {
        const { x, z } = this;
        const route = this.routes[r];
        let end = half;
        for (let along = 0; along < Math.min(end + ROW, LONGEST); along += route.spacing) {
            const at = k + way * Math.round(along / route.spacing);
            if (!route.closed && (at < 0 || at >= route.count)) {
                break;
            }
            const point = route.at(at);
            for (let u = 0; u < x.length; u++) {
                const dx = GRID * x[u] - route.x[point];
                const dz = GRID * z[u] - route.z[point];
                if (dx * dx + dz * dz < IN_ROW * IN_ROW) {
                    end = Math.max(end, along + Math.max(front[cars + u], rear[cars + u]));
                }
            }
        }
        return end;
    }

    /** Finds the way of a car to a lane beside a thing, and through it. @returns False if it is in there, past it or far away. */
    measure(fleet: Fleet, look: Float64Array, i: number, v: number): boolean {
        const { way } = this;
        const { closed, length } = this.routes[fleet.route[i]];
        const s = (v / VISITS) | 0;
        const behind = this.behind[s] + SWING + ROUND + this.longest;
        const beyond = this.ahead[s] + this.longest + COMES_BACK + this.apart[v] / SLOPE;
        const isSame = this.side[v] > 0;
        const before = isSame ? behind + LEAVES + LEAVES : beyond + LEAVES;
        way[WAY.to] = this.place[v] - before - fleet.place[i] - fleet.front[i];
        way[WAY.to] += closed && way[WAY.to] < -before - length / 2 ? length : 0;
        way[WAY.through] = way[WAY.to] + before + (isSame ? beyond : behind);
        return way[WAY.to] > -this.slackOf(v) && way[WAY.to] < look[i];
    }
}

/** Room that a car needs behind where it may not stop, m. */
function needOf({ front, rear }: Fleet, standingGap: number, i: number): number {
    return front[i] + rear[i] + standingGap + SPARE;
}
