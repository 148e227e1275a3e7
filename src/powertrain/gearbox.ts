import { forget, LIMITS, suitableGear } from './auto-shift.js';
import { suitRatio } from './cvt.js';
import { gearboxReadings, gearboxSettings, gearSettings, POWERTRAIN, powertrainLayout } from './state.js';
import { AUTOMATIC_BOX, CVT, MANUAL, SEQUENTIAL, type Transmission, TYPES } from './transmission.js';
import { type ViewClass, viewOf } from '../math/view.js';

/** The gear of a car at its start, and of untouched controls. */
const FIRST = 1;

const GearboxNumbers: ViewClass<typeof gearboxSettings, typeof gearboxReadings> = viewOf(
    powertrainLayout,
    gearboxSettings,
    gearboxReadings
);

/** A gearbox. Gear -1 is reverse, 0 neutral. */
export class Gearbox extends GearboxNumbers {
    private stages!: readonly number[];
    private upPoints: readonly number[] = [];
    private downPoints: readonly number[] = [];

    /** @internal */
    readonly limits = new Float64Array(LIMITS);

    /** Time without drive while a gear changes, s. */
    switchTime = gearSettings.switchTime.initial;

    /** Torque that the parking pawl holds at the final drive's input, N m. Estimate: more than any tire asks for. */
    pawlTorque = 1e4;

    /**
     * @internal
     * @param state - An array for its numbers, which it may have in common with engine and clutch.
     */
    constructor(state?: Float64Array) {
        super(state);
        this.obeyed = true;
        this.state[POWERTRAIN.gearboxLeverAt] = FIRST;
        this.ratios = [3.15, 1.91, 1.28, 0.95, 0.76];
        this.reverseRatio = gearSettings.reverseRatio.initial;
        this.gear = FIRST;
        this.wheelRadius = 1;
    }

    /** Type of transmission: decides how gears are chosen. */
    set type(type: Transmission) {
        this.state[POWERTRAIN.gearboxType] = TYPES.indexOf(type);
        this.mesh();
    }

    get type(): Transmission {
        return TYPES[this.state[POWERTRAIN.gearboxType]];
    }

    /** Engine turns per turn of the final drive, first gear first. To change one, set them all. */
    set ratios(ratios: readonly number[]) {
        this.stages = Object.freeze([...ratios]);
        this.state[POWERTRAIN.gearboxGears] = ratios.length;
        this.mesh();
    }

    get ratios(): readonly number[] {
        return this.stages;
    }

    /** Gear ratio of reverse, > 0. */
    set reverseRatio(ratio: number) {
        this.state[POWERTRAIN.gearboxReverseStage] = ratio;
        this.mesh();
    }

    get reverseRatio(): number {
        return this.state[POWERTRAIN.gearboxReverseStage];
    }

    /** Ratio of the gear that is in, a stepless one included: negative in reverse, 0 in neutral. */
    get presentRatio(): number {
        return this.state[POWERTRAIN.gearboxNextRatio] / this.finalDrive;
    }

    /** Ratio of the final drive. */
    set finalDrive(ratio: number) {
        this.state[POWERTRAIN.gearboxFinalDrive] = ratio;
        this.mesh();
    }

    get finalDrive(): number {
        return this.state[POWERTRAIN.gearboxFinalDrive];
    }

    /**
     * Shift points gear by gear as shares of the engine's largest speed (CARLA, PhysX); what they leave out goes by rpm. To
     * change one, set them all.
     */
    set upRatios(ratios: readonly number[]) {
        this.upPoints = Object.freeze([...ratios]);
        this.state[POWERTRAIN.gearboxUpPoints] = ratios.length;
    }

    get upRatios(): readonly number[] {
        return this.upPoints;
    }

    /** The same for downshifts, first gear first. */
    set downRatios(ratios: readonly number[]) {
        this.downPoints = Object.freeze([...ratios]);
        this.state[POWERTRAIN.gearboxDownPoints] = ratios.length;
    }

    get downRatios(): readonly number[] {
        return this.downPoints;
    }

