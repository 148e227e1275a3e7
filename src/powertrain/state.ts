import { MAX_WHEELS, SHAFT_PLACES } from './shaft.js';

/**
 * The numbers of engine, clutch and gearbox that a step reads or writes lie in one array of doubles, so that a crowd of
 * cars walks through little memory. It begins with those of the clutch's shaft (shaft.ts); these are the places behind
 * them, those first that every step looks at. Units are SI but for rpm; what is on or off is 1 or 0. What drives the car
 * is told from them alone: engine, clutch and gearbox themselves are asked for what few steps need.
 */
let places = SHAFT_PLACES;

function take(width = 1): number {
    const at = places;
    places += width;
    return at;
}

/**
 * Engine: speed, torque and how it changes with speed, of the present step; throttle and clutch as it sees them; key, now
 * and in the last step, and whether it runs; what it is; x and y of the samples of its torque curve between which it
 * turns, and the largest torque of that.
 */
export const ENGINE_SPEED = take();
export const ENGINE_TORQUE = take();
export const ENGINE_SLOPE = take();
export const THROTTLE = take();
export const COUPLED = take();
export const IGNITION = take();
export const KEY_WAS_ON = take();
export const RUNNING = take();
export const ENGINE_INERTIA = take();
export const IDLE_RPM = take();
export const MAX_RPM = take();
export const FRICTION = take();
export const FRICTION_SLOPE = take();
export const STALL_SHARE = take();
export const DAMPED = take();
export const CUTS = take();
export const CURVE_FROM = take();
export const CURVE_FROM_TORQUE = take();
export const CURVE_TO = take();
export const CURVE_TO_TORQUE = take();
export const PEAK_TORQUE = take();

/** Clutch: what it is, its pedal, how far it is pressed together, speed of the driven side, torque on the engine. */
export const STRENGTH = take();
export const STIFFNESS = take();
export const LAUNCH = take();
export const AUTOMATIC = take();
export const ANTI_STALL = take();
export const SHUT = take();
export const PEDAL = take();
export const ENGAGEMENT = take();
export const SHAFT_SPEED = take();
export const REACTION = take();

/**
 * Gearbox: which of the types, what the driver did with it; gear, time left of a change and since the last one, speed and radius of the wheels, ratios to them; of the
 * gears, how many there are, the ratio of the present one and of the one below; when it shifts.
 */
export const TYPE = take();
export const PARKED = take();
export const OBEYED = take();
export const RELEASED = take();
export const BY_HAND = take();
export const GEAR = take();
export const SWITCHING = take();
export const SINCE_SHIFT = take();
export const WHEEL_SPEED = take();
export const LEAD_RADIUS = take();
export const RATIO = take();
export const NEXT_RATIO = take();
export const GEARS = take();
export const PRESENT_STAGE = take();
export const LOWER_STAGE = take();
export const FINAL_DRIVE = take();
export const LATENCY = take();
export const UP_RPM = take();
export const DOWN_RPM = take();
export const UP_POINTS = take();
export const DOWN_POINTS = take();
export const KICK_DOWN = take();
export const SLIP_LIMIT = take();

/** Automatic shifts: resistance of the road at the wheels, whether they grip (0 or 1), speed of the car a step ago. */
export const RESISTANCE = take();
export const GRIPPING = take();
export const LAST_SPEED = take();

/**
 * Powertrain: whether anything drives; ratio of the transfer case; torque on the front axle, for which of that the portions below were found; for
 * which ratio the shares of the wheels; index of the wheel whose radius counts; how many differentials hold, and the
 * count of changes when they were gathered.
 */
export const DRIVES = take();
export const TRANSFER_RATIO = take();
export const FRONT_SHARE = take();
export const PORTIONED = take();
export const SPREAD = take();
export const LEAD = take();
export const LOCKS = take();
export const GATHERED = take();

/** What few steps ask for: ratios of reverse and CVT, the gear that a lever has kept, starter, limiter, and what each wheel gets of the torque behind the gearbox. */
export const REVERSE_STAGE = take();
export const STEPLESS = take();
export const LEVER_AT = take();
export const CRANKING = take();
export const CUTTING = take();
export const PORTION = take(MAX_WHEELS);

/** Doubles of a powertrain. */
export const PLACES = places;
