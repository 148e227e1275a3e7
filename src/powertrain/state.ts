import { SHAFT_PLACES } from './shaft.js';
import { Places } from '../math/places.js';
import { MAX_WHEELS } from '../wheel/state.js';

/**
 * The numbers of engine, clutch and gearbox that a step reads or writes lie in one array of doubles, so that a crowd of
 * cars walks through little memory. It begins with those of the clutch's shaft (shaft.ts); these are the places behind
 * them, those first that every step looks at. Units are SI but for rpm; what is on or off is 1 or 0. What drives the car
 * is told from them alone: engine, clutch and gearbox themselves are asked for what few steps need.
 */
const places = new Places(SHAFT_PLACES);

/**
 * Engine: speed, torque and how it changes with speed, of the present step; throttle and clutch as it sees them; key, now
 * and in the last step, and whether it runs; what it is; x and y of the samples of its torque curve between which it
 * turns, and the largest torque of that.
 */
export const ENGINE_SPEED = places.take();
export const ENGINE_TORQUE = places.take();
export const ENGINE_SLOPE = places.take();
export const THROTTLE = places.take();
export const COUPLED = places.take();
export const IGNITION = places.take();
export const KEY_WAS_ON = places.take();
export const RUNNING = places.take();
export const ENGINE_INERTIA = places.take();
export const IDLE_RPM = places.take();
export const MAX_RPM = places.take();
export const FRICTION = places.take();
export const FRICTION_SLOPE = places.take();
export const STALL_SHARE = places.take();
export const DAMPED = places.take();
export const CUTS = places.take();
export const CURVE_FROM = places.take();
export const CURVE_FROM_TORQUE = places.take();
export const CURVE_TO = places.take();
export const CURVE_TO_TORQUE = places.take();
export const PEAK_TORQUE = places.take();

/** Clutch: what it is, its pedal, how far it is pressed together, speed of the driven side, torque on the engine. */
export const STRENGTH = places.take();
export const STIFFNESS = places.take();
export const LAUNCH = places.take();
export const AUTOMATIC = places.take();
export const ANTI_STALL = places.take();
export const SHUT = places.take();
export const PEDAL = places.take();
export const ENGAGEMENT = places.take();
export const SHAFT_SPEED = places.take();
export const REACTION = places.take();

/**
 * Gearbox: which of the types, what the driver did with it; gear, time left of a change and since the last one, speed and
 * radius of the wheels, ratios to them; of the gears, how many there are, the ratio of the present one and of the one
 * below; when it shifts.
 */
export const TYPE = places.take();
export const PARKED = places.take();
export const OBEYED = places.take();
export const RELEASED = places.take();
export const BY_HAND = places.take();
export const GEAR = places.take();
export const SWITCHING = places.take();
export const SINCE_SHIFT = places.take();
export const WHEEL_SPEED = places.take();
export const LEAD_RADIUS = places.take();
export const RATIO = places.take();
export const NEXT_RATIO = places.take();
export const GEARS = places.take();
export const PRESENT_STAGE = places.take();
export const LOWER_STAGE = places.take();
export const FINAL_DRIVE = places.take();
export const LATENCY = places.take();
export const UP_RPM = places.take();
export const DOWN_RPM = places.take();
export const UP_POINTS = places.take();
export const DOWN_POINTS = places.take();
export const KICK_DOWN = places.take();
export const SLIP_LIMIT = places.take();

/** Automatic shifts: resistance of the road at the wheels, whether they grip (0 or 1), speed of the car a step ago. */
export const RESISTANCE = places.take();
export const GRIPPING = places.take();
export const LAST_SPEED = places.take();

/**
 * Powertrain: whether anything drives; ratio of the transfer case; share of the torque on the front axle, and for which the
 * portions below were found; for which ratio the shares of the wheels; index of the wheel whose radius counts; how many
 * differentials hold, and the count of changes when they were gathered.
 */
export const DRIVES = places.take();
export const TRANSFER_RATIO = places.take();
export const FRONT_SHARE = places.take();
export const PORTIONED = places.take();
export const SPREAD = places.take();
export const LEAD = places.take();
export const LOCKS = places.take();
export const GATHERED = places.take();

/**
 * What few steps ask for: ratios of reverse and CVT, the gear of the controls that is no wish (NaN: any is one), starter,
 * limiter, and what each wheel gets of the torque behind the gearbox.
 */
export const REVERSE_STAGE = places.take();
export const STEPLESS = places.take();
export const LEVER_AT = places.take();
export const CRANKING = places.take();
export const CUTTING = places.take();
export const PORTION = places.take(MAX_WHEELS);

/** Doubles of a powertrain. */
export const PLACES = places.count;
