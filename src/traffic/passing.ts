import { CELL, type CarGrid } from './car-grid.js';
import { LINE } from './crossings.js';
import { DISCS, type Fleet } from './fleet.js';
import { BESIDE, LaneMap } from './lane-map.js';
import { FARTHEST, LEAVES, LOOK_EVERY } from './look-ahead.js';
import type { Passages } from './passages.js';
import { type StopLines, STRETCH } from './stop-lines.js';
import { STOREY, type TrafficRoute } from './traffic-route.js';

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

/** Speed below which a thing stands, m/s. */
const STANDS = 0.3;

/** A thing that stands is looked at from so near, m. */
const NOTICE = 40;

/** A car keeps so much more room to a thing that it may pass, m: it swings out in that. */
export const SWING = 5;

/**
 * Gaps between which it swings out, m: nearer, its corner does not come by within the circle in which it turns. Where it begins to, it is slower
 * than {@link BESIDE_IT}.
 */
const NEAREST = 4.5;
const BEGINS = 14;

/** Most speed beside what is passed, m/s. Estimate. */
const BESIDE_IT = 6;

/** Room beside a car and what it passes, m, and ahead of it where it comes back, m. Estimates. */
const ASIDE = 0.25;
const BACK = 6;

/** Way to the side on the way back, m per m. Estimate. */
const SLOPE = 0.25;

/** A row of things is passed up to this length, m. Estimate. */
const LONGEST = 40;

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

/** Pieces of the way that are looked at, m, and a little more than half of that. */
const PIECE = 4;
const REACH = 2.2;

/** In place of the time that a car has waited: it is on the way back into its lane. */
export const RETURNS = -1;

/**
 * Stretch of a lane: its distance to the left of a car's route, and from where to where, m from the rear axle of the car; the way of that axle
 * to where the car is past what it passes; time that it takes, s.
 */
const stretch = new Float64Array(5);
const SHIFT = STRETCH.shift;
const FROM = STRETCH.from;
const TO = STRETCH.to;
const END = 3;
const TIME = 4;

/**
 * Passing of what stands in a lane and is no car of the traffic: on a lane beside it that is free for long enough, away from crossings and
 * lines. Else the car waits.
 */
export class Passing {
    private readonly routes: readonly TrafficRoute[];
    private readonly grid: CarGrid;
    private readonly passages: Passages;
    private readonly lines: StopLines;

    /** Made for the first car that needs it. */
    private map: LaneMap | null = null;

