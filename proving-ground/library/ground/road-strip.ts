/** A point of the middle of a road, m. */
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

    /** Place in `indices` of the first of each piece of the road, and their end. */
    pieces: number[];

    /** Two a corner: m across and m along. */
    uvs: number[];
}

/** A cross-section: distances to the left of the middle and heights over the road, m, from left to right. */
export type Profile = readonly (readonly [left: number, up: number])[];

/** A closed road: its points in equal distances, the last of them that distance before the first. */
export type RoadLine = readonly RoadPoint[];

/** Length of a closed road, m on the ground plane. */
export function lengthOf(line: RoadLine): number {
    const last = line[line.length - 1];
    return last.s + Math.hypot(line[0].x - last.x, line[0].z - last.z);
}

/**
 * A band along a closed road.
 *
 * @param profile - Distances to the left of the middle and heights over the road, m, from left to right; the same
 * everywhere, or as many of them for each point of the road.
 * @param here - Returns true for a place along the road at which the band is, by the middle of a piece; everywhere if not given.
 */
export function stripAlong(
    line: RoadLine,
    profile: Profile | ((i: number) => Profile),
    here: (point: RoadPoint, i: number) => boolean = () => true
): Strip {
    const positions: number[] = [];
    const uvs: number[] = [];
    const indices: number[] = [];
    const pieces: number[] = [];
    const count = line.length;
    const length = lengthOf(line);
    const profileAt = typeof profile === 'function' ? profile : () => profile;
    const width = profileAt(0).length;
    for (let i = 0; i <= count; i++) {
        const { x, y, z, leftX, leftZ, s } = line[i % count];
        const across = profileAt(i % count);
        for (let k = 0; k < across.length; k++) {
            const left = across[k][0];
            positions.push(x + left * leftX, y + across[k][1], z + left * leftZ);
            uvs.push(left, i < count ? s : length);
        }
        pieces.push(indices.length);
        if (i < count && here(line[i], i)) {
            for (let a = i * width; a + 1 < (i + 1) * width; a++) {
                const b = a + width;
                indices.push(a, a + 1, b, b, a + 1, b + 1);
            }
        }
    }
    return { positions, indices, pieces, uvs };
}

/** Curvature of a closed road at one of its points, 1/m, left positive, over a few points on either side. */
export function bendOf(line: RoadLine, i: number, reach: number): number {
    const count = line.length;
    const before = line[(i + count - reach) % count];
    const after = line[(i + reach) % count];
    const turn = before.leftZ * after.leftX - before.leftX * after.leftZ;
    return Math.asin(turn) / (2 * reach * (line[1].s - line[0].s));
}

/** Heading of a road at one of its points, degrees to the left of +Z. */
export function headingOf({ leftX, leftZ }: RoadPoint): number {
    return (Math.atan2(-leftZ, leftX) * 180) / Math.PI;
}

/** Distance of a point of the plane from the middle of a road, m, and the height of the road there. */
export function nearestOf(line: RoadLine, x: number, z: number): { away: number; height: number } {
    let square = Infinity;
    let height = 0;
    for (let i = 0; i < line.length; i++) {
        const point = line[i];
        const d = (point.x - x) ** 2 + (point.z - z) ** 2;
        if (d < square) {
            square = d;
            height = point.y;
        }
    }
    return { away: Math.sqrt(square), height };
}

/** Points of a closed line, x, z and y, as points of a road. */
export function surveyOf(line: readonly (readonly number[])[]): RoadPoint[] {
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
