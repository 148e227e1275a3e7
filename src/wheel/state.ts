import { PLANE_WORDS } from '../contact/plane.js';
import { SUSPENSION_PLACES } from '../suspension/params.js';

/**
 * Everything about a wheel that a step reads or writes lies in one array of doubles, `wheel.state`, so that a step walks
 * through little memory and allocates nothing. These are the places in it; a vector takes three, x, y, z in the body
 * frame. Units are SI; X is longitudinal (forward +), Y is lateral (left +) as in ISO 8855.
 */
let places = 0;

function take(width = 1): number {
    const at = places;
    places += width;
    return at;
}

/** What it is: the numbers of `WheelParams`, in their order, and of its suspension. */
export const PARAMS = places;
export const WHEEL_MASS = take();
export const WHEEL_RADIUS = take();
export const WHEEL_WIDTH = take();
export const RAYS_ALONG = take();
export const RAYS_ACROSS = take();
export const SLOPE_LIMIT = take();
export const COLLISION_MASK = take();
export const BEARING_DRAG = take();
export const RAISE = take();
export const CAMBER = take();
export const CAMBER_GAIN = take();
export const TOE = take();
export const TIRE_GRIP = take();
export const ROLLING_RESISTANCE = take();
export const ALIGNING_SCALE = take();
export const SUSPENSION = take(SUSPENSION_PLACES);

/** Its mount: hub at full compression, up along the suspension, rolling direction at zero steer. */
export const HUB = take(3);
export const UP = take(3);
export const AHEAD = take(3);

/** How it finds the ground, as the place of its {@link ContactKind} in `CONTACT_KINDS`. */
export const CONTACT_KIND = take();

/** What it is told: drive and brake torque of its own, turn by the steering. */
export const MOTOR_TORQUE = take();
export const BRAKE_TORQUE = take();
export const STEER_ANGLE = take();

/** From here on a wheel that is mounted elsewhere forgets. */
export const FORGOTTEN = places;

/** Torque that pedal and hand brake put on the brake, as the aids leave it; what it was in the last step. */
export const PEDAL_TORQUE = take();
export const PRESSED_TORQUE = take();

/** Torque of the wheel's own motor, and how it changes with the wheel's speed (<= 0). */
export const OWN_TORQUE = take();
export const OWN_SLOPE = take();

/** What lasts from step to step: spin, angle turned, deflection of the tread, moment about the normal. */
export const SPIN = take();
export const SPIN_ANGLE = take();
export const BRISTLE_X = take();
export const BRISTLE_Y = take();
export const ALIGNING_MOMENT = take();

/** By how much the last step changed spin and speeds on the ground: what the tire expects of the next one. */
export const SPIN_TREND = take();
export const FORWARD_TREND = take();
export const LEFT_TREND = take();

/** From the design: share of the body, load at rest on Earth. */
export const SPRUNG_MASS = take();
export const REST_LOAD = take();

/** How implicit spring and damper are: phi and theta, then mass, spring, damper and step that they were fitted to. */
export const FIT = take(6);

/** Feel: whether the wheel stands on something (0 or 1, cleared when it is found to hang), and where. */
export const CONTACT = take();
export const POINT = take(3);
export const NORMAL = take(3);

/** Cosine between suspension and normal; 1 where the wheel stands on an edge. */
export const COSINE = take();
export const EDGE = take();

/** Of a distant vehicle: plane of the contact that it found last, world frame, and the step in which it did. */
export const PLANE = take(PLANE_WORDS);
export const LOOKED = take();

/** Motion of the ground, its spin about the normal, handle of its body, whether that can be pushed. */
export const GROUND_VELOCITY = take(3);
export const GROUND_SPIN = take();
export const GROUND_BODY = take();
export const GROUND_MOVABLE = take();

/** What the surface does: grip, rolling resistance, drag. */
export const SURFACE_GRIP = take();
export const SURFACE_ROLLING = take();
export const SURFACE_DRAG = take();

/** Cosine of the steepest slope that carries, and of which limit. */
export const SLOPE_COSINE = take();
export const COSINE_OF = take();

