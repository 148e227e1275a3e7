import { CELL, type CarGrid } from './car-grid.js';
import { LINE } from './crossings.js';
import { DISCS, type Fleet, MODE, UNSEEING } from './fleet.js';
import { BESIDE, LaneMap, VISITS } from './lane-map.js';
import { BACKS, FARTHEST, LEAVES, LOOK_EVERY, RETURNS, SLOPE } from './look-ahead.js';
import { LONGEST, Narrows } from './narrows.js';
import type { Passages } from './passages.js';
import type { RightOfWay } from './right-of-way.js';
import { type StopLines, STRETCH } from './stop-lines.js';
import { STOREY, type TrafficRoute } from './traffic-route.js';
import type { DriverModel } from '../driver/intelligent-driver.js';

/** Time that a thing has stood in the lane before it is passed, s. Estimate. */
const PATIENCE = 3;

/** Time after which a driver has others slow down, s; their time to react, s, and comfortable deceleration, m/s². Estimates. */
const IMPATIENCE = 15;
const REACTION = 1;
const COMFORT = 2;

/**
 * A car lets one go first that waits on the other side to pass and has waited for longer by so much, s: a shorter time has the sides alternate
 * more often, and fewer cars come through. It does so itself for as long as those between the two need to come by, 160 m at 6 m/s. Estimates.
 */
const LONGER = 20;
const YIELDS = 30;

/** Time for which a car has kept a lane clear that does so from now on, s: just more than none. */
const KEEPS = 1e-3;

/** Speed below which a thing stands, m/s. */
const STANDS = 0.3;

/** A thing that stands is looked at from so near, m. */
const NOTICE = 40;

/**
 * Gaps between which it swings out, m: nearer, its corner does not come by within the circle in which it turns. Where it begins to, it is slower
 * than {@link BESIDE_IT}.
 */
const NEAREST = 4.5;
const BEGINS = 14;

/** Time after which a car that stands nearer backs up, s, to this gap, m: so much that it does not have to do so again. Estimates. */
const BACKS_AFTER = 6;
const BACKS_TO = 5.5;

/** Speed on the way back, m/s; its change, m/s²; room that is left to a car behind, m. Estimates. */
const BACKING = 1;
const EASES = 0.7;
const BEHIND_IT = 1;
const SETTLES = 0.3;

/** Most speed beside what is passed, m/s. Estimate. */
const BESIDE_IT = 6;

/** Room beside a car and what it passes, m, and ahead of it where it comes back, m. Estimates. */
const ASIDE = 0.25;
const BACK = 2;

/** Way beyond that of the slope until a car is back in its lane, m: it steers behind its line. Measured. */
const LAGS = 6;

/** Least way into a stretch that counts, m: along a bend the ends of discs are a bit off. Estimate. */
const NARROW = 0.2;

/** Distances between lanes vary by so much along what is passed, m. */
const VARIES = 0.8;

/** Speed that cars that come may gain, m/s. Estimate. */
const STARTS = 2;

/** Time from the swing to the way back, s, beyond what it takes at this speed, m/s. Estimates. */
const SWING_TIME = 2;
const MEAN = 4;

/** Time gap to those who come from behind in the other lane, s, and the least way to them, m. Estimates. */
const BEHIND = 4;
const LEAST_BEHIND = 12;

/** All that is in a lane, what moves there and is no car of the traffic, and things that stand. */
const ALL = 0;
const FOREIGN = 1;
const STANDING = 2;

/** Pieces of the way that are looked at, m, and a little more than half of that. */
const PIECE = 4;
const REACH = 2.2;

/**
 * Stretch of a lane: its distance to the left of a car's route, and from where to where, m from the rear axle of the car; the way of that axle
 * to where the car is past what it passes; time that it takes, s; end of what {@link Passing} found in a piece, m from its point; way to where
 * the rear axle is back in its lane, m; speed of one who comes, m/s, and its way to the stretch, m.
 */
