import type { PrimeMover } from './prime-mover.js';
import { POWERTRAIN, powertrainLayout } from './state.js';
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
    constructor(state: Float64Array = new Float64Array(powertrainLayout.size)) {
        this.state = state;
        this.ignition = true;
        this.running = true;
        state[POWERTRAIN.keyWasOn] = 1;
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

    /** Friction and pumping torque with the throttle shut, N m, at standstill ... */
    set friction(friction: number) {
        this.state[POWERTRAIN.friction] = friction;
    }

    get friction(): number {
        return this.state[POWERTRAIN.friction];
    }

    /** ... and what every rad/s adds, N m s/rad. */
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

    /** 0 to 1. */
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

    /** Computes {@link torque} and {@link slope} at the present speed and throttle. */
    evaluate(): void {
        evaluate(this, this.state);
    }
}

/** Computes torque and slope of an engine at its present speed and throttle. */
export function evaluate(engine: Engine, state: Float64Array): void {
    turnKey(engine, state);
    if (state[POWERTRAIN.running] !== 0) {
        burn(engine, state);
    } else {
        stand(state);
    }
}

/** Stalls, fires, and follows the key. */
function turnKey(engine: Engine, state: Float64Array): void {
    const stalling = state[POWERTRAIN.stallShare] * state[POWERTRAIN.idleRpm] * RPM;
    if (state[POWERTRAIN.ignition] === 0) {
        state[POWERTRAIN.running] = 0;
        state[POWERTRAIN.cranking] = 0;
    } else if (state[POWERTRAIN.running] !== 0) {
        state[POWERTRAIN.running] = state[POWERTRAIN.engineSpeed] >= stalling ? 1 : 0;
    } else {
        if (state[POWERTRAIN.keyWasOn] === 0) {
            engine.start();
        }
        if (state[POWERTRAIN.engineSpeed] > FIRING * stalling) {
            state[POWERTRAIN.running] = 1;
            state[POWERTRAIN.cranking] = 0;
        }
    }
    state[POWERTRAIN.keyWasOn] = state[POWERTRAIN.ignition];
}

/** Of an engine that runs. */
function burn(engine: Engine, state: Float64Array): void {
    const damping = state[POWERTRAIN.damped] === 0 ? null : engine.damping;
    const throttle = state[POWERTRAIN.throttle];
    const speed = state[POWERTRAIN.engineSpeed];
    const idleRpm = state[POWERTRAIN.idleRpm];
    const maxRpm = state[POWERTRAIN.maxRpm];
    const rpm = speed / RPM;
    if (!(rpm > state[POWERTRAIN.curveFrom] && rpm <= state[POWERTRAIN.curveTo])) {
        state[POWERTRAIN.curveFrom] = rpm;
        engine.torqueCurve.cut(state, POWERTRAIN.curveFrom);
    }
    const along = (rpm - state[POWERTRAIN.curveFrom]) / (state[POWERTRAIN.curveTo] - state[POWERTRAIN.curveFrom]);
    const full =
        rpm < state[POWERTRAIN.curveTo]
            ? state[POWERTRAIN.curveFromTorque] +
              along * (state[POWERTRAIN.curveToTorque] - state[POWERTRAIN.curveFromTorque])
            : state[POWERTRAIN.curveToTorque];
    // the idle governor opens over a band of 20 % around idle, the limiter closes over the last 3 % of the range
    const idleBand = 0.2 * idleRpm;
    const below = idleRpm + idleBand / 2 - rpm;
    const idle = below > 0 ? Math.min(1, below / idleBand) : 0;
    const softBand = 0.03 * maxRpm;
    const left = maxRpm - rpm;
    let limiter = left < softBand ? Math.max(0, left / softBand) : 1;
    if (state[POWERTRAIN.cuts] !== 0) {
        state[POWERTRAIN.cutting] = rpm >= maxRpm - (state[POWERTRAIN.cutting] === 0 ? 0 : engine.limiterBand) ? 1 : 0;
        limiter = 1 - state[POWERTRAIN.cutting];
    }
    const open = Math.max(throttle * limiter, idle);
    const friction = damping === null ? state[POWERTRAIN.friction] : 0;
    let torque = open * full;
    let slope = 0;
    if (open === idle && idle > 0 && idle < 1) {
        slope = -(full + friction) / (idleBand * RPM);
    } else if (limiter < 1 && limiter > 0) {
        slope = (-throttle * (full + friction)) / (softBand * RPM);
    }
    if (damping === null) {
        torque -= (1 - open) * (friction + state[POWERTRAIN.frictionSlope] * speed);
    } else {
        const { fullThrottle, zeroThrottleClutchEngaged: shut, zeroThrottleClutchDisengaged: apart } = damping;
        const released = apart + state[POWERTRAIN.coupled] * (shut - apart);
        const rate = released + throttle * (fullThrottle - released);
        torque -= rate * speed;
        slope -= rate;
    }
    state[POWERTRAIN.engineTorque] = torque;
    state[POWERTRAIN.engineSlope] = slope;
}

/** Friction of an engine that does not run, either way, and the starter. */
function stand(state: Float64Array): void {
    const friction = state[POWERTRAIN.friction];
    const frictionSlope = state[POWERTRAIN.frictionSlope];
    const speed = state[POWERTRAIN.engineSpeed];
    state[POWERTRAIN.cutting] = 0;
    let torque = -friction * Math.max(-1, Math.min(1, speed / STANDING)) - frictionSlope * speed;
    let slope = -frictionSlope - (Math.abs(speed) < STANDING ? friction / STANDING : 0);
    if (state[POWERTRAIN.cranking] !== 0) {
        const stall = STARTER_TORQUE * state[POWERTRAIN.peakTorque];
        const rate = stall / (STARTER_SPEED * state[POWERTRAIN.idleRpm] * RPM);
        const starter = Math.max(0, stall - rate * speed);
        torque += starter;
        slope -= starter > 0 ? rate : 0;
    }
    state[POWERTRAIN.engineTorque] = torque;
    state[POWERTRAIN.engineSlope] = slope;
}
