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
        letGo(this.state);
    }
}

function letGo(of: Float64Array): void {
    of[ACTIVE + AUTO_HOLD] = 0;
    of[AUTO_PRESSED] = 0;
}

/** Keeps the brake on. */
export function holdStopped(of: Float64Array, vehicle: Vehicle): void {
    const { pedals } = vehicle;
    if (pedals.throttle > 0) {
        letGo(of);
        return;
    }
    if (pedals.brake > 0 && Math.abs(vehicle.forwardSpeed) < STANDING) {
        of[AUTO_PRESSED] = Math.max(of[AUTO_PRESSED], pedals.brake);
    }
    const more = of[AUTO_PRESSED] - pedals.brake;
    of[ACTIVE + AUTO_HOLD] = more > 0 ? 1 : 0;
    if (more > 0) {
        pedals.brake += of[STRENGTH + AUTO_HOLD] * more;
    }
}
