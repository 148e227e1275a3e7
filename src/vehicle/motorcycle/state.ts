import { DEG } from '../../math/scalar.js';
import { derived, lastingOf, parameter, reading, state, struct, vector } from '../../math/struct.js';

/** Settings of a motorcycle. Masses and inertias of fork and rider are part of those of the body. */
export const motorcycleSettings = {
    /** Way from where the steering axis meets the ground back to the contact of the front wheel, m. */
    trail: parameter('m', 0.1),

    /** Mass of all that turns with the handlebar, front wheel included, kg. */
    forkMass: parameter('kg', 28, 0),

    /** Its center of mass above the hub of the front wheel at rest, along the steering axis, m. */
    forkHeight: parameter('m', 0.25),

    /** The same ahead of the steering axis, at right angles to it, m. */
    forkOffset: parameter('m', 0.03),

    /** Its moment of inertia about a parallel to the steering axis through that center, kg m². */
    forkInertia: parameter('kg m²', 0.6, 0.01),

    /** Its product of inertia for that axis and the one ahead, at right angles to it in the plane of symmetry, kg m². */
    forkProduct: parameter('kg m²', 0),

    /** Damping of the steering, N m s/rad. */
    steeringDamping: parameter('N m s/rad', 2, 0),

    /** Largest turn of the handlebar to each side, rad. */
    maxSteerAngle: parameter('rad', 32 * DEG, 0, 80 * DEG),

    /** Mass of what leans and shifts of the rider, kg. */
    riderMass: parameter('kg', 50, 0),

    /** Its place above the center of mass of the body, m. */
    riderUp: parameter('m', 0.4),

    /** The same ahead of it, m. */
    riderAhead: parameter('m', -0.1),

    /** Largest move of the rider's mass to each side, m. */
    riderReach: parameter('m', 0.2, 0),

    /** The same forward and back, m. */
    riderShift: parameter('m', 0.2, 0),

    /** Share of that reach by which the rider leans into a curve on his own, -1 to 1. */
    leanIn: parameter('1', 0.4, -1, 1),

    /** True if the driver's steering is torque on the handlebar; otherwise it is the lean that the rider steers for. */
    byTorque: parameter('0 or 1', 0, 0, 1),

    /** Lean at full steering, rad. */
    maxLean: parameter('rad', 42 * DEG, 0, 65 * DEG),

    /** Torque on the handlebar at full steering, N m. */
    maxTorque: parameter('N m', 30, 0),

    /** Aid that holds the lean by a moment from outside, 0 none to 1 whatever happens. */
    balance: parameter('1', 1, 0, 1),

    /** True if the rider puts his feet down as it comes to a stand. */
    feetDown: parameter('0 or 1', 1, 0, 1),

    /** True if the throttle is cut before the front wheel rises. */
    wheelieControl: parameter('0 or 1', 1, 0, 1),

    /** True if the front brake is eased before the rear wheel rises. */
    stoppieControl: parameter('0 or 1', 1, 0, 1),

    /** Largest tilt of the linkage of a front pair to each side, rad. */
    maxTilt: parameter('rad', 45 * DEG, 0, 70 * DEG),

    /** Friction of that linkage, as damping, N m s/rad. */
    tiltDamping: parameter('N m s/rad', 10, 0),

    /** True if that linkage is locked while it stands. */
    tiltLock: parameter('0 or 1', 1, 0, 1)
};

/** Readings of a motorcycle. */
export const motorcycleReadings = {
    /** Lean to the left, rad. */
    lean: reading('rad'),

    /** Rate at which the lean grows, rad/s. */
    leanRate: reading('rad/s'),

    /** Lean that the rider steers for, rad, to the left. */
    wantedLean: state('rad'),

    /** Turn of the handlebar to the left, rad. */
    steerAngle: state('rad'),

    /** Turn rate of the handlebar to the left, rad/s. */
    steerRate: state('rad/s'),

    /** Torque of the rider on the handlebar in the last step, N m, to the left. */
    steerTorque: reading('N m'),

    /** Place of the rider's mass, m to the left of its place at rest. */
    riderLeft: state('m'),

    /** The same forward of it, m. */
    riderForward: state('m'),

    /** Moment of balance aid and feet, N m, to the left. */
    support: reading('N m'),

    /** Turn of the linkage of a front pair against the body, rad: the left wheel rises in it as the machine leans to the left. */
    tilt: state('rad'),

    /** Tilt rate of that linkage, rad/s. */
    tiltRate: state('rad/s'),

    /** True while that linkage is locked. */
    tiltLocked: state('0 or 1')
};