const stretch = new Float64Array(9);
const SHIFT = STRETCH.shift;
const FROM = STRETCH.from;
const TO = STRETCH.to;
const END = 3;
const TIME = 4;
const LAST = 5;
const ENTRY = 6;
const SPEED = 7;
const AWAY = 8;

/**
 * Passing of what stands in a lane and is no car of the traffic: on a lane beside it that is free for long enough, away from crossings and
 * lines. Else the car waits.
 */
export class Passing {
    private readonly routes: readonly TrafficRoute[];
    private readonly grid: CarGrid;
    private readonly rights: RightOfWay;
    private readonly passages: Passages;
    private readonly lines: StopLines;

    /** Number of cars that pass. */
    count = 0;

    /** Made for the first car that needs it. */
    private map: LaneMap | null = null;

    /** By route: the first of its visits to the lane that was found, -1 for none; and the next one after each. */
    private readonly first: Int32Array;
    private readonly next = new Int32Array(VISITS);

    /** Lanes beside things. */
    readonly narrows: Narrows;

    constructor(routes: readonly TrafficRoute[], grid: CarGrid, rights: RightOfWay, lines: StopLines, things: number) {
        this.routes = routes;
        this.grid = grid;
        this.rights = rights;
        this.passages = rights.passages;
        this.narrows = new Narrows(routes, things, () => (this.map ??= new LaneMap(routes)));
        this.lines = lines;
        this.first = new Int32Array(routes.length).fill(-1);
    }

    /** Decides for a car that has just looked ahead. */
    decide(fleet: Fleet, i: number, dt: number): void {
        const { aside, waited, gap, seen } = fleet;
        if (aside[i] !== 0) {
            this.comeBack(fleet, i);
            return;
        }
        const j = seen[i];
        const stands = j >= fleet.cars && Math.abs(fleet.speed[j]) < STANDS && gap[i] < NOTICE;
        if (!stands || !this.findLane(fleet, i)) {
            waited[i] = 0;
            if (j >= 0 && j < fleet.cars && waited[j] === BACKS) {
                this.backUp(fleet, i, fleet.rest[j] + 2 * BEHIND_IT);
            }
            return;
        }
        if (waited[i] === BACKS) {
            waited[i] = fleet.rest[i] > 0 ? BACKS : PATIENCE;
            return;
        }
        waited[i] += LOOK_EVERY * dt;
        const isReady = waited[i] > PATIENCE && gap[i] > NEAREST && gap[i] < BEGINS && fleet.speed[i] < BESIDE_IT;
        if (isReady && fleet.held[i] === 0 && this.isFree(fleet, i)) {
            aside[i] = this.map!.found[BESIDE.shift];
            fleet.rest[i] = stretch[END];
        } else if (waited[i] > BACKS_AFTER && gap[i] <= NEAREST) {
            this.backUp(fleet, i, BACKS_TO);
        }
    }

    /**
     * Stops a car that has just looked ahead before a lane beside a thing, if it would not leave that lane or one has long waited to pass there.
     */
    keepClear(fleet: Fleet, model: DriverModel, i: number, dt: number): void {
        const { narrows, rights } = this;
        if (fleet.aside[i] !== 0 || fleet.waited[i] === BACKS) {
            return;
        }
        let time = 0;
        for (let v = narrows.nextOf(fleet, rights, i, -1); v >= 0; v = narrows.nextOf(fleet, rights, i, v)) {
            const hasRoom = narrows.hasRoom(fleet, rights, model, i);
            const keeps = !hasRoom || narrows.isPassed(v) || this.goesFirst(fleet, i, narrows.waiterOf(v));
            if (keeps && narrows.stop(fleet, rights, model, i)) {
                const stands = hasRoom && fleet.speed[i] < STANDS;
                time = Math.max(KEEPS, fleet.rest[i]) + (stands ? LOOK_EVERY * dt : 0);
            }
        }
        fleet.rest[i] = time;
    }

