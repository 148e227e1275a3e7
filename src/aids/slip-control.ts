import { MAX_WHEELS, SLIP_HELD } from './state.js';
import type { Brakes } from '../brakes/brakes.js';
import type { Vehicle } from '../vehicle/vehicle.js';
import {
    CONTACT,
    FORWARD_TREND,
    GROUND_FORWARD,
    NEW_FORWARD,
    PEAK_SLIP_X,
    PEDAL_TORQUE,
    PRESSED_TORQUE,
    SPIN,
    SPIN_TREND,
    WHEEL_MASS,
    WHEEL_RADIUS
} from '../wheel/state.js';

/** Time in which a wheel is led to the wanted slip, s: about what valves and lines of a brake need. Estimate. */
const TIME = 0.05;

/** The same on the way up, where a stiff tire holds the wheel back: 1/s² that a step of some length makes 1/s of. */
const RISE = 2400;

/** Time in which the pressure of a full pedal builds up, s: brake assistants need .1 to .2. */
const BUILD = 0.15;

/**
 * Leads the slip of a braked wheel. It knows brake torque, speed and inertia of the wheel, hence what the road turned it
 * by in the last step, `M = T + I dw/dt`; the torque `M - I (du/dt + (u - w) / TIME)` then brings it to the speed `u` of
 * the wanted slip with that time constant, on any ground and at any step. Own derivation: the continuous law that the
 * pulses of a hydraulic unit average to.
 */
export class SlipControl {
    /** Most torque that the brake of each wheel may have in this step, N m. */
    readonly limit = new Float64Array(MAX_WHEELS);

    /** Whether it has taken hold of a wheel. */
    readonly holds = new Uint8Array(MAX_WHEELS);

    /** Wanted slip, in shares of that of the tire's largest braking force. */
    target = 1;

    /** Torque of the stronger brakes at full pedal, N m: what the pump builds up in its time. */
    private full = 0;

    /** The numbers of all aids. */
    private readonly state: Float64Array;

    constructor(state: Float64Array) {
        this.state = state;
    }

    /** Lets go of all wheels. */
    reset(): void {
        if (this.state[SLIP_HELD] !== 0) {
            this.state[SLIP_HELD] = 0;
            this.holds.fill(0);
        }
    }

    /** To be called before the wheels of a step. */
    begin(brakes: Brakes): void {
        this.full = Math.max(brakes.frontWheelTorque, brakes.rearWheelTorque);
    }

    /** Finds {@link limit} of a wheel. It takes hold when the slip passes the wanted one, and lets go with the pedal. */
    step(vehicle: Vehicle, i: number, dt: number): void {
        const { limit } = this;
        const { state } = vehicle.wheels[i];
        const radius = state[WHEEL_RADIUS];
        const ground = state[CONTACT] === 0 ? vehicle.forwardSpeed : state[NEW_FORWARD] - state[GROUND_FORWARD];
        const direction = ground < 0 ? -1 : 1;
        const spin = direction * state[SPIN];
        const rolling = 1 - this.target * Math.max(0.01, state[PEAK_SLIP_X]);
        const wanted = (rolling * Math.abs(ground)) / radius;
        const asked = state[PEDAL_TORQUE];
        const pressed = state[PRESSED_TORQUE];
        const built = pressed + (dt / BUILD) * this.full;
        if (asked <= 0 || (!this.holds[i] && spin > wanted)) {
            this.holds[i] = 0;
            limit[i] = built;
            return;
        }
        this.holds[i] = 1;
        this.state[SLIP_HELD] = 1;
        const inertia = 0.5 * state[WHEEL_MASS] * radius * radius;
        const road = pressed + (inertia * direction * state[SPIN_TREND]) / dt;
        // the wanted speed falls with the car's
        const falls = (rolling * direction * state[FORWARD_TREND]) / (radius * dt);
        // if slip goes on changing as in the last step (VDrift's prediction)
        const expected = spin + direction * state[SPIN_TREND] - dt * falls;
        const gain = Math.min(0.7 / dt, Math.max(1 / TIME, spin > wanted ? RISE * dt : 0));
        limit[i] = Math.max(0, Math.min(built, road - inertia * (falls + gain * (wanted - expected))));
        // all that the pedal asks for has been on the brake and the wheel still rolls: the driver has it back
        if (limit[i] > asked && pressed >= asked && spin > wanted) {
            this.holds[i] = 0;
        }
    }
}
