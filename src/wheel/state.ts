import { PLANE_WORDS } from '../contact/plane.js';
import { SUSPENSION_PLACES } from '../suspension/params.js';

/**
 * Everything about a wheel that lasts from step to step lies in one array of doubles, `wheel.state`, so that a step walks
 * through little memory and allocates nothing; what it needs in between is in `wheel/scratch.ts`. These are the places in it; a vector takes three, x, y, z in the body
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

/** Axes: rolling direction and left in the contact plane. */
export const FORWARD = take(3);
export const LEFT = take(3);

/** Speeds of the ground along them, as the slip of the end of the step sees them. */
export const GROUND_FORWARD = take();
export const GROUND_LEFT = take();

/** Carry: compression from droop. */
export const JOUNCE = take();

/** Grip: how much of the new slip counts, and slips of the largest forces. */
export const BLEND_X = take();
export const BLEND_Y = take();
export const PEAK_SLIP_X = take();
export const PEAK_SLIP_Y = take();

/** Decide: speeds along forward and left at the end of the step. */
export const NEW_FORWARD = take();
export const NEW_LEFT = take();

/** Torque of the shafts, torque that a locked wheel asks of its brake. */
export const DRIVEN_TORQUE = take();
export const HELD_TORQUE = take();

/** Note: what telemetry reads. */
export const JOUNCE_RATE = take();
export const LOAD = take();
export const FORCE_X = take();
export const FORCE_Y = take();
export const SLIP_RATIO = take();

/** Of a distant vehicle: plane of the contact that it found last, world frame, and the step in which it did. */
export const PLANE = take(PLANE_WORDS);
export const LOOKED = take();

/** Doubles of a wheel. */
export const PLACES = places;
