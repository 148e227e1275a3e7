import type { DriverControls } from './driver-controls.js';

/** Share of its drive that a car without engine and gearbox uses, by the throttle: -1 full backward to 1 full forward. */
export function plainThrottle({ throttle, reverse, neutral, park }: DriverControls): number {
    return neutral || park ? 0 : reverse ? -throttle : throttle;
}

/** Share of its brake that a car with one brake for all uses, by foot brake, hand brake and park, 0 to 1. */
export function plainBrake({ brake, handbrake, park }: DriverControls): number {
    return park ? 1 : Math.max(brake, handbrake);
}
