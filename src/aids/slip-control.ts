import type { AidedCar } from './aided-car.js';
import { AIDS } from './state.js';
import type { Brakes } from '../brakes/brakes.js';
import { MAX_WHEELS, WHEEL } from '../wheel/state.js';

/** Time in which a wheel is led to the wanted slip, s: about what valves and lines of a brake need. Estimate. */
const TIME = 0.05;

/** The same on the way up, where a stiff tire holds the wheel back: 1/s² that a step of some length makes 1/s of. */
const RISE = 2400;

/** Time in which the pressure of a full pedal builds up, s: brake assistants need .1 to .2. */
const BUILD = 0.15;

/** To be called before the wheels of a step. */
export function beginSlip(of: Float64Array, brakes: Brakes): void {
    of[AIDS.full] = Math.max(brakes.frontWheelTorque, brakes.rearWheelTorque);
}

/**
 * Leads the slip of a braked wheel. It knows brake torque, speed and inertia of the wheel, hence what the road turned it
 * by in the last step, `M = T + I dw/dt`; the torque `M - I (du/dt + (u - w) / TIME)` then brings it to the speed `u` of
 * the wanted slip with that time constant, on any ground and at any step. Own derivation: the continuous law that the
 * pulses of a hydraulic unit average to.
 *
 * It finds {@link SLIP_LIMIT} of a wheel. It takes hold when the slip passes that of the tire's largest braking force, and
 * lets go with the pedal.
 *
 * @param of - The numbers of the aids.
 * @param vehicle - The car.
 * @param i - Which of its wheels.
 * @param dt - Length of the step, s.
 */
export function controlSlip(of: Float64Array, vehicle: AidedCar, i: number, dt: number): void {
    const { state } = vehicle.wheels[i];
    const radius = state[WHEEL.radius];
    const ground =
        state[WHEEL.grounded] === 0 ? vehicle.forwardSpeed : state[WHEEL.newForward] - state[WHEEL.groundForward];
    const direction = ground < 0 ? -1 : 1;
    const spin = direction * state[WHEEL.spin];
    const rolling = 1 - Math.max(0.01, state[WHEEL.peakSlipX]);
    const wanted = (rolling * Math.abs(ground)) / radius;
    const asked = state[WHEEL.pedalTorque];
    const pressed = state[WHEEL.pressedTorque];
    const built = pressed + (dt / BUILD) * Math.max(of[AIDS.full], state[WHEEL.maxBrakeTorque]);
    if (asked <= 0 || (of[AIDS.slipHolds + i] === 0 && spin > wanted)) {
        of[AIDS.slipHolds + i] = 0;
        of[AIDS.slipLimit + i] = built;
        return;
    }
    of[AIDS.slipHolds + i] = 1;
    of[AIDS.slipHeld] = 1;
    const inertia = 0.5 * state[WHEEL.mass] * radius * radius;
    const road = pressed + (inertia * direction * state[WHEEL.spinTrend]) / dt;
    // the wanted speed falls with the car's
    const falls = (rolling * direction * state[WHEEL.forwardTrend]) / (radius * dt);
    // if slip goes on changing as in the last step (VDrift's prediction)
    const expected = spin + direction * state[WHEEL.spinTrend] - dt * falls;
    const gain = Math.min(0.7 / dt, Math.max(1 / TIME, spin > wanted ? RISE * dt : 0));
    const limit = Math.max(0, Math.min(built, road - inertia * (falls + gain * (wanted - expected))));
    of[AIDS.slipLimit + i] = limit;
    // all that the pedal asks for has been on the brake and the wheel still rolls: the driver has it back
    if (limit > asked && pressed >= asked && spin > wanted) {
        of[AIDS.slipHolds + i] = 0;
    }
}

/** Lets go of all wheels. */
export function releaseSlip(of: Float64Array): void {
    if (of[AIDS.slipHeld] !== 0) {
        of[AIDS.slipHeld] = 0;
        of.fill(0, AIDS.slipHolds, AIDS.slipHolds + MAX_WHEELS);
    }
}
