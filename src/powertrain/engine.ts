import { type EngineDamping, evaluate } from './engine-torque.js';
import type { PrimeMover } from './prime-mover.js';
import { engineFields, POWERTRAIN, powertrainLayout } from './state.js';
import { type EngineFigures, torqueCurveFrom } from './torque-curve.js';
import { RPM } from '../math/scalar.js';
import { numbersOf } from '../math/struct.js';
import { Table } from '../math/table.js';

/** A brisk 1.6 litre engine: estimate. */
const DEFAULT_FIGURES: EngineFigures = {
    peakTorque: 138,
    peakTorqueRpm: 4800,
    peakPower: 77,
    peakPowerRpm: 6000,
    maxRpm: engineFields.maxRpm.initial
};

/** Soft closes the throttle over the last 3 % of the range, cut switches the ignition off and on again below. */
export type RevLimiter = 'soft' | 'cut';

/** A combustion engine: torque curve, idle governor, rev limiter, friction; it can stall and be started. */
export class Engine implements PrimeMover {
    /**
     * Its numbers, by the places of `powertrain/state.ts`.
     *
     * @internal
     */
    readonly state: Float64Array;

    private curve!: Table;
    private rates: EngineDamping | null = null;

    /** By how much the speed falls before a limiter that cuts lets it fire again, rpm. */
    limiterBand = 150;

    /**
     * @internal
     * @param state - An array for its numbers, which it may have in common with clutch and gearbox.
     */
    constructor(state: Float64Array = numbersOf(powertrainLayout)) {
        this.state = state;
        this.ignition = true;
        this.running = true;
        state[POWERTRAIN.keyWasOn] = 1;
        this.torqueCurve = new Table(torqueCurveFrom(DEFAULT_FIGURES));
        this.speed = this.idleRpm * RPM;
    }

    /** Full-throttle torque, N m over rpm. */
    set torqueCurve(curve: Table) {
        this.curve = curve;
        this.state[POWERTRAIN.peakTorque] = curve.max;
        this.state[POWERTRAIN.curveTo] = NaN;
    }

    get torqueCurve(): Table {
        return this.curve;
    }

    /** Takes the place of friction and its slope if given. */
    set damping(rates: EngineDamping | null) {
        this.rates = rates;
        this.state[POWERTRAIN.damped] = rates === null ? 0 : 1;
    }

    get damping(): EngineDamping | null {
        return this.rates;
    }

    /** What holds the engine at {@link maxRpm}. */
    set limiter(limiter: RevLimiter) {
        this.state[POWERTRAIN.cuts] = limiter === 'cut' ? 1 : 0;
    }

    get limiter(): RevLimiter {
        return this.state[POWERTRAIN.cuts] === 0 ? 'soft' : 'cut';
    }

    /** The key: without ignition it does not run. */
    set ignition(ignition: boolean) {
        this.state[POWERTRAIN.ignition] = ignition ? 1 : 0;
    }

    get ignition(): boolean {
        return this.state[POWERTRAIN.ignition] !== 0;
    }

    /** Whether it burns fuel. */
    set running(running: boolean) {
        this.state[POWERTRAIN.running] = running ? 1 : 0;
    }

    get running(): boolean {
        return this.state[POWERTRAIN.running] !== 0;
    }

    /** Whether the starter turns it. */
    set cranking(cranking: boolean) {
        this.state[POWERTRAIN.cranking] = cranking ? 1 : 0;
    }

    get cranking(): boolean {
        return this.state[POWERTRAIN.cranking] !== 0;
    }

    /** Whether the limiter holds the ignition off. */
    set cutting(cutting: boolean) {
        this.state[POWERTRAIN.cutting] = cutting ? 1 : 0;
    }

    get cutting(): boolean {
        return this.state[POWERTRAIN.cutting] !== 0;
    }

    /** Speed that the idle governor keeps, rpm. */
    set idleRpm(idleRpm: number) {
        this.state[POWERTRAIN.idleRpm] = idleRpm;
    }

    get idleRpm(): number {
        return this.state[POWERTRAIN.idleRpm];
    }

    /** Speed that the limiter holds, rpm. */
    set maxRpm(maxRpm: number) {
        this.state[POWERTRAIN.maxRpm] = maxRpm;
    }

    get maxRpm(): number {
        return this.state[POWERTRAIN.maxRpm];
    }

    /** Moment of inertia of crank and flywheel, kg m². */
    set inertia(inertia: number) {
        this.state[POWERTRAIN.engineInertia] = inertia;
    }

    get inertia(): number {
        return this.state[POWERTRAIN.engineInertia];
    }

    /** Friction and pumping torque at standstill with the throttle closed, N m. */
    set friction(friction: number) {
        this.state[POWERTRAIN.friction] = friction;
    }

    get friction(): number {
        return this.state[POWERTRAIN.friction];
    }

    /** Friction torque that every rad/s adds, N m s/rad. */
    set frictionSlope(frictionSlope: number) {
        this.state[POWERTRAIN.frictionSlope] = frictionSlope;
    }

    get frictionSlope(): number {
        return this.state[POWERTRAIN.frictionSlope];
    }

    /** Share of idle speed below which it stalls. Estimate. */
    set stallShare(stallShare: number) {
        this.state[POWERTRAIN.stallShare] = stallShare;
    }

    get stallShare(): number {
        return this.state[POWERTRAIN.stallShare];
    }

    /** Present speed, rad/s. */
    set speed(speed: number) {
        this.state[POWERTRAIN.engineSpeed] = speed;
    }

    get speed(): number {
        return this.state[POWERTRAIN.engineSpeed];
    }

    /** Throttle, 0 to 1. */
    set throttle(throttle: number) {
        this.state[POWERTRAIN.throttle] = throttle;
    }

    get throttle(): number {
        return this.state[POWERTRAIN.throttle];
    }

    /** How far the clutch is engaged, 0 to 1. */
    set coupled(coupled: number) {
        this.state[POWERTRAIN.coupled] = coupled;
    }

    get coupled(): number {
        return this.state[POWERTRAIN.coupled];
    }

    /** Torque on the crank at the present speed, N m. Of this step. */
    get torque(): number {
        return this.state[POWERTRAIN.engineTorque];
    }

    /** How that changes with speed, N m s/rad (<= 0). */
    get slope(): number {
        return this.state[POWERTRAIN.engineSlope];
    }

    /** Largest torque of the curve, N m. */
    get peakTorque(): number {
        return this.state[POWERTRAIN.peakTorque];
    }

    /** Present speed, rpm. */
    get rpm(): number {
        return this.speed / RPM;
    }

    /** Idles, or stands if the key is off. */
    reset(): void {
        this.running = this.ignition;
        this.state[POWERTRAIN.keyWasOn] = this.state[POWERTRAIN.ignition];
        this.cranking = false;
        this.cutting = false;
        this.speed = this.ignition ? this.idleRpm * RPM : 0;
    }

    /** Turns the starter until the engine runs or the key is turned off. */
    start(): void {
        this.cranking = this.ignition && !this.running;
    }

    /**
     * Computes {@link torque} and {@link slope} at the present speed and throttle.
     *
     * @internal
     */
    evaluate(): void {
        evaluate(this, this.state);
    }
}
