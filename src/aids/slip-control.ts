import type { AidedCar } from './aided-car.js';
import { AID, AIDS } from './state.js';
import type { Brakes } from '../brakes/brakes.js';
import { CONTROLS } from '../control/driver-controls.js';
import { MAX_WHEELS, WHEEL } from '../wheel/state.js';

/** Time in which a wheel is led to the wanted slip, s: about what valves and lines of a brake need. Estimate. */
const TIME = 0.05;

/** The same on the way up, where a stiff tire holds the wheel back: 1/s² that a step of some length makes 1/s of. */
const RISE = 2400;

/** Time in which the pressure of a full pedal builds up, s: brake assistants need .1 to .2. */
const BUILD = 0.15;

/**
 * Share of the slip angle of its largest force that an axle keeps at the cost of its braking. Estimate, as stability control
 * has for the grip that a bend may use: with all of it no brake would be left to a driver who steers to full lock.
 */
const KEPT = 0.85;

/** Slower than this a wheel has the slip angles of this speed, m/s. Estimate. */
const SLOW = 1;

/** To be called before the wheels of a step. */
export function beginSlip(of: Float64Array, vehicle: AidedCar, brakes: Brakes): void {
    of[AIDS.full] = Math.max(brakes.frontWheelTorque, brakes.rearWheelTorque);
    // an aid that brakes has its own mind about what is left across
    const shares =
        of[AIDS.yawIntegrated] !== 0 &&
        of[AIDS.active + AID.rollover] === 0 &&
        vehicle.controls.numbers[CONTROLS.brake] > 0;
    of[AIDS.slipLeft] = shares ? shareSlip(of, vehicle) : 1;
}

/**
 * Leaves braking what the friction ellipse has beside the slip angles of the axles: of a tire that has as much slip along as
 * across, in shares of those of its largest forces, seven tenths of either force are left, and a car whose driver brakes
 * as hard as he steers runs wide. The axle that slips more tells for both, so that braking does not turn the car.
 *
 * @returns Share of the slip ratio of the largest force.
 */
function shareSlip(of: Float64Array, { wheels, velocity }: AidedCar): number {
    let front = 0;
    let rear = 0;
    for (let i = 0; i < wheels.length; i++) {
        const { state } = wheels[i];
        const share = of[AIDS.brakedShare + i];
        const left = velocity[0] + velocity[4] * state[WHEEL.hubZ];
        const cosine = Math.cos(state[WHEEL.steerAngle]);
        const sine = Math.sin(state[WHEEL.steerAngle]);
        const across = left * cosine - velocity[2] * sine;
        const along = Math.abs(velocity[2] * cosine + left * sine);
        const part = (share * across) / (Math.max(SLOW, along) * state[WHEEL.peakSlipY]);
        front += share > 0 ? part : 0;
        rear += share > 0 ? 0 : part;
    }
    const used = KEPT * Math.min(1, Math.max(Math.abs(front), Math.abs(rear)));
    return Math.sqrt(1 - used * used);
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
    const rolling = 1 - Math.max(0.01, of[AIDS.slipLeft] * state[WHEEL.peakSlipX]);
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

/** Releases all wheels. */
export function releaseSlip(of: Float64Array): void {
    if (of[AIDS.slipHeld] !== 0) {
        of[AIDS.slipHeld] = 0;
        of.fill(0, AIDS.slipHolds, AIDS.slipHolds + MAX_WHEELS);
    }
}
