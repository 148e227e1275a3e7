import { MODE, type Fleet } from './fleet.js';
import { BACKS } from './look-ahead.js';
import { MIDDLE, TURNS } from './lower-rates.js';
import type { WayPoints } from './way-points.js';

/** Way in which a driver comes back to his line, m: less is quicker, and never less than so long in time, s. Estimates. */
const RETURN = 5;
const RETURN_TIME = 0.5;

/** Steepest way back to the line, as a sine. Estimate. */
const STEEPEST = 0.5;

/** Tightest path, 1/m: a car turns between kerbs 10 to 11 m apart. */
const TIGHTEST = 0.19;

/** So fast a driver can turn the path, 1/m/s: a turn of the steering wheel a second. */
const TURNING = 0.4;

/** The driver looks for the bend of the way so far ahead, s: as long as the steering takes. */
const PREVIEW = 0.1;

/** Time constant with which what is left of a car's sliding and bouncing fades, s. Estimate. */
const FADE = 0.35;

/**
 * Time by which what a car asks for is found ahead, s, and the curvature of the way, 1/m. In an array, for numbers in calls may be boxed on the
 * heap.
 */
const early = new Float64Array(2);

/**
 * Finds where cars are on their routes, and what the routes allow there.
 *
 * @param turn - Turn of those at lower rates that are located, too.
 * @param dt - Time of a step, s.
 */
export function locate(fleet: Fleet, ways: WayPoints, turn: number, dt: number): void {
    const { mode, place, x, z, headX, headZ, pause } = fleet;
    const { points } = ways;
    for (let i = 0; i < fleet.cars; i++) {
        if ((mode[i] !== MODE.far && mode[i] !== MODE.full) || (pause[i] > 0 && i % TURNS !== turn)) {
            continue;
        }
        early[0] = pause[i] > 0 ? MIDDLE * dt : 0;
        const r = fleet.route[i];
        const spacing = ways.spacing[r];
        const length = ways.length[r];
        const closed = ways.closed[r] === 1;
        const count = ways.count[r];
        const at = place[i] / spacing;
        let k = Math.floor(at);
        k = k < 0 ? 0 : closed ? (k < count ? k : count - 1) : k < count - 1 ? k : count - 2;
        const next = k + 1 < count ? k + 1 : 0;
        const share = at - k;
        const a = ways.from[r] + k;
        const b = ways.from[r] + next;
        // the direction changes evenly from point to point
        let tx = points.alongX[a] + share * (points.alongX[b] - points.alongX[a]);
        let tz = points.alongZ[a] + share * (points.alongZ[b] - points.alongZ[a]);
        const long = 1 / Math.sqrt(tx * tx + tz * tz);
        tx *= long;
        tz *= long;
        const dx = x[i] - points.x[a] - share * (points.x[b] - points.x[a]);
        const dz = z[i] - points.z[a] - share * (points.z[b] - points.z[a]);
        const from = points.curvature[a];
        const bend = from + share * (points.curvature[b] - from);
        early[1] = bend;
        const across = dx * tz - dz * tx;
        // one step of Newton's method toward the nearest point of the way
        const move = (dx * tx + dz * tz) / Math.max(0.2, 1 - bend * across);
        let s = place[i] + Math.max(-spacing, Math.min(spacing, move));
        s += closed ? (s >= length ? -length : s < 0 ? length : 0) : 0;
        place[i] = s;
        fleet.offset[i] = across;
        fleet.sine[i] = headX[i] * tz - headZ[i] * tx;
        fleet.cosine[i] = headX[i] * tx + headZ[i] * tz;
        const pace = fleet.pace[i];
        const speed = points.speed[a];
        const rise = (points.speed[b] - speed) / spacing;
        fleet.allowed[i] = pace * (speed + (share * spacing + early[0] * fleet.speed[i]) * rise);
        fleet.change[i] = rise;
        fleet.indicator[i] = points.turn[a];
        steer(fleet, ways, i);
    }
}

