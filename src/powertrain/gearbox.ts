import type { DriverControls } from '../control/driver-controls.js';
import { RPM } from '../math/scalar.js';

/** A stepped gearbox that shifts itself. Gear -1 is reverse, 0 neutral. */
export class Gearbox {
    /** Engine turns per turn of the final drive, first gear first. */
    ratios = [3.15, 1.91, 1.28, 0.95, 0.76];
    reverseRatio = 3.62;
    finalDrive = 4.27;

    /** Time without drive while a gear changes, s. */
    switchTime = 0.3;

    /** Least time between two shifts, s: no hunting. */
    latency = 0.6;

    /** Engine speed to shift up at full throttle. A gentle foot shifts from half of it. */
    upRpm = 6000;

    /** Engine speed to shift down at rest of the throttle; full throttle shifts down below half of {@link upRpm}. */
    downRpm = 1500;

    gear = 1;

    /** Time left of the present gear change, s. */
    switching = 0;
    /** Mean speed that the driven wheels would have without slip, rad/s: slipping wheels must not shift. */
    wheelSpeed = 0;

    /** Engine turns per wheel turn: 0 in neutral and while the gear changes. */
    ratio = 0;

    private sinceShift = 0;

    reset(): void {
        this.gear = 1;
        this.switching = 0;
        this.sinceShift = 0;
    }

    /** Engine turns per turn of the final drive in the present gear, negative in reverse. */
    get stage(): number {
        return this.gear > 0 ? this.ratios[this.gear - 1] : this.gear < 0 ? -this.reverseRatio : 0;
    }

    /** Goes at once into the gear in which a gentle foot drives at {@link wheelSpeed}. */
    suit(): void {
        const shaftRpm = (this.wheelSpeed * this.finalDrive) / RPM;
        const at = this.ratios.findIndex((ratio) => shaftRpm * ratio <= this.upRpm / 2);
        this.gear = this.gear < 0 && shaftRpm <= 0 ? -1 : at < 0 ? this.ratios.length : at + 1;
        this.switching = 0;
        this.sinceShift = 0;
    }

    select(gear: number): void {
        if (gear !== this.gear) {
            this.gear = gear;
            this.switching = this.switchTime;
            this.sinceShift = 0;
        }
    }

    /** Shifts by {@link wheelSpeed} and what the driver wants, and finds {@link ratio}. */
    step(controls: DriverControls, dt: number): void {
        this.switching = Math.max(0, this.switching - dt);
        this.sinceShift += dt;
        this.shift(controls);
        this.ratio = this.switching > 0 ? 0 : this.stage * this.finalDrive;
    }

    private shift(controls: DriverControls): void {
        const { wheelSpeed, ratios } = this;
        const { throttle, reverse } = controls;
        if (this.gear > ratios.length) {
            this.select(ratios.length); // somebody took gears away
        }
        if (reverse !== this.gear < 0) {
            // the direction changes only when the car has all but stopped: 3 rad/s is walking pace
            if (Math.abs(wheelSpeed) < 3) {
                this.select(reverse ? -1 : 1);
            }
            return;
        }
        if (this.gear < 1 || this.switching > 0 || this.sinceShift < this.latency) {
            return;
        }
        const up = this.upRpm * (0.5 + 0.5 * throttle);
        const down = this.downRpm + (0.5 * this.upRpm - this.downRpm) * throttle;
        const shaftRpm = (wheelSpeed * this.finalDrive) / RPM;
        const rpm = shaftRpm * ratios[this.gear - 1];
        if (rpm > up && this.gear < ratios.length) {
            this.select(this.gear + 1);
        } else if (rpm < down && this.gear > 1 && shaftRpm * ratios[this.gear - 2] < 0.9 * up) {
            this.select(this.gear - 1);
        }
    }
}
