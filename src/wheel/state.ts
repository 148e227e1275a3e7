import { wheelParameters } from './parameters.js';
import { PLANE_WORDS } from '../contact/plane.js';
import { derived, lastingOf, list, parameter, reading, scratch, since, state, struct, vector } from '../math/struct.js';
import { FIT_SIZE } from '../suspension/fitted-implicitness.js';
import { SUSPENSION_SIZE } from '../suspension/params.js';

/** Most wheels of a vehicle: twelve axles. */
export const MAX_WHEELS = 24;

/** Readings of a wheel. */
export const wheelReadings = {
    /** True if the tire carries load. */
    isGrounded: state('0 or 1'),

    /** Compression from full droop, m; more than the suspension distance on the bump stop, below 0 on the droop stop. */
    jounce: state('m'),

    /** Speed at which the suspension closes, m/s; 0 in the air, except for wheels with an unsprung mass. */
    jounceRate: state('m/s'),

    /** Spin, rad/s, positive rolls forward. */
    spin: state('rad/s'),

    /** Angle turned since the start, rad. */
    spinAngle: state('rad'),

    /** Load on the tire (Fz), N. */
    load: since(3, state('N')),

    /** Longitudinal tire force on the car (Fx), N, forward positive. */
    longitudinalForce: reading('N'),

    /** Lateral tire force on the car (Fy), N, left positive. */
    lateralForce: reading('N'),

    /** Aligning moment of the tire (Mz) about the ground's normal, N m, left-turning positive. */
    aligningMoment: state('N m'),

    /** Rolling minus ground speed over the larger of the two; drive positive, -1 when locked. */
    slipRatio: state('1'),

    /** Slip ratio of the largest braking force at the present load and friction, > 0: where an anti-lock brake aims. */
    peakSlipRatio: state('1'),

    /** Turn of the wheel about the suspension, steering and toe together, rad, positive to the left. */
    roadAngle: derived('rad'),

    /** Lean of the wheel on its chassis, camber seen from behind: positive to the right, rad. */
    lean: derived('rad'),

    /** Load at rest on level ground that the suspension is laid out for, N. */
    restLoad: derived('N'),

    /** Share of the body's mass that this wheel carries at rest, kg. */
    sprungMass: derived('kg')
};

/**
 * Everything about a wheel that lasts from step to step lies in one array of doubles, `wheel.state`, so that a step walks
 * through little memory and creates no objects; what it needs in between is in `wheel/scratch.ts`. Vectors are in the body
 * frame. X is longitudinal (forward +), Y is lateral (left +) as in ISO 8855.
 */
