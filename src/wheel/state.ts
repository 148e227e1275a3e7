import { FlatState } from '../math/flat-state.js';

/** Length of a row of the solve: unit direction (3) and lever x direction (3), in the body frame. */
export const ROW = 6;

/** Fitted implicitness of a wheel: phi and theta, then the mass, spring, damper and step they were fitted to. */
export const FIT = 6;

/** Doubles per wheel, the sum of all views below. */
const WIDTH = 126;

/**
 * Everything about a vehicle's wheels that a step reads or writes, one view per quantity, wheel by wheel; vectors as
 * x, y, z. Units are SI; X is longitudinal (forward +), Y is lateral (left +) as in ISO 8855.
 */
export class WheelStates extends FlatState {
    // Commanded by the vehicle's own controls: torque of pedal and hand brake.
    readonly pedalTorque = this.take();

    // Torque of the wheel's own motor, and how it changes with the wheel's speed (<= 0).
    readonly ownTorque = this.take();
    readonly ownSlope = this.take();
    // What pedal and aids put on the brake in the last step.
    readonly pressedTorque = this.take();

    // What lasts from step to step.
    readonly spin = this.take();
    readonly spinAngle = this.take();
    readonly bristleX = this.take();
    readonly bristleY = this.take();
    readonly aligningMoment = this.take();

    // By how much the last step changed spin and speeds on the ground: what the tire expects of the next one.
    readonly spinTrend = this.take();
    readonly forwardTrend = this.take();
    readonly leftTrend = this.take();

    // From the design: share of the body, load at rest on Earth; how implicit spring and damper are, with what that was
    // computed from.
    readonly sprungMass = this.take();
    readonly restLoad = this.take();
    readonly fit = this.take(FIT);

    // Feel: contact (0 or 1, cleared when the wheel is found to hang), hit in the body frame, motion of the ground
    // and its spin about the normal, handle of its body, cosine between suspension and normal, whether it stands on an edge, what the surface
    // does.
    readonly contact = this.take();
    readonly point = this.take(3);
    readonly normal = this.take(3);
    readonly groundVelocity = this.take(3);
    readonly groundSpin = this.take();
    readonly groundBody = this.take();
    readonly groundMovable = this.take();
    readonly cosine = this.take();
    readonly edge = this.take();
    readonly surfaceGrip = this.take();
    readonly surfaceRolling = this.take();
    readonly surfaceDrag = this.take();

    // Aim: turn and lean of the wheel on its chassis, steering and alignment together, its axle (to the left) and
    // heading; Axes: its lean to the ground. Lean is a turn about the heading: positive leans to the right.
    readonly roadAngle = this.take();
    readonly lean = this.take();
    readonly axle = this.take(3);
    readonly heading = this.take(3);
    readonly inclination = this.take();
    readonly halfTurn = this.take();

    // Speeds of the contact point against the ground along the three rows, at the start of the step.
    readonly normalSpeed = this.take();
    readonly forwardSpeed = this.take();
    readonly leftSpeed = this.take();

    // Speeds of the ground itself along the rows, as the slip of the end of the step sees them.
    readonly groundNormal = this.take();
    readonly groundForward = this.take();
    readonly groundLeft = this.take();

    // Carry: compression from droop, force and rate of the spring, secant of the damper, bump stop, load that the springs promise at the old velocity, whether the bump stop is met in
    // this step.
    readonly jounce = this.take();
    readonly springForce = this.take();
    readonly springRate = this.take();
    readonly damperRate = this.take();
    readonly stopRate = this.take();
    readonly stopDamping = this.take();
    readonly expectedLoad = this.take();
    readonly onStop = this.take();

    // Rows: `impulse = offset - stiffness * (row . velocity)`; the longitudinal one also gains impulse per N m of
    // drive torque.
    readonly normalRow = this.take(ROW);
    readonly forwardRow = this.take(ROW);
    readonly leftRow = this.take(ROW);
    readonly normalOffset = this.take();
    readonly normalStiffness = this.take();
    readonly forwardOffset = this.take();
    readonly forwardStiffness = this.take();
    readonly forwardPerTorque = this.take();
    readonly leftOffset = this.take();
    readonly leftStiffness = this.take();

    // Drag of loose ground: impulse per speed, against what, and the impulses at the end of the step.
    readonly dragStiffness = this.take();
    readonly dragOffsetX = this.take();
    readonly dragOffsetY = this.take();
    readonly dragX = this.take();
    readonly dragY = this.take();

    // Grip: friction of tire and ground, stiffness and damping of the bristle before the wheel gives way, its decay, what bends it besides the
    // new slip, how much of that counts,
    // limits of the force at the expected load and the slips where they lie, rows held at a constant force.
    readonly friction = this.take();
    readonly bristleOffsetX = this.take();
    readonly bristleOffsetY = this.take();
    readonly bristleRateX = this.take();
    readonly bristleRateY = this.take();
    readonly bristleDecayX = this.take();
    readonly bristleDecayY = this.take();
    readonly bristleDriftX = this.take();
    readonly bristleDriftY = this.take();
    readonly blendX = this.take();
    readonly blendY = this.take();
    readonly peakX = this.take();
    readonly peakY = this.take();
    readonly peakSlipX = this.take();
    readonly peakSlipY = this.take();
    readonly sliding = this.take();

    // Drive: inertia with bearing drag, spin after bearing drag alone and after all but tire and clutch, friction that
    // opposes it, whether it holds the wheel.
    readonly spinInertia = this.take();
    readonly freeSpin = this.take();
    readonly tirelessSpin = this.take();
    readonly frictionTorque = this.take();
    readonly frictionSign = this.take();
    readonly locked = this.take();

    // Decide: speeds along the rows and spin at the end of the step, torque of the shafts, torque that a locked wheel
    // asks of its brake.
    readonly newNormal = this.take();
    readonly newForward = this.take();
    readonly newLeft = this.take();
    readonly newSpin = this.take();
    readonly drivenTorque = this.take();
    readonly heldTorque = this.take();

    // Note: what telemetry reads.
    readonly jounceRate = this.take();
    readonly load = this.take();
    readonly forceX = this.take();
    readonly forceY = this.take();
    readonly slipRatio = this.take();
    readonly slipAngle = this.take();

    /** @param count - Number of wheels. */
    constructor(count: number) {
        super(count, WIDTH);
    }
}
