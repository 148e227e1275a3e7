import { SHAFT_PLACES } from './shaft.js';

/**
 * The numbers of an electric motor lie in one array of doubles. It begins with those of the shaft that joins the motor to
 * its wheels (shaft.ts); these are the places behind them. Units are SI but for rpm.
 */
let places = SHAFT_PLACES;

function take(): number {
    return places++;
}

/** Whether it is on (0 or 1); speed, now and at the start of the step, torque and how it changes with speed; throttle. */
export const ON = take();
export const MOTOR_SPEED = take();
export const SPEED_BEFORE = take();
export const TORQUE_NOW = take();
export const SLOPE = take();
export const MOTOR_THROTTLE = take();

/** What the brake pedal asks for, how much of that it takes over, and what lifting the throttle asks for in vain. */
export const ASKED_TORQUE = take();
export const TAKEN_OVER = take();
export const COAST_LACK = take();

/** What it is. */
export const MOTOR_INERTIA = take();
export const MOST_TORQUE = take();
export const MOST_POWER = take();
export const MOST_RPM = take();
export const REGEN_TORQUE = take();
export const REGEN_POWER = take();
export const COAST_TORQUE = take();
export const FADE_RPM = take();
export const EFFICIENCY = take();

/** Energy out of the battery and into it. */
export const DRAWN = take();
export const RECUPERATED = take();

/** Of a drive: its ratio, and the torque of all wheels together that the motor took over from the pedal. */
export const DRIVE_RATIO = take();
export const RELIEF = take();

/** Doubles of a motor and its shaft. */
export const MOTOR_PLACES = places;