    /** True if a car goes first that has long waited to pass. */
    private goesFirst(fleet: Fleet, i: number, waiter: number): boolean {
        return waiter >= 0 && !isLonger(fleet, waiter, i) && this.wantsToPass(fleet, waiter);
    }

    /** True if a car would pass if the lane beside were free. */
    private wantsToPass(fleet: Fleet, i: number): boolean {
        if (fleet.held[i] > 0 || !this.findLane(fleet, i)) {
            return false;
        }
        stretch[SHIFT] = 0;
        stretch[FROM] = stretch[END] - fleet.rear[i];
        return this.isClear(fleet, i);
    }

    /** Begins the way back of a car that stands, until a gap is so long, m, unless that leads into a crossing. */
    private backUp(fleet: Fleet, i: number, gap: number): void {
        const r = fleet.route[i];
        const way = gap - fleet.gap[i];
        stretch[FROM] = -fleet.rear[i] - way;
        stretch[TO] = 0;
        const isIn = !this.routes[r].closed && fleet.place[i] < -stretch[FROM];
        if (way > 0 && fleet.speed[i] < STANDS && fleet.held[i] === 0 && !isIn && !this.hasCrossing(fleet, i, false)) {
            fleet.waited[i] = BACKS;
            fleet.rest[i] = way;
            fleet.pause[i] = 0;
        }
    }

    /** Finds the acceleration of a car on the way back, m/s², in its {@link Fleet.acceleration}: it stops before one behind it. */
    drive(fleet: Fleet, i: number): void {
        const route = this.routes[fleet.route[i]];
        const at = Math.round((fleet.place[i] - fleet.rear[i] - REACH) / route.spacing);
        stretch[SHIFT] = fleet.offset[i];
        const isBehind = this.findIn(fleet, i, route.at(at), ALL) >= 0;
        const room = isBehind
            ? fleet.place[i] - fleet.rear[i] - at * route.spacing - stretch[LAST] - BEHIND_IT
            : Infinity;
        const way = Math.max(0, Math.min(fleet.rest[i], room));
        const speed = -Math.min(BACKING, Math.sqrt(2 * EASES * way));
        fleet.acceleration[i] = Math.max(-EASES, (speed - fleet.speed[i]) / SETTLES);
    }

    /** Limits the speed of cars that pass, moves those on the way back into their lanes, and has them show it. */
    follow(fleet: Fleet, dt: number): void {
        const { cars, aside, waited, rest, allowed, change, indicator, speed } = fleet;
        this.narrows.follow(fleet, STANDS, IMPATIENCE);
        this.count = 0;
        for (let i = 0; i < cars; i++) {
            this.count += aside[i] === 0 ? 0 : 1;
            if (aside[i] === 0) {
                rest[i] = waited[i] === BACKS ? rest[i] + speed[i] * dt : this.narrows.count > 0 ? rest[i] : 0;
                continue;
            }
            if (allowed[i] > BESIDE_IT) {
                allowed[i] = BESIDE_IT;
                change[i] = 0;
            }
            const way = Math.max(0, speed[i]) * dt;
            rest[i] -= way;
            if (waited[i] === RETURNS) {
                const left = Math.abs(aside[i]) - SLOPE * way;
                indicator[i] = aside[i] > 0 ? -1 : 1;
                aside[i] = left > 0 ? Math.sign(aside[i]) * left : 0;
                waited[i] = left > 0 ? RETURNS : 0;
                fleet.asked[i] = left > 0 ? fleet.asked[i] : UNSEEING;
            } else {
                indicator[i] = aside[i] > 0 ? 1 : -1;
            }
        }
    }

