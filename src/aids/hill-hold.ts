import { Aid } from './aid.js';
import type { AidedCar } from './aided-car.js';
import { AID, AIDS } from './state.js';
import { STANDARD_GRAVITY } from '../math/scalar.js';
import { WHEEL } from '../wheel/state.js';

/** Slower than this the car stands, m/s. */
const STANDING = 0.1;

/** Slope below which a car does not roll back, and the brake is not held, as sine. */
const FLAT = 0.03;

/** Longest hold once the pedal is let go, s: as in production cars. */
const TIME = 1;

/**
 * Hill hold: keeps the brake on when the pedal is let go on a slope, until the drive outweighs the slope, which it reads
 * from the pitch of the body, or a second has passed. Without it a car in gear rolls back.
 */
export class HillHold extends Aid {
    /** @internal */
    constructor(state: Float64Array) {
        super(state, AID.hillHold);
    }

    reset(): void {
        letGo(this.state);
    }
}

function letGo(of: Float64Array): void {
    of[AIDS.active + AID.hillHold] = 0;
    of[AIDS.hillPressed] = 0;
    of[AIDS.hillLeft] = 0;
}

/** Keeps the brake on. */
export function holdOnSlope(of: Float64Array, vehicle: AidedCar, dt: number): void {
    const { pedals, body, controls, wheels } = vehicle;
    const direction = controls.reverse ? -1 : 1;
    const climb = Math.abs(vehicle.forwardSpeed) > STANDING ? 0 : direction * body.climb;
    if (climb < FLAT) {
        letGo(of);
        return;
    }
    of[AIDS.active + AID.hillHold] = 0;
    if (pedals.brake > 0) {
        of[AIDS.hillPressed] = Math.max(pedals.brake, of[AIDS.hillLeft] > 0 ? of[AIDS.hillPressed] : 0);
        of[AIDS.hillLeft] = TIME;
        return;
    }
    of[AIDS.hillLeft] = Math.max(0, of[AIDS.hillLeft] - dt);
    // force of the drive on all wheels as engine and gearbox report it, N
    let drive = 0;
    for (let i = 0; i < wheels.length; i++) {
        const { state } = wheels[i];
        drive += (state[WHEEL.drivenTorque] + state[WHEEL.motorTorque]) / state[WHEEL.radius];
    }
    if (of[AIDS.hillLeft] === 0 || direction * drive > climb * body.inertia[0] * STANDARD_GRAVITY) {
        of[AIDS.hillLeft] = 0;
        return;
    }
    pedals.brake = of[AIDS.strength + AID.hillHold] * of[AIDS.hillPressed];
    of[AIDS.active + AID.hillHold] = 1;
}
