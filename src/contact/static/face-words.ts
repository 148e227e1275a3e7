import { derived, list, struct, vector } from '../../math/struct.js';

/**
 * How far outside of a face a hit still counts, in shares of its size: what single precision may open of a seam.
 * Bullet allows a hundred times as much, by which a kerb of 400 m is 4 cm too wide.
 */
export const SEAM = 1e-6;

/** A triangle, solid from both sides, and a parallelogram, from without alone; the normal of its corners points outward. */
export const TRIANGLE = 0;
export const PARALLELOGRAM = 1;

/** What is known of the room about a wheel, in one array, for a step touches it at every wheel; the faces lie behind it. */
const roomLayout = struct({
    /** Least and greatest x, y, z. */
    bounds: list(6, derived('m')),

    /** What was gathered: of which state of the scene, of which collision groups. */
    version: derived('1'),
    mask: derived('1'),

    /** How many faces, and whether these are all, as nothing round is near. */
    count: derived('1'),
    complete: derived('0 or 1'),

    /** For the owner: the step in which something was last looked up for the room, and what was found. */
    lookedUp: derived('1'),
    found: derived('1'),

    /** Of a vehicle: how far its rays reach from its center, to the sides and up or down. */
    sideways: derived('m'),
    upright: derived('m')
});

export const ROOM = roomLayout.places;
export const ROOM_SIZE = roomLayout.size;

/** A face in the world. */
const faceLayout = struct({
    corner: vector(derived('m')),
    normal: vector(derived('1')),

    /** {@link TRIANGLE} or {@link PARALLELOGRAM}. */
    kind: derived('1'),

    /** Whether it goes on through the whole room. */
    whole: derived('0 or 1'),

    /** What a hit tells. */
    owner: derived('1'),

    /** What gives the share of each of the two sides from the corner at a point. */
    first: vector(derived('1/m')),
    second: vector(derived('1/m'))
});

export const FACE = faceLayout.places;
export const FACE_SIZE = faceLayout.size;
