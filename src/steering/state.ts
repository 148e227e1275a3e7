import { DEG, KMH } from '../math/scalar.js';
import { derived, lastingOf, list, parameter, state, struct } from '../math/struct.js';
import { MAX_WHEELS } from '../wheel/state.js';

/** Settings of a steering. */
export const steeringSettings = {
    /** Present angle of the virtual wheel, rad, left positive. */
    angle: state('rad'),

    /** Least angle that an aid allows, rad. */
    least: state('rad'),

    /** Largest angle that an aid allows, rad. */
    most: state('rad'),

    /** Share of the largest angle that is left at {@link highSpeed} and above. */
    highSpeedLock: parameter('1', 0.25, 0, 1),

    /** Speed from which {@link highSpeedLock} counts, m/s. */
    highSpeed: parameter('m/s', 120 * KMH, KMH),

    /** Fastest turn of the road wheels away from the middle, rad/s. */
    rate: parameter('rad/s', 150 * DEG, 0),

    /** The same toward the middle, rad/s. */
    returnRate: parameter('rad/s', 150 * DEG, 0),

    /** Value of {@link Steering.rearRatio} at {@link Steering.rearFastSpeed} and above. */
    rearRatioFast: parameter('1', 0, -1, 1)
};

/** Units, defaults and ranges of settings of {@link Steering} whose change lays its wheels out again. */
export const steeringAngles = {
    maxAngle: parameter('rad', 35 * DEG, 0, 80 * DEG),
    ackermann: parameter('1', 1, 0, 1),
    rearRatio: parameter('1', 0, -1, 1),
    rearFastSpeed: parameter('m/s', 0, 0)
};

/** The same of its steering wheel. */
export const steeringWheelSettings = {
    ratio: parameter('1', 15, 0)
};

/** Readings of a steering. */
export const steeringReadings = {
    /** Largest angle of the virtual wheel at the present speed, rad. */
    lock: state('rad'),

    /** The same at standstill, rad: {@link Steering.maxAngle}, or what wheels with maxima of their own make of it. */
    reach: derived('rad'),

    /** Angle of the other axles per angle of the front at the present speed. */
    rearNow: derived('1')
};

/** The numbers of a steering that a step reads or writes. */
export const steeringLayout = struct({
    angle: steeringSettings.angle,
    lock: steeringReadings.lock,
    least: steeringSettings.least,
    most: steeringSettings.most,

    maxAngle: steeringAngles.maxAngle,
    highSpeedLock: steeringSettings.highSpeedLock,
    highSpeed: steeringSettings.highSpeed,
    rate: steeringSettings.rate,
    returnRate: steeringSettings.returnRate,

    /** Distribution of the angle among the wheels. */
    ackermann: steeringAngles.ackermann,
    rearRatio: steeringAngles.rearRatio,
    rearRatioFast: steeringSettings.rearRatioFast,
    rearFastSpeed: steeringAngles.rearFastSpeed,
    rearNow: steeringReadings.rearNow,

    /** For which layout and which angle those of the wheels were found; not a number if they are to be found again. */
    layouts: derived('1'),
    turnedTo: derived('rad'),

    /** Wheels as they were laid out last: place of a steered axle, and its way ahead of the others in their mean, m. */
    reference: derived('m'),
    base: derived('m'),

    reach: steeringReadings.reach,

    /** Maxima of the car's wheels for which they were laid out last, rad; below 0 of those without. */
    ownLocks: list(MAX_WHEELS, derived('rad')),

    /**
     * Distances of the wheels ahead of the line on which the center of the turn lies, m; infinite if they turn in parallel.
     * The sign is that of their angle in a turn to the left.
     */
    ways: list(MAX_WHEELS, derived('m')),

    /** On which side the center lies when the steered wheels turn left: 1 left, -1 right of a car that they follow. */
    side: derived('1'),

    /** Angles of the car's wheels, rad; infinite of those that it does not turn. */
    wheelAngles: list(MAX_WHEELS, derived('rad'))
});

export const STEERING = steeringLayout.places;

/** Numbers of a steering that a snapshot holds. */
export const STEERING_LASTING = lastingOf(steeringLayout);
