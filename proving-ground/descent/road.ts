import { mountainLine, SUMMIT } from '../library/ground/mountain-road.js';
import { headingOf, type RoadPoint } from '../library/ground/road-strip.js';
import type { Spot } from '../places/place-list.js';

/** Points of the mountain road: the car stands at the first, behind the line, and the finish is before the foot. */
const STAND = SUMMIT + 2;
const START = SUMMIT + 5;
const FINISH = mountainLine.length - 180;

/** Parts into which the way is split. */
export const SPLITS = 4;

/** The road goes on for so many points beyond the finish, to brake on. */
const RUN_OUT = 100;

/** A line reaches so far from its middle, m. */
const REACH = 25;

/** The way down, from the summit to its foot, and on. */
export const WAY: readonly RoadPoint[] = mountainLine.slice(SUMMIT, FINISH + RUN_OUT);

/** Lines across the road: the start, those between the parts, and the finish. */
export const LINES: readonly RoadPoint[] = Array.from(
    { length: SPLITS + 1 },
    (_, k) => mountainLine[Math.round(START + (k * (FINISH - START)) / SPLITS)]
);

/** Length from the start to the finish, m. */
export const WAY_LENGTH = LINES[SPLITS].s - LINES[0].s;

/** Spot of the car before the start. */
export const TOP: Spot = spotAt(mountainLine[STAND]);

/** A spot on the middle of the road. */
export function spotAt(point: RoadPoint): Spot {
    const { x, y, z } = point;
    return { x, y, z, heading: headingOf(point) };
}

/**
 * Place of a car on the way down.
 *
 * @param x - Its position, m.
 * @param z - Its position, m.
 * @returns The nearest point of the way, and the distance from the middle to the left, m.
 */
export function placeOn(x: number, z: number): { point: RoadPoint; left: number } {
    let point = WAY[0];
    let square = Infinity;
    for (let i = 0; i < WAY.length; i++) {
        const d = (WAY[i].x - x) ** 2 + (WAY[i].z - z) ** 2;
        if (d < square) {
            square = d;
            point = WAY[i];
        }
    }
    return { point, left: (x - point.x) * point.leftX + (z - point.z) * point.leftZ };
}

/** Distance of a place beyond a line across the road, m; NaN far from its middle. */
export function aheadOf(line: RoadPoint, x: number, z: number): number {
    const [dx, dz] = [x - line.x, z - line.z];
    return Math.hypot(dx, dz) < REACH ? dz * line.leftX - dx * line.leftZ : NaN;
}
