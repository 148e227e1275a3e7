/**
 * The New European Driving Cycle (UN R83, annex 4; UN R101, annex 6): time, s, and speed, km/h, at the corners of the elementary
 * urban cycle, and of the extra-urban one. Between them speed is linear.
 */
const URBAN: readonly (readonly [time: number, speed: number])[] = [
    ...([
        [0, 0],
        [11, 0],
        [15, 15],
        [23, 15],
        [25, 10],
        [28, 0],
        [49, 0],
        [54, 15],
        [56, 15],
        [61, 32],
        [85, 32]
    ] as const),
    ...([
        [93, 10],
        [96, 0],
        [117, 0],
        [122, 15],
        [124, 15],
        [133, 35],
        [135, 35],
        [143, 50],
        [155, 50]
    ] as const),
    ...([
        [163, 35],
        [178, 35],
        [185, 10],
        [188, 0],
        [195, 0]
    ] as const)
];

const EXTRA_URBAN: readonly (readonly [time: number, speed: number])[] = [
    ...([
        [0, 0],
        [20, 0],
        [25, 15],
        [27, 15],
        [36, 35],
        [38, 35],
        [46, 50],
        [48, 50],
        [61, 70],
        [111, 70]
    ] as const),
    ...([
        [119, 50],
        [188, 50],
        [201, 70],
        [251, 70],
        [286, 100],
        [316, 100],
        [336, 120],
        [346, 120]
    ] as const),
    ...([
        [362, 80],
        [370, 50],
        [380, 0],
        [400, 0]
    ] as const)
];

/** A part of the cycle: corners, how often it is driven, and the way of one, km. */
export interface CyclePart {
    corners: readonly (readonly [time: number, speed: number])[];
    times: number;
    way: number;
}

/** Four urban cycles and an extra-urban one: 1180 s, 11.007 km. */
export const NEDC: readonly CyclePart[] = [
    { corners: URBAN, times: 4, way: 1.013 },
    { corners: EXTRA_URBAN, times: 1, way: 6.955 }
];

/** Length of a part, s. */
export function durationOf({ corners }: CyclePart): number {
    return corners[corners.length - 1][0];
}

/** Speed at a time, m/s. */
export function speedAt({ corners }: CyclePart, time: number): number {
    const after = corners.findIndex(([t]) => t > time);
    if (after <= 0) {
        return 0;
    }
    const [[t0, v0], [t1, v1]] = [corners[after - 1], corners[after]];
    return (v0 + ((v1 - v0) * (time - t0)) / (t1 - t0)) / 3.6;
}
