import { Places } from '../math/places.js';
import { MAX_WHEELS } from '../wheel/state.js';
/**
 * Everything about the driver aids that a step reads or writes lies in one array of doubles, as the numbers of a wheel
 * do: a car that needs no help is told from little memory. These are the places in it; switches are 0 or 1. First comes
 * what a car touches that drives along. Functions call the array `of`, for `state` is that of a wheel.
 */
const places = new Places();

/** The aids. What all of them have comes aid by aid: {@link ENABLED}` + ABS` says whether anti-lock brakes are on. */
export const ABS = 0;
export const TRACTION = 1;
export const STABILITY = 2;
export const STEERING_HELP = 3;
export const CRUISE = 4;
export const LIMITER = 5;
export const LAUNCH = 6;
export const HILL_HOLD = 7;
export const AUTO_HOLD = 8;
const AIDS = 9;

/** Whether it is switched on, and whether it interfered in the last step. */
export const ENABLED = places.take(AIDS);
export const ACTIVE = places.take(AIDS);

/** Whether any brake was pressed in the last step, and whether the control of slip holds a wheel. */
export const ANY_PRESSED = places.take();
export const SLIP_HELD = places.take();

/** Brake that automatic hold keeps, that hill hold keeps, and for how long yet, s. */
export const AUTO_PRESSED = places.take();
export const HILL_PRESSED = places.take();
export const HILL_LEFT = places.take();

/** Traction control: whether and up to which speed it may brake, whether it does in this step. */
export const MAY_BRAKE = places.take();
export const BRAKE_SPEED = places.take();
export const BRAKING = places.take();

/** Its control of spin: throttle that is left, what it remembers of that, whether wheels have broken away, and need a brake. */
export const CEILING = places.take();
export const REMEMBERED = places.take();
export const BROKE_AWAY = places.take();
export const SPIN_PRESSES = places.take();

/** Stability control: what it is set to, */
export const UNDERSTEER = places.take();
export const TOLERANCE = places.take();
export const SLIDE_LIMIT = places.take();
export const LEAST_YAW_SPEED = places.take();

/** what it has found, speeds of the last step, */
export const WANTED_YAW_RATE = places.take();
export const GRIP = places.take();
export const LAST_FORWARD = places.take();
export const LAST_LEFT = places.take();

/** whether it asks anything of the brakes, and whether it has pressed any. */
export const CORRECTS = places.take();
export const YAW_PRESSES = places.take();

/** Steering help: share of the slip angle that is left to the driver, tangent of the way of the rear axle a step ago. */
export const ANGLE_TARGET = places.take();
export const REAR_TANGENT = places.take();

/** Where the axles are, of the wheels as they were laid out last: distance of those braked, places of those steered, m. */
export const LAYOUTS = places.take();
export const BRAKED_BASE = places.take();
export const STEERED_PLACE = places.take();
export const FIXED_PLACE = places.take();

/**
 * Two numbers for each wheel, one after the other: how many wheels share its end of the car, that of the brakes and that
 * of the steering; negative in the rear, infinite of a wheel that has no share.
 */
export const BRAKED_SHARE = places.take(2 * MAX_WHEELS);
export const STEERED_SHARE = BRAKED_SHARE + 1;

/** How much of its correction each aid makes. */
export const STRENGTH = places.take(AIDS);

/** Torque of the stronger brakes at full pedal, N m: what the pump builds up in its time. */
export const FULL = places.take();

/** Stability control: yaw acceleration that it asks of the brakes, rad/s², and why. */
export const CORRECTION = places.take();
export const OVERSTEERS = places.take();

/** Steering help: how much it steers against a slide. */
export const COUNTER_STEER = places.take();

/** Anti-lock brakes: from which speed on, whether the wheels of a rear axle share the lower torque. */
export const LEAST_ABS_SPEED = places.take();
export const SELECT_LOW = places.take();

/**
 * Wheel by wheel: torque that traction control puts on the brake, N m; whether stability control has pressed it; most
 * torque that the control of slip leaves it in this step, N m, and whether that holds it.
 */
export const SPIN_BRAKES = places.take(MAX_WHEELS);
export const YAW_PRESSED = places.take(MAX_WHEELS);
export const SLIP_LIMIT = places.take(MAX_WHEELS);
export const SLIP_HOLDS = places.take(MAX_WHEELS);

/** Doubles of all aids. */
export const PLACES = places.count;
