import { CELL, type CarGrid, SPREAD_X, SPREAD_Z } from './car-grid.js';
import { DISCS, MODE, type Fleet } from './fleet.js';
import { STOREY } from './traffic-route.js';
import type { WayPoints } from './way-points.js';

/** Room that a driver wants on either side, m. Estimate. */
const ASIDE = 0.25;

/** A driver looks at the way in pieces of this length, m. */
export const PIECE = 4;

/** A little more than half of it: pieces overlap. */
export const REACH = 2.2;

/** A car beside its way comes back to it within so much of it, m, and swings out within so much to pass. Estimates. */
const RETURN = 12;
const SWINGS = 4;

/**
 * Way that a car keeps to where one that passes in its lane has passed, m, for that swings back there, until it is no more than so far out of
 * its own lane, m. Estimates.
 */
export const LEAVES = 12;
const OUT = 0.8;

/** In place of the time that a car has waited: it is on the way back into its lane, or backs up to have room to swing out. */
export const RETURNS = -1;
export const BACKS = -2;

/** Cars whose noses point against each other by more than this, as a cosine, meet in one lane. */
const FACING = 0.7;

/** Way to the side on the way back into the lane, m per m. Estimate. */
export const SLOPE = 0.35;

/** A car keeps so much more room to a thing that it may pass, m: it swings out in that. */
export const SWING = 5;

/** Nothing is looked for beyond, m. */
export const FARTHEST = 160;

/** Way beyond that within which one that passes is seen, m: it may have to be let through. Estimate. */
const WATCHES = 48;

/** Way that a car that stands looks along, m. Estimate. */
export const STOPPED = 12;

/** Whose nearest part is less than this ahead of the nose, m, may be beside the car. */
const BESIDE = 2;

/** Steps between two looks: at 60 Hz the 0.13 s that the quickest eye takes. */
export const LOOK_EVERY = 8;

/** A stranger is seen where it will be within so long, s. Estimate. */
const FORESIGHT = 0.5;

/**
 * Looks along the way of a car, as far as `look` says, for others that stand on it or cross it, and notes the nearest: {@link Fleet.gap},
 * {@link Fleet.seenSpeed} and {@link Fleet.seen}. The corridor is as wide as both cars and some room, and follows the
 * route's bends. A car beside it that drives the same way, with its middle behind that of this car, keeps clear by itself.
 *
 * @param more - Pieces of the way beyond that, which are looked along, too: {@link Fleet.mate}.
 * @param passes - Number of cars that pass in the lane of others. Those are seen from farther away.
 */
