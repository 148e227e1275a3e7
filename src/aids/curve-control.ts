import { Aid } from './aid.js';
import type { AidedCar } from './aided-car.js';
import { AID, AIDS } from './state.js';
import { CONTROLS } from '../control/driver-controls.js';
import { STEERING } from '../steering/state.js';

/** Nobody drives a curve too fast who asks too much for less than this, s: a key that is tapped. Estimate. */
const PATIENCE = 0.25;

/** From then on it acts in full after this, s. Estimate. */
const RISE = 0.3;

/**
 * Brake pedal at most. Ford's Curve Control takes up to 16 km/h off in about a second, 0.45 g; with half of that the front tires,
 * which give all that they have, lose 3 % of their lateral force.
 */
const BRAKE = 0.2;

/**
 * Curve control, as Ford's and what makers call enhanced understeer control: a driver who goes on steering more than the
 * front tires can do has come too fast. It shuts the throttle and brakes all wheels a little, for the curve that a car
 * can take narrows with the square of its speed. It needs the steering help, which knows what the tires can.
 */
export class CurveControl extends Aid {
    /** @internal */
    constructor(state: Float64Array) {
        super(state, AID.curve);
    }

    reset(): void {
        this.state[AIDS.active + AID.curve] = 0;
        this.state[AIDS.curveHeld] = 0;
    }
}

/** Lifts the throttle, and brakes. */
export function slowForCurve(of: Float64Array, { steering, controls, velocity, pedals }: AidedCar, dt: number): void {
    of[AIDS.active + AID.curve] = 0;
    if (!steering) {
        return;
    }
    const angles = steering.state;
    const asked = controls.numbers[CONTROLS.steer] * angles[STEERING.lock];
    const turnsIn = asked * velocity[4] > 0;
    const beyond = asked > 0 ? asked > angles[STEERING.most] : asked < angles[STEERING.least];
    const held = of[AIDS.curveHeld] + (turnsIn && beyond ? dt : -dt);
    of[AIDS.curveHeld] = Math.max(0, Math.min(PATIENCE + RISE, held));
    const share = (of[AIDS.strength + AID.curve] * (of[AIDS.curveHeld] - PATIENCE)) / RISE;
    if (share > 0) {
        of[AIDS.active + AID.curve] = 1;
        pedals.throttle *= 1 - share;
        pedals.brake = Math.max(pedals.brake, BRAKE * share);
    }
}
