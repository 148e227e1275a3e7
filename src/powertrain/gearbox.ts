import { choose, forget, observe } from './auto-shift.js';
import type { PrimeMover } from './prime-mover.js';
import { POWERTRAIN, powertrainLayout } from './state.js';
import type { Drivable } from '../control/drivable.js';
import type { DriverControls } from '../control/driver-controls.js';
import { RPM } from '../math/scalar.js';

/**
 * Automatic shifts itself. Sequential goes gear by gear as the driver asks, manual takes any gear once the clutch is
 * pressed. CVT has any ratio between that of the first and that of the last gear.
 */
export type Transmission = 'automatic' | 'sequential' | 'manual' | 'cvt';

/** Among the numbers of a gearbox its type is a place in this list. */
const TYPES: readonly Transmission[] = ['automatic', 'sequential', 'manual', 'cvt'];
const AUTOMATIC_BOX = 0;
const SEQUENTIAL = 1;
const MANUAL = 2;
const CVT = 3;

/** Walking pace at the wheels, rad/s: faster, neither the direction changes nor the pawl drops in. */
const WALK = 3;

/** Clutch pedal from which on a manual gearbox lets itself be shifted. */
const PRESSED = 0.5;

/** The gear of a car at its start, and of controls that nobody has touched. */
const FIRST = 1;

/** How fast a CVT changes its ratio, as a share of it per second. Estimate. */
const CVT_RATE = 1.5;

/** A gearbox. Gear -1 is reverse, 0 neutral. */
export class Gearbox {
    /** Its numbers, by the places of `powertrain/state.ts`. */
    readonly state: Float64Array;

    private stages!: readonly number[];
    private upPoints: readonly number[] = [];
    private downPoints: readonly number[] = [];

    /** Time without drive while a gear changes, s. */
    switchTime = 0.3;

    /** Torque that the parking pawl holds at the final drive's input, N m. Estimate: more than any tire asks for. */
    pawlTorque = 1e4;

    /** @param state - An array for its numbers, which it may have in common with engine and clutch. */
    constructor(state: Float64Array = new Float64Array(powertrainLayout.size)) {
        this.state = state;
        this.obeyed = true;
        state[POWERTRAIN.leverAt] = FIRST;
        this.ratios = [3.15, 1.91, 1.28, 0.95, 0.76];
        this.reverseRatio = 3.62;
        this.finalDrive = 4.27;
        this.latency = 0.6;
        this.upRpm = 6000;
        this.downRpm = 1500;
        this.kickDown = 0.95;
        this.slipLimit = 0.1;
        this.gear = FIRST;
        this.wheelRadius = 1;
    }

    set type(type: Transmission) {
        this.state[POWERTRAIN.type] = TYPES.indexOf(type);
        this.mesh();
    }

    get type(): Transmission {
        return TYPES[this.state[POWERTRAIN.type]];
    }

    /** Whether the parking pawl holds the output. */
    set parked(parked: boolean) {
        this.state[POWERTRAIN.parked] = parked ? 1 : 0;
    }

    get parked(): boolean {
        return this.state[POWERTRAIN.parked] !== 0;
    }

    /** Whether the gear that is in goes the way that the driver wants. */
    set obeyed(obeyed: boolean) {
        this.state[POWERTRAIN.obeyed] = obeyed ? 1 : 0;
    }

    get obeyed(): boolean {
        return this.state[POWERTRAIN.obeyed] !== 0;
    }

    /** Engine turns per turn of the final drive, first gear first. To change one, set them all. */
    set ratios(ratios: readonly number[]) {
        this.stages = Object.freeze([...ratios]);
        this.state[POWERTRAIN.gears] = ratios.length;
        this.mesh();
    }

    get ratios(): readonly number[] {
        return this.stages;
    }

    set reverseRatio(ratio: number) {
        this.state[POWERTRAIN.reverseStage] = ratio;
        this.mesh();
    }

    get reverseRatio(): number {
        return this.state[POWERTRAIN.reverseStage];
    }

    set finalDrive(ratio: number) {
        this.state[POWERTRAIN.finalDrive] = ratio;
        this.mesh();
    }

    get finalDrive(): number {
        return this.state[POWERTRAIN.finalDrive];
    }

