import { WHEEL } from './state.js';
import type { Wheel } from './wheel.js';
import { SUSPENSION } from '../suspension/params.js';

/** Distance of a wheel at rest below its place at full compression, along its suspension, m. */
export function restDroop({ state }: Wheel): number {
    return state[WHEEL.suspension + SUSPENSION.targetPosition] * state[WHEEL.suspension + SUSPENSION.distance];
}

/** Coordinate k of the center of a wheel at rest, m: below a raked fork it is ahead of its place at full compression. */
export function restPlace(wheel: Wheel, k: number): number {
    return wheel.mount.position[k] - restDroop(wheel) * wheel.mount.up[k];
}
