import { Places } from '../math/places.js';
import { MAX_WHEELS } from '../wheel/state.js';
/** The numbers of a steering that a step reads or writes lie in one array of doubles. These are the places in it. */
const places = new Places();

/** Angle and lock of the virtual wheel, bounds of what is asked of it, rad. */
export const ANGLE = places.take();
export const LOCK = places.take();
export const LEAST = places.take();
export const MOST = places.take();

/** What it is set to: how far, by how much of that at which speed, and how fast it turns; */
export const MAX_ANGLE = places.take();
export const HIGH_SPEED_LOCK = places.take();
export const HIGH_SPEED = places.take();
export const RATE = places.take();
export const RETURN_RATE = places.take();

/** how its wheels share the angle. */
export const ACKERMANN = places.take();
export const REAR_RATIO = places.take();

/** For which layout and which angle those of the wheels were found; not a number if they are to be found anew. */
export const LAYOUTS = places.take();
export const TURNED_TO = places.take();

/** Of the wheels as they were laid out last: a steered axle, and its way ahead of the others in their mean, m. */
export const REFERENCE = places.take();
export const BASE = places.take();

/** Angles of the car's wheels, rad; infinite of those that it does not turn. */
export const WHEEL_ANGLES = places.take(MAX_WHEELS);

/** Doubles of a steering. */
export const PLACES = places.count;
