import type { Wheel } from './wheel.js';

/** Mean place of the wheels of an axle, or of several, along the car, m; 0 without wheels. */
export function meanPlace(wheels: readonly Wheel[]): number {
    return wheels.reduce((sum, { mount }) => sum + mount.position[2] / wheels.length, 0);
}
