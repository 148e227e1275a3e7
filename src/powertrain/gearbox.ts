import { AutoShift } from './auto-shift.js';
import type { Clutch } from './clutch.js';
import type { PrimeMover } from './prime-mover.js';
import type { Drivable } from '../control/drivable.js';
import type { DriverControls } from '../control/driver-controls.js';
import { RPM } from '../math/scalar.js';

/**
 * Automatic shifts itself. Sequential goes gear by gear as the driver asks, manual takes any gear once the clutch is
 * pressed. CVT has any ratio between that of the first and that of the last gear.
 */
export type Transmission = 'automatic' | 'sequential' | 'manual' | 'cvt';

/** Walking pace at the wheels, rad/s: faster, neither the direction changes nor the pawl drops in. */
const WALK = 3;

/** Clutch pedal from which on a manual gearbox lets itself be shifted. */
const PRESSED = 0.5;

/** How fast a CVT changes its ratio, as a share of it per second. Estimate. */
const CVT_RATE = 1.5;

/** A gearbox. Gear -1 is reverse, 0 neutral. */
export class Gearbox {
    type: Transmission = 'automatic';

    /** Engine turns per turn of the final drive, first gear first. */
    ratios = [3.15, 1.91, 1.28, 0.95, 0.76];
    reverseRatio = 3.62;
    finalDrive = 4.27;

    /** Time without drive while a gear changes, s. */
    switchTime = 0.3;

    /** Least time between two shifts, s: no hunting. */
    latency = 0.6;

    /**
     * Engine speed to shift up at full throttle, rpm. A gentle foot shifts from half of it. That of a CVT at full
     * throttle.
     */
    upRpm = 6000;

    /**
     * Engine speed to shift down at rest of the throttle, rpm; full throttle shifts down below half of {@link upRpm}.
     * That of a CVT at rest of the throttle.
     */
    downRpm = 1500;

    /** Shift points gear by gear as shares of the engine's largest speed (CARLA, PhysX); what they leave out goes by rpm. */
    upRatios: number[] = [];
    downRatios: number[] = [];

    /** Throttle from which on it shifts down as far as the engine allows, 0 to 1; above 1 never. */
    kickDown = 0.95;

    /** Slip ratio of a driven wheel above which it does not shift by itself (Jolt); `Infinity` shifts in the air, too. */
    slipLimit = 0.1;

    /** Torque that the parking pawl holds at the final drive's input, N m. Estimate: more than any tire asks for. */
    pawlTorque = 1e4;

    gear = 1;

    /** Time left of the present gear change, s. */
    switching = 0;

    /** Whether the parking pawl holds the output. */
    parked = false;

    /** Whether the gear that is in goes the way that the driver wants. */
    obeyed = true;

    /** Mean speed that the driven wheels would have without slip, rad/s: slipping wheels must not shift. */
    wheelSpeed = 0;

    /** Radius of the driven wheels, m. */
    wheelRadius = 1;

    /** Engine turns per wheel turn: 0 in neutral and while the gear changes. */
    ratio = 0;

    /** The same of the gear that is in, or will be once it has changed; negative in reverse. */
    nextRatio = 0;

    private readonly auto = new AutoShift();
    private sinceShift = 0;

    /** Ratio of the CVT; 0 is not set yet. */
    private stepless = 0;

    /** Whether the selector, rather than a script, put it in neutral. */
    private released = false;

    /** Whether the driver shifted the automatic in the last step, and the gear that the lever has kept since. */
    private byHand = false;
    private leverAt = NaN;

    reset(): void {
        this.gear = 1;
        this.switching = 0;
        this.sinceShift = 0;
        this.stepless = 0;
        this.parked = false;
        this.released = false;
        this.byHand = false;
        this.auto.reset();
    }

    /** Goes at once into the gear in which a gentle foot drives at {@link wheelSpeed}; neutral stays neutral. */
    suit(): void {
        if (this.gear === 0) {
            this.nextRatio = 0;
            return;
        }
        if (this.type === 'cvt') {
            const turns = Math.max(1e-6, Math.abs(this.wheelSpeed) * this.finalDrive);
            const { ratios } = this;
            this.stepless = Math.max(ratios[ratios.length - 1], Math.min(ratios[0], (this.downRpm * RPM) / turns));
        }
        this.gear = this.gear < 0 && this.wheelSpeed <= 0 ? -1 : this.type === 'cvt' ? 1 : this.suitable();
        this.switching = 0;
        this.sinceShift = 0;
        this.auto.reset();
        this.mesh();
    }

    select(gear: number): void {
        if (gear !== this.gear) {
            this.gear = gear;
            this.switching = this.switchTime;
            this.sinceShift = 0;
        }
    }