/**
 * Aim: turn and lean of the wheel on its chassis, steering and alignment together; its axle, to the left, and heading;
 * whether these are there yet. Lean is a turn about the heading: positive leans to the right.
 */
export const ROAD_ANGLE = take();
export const LEAN = take();
export const AXLE = take(3);
export const HEADING = take(3);
export const AIMED = take();

/** Axes: rolling direction and left in the contact plane, where forces act, lean to the ground, half the turn of a step. */
export const FORWARD = take(3);
export const LEFT = take(3);
export const LEVER = take(3);
export const INCLINATION = take();
export const HALF_TURN = take();

/** Speeds of the contact point against the ground along normal, forward and left, at the start of the step. */
export const NORMAL_SPEED = take();
export const FORWARD_SPEED = take();
export const LEFT_SPEED = take();

/** Speeds of the ground itself along them, as the slip of the end of the step sees them. */
export const GROUND_NORMAL = take();
export const GROUND_FORWARD = take();
export const GROUND_LEFT = take();

/** Carry: compression from droop, force and rate of the spring, secant of the damper, the bump stop likewise. */
export const JOUNCE = take();
export const SPRING_FORCE = take();
export const SPRING_RATE = take();
export const DAMPER_RATE = take();
export const STOP_RATE = take();
export const STOP_DAMPING = take();

/** Load that the springs promise at the old velocity; whether the bump stop is met in this step. */
export const EXPECTED_LOAD = take();
export const ON_STOP = take();

/**
 * Rows: the impulse along normal, forward and left is `offset - stiffness * speed`; the forward one also gains impulse
 * per N m of drive torque.
 */
export const NORMAL_OFFSET = take();
export const NORMAL_STIFFNESS = take();
export const FORWARD_OFFSET = take();
export const FORWARD_STIFFNESS = take();
export const FORWARD_PER_TORQUE = take();
export const LEFT_OFFSET = take();
export const LEFT_STIFFNESS = take();

/** Drag of loose ground: impulse per speed, against what, and the impulses at the end of the step. */
export const DRAG_STIFFNESS = take();
export const DRAG_OFFSET_X = take();
export const DRAG_OFFSET_Y = take();
export const DRAG_X = take();
export const DRAG_Y = take();

/** Grip: friction of tire and ground; per axis what the bristle gives without and per new slip speed. */
export const FRICTION = take();
export const BRISTLE_OFFSET_X = take();
export const BRISTLE_OFFSET_Y = take();
export const BRISTLE_RATE_X = take();
export const BRISTLE_RATE_Y = take();

/** How the bristle decays, what bends it besides the new slip, how much of that counts. */
export const BRISTLE_DECAY_X = take();
export const BRISTLE_DECAY_Y = take();
export const BRISTLE_DRIFT_X = take();
export const BRISTLE_DRIFT_Y = take();
export const BLEND_X = take();
export const BLEND_Y = take();

/** Limits of the force at the expected load and the slips where they lie; whether the tire is held at a constant force. */
export const PEAK_X = take();
export const PEAK_Y = take();
export const PEAK_SLIP_X = take();
export const PEAK_SLIP_Y = take();
export const SLIDING = take();

/**
 * Drive: inertia with bearing drag, spin after bearing drag alone and after all but tire and shafts, friction that
 * opposes it and in which direction, whether it holds the wheel.
 */
export const SPIN_INERTIA = take();
export const FREE_SPIN = take();
export const TIRELESS_SPIN = take();
export const FRICTION_TORQUE = take();
export const FRICTION_SIGN = take();
export const LOCKED = take();

/** Decide: speeds along normal, forward and left and spin at the end of the step. */
export const NEW_NORMAL = take();
export const NEW_FORWARD = take();
export const NEW_LEFT = take();
export const NEW_SPIN = take();

/** Torque of the shafts, torque that a locked wheel asks of its brake. */
export const DRIVEN_TORQUE = take();
export const HELD_TORQUE = take();

/** Note: what telemetry reads. */
export const JOUNCE_RATE = take();
export const LOAD = take();
export const FORCE_X = take();
export const FORCE_Y = take();
export const SLIP_RATIO = take();

/** Doubles of a wheel. */
export const PLACES = places;
