import { MOTOR, motorLayout, motorReadings, motorSettings } from './motor-state.js';
import type { PrimeMover } from './prime-mover.js';
import { RPM } from '../math/scalar.js';
import { type ViewClass, viewOf } from '../math/view.js';

const MotorNumbers: ViewClass<typeof motorSettings, typeof motorReadings> = viewOf(
    motorLayout,
    motorSettings,
    motorReadings
);

/**
 * An electric motor with its inverter: constant torque up to the speed at which that torque makes the largest power,
 * constant power beyond, and the same as a generator. Turns both ways; positive torque drives forward.
 */
export class ElectricMotor extends MotorNumbers implements PrimeMover {
    /** Always 0: a motor does not idle. */
    readonly idleRpm = 0;

    /**
     * @internal
     * @param state - An array for its numbers, which it has in common with the shaft that it turns.
     */
    constructor(state?: Float64Array) {
        super(state);
        this.on = true;
    }

    /** Present speed, rpm. */
    get rpm(): number {
        return this.speed / RPM;
    }

    /** @internal */
    evaluate(): void {
        energize(this.state);
    }

    /** @internal */
    fullThrottle(): (speed: number) => number {
        const trial = this.state.slice();
        trial[MOTOR.motorThrottle] = 1;
        trial[MOTOR.on] = 1;
        trial[MOTOR.askedTorque] = 0;
        return (speed) => {
            trial[MOTOR.motorSpeed] = speed;
            energize(trial);
            return trial[MOTOR.motorTorque];
        };
    }
}

/** Computes the torque of a motor and its slope at its present speed and throttle. */
export function energize(state: Float64Array): void {
    const throttle = state[MOTOR.motorThrottle];
    const speed = state[MOTOR.motorSpeed];
    const turning = Math.abs(speed);
    state[MOTOR.speedBefore] = speed;
    if (state[MOTOR.on] === 0) {
        state[MOTOR.motorTorque] = 0;
        state[MOTOR.slope] = 0;
        state[MOTOR.takenOver] = 0;
        state[MOTOR.coastLack] = 0;
        return;
    }

    const peakPower = state[MOTOR.peakPower];
    let drive = throttle * state[MOTOR.peakTorque];
    let slope = 0;
    if (state[MOTOR.peakTorque] * turning > peakPower) {
        drive = (throttle * peakPower) / turning;
        slope = -drive / turning;
    }
    // the limiter closes over the last 3 % of the range
    const band = 0.03 * state[MOTOR.maxRpm] * RPM;
    const limiter = (state[MOTOR.maxRpm] * RPM - speed) / band;
    if (limiter < 1) {
        slope = -drive / band;
        drive *= Math.max(0, limiter);
    }

    const regenTorque = state[MOTOR.regenTorque];
    const regenPower = state[MOTOR.regenPower] * (1 - state[MOTOR.refused]);
    const most = regenTorque * turning > regenPower ? regenPower / turning : regenTorque;
    const fading = state[MOTOR.fadeRpm] * RPM;
    const fade = Math.min(1, turning / fading);
    const coast = (1 - throttle) * state[MOTOR.coastTorque];
    const coasting = Math.min(coast, most);
    const braking = Math.min(state[MOTOR.askedTorque], most - coasting);
    state[MOTOR.takenOver] = fade * braking;
    state[MOTOR.coastLack] = coast - fade * coasting;
    state[MOTOR.slope] = fade < 1 ? slope - (coasting + braking) / fading : slope;
    state[MOTOR.motorTorque] = drive - Math.sign(speed) * fade * (coasting + braking);
}

/** Finds, for the present speed, the torque at full throttle, and the throttle that carries what lifting brakes. */
export function findMotorCarrying(state: Float64Array): void {
    const turning = Math.abs(state[MOTOR.motorSpeed]);
    const { peakTorque, peakPower, regenTorque, regenPower, coastTorque, fadeRpm } = MOTOR;
    const full = state[peakTorque] * turning > state[peakPower] ? state[peakPower] / turning : state[peakTorque];
    const most = state[regenTorque] * turning > state[regenPower] ? state[regenPower] / turning : state[regenTorque];
    const coast = Math.min(1, turning / (state[fadeRpm] * RPM)) * Math.min(state[coastTorque], most);
    state[MOTOR.fullTorque] = full;
    state[MOTOR.carrying] = coast > 0 ? coast / (full + coast) : 0;
}

/** Counts the energy of the step that has changed a motor's speed, by the mean of it. */
export function meter(state: Float64Array, dt: number): void {
    const before = state[MOTOR.speedBefore];
    const speed = state[MOTOR.motorSpeed];
    const torque = state[MOTOR.motorTorque] + state[MOTOR.slope] * (speed - before);
    const power = torque * 0.5 * (before + speed);
    if (power > 0) {
        state[MOTOR.power] = power / state[MOTOR.efficiency];
        state[MOTOR.drawn] += dt * state[MOTOR.power];
    } else {
        state[MOTOR.power] = power * state[MOTOR.efficiency];
        state[MOTOR.recuperated] -= dt * state[MOTOR.power];
    }
}