export function lookAhead(
    fleet: Fleet,
    grid: CarGrid,
    ways: WayPoints,
    look: Float64Array,
    i: number,
    more: number,
    passes: number
): void {
    const { first, next, x, z, mask } = grid;
    const { points } = ways;
    const { half, y } = fleet;
    const r = fleet.route[i];
    const spacing = ways.spacing[r];
    const length = ways.length[r];
    const closed = ways.closed[r] === 1;
    const count = ways.count[r];
    const sight = Math.min(FARTHEST, look[i]) + fleet.front[i];
    const from = fleet.place[i];
    const nose = fleet.front[i];
    const own = half[i];
    const middle = (fleet.front[i] - fleet.rear[i]) / 2;
    const aside = fleet.aside[i];
    // the nose of a car that swings out is ahead of its rear axle to the side, too
    const beside = fleet.offset[i] - aside + (aside === 0 ? 0 : nose * fleet.sine[i]);
    // a car that is beside its way comes back to it gradually, and swings out quickly
    const back = aside === 0 ? RETURN : SWINGS;
    const slope = aside !== 0 && fleet.waited[i] === RETURNS ? SLOPE / Math.abs(aside) : 0;
    const end = sight + PIECE;
    let nearest = Infinity;
    let seen = -1;
    let isBeyond = false;
    const last = end + (passes > 0 ? Math.max(more * PIECE, WATCHES) : more * PIECE);
    for (let ahead = middle + REACH; ahead <= last && seen < 0; ahead += PIECE) {
        isBeyond = ahead > end;
        let s = from + ahead;
        if (closed) {
            s -= s >= length ? length : 0;
        } else if (s > length) {
            break;
        }
        const at = Math.round(s / spacing);
        const k = at < count ? at : closed ? at - count : count - 1;
        const point = ways.from[r] + k;
        const shift =
            aside * Math.min(1, Math.max(0, 1 - slope * (ahead - nose))) +
            beside * Math.max(0, 1 - (ahead - nose) / back);
        const tx = points.alongX[point];
        const tz = points.alongZ[point];
        const rest = s - at * spacing;
        const height = points.height[point];
        const px = points.x[point] + rest * tx + shift * tz;
        const pz = points.z[point] + rest * tz - shift * tx;
        const cellX = Math.round(px / CELL);
        const cellZ = Math.round(pz / CELL);
        for (let c = 0; c < 4; c++) {
            const cell = (Math.imul(cellX - (c & 1), SPREAD_X) ^ Math.imul(cellZ - (c >> 1), SPREAD_Z)) & mask;
            for (let disc = first[cell]; disc >= 0; disc = next[disc]) {
                const dx = x[disc] - px;
                const dz = z[disc] - pz;
                const along = dx * tx + dz * tz;
                if (along > REACH || along < -REACH) {
                    continue;
                }
                const j = (disc / DISCS) | 0;
                const room = own + half[j] + ASIDE;
                const across = dx * tz - dz * tx;
                if (across > room || across < -room || j === i) {
                    continue;
                }
                const above = y[j] - height;
                if (above > STOREY || above < -STOREY) {
                    continue;
                }
                const gap = ahead + along - half[j] - nose;
                const same = fleet.headX[j] * tx + fleet.headZ[j] * tz;
                if (gap < BESIDE && same > 0.5 && fleet.mode[j] !== MODE.stranger && isBehind(fleet, i, j)) {
                    continue;
                }
                if (gap < nearest) {
                    nearest = gap;
                    seen = j;
                }
            }
        }
    }
    if (more > 0) {
        fleet.mate[i] = seen;
        fleet.tie[i] = seen < 0 ? 0 : nearest + fleet.rolled[i] - fleet.rolled[seen];
    }
    if (isBeyond && !(passes > 0 && seen >= 0 && isOut(fleet, seen))) {
        nearest = Infinity;
        seen = -1;
    }
    fleet.gap[i] = nearest;
    fleet.seen[i] = seen;
    if (seen >= 0) {
        const at = Math.round((from + nose + nearest) / spacing);
        const k = closed ? ((at % count) + count) % count : Math.max(0, Math.min(count - 1, at));
        const point = ways.from[r] + k;
        const same = fleet.headX[seen] * points.alongX[point] + fleet.headZ[seen] * points.alongZ[point];
        fleet.seenSpeed[i] = Math.max(0, fleet.speed[seen] * same);
        if (same < 0 && isOut(fleet, seen)) {
            fleet.gap[i] = nearest - Math.max(0, fleet.rest[seen]) - LEAVES;
        }
        if (fleet.mode[seen] === MODE.stranger && same < 0) {
            fleet.gap[i] = nearest + FORESIGHT * same * fleet.speed[seen];
        }
    }
}

/** True if a car passes, or is not back in its lane yet. */
function isOut({ cars, aside, offset }: Fleet, i: number): boolean {
    return i < cars && (aside[i] !== 0 || Math.abs(offset[i]) > OUT);
}

/** True if a car keeps the lane beside a thing clear for another one that passes there, or because it could not leave it. */
export function keepsClear({ aside, waited, rest }: Fleet, i: number): boolean {
    return rest[i] > 0 && aside[i] === 0 && waited[i] !== BACKS;
}

/** True if two cars drive toward each other: one of them passes something in the lane of the other. */
export function meets({ headX, headZ }: Fleet, i: number, j: number): boolean {
    return headX[i] * headX[j] + headZ[i] * headZ[j] < -FACING;
}

/** True if the middle of car `j` is behind that of car `i`, along the heading of `i`; of two level ones the later is. */
function isBehind(fleet: Fleet, i: number, j: number): boolean {
    const middle = (fleet.front[i] - fleet.rear[i]) / 2;
    const other = (fleet.front[j] - fleet.rear[j]) / 2;
    const dx = fleet.x[j] + other * fleet.headX[j] - fleet.x[i] - middle * fleet.headX[i];
    const dz = fleet.z[j] + other * fleet.headZ[j] - fleet.z[i] - middle * fleet.headZ[i];
    const ahead = dx * fleet.headX[i] + dz * fleet.headZ[i];
    return ahead < 0 || (ahead === 0 && j > i);
}
