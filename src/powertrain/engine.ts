import type { PrimeMover } from './prime-mover.js';
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

const lookUp = new Float64Array(2);

/** A combustion engine: torque curve, idle governor, rev limiter, friction; it can stall and be started. */
export class Engine implements PrimeMover {
    /** Full-throttle torque, N m over rpm. */
    torqueCurve = new Table(torqueCurveFrom(DEFAULT_FIGURES));
    idleRpm = 900;
    maxRpm = DEFAULT_FIGURES.maxRpm;
    limiter: RevLimiter = 'soft';

    /** By how much the speed falls before a limiter that cuts lets it fire again, rpm. */
    limiterBand = 150;

    /** Moment of inertia of crank and flywheel, kg m². */
    inertia = 0.15;

    /** Friction and pumping torque with the throttle shut, N m, at standstill ... */
    friction = 12;

    /** ... and what every rad/s adds, N m s/rad. */
    frictionSlope = 0.03;

    /** Takes the place of friction and its slope if given. */
    damping: EngineDamping | null = null;

    /** Share of idle speed below which it stalls. Estimate. */
    stallShare = 0.4;

    /** The key: without ignition it does not run. */
    ignition = true;

    /** Whether it burns fuel. */
    running = true;

    /** Whether the starter turns it. */
    cranking = false;

    /** Whether the limiter holds the ignition off. */
    cutting = false;

    /** Present speed, rad/s. */
    speed = this.idleRpm * RPM;

    /** 0 to 1. */
    throttle = 0;

    /** How far the clutch is engaged, 0 to 1. */
    coupled = 0;

    /** Torque on the crank at the present speed, N m, and how it changes with speed, N m s/rad (<= 0). Of this step. */
    torque = 0;
    slope = 0;

    private keyWasOn = true;

    get rpm(): number {
        return this.speed / RPM;
    }

    get peakTorque(): number {
        return this.torqueCurve.max;
    }

    /** Idles, or stands if the key is off. */
    reset(): void {
        this.running = this.ignition;
        this.keyWasOn = this.ignition;
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
        this.turnKey();
        if (this.running) {
            this.burn();
        } else {
            this.stand();
        }
    }

    /** Stalls, fires, and follows the key. */
    private turnKey(): void {
        const stalling = this.stallShare * this.idleRpm * RPM;
        if (!this.ignition) {
            this.running = false;
            this.cranking = false;
        } else if (this.running) {
            this.running = this.speed >= stalling;
        } else {
            if (!this.keyWasOn) {
                this.start();
            }
            this.running = this.speed > FIRING * stalling;
            this.cranking &&= !this.running;
        }
        this.keyWasOn = this.ignition;
    }

    private burn(): void {
        const { throttle, damping } = this;
        const rpm = this.speed / RPM;
        lookUp[0] = rpm;
        this.torqueCurve.lookUp(lookUp);
        const full = lookUp[1];
        // the idle governor opens over a band of 20 % around idle, the limiter closes over the last 3 % of the range
        const idleBand = 0.2 * this.idleRpm;
        const below = this.idleRpm + idleBand / 2 - rpm;
        const idle = below > 0 ? Math.min(1, below / idleBand) : 0;
        const softBand = 0.03 * this.maxRpm;
        const left = this.maxRpm - rpm;
        let limiter = left < softBand ? Math.max(0, left / softBand) : 1;
        if (this.limiter === 'cut') {
            this.cutting = rpm >= this.maxRpm - (this.cutting ? this.limiterBand : 0);
            limiter = this.cutting ? 0 : 1;
        }
        const open = Math.max(throttle * limiter, idle);
        const friction = damping === null ? this.friction : 0;
        this.torque = open * full;
        this.slope = 0;
        if (open === idle && idle > 0 && idle < 1) {
            this.slope = -(full + friction) / (idleBand * RPM);
        } else if (limiter < 1 && limiter > 0) {
            this.slope = (-throttle * (full + friction)) / (softBand * RPM);
        }
        if (damping === null) {
            this.torque -= (1 - open) * (friction + this.frictionSlope * this.speed);
        } else {
            const { fullThrottle, zeroThrottleClutchEngaged: shut, zeroThrottleClutchDisengaged: apart } = damping;
            const released = apart + this.coupled * (shut - apart);
            const rate = released + throttle * (fullThrottle - released);
            this.torque -= rate * this.speed;
            this.slope -= rate;
        }
    }

    /** Friction of an engine that does not run, either way, and the starter. */
    private stand(): void {
        const { friction, frictionSlope, speed } = this;
        this.cutting = false;
        this.torque = -friction * Math.max(-1, Math.min(1, speed / STANDING)) - frictionSlope * speed;
        this.slope = -frictionSlope - (Math.abs(speed) < STANDING ? friction / STANDING : 0);
        if (this.cranking) {
            const stall = STARTER_TORQUE * this.peakTorque;
            const rate = stall / (STARTER_SPEED * this.idleRpm * RPM);
            const starter = Math.max(0, stall - rate * speed);
            this.torque += starter;
            this.slope -= starter > 0 ? rate : 0;
        }
    }
}
