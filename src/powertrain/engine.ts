import { evaluate, type EngineDamping } from './engine-torque.js';
import type { PrimeMover } from './prime-mover.js';
import {
    COUPLED,
    CRANKING,
    CURVE_TO,
    CUTS,
    CUTTING,
    DAMPED,
    ENGINE_INERTIA,
    ENGINE_SLOPE,
    ENGINE_SPEED,
    ENGINE_TORQUE,
    FRICTION,
    FRICTION_SLOPE,
    IDLE_RPM,
    IGNITION,
    KEY_WAS_ON,
    MAX_RPM,
    PEAK_TORQUE,
    PLACES,
    RUNNING,
    STALL_SHARE,
    THROTTLE
} from './state.js';
import { torqueCurveFrom, type EngineFigures } from './torque-curve.js';
import { RPM } from '../math/scalar.js';
import { Table } from '../math/table.js';

/** A brisk 1.6 litre engine: estimate. */
const DEFAULT_FIGURES: EngineFigures = {
    peakTorque: 138,
    peakTorqueRpm: 4800,
    peakPower: 77,
    peakPowerRpm: 6000,
    maxRpm: 6500
};

/** Soft closes the throttle over the last 3 % of the range, cut switches the ignition off and on again below. */
export type RevLimiter = 'soft' | 'cut';

/** A combustion engine: torque curve, idle governor, rev limiter, friction; it can stall and be started. */
export class Engine implements PrimeMover {
    /** Its numbers, by the places of `powertrain/state.ts`. */
    readonly state: Float64Array;

    private curve!: Table;
    private rates: EngineDamping | null = null;

    /** By how much the speed falls before a limiter that cuts lets it fire again, rpm. */
    limiterBand = 150;

    /** @param state - An array for its numbers, which it may have in common with clutch and gearbox. */
    constructor(state: Float64Array = new Float64Array(PLACES)) {
        this.state = state;
        this.ignition = true;
        this.running = true;
        state[KEY_WAS_ON] = 1;
        this.torqueCurve = new Table(torqueCurveFrom(DEFAULT_FIGURES));
        this.idleRpm = 900;
        this.maxRpm = DEFAULT_FIGURES.maxRpm;
        this.inertia = 0.15;
        this.friction = 12;
        this.frictionSlope = 0.03;
        this.stallShare = 0.4;
        this.speed = this.idleRpm * RPM;
    }

    /** Full-throttle torque, N m over rpm. */
    set torqueCurve(curve: Table) {
        this.curve = curve;
        this.state[PEAK_TORQUE] = curve.max;
        this.state[CURVE_TO] = NaN;
    }

    get torqueCurve(): Table {
        return this.curve;
    }

    /** Takes the place of friction and its slope if given. */
    set damping(rates: EngineDamping | null) {
        this.rates = rates;
        this.state[DAMPED] = rates === null ? 0 : 1;
    }

    get damping(): EngineDamping | null {
        return this.rates;
    }

    set limiter(limiter: RevLimiter) {
        this.state[CUTS] = limiter === 'cut' ? 1 : 0;
    }

    get limiter(): RevLimiter {
        return this.state[CUTS] === 0 ? 'soft' : 'cut';
    }

    /** The key: without ignition it does not run. */
    set ignition(ignition: boolean) {
        this.state[IGNITION] = ignition ? 1 : 0;
    }

    get ignition(): boolean {
        return this.state[IGNITION] !== 0;
    }

    /** Whether it burns fuel. */
    set running(running: boolean) {
        this.state[RUNNING] = running ? 1 : 0;
    }

    get running(): boolean {
        return this.state[RUNNING] !== 0;
    }

    /** Whether the starter turns it. */
    set cranking(cranking: boolean) {
        this.state[CRANKING] = cranking ? 1 : 0;
    }

    get cranking(): boolean {
        return this.state[CRANKING] !== 0;
    }

    /** Whether the limiter holds the ignition off. */
    set cutting(cutting: boolean) {
        this.state[CUTTING] = cutting ? 1 : 0;
    }

    get cutting(): boolean {
        return this.state[CUTTING] !== 0;
    }

    /** Speed that the idle governor keeps, rpm. */
    set idleRpm(idleRpm: number) {
        this.state[IDLE_RPM] = idleRpm;
    }

    get idleRpm(): number {
        return this.state[IDLE_RPM];
    }

    /** Speed that the limiter holds, rpm. */
    set maxRpm(maxRpm: number) {
        this.state[MAX_RPM] = maxRpm;
    }

    get maxRpm(): number {
        return this.state[MAX_RPM];
    }

    /** Moment of inertia of crank and flywheel, kg m². */
    set inertia(inertia: number) {
        this.state[ENGINE_INERTIA] = inertia;
    }

    get inertia(): number {
        return this.state[ENGINE_INERTIA];
    }

    /** Friction and pumping torque with the throttle shut, N m, at standstill ... */
    set friction(friction: number) {
        this.state[FRICTION] = friction;
    }

    get friction(): number {
        return this.state[FRICTION];
    }

    /** ... and what every rad/s adds, N m s/rad. */
    set frictionSlope(frictionSlope: number) {
        this.state[FRICTION_SLOPE] = frictionSlope;
    }

    get frictionSlope(): number {
        return this.state[FRICTION_SLOPE];
    }

    /** Share of idle speed below which it stalls. Estimate. */
    set stallShare(stallShare: number) {
        this.state[STALL_SHARE] = stallShare;
    }

    get stallShare(): number {
        return this.state[STALL_SHARE];
    }

    /** Present speed, rad/s. */
    set speed(speed: number) {
        this.state[ENGINE_SPEED] = speed;
    }

    get speed(): number {
        return this.state[ENGINE_SPEED];
    }

    /** 0 to 1. */
    set throttle(throttle: number) {
        this.state[THROTTLE] = throttle;
    }

    get throttle(): number {
        return this.state[THROTTLE];
    }

    /** How far the clutch is engaged, 0 to 1. */
    set coupled(coupled: number) {
        this.state[COUPLED] = coupled;
    }

    get coupled(): number {
        return this.state[COUPLED];
    }

    /** Torque on the crank at the present speed, N m. Of this step. */
    get torque(): number {
        return this.state[ENGINE_TORQUE];
    }

    /** How that changes with speed, N m s/rad (<= 0). */
    get slope(): number {
        return this.state[ENGINE_SLOPE];
    }

    /** Largest torque of the curve, N m. */
    get peakTorque(): number {
        return this.state[PEAK_TORQUE];
    }

    get rpm(): number {
        return this.speed / RPM;
    }

    /** Idles, or stands if the key is off. */
    reset(): void {
        this.running = this.ignition;
        this.state[KEY_WAS_ON] = this.state[IGNITION];
        this.cranking = false;
        this.cutting = false;
        this.speed = this.ignition ? this.idleRpm * RPM : 0;
    }

    /** Turns the starter until the engine runs or the key is turned off. */
    start(): void {
        this.cranking = this.ignition && !this.running;
    }

    /** Computes {@link torque} and {@link slope} at the present speed and throttle. */
    evaluate(): void {
        evaluate(this, this.state);
    }
}
