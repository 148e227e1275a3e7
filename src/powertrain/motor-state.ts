import { SHAFT_PLACES } from './shaft.js';
import { Places } from '../math/places.js';

/**
 * The numbers of an electric motor lie in one array of doubles. It begins with those of the shaft that joins the motor to
 * its wheels (shaft.ts); these are the places behind them. Units are SI but for rpm.
 */
const places = new Places(SHAFT_PLACES);

/** Whether it is on (0 or 1); speed, now and at the start of the step, torque and how it changes with speed; throttle. */
export const ON = places.take();
export const MOTOR_SPEED = places.take();
export const SPEED_BEFORE = places.take();
export const TORQUE_NOW = places.take();
export const SLOPE = places.take();
export const MOTOR_THROTTLE = places.take();

/** What the brake pedal asks for, how much of that it takes over, and what lifting the throttle asks for in vain. */
export const ASKED_TORQUE = places.take();
export const TAKEN_OVER = places.take();
export const COAST_LACK = places.take();

/** What it is. */
export const MOTOR_INERTIA = places.take();
export const MOST_TORQUE = places.take();
export const MOST_POWER = places.take();
export const MOST_RPM = places.take();
export const REGEN_TORQUE = places.take();
export const REGEN_POWER = places.take();
export const COAST_TORQUE = places.take();
export const FADE_RPM = places.take();
export const EFFICIENCY = places.take();

/** Energy out of the battery and into it. */
export const DRAWN = places.take();
export const RECUPERATED = places.take();

/** Of a drive: its ratio, and the torque of all wheels together that the motor took over from the pedal. */
export const DRIVE_RATIO = places.take();
export const RELIEF = places.take();

/** Doubles of a motor and its shaft. */
export const MOTOR_PLACES = places.count;