    /** Shifts by {@link wheelSpeed} and what the driver wants, and finds {@link ratio}. */
    step(car: Drivable, engine: PrimeMover, clutch: Clutch, dt: number): void {
        this.switching = Math.max(0, this.switching - dt);
        this.sinceShift += dt;
        this.auto.observe(this, car, clutch.shaft.state, dt);
        this.obey(car, engine, clutch);
        if (this.type === 'cvt') {
            this.vary(car, dt);
        }
        this.mesh();
        // the pawl holds the input of the final drive
        this.ratio = this.parked ? this.finalDrive : this.switching > 0 ? 0 : this.nextRatio;
    }

    private obey(car: Drivable, engine: PrimeMover, clutch: Clutch): void {
        const { controls } = car;
        const slow = Math.abs(this.wheelSpeed) < WALK;
        const gears = this.type === 'cvt' ? 1 : this.ratios.length;
        if (this.gear > gears) {
            this.select(gears); // somebody took gears away
        }
        this.parked = controls.park && (this.parked || slow);
        this.obeyed = true;
        if (controls.park || controls.neutral) {
            this.released ||= this.gear !== 0;
            this.select(0);
            return;
        }
        const byHand = this.type === 'sequential' || this.type === 'manual';
        if (byHand || (controls.manual && this.type === 'automatic')) {
            this.followLever(controls, engine, clutch, slow);
            this.released = false;
        } else {
            this.shiftItself(car, engine, slow);
        }
        this.byHand = controls.manual;
    }

    private mesh(): void {
        const forward = this.type === 'cvt' ? this.stepless : this.ratios[this.gear - 1];
        const stage = this.gear > 0 ? forward : this.gear < 0 ? -this.reverseRatio : 0;
        this.nextRatio = stage * this.finalDrive;
    }

    /** Into the gear that the driver asks for, unless that would break something. */
    private followLever(controls: DriverControls, engine: PrimeMover, clutch: Clutch, slow: boolean): void {
        const { gear, ratios, type } = this;
        if (type === 'automatic') {
            // on the way from D to M the present gear stays in until the lever moves
            if (!this.byHand) {
                this.leverAt = controls.gear;
            } else if (controls.gear !== this.leverAt) {
                this.leverAt = NaN;
            }
        }
        const kept = type === 'automatic' && controls.gear === this.leverAt && gear > 0;
        const asked = controls.reverse ? -1 : kept ? gear : Math.min(controls.gear, ratios.length);
        this.obeyed = gear === 0 || asked === 0 || asked < 0 === gear < 0;
        if (asked === gear || this.switching > 0 || (asked !== 0 && asked < 0 !== gear < 0 && !slow)) {
            return;
        }
        const next = type === 'manual' || gear === 0 ? asked : gear + Math.sign(asked - gear);
        const rpm = next > 0 ? (this.wheelSpeed * this.finalDrive * ratios[next - 1]) / RPM : 0;
        const meshes = type !== 'manual' || clutch.automatic || controls.clutch > PRESSED || next === 0;
        if (rpm <= engine.maxRpm && meshes) {
            this.select(next);
        }
    }

    private shiftItself(car: Drivable, engine: PrimeMover, slow: boolean): void {
        const { reverse } = car.controls;
        const forward = this.wheelSpeed > 0;
        if (this.released) {
            // out of neutral, into what suits the speed
            if (slow || reverse !== forward) {
                this.released = false;
                this.select(reverse ? -1 : this.type === 'cvt' ? 1 : this.suitable());
            }
            return;
        }
        this.obeyed = this.gear === 0 || reverse === this.gear < 0;
        if (reverse !== this.gear < 0) {
            // the direction changes only when the car has all but stopped
            if (slow) {
                this.select(reverse ? -1 : 1);
            }
            return;
        }
        if (this.gear < 1 || this.type === 'cvt' || this.switching > 0 || this.sinceShift < this.latency) {
            return;
        }
        this.select(this.auto.choose(this, car, engine));
    }

    /** The lowest gear that a gentle foot would not shift up from. */
    private suitable(): number {
        const { ratios } = this;
        let gear = 1;
        while (gear < ratios.length && this.wheelSpeed * this.finalDrive * ratios[gear - 1] > (this.upRpm / 2) * RPM) {
            gear++;
        }
        return gear;
    }

    /** A CVT chases the engine speed that the throttle asks for. */
    private vary(car: Drivable, dt: number): void {
        const { ratios } = this;
        const low = ratios[0];
        const high = ratios[ratios.length - 1];
        const target = (this.downRpm + (this.upRpm - this.downRpm) * car.pedals.demand) * RPM;
        const turns = Math.abs(this.wheelSpeed) * this.finalDrive;
        const wanted = target < turns * high ? high : target < turns * low ? target / turns : low;
        const most = 1 + CVT_RATE * dt;
        const last = this.stepless;
        this.stepless = last === 0 ? wanted : Math.max(last / most, Math.min(last * most, wanted));
    }
}
