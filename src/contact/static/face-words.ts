import { derived, list, struct, vector } from '../../math/struct.js';

/**
 * Distance outside of a face up to which a hit still counts, in shares of its size: what single precision may open of a seam.
 * Bullet allows a hundred times as much, by which a kerb of 400 m is 4 cm too wide.
 */
export const SEAM = 1e-6;

/** Distance of two faces, m, width of a gap between them, in radii, and tilt up to which they are one plane: what single precision makes of it. */
export const EVEN = 1e-6;

/** A triangle, solid from both sides, and a parallelogram, from without alone; the normal of its corners points outward. */
export const TRIANGLE = 0;
export const PARALLELOGRAM = 1;

/** Numbers of the room about a wheel, in one array, for a step touches it at every wheel; the faces lie behind it. */
const roomLayout = struct({
    /** Least and greatest x, y, z. */
    bounds: list(6, derived('m')),

    /** Version of the scene that was gathered from, and the collision groups. */
    version: derived('1'),
    mask: derived('1'),

    /** Number of faces; true if these are all: nothing round is near, and there was room for them. */
    count: derived('1'),
    complete: derived('0 or 1'),

    /** For the owner: the step in which something was last looked up for the room, and what was found. */
    lookedUp: derived('1'),
    found: derived('1'),

    /** Room of a vehicle: reach of its rays from its center, to the sides and up or down. */
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

    /** True if it goes on through the whole room. */
    whole: derived('0 or 1'),

    /** Owner that a hit reports. */
    owner: derived('1'),

    /** Gradients of the shares of the two sides: their products with the way from the corner to a point are its shares. */
    first: vector(derived('1/m')),
    second: vector(derived('1/m'))
});

export const FACE = faceLayout.places;
export const FACE_SIZE = faceLayout.size;
