import { MODE, type Fleet } from './fleet.js';
import { FARTHEST, LOOK_EVERY, PIECE, REACH, STOPPED } from './look-ahead.js';
import { EARLY } from './passages.js';
import { type RightOfWay, SOONER } from './right-of-way.js';
import type { StopLines } from './stop-lines.js';
import type { TrafficRoute } from './traffic-route.js';
import type { DriverModel } from '../driver/intelligent-driver.js';

/**
 * A car at lower rates is located and driven in one of so many steps; it divides {@link LOOK_EVERY}. What is held until the next of them is
 * found for the middle between the two, so that the error of a position falls with the square of that time.
 */
export const TURNS = 4;

/** Way from a turn to the middle of the steps that it holds for, in steps. */
export const MIDDLE = (TURNS - 1) / 2;

/** It looks ahead once where a car at the full rate looks so many times. */
const LOOKS = 4;

/** Farther beside its way than this a car is on the way back to it, m, with its nose farther off, as a cosine, or sliding, m/s. Estimates. */
const BESIDE = 0.5;
const TURNED = 0.95;
const SLIDES = 0.1;

/**
 * In tighter bends, 1/m, what a car sees of another one ahead differs from the way between them; so it does around corners, where they head
 * farther apart than this, as a cosine. Estimates.
 */
const TIGHT = 0.025;
const SAME = 0.8;

/** In tighter bends, 1/m, a car at lower rates follows nobody: at 50 m the gap that it finds led 9 cm away within a minute. Estimate. */
const FOLLOWS = 1 / 75;

/**
 * Lower rates for cars that nobody would see, while nothing can concern them but one car ahead in their lane: no crossing, no line and no horn
 * until the next look.
 */
export class LowerRates {
    private readonly routes: readonly TrafficRoute[];
    private readonly crossings: RightOfWay;
    private readonly lines: StopLines;

    constructor(routes: readonly TrafficRoute[], crossings: RightOfWay, lines: StopLines) {
        this.routes = routes;
        this.crossings = crossings;
        this.lines = lines;
    }

    /**
     * Finds how far a car at lower rates is to look beyond its sight, after {@link RightOfWay.measure}.
     *
     * @returns Pieces of the way; 0 if it needs the full rate.
     */
    beyond(fleet: Fleet, { acceleration, headway, deceleration }: DriverModel, i: number, dt: number): number {
        if (fleet.coarse[i] === 0 || !isCalm(fleet, i) || this.lines.stop[i] < Infinity) {
            return 0;
        }
        const time = LOOKS * LOOK_EVERY * dt;
        const fastest = fleet.speed[i] + acceleration * time;
        const way = fastest * time;
        const sight = STOPPED + fastest * headway + (fastest * fastest) / (2 * deceleration);
        const p = fleet.passage[i];
        if (p >= 0) {
            const { lines, ends } = this.crossings.passages;
            const { closed, length } = this.routes[fleet.route[i]];
            let away = lines[p] - fleet.place[i] - fleet.front[i];
            if (away < lines[p] - ends[p] - fleet.front[i] - fleet.rear[i]) {
                away += closed ? length : Infinity;
            }
            if (away < sight + way + EARLY + SOONER * (1 + fastest)) {
                return 0;
            }
        }
        // others may come as fast
        return Math.ceil((sight + 2 * way - Math.min(FARTHEST, this.crossings.look[i])) / PIECE);
    }

    /** Begins the time at lower rates of a car that has looked beyond its sight, if it has seen nobody there or one that it can follow. */
    begin(fleet: Fleet, i: number): void {
        const j = fleet.mate[i];
        const bends = Math.max(Math.abs(fleet.curvature[i]), j < 0 ? 0 : Math.abs(fleet.curvature[j]));
        fleet.pause[i] = j < 0 || (bends < FOLLOWS && isCalm(fleet, j) && isAlong(fleet, i, j)) ? LOOKS : 0;
    }

    /** Leaves out a look: the car that it follows has come as much nearer as it has rolled less. @returns False if it is time to look. */
    leaveOut(fleet: Fleet, model: DriverModel, i: number): boolean {
        const { pause, gap, seen, rolled, front, half } = fleet;
        const j = fleet.mate[i];
        const goesOn = pause[i] > 1 && fleet.coarse[i] === 1 && this.lines.stop[i] === Infinity && isFar(fleet, i);
        if (!goesOn || (j >= 0 && !isFar(fleet, j))) {
            pause[i] = 0;
            return false;
        }
        pause[i]--;
        gap[i] = Infinity;
        seen[i] = -1;
        if (j < 0) {
            return true;
        }
        const way = fleet.tie[i] + rolled[j] - rolled[i];
        this.crossings.lookToStop(fleet, model, i);
        const sight = Math.min(FARTHEST, this.crossings.look[i]);
        // as far as the last of the pieces of a look reaches
        const middle = (front[i] - fleet.rear[i]) / 2 + REACH;
        const last = middle + PIECE * Math.floor((front[i] + sight + PIECE - middle) / PIECE);
        if (way + half[j] + front[i] <= last + REACH) {
            gap[i] = way;
            seen[i] = j;
            fleet.seenSpeed[i] = fleet.speed[j];
        }
        return true;
    }
}

function isFar({ mode }: Fleet, i: number): boolean {
    return mode[i] === MODE.far;
}

/** True if a car drives along its lane, and in no crossing. */
function isCalm(fleet: Fleet, i: number): boolean {
    return (
        i < fleet.cars &&
        isFar(fleet, i) &&
        fleet.held[i] === 0 &&
        fleet.aside[i] === 0 &&
        fleet.waited[i] === 0 &&
        fleet.alarm[i] <= 0 &&
        Math.abs(fleet.offset[i]) < BESIDE &&
        fleet.cosine[i] > TURNED &&
        Math.abs(fleet.curvature[i]) < TIGHT &&
        Math.abs(fleet.slide[i]) < SLIDES
    );
}

/** True if no corner is between two cars in a lane. */
function isAlong({ headX, headZ }: Fleet, i: number, j: number): boolean {
    return headX[i] * headX[j] + headZ[i] * headZ[j] > SAME;
}