    /** Begins the way back once it is past, where the own lane is free beside the car and before it. */
    private comeBack(fleet: Fleet, i: number): void {
        if (fleet.rest[i] > 0) {
            return;
        }
        stretch[SHIFT] = 0;
        stretch[FROM] = -fleet.rear[i];
        stretch[TO] = fleet.front[i] + BACK;
        if (this.isClear(fleet, i)) {
            fleet.waited[i] = RETURNS;
        }
    }

    /**
     * Finds a lane beside that of a car along all of what stands ahead of it and of the way back, where no crossing and no line is: its distance
     * in the map, its end in {@link stretch}.
     *
     * @returns False if there is none.
     */
    private findLane(fleet: Fleet, i: number): boolean {
        this.map ??= new LaneMap(this.routes);
        return this.hasLane(fleet, i, 1) || this.hasLane(fleet, i, -1);
    }

    /** True if a lane is on a side all along what stands ahead and the slope of the way back. */
    private hasLane(fleet: Fleet, i: number, side: number): boolean {
        const { found } = this.map!;
        const r = fleet.route[i];
        const route = this.routes[r];
        const place = fleet.place[i];
        let shift = 0;
        // at the same points, however near it has come
        for (let at = PIECE * Math.ceil(place / PIECE); shift === 0 || at - place <= stretch[ENTRY]; at += PIECE) {
            this.map!.find(r, route.at(Math.round(at / route.spacing)), side);
            if (found[BESIDE.shift] === 0 || (shift !== 0 && Math.abs(found[BESIDE.shift] - shift) > VARIES)) {
                return false;
            }
            if (shift === 0 && !this.findEnd(fleet, i)) {
                return false;
            }
            shift = found[BESIDE.shift];
        }
        return true;
    }

    /**
     * Finds where the own lane is free again, with room for the car to come back into it from the lane that was found.
     *
     * @returns False if that is too far, or beyond a line, a crossing or the end of the route.
     */
    private findEnd(fleet: Fleet, i: number): boolean {
        const nose = fleet.front[i];
        const back = fleet.rear[i];
        const route = this.routes[fleet.route[i]];
        const room = back + Math.abs(this.map!.found[BESIDE.shift]) / SLOPE + LAGS + nose + BACK;
        const farthest = nose + Math.max(0, fleet.gap[i]) + LONGEST;
        let free = nose + Math.max(0, fleet.gap[i]);
        stretch[SHIFT] = 0;
        for (let ahead = free; ahead - free < room; ahead += PIECE) {
            const at = Math.round((fleet.place[i] + ahead) / route.spacing);
            if (this.findIn(fleet, i, route.at(at), STANDING) >= 0) {
                free = Math.max(free, at * route.spacing - fleet.place[i] + stretch[LAST]);
            }
            if (free > farthest) {
                return false;
            }
        }
        stretch[FROM] = -back;
        stretch[TO] = free + room;
        stretch[END] = free + back;
        stretch[ENTRY] = stretch[END] + Math.abs(this.map!.found[BESIDE.shift]) / SLOPE;
        if (!route.closed && fleet.place[i] + stretch[TO] > route.length) {
            return false;
        }
        return !this.hasCrossing(fleet, i, true) && !this.lines.isWithin(fleet, i, stretch, route);
    }

    /** True if a crossing begins in the {@link stretch}, or ends there. */
    private hasCrossing(fleet: Fleet, i: number, begins: boolean): boolean {
        const r = fleet.route[i];
        const { length } = this.routes[r];
        const { firstOf, starts, ends } = this.passages;
        for (let p = firstOf[r]; p < firstOf[r + 1]; p++) {
            let ahead = (begins ? starts[p] - LINE : ends[p]) - fleet.place[i] - stretch[FROM];
            ahead += ahead < 0 ? length : ahead >= length ? -length : 0;
            if (ahead < stretch[TO] - stretch[FROM]) {
                return true;
            }
        }
        return false;
    }

