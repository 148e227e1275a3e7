import { forget, suitableGear } from './auto-shift.js';
import { suitRatio } from './cvt.js';
import {
    BY_HAND,
    DOWN_POINTS,
    DOWN_RPM,
    FINAL_DRIVE,
    GEAR,
    GEARS,
    KICK_DOWN,
    LATENCY,
    LEAD_RADIUS,
    LEVER_AT,
    LOWER_STAGE,
    NEXT_RATIO,
    OBEYED,
    PARKED,
    PLACES,
    PRESENT_STAGE,
    RATIO,
    RELEASED,
    REVERSE_STAGE,
    SINCE_SHIFT,
    SLIP_LIMIT,
    STEPLESS,
    SWITCHING,
    TYPE,
    UP_POINTS,
    UP_RPM,
    WHEEL_SPEED
} from './state.js';
import { AUTOMATIC_BOX, CVT, MANUAL, SEQUENTIAL, TYPES, type Transmission } from './transmission.js';

/** The gear of a car at its start, and of controls that nobody has touched. */
const FIRST = 1;

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
    constructor(state: Float64Array = new Float64Array(PLACES)) {
        this.state = state;
        this.obeyed = true;
        state[LEVER_AT] = FIRST;
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
        this.state[TYPE] = TYPES.indexOf(type);
        this.mesh();
    }

    get type(): Transmission {
        return TYPES[this.state[TYPE]];
    }

    /** Whether the parking pawl holds the output. */
    set parked(parked: boolean) {
        this.state[PARKED] = parked ? 1 : 0;
    }

    get parked(): boolean {
        return this.state[PARKED] !== 0;
    }

    /** Whether the gear that is in goes the way that the driver wants. */
    set obeyed(obeyed: boolean) {
        this.state[OBEYED] = obeyed ? 1 : 0;
    }

    get obeyed(): boolean {
        return this.state[OBEYED] !== 0;
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
        state[PARKED] = 0;
        state[RELEASED] = 0;
        state[BY_HAND] = 0;
        state[LEVER_AT] = FIRST;
        this.gear = FIRST;
        forget(state);
    }

    /** Whether the driver chooses the gear, not the gearbox itself. */
    get byHand(): boolean {
        const type = this.state[TYPE];
        return type === SEQUENTIAL || type === MANUAL || (type === AUTOMATIC_BOX && this.state[BY_HAND] !== 0);
    }

    /** Goes at once into the gear in which a gentle foot drives at {@link wheelSpeed}; neutral stays neutral. */
    suit(): void {
        const { state } = this;
        if (this.gear === 0) {
            return;
        }
        const stepless = state[TYPE] === CVT;
        if (stepless) {
            suitRatio(this);
        }
        this.gear = this.gear < 0 && this.wheelSpeed <= 0 ? -1 : stepless ? 1 : suitableGear(this);
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

    /** Finds what follows from the gear that is in. */
    mesh(): void {
        const { state, stages } = this;
        const gear = state[GEAR];
        state[PRESENT_STAGE] = gear > 0 && gear <= stages.length ? stages[gear - 1] : 0;
        state[LOWER_STAGE] = gear > 1 && gear <= stages.length ? stages[gear - 2] : 0;
        const forward = state[TYPE] === CVT ? state[STEPLESS] : state[PRESENT_STAGE];
        const stage = gear > 0 ? forward : gear < 0 ? -state[REVERSE_STAGE] : 0;
        state[NEXT_RATIO] = stage * state[FINAL_DRIVE];
    }
}
