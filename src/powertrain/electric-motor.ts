import {
    ASKED_TORQUE,
    COAST_LACK,
    COAST_TORQUE,
    DRAWN,
    EFFICIENCY,
    FADE_RPM,
    MOST_POWER,
    MOST_RPM,
    MOST_TORQUE,
    MOTOR_INERTIA,
    MOTOR_PLACES,
    MOTOR_SPEED,
    MOTOR_THROTTLE,
    ON,
    RECUPERATED,
    REGEN_POWER,
    REGEN_TORQUE,
    SLOPE,
    SPEED_BEFORE,
    TAKEN_OVER,
    TORQUE_NOW
} from './motor-state.js';
import type { PrimeMover } from './prime-mover.js';
import { RPM } from '../math/scalar.js';

/**
 * An electric motor with its inverter: constant torque up to the speed at which that torque makes the largest power,
 * constant power beyond, and the same as a generator. Turns both ways; positive torque drives forward.
 */
export class ElectricMotor implements PrimeMover {
    /** Its numbers, by the places of `motor-state.ts`. */
    readonly state: Float64Array;

    readonly idleRpm = 0;

    /** @param state - An array for its numbers, which it has in common with the shaft that it turns. */
    constructor(state: Float64Array = new Float64Array(MOTOR_PLACES)) {
        this.state = state;
        this.on = true;
        this.peakTorque = 310;
        this.peakPower = 110e3;
        this.maxRpm = 16000;
        this.inertia = 0.05;
        this.efficiency = 0.9;
        this.regenTorque = 150;
        this.regenPower = 60e3;
        this.coastTorque = 30;
        this.fadeRpm = 500;
    }

    /** Whether the inverter works; switched off, the rotor turns freely, as in neutral. */
    set on(on: boolean) {
        this.state[ON] = on ? 1 : 0;
    }

    get on(): boolean {
        return this.state[ON] !== 0;
    }

    /** Largest torque, N m. */
    set peakTorque(peakTorque: number) {
        this.state[MOST_TORQUE] = peakTorque;
    }

    get peakTorque(): number {
        return this.state[MOST_TORQUE];
    }

    /** Largest mechanical power, W. */
    set peakPower(peakPower: number) {
        this.state[MOST_POWER] = peakPower;
    }

    get peakPower(): number {
        return this.state[MOST_POWER];
    }

    /** Speed that the limiter holds, rpm. */
    set maxRpm(maxRpm: number) {
        this.state[MOST_RPM] = maxRpm;
    }

    get maxRpm(): number {
        return this.state[MOST_RPM];
    }

    /** Moment of inertia of the rotor, kg m²; estimate. */
    set inertia(inertia: number) {
        this.state[MOTOR_INERTIA] = inertia;
    }

    get inertia(): number {
        return this.state[MOTOR_INERTIA];
    }

    /** Share of the battery's power that drives, and of the braking power that comes back to it; estimate. */
    set efficiency(efficiency: number) {
        this.state[EFFICIENCY] = efficiency;
    }

    get efficiency(): number {
        return this.state[EFFICIENCY];
    }

    /** Largest torque as a generator, N m. */
    set regenTorque(regenTorque: number) {
        this.state[REGEN_TORQUE] = regenTorque;
    }

    get regenTorque(): number {
        return this.state[REGEN_TORQUE];
    }

    /** Largest mechanical power as a generator, W. */
    set regenPower(regenPower: number) {
        this.state[REGEN_POWER] = regenPower;
    }

    get regenPower(): number {
        return this.state[REGEN_POWER];
    }

    /** Torque of the generator when the driver lifts, N m: 0 coasts like an automatic in neutral. */
    set coastTorque(coastTorque: number) {
        this.state[COAST_TORQUE] = coastTorque;
    }

    get coastTorque(): number {
        return this.state[COAST_TORQUE];
    }

    /** Speed below which the generator fades to nothing, rpm; 500 is about 2 m/s of a road car. */
    set fadeRpm(fadeRpm: number) {
        this.state[FADE_RPM] = fadeRpm;
    }

    get fadeRpm(): number {
        return this.state[FADE_RPM];
    }