/** The numbers of a motorcycle. Vectors are in the body frame. */
export const motorcycleLayout = struct({
    ...motorcycleSettings,
    ...motorcycleReadings,

    /** Changes of the steering rate and of the angular velocity of the body in the last step, rad/s. */
    steerTrend: state('rad/s'),
    turnTrend: vector(state('rad/s')),

    /** Changes of the angular momentum of the wheels in the last step, N m s. */
    frontGain: state('N m s'),
    rearGain: state('N m s'),

    /** Force on the body in the last step, except for its weight, N. */
    push: vector(state('N')),

    /** Speeds of the rider's mass on the machine, m/s. */
    riderLeftRate: state('m/s'),
    riderForwardRate: state('m/s'),

    /** Changes of these in the present step, m/s. */
    riderLeftGain: reading('m/s'),
    riderForwardGain: reading('m/s'),

    /** Torque with which the rider has learnt to hold the handlebar, N m. */
    held: state('N m'),

    /** Slip of the rear wheel, left over forward, that the rider expects per tangent of the lean. */
    rearSlip: state('1'),

    /** Layout for which the following was found. */
    layouts: derived('1'),

    /** Steering axis, upward, and a point of it; ahead of it at right angles; hub and center of mass of the fork straight ahead. */
    axis: vector(derived('1')),
    pivot: vector(derived('m')),
    ahead: vector(derived('1')),
    hub: vector(derived('m')),
    fork: vector(derived('m')),
    forkAtRest: vector(derived('m')),

    /** Share of mass and inertia of the fork that counts. */
    forkShare: derived('1'),

    /** Ahead along the ground. */
    groundAhead: vector(derived('1')),

    /** Wheelbase; height of the center of mass; that and what rolls with it, for the swing about the line of contact. */
    wheelbase: derived('m'),
    height: derived('m'),
    swing: derived('m'),

    /** Mean radius of the treads across, where they are round. */
    crown: derived('m'),

    /** Cosine of the rake. */
    upright: derived('1'),

    /** Sine and cosine of the steer angle. */
    sin: derived('1'),
    cos: derived('1'),

    /** Vector from the pivot, turned with the fork. */
    turned: vector(derived('1 or m')),

    /** Moments of inertia of the wheels about their axles. */
    frontSpin: derived('kg m²'),
    rearSpin: derived('kg m²'),

    /** Driver's steering, -1 to 1; speed along the ground; degree to which that counts as riding, 0 to 1. */
    steer: reading('1'),
    speed: reading('m/s'),
    moving: reading('1'),

    /** Momentum of the fork per steering rate: of the body, linear and angular, and about the axis. */
    momentum: vector(derived('kg m')),
    moment: vector(derived('kg m²')),
    inertia: derived('kg m²'),

    /** Center of mass of the fork, and its velocity per steering rate. */
    center: vector(derived('m')),
    sway: vector(derived('m')),

    /** Impulse and angular impulse on the body before the solve, and about the steering axis. */
    impulse: vector(reading('N s')),
    turn: vector(reading('N m s')),
    steerImpulse: reading('N m s'),

    /** Spring and damper between rider and handlebar, and the angle that the spring pulls to. */
    armStiffness: reading('N m/rad'),
    armDamping: reading('N m s/rad'),
    armAngle: reading('rad'),
    armTorque: reading('N m'),

    /** Angle that the rider adds to that of the handlebar for a rear wheel that slides, rad. */
    slide: reading('rad'),

    /** Steering rate after the solve: `(known - row . V') / mass`. */
    known: reading('N m s'),
    mass: reading('kg m²'),
    newRate: reading('rad/s'),

    /** From the middle to a wheel of a front pair, and whether its linkage is free to turn in this step. */
    halfTrack: derived('m'),
    tilts: reading('0 or 1'),

    /** Tilt rate after the solve: `(tiltKnown - tiltRow . V' - tiltSteer * steering rate) / tiltMass`. */
    tiltKnown: reading('N m s'),
    tiltMass: reading('kg m²'),
    tiltSteer: reading('kg m²'),
    newTilt: reading('rad/s')
});

/** The numbers of a front wheel. Vectors are in the body frame. */
export const frontLayout = struct({
    /** 1 on the left, -1 on the right, 0 of one in the middle. */
    side: derived('1'),

    /** Offset at which the linkage holds it from the middle of the pair, and the velocity of that per tilt rate. */
    offset: vector(derived('m')),
    swing: vector(derived('m')),

    /** Velocity of its contact per steering rate. */
    turn: vector(reading('m')),

    /** Speeds of its contact along normal, forward and left, in this order: per steering rate, and per tilt rate. */
    steerArm: vector(reading('m')),
    tiltArm: vector(reading('m'))
});

export const FRONT = frontLayout.places;

export const MOTO = motorcycleLayout.places;

/** Numbers of a motorcycle that a snapshot holds. */
export const MOTO_LASTING = lastingOf(motorcycleLayout);