    /** Least time between two shifts, s: no hunting. */
    set latency(latency: number) {
        this.state[POWERTRAIN.latency] = latency;
    }

    get latency(): number {
        return this.state[POWERTRAIN.latency];
    }

    /**
     * Engine speed to shift up at full throttle, rpm. A gentle foot shifts from half of it. That of a CVT at full
     * throttle.
     */
    set upRpm(upRpm: number) {
        this.state[POWERTRAIN.upRpm] = upRpm;
    }

    get upRpm(): number {
        return this.state[POWERTRAIN.upRpm];
    }

    /**
     * Engine speed to shift down at rest of the throttle, rpm; full throttle shifts down below half of {@link upRpm}.
     * That of a CVT at rest of the throttle.
     */
    set downRpm(downRpm: number) {
        this.state[POWERTRAIN.downRpm] = downRpm;
    }

    get downRpm(): number {
        return this.state[POWERTRAIN.downRpm];
    }

    /**
     * Shift points gear by gear as shares of the engine's largest speed (CARLA, PhysX); what they leave out goes by rpm. To
     * change one, set them all.
     */
    set upRatios(ratios: readonly number[]) {
        this.upPoints = Object.freeze([...ratios]);
        this.state[POWERTRAIN.upPoints] = ratios.length;
    }

    get upRatios(): readonly number[] {
        return this.upPoints;
    }

    set downRatios(ratios: readonly number[]) {
        this.downPoints = Object.freeze([...ratios]);
        this.state[POWERTRAIN.downPoints] = ratios.length;
    }

    get downRatios(): readonly number[] {
        return this.downPoints;
    }

    /** Throttle from which on it shifts down as far as the engine allows, 0 to 1; above 1 never. */
    set kickDown(kickDown: number) {
        this.state[POWERTRAIN.kickDown] = kickDown;
    }

    get kickDown(): number {
        return this.state[POWERTRAIN.kickDown];
    }

    /** Slip ratio of a driven wheel above which it does not shift by itself (Jolt); `Infinity` shifts in the air, too. */
    set slipLimit(slipLimit: number) {
        this.state[POWERTRAIN.slipLimit] = slipLimit;
    }

    get slipLimit(): number {
        return this.state[POWERTRAIN.slipLimit];
    }

    set gear(gear: number) {
        this.state[POWERTRAIN.gear] = gear;
        this.mesh();
    }

    get gear(): number {
        return this.state[POWERTRAIN.gear];
    }

    /** Time left of the present gear change, s. */
    set switching(switching: number) {
        this.state[POWERTRAIN.switching] = switching;
    }

    get switching(): number {
        return this.state[POWERTRAIN.switching];
    }

    /** Mean speed that the driven wheels would have without slip, rad/s: slipping wheels must not shift. */
    set wheelSpeed(wheelSpeed: number) {
        this.state[POWERTRAIN.wheelSpeed] = wheelSpeed;
    }

    get wheelSpeed(): number {
        return this.state[POWERTRAIN.wheelSpeed];
    }

    /** Radius of the driven wheels, m. */
    set wheelRadius(wheelRadius: number) {
        this.state[POWERTRAIN.leadRadius] = wheelRadius;
    }

    get wheelRadius(): number {
        return this.state[POWERTRAIN.leadRadius];
    }

    /** Engine turns per wheel turn: 0 in neutral and while the gear changes. */
    set ratio(ratio: number) {
        this.state[POWERTRAIN.ratio] = ratio;
    }

    get ratio(): number {
        return this.state[POWERTRAIN.ratio];
    }

    /** The same of the gear that is in, or will be once it has changed; negative in reverse. */
    get nextRatio(): number {
        return this.state[POWERTRAIN.nextRatio];
    }

    reset(): void {
        const { state } = this;
        state[POWERTRAIN.switching] = 0;
        state[POWERTRAIN.sinceShift] = 0;
        state[POWERTRAIN.stepless] = 0;
        state[POWERTRAIN.parked] = 0;
        state[POWERTRAIN.released] = 0;
        state[POWERTRAIN.byHand] = 0;
        state[POWERTRAIN.leverAt] = FIRST;
        this.gear = FIRST;
        forget(state);
    }

    /** Whether the driver chooses the gear, not the gearbox itself. */
    get byHand(): boolean {
        const type = this.state[POWERTRAIN.type];
        return (
            type === SEQUENTIAL || type === MANUAL || (type === AUTOMATIC_BOX && this.state[POWERTRAIN.byHand] !== 0)
        );
    }

