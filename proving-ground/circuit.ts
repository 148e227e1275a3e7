import { PAD } from './layout.js';
import { smoothstep } from './noise.js';
import { smoothPath } from '../src/index.js';

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

/** How far it stays under the road, m. */
const UNDER = 0.6;

/** A point of the middle of the road, m. */
export interface RoadPoint {
    x: number;
    y: number;
    z: number;

    /** Unit vector to the left on the ground plane. */
    leftX: number;
    leftZ: number;

    /** Distance from the start, m. */
    s: number;
}

/** A strip of triangles: three numbers a corner, three corners a triangle. */
export interface Strip {
    positions: number[];
    indices: number[];

    /** Two a corner: m across and m along. */
    uvs: number[];
}

/** A cross-section: distances to the left of the middle and heights over the road, m, from left to right. */
export type Profile = readonly (readonly [left: number, up: number])[];

/** The middle of the road, closed: the last point lies one spacing before the first. */
export const centerLine: readonly RoadPoint[] = survey();

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

/**
 * A band along the road.
 *
 * @param profile - Distances to the left of the middle and heights over the road, m, from left to right; the same
 * everywhere, or as many of them for each point of the road.
 * @param here - Where along the road the band is, by the middle of a piece; everywhere if not given.
 */
export function strip(
    profile: Profile | ((i: number) => Profile),
    here: (point: RoadPoint, i: number) => boolean = () => true
): Strip {
    const positions: number[] = [];
    const uvs: number[] = [];
    const indices: number[] = [];
    const count = centerLine.length;
    const profileAt = typeof profile === 'function' ? profile : () => profile;
    const width = profileAt(0).length;
    for (const [i, { x, y, z, leftX, leftZ, s }] of [...centerLine, centerLine[0]].entries()) {
        for (const [left, up] of profileAt(i % count)) {
            positions.push(x + left * leftX, y + up, z + left * leftZ);
            uvs.push(left, i < count ? s : s + CIRCUIT_LENGTH);
        }
        if (i < count && here(centerLine[i], i)) {
            for (let a = i * width; a + 1 < (i + 1) * width; a++) {
                const b = a + width;
                indices.push(a, a + 1, b, b, a + 1, b + 1);
            }
        }
    }
    return { positions, indices, uvs };
}

/** Curvature of the road, 1/m, left positive, over a few points: what depends on it does not flicker. */
export function bendAt(i: number, reach = 4): number {
    const count = centerLine.length;
    const before = centerLine[(i + count - reach) % count];
    const after = centerLine[(i + reach) % count];
    const turn = before.leftZ * after.leftX - before.leftX * after.leftZ;
    return Math.asin(turn) / (2 * reach * SPACING);
}

/** Where the road leads at one of its points, degrees to the left of +Z. */
export function headingAt(i: number): number {
    const { leftX, leftZ } = centerLine[i];
    return (Math.atan2(-leftZ, leftX) * 180) / Math.PI;
}

/** Distance of a point of the plane from the middle of the road, m, and the height of the road there. */
export function nearestRoad(x: number, z: number): { away: number; height: number } {
    let square = Infinity;
    let height = 0;
    for (const point of centerLine) {
        const d = (point.x - x) ** 2 + (point.z - z) ** 2;
        if (d < square) {
            square = d;
            height = point.y;
        }
    }
    return { away: Math.sqrt(square), height };
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

function survey(): RoadPoint[] {
    const ground = CORNERS.map(([x, z, y]) => [x, z, y]);
    const line = smoothPath(ground, true, SPACING);
    const count = line.length;
    let s = 0;
    return line.map(([x, z, y], i) => {
        const [before, after] = [line[(i + count - 1) % count], line[(i + 1) % count]];
        const [alongX, alongZ] = [after[0] - before[0], after[1] - before[1]];
        const size = Math.hypot(alongX, alongZ);
        s += i > 0 ? Math.hypot(x - line[i - 1][0], z - line[i - 1][1]) : 0;
        return { x, y, z, leftX: alongZ / size, leftZ: -alongX / size, s };
    });
}
