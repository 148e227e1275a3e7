import { forget, suitableGear } from './auto-shift.js';
import { suitRatio } from './cvt.js';
import { POWERTRAIN, powertrainLayout } from './state.js';
import { AUTOMATIC_BOX, CVT, MANUAL, SEQUENTIAL, type Transmission, TYPES } from './transmission.js';
import { numbersOf } from '../math/struct.js';

/** The gear of a car at its start, and of controls that nobody has touched. */
const FIRST = 1;

/** A gearbox. Gear -1 is reverse, 0 neutral. */
export class Gearbox {
    /**
     * Its numbers, by the places of `powertrain/state.ts`.
     *
     * @internal
     */
    readonly state: Float64Array;

    private stages!: readonly number[];
    private upPoints: readonly number[] = [];
    private downPoints: readonly number[] = [];

    /** Time without drive while a gear changes, s. */
    switchTime = 0.3;

    /** Torque that the parking pawl holds at the final drive's input, N m. Estimate: more than any tire asks for. */
    pawlTorque = 1e4;

    /**
     * @internal
     * @param state - An array for its numbers, which it may have in common with engine and clutch.
     */
    constructor(state: Float64Array = numbersOf(powertrainLayout)) {
        this.state = state;
        this.obeyed = true;
        state[POWERTRAIN.leverAt] = FIRST;
        this.ratios = [3.15, 1.91, 1.28, 0.95, 0.76];
        this.reverseRatio = 3.62;
        this.gear = FIRST;
        this.wheelRadius = 1;
    }

    /** How gears are chosen. */
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

    /** Gear ratio of reverse, > 0. */
    set reverseRatio(ratio: number) {
        this.state[POWERTRAIN.reverseStage] = ratio;
        this.mesh();
    }

    get reverseRatio(): number {
        return this.state[POWERTRAIN.reverseStage];
    }

    /** Ratio of the final drive. */
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

    /** The same for downshifts, first gear first. */
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

    /** Gear that is in: -1 reverse, 0 neutral, 1 and up forward. */
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

    /**
     * Mean speed that the driven wheels would have without slip, rad/s: slipping wheels must not shift.
     *
     * @internal
     */
    set wheelSpeed(wheelSpeed: number) {
        this.state[POWERTRAIN.wheelSpeed] = wheelSpeed;
    }

    /** @internal */
    get wheelSpeed(): number {
        return this.state[POWERTRAIN.wheelSpeed];
    }

    /**
     * Radius of the driven wheels, m.
     *
     * @internal
     */
    set wheelRadius(wheelRadius: number) {
        this.state[POWERTRAIN.leadRadius] = wheelRadius;
    }

    /** @internal */
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

    /** Goes into first gear. */
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

    /**
     * Goes at once into the gear in which a gentle foot drives at {@link wheelSpeed}; neutral stays neutral.
     *
     * @internal
     */
    suit(): void {
        const { state } = this;
        if (this.gear === 0) {
            return;
        }
        const stepless = state[POWERTRAIN.type] === CVT;
        if (stepless) {
            suitRatio(this);
        }
        this.gear = this.gear < 0 && this.wheelSpeed <= 0 ? -1 : stepless ? 1 : suitableGear(this);
        state[POWERTRAIN.switching] = 0;
        state[POWERTRAIN.sinceShift] = 0;
        forget(state);
    }

    /** Changes to a gear: -1 reverse, 0 neutral, 1 and up forward. */
    select(gear: number): void {
        const { state } = this;
        if (gear !== state[POWERTRAIN.gear]) {
            this.gear = gear;
            state[POWERTRAIN.switching] = this.switchTime;
            state[POWERTRAIN.sinceShift] = 0;
        }
    }

    /**
     * Finds what follows from the gear that is in.
     *
     * @internal
     */
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
