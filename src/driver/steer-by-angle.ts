import { CONTROLS, type DriverControls } from '../control/driver-controls.js';
import type { DriverView } from '../control/driver-view.js';

/** Asks the steering for an angle of its road wheels, that of the virtual wheel in the middle of the front axle. */
export class SteerByAngle {
    /** rad, left positive. What the steering cannot reach at the present speed counts as its lock. */
    angle = 0;

    /** Turns the steering toward {@link angle}. */
    step(vehicle: DriverView, controls: DriverControls): void {
        const lock = vehicle.steerLock;
        const steer = lock > 0 ? Math.max(-1, Math.min(1, this.angle / lock)) : 0;
        const { numbers } = controls;
        if (steer !== numbers[CONTROLS.steer]) {
            numbers[CONTROLS.steer] = steer;
            controls.changed(); // an accessor may box a number that is new in every step
        }
    }
}
