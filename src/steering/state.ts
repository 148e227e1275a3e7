import { DEG, KMH } from '../math/scalar.js';
import { derived, lastingOf, list, parameter, state, struct } from '../math/struct.js';
import { MAX_WHEELS } from '../wheel/state.js';

/** What can be set of a steering. */
export const steeringSettings = {
    /** Present angle of the virtual wheel, rad, left positive. */
    angle: state('rad'),

    /** Least angle that an aid allows, rad. */
    least: state('rad'),

    /** Largest angle that an aid allows, rad. */
    most: state('rad'),

    /** Largest angle of the virtual wheel in the middle of the axle, rad. */
    maxAngle: parameter('rad', 35 * DEG, 0),

    /** Share of the largest angle that is left at {@link highSpeed} and above. */
    highSpeedLock: parameter('1', 0.25, 0, 1),

    /** Speed from which {@link highSpeedLock} counts, m/s. */
    highSpeed: parameter('m/s', 120 * KMH, 0),

    /** Fastest turn of the road wheels away from the middle, rad/s. */
    rate: parameter('rad/s', 150 * DEG, 0),

    /** The same toward the middle, rad/s. */
    returnRate: parameter('rad/s', 150 * DEG, 0)
};

/** What a steering reports. */
export const steeringReadings = {
    /** Largest angle of the virtual wheel at the present speed, rad. */
    lock: state('rad')
};

/** The numbers of a steering that a step reads or writes. */
export const steeringLayout = struct({
    angle: steeringSettings.angle,
    lock: steeringReadings.lock,
    least: steeringSettings.least,
    most: steeringSettings.most,

    maxAngle: steeringSettings.maxAngle,
    highSpeedLock: steeringSettings.highSpeedLock,
    highSpeed: steeringSettings.highSpeed,
    rate: steeringSettings.rate,
    returnRate: steeringSettings.returnRate,

    /** How the wheels share the angle. */
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

/** What a snapshot holds of a steering. */
export const STEERING_LASTING = lastingOf(steeringLayout);
