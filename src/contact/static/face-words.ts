/**
 * How far outside of a face a hit still counts, in shares of its size: what single precision may open of a seam.
 * Bullet allows a hundred times as much, by which a kerb of 400 m is 4 cm too wide.
 */
export const SEAM = 1e-6;

/** A triangle, solid from both sides, and a parallelogram, from without alone; the normal of its corners points outward. */
export const TRIANGLE = 0;
export const PARALLELOGRAM = 1;

/**
 * Words of what is known of a wheel, in one array, for a step touches it at every wheel: the room's least and greatest x,
 * y, z; what was gathered there, of which state of the scene and which collision groups; how many faces, and whether
 * these are all, as nothing round is near; for the owner the step in which something was last looked up for the room, and
 * what was found; of a vehicle how far its rays reach from its center, to the sides and up or down; then the faces.
 */
export const VERSION = 6;
export const MASK = 7;
export const COUNT = 8;
export const COMPLETE = 9;
export const LOOKED_UP = 10;
export const FOUND = 11;
export const SIDEWAYS = 12;
export const UPRIGHT = 13;
export const FACES = 14;

/**
 * Words of a face in the world: a corner, the unit normal, its kind, whether it goes on through the whole room, what a
 * hit tells, and what gives the share of each of the two sides from the corner at a point.
 */
export const NORMAL = 3;
export const KIND = 6;
export const WHOLE = 7;
export const OWNER = 8;
export const FIRST = 9;
export const SECOND = 12;
export const WIDTH = 15;