    constructor(routes: readonly TrafficRoute[], grid: CarGrid, passages: Passages, lines: StopLines) {
        this.routes = routes;
        this.grid = grid;
        this.passages = passages;
        this.lines = lines;
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
            return;
        }
        waited[i] += LOOK_EVERY * dt;
        const isReady = waited[i] > PATIENCE && gap[i] > NEAREST && gap[i] < BEGINS && fleet.speed[i] < BESIDE_IT;
        if (isReady && fleet.held[i] === 0 && this.isFree(fleet, i)) {
            aside[i] = this.map!.found[BESIDE.shift];
            fleet.rest[i] = stretch[END];
        }
    }

    /** Limits the speed of cars that pass, moves those on the way back into their lanes, and has them show it. */
    follow({ cars, aside, waited, rest, allowed, change, indicator, speed }: Fleet, dt: number): void {
        for (let i = 0; i < cars; i++) {
            if (aside[i] === 0) {
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
     * Finds a lane beside that of a car along all of what stands ahead of it, where no crossing and no line is: its distance in the map, its
     * end in {@link stretch}.
     *
     * @returns False if there is none.
     */
    private findLane(fleet: Fleet, i: number): boolean {
        const r = fleet.route[i];
        const route = this.routes[r];
        if (!this.findEnd(fleet, i)) {
            return false;
        }
        const back = fleet.rear[i];
        const { length } = route;
        if (!route.closed && fleet.place[i] + stretch[TO] > length) {
            return false;
        }
        const { firstOf, starts } = this.passages;
        for (let p = firstOf[r]; p < firstOf[r + 1]; p++) {
            let ahead = starts[p] - LINE - fleet.place[i] + back;
            ahead += ahead < 0 ? length : ahead >= length ? -length : 0;
            if (ahead < stretch[TO] + back) {
                return false;
            }
        }
        stretch[FROM] = -back;
        if (this.lines.isWithin(fleet, i, stretch, route)) {
            return false;
        }
        this.map ??= new LaneMap(this.routes);
        return this.hasLane(fleet, i, 1) || this.hasLane(fleet, i, -1);
    }

    /** True if a lane is on a side all along the {@link stretch}. */
    private hasLane(fleet: Fleet, i: number, side: number): boolean {
        const { found } = this.map!;
        const r = fleet.route[i];
        const route = this.routes[r];
        let shift = 0;
        for (let ahead = 0; ahead <= stretch[TO]; ahead += PIECE) {
            this.map!.find(r, route.at(Math.round((fleet.place[i] + ahead) / route.spacing)), side);
            if (found[BESIDE.shift] === 0 || (shift !== 0 && Math.abs(found[BESIDE.shift] - shift) > VARIES)) {
                return false;
            }
            shift = found[BESIDE.shift];
        }
        return true;
    }

    /** Finds where the own lane is free again, with room for the car. @returns False if that is too far. */
    private findEnd(fleet: Fleet, i: number): boolean {
        const nose = fleet.front[i];
        const room = nose + fleet.rear[i] + BACK;
        let free = nose + Math.max(0, fleet.gap[i]);
        stretch[SHIFT] = 0;
        for (let ahead = free; ahead - free < room; ahead += PIECE) {
            if (ahead > nose + fleet.gap[i] + LONGEST) {
                return false;
            }
            stretch[FROM] = ahead;
            stretch[TO] = ahead + PIECE;
            if (!this.isClear(fleet, i)) {
                free = ahead + PIECE;
            }
        }
        stretch[TO] = free + room;
        stretch[END] = free + fleet.rear[i];
        return true;
    }

    /** True if the lane that was found is free for as long as it takes. */
    private isFree(fleet: Fleet, i: number): boolean {
        const isSame = this.map!.found[BESIDE.way] > 0;
        stretch[SHIFT] = this.map!.found[BESIDE.shift];
        stretch[FROM] = -fleet.rear[i] - (isSame ? LEAST_BEHIND : 0);
        stretch[TIME] = SWING_TIME + stretch[TO] / MEAN;
        if (!this.isClear(fleet, i)) {
            return false;
        }
        if (isSame) {
            return this.isClearOf(fleet, i, -1);
        }
        if (!this.isClearOf(fleet, i, 1)) {
            return false;
        }
        stretch[SHIFT] = 0; // one of those may be on this lane, to pass another thing
        return this.isClearOf(fleet, i, 1);
    }

    /** True if no car comes into the {@link stretch} in the time that it takes: from ahead, `way` 1, or from behind, -1. */
    private isClearOf(fleet: Fleet, i: number, way: number): boolean {
        const route = this.routes[fleet.route[i]];
        const end = way > 0 ? stretch[TO] : stretch[FROM];
        const time = way > 0 ? stretch[TIME] : BEHIND;
        const isImpatient = fleet.waited[i] > IMPATIENCE;
        for (let beyond = 0; beyond < FARTHEST; beyond += PIECE) {
            const ahead = end + way * beyond;
            const place = fleet.place[i] + ahead;
            if (!route.closed && (place < 0 || place > route.length)) {
                return true;
            }
            const k = route.at(Math.round(place / route.spacing));
            const j = this.findIn(fleet, i, k, true);
            if (j < 0) {
                continue;
            }
            const along = fleet.headX[j] * route.alongX[k] + fleet.headZ[j] * route.alongZ[k];
            if (along < 0 && fleet.aside[j] !== 0) {
                return false; // it passes something, too
            }
            if (along < 0 && fleet.waited[j] > fleet.waited[i] + LONGER && fleet.waited[i] < YIELDS) {
                return false; // it has waited for longer
            }
            const leads = stretch[SHIFT] === 0 && along > 0; // it goes the same way, in the same lane
            const speed = Math.max(0, -way * along * fleet.speed[j]);
            const stops = LEAVES + speed * REACTION + (speed * speed) / (2 * COMFORT);
            if (!leads && beyond <= Math.min(time * (speed + STARTS), isImpatient ? stops : Infinity)) {
                return false;
            }
        }
        return true;
    }

    /** True if no other car or thing is in a {@link stretch}, as wide as the car and some room. */
    private isClear(fleet: Fleet, i: number): boolean {
        const route = this.routes[fleet.route[i]];
        for (let ahead = stretch[FROM]; ahead <= stretch[TO]; ahead += PIECE) {
            if (this.findIn(fleet, i, route.at(Math.round((fleet.place[i] + ahead) / route.spacing)), false) >= 0) {
                return false;
            }
        }
        return true;
    }

    /** Finds another car, or a thing, in the piece of the {@link stretch} about a point of the car's route; -1 for none. */
    private findIn(fleet: Fleet, i: number, k: number, moves: boolean): number {
        const { grid } = this;
        const route = this.routes[fleet.route[i]];
        const tx = route.alongX[k];
        const tz = route.alongZ[k];
        const px = route.x[k] + stretch[SHIFT] * tz;
        const pz = route.z[k] - stretch[SHIFT] * tx;
        const cellX = Math.round(px / CELL);
        const cellZ = Math.round(pz / CELL);
        for (let c = 0; c < 4; c++) {
            for (let disc = grid.firstIn(cellX - (c & 1), cellZ - (c >> 1)); disc >= 0; disc = grid.next[disc]) {
                const j = (disc / DISCS) | 0;
                const dx = grid.x[disc] - px;
                const dz = grid.z[disc] - pz;
                const along = Math.abs(dx * tx + dz * tz);
                const across = Math.abs(dx * tz - dz * tx);
                const isLevel = !(Math.abs(fleet.y[j] - route.height[k]) > STOREY);
                const isIn = across < fleet.half[i] + fleet.half[j] + ASIDE && along < REACH + route.spacing;
                const counts = !moves || j < fleet.cars || Math.abs(fleet.speed[j]) > STANDS;
                if (j !== i && isLevel && isIn && counts) {
                    return j;
                }
            }
        }
        return -1;
    }
}
