import { Aid } from './aid.js';
import { AID, HILL_HOLD, type AidsState } from './state.js';
import { STANDARD_GRAVITY } from '../math/scalar.js';
import type { Vehicle } from '../vehicle/vehicle.js';

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
    constructor(state: AidsState) {
        super(state, HILL_HOLD);
    }

    reset(): void {
        letGo(this.state);
    }
}

function letGo(of: AidsState): void {
    of.d[AID.active + HILL_HOLD] = 0;
    of.hillPressed = 0;
    of.hillLeft = 0;
}

/** Keeps the brake on. */
export function holdOnSlope(of: AidsState, vehicle: Vehicle, dt: number): void {
    const { pedals, body, controls, states } = vehicle;
    const direction = controls.reverse ? -1 : 1;
    const climb = Math.abs(vehicle.forwardSpeed) > STANDING ? 0 : direction * body.rotation[5];
    if (climb < FLAT) {
        letGo(of);
        return;
    }
    of.d[AID.active + HILL_HOLD] = 0;
    if (pedals.brake > 0) {
        of.hillPressed = Math.max(pedals.brake, of.hillLeft > 0 ? of.hillPressed : 0);
        of.hillLeft = TIME;
        return;
    }
    of.hillLeft = Math.max(0, of.hillLeft - dt);
    // force of the drive on all wheels as engine and gearbox report it, N
    let drive = 0;
    for (let i = 0; i < states.length; i++) {
        const state = states[i];
        drive += (state.drivenTorque + state.motorTorque) / state.radius;
    }
    if (of.hillLeft === 0 || direction * drive > climb * body.inertia[0] * STANDARD_GRAVITY) {
        of.hillLeft = 0;
        return;
    }
    pedals.brake = of.d[AID.strength + HILL_HOLD] * of.hillPressed;
    of.d[AID.active + HILL_HOLD] = 1;
}
