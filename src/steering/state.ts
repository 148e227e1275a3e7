import { DEG, KMH } from '../math/scalar.js';
import { derived, list, parameter, state, struct } from '../math/struct.js';
import { MAX_WHEELS } from '../wheel/state.js';

/** The numbers of a steering that a step reads or writes. */
export const steeringLayout = struct({
    /** Angle and lock of the virtual wheel, bounds of what is asked of it, rad. */
    angle: state('rad'),
    lock: state('rad'),
    least: state('rad'),
    most: state('rad'),

    /** What it is set to: how far, by how much of that at which speed, and how fast it turns; */
    maxAngle: parameter('rad', 35 * DEG, 0),
    highSpeedLock: parameter('1', 0.25, 0, 1),
    highSpeed: parameter('m/s', 120 * KMH, 0),
    rate: parameter('rad/s', 150 * DEG, 0),
    returnRate: parameter('rad/s', 150 * DEG, 0),

    /** how its wheels share the angle. */
    ackermann: parameter('1', 1),
    rearRatio: parameter('1', 0),

    /** For which layout and which angle those of the wheels were found; not a number if they are to be found anew. */
    layouts: derived('1'),
    turnedTo: derived('rad'),

    /** Of the wheels as they were laid out last: a steered axle, and its way ahead of the others in their mean, m. */
    reference: derived('m'),
    base: derived('m'),

    /** Angles of the car's wheels, rad; infinite of those that it does not turn. */
    wheelAngles: list(MAX_WHEELS, derived('rad'))
});

export const STEERING = steeringLayout.places;
