import type { Lines } from './vehicle-lines.js';

/** A point: x, y, z. */
export type LanePoint = readonly [x: number, y: number, z: number];

/** Light blue. */
const LANE = [0.3, 0.75, 1, 1] as const;

/** Height of the line above the lane, m, so that the ground does not hide it. */
const ABOVE = 0.1;

/** Distance from one arrow to the next, its length and half of its width, m. */
const EVERY = 20;
const LENGTH = 1.6;
const HALF = 0.6;

/**
 * Draws a lane: its line, and arrows in the direction of its cars.
 *
 * @param lines - Receives the lines.
 * @param points - Points of the lane, world, m.
 * @param closed - True if the last one leads back to the first.
 */
export function addLane(lines: Lines, points: readonly LanePoint[], closed: boolean): void {
    let sinceArrow = EVERY / 2;
    const pieces = closed ? points.length : points.length - 1;
    for (let i = 0; i < pieces; i++) {
        const [x, y, z] = points[i];
        const [nextX, nextY, nextZ] = points[(i + 1) % points.length];
        lines.add([x, y + ABOVE, z], [nextX, nextY + ABOVE, nextZ], LANE);
        const long = Math.hypot(nextX - x, nextZ - z);
        sinceArrow += long;
        if (sinceArrow >= EVERY && long > 0) {
            sinceArrow = 0;
            const [ahead, aside] = [(nextX - x) / long, (nextZ - z) / long];
            const tip = [nextX, nextY + ABOVE, nextZ];
            for (const side of [-HALF, HALF]) {
                const end = [
                    nextX - LENGTH * ahead + side * aside,
                    nextY + ABOVE,
                    nextZ - LENGTH * aside - side * ahead
                ];
                lines.add(tip, end, LANE);
            }
        }
    }
}