    /** Gear that is in: -1 reverse, 0 neutral, 1 and up forward. */
    set gear(gear: number) {
        this.state[POWERTRAIN.gearboxGear] = gear;
        this.mesh();
    }

    get gear(): number {
        return this.state[POWERTRAIN.gearboxGear];
    }

    /**
     * Mean speed that the driven wheels would have without slip, rad/s: slipping wheels must not shift.
     *
     * @internal
     */
    set wheelSpeed(wheelSpeed: number) {
        this.state[POWERTRAIN.gearboxWheelSpeed] = wheelSpeed;
    }

    /** @internal */
    get wheelSpeed(): number {
        return this.state[POWERTRAIN.gearboxWheelSpeed];
    }

    /**
     * Radius of the driven wheels, m.
     *
     * @internal
     */
    set wheelRadius(wheelRadius: number) {
        this.state[POWERTRAIN.gearboxWheelRadius] = wheelRadius;
    }

    /** @internal */
    get wheelRadius(): number {
        return this.state[POWERTRAIN.gearboxWheelRadius];
    }

    /** Shifts into first gear. */
    reset(): void {
        const { state } = this;
        state[POWERTRAIN.gearboxSwitching] = 0;
        state[POWERTRAIN.gearboxSinceShift] = 0;
        state[POWERTRAIN.gearboxStepless] = 0;
        state[POWERTRAIN.gearboxParked] = 0;
        state[POWERTRAIN.gearboxReleased] = 0;
        state[POWERTRAIN.gearboxByHand] = 0;
        state[POWERTRAIN.gearboxLeverAt] = FIRST;
        this.gear = FIRST;
        forget(state);
    }

    /** True if the driver chooses the gear, not the gearbox itself. */
    get byHand(): boolean {
        const type = this.state[POWERTRAIN.gearboxType];
        return (
            type === SEQUENTIAL ||
            type === MANUAL ||
            (type === AUTOMATIC_BOX && this.state[POWERTRAIN.gearboxByHand] !== 0)
        );
    }

    /**
     * Shifts at once into the gear in which a gentle foot drives at {@link wheelSpeed}; neutral stays neutral.
     *
     * @internal
     */
    suit(): void {
        const { state } = this;
        if (this.gear === 0) {
            return;
        }
        const stepless = state[POWERTRAIN.gearboxType] === CVT;
        if (stepless) {
            suitRatio(this);
        }
        this.gear = this.gear < 0 && this.wheelSpeed <= 0 ? -1 : stepless ? 1 : suitableGear(this);
        state[POWERTRAIN.gearboxSwitching] = 0;
        state[POWERTRAIN.gearboxSinceShift] = 0;
        forget(state);
    }

    /** Changes to a gear: -1 reverse, 0 neutral, 1 and up forward. */
    select(gear: number): void {
        const { state } = this;
        if (gear !== state[POWERTRAIN.gearboxGear]) {
            this.gear = gear;
            state[POWERTRAIN.gearboxSwitching] = this.switchTime;
            state[POWERTRAIN.gearboxSinceShift] = 0;
        }
    }

    /**
     * Finds what follows from the gear that is in.
     *
     * @internal
     */
    mesh(): void {
        const { state, stages } = this;
        const gear = state[POWERTRAIN.gearboxGear];
        state[POWERTRAIN.gearboxPresentStage] = gear > 0 && gear <= stages.length ? stages[gear - 1] : 0;
        state[POWERTRAIN.gearboxLowerStage] = gear > 1 && gear <= stages.length ? stages[gear - 2] : 0;
        const forward =
            state[POWERTRAIN.gearboxType] === CVT
                ? state[POWERTRAIN.gearboxStepless]
                : state[POWERTRAIN.gearboxPresentStage];
        const stage = gear > 0 ? forward : gear < 0 ? -state[POWERTRAIN.gearboxReverseStage] : 0;
        state[POWERTRAIN.gearboxNextRatio] = stage * state[POWERTRAIN.gearboxFinalDrive];
    }
}
