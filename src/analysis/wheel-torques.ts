import { WHEEL } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/** Torque of powertrain and motors on a wheel, N m; positive drives forward. */
export function driveTorqueOf(wheel: Wheel): number {
    const { state } = wheel;
    return state[WHEEL.drivenTorque] + state[WHEEL.motorTorque] + state[WHEEL.ownTorque];
}

/** Torque that the brake of a wheel can hold as it is pressed now, N m. */
export function brakeTorqueOf(wheel: Wheel): number {
    const { state } = wheel;
    return state[WHEEL.pedalTorque] + state[WHEEL.brakeTorque];
}
