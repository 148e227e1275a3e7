import { WHEEL } from './state.js';

/** Torque that opposes rolling at any speed but for the brakes, N m, of a wheel with a state under a load. */
export function rollingTorque(state: Float64Array, load: number): number {
    return (state[WHEEL.rollingResistance] + state[WHEEL.surfaceRolling]) * load * state[WHEEL.radius];
}