    /** True if the lane that was found is free for as long as it takes. */
    private isFree(fleet: Fleet, i: number): boolean {
        const isSame = this.map!.found[BESIDE.way] > 0;
        stretch[SHIFT] = 0;
        stretch[FROM] = stretch[END] - fleet.rear[i];
        if (!this.isClear(fleet, i)) {
            return false;
        }
        stretch[SHIFT] = this.map!.found[BESIDE.shift];
        stretch[FROM] = -fleet.rear[i] - (isSame ? LEAST_BEHIND : 0);
        stretch[TIME] = SWING_TIME + stretch[TO] / MEAN;
        if (!this.isClear(fleet, i)) {
            return false;
        }
        if (!this.isClearOfCars(fleet, i)) {
            return false;
        }
        if (isSame) {
            return this.isClearOfForeign(fleet, i, -1);
        }
        if (!this.isClearOfForeign(fleet, i, 1)) {
            return false;
        }
        stretch[SHIFT] = 0; // one of those may be on this lane, to pass another thing
        return this.isClearOfForeign(fleet, i, 1);
    }

    /**
     * True if no car of the traffic whose route leads along the lane that was found comes into the {@link stretch} in the time that it takes:
     * those who come may turn into that lane from any side.
     */
    private isClearOfCars(fleet: Fleet, i: number): boolean {
        const map = this.map!;
        const { first, next } = this;
        const isSame = map.found[BESIDE.way] > 0;
        const r = fleet.route[i];
        const ahead = isSame ? 0 : stretch[ENTRY];
        const extra = isSame ? -stretch[FROM] : stretch[TO] - ahead;
        const visits = map.findVisits(
            r,
            this.routes[r].at(Math.round((fleet.place[i] + ahead) / this.routes[r].spacing))
        );
        for (let k = 0; k < visits; k++) {
            next[k] = first[map.routesThere[k]];
            first[map.routesThere[k]] = k;
        }
        let isClear = true;
        for (let j = 0; j < fleet.cars && isClear; j++) {
            if (fleet.mode[j] !== MODE.far && fleet.mode[j] !== MODE.full) {
                continue;
            }
            for (let k = first[fleet.route[j]]; k >= 0 && isClear; k = next[k]) {
                const { closed, length } = this.routes[fleet.route[j]];
                let away = map.placesThere[k] - fleet.place[j] - fleet.front[j] - extra;
                away += closed && away < stretch[FROM] - stretch[TO] ? length : 0;
                stretch[AWAY] = away;
                isClear = j === i || away < -fleet.front[j] - fleet.rear[j] || !this.comes(fleet, i, j, isSame);
            }
        }
        for (let k = 0; k < visits; k++) {
            first[map.routesThere[k]] = -1;
        }
        return isClear;
    }

    /** True if a car comes too soon for one that is to pass, or goes first. */
    private comes(fleet: Fleet, i: number, j: number, isSame: boolean): boolean {
        if (stretch[AWAY] > FARTHEST) {
            return false;
        }
        const { waited } = fleet;
        if (!isSame && (fleet.aside[j] !== 0 || isLonger(fleet, i, j))) {
            return true; // it passes something, too, or has waited for longer
        }
        stretch[SPEED] = Math.max(0, fleet.speed[j]);
        return comesTooSoon(waited[i] > IMPATIENCE, isSame);
    }

    /** True if nobody who is no car of the traffic comes into the {@link stretch}: from ahead, `way` 1, or from behind, -1. */
    private isClearOfForeign(fleet: Fleet, i: number, way: number): boolean {
        const route = this.routes[fleet.route[i]];
        const end = way > 0 ? stretch[TO] : stretch[FROM];
        for (let beyond = 0; beyond < FARTHEST; beyond += PIECE) {
            const ahead = end + way * beyond;
            const place = fleet.place[i] + ahead;
            if (!route.closed && (place < 0 || place > route.length)) {
                return true;
            }
            const k = route.at(Math.round(place / route.spacing));
            const j = this.findIn(fleet, i, k, FOREIGN);
            if (j < 0) {
                continue;
            }
            const along = fleet.headX[j] * route.alongX[k] + fleet.headZ[j] * route.alongZ[k];
            const leads = stretch[SHIFT] === 0 && along > 0; // it goes the same way, in the same lane
            stretch[SPEED] = Math.max(0, -way * along * fleet.speed[j]);
            stretch[AWAY] = beyond;
            if (!leads && comesTooSoon(fleet.waited[i] > IMPATIENCE, way < 0)) {
                return false;
            }
        }
        return true;
    }

