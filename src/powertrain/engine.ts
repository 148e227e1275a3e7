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

const lookUp = new Float64Array(2);

/** A combustion engine: torque curve, idle governor, rev limiter, friction. */
export class Engine {
    /** Full-throttle torque, N m over rpm. */
    torqueCurve = new Table(torqueCurveFrom(DEFAULT_FIGURES));
    idleRpm = 900;
    maxRpm = DEFAULT_FIGURES.maxRpm;

    /** Moment of inertia of crank and flywheel, kg m². */
    inertia = 0.15;

    /** Friction and pumping torque with the throttle shut, N m, at standstill ... */
    friction = 12;

    /** ... and what every rad/s adds, N m s/rad. */
    frictionSlope = 0.03;

    /** Present speed, rad/s. */
    speed = this.idleRpm * RPM;

    /** 0 to 1. */
    throttle = 0;

    /** Torque on the crank at the present speed, N m, and how it changes with speed, N m s/rad (<= 0). Of this step. */
    torque = 0;
    slope = 0;

    get rpm(): number {
        return this.speed / RPM;
    }

    /** Computes {@link torque} and {@link slope} at the present speed and throttle. */
    evaluate(): void {
        const { throttle } = this;
        const rpm = this.speed / RPM;
        lookUp[0] = rpm;
        this.torqueCurve.lookUp(lookUp);
        const full = lookUp[1];
        // the idle governor opens over a band of 20 % around idle, the limiter closes over the last 3 % of the range
        const idleBand = 0.2 * this.idleRpm;
        const idle = Math.max(0, Math.min(1, (this.idleRpm + idleBand / 2 - rpm) / idleBand));
        const limiterBand = 0.03 * this.maxRpm;
        const limiter = Math.max(0, Math.min(1, (this.maxRpm - rpm) / limiterBand));
        const open = Math.max(throttle * limiter, idle);
        this.torque = open * full - (1 - open) * (this.friction + this.frictionSlope * this.speed);
        this.slope = 0;
        if (open === idle && idle > 0 && idle < 1) {
            this.slope = -(full + this.friction) / (idleBand * RPM);
        } else if (limiter < 1 && limiter > 0) {
            this.slope = (-throttle * (full + this.friction)) / (limiterBand * RPM);
        }
    }
}
