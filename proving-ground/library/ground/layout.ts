import { smoothstep } from './noise.js';

// Places on the pad, m: X to the left of a driver who looks along +Z.

/** Side of the asphalt square, m. */
export const PAD = 200;

/** A second square of asphalt on the left of the first one, from its edge on; as long as that. */
export const YARD = { from: PAD / 2, to: 260 };

/** Distance of a point from the asphalt of pad and yard, m. */
export function awayFromAsphalt(x: number, z: number): number {
    return Math.hypot(Math.max(0, -PAD / 2 - x, x - YARD.to), Math.max(0, Math.abs(z) - PAD / 2));
}

/** Start of the car, on the straight. */
export const START_Z = -66;

export const STRAIGHT = { from: -94, to: 94, width: 8, start: -60, stop: 62 };

export const SKID_PAD = { x: 52, z: 30, radius: 28, width: 5 };

export const SLALOM = { x: -32, cones: [-48, -30, -12, 6, 24, 42, 60] };

/** A row of places along Z; cars stand across. */
export const PARKING = { x: 22, z: -88, places: 8, width: 2.6, length: 5.2 };

/** An 8 cm kerb behind the places, m. */
export const KERB = { x: 26.4, z: -77.6, width: 3, length: 24, height: 0.08 };

export const HILL = { x: -74, z: -14, width: 9, height: 3, slope: 0.2, top: 16 };

export const BUMPS = { x: -42, z: -64, count: 7, spacing: 4, width: 6, length: 0.9, height: 0.07 };

export const JUMP = { x: -42, z: 6, width: 5, length: 9, height: 1.15 };

/** A pyramid of crates, and the tire wall behind it. */
export const CRATES = { x: -62, z: 82, wall: 95 };

/**
 * Lanes of other ground to brake and pull away on, side by side along Z and level with the asphalt around them; `x` is
 * the middle. The run-up begins at `start`.
 */
export const LANES = {
    start: -94,
    from: -60,
    to: -12,
    width: 7,
    lanes: [
        { x: 38, name: 'WET', surface: 'Wet asphalt' },
        { x: 47, name: 'SPLIT', surface: 'Ice', leftOnly: true },
        { x: 56, name: 'ICE', surface: 'Ice' },
        { x: 65, name: 'SNOW', surface: 'Snow' },
        { x: 74, name: 'GRAVEL', surface: 'Gravel' },
        { x: 83, name: 'SAND', surface: 'Sand' },
        { x: 92, name: 'MUD', surface: 'Soft clay' }
    ] as const
};

export type Lane = (typeof LANES.lanes)[number];

/** From where to where a lane's own ground lies across the pad, m: a split lane has it under the left wheels alone. */
export function acrossLane(lane: Lane): [right: number, left: number] {
    return ['leftOnly' in lane ? lane.x : lane.x - LANES.width / 2, lane.x + LANES.width / 2];
}

/** True if a point of the pad is on the own ground of a lane. */
export function isOnLane(lane: Lane, x: number, z: number): boolean {
    const [right, left] = acrossLane(lane);
    return x > right && x < left && z > LANES.from && z < LANES.to;
}

/**
 * Plates side by side along Z, like lanes, that differ in the friction of their rigid bodies; `x` is the middle of the
 * first. From one middle to the next, and over all else, m.
 */
export const PLATES = {
    x: -59,
    spacing: -9,
    start: -94,
    from: -62,
    to: -26,
    width: 7,
    height: 0.02,
    frictions: [0.05, 0.25, 0.5, 0.9]
} as const;

/** The middle of a plate, m. */
export function plateX(i: number): number {
    return PLATES.x + i * PLATES.spacing;
}

/** Spot of the meadow before the pad that cars are put at, and the radius around it without bushes, m. */
export const MEADOW = { x: -50, z: -PAD / 2 - 6, clear: 16 };

/** The lane change of ISO 3888-2: the middle of its first section, and where that begins. */
export const LANE_CHANGE = { x: 110, start: -94, z: -35 };

