import { motorState, type MotorState } from './motor-state.js';
import type { PrimeMover } from './prime-mover.js';
import { RPM } from '../math/scalar.js';

/**
 * An electric motor with its inverter: constant torque up to the speed at which that torque makes the largest power,
 * constant power beyond, and the same as a generator. Turns both ways; positive torque drives forward.
 */
export class ElectricMotor implements PrimeMover {
    /** Its numbers. */
    readonly state: MotorState;

    readonly idleRpm = 0;

    /** @param state - An array for its numbers, which it has in common with the shaft that it turns. */
    constructor(state: MotorState = motorState()) {
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
        this.state.on = on ? 1 : 0;
    }

    get on(): boolean {
        return this.state.on !== 0;
    }

    /** Largest torque, N m. */
    set peakTorque(peakTorque: number) {
        this.state.mostTorque = peakTorque;
    }

    get peakTorque(): number {
        return this.state.mostTorque;
    }

    /** Largest mechanical power, W. */
    set peakPower(peakPower: number) {
        this.state.mostPower = peakPower;
    }

    get peakPower(): number {
        return this.state.mostPower;
    }

    /** Speed that the limiter holds, rpm. */
    set maxRpm(maxRpm: number) {
        this.state.mostRpm = maxRpm;
    }

    get maxRpm(): number {
        return this.state.mostRpm;
    }

    /** Moment of inertia of the rotor, kg m²; estimate. */
    set inertia(inertia: number) {
        this.state.motorInertia = inertia;
    }

    get inertia(): number {
        return this.state.motorInertia;
    }

    /** Share of the battery's power that drives, and of the braking power that comes back to it; estimate. */
    set efficiency(efficiency: number) {
        this.state.efficiency = efficiency;
    }

    get efficiency(): number {
        return this.state.efficiency;
    }

    /** Largest torque as a generator, N m. */
    set regenTorque(regenTorque: number) {
        this.state.regenTorque = regenTorque;
    }

    get regenTorque(): number {
        return this.state.regenTorque;
    }

    /** Largest mechanical power as a generator, W. */
    set regenPower(regenPower: number) {
        this.state.regenPower = regenPower;
    }

    get regenPower(): number {
        return this.state.regenPower;
    }

    /** Torque of the generator when the driver lifts, N m: 0 coasts like an automatic in neutral. */
    set coastTorque(coastTorque: number) {
        this.state.coastTorque = coastTorque;
    }

    get coastTorque(): number {
        return this.state.coastTorque;
    }

    /** Speed below which the generator fades to nothing, rpm; 500 is about 2 m/s of a road car. */
    set fadeRpm(fadeRpm: number) {
        this.state.fadeRpm = fadeRpm;
    }

    get fadeRpm(): number {
        return this.state.fadeRpm;
    }

    /** Present speed, rad/s. */
    set speed(speed: number) {
        this.state.motorSpeed = speed;
    }

    get speed(): number {
        return this.state.motorSpeed;
    }

    /** 0 to 1. */
    set throttle(throttle: number) {
        this.state.motorThrottle = throttle;
    }

    get throttle(): number {
        return this.state.motorThrottle;
    }

    /** Torque that the brake pedal asks of it, N m, >= 0. Of this step. */
    set pedalTorque(pedalTorque: number) {
        this.state.askedTorque = pedalTorque;
    }

    get pedalTorque(): number {
        return this.state.askedTorque;
    }

    /** How much of that it takes over, N m. */
    get takenOver(): number {
        return this.state.takenOver;
    }

    /** What it lacks of the torque that lifting the throttle asks for, N m: it fades as the car comes to rest. */
    get coastLack(): number {
        return this.state.coastLack;
    }

    /** Torque at the present speed, N m. Of this step. */
    get torque(): number {
        return this.state.torqueNow;
    }

    /** How that changes with speed, N m s/rad (<= 0). */
    get slope(): number {
        return this.state.slope;
    }

    /** Energy taken from the battery since the start, J. */
    set drawn(drawn: number) {
        this.state.drawn = drawn;
    }

    get drawn(): number {
        return this.state.drawn;
    }

    /** Energy given back to it since the start, J. */
    set recuperated(recuperated: number) {
        this.state.recuperated = recuperated;
    }

    get recuperated(): number {
        return this.state.recuperated;
    }

    get rpm(): number {
        return this.speed / RPM;
    }

    evaluate(): void {
        energize(this.state);
    }
}

/** Computes the torque of a motor and its slope at its present speed and throttle. */
export function energize(state: MotorState): void {
    const throttle = state.motorThrottle;
    const speed = state.motorSpeed;
    const turning = Math.abs(speed);
    state.speedBefore = speed;
    if (state.on === 0) {
        state.torqueNow = 0;
        state.slope = 0;
        state.takenOver = 0;
        state.coastLack = 0;
        return;
    }

    const peakPower = state.mostPower;
    let drive = throttle * state.mostTorque;
    let slope = 0;
    if (state.mostTorque * turning > peakPower) {
        drive = (throttle * peakPower) / turning;
        slope = -drive / turning;
    }
    // the limiter closes over the last 3 % of the range
    const band = 0.03 * state.mostRpm * RPM;
    const limiter = (state.mostRpm * RPM - speed) / band;
    if (limiter < 1) {
        slope = -drive / band;
        drive *= Math.max(0, limiter);
    }

    const regenTorque = state.regenTorque;
    const regenPower = state.regenPower;
    const most = regenTorque * turning > regenPower ? regenPower / turning : regenTorque;
    const fading = state.fadeRpm * RPM;
    const fade = Math.min(1, turning / fading);
    const coast = (1 - throttle) * state.coastTorque;
    const coasting = Math.min(coast, most);
    const braking = Math.min(state.askedTorque, most - coasting);
    state.takenOver = fade * braking;
    state.coastLack = coast - fade * coasting;
    state.slope = fade < 1 ? slope - (coasting + braking) / fading : slope;
    state.torqueNow = drive - Math.sign(speed) * fade * (coasting + braking);
}

/** Counts the energy of the step that has changed a motor's speed, by the mean of it. */
export function meter(state: MotorState, dt: number): void {
    const before = state.speedBefore;
    const speed = state.motorSpeed;
    const torque = state.torqueNow + state.slope * (speed - before);
    const work = dt * torque * 0.5 * (before + speed);
    if (work > 0) {
        state.drawn += work / state.efficiency;
    } else {
        state.recuperated -= work * state.efficiency;
    }
}
