import { Aid } from './aid.js';
import type { AidedCar } from './aided-car.js';
import { AID, AIDS } from './state.js';

/** Slower than this the car stands, m/s. */
const STANDING = 0.1;

/** Automatic hold: a car that has been braked to a stop keeps its brake until the driver gives throttle. */
export class AutoHold extends Aid {
    /** @internal */
    constructor(state: Float64Array) {
        super(state, AID.autoHold);
    }

    reset(): void {
        letGo(this.state);
    }
}

function letGo(of: Float64Array): void {
    of[AIDS.active + AID.autoHold] = 0;
    of[AIDS.autoPressed] = 0;
}

/** Keeps the brake on. */
export function holdStopped(of: Float64Array, vehicle: AidedCar): void {
    const { pedals } = vehicle;
    if (pedals.throttle > 0) {
        letGo(of);
        return;
    }
    if (pedals.brake > 0 && Math.abs(vehicle.forwardSpeed) < STANDING) {
        of[AIDS.autoPressed] = Math.max(of[AIDS.autoPressed], pedals.brake);
    }
    const more = of[AIDS.autoPressed] - pedals.brake;
    of[AIDS.active + AID.autoHold] = more > 0 ? 1 : 0;
    if (more > 0) {
        pedals.brake += of[AIDS.strength + AID.autoHold] * more;
    }
}
