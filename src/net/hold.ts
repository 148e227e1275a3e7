import type { DriverControls } from '../control/driver-controls.js';

/** Keeps a car on its brakes, whatever its driver wants: before the signal of a race. */
export function holdOnBrakes(controls: DriverControls): void {
    controls.release();
    controls.brake = 1;
}
