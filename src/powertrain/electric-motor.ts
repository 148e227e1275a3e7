import type { PrimeMover } from './prime-mover.js';
import { RPM } from '../math/scalar.js';

/**
 * An electric motor with its inverter: constant torque up to the speed at which that torque makes the largest power,
 * constant power beyond, and the same as a generator. Turns both ways; positive torque drives forward.
 */
export class ElectricMotor implements PrimeMover {
    /** Largest torque, N m. */
    peakTorque = 310;

    /** Largest mechanical power, W. */
    peakPower = 110e3;
    maxRpm = 16000;
    readonly idleRpm = 0;

    /** Moment of inertia of the rotor, kg m²; estimate. */
    inertia = 0.05;

    /** Share of the battery's power that drives, and of the braking power that comes back to it; estimate. */
    efficiency = 0.9;

    /** Largest torque as a generator, N m, and largest mechanical power, W. */
    regenTorque = 150;
    regenPower = 60e3;

    /** Torque of the generator when the driver lifts, N m: 0 coasts like an automatic in neutral. */
    coastTorque = 30;

    /** Speed below which the generator fades to nothing, rpm; 500 is about 2 m/s of a road car. */
    fadeRpm = 500;

    speed = 0;
    throttle = 0;

    /** Whether the inverter works; switched off, the rotor turns freely, as in neutral. */
    on = true;

    /** Torque that the brake pedal asks of it, N m, >= 0, and how much of that it takes over. Of this step. */
    pedalTorque = 0;
    takenOver = 0;

    /** What it lacks of the torque that lifting the throttle asks for, N m: it fades as the car comes to rest. */
    coastLack = 0;

    torque = 0;
    slope = 0;

    /** Energy taken from the battery and given back to it since the start, J. */
    drawn = 0;
    recuperated = 0;

    private before = 0;

    get rpm(): number {
        return this.speed / RPM;
    }

    evaluate(): void {
        const { throttle, speed, peakTorque, peakPower } = this;
        const turning = Math.abs(speed);
        this.before = speed;
        this.torque = 0;
        this.slope = 0;
        this.takenOver = 0;
        this.coastLack = 0;
        if (!this.on) {
            return;
        }

        let drive = throttle * peakTorque;
        if (peakTorque * turning > peakPower) {
            drive = (throttle * peakPower) / turning;
            this.slope = -drive / turning;
        }
        // the limiter closes over the last 3 % of the range
        const band = 0.03 * this.maxRpm * RPM;
        const limiter = (this.maxRpm * RPM - speed) / band;
        if (limiter < 1) {
            this.slope = -drive / band;
            drive *= Math.max(0, limiter);
        }

        const { regenTorque, regenPower } = this;
        const most = regenTorque * turning > regenPower ? regenPower / turning : regenTorque;
        const fade = Math.min(1, turning / (this.fadeRpm * RPM));
        const coast = (1 - throttle) * this.coastTorque;
        const coasting = Math.min(coast, most);
        const braking = Math.min(this.pedalTorque, most - coasting);
        this.takenOver = fade * braking;
        this.coastLack = coast - fade * coasting;
        if (fade < 1) {
            this.slope -= (coasting + braking) / (this.fadeRpm * RPM);
        }
        this.torque = drive - Math.sign(speed) * fade * (coasting + braking);
    }

    /** Counts the energy of the step that has changed {@link speed}, by its mean speed. */
    meter(dt: number): void {
        const { before, speed, torque, slope } = this;
        const work = dt * (torque + slope * (speed - before)) * 0.5 * (before + speed);
        if (work > 0) {
            this.drawn += work / this.efficiency;
        } else {
            this.recuperated -= work * this.efficiency;
        }
    }
}