/** Finds the curvature that brings a car back to its way: both the offset and the angle die away over {@link RETURN}. */
function steer(fleet: Fleet, ways: WayPoints, i: number): void {
    const { points } = ways;
    const r = fleet.route[i];
    const count = ways.count[r];
    const v = fleet.speed[i];
    const at = (fleet.place[i] + (PREVIEW + early[0]) * v) / ways.spacing[r];
    let k = Math.floor(at);
    const share = at - k;
    k = ways.closed[r] === 1 ? (k < count ? k : k - count) : Math.min(k, count - 2);
    const next = k + 1 < count ? k + 1 : 0;
    const from = points.curvature[ways.from[r] + k];
    const bend = from + share * (points.curvature[ways.from[r] + next] - from);
    const way = Math.max(RETURN, RETURN_TIME * v);
    if (fleet.cosine[i] < 0) {
        fleet.wanted[i] = fleet.sine[i] > 0 ? -TIGHTEST : TIGHTEST; // turned away: about by the shorter way
        return;
    }
    if (v < 0) {
        fleet.wanted[i] = bend + (2 / RETURN) * fleet.sine[i]; // backward, the angle dies away the other way around
        return;
    }
    const on = early[0] * v;
    const offset = fleet.offset[i] + on * fleet.sine[i];
    const sine = fleet.sine[i] + on * (fleet.curvature[i] - early[1]);
    const back = Math.max(-STEEPEST, Math.min(STEEPEST, (fleet.aside[i] - offset) / way));
    const wanted = bend + (2 / way) * (back - sine);
    fleet.wanted[i] = Math.max(-TIGHTEST, Math.min(TIGHTEST, wanted));
}

/**
 * Moves the cars that are far: a bicycle whose rear wheel does not slide rolls on a circle (the kinematic model of
 * R. Rajamani, "Vehicle Dynamics and Control", 2nd edition 2012, section 2.2).
 */
export function roll(fleet: Fleet, dt: number): void {
    const { mode, speed, acceleration, curvature, wanted, headX, headZ, x, z, slide, lift, pitch, roll: lean } = fleet;
    const most = TURNING * dt;
    const kept = 1 - dt / (FADE + dt);
    for (let i = 0; i < fleet.cars; i++) {
        if (mode[i] !== MODE.far) {
            continue;
        }
        const before = speed[i];
        const backs = fleet.waited[i] === BACKS;
        const after = backs ? Math.min(0, before + acceleration[i] * dt) : Math.max(0, before + acceleration[i] * dt);
        // who comes to a stop in this step goes as far as that takes
        const way =
            after > 0 || backs
                ? 0.5 * (before + after) * dt
                : before > 0
                  ? (before * before) / (-2 * acceleration[i])
                  : 0;
        const former = curvature[i];
        const bend = former + Math.max(-most, Math.min(most, wanted[i] - former));
        const angle = 0.5 * (former + bend) * way;
        const hx = headX[i];
        const hz = headZ[i];
        // left of the heading (x, z) is (z, -x); to second order, then back to length one
        const cosine = 1 - 0.5 * angle * angle;
        const nx = cosine * hx + angle * hz;
        const nz = cosine * hz - angle * hx;
        const long = 1.5 - 0.5 * (nx * nx + nz * nz);
        headX[i] = nx * long;
        headZ[i] = nz * long;
        const aside = slide[i] * dt;
        x[i] += 0.5 * way * (hx + headX[i]) + aside * hz;
        z[i] += 0.5 * way * (hz + headZ[i]) - aside * hx;
        curvature[i] = bend;
        speed[i] = after;
        fleet.place[i] += way * fleet.cosine[i];
        fleet.rolled[i] += way;
        slide[i] *= kept;
        lift[i] *= kept;
        pitch[i] *= kept;
        lean[i] *= kept;
    }
}