export const wheelLayout = struct({
    ...wheelParameters,

    /** The numbers of its suspension, by {@link SUSPENSION}. */
    suspension: list(SUSPENSION_SIZE, parameter('1', 0)),

    /** Mount: hub at full compression, up along the suspension, rolling direction at zero steer. */
    hub: vector(derived('m')),
    up: vector(derived('1')),
    ahead: vector(derived('1')),

    /** Method by which the wheel finds the ground: index in `CONTACT_KINDS`. */
    contactKind: parameter('1', 0),

    /** Tread compound of the tire: index in `COMPOUNDS`. */
    compoundKind: parameter('1', 0),

    /** Excess of the cold pressure over {@link nominalPressure}, as a share of it. */
    inflation: parameter('1', 0),

    /** Commands: drive and brake torque of its own, turn by the steering. */
    motorTorque: state('N m'),
    brakeTorque: state('N m'),
    steerAngle: state('rad'),

    /** Lift axle: progress (0 carries, 0.5 unloaded, 1 raised); least jounce while it is raised. */
    lift: derived('1'),
    hoist: derived('m'),

    /** Load that the leveling of an air suspension adds to that which the spring is laid out for, while wheels are raised. */
    leveling: derived('N'),

    /** Torque that pedal and hand brake put on the brake, as the aids leave it. First of what a new mount resets. */
    pedalTorque: reading('N m'),

    /** Part of that torque that comes from the hand brake. It is a cable: no aid takes it off. */
    handTorque: reading('N m'),

    /** {@link pedalTorque} of the last step. */
    pressedTorque: state('N m'),

    /** Torque of the wheel's own motor, and how it changes with the wheel's speed (<= 0). */
    ownTorque: reading('N m'),
    ownSlope: reading('N m s/rad'),

    spin: wheelReadings.spin,
    spinAngle: wheelReadings.spinAngle,

    /** (Beside the spin: a frame that shows the wheel reads both again.) */
    roadAngle: wheelReadings.roadAngle,
    lean: wheelReadings.lean,

    /** Deflection of the tread. */
    bristleX: state('m'),
    bristleY: state('m'),

    aligningMoment: wheelReadings.aligningMoment,

    /** By how much the last step changed spin and speeds over the ground: what the tire expects of the next one. */
    spinTrend: state('rad/s'),
    forwardTrend: state('m/s'),
    leftTrend: state('m/s'),

    /** From the design. */
    sprungMass: wheelReadings.sprungMass,
    restLoad: wheelReadings.restLoad,

    /** Mass that the wheel moves at least, when all push alike. */
    leastMass: derived('kg'),

    /** Unsprung mass in force, and by how much the tire yields under the load at rest. */
    unsprung: derived('kg'),
    tireSink: derived('m'),

    /** Implicitness of damper and spring, and the inputs that it was fitted to, by {@link FIT}. */
    fit: list(FIT_SIZE, derived('1')),

    /** Cleared when the wheel is found to hang. */
    grounded: wheelReadings.isGrounded,

    /** True if it carried anything in the step before. */
    carried: state('0 or 1'),

    /**
     * Force of spring, bump stop and bars at the start of the last step, 0 if the wheel stood on nothing, and the way by which it closed
     * along the normal in that step, with what was settled ahead; of an unsprung mass the jounce to which the ground has pressed it, or at which it hung.
     */
    elasticForce: since(9, state('N')),
    closed: since(9, state('m')),

    /**
     * By how much ground in which the wheel lies is taken as lower, until it is lifted out; {@link UNFELT} while the ground does not
     * count, since the vehicle has turned over, and {@link UNPLACED}.
     */
    sunk: since(4, state('m')),

    /** By how much ground that it has met from beside lies higher than the wheel. */
    beside: since(12, state('m')),

    /** Contact point and normal. */
    point: vector(reading('m')),
    normal: vector(reading('1')),

    /** Motion of the ground and its spin about the normal. */
    groundVelocity: vector(reading('m/s')),
    groundSpin: reading('rad/s'),

    /** Handle of the body under the wheel, and whether it can be pushed. */
    groundBody: reading('1'),
    groundMovable: reading('0 or 1'),

    /** Grip of the ground for the compound of the tire. */
    surfaceGrip: state('1'),

    /** Share of its grip that the heat and wear of the tire take. */
    gripLost: derived('1'),

    /** Damage by blows to the body: turn out of the alignment, left positive, and share of the damping that is lost. */
    bent: derived('rad'),
    dampingLost: derived('1'),

    surfaceRolling: state('1'),

    /** Drag of loose ground per load and speed. */
    surfaceDrag: state('s/m'),

    /** Share by which loose ground makes up for the fall of the tire's force beyond its peak; 0 on firm ground. */
    surfacePlowing: reading('1'),

    /** In soft ground: the shear modulus over the length of the contact; 0 elsewhere. */
    soilShear: reading('1'),

    /** Share that its slip has added to the sinkage in this patch of soft ground; 0 elsewhere. */
    dugIn: state('1'),

    /** Cosine of the steepest slope that carries, and the slope limit that it was computed for. */
    slopeCosine: derived('1'),
    slopeCosineOf: derived('rad'),

    /** Axle, to the left, and heading; whether they have been computed for the present angles. */
    axle: vector(derived('1')),
    heading: vector(derived('1')),
    oriented: derived('0 or 1'),

    /** Contact frame: rolling direction and left in the contact plane. */
    forward: vector(scratch('1')),
    left: vector(scratch('1')),

    /** Speeds of the ground along these, as the slip at the end of the step sees them. */
    groundForward: state('m/s'),
    groundLeft: scratch('m/s'),

    jounce: wheelReadings.jounce,

    /** Share of the new slip that counts in the tire's row. */
    blendX: state('1'),
    blendY: state('1'),

    /** Slips of the largest forces; the second is a tangent. */
    peakSlipX: wheelReadings.peakSlipRatio,
    peakSlipY: state('1'),

    /** Speeds of the contact point along forward and left at the end of the step. */
    newForward: state('m/s'),
    newLeft: reading('m/s'),

    /** Torque of the shafts; torque that a locked wheel asks of its brake. */
    drivenTorque: state('N m'),
    heldTorque: state('N m'),

    jounceRate: wheelReadings.jounceRate,
    load: wheelReadings.load,

    /** Force of spring, damper, stop and bars along the normal: the load, except what an unsprung mass takes of it. */
    strutForce: reading('N'),

    /** Load that links add to that of the strut, of the tire's forces across and along the car. */
    linkLoad: reading('N'),

    forceX: wheelReadings.longitudinalForce,
    forceY: wheelReadings.lateralForce,
    slipRatio: wheelReadings.slipRatio,

    /**
     * Depth to which the wheel has sunk in soft ground. A near car on firm ground with all options off uses nothing from here on,
     * so that its step reads less memory.
     */
    sinkage: reading('m'),

    /** Rise of the inflation pressure by the heat of the tire, Pa. */
    pressureRise: derived('Pa'),

    /** Vertical rate of the tire at its pressure. */
    tireRate: derived('N/m'),

    /** Implicitness of the tire of an unsprung mass, by {@link FIT}. */
    hop: list(FIT_SIZE, derived('1')),

    /** True once a wheel with an unsprung mass has found its place between spring and tire. */
    seated: state('0 or 1'),

    /** Distant vehicle: plane of the last contact that it looked for, world frame, and the step in which it did. */
    plane: list(PLANE_WORDS, state('m')),
    probedAt: state('1')
});

export const WHEEL = wheelLayout.places;

/** Depth `sunk` of a wheel in ground which does not count for it, because its vehicle has turned over: stands for any. */
export const UNFELT = -1;

/** Depth `sunk` of a wheel that has not stood anywhere since it was mounted, or its vehicle was put elsewhere. */
export const UNPLACED = -2;

/** Numbers of a wheel that a snapshot holds. */
export const WHEEL_LASTING = lastingOf(wheelLayout);