/** Ramps side by side, each up to a level top and down again as steep; `z` is their common foot. */
export const SLOPES = { x: 126, spacing: 7, z: -58, width: 6, height: 3, top: 8, grades: [10, 20, 30, 40, 50, 60] };

/** Tracks of rough road, side by side along Z. */
export const ROUGH = { z: 28, width: 5, length: 40, washboard: 126, potholes: 134, steps: 142, humps: 150 };

export const TURNTABLE = { x: 168, z: 36, radius: 7, height: 0.08 };

export const TILT_TABLE = { x: 166, z: 62, width: 5, length: 16, height: 0.12 };

/** A quay, a ferry that lies between it and another one, and how far it goes. */
export const FERRY = { x: 174, from: -86, to: -24, quay: 8, ramp: 6, width: 6, length: 15, height: 0.7 };

export const BOX_WALL = { x: 112, z: 88, columns: 8, rows: 5, size: 0.6 };

/** Place of a crowd of cars that drive to and fro: columns along X, rows along Z. */
export const CROWD = { x: 186, z: -88, columns: 10, rows: 20, wide: 7.5, deep: 9.2 };

/** The same place for many more of them: the cars of a column go together. */
export const THRONG = { x: 186, z: -91, columns: 28, rows: 36, wide: 2.64, deep: 5 };

/**
 * A straight on the plain beyond the yard, along Z, level with the pad: asphalt from end to end, then a bed of gravel. As
 * long as the fastest car needs from its start to 99 % of its top speed, 4.65 km, and from there to a stop, 0.27 km.
 */
export const LAUNCH_STRIP = { x: 692, from: -2600, to: 2500, start: -2560, width: 24, bed: 110 };

/** The plain around it is level up to here from its middle, m; from there on the land is itself again after so far. */
const PLAIN = { level: 170, fades: 750 };

/** Beside the pad and the mountain it is itself so many times earlier; from where to where along Z, m. */
const EARLIER = 5;
const BESIDE = { from: -700, full: -250, until: 950, to: 1500 };

/** Share of the plain around the launch strip: 1 on it, 0 where the land is itself. */
export function plainAround(x: number, z: number): number {
    const { x: middle, from, to, bed } = LAUNCH_STRIP;
    const beside = smoothstep(BESIDE.from, BESIDE.full, z) * (1 - smoothstep(BESIDE.until, BESIDE.to, z));
    const across = Math.max(0, Math.abs(x - middle) - PLAIN.level) * (x < middle ? 1 + EARLIER * beside : 1);
    const along = Math.max(0, from - PLAIN.level - z, z - to - bed - PLAIN.level);
    return 1 - smoothstep(0, PLAIN.fades, Math.hypot(across, along));
}

/** A town on the plain, beside the launch strip: where its first streets cross, blocks along X and Z, and their side; depth of bays, m. */
export const TOWN = { x: 545, z: -1000, wide: 2, deep: 3, side: 55, street: 8, walk: 2.5, lane: 1.9, bay: 5 };

/**
 * A harbor on the plain, across the launch strip from the town: a yard whose quay is its side at `to.x`, a shed with bays
 * for trailers along the side at `to.z`, the road from the strip; m. Trailers back into the bays along +Z, up to the dock.
 */
export const HARBOR = {
    from: { x: 722, z: -1010 },
    to: { x: 842, z: -872 },
    road: { z: -950, half: 6 },
    dock: -892,
    bays: { x: 744, count: 8, apart: 4.4, width: 3.6, length: 18 },
    target: 4,
    start: { aside: -7, z: -956 }
};

/** A planet that hangs over the meadow, beyond the reach of every road: its middle and radius, m. */
export const PLANET = { x: 100, y: 90, z: -350, radius: 40 };

/** The middle of a bay of the harbor, m. */
export function bayX(i: number): number {
    return HARBOR.bays.x + i * HARBOR.bays.apart;
}
