import { PLANE_WORDS } from '../contact/plane.js';
import { Places } from '../math/places.js';
import { SUSPENSION_PLACES } from '../suspension/params.js';

/**
 * Everything about a wheel that lasts from step to step lies in one array of doubles, `wheel.state`, so that a step walks
 * through little memory and creates no objects; what it needs in between is in `wheel/scratch.ts`. These are the places in
 * it; a vector takes three, x, y, z in the body frame. Units are SI; X is longitudinal (forward +), Y is lateral (left +)
 * as in ISO 8855.
 */
const places = new Places();

/** Parameters: the numbers of `WheelParams`, and those of its suspension. */
export const WHEEL_MASS = places.take();
export const WHEEL_RADIUS = places.take();
export const WHEEL_WIDTH = places.take();
export const RAYS_ALONG = places.take();
export const RAYS_ACROSS = places.take();
export const SLOPE_LIMIT = places.take();
export const COLLISION_MASK = places.take();
export const BEARING_DRAG = places.take();
export const RAISE = places.take();
export const CAMBER = places.take();
export const CAMBER_GAIN = places.take();
export const TOE = places.take();
export const TIRE_GRIP = places.take();
export const ROLLING_RESISTANCE = places.take();
export const ALIGNING_SCALE = places.take();
export const SUSPENSION = places.take(SUSPENSION_PLACES);

/** Its mount: hub at full compression, up along the suspension, rolling direction at zero steer. */
export const HUB = places.take(3);
export const UP = places.take(3);
export const AHEAD = places.take(3);

/** How it finds the ground, as the place of its {@link ContactKind} in `CONTACT_KINDS`. */
export const CONTACT_KIND = places.take();

/** What it is told: drive and brake torque of its own, turn by the steering. */
export const MOTOR_TORQUE = places.take();
export const BRAKE_TORQUE = places.take();
export const STEER_ANGLE = places.take();

/** Up to here it is as it was made and told; from here on a wheel that is mounted elsewhere forgets. */
export const FORGOTTEN = places.count;

/** Torque that pedal and hand brake put on the brake, as the aids leave it; what it was in the last step. */
export const PEDAL_TORQUE = places.take();
export const PRESSED_TORQUE = places.take();

/** Torque of the wheel's own motor, and how it changes with the wheel's speed (<= 0). */
export const OWN_TORQUE = places.take();
export const OWN_SLOPE = places.take();

/** What lasts from step to step: spin, angle turned, deflection of the tread, moment about the normal. */
export const SPIN = places.take();
export const SPIN_ANGLE = places.take();
export const BRISTLE_X = places.take();
export const BRISTLE_Y = places.take();
export const ALIGNING_MOMENT = places.take();

/** By how much the last step changed spin and speeds on the ground: what the tire expects of the next one. */
export const SPIN_TREND = places.take();
export const FORWARD_TREND = places.take();
export const LEFT_TREND = places.take();

/** From the design: share of the body, load at rest on Earth. */
export const SPRUNG_MASS = places.take();
export const REST_LOAD = places.take();

/** How implicit spring and damper are: phi and theta, then mass, spring, damper and step that they were fitted to. */
export const FIT = places.take(6);

/** Contact: whether the wheel stands on something (0 or 1, cleared when it is found to hang), and where. */
export const CONTACT = places.take();
export const POINT = places.take(3);
export const NORMAL = places.take(3);

/** Motion of the ground, its spin about the normal, handle of its body, whether that can be pushed. */
export const GROUND_VELOCITY = places.take(3);
export const GROUND_SPIN = places.take();
export const GROUND_BODY = places.take();
export const GROUND_MOVABLE = places.take();

/** What the surface does: grip, rolling resistance, drag. */
export const SURFACE_GRIP = places.take();
export const SURFACE_ROLLING = places.take();
export const SURFACE_DRAG = places.take();

/** Cosine of the steepest slope that carries, and of which limit. */
export const SLOPE_COSINE = places.take();
export const COSINE_OF = places.take();

/**
 * Orientation: turn and lean of the wheel on its chassis, steering and alignment together; its axle, to the left, and heading;
 * whether these are there yet. Lean is a turn about the heading: positive leans to the right.
 */
export const ROAD_ANGLE = places.take();
export const LEAN = places.take();
export const AXLE = places.take(3);
export const HEADING = places.take(3);
export const AIMED = places.take();

/** Contact frame: rolling direction and left in the contact plane. */
export const FORWARD = places.take(3);
export const LEFT = places.take(3);

/** Speeds of the ground along them, as the slip of the end of the step sees them. */
export const GROUND_FORWARD = places.take();
export const GROUND_LEFT = places.take();

/** Suspension forces: compression from droop. */
export const JOUNCE = places.take();

/** Tire forces: how much of the new slip counts, and slips of the largest forces. */
export const BLEND_X = places.take();
export const BLEND_Y = places.take();
export const PEAK_SLIP_X = places.take();
export const PEAK_SLIP_Y = places.take();

/** Solve: speeds along forward and left at the end of the step. */
export const NEW_FORWARD = places.take();
export const NEW_LEFT = places.take();

/** Torque of the shafts, torque that a locked wheel asks of its brake. */
export const DRIVEN_TORQUE = places.take();
export const HELD_TORQUE = places.take();

/** Integrated wheel: what telemetry reads. */
export const JOUNCE_RATE = places.take();
export const LOAD = places.take();
export const FORCE_X = places.take();
export const FORCE_Y = places.take();
export const SLIP_RATIO = places.take();

/** Of a distant vehicle: plane of the contact that it found last, world frame, and the step in which it did. */
export const PLANE = places.take(PLANE_WORDS);
export const LOOKED = places.take();

/** Most wheels of a vehicle: twelve axles. */
export const MAX_WHEELS = 24;

/** Doubles of a wheel. */
export const PLACES = places.count;
