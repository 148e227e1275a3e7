import { Aid } from './aid.js';
import { ACTIVE, AUTO_HOLD, AUTO_PRESSED, STRENGTH } from './state.js';
import type { Vehicle } from '../vehicle/vehicle.js';

/** Slower than this the car stands, m/s. */
const STANDING = 0.1;

/** Automatic hold: a car that has been braked to a stop keeps its brake until the driver gives throttle. */
export class AutoHold extends Aid {
    constructor(state: Float64Array) {
        super(state, AUTO_HOLD);
    }

    reset(): void {
        this.state[ACTIVE + AUTO_HOLD] = 0;
        this.state[AUTO_PRESSED] = 0;
    }

    step(vehicle: Vehicle): void {
        const { state } = this;
        const { pedals } = vehicle;
        if (pedals.throttle > 0) {
            this.reset();
            return;
        }
        if (pedals.brake > 0 && Math.abs(vehicle.forwardSpeed) < STANDING) {
            state[AUTO_PRESSED] = Math.max(state[AUTO_PRESSED], pedals.brake);
        }
        const more = state[AUTO_PRESSED] - pedals.brake;
        state[ACTIVE + AUTO_HOLD] = more > 0 ? 1 : 0;
        if (more > 0) {
            pedals.brake += state[STRENGTH + AUTO_HOLD] * more;
        }
    }
}
