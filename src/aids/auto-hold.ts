import type { Aid } from './aid.js';
import type { Vehicle } from '../vehicle/vehicle.js';

/** Slower than this the car stands, m/s. */
const STANDING = 0.1;

/** Automatic hold: a car that has been braked to a stop keeps its brake until the driver gives throttle. */
export class AutoHold implements Aid {
    enabled = false;
    strength = 1;
    active = false;

    private pressed = 0;

    reset(): void {
        this.active = false;
        this.pressed = 0;
    }

    step(vehicle: Vehicle): void {
        const { pedals } = vehicle;
        if (!this.enabled || pedals.throttle > 0) {
            this.reset();
            return;
        }
        if (pedals.brake > 0 && Math.abs(vehicle.forwardSpeed) < STANDING) {
            this.pressed = Math.max(this.pressed, pedals.brake);
        }
        this.active = this.pressed > pedals.brake;
        pedals.brake += this.strength * Math.max(0, this.pressed - pedals.brake);
    }
}