    /** Goes at once into the gear in which a gentle foot drives at {@link wheelSpeed}; neutral stays neutral. */
    suit(): void {
        const { state } = this;
        if (this.gear === 0) {
            return;
        }
        const stepless = this.state[POWERTRAIN.type] === CVT;
        if (stepless) {
            const turns = Math.max(1e-6, Math.abs(this.wheelSpeed) * this.finalDrive);
            const { ratios } = this;
            state[POWERTRAIN.stepless] = Math.max(
                ratios[ratios.length - 1],
                Math.min(ratios[0], (this.downRpm * RPM) / turns)
            );
        }
        this.gear = this.gear < 0 && this.wheelSpeed <= 0 ? -1 : stepless ? 1 : suitable(this);
        state[POWERTRAIN.switching] = 0;
        state[POWERTRAIN.sinceShift] = 0;
        forget(state);
    }

    select(gear: number): void {
        const { state } = this;
        if (gear !== state[POWERTRAIN.gear]) {
            this.gear = gear;
            state[POWERTRAIN.switching] = this.switchTime;
            state[POWERTRAIN.sinceShift] = 0;
        }
    }

    /** Finds what follows from the gear that is in. */
    mesh(): void {
        const { state, stages } = this;
        const gear = state[POWERTRAIN.gear];
        state[POWERTRAIN.presentStage] = gear > 0 && gear <= stages.length ? stages[gear - 1] : 0;
        state[POWERTRAIN.lowerStage] = gear > 1 && gear <= stages.length ? stages[gear - 2] : 0;
        const forward = state[POWERTRAIN.type] === CVT ? state[POWERTRAIN.stepless] : state[POWERTRAIN.presentStage];
        const stage = gear > 0 ? forward : gear < 0 ? -state[POWERTRAIN.reverseStage] : 0;
        state[POWERTRAIN.nextRatio] = stage * state[POWERTRAIN.finalDrive];
    }
}

/**
 * Shifts by the wheels' speed and what the driver wants, and finds the ratio.
 *
 * @param gearbox - A gearbox.
 * @param state - Its numbers, and those of the shaft that drives the wheels.
 */
export function shift(gearbox: Gearbox, state: Float64Array, car: Drivable, engine: PrimeMover, dt: number): void {
    state[POWERTRAIN.switching] = Math.max(0, state[POWERTRAIN.switching] - dt);
    state[POWERTRAIN.sinceShift] += dt;
    observe(state, car, dt);
    obey(gearbox, state, car, engine);
    if (state[POWERTRAIN.type] === CVT) {
        vary(gearbox, car, dt);
    }
    // the pawl holds the input of the final drive
    state[POWERTRAIN.ratio] =
        state[POWERTRAIN.parked] !== 0
            ? state[POWERTRAIN.finalDrive]
            : state[POWERTRAIN.switching] > 0
              ? 0
              : state[POWERTRAIN.nextRatio];
}

function obey(gearbox: Gearbox, state: Float64Array, car: Drivable, engine: PrimeMover): void {
    const { controls } = car;
    const type = state[POWERTRAIN.type];
    const slow = Math.abs(state[POWERTRAIN.wheelSpeed]) < WALK;
    const gears = type === CVT ? 1 : state[POWERTRAIN.gears];
    if (state[POWERTRAIN.gear] > gears) {
        gearbox.select(gears); // somebody took gears away
    }
    state[POWERTRAIN.parked] = controls.park && (state[POWERTRAIN.parked] !== 0 || slow) ? 1 : 0;
    state[POWERTRAIN.obeyed] = 1;
    if (controls.park || controls.neutral) {
        if (state[POWERTRAIN.gear] !== 0) {
            state[POWERTRAIN.released] = 1;
            gearbox.select(0);
        }
        return;
    }
    const { manual } = controls;
    if (type === SEQUENTIAL || type === MANUAL || (manual && type === AUTOMATIC_BOX)) {
        followLever(gearbox, controls, engine, slow);
        state[POWERTRAIN.released] = 0;
    } else {
        shiftItself(gearbox, state, car, engine, slow);
    }
    if (!manual && state[POWERTRAIN.byHand] !== 0) {
        state[POWERTRAIN.leverAt] = controls.gear; // that gear has been driven: from D to M it asks for nothing
    }
    state[POWERTRAIN.byHand] = manual ? 1 : 0;
}

