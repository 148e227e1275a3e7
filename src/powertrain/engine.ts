import type { PrimeMover } from './prime-mover.js';
import {
    COUPLED,
    CRANKING,
    CURVE_FROM,
    CURVE_FROM_TORQUE,
    CURVE_TO,
    CURVE_TO_TORQUE,
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
import { RPM } from '../math/scalar.js';
import { Table } from '../math/table.js';

/** Published figures of an engine, as every brochure has them. */
export interface EngineFigures {
    /** N m */
    peakTorque: number;
    peakTorqueRpm: number;

    /** kW */
    peakPower: number;
    peakPowerRpm: number;
    maxRpm: number;
}

/**
 * A full-throttle torque curve through the published peaks: a parabola that keeps 55 % of the torque at standstill,
 * flat at the torque peak, then a parabola through the power peak. An estimate of the shape; the peaks are exact.
 *
 * @returns Pairs rpm, N m.
 */
export function torqueCurveFrom(figures: EngineFigures): number[] {
    const { peakTorque, peakTorqueRpm, peakPower, peakPowerRpm, maxRpm } = figures;
    const torqueAtPower = (peakPower * 1000) / (peakPowerRpm * RPM);
    const fall = (peakTorque - torqueAtPower) / Math.max(1, peakPowerRpm - peakTorqueRpm) ** 2;
    const samples: number[] = [];
    for (let i = 0; i <= 16; i++) {
        const rpm = (maxRpm * i) / 16;
        const below = Math.max(0, 1 - rpm / peakTorqueRpm);
        const above = Math.max(0, rpm - peakTorqueRpm);
        samples.push(rpm, Math.max(0, peakTorque * (1 - 0.45 * below * below) - fall * above * above));
    }
    return samples;
}

/** A brisk 1.6 litre engine: estimate. */
const DEFAULT_FIGURES: EngineFigures = {
    peakTorque: 138,
    peakTorqueRpm: 4800,
    peakPower: 77,
    peakPowerRpm: 6000,
    maxRpm: 6500
};

/**
 * Resistance of an engine as rates of torque over speed, in the vocabulary of PhysX and CARLA, N m s/rad. Between them it
 * is interpolated by throttle and clutch.
 */
export interface EngineDamping {
    fullThrottle: number;
    zeroThrottleClutchEngaged: number;
    zeroThrottleClutchDisengaged: number;
}

/** Soft closes the throttle over the last 3 % of the range, cut switches the ignition off and on again below. */
export type RevLimiter = 'soft' | 'cut';

/** Torque of the starter on a standing engine, as a share of its peak torque. Estimate. */
const STARTER_TORQUE = 0.4;

/** Speed at which the starter gives nothing any more, as a share of idle. Estimate. */
const STARTER_SPEED = 0.8;

/** An engine fires at this multiple of the speed at which it stalls. Estimate. */
const FIRING = 1.2;

/** Below this speed dry friction of an engine that stands fades, rad/s: small against anything that turns. */
const STANDING = 1;

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

/** Computes torque and slope of an engine at its present speed and throttle. */
export function evaluate(engine: Engine, state: Float64Array): void {
    turnKey(engine, state);
    if (state[RUNNING] !== 0) {
        burn(engine, state);
    } else {
        stand(state);
    }
}

/** Stalls, fires, and follows the key. */
function turnKey(engine: Engine, state: Float64Array): void {
    const stalling = state[STALL_SHARE] * state[IDLE_RPM] * RPM;
    if (state[IGNITION] === 0) {
        state[RUNNING] = 0;
        state[CRANKING] = 0;
    } else if (state[RUNNING] !== 0) {
        state[RUNNING] = state[ENGINE_SPEED] >= stalling ? 1 : 0;
    } else {
        if (state[KEY_WAS_ON] === 0) {
            engine.start();
        }
        if (state[ENGINE_SPEED] > FIRING * stalling) {
            state[RUNNING] = 1;
            state[CRANKING] = 0;
        }
    }
    state[KEY_WAS_ON] = state[IGNITION];
}

/** Of an engine that runs. */
function burn(engine: Engine, state: Float64Array): void {
    const damping = state[DAMPED] === 0 ? null : engine.damping;
    const throttle = state[THROTTLE];
    const speed = state[ENGINE_SPEED];
    const idleRpm = state[IDLE_RPM];
    const maxRpm = state[MAX_RPM];
    const rpm = speed / RPM;
    if (!(rpm > state[CURVE_FROM] && rpm <= state[CURVE_TO])) {
        state[CURVE_FROM] = rpm;
        engine.torqueCurve.cut(state, CURVE_FROM);
    }
    const along = (rpm - state[CURVE_FROM]) / (state[CURVE_TO] - state[CURVE_FROM]);
    const full =
        rpm < state[CURVE_TO]
            ? state[CURVE_FROM_TORQUE] + along * (state[CURVE_TO_TORQUE] - state[CURVE_FROM_TORQUE])
            : state[CURVE_TO_TORQUE];
    // the idle governor opens over a band of 20 % around idle, the limiter closes over the last 3 % of the range
    const idleBand = 0.2 * idleRpm;
    const below = idleRpm + idleBand / 2 - rpm;
    const idle = below > 0 ? Math.min(1, below / idleBand) : 0;
    const softBand = 0.03 * maxRpm;
    const left = maxRpm - rpm;
    let limiter = left < softBand ? Math.max(0, left / softBand) : 1;
    if (state[CUTS] !== 0) {
        state[CUTTING] = rpm >= maxRpm - (state[CUTTING] === 0 ? 0 : engine.limiterBand) ? 1 : 0;
        limiter = 1 - state[CUTTING];
    }
    const open = Math.max(throttle * limiter, idle);
    const friction = damping === null ? state[FRICTION] : 0;
    let torque = open * full;
    let slope = 0;
    if (open === idle && idle > 0 && idle < 1) {
        slope = -(full + friction) / (idleBand * RPM);
    } else if (limiter < 1 && limiter > 0) {
        slope = (-throttle * (full + friction)) / (softBand * RPM);
    }
    if (damping === null) {
        torque -= (1 - open) * (friction + state[FRICTION_SLOPE] * speed);
    } else {
        const { fullThrottle, zeroThrottleClutchEngaged: shut, zeroThrottleClutchDisengaged: apart } = damping;
        const released = apart + state[COUPLED] * (shut - apart);
        const rate = released + throttle * (fullThrottle - released);
        torque -= rate * speed;
        slope -= rate;
    }
    state[ENGINE_TORQUE] = torque;
    state[ENGINE_SLOPE] = slope;
}

/** Friction of an engine that does not run, either way, and the starter. */
function stand(state: Float64Array): void {
    const friction = state[FRICTION];
    const frictionSlope = state[FRICTION_SLOPE];
    const speed = state[ENGINE_SPEED];
    state[CUTTING] = 0;
    let torque = -friction * Math.max(-1, Math.min(1, speed / STANDING)) - frictionSlope * speed;
    let slope = -frictionSlope - (Math.abs(speed) < STANDING ? friction / STANDING : 0);
    if (state[CRANKING] !== 0) {
        const stall = STARTER_TORQUE * state[PEAK_TORQUE];
        const rate = stall / (STARTER_SPEED * state[IDLE_RPM] * RPM);
        const starter = Math.max(0, stall - rate * speed);
        torque += starter;
        slope -= starter > 0 ? rate : 0;
    }
    state[ENGINE_TORQUE] = torque;
    state[ENGINE_SLOPE] = slope;
}
