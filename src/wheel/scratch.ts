import { list, scratch, struct, vector } from '../math/struct.js';
import { FIT_SIZE } from '../suspension/fitted-implicitness.js';

/**
 * Numbers of a wheel that a step computes and no later one reads: `wheel.scratch`. All wheels with the same index share it, one
 * vehicle after the other, so it never leaves the processor's nearest cache; a wheel in the air leaves in it what another
 * vehicle wrote.
 */
export const scratchLayout = struct({
    /** Between suspension and normal; 1 where the wheel stands on an edge. */
    cosine: scratch('1'),
    onEdge: scratch('0 or 1'),

    /** Jounce to which it drops if no ground stops it. */
    dropped: scratch('m'),

    /** From the center of mass to where the forces act, body frame. */
    lever: vector(scratch('m')),

    /** Way of the contact point to the left and forward per way up, by which its links guide it. */
    linksAcross: scratch('1'),
    linksAlong: scratch('1'),

    /** Twin tires: the part of the load that the left one carries, the jounce at which the wheel stands on both, their moment. */
    twinShare: scratch('1'),
    twinJounce: scratch('m'),
    twinMoment: scratch('N m'),

    /** Rise of the jounce since the last step. */
    risen: scratch('m'),

    /** True if the wheel stands on one face in this step and the next, or if rays of the engine found it. */
    alone: scratch('0 or 1'),

    /** True if the next contact is foreseen: the rise of the jounce until then, and by how much less the wheel closes along the normal there. */
    foreseen: scratch('0 or 1'),
    riseAhead: scratch('m'),
    missedAhead: scratch('m'),

    /** Way of the elastic force whose work is corrected in this step already. */
    settledAhead: scratch('m'),

    /** By how much the ground lies higher than the wheel has come onto it. */
    rise: scratch('m'),

    /** Time for which the slide of a wheel that climbs an edge from beside is paid for. */
    climbing: scratch('s'),

    /** Speed along the normal that an edge does not keep: it eases within the step. */
    surplus: scratch('m/s'),

    /** Force of spring, bump stop and bars without dampers, along the suspension. */
    elasticForce: scratch('N'),

    /** Impulse along and across that corrects the work of the contact in the step before. */
    workImpulseX: scratch('N s'),
    workImpulseY: scratch('N s'),

    /** Sine of the lean to the ground. */
    sinInclination: scratch('1'),

    /** Half the turn of the contact frame in this step. */
    halfTurn: scratch('rad'),

    /** Speeds of the contact point over the ground along normal, forward and left, at the start of the step. */
    normalSpeed: scratch('m/s'),
    forwardSpeed: scratch('m/s'),
    leftSpeed: scratch('m/s'),

    /** Speed of the ground itself along the normal. */
    groundNormal: scratch('m/s'),

    /** Movable ground: speed per impulse along normal, forward and left, as its supports let it move and by itself. */
    groundMobility: vector(scratch('1/kg')),
    bareMobility: vector(scratch('1/kg')),

    /** Speeds along normal, forward and left that the step takes from movable ground. */
    groundGain: vector(scratch('m/s')),

    /** Share of a push that the supports of the ground take; share of the reaction that it would meet without them. */
    groundSupport: scratch('1'),
    freeShare: scratch('1'),

    /** Inverse of the share of the ground's mass under this wheel, and of its moment of inertia about the normal. */
    groundInverseMass: scratch('1/kg'),
    groundTurning: scratch('1/(kg m²)'),

    /** Speed that the ground's center of mass loses when the wheel stops its rise. */
    arrest: scratch('m/s'),

    /** Speed at which the suspension closes at the start of the step. */
    closing: scratch('m/s'),

    /** Spring, twice the rate of its bars, secant of the damper and bump stop. */
    springForce: scratch('N'),
    springRate: scratch('N/m'),
    barRate: scratch('N/m'),
    damperRate: scratch('N s/m'),
    stopRate: scratch('N/m'),
    stopDamping: scratch('N s/m'),

    /** Inputs that a row is to be fitted to, by `FIT`. */
    wanted: list(FIT_SIZE, scratch('1')),

    /** Share of the spring that is taken at the new velocity. */
    theta: scratch('1'),

    /** Load that the springs give at the old velocity. */
    expectedLoad: scratch('N'),

    /** Stop that is met in this step: 1 in bump, -1 in droop, 0 none. */
    onStop: scratch('1'),

    /** Unsprung mass: compression of its tire, and the part of its damping that is taken at the old and new velocity. */
    deflection: scratch('m'),
    tireOld: scratch('N s/m'),
    tireNew: scratch('N s/m'),

    /** Its speed along the normal at the start of the step, and what gravity and other forces give all of the car, along the normal. */
    wheelSpeed: scratch('m/s'),
    pull: scratch('m/s²'),

    /** The row of its tire: the impulse is `offset - stiffness * speed` of the wheel. */
    tireOffset: scratch('N s'),
    tireRowStiffness: scratch('kg'),

    /**
     * Foot of the suspension, which moves along the normal at `supportSpeed + (1 - supportShare) * speed of the body`, and by
     * `supportYield` per impulse of a bar. Without an unsprung mass it is the ground.
     */
    supportSpeed: scratch('m/s'),
    supportShare: scratch('1'),
    supportYield: scratch('1/kg'),

    /** Impulse on the body for the inertia of the unsprung mass, which the body counts as its own. */
    inertiaImpulse: scratch('N s'),

    /** Friction of tire and ground. */
    friction: scratch('1'),

    /** Bristle per axis: force without new slip, and per new slip speed. */
    bristleOffsetX: scratch('N'),
    bristleOffsetY: scratch('N'),
    bristleRateX: scratch('N s/m'),
    bristleRateY: scratch('N s/m'),

    /** Decay of the bristle, and its deflection besides that by the new slip. */
    bristleDecayX: scratch('1'),
    bristleDecayY: scratch('1'),
    bristleDriftX: scratch('m'),
    bristleDriftY: scratch('m'),

    /** Largest forces at the expected load. */
    peakX: scratch('N'),
    peakY: scratch('N'),

    /** True if the tire is held at a constant force, its friction limit. */
    sliding: scratch('0 or 1'),

    /** Inertia with bearing drag; spin after bearing drag alone, and after all but tire and shafts. */
    spinInertia: scratch('kg m²'),
    freeSpin: scratch('rad/s'),
    tirelessSpin: scratch('rad/s'),

    /**
     * Inertia of the wheel about its axle that acts on the body; its share of the inertia of spin, 0 while a brake holds the wheel and in the
     * air, and the lever with which that has the tire's longitudinal force about the axle; moment on the body as the wheel comes to its tireless
     * spin; turn rate of the body about the axle, at the start of the step and at its end.
     */
    axleInertia: scratch('kg m²'),
    axleShare: scratch('1'),
    axleArm: scratch('m'),
    axleReaction: scratch('N m s'),
    axleSpeed: scratch('rad/s'),
    newAxleSpeed: scratch('rad/s'),

    /** By how much less a free wheel's longitudinal row pushes than a locked one's. */
    spinYield: scratch('1'),

    /** Friction of brake and rolling, the sense in which it acts, and whether it holds the wheel. */
    frictionTorque: scratch('N m'),
    frictionSign: scratch('1'),
    locked: scratch('0 or 1'),

    /** Rows: the impulse along normal, forward and left is `offset - stiffness * speed`. */
    normalOffset: scratch('N s'),
    normalStiffness: scratch('kg'),
    forwardOffset: scratch('N s'),
    forwardStiffness: scratch('kg'),
    leftOffset: scratch('N s'),
    leftStiffness: scratch('kg'),

    /** Impulse of the forward row per drive torque. */
    forwardPerTorque: scratch('s/m'),

    /** Speed along the forward row at the velocity, or the response to a torque, that is looked at last. */
    rollingSpeed: scratch('m/s'),

    /** Drag of loose ground: impulse per speed, impulse at no speed, and impulses at the end of the step. */
    dragStiffness: scratch('kg'),
    dragOffsetX: scratch('N s'),
    dragOffsetY: scratch('N s'),
    dragX: scratch('N s'),
    dragY: scratch('N s'),

    /** Speeds along the normal, of the body and of what its suspension stands on, and spin at the end of the step. */
    newNormal: scratch('m/s'),
    newSupport: scratch('m/s'),
    newSpin: scratch('rad/s')
});

export const SCRATCH = scratchLayout.places;