    /** Present speed, rad/s. */
    set speed(speed: number) {
        this.state[MOTOR_SPEED] = speed;
    }

    get speed(): number {
        return this.state[MOTOR_SPEED];
    }

    /** 0 to 1. */
    set throttle(throttle: number) {
        this.state[MOTOR_THROTTLE] = throttle;
    }

    get throttle(): number {
        return this.state[MOTOR_THROTTLE];
    }

    /** Torque that the brake pedal asks of it, N m, >= 0. Of this step. */
    set pedalTorque(pedalTorque: number) {
        this.state[ASKED_TORQUE] = pedalTorque;
    }

    get pedalTorque(): number {
        return this.state[ASKED_TORQUE];
    }

    /** How much of that it takes over, N m. */
    get takenOver(): number {
        return this.state[TAKEN_OVER];
    }

    /** What it lacks of the torque that lifting the throttle asks for, N m: it fades as the car comes to rest. */
    get coastLack(): number {
        return this.state[COAST_LACK];
    }

    /** Torque at the present speed, N m. Of this step. */
    get torque(): number {
        return this.state[TORQUE_NOW];
    }

    /** How that changes with speed, N m s/rad (<= 0). */
    get slope(): number {
        return this.state[SLOPE];
    }

    /** Energy taken from the battery since the start, J. */
    set drawn(drawn: number) {
        this.state[DRAWN] = drawn;
    }

    get drawn(): number {
        return this.state[DRAWN];
    }

    /** Energy given back to it since the start, J. */
    set recuperated(recuperated: number) {
        this.state[RECUPERATED] = recuperated;
    }

    get recuperated(): number {
        return this.state[RECUPERATED];
    }

    get rpm(): number {
        return this.speed / RPM;
    }

    evaluate(): void {
        energize(this.state);
    }
}

/** Computes the torque of a motor and its slope at its present speed and throttle. */
export function energize(state: Float64Array): void {
    const throttle = state[MOTOR_THROTTLE];
    const speed = state[MOTOR_SPEED];
    const turning = Math.abs(speed);
    state[SPEED_BEFORE] = speed;
    if (state[ON] === 0) {
        state[TORQUE_NOW] = 0;
        state[SLOPE] = 0;
        state[TAKEN_OVER] = 0;
        state[COAST_LACK] = 0;
        return;
    }

    const peakPower = state[MOST_POWER];
    let drive = throttle * state[MOST_TORQUE];
    let slope = 0;
    if (state[MOST_TORQUE] * turning > peakPower) {
        drive = (throttle * peakPower) / turning;
        slope = -drive / turning;
    }
    // the limiter closes over the last 3 % of the range
    const band = 0.03 * state[MOST_RPM] * RPM;
    const limiter = (state[MOST_RPM] * RPM - speed) / band;
    if (limiter < 1) {
        slope = -drive / band;
        drive *= Math.max(0, limiter);
    }

    const regenTorque = state[REGEN_TORQUE];
    const regenPower = state[REGEN_POWER];
    const most = regenTorque * turning > regenPower ? regenPower / turning : regenTorque;
    const fading = state[FADE_RPM] * RPM;
    const fade = Math.min(1, turning / fading);
    const coast = (1 - throttle) * state[COAST_TORQUE];
    const coasting = Math.min(coast, most);
    const braking = Math.min(state[ASKED_TORQUE], most - coasting);
    state[TAKEN_OVER] = fade * braking;
    state[COAST_LACK] = coast - fade * coasting;
    state[SLOPE] = fade < 1 ? slope - (coasting + braking) / fading : slope;
    state[TORQUE_NOW] = drive - Math.sign(speed) * fade * (coasting + braking);
}

/** Counts the energy of the step that has changed a motor's speed, by the mean of it. */
export function meter(state: Float64Array, dt: number): void {
    const before = state[SPEED_BEFORE];
    const speed = state[MOTOR_SPEED];
    const torque = state[TORQUE_NOW] + state[SLOPE] * (speed - before);
    const work = dt * torque * 0.5 * (before + speed);
    if (work > 0) {
        state[DRAWN] += work / state[EFFICIENCY];
    } else {
        state[RECUPERATED] -= work * state[EFFICIENCY];
    }
}
