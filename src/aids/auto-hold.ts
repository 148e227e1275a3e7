import { Aid } from './aid.js';
import type { AidedCar } from './aided-car.js';
import { AID, AIDS } from './state.js';
import { CONTROLS } from '../control/driver-controls.js';

/** Slower than this the car stands, m/s. */
const STANDING = 0.1;

/** Faster than this it moves, by whatever cause, m/s: it is no longer held. Estimate: a walking pace. */
const MOVING = 1;

/**
 * Automatic hold: a car that has been braked to a stop keeps its brake until the driver gives throttle. So does a car that
 * stands when the aid first sees it, or an automatic would creep away before anybody drives it.
 */
export class AutoHold extends Aid {
    /** @internal */
    constructor(state: Float64Array) {
        super(state, AID.autoHold);
    }

    reset(): void {
        letGo(this.state);
        this.state[AIDS.autoStarted] = 0;
    }
}

/** More steering than this turns a vehicle on tracks on the spot. */
const TURNING = 0.05;

function letGo(of: Float64Array): void {
    of[AIDS.active + AID.autoHold] = 0;
    of[AIDS.autoPressed] = 0;
}

/** Keeps the brake on. */
export function holdStopped(of: Float64Array, vehicle: AidedCar): void {
    const { pedals } = vehicle;
    const starts = of[AIDS.autoStarted] === 0;
    of[AIDS.autoStarted] = 1;
    const { numbers } = vehicle.controls;
    const turns = vehicle.parts.steers && Math.abs(numbers[CONTROLS.steer]) > TURNING;
    const isAsked = pedals.throttle > 0 || numbers[CONTROLS.boost] > 0;
    if (isAsked || turns || Math.abs(vehicle.forwardSpeed) > MOVING) {
        letGo(of);
        return;
    }
    if (starts && Math.abs(vehicle.forwardSpeed) < STANDING) {
        of[AIDS.autoPressed] = 1;
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
