import { WHEEL } from './state.js';

/** Rolling-resistance torque of a wheel under `load`, at any speed, brakes excluded, N m. */
export function rollingTorque(state: Float64Array, load: number): number {
    return (state[WHEEL.rollingResistance] + state[WHEEL.surfaceRolling]) * load * state[WHEEL.radius];
}
