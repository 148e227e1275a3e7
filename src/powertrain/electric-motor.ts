import { MOTOR, motorLayout } from './motor-state.js';
import type { PrimeMover } from './prime-mover.js';
import { RPM } from '../math/scalar.js';
import { numbersOf } from '../math/struct.js';

/**
 * An electric motor with its inverter: constant torque up to the speed at which that torque makes the largest power,
 * constant power beyond, and the same as a generator. Turns both ways; positive torque drives forward.
 */
export class ElectricMotor implements PrimeMover {
    /**
     * Its numbers, by the places of `motor-state.ts`.
     *
     * @internal
     */
    readonly state: Float64Array;

    /** Always 0: a motor does not idle. */
    readonly idleRpm = 0;

    /**
     * @internal
     * @param state - An array for its numbers, which it has in common with the shaft that it turns.
     */
    constructor(state: Float64Array = numbersOf(motorLayout)) {
        this.state = state;
        this.on = true;
    }

    /** Whether the inverter works; switched off, the rotor turns freely, as in neutral. */
    set on(on: boolean) {
        this.state[MOTOR.on] = on ? 1 : 0;
    }

    get on(): boolean {
        return this.state[MOTOR.on] !== 0;
    }

    /** Largest torque, N m. */
    set peakTorque(peakTorque: number) {
        this.state[MOTOR.peakTorque] = peakTorque;
    }

    get peakTorque(): number {
        return this.state[MOTOR.peakTorque];
    }

    /** Largest mechanical power, W. */
    set peakPower(peakPower: number) {
        this.state[MOTOR.peakPower] = peakPower;
    }

    get peakPower(): number {
        return this.state[MOTOR.peakPower];
    }

    /** Speed that the limiter holds, rpm. */
    set maxRpm(maxRpm: number) {
        this.state[MOTOR.maxRpm] = maxRpm;
    }

    get maxRpm(): number {
        return this.state[MOTOR.maxRpm];
    }

    /** Moment of inertia of the rotor, kg m²; estimate. */
    set inertia(inertia: number) {
        this.state[MOTOR.motorInertia] = inertia;
    }

    get inertia(): number {
        return this.state[MOTOR.motorInertia];
    }

    /** Share of the battery's power that drives, and of the braking power that comes back to it; estimate. */
    set efficiency(efficiency: number) {
        this.state[MOTOR.efficiency] = efficiency;
    }

    get efficiency(): number {
        return this.state[MOTOR.efficiency];
    }

    /** Largest torque as a generator, N m. */
    set regenTorque(regenTorque: number) {
        this.state[MOTOR.regenTorque] = regenTorque;
    }

    get regenTorque(): number {
        return this.state[MOTOR.regenTorque];
    }

    /** Largest mechanical power as a generator, W. */
    set regenPower(regenPower: number) {
        this.state[MOTOR.regenPower] = regenPower;
    }

    get regenPower(): number {
        return this.state[MOTOR.regenPower];
    }

    /** Torque of the generator when the driver lifts, N m: 0 coasts like an automatic in neutral. */
    set coastTorque(coastTorque: number) {
        this.state[MOTOR.coastTorque] = coastTorque;
    }

    get coastTorque(): number {
        return this.state[MOTOR.coastTorque];
    }

    /** Speed below which the generator fades to nothing, rpm; 500 is about 2 m/s of a road car. */
    set fadeRpm(fadeRpm: number) {
        this.state[MOTOR.fadeRpm] = fadeRpm;
    }

    get fadeRpm(): number {
        return this.state[MOTOR.fadeRpm];
    }

    /** Present speed, rad/s. */
    set speed(speed: number) {
        this.state[MOTOR.motorSpeed] = speed;
    }

    get speed(): number {
        return this.state[MOTOR.motorSpeed];
    }

    /** Throttle, 0 to 1. */
    set throttle(throttle: number) {
        this.state[MOTOR.motorThrottle] = throttle;
    }

    get throttle(): number {
        return this.state[MOTOR.motorThrottle];
    }

    /** Torque that the brake pedal asks of it, N m, >= 0. Of this step. */
    set pedalTorque(pedalTorque: number) {
        this.state[MOTOR.askedTorque] = pedalTorque;
    }

    get pedalTorque(): number {
        return this.state[MOTOR.askedTorque];
    }

    /** How much of that it takes over, N m. */
    get takenOver(): number {
        return this.state[MOTOR.takenOver];
    }

    /** What it lacks of the torque that lifting the throttle asks for, N m: it fades as the car comes to rest. */
    get coastLack(): number {
        return this.state[MOTOR.coastLack];
    }

    /** Torque at the present speed, N m. Of this step. */
    get torque(): number {
        return this.state[MOTOR.motorTorque];
    }

    /** How that changes with speed, N m s/rad (<= 0). */
    get slope(): number {
        return this.state[MOTOR.slope];
    }

    /** Energy taken from the battery since the start, J. */
    set drawn(drawn: number) {
        this.state[MOTOR.drawn] = drawn;
    }

    get drawn(): number {
        return this.state[MOTOR.drawn];
    }

    /** Energy given back to it since the start, J. */
    set recuperated(recuperated: number) {
        this.state[MOTOR.recuperated] = recuperated;
    }

    get recuperated(): number {
        return this.state[MOTOR.recuperated];
    }

    /** Present speed, rpm. */
    get rpm(): number {
        return this.speed / RPM;
    }

    /** @internal */
    evaluate(): void {
        energize(this.state);
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
    const regenPower = state[MOTOR.regenPower];
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

/** Counts the energy of the step that has changed a motor's speed, by the mean of it. */
export function meter(state: Float64Array, dt: number): void {
    const before = state[MOTOR.speedBefore];
    const speed = state[MOTOR.motorSpeed];
    const torque = state[MOTOR.motorTorque] + state[MOTOR.slope] * (speed - before);
    const work = dt * torque * 0.5 * (before + speed);
    if (work > 0) {
        state[MOTOR.drawn] += work / state[MOTOR.efficiency];
    } else {
        state[MOTOR.recuperated] -= work * state[MOTOR.efficiency];
    }
}
