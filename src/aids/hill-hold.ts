import { Aid } from './aid.js';
import { ACTIVE, HILL_HOLD, HILL_LEFT, HILL_PRESSED, STRENGTH } from './state.js';
import { STANDARD_GRAVITY } from '../math/scalar.js';
import type { Vehicle } from '../vehicle/vehicle.js';
import { DRIVEN_TORQUE, MOTOR_TORQUE, WHEEL_RADIUS } from '../wheel/state.js';

/** Slower than this the car stands, m/s. */
const STANDING = 0.1;

/** Slopes less steep than this roll nobody back, as sine. */
const FLAT = 0.03;

/** How long it holds at most once the pedal is let go, s: what production cars give. */
const TIME = 1;

/**
 * Hill hold: keeps the brake on when the pedal is let go on a slope, until the drive outweighs the slope, which it reads
 * from the pitch of the body, or a second has passed. A car in gear against nobody's will rolls back otherwise.
 */
export class HillHold extends Aid {
    constructor(state: Float64Array) {
        super(state, HILL_HOLD);
    }

    reset(): void {
        letGo(this.state);
    }
}

function letGo(of: Float64Array): void {
    of[ACTIVE + HILL_HOLD] = 0;
    of[HILL_PRESSED] = 0;
    of[HILL_LEFT] = 0;
}

/** Keeps the brake on. */
export function holdOnSlope(of: Float64Array, vehicle: Vehicle, dt: number): void {
    const { pedals, body, controls, wheels } = vehicle;
    const direction = controls.reverse ? -1 : 1;
    const climb = Math.abs(vehicle.forwardSpeed) > STANDING ? 0 : direction * body.rotation[5];
    if (climb < FLAT) {
        letGo(of);
        return;
    }
    of[ACTIVE + HILL_HOLD] = 0;
    if (pedals.brake > 0) {
        of[HILL_PRESSED] = Math.max(pedals.brake, of[HILL_LEFT] > 0 ? of[HILL_PRESSED] : 0);
        of[HILL_LEFT] = TIME;
        return;
    }
    of[HILL_LEFT] = Math.max(0, of[HILL_LEFT] - dt);
    // force of the drive on all wheels as engine and gearbox report it, N
    let drive = 0;
    for (let i = 0; i < wheels.length; i++) {
        const { state } = wheels[i];
        drive += (state[DRIVEN_TORQUE] + state[MOTOR_TORQUE]) / state[WHEEL_RADIUS];
    }
    if (of[HILL_LEFT] === 0 || direction * drive > climb * body.inertia[0] * STANDARD_GRAVITY) {
        of[HILL_LEFT] = 0;
        return;
    }
    pedals.brake = of[STRENGTH + HILL_HOLD] * of[HILL_PRESSED];
    of[ACTIVE + HILL_HOLD] = 1;
}
