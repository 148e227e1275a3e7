import type { Wheel } from './wheel.js';

/** Where the wheels of an axle, or of several, are along the car in their mean, m; 0 without wheels. */
export function meanPlace(wheels: readonly Wheel[]): number {
    return wheels.reduce((sum, { mount }) => sum + mount.position[2] / wheels.length, 0);
}