    /** True if no other car or thing is in a {@link stretch}, as wide as the car and some room. */
    private isClear(fleet: Fleet, i: number): boolean {
        const route = this.routes[fleet.route[i]];
        for (let ahead = stretch[FROM]; ahead <= stretch[TO]; ahead += PIECE) {
            const at = Math.round((fleet.place[i] + ahead) / route.spacing);
            const end = at * route.spacing - fleet.place[i];
            if (this.findIn(fleet, i, route.at(at), ALL) >= 0 && end + stretch[LAST] > stretch[FROM] + NARROW) {
                return false;
            }
        }
        return true;
    }

    /**
     * Finds another car, or a thing, in the piece of the {@link stretch} about a point of the car's route, and how far the last of them reaches.
     *
     * @returns The one that reaches farthest, -1 for none.
     */
    private findIn(fleet: Fleet, i: number, k: number, which: number): number {
        const { grid } = this;
        const route = this.routes[fleet.route[i]];
        const tx = route.alongX[k];
        const tz = route.alongZ[k];
        const px = route.x[k] + stretch[SHIFT] * tz;
        const pz = route.z[k] - stretch[SHIFT] * tx;
        const cellX = Math.round(px / CELL);
        const cellZ = Math.round(pz / CELL);
        let found = -1;
        stretch[LAST] = -Infinity;
        for (let c = 0; c < 4; c++) {
            for (let disc = grid.firstIn(cellX - (c & 1), cellZ - (c >> 1)); disc >= 0; disc = grid.next[disc]) {
                const j = (disc / DISCS) | 0;
                const dx = grid.x[disc] - px;
                const dz = grid.z[disc] - pz;
                const along = dx * tx + dz * tz;
                const across = Math.abs(dx * tz - dz * tx);
                const isLevel = !(Math.abs(fleet.y[j] - route.height[k]) > STOREY);
                const isIn = across < fleet.half[i] + fleet.half[j] + ASIDE && Math.abs(along) < REACH + route.spacing;
                const stands = j >= fleet.cars && Math.abs(fleet.speed[j]) <= STANDS;
                const counts = which === ALL || (j >= fleet.cars && stands === (which === STANDING));
                if (j !== i && isLevel && isIn && counts && along + fleet.half[j] > stretch[LAST]) {
                    stretch[LAST] = along + fleet.half[j];
                    found = j;
                }
            }
        }
        return found;
    }
}

/** True if a car that comes has waited so much longer than one that is to pass, to do so itself or for others that did, that it goes first. */
function isLonger({ waited, rest }: Fleet, i: number, j: number): boolean {
    const time = waited[j] === 0 ? rest[j] : waited[j];
    return time > waited[i] + LONGER && waited[i] < YIELDS;
}

/**
 * True if one who comes at a speed is in the {@link stretch} before the car has passed, and, if that one has waited for long, could not stop in
 * comfort before it. One that stands stays where it is.
 */
function comesTooSoon(isImpatient: boolean, isBehind: boolean): boolean {
    const speed = stretch[SPEED];
    const stops = (speed < STANDS ? 0 : LEAVES) + speed * REACTION + (speed * speed) / (2 * COMFORT);
    const comes = (isBehind ? BEHIND : stretch[TIME]) * (speed + STARTS);
    return stretch[AWAY] <= (isImpatient ? Math.min(stops, comes) : comes);
}