/** Into the gear that the driver asks for, unless that would break something. */
function followLever(gearbox: Gearbox, controls: DriverControls, engine: PrimeMover, slow: boolean): void {
    const { state, gear, ratios, type } = gearbox;
    // on the way from D to M the present gear stays in unless the driver has asked for another one
    if (controls.gear !== state[POWERTRAIN.leverAt]) {
        state[POWERTRAIN.leverAt] = NaN;
    }
    const kept = type === 'automatic' && controls.gear === state[POWERTRAIN.leverAt] && gear > 0;
    const asked = controls.reverse ? -1 : kept ? gear : Math.min(controls.gear, ratios.length);
    gearbox.obeyed = gear === 0 || asked === 0 || asked < 0 === gear < 0;
    if (asked === gear || state[POWERTRAIN.switching] > 0 || (asked !== 0 && asked < 0 !== gear < 0 && !slow)) {
        return;
    }
    const next = type === 'manual' || gear === 0 ? asked : gear + Math.sign(asked - gear);
    const rpm = next > 0 ? (state[POWERTRAIN.wheelSpeed] * state[POWERTRAIN.finalDrive] * ratios[next - 1]) / RPM : 0;
    const meshes = type !== 'manual' || state[POWERTRAIN.automatic] !== 0 || controls.clutch > PRESSED || next === 0;
    if (rpm <= engine.maxRpm && meshes) {
        gearbox.select(next);
    }
}

function shiftItself(gearbox: Gearbox, state: Float64Array, car: Drivable, engine: PrimeMover, slow: boolean): void {
    const { reverse } = car.controls;
    const gear = state[POWERTRAIN.gear];
    if (state[POWERTRAIN.released] !== 0) {
        // out of neutral, into what suits the speed
        const forward = state[POWERTRAIN.wheelSpeed] > 0;
        if (slow || reverse !== forward) {
            state[POWERTRAIN.released] = 0;
            gearbox.select(reverse ? -1 : state[POWERTRAIN.type] === CVT ? 1 : suitable(gearbox));
        }
        return;
    }
    state[POWERTRAIN.obeyed] = gear === 0 || reverse === gear < 0 ? 1 : 0;
    if (reverse !== gear < 0) {
        // the direction changes only when the car has all but stopped
        if (slow) {
            gearbox.select(reverse ? -1 : 1);
        }
        return;
    }
    if (
        gear < 1 ||
        state[POWERTRAIN.type] === CVT ||
        state[POWERTRAIN.switching] > 0 ||
        state[POWERTRAIN.sinceShift] < state[POWERTRAIN.latency]
    ) {
        return;
    }
    const suiting = choose(gearbox, state, car, engine);
    if (suiting !== gear) {
        gearbox.select(suiting);
    }
}

/** The lowest gear that a gentle foot would not shift up from. */
function suitable({ state, ratios }: Gearbox): number {
    let gear = 1;
    while (
        gear < ratios.length &&
        state[POWERTRAIN.wheelSpeed] * state[POWERTRAIN.finalDrive] * ratios[gear - 1] >
            (state[POWERTRAIN.upRpm] / 2) * RPM
    ) {
        gear++;
    }
    return gear;
}

/** A CVT chases the engine speed that the throttle asks for. */
function vary(gearbox: Gearbox, car: Drivable, dt: number): void {
    const { state, ratios } = gearbox;
    const low = ratios[0];
    const high = ratios[ratios.length - 1];
    const target =
        (state[POWERTRAIN.downRpm] + (state[POWERTRAIN.upRpm] - state[POWERTRAIN.downRpm]) * car.pedals.demand) * RPM;
    const turns = Math.abs(state[POWERTRAIN.wheelSpeed]) * state[POWERTRAIN.finalDrive];
    const wanted = target < turns * high ? high : target < turns * low ? target / turns : low;
    const most = 1 + CVT_RATE * dt;
    const last = state[POWERTRAIN.stepless];
    state[POWERTRAIN.stepless] = last === 0 ? wanted : Math.max(last / most, Math.min(last * most, wanted));
    gearbox.mesh();
}
