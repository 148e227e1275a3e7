import { Aid } from './aid.js';
import type { AidedCar } from './aided-car.js';
import { AID, AIDS } from './state.js';
import { WHEEL } from '../wheel/state.js';

/** Slower than this it rests, m/s: an engine at idle does not drag the wheels. Estimate. */
const LEAST_SPEED = 4;

/** Share of the slip of the largest force that the drag of the engine may use. Estimate: the rest keeps the car on its way. */
const SHARE = 0.5;

/** Throttle per m/s of slip speed too much, s/m; what a second of that adds, and gives back, 1/m. Estimates, as of traction control. */
const PROPORTIONAL = 0.2;
const RISE = 2;
const FALL = 1;

/** Slip speed beyond which the memory does not run faster, m/s. Estimate. */
const MOST = 2;

/**
 * Engine drag torque control (Bosch: MSR): gives throttle when the drag of the engine, after the driver has lifted or the
 * gearbox has shifted down, slows the driven wheels so much that their tires lose their lateral force.
 * Bosch, Automotive Handbook, "Traction control system": engine drag torque control.
 */
export class DragControl extends Aid {
    /** @internal */
    constructor(state: Float64Array) {
        super(state, AID.drag);
    }

    reset(): void {
        const { state } = this;
        state[AIDS.dragThrottle] = 0;
        state[AIDS.active + AID.drag] = 0;
    }
}

/** Opens the throttle. */
export function giveThrottle(of: Float64Array, vehicle: AidedCar, dt: number): void {
    const { wheels, pedals, controls } = vehicle;
    of[AIDS.active + AID.drag] = 0;
    if (vehicle.forwardSpeed < LEAST_SPEED || controls.reverse || pedals.handbrake > 0) {
        of[AIDS.dragThrottle] = 0;
        return;
    }
    let most = -MOST;
    for (let i = 0; i < wheels.length; i++) {
        const { state } = wheels[i];
        // what the drive holds back, not what the brake does
        if (state[WHEEL.drivenTorque] < 0 && state[WHEEL.grounded] !== 0) {
            const ground = state[WHEEL.newForward] - state[WHEEL.groundForward];
            const wanted = ground * (1 - SHARE * state[WHEEL.peakSlipX]);
            most = Math.max(most, wanted - state[WHEEL.spin] * state[WHEEL.radius]);
        }
    }
    const error = Math.min(MOST, most);
    const before = of[AIDS.dragThrottle];
    const remembered = Math.max(0, Math.min(1, before + dt * (error > 0 ? RISE : FALL) * error));
    of[AIDS.dragThrottle] = remembered;
    const given = of[AIDS.strength + AID.drag] * Math.min(1, remembered + PROPORTIONAL * Math.max(0, error));
    if (given > pedals.throttle) {
        pedals.throttle = given;
        of[AIDS.active + AID.drag] = 1;
    }
}
