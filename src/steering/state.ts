/** The numbers of a steering that a step reads or writes lie in one array of doubles. These are the places in it. */
let places = 0;

function take(width = 1): number {
    const at = places;
    places += width;
    return at;
}

/** More wheels than any vehicle of ours has. */
const MAX_WHEELS = 24;

/** Angle and lock of the virtual wheel, bounds of what is asked of it, rad. */
export const ANGLE = take();
export const LOCK = take();
export const LEAST = take();
export const MOST = take();

/** What it is set to: how far, by how much of that at which speed, and how fast it turns; */
export const MAX_ANGLE = take();
export const HIGH_SPEED_LOCK = take();
export const HIGH_SPEED = take();
export const RATE = take();
export const RETURN_RATE = take();

/** how its wheels share the angle. */
export const ACKERMANN = take();
export const REAR_RATIO = take();

/** For which layout and which angle those of the wheels were found; not a number if they are to be found anew. */
export const LAYOUTS = take();
export const TURNED_TO = take();

/** Of the wheels as they were laid out last: a steered axle, and its way ahead of the others in their mean, m. */
export const REFERENCE = take();
export const BASE = take();

/** Angles of the car's wheels, rad; infinite of those that it does not turn. */
export const WHEEL_ANGLES = take(MAX_WHEELS);

/** Doubles of a steering. */
export const PLACES = places;
