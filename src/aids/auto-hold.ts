import { Aid } from './aid.js';
import { AID, AUTO_HOLD, type AidsState } from './state.js';
import type { Vehicle } from '../vehicle/vehicle.js';

/** Slower than this the car stands, m/s. */
const STANDING = 0.1;

/** Automatic hold: a car that has been braked to a stop keeps its brake until the driver gives throttle. */
export class AutoHold extends Aid {
    constructor(state: AidsState) {
        super(state, AUTO_HOLD);
    }

    reset(): void {
        letGo(this.state);
    }
}

function letGo(of: AidsState): void {
    of.d[AID.active + AUTO_HOLD] = 0;
    of.autoPressed = 0;
}

/** Keeps the brake on. */
export function holdStopped(of: AidsState, vehicle: Vehicle): void {
    const { pedals } = vehicle;
    if (pedals.throttle > 0) {
        letGo(of);
        return;
    }
    if (pedals.brake > 0 && Math.abs(vehicle.forwardSpeed) < STANDING) {
        of.autoPressed = Math.max(of.autoPressed, pedals.brake);
    }
    const more = of.autoPressed - pedals.brake;
    of.d[AID.active + AUTO_HOLD] = more > 0 ? 1 : 0;
    if (more > 0) {
        pedals.brake += of.d[AID.strength + AUTO_HOLD] * more;
    }
}
