import type { DriverControls } from './driver-controls.js';

/** What a car without engine and gearbox makes of the throttle: share of its drive, -1 full backward to 1 full forward. */
export function plainThrottle({ throttle, reverse, neutral, park }: DriverControls): number {
    return neutral || park ? 0 : reverse ? -throttle : throttle;
}

/** What a car with one brake for all makes of foot brake, hand brake and park: share of its brake, 0 to 1. */
export function plainBrake({ brake, handbrake, park }: DriverControls): number {
    return park ? 1 : Math.max(brake, handbrake);
}
