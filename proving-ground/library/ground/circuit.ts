import { PAD } from './layout.js';
import { smoothstep } from './noise.js';
import {
    bendOf,
    headingOf,
    nearestOf,
    stripAlong,
    surveyOf,
    type Profile,
    type RoadPoint,
    type Strip
} from './road-strip.js';
import { smoothPath } from '../../../src/internal.js';

/** The corners of the circuit on the meadow beside the pad: x, z and height, m. It is driven in this order. */
const CORNERS = [
    [-122, -140, 0],
    [-120, -70, 0],
    [-120, 0, 0.4],
    [-120, 70, 1],
    [-122, 130, 1.8],
    [-134, 168, 2.8],
    [-160, 188, 3.8],
    [-192, 190, 4.8],
    [-216, 172, 5.6],
    [-222, 140, 6],
    [-206, 112, 5.8],
    [-182, 94, 5],
    [-172, 68, 4],
    [-188, 46, 3.4],
    [-210, 28, 3.6],
    [-218, 0, 4.6],
    [-204, -24, 6],
    [-180, -40, 6.8],
    [-172, -64, 5.8],
    [-188, -86, 4],
    [-214, -98, 2.8],
    [-232, -120, 1.8],
    [-234, -148, 1],
    [-218, -174, 0.4],
    [-188, -186, 0],
    [-156, -184, -0.2],
    [-132, -168, -0.1]
];

/** Distance between cross-sections, m. */
const SPACING = 2;

export const ROAD_WIDTH = 10;

/** The start line lies on the straight beside the pad: point of the road. */
export const START = 20;

/** A mowed verge on either side falls off to the meadow. */
const VERGE = 7;
const VERGE_DROP = 1.1;

/** The terrain is out of the way up to here from the middle, m, and itself again from there. */
const CLEAR = 17;
const NATURAL = 45;

/** The circuit reaches no farther from the pad, m. */
const REACH = 180;

/** Depth by which it stays under the road, m. */
const UNDER = 0.6;

export type { Profile, RoadPoint, Strip } from './road-strip.js';

/** The middle of the road, closed: the last point lies one spacing before the first. */
export const centerLine: readonly RoadPoint[] = surveyOf(
    smoothPath(
        CORNERS.map(([x, z, y]) => [x, z, y]),
        true,
        SPACING
    )
);

/** m */
export const CIRCUIT_LENGTH = centerLine[centerLine.length - 1].s + SPACING;

/** The road itself: needs neither page nor engine. */
export function roadStrip(): Strip {
    return strip([
        [ROAD_WIDTH / 2, 0],
        [0, 0],
        [-ROAD_WIDTH / 2, 0]
    ]);
}

/** The verges. */
export function vergeStrips(): Strip[] {
    const edge = ROAD_WIDTH / 2;
    return [
        strip([
            [edge + VERGE, -VERGE_DROP],
            [edge + 2, -0.12],
            [edge, 0]
        ]),
        strip([
            [-edge, 0],
            [-edge - 2, -0.12],
            [-edge - VERGE, -VERGE_DROP]
        ])
    ];
}

/** The same surface, with lines more at the edge of the road for its look. */
export function vergeLooks(): Strip[] {
    const edge = ROAD_WIDTH / 2;
    const profile: Profile = [
        [edge + VERGE, -VERGE_DROP],
        [edge + 2, -0.12],
        [edge + 0.45, -0.027],
        [edge, 0]
    ];
    return [strip(profile), strip(profile.map(([left, up]) => [-left, up] as const).reverse())];
}

/** A band along the circuit: see {@link stripAlong}. */
export function strip(
    profile: Profile | ((i: number) => Profile),
    here?: (point: RoadPoint, i: number) => boolean
): Strip {
    return stripAlong(centerLine, profile, here);
}

/** Curvature of the road, 1/m, left positive, over a few points: what depends on it does not flicker. */
export function bendAt(i: number, reach = 4): number {
    return bendOf(centerLine, i, reach);
}

/** Heading of the road at one of its points, degrees to the left of +Z. */
export function headingAt(i: number): number {
    return headingOf(centerLine[i]);
}

/** Distance of a point of the plane from the middle of the road, m, and the height of the road there. */
export function nearestRoad(x: number, z: number): { away: number; height: number } {
    return nearestOf(centerLine, x, z);
}

/**
 * The terrain beside and below the road, m: where the road is, just under it.
 *
 * @param natural - Height without a road, m.
 */
export function belowRoad(x: number, z: number, natural: number): number {
    if (x < -PAD / 2 && x > -PAD / 2 - REACH && Math.abs(z) < REACH + NATURAL) {
        const { away, height } = nearestRoad(x, z);
        // the pad's edge stays where it is
        const share = (1 - smoothstep(CLEAR, NATURAL, away)) * smoothstep(0, 9, -PAD / 2 - x);
        return (1 - share) * natural + share * (height - UNDER);
    }
    return natural;
}
