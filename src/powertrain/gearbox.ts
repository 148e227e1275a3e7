import { choose, forget, observe } from './auto-shift.js';
import type { Clutch } from './clutch.js';
import type { PrimeMover } from './prime-mover.js';
import {
    DOWN_POINTS,
    DOWN_RPM,
    FINAL_DRIVE,
    GEAR,
    GEARS,
    KICK_DOWN,
    LATENCY,
    LEAD_RADIUS,
    LOWER_STAGE,
    NEXT_RATIO,
    PLACES,
    PRESENT_STAGE,
    RATIO,
    REVERSE_STAGE,
    SINCE_SHIFT,
    SLIP_LIMIT,
    STEPLESS,
    SWITCHING,
    UP_POINTS,
    UP_RPM,
    WHEEL_SPEED
} from './state.js';
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
    /** Its numbers, by the places of `powertrain/state.ts`. */
    readonly state: Float64Array;

    private kind: Transmission = 'automatic';

    /** Whether the parking pawl holds the output. */
    parked = false;

    /** Whether the gear that is in goes the way that the driver wants. */
    obeyed = true;

    /** Whether the selector, rather than a script, put it in neutral. */
    private released = false;

    /** Whether the driver shifted the automatic in the last step, and the gear that the lever has kept since. */
    private byHand = false;
    private leverAt = NaN;

    private stages!: readonly number[];
    private upPoints: readonly number[] = [];
    private downPoints: readonly number[] = [];

    /** Time without drive while a gear changes, s. */
    switchTime = 0.3;

    /** Torque that the parking pawl holds at the final drive's input, N m. Estimate: more than any tire asks for. */
    pawlTorque = 1e4;

    /** @param state - An array for its numbers, which it may have in common with engine and clutch. */
    constructor(state: Float64Array = new Float64Array(PLACES)) {
        this.state = state;
        this.ratios = [3.15, 1.91, 1.28, 0.95, 0.76];
        this.reverseRatio = 3.62;
        this.finalDrive = 4.27;
        this.latency = 0.6;
        this.upRpm = 6000;
        this.downRpm = 1500;
        this.kickDown = 0.95;
        this.slipLimit = 0.1;
        this.gear = 1;
        this.wheelRadius = 1;
    }

    set type(type: Transmission) {
        this.kind = type;
        this.mesh();
    }

    get type(): Transmission {
        return this.kind;
    }

    /** Engine turns per turn of the final drive, first gear first. To change one, set them all. */
    set ratios(ratios: readonly number[]) {
        this.stages = Object.freeze([...ratios]);
        this.state[GEARS] = ratios.length;
        this.mesh();
    }

    get ratios(): readonly number[] {
        return this.stages;
    }

    set reverseRatio(ratio: number) {
        this.state[REVERSE_STAGE] = ratio;
        this.mesh();
    }

    get reverseRatio(): number {
        return this.state[REVERSE_STAGE];
    }

    set finalDrive(ratio: number) {
        this.state[FINAL_DRIVE] = ratio;
        this.mesh();
    }

    get finalDrive(): number {
        return this.state[FINAL_DRIVE];
    }

    /** Least time between two shifts, s: no hunting. */
    set latency(latency: number) {
        this.state[LATENCY] = latency;
    }

    get latency(): number {
        return this.state[LATENCY];
    }

    /**
     * Engine speed to shift up at full throttle, rpm. A gentle foot shifts from half of it. That of a CVT at full
     * throttle.
     */
    set upRpm(upRpm: number) {
        this.state[UP_RPM] = upRpm;
    }

    get upRpm(): number {
        return this.state[UP_RPM];
    }

    /**
     * Engine speed to shift down at rest of the throttle, rpm; full throttle shifts down below half of {@link upRpm}.
     * That of a CVT at rest of the throttle.
     */
    set downRpm(downRpm: number) {
        this.state[DOWN_RPM] = downRpm;
    }

    get downRpm(): number {
        return this.state[DOWN_RPM];
    }

    /**
     * Shift points gear by gear as shares of the engine's largest speed (CARLA, PhysX); what they leave out goes by rpm. To
     * change one, set them all.
     */
    set upRatios(ratios: readonly number[]) {
        this.upPoints = Object.freeze([...ratios]);
        this.state[UP_POINTS] = ratios.length;
    }

    get upRatios(): readonly number[] {
        return this.upPoints;
    }

    set downRatios(ratios: readonly number[]) {
        this.downPoints = Object.freeze([...ratios]);
        this.state[DOWN_POINTS] = ratios.length;
    }

    get downRatios(): readonly number[] {
        return this.downPoints;
    }

    /** Throttle from which on it shifts down as far as the engine allows, 0 to 1; above 1 never. */
    set kickDown(kickDown: number) {
        this.state[KICK_DOWN] = kickDown;
    }

    get kickDown(): number {
        return this.state[KICK_DOWN];
    }

    /** Slip ratio of a driven wheel above which it does not shift by itself (Jolt); `Infinity` shifts in the air, too. */
    set slipLimit(slipLimit: number) {
        this.state[SLIP_LIMIT] = slipLimit;
    }

    get slipLimit(): number {
        return this.state[SLIP_LIMIT];
    }

    set gear(gear: number) {
        this.state[GEAR] = gear;
        this.mesh();
    }

    get gear(): number {
        return this.state[GEAR];
    }

    /** Time left of the present gear change, s. */
    set switching(switching: number) {
        this.state[SWITCHING] = switching;
    }

    get switching(): number {
        return this.state[SWITCHING];
    }

    /** Mean speed that the driven wheels would have without slip, rad/s: slipping wheels must not shift. */
    set wheelSpeed(wheelSpeed: number) {
        this.state[WHEEL_SPEED] = wheelSpeed;
    }

    get wheelSpeed(): number {
        return this.state[WHEEL_SPEED];
    }

    /** Radius of the driven wheels, m. */
    set wheelRadius(wheelRadius: number) {
        this.state[LEAD_RADIUS] = wheelRadius;
    }

    get wheelRadius(): number {
        return this.state[LEAD_RADIUS];
    }

    /** Engine turns per wheel turn: 0 in neutral and while the gear changes. */
    set ratio(ratio: number) {
        this.state[RATIO] = ratio;
    }

    get ratio(): number {
        return this.state[RATIO];
    }

    /** The same of the gear that is in, or will be once it has changed; negative in reverse. */
    get nextRatio(): number {
        return this.state[NEXT_RATIO];
    }

    reset(): void {
        const { state } = this;
        state[SWITCHING] = 0;
        state[SINCE_SHIFT] = 0;
        state[STEPLESS] = 0;
        this.parked = false;
        this.released = false;
        this.byHand = false;
        this.gear = 1;
        forget(state);
    }

    /** Goes at once into the gear in which a gentle foot drives at {@link wheelSpeed}; neutral stays neutral. */
    suit(): void {
        const { state } = this;
        if (this.gear === 0) {
            return;
        }
        const stepless = this.kind === 'cvt';
        if (stepless) {
            const turns = Math.max(1e-6, Math.abs(this.wheelSpeed) * this.finalDrive);
            const { ratios } = this;
            state[STEPLESS] = Math.max(ratios[ratios.length - 1], Math.min(ratios[0], (this.downRpm * RPM) / turns));
        }
        this.gear = this.gear < 0 && this.wheelSpeed <= 0 ? -1 : stepless ? 1 : this.suitable();
        state[SWITCHING] = 0;
        state[SINCE_SHIFT] = 0;
        forget(state);
    }

    select(gear: number): void {
        const { state } = this;
        if (gear !== state[GEAR]) {
            this.gear = gear;
            state[SWITCHING] = this.switchTime;
            state[SINCE_SHIFT] = 0;
        }
    }

    /** Shifts by {@link wheelSpeed} and what the driver wants, and finds {@link ratio}. */
    step(car: Drivable, engine: PrimeMover, clutch: Clutch, dt: number): void {
        const { state } = this;
        state[SWITCHING] = Math.max(0, state[SWITCHING] - dt);
        state[SINCE_SHIFT] += dt;
        observe(state, clutch.state, car, dt);
        this.obey(car, engine, clutch);
        if (this.kind === 'cvt') {
            this.vary(car, dt);
        }
        // the pawl holds the input of the final drive
        state[RATIO] = this.parked ? state[FINAL_DRIVE] : state[SWITCHING] > 0 ? 0 : state[NEXT_RATIO];
    }

    private obey(car: Drivable, engine: PrimeMover, clutch: Clutch): void {
        const { controls } = car;
        const { state, kind } = this;
        const slow = Math.abs(state[WHEEL_SPEED]) < WALK;
        const gears = kind === 'cvt' ? 1 : state[GEARS];
        if (state[GEAR] > gears) {
            this.select(gears); // somebody took gears away
        }
        this.parked = controls.park && (this.parked || slow);
        this.obeyed = true;
        if (controls.park || controls.neutral) {
            this.released ||= state[GEAR] !== 0;
            this.select(0);
            return;
        }
        const byHand = kind === 'sequential' || kind === 'manual';
        if (byHand || (controls.manual && kind === 'automatic')) {
            this.followLever(controls, engine, clutch, slow);
            this.released = false;
        } else {
            this.shiftItself(car, engine, slow);
        }
        this.byHand = controls.manual;
    }

    /** Finds what follows from the gear that is in. */
    private mesh(): void {
        const { state, stages } = this;
        const gear = state[GEAR];
        state[PRESENT_STAGE] = gear > 0 && gear <= stages.length ? stages[gear - 1] : 0;
        state[LOWER_STAGE] = gear > 1 && gear <= stages.length ? stages[gear - 2] : 0;
        const forward = this.kind === 'cvt' ? state[STEPLESS] : state[PRESENT_STAGE];
        const stage = gear > 0 ? forward : gear < 0 ? -state[REVERSE_STAGE] : 0;
        state[NEXT_RATIO] = stage * state[FINAL_DRIVE];
    }

    /** Into the gear that the driver asks for, unless that would break something. */
    private followLever(controls: DriverControls, engine: PrimeMover, clutch: Clutch, slow: boolean): void {
        const { gear, ratios, kind } = this;
        if (kind === 'automatic') {
            // on the way from D to M the present gear stays in until the lever moves
            if (!this.byHand) {
                this.leverAt = controls.gear;
            } else if (controls.gear !== this.leverAt) {
                this.leverAt = NaN;
            }
        }
        const kept = kind === 'automatic' && controls.gear === this.leverAt && gear > 0;
        const asked = controls.reverse ? -1 : kept ? gear : Math.min(controls.gear, ratios.length);
        this.obeyed = gear === 0 || asked === 0 || asked < 0 === gear < 0;
        if (asked === gear || this.switching > 0 || (asked !== 0 && asked < 0 !== gear < 0 && !slow)) {
            return;
        }
        const next = kind === 'manual' || gear === 0 ? asked : gear + Math.sign(asked - gear);
        const rpm = next > 0 ? (this.wheelSpeed * this.finalDrive * ratios[next - 1]) / RPM : 0;
        const meshes = kind !== 'manual' || clutch.automatic || controls.clutch > PRESSED || next === 0;
        if (rpm <= engine.maxRpm && meshes) {
            this.select(next);
        }
    }

    private shiftItself(car: Drivable, engine: PrimeMover, slow: boolean): void {
        const { state, kind } = this;
        const { reverse } = car.controls;
        const gear = state[GEAR];
        if (this.released) {
            // out of neutral, into what suits the speed
            const forward = state[WHEEL_SPEED] > 0;
            if (slow || reverse !== forward) {
                this.released = false;
                this.select(reverse ? -1 : kind === 'cvt' ? 1 : this.suitable());
            }
            return;
        }
        this.obeyed = gear === 0 || reverse === gear < 0;
        if (reverse !== gear < 0) {
            // the direction changes only when the car has all but stopped
            if (slow) {
                this.select(reverse ? -1 : 1);
            }
            return;
        }
        if (gear < 1 || kind === 'cvt' || state[SWITCHING] > 0 || state[SINCE_SHIFT] < state[LATENCY]) {
            return;
        }
        this.select(choose(this, car, engine));
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
        const { state, ratios } = this;
        const low = ratios[0];
        const high = ratios[ratios.length - 1];
        const target = (state[DOWN_RPM] + (state[UP_RPM] - state[DOWN_RPM]) * car.pedals.demand) * RPM;
        const turns = Math.abs(state[WHEEL_SPEED]) * state[FINAL_DRIVE];
        const wanted = target < turns * high ? high : target < turns * low ? target / turns : low;
        const most = 1 + CVT_RATE * dt;
        const last = state[STEPLESS];
        state[STEPLESS] = last === 0 ? wanted : Math.max(last / most, Math.min(last * most, wanted));
        this.mesh();
    }
}
