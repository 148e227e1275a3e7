import { needObject } from '../math/argument.js';
import { RPM } from '../math/scalar.js';

/** Published figures of an engine, as every brochure has them. */
export interface EngineFigures {
    /** Largest torque, N m. */
    peakTorque: number;

    /** Speed at the largest torque, rpm. */
    peakTorqueRpm: number;

    /** Largest power, kW. */
    peakPower: number;

    /** Speed at the largest power, rpm. */
    peakPowerRpm: number;

    /** Speed that the limiter holds, rpm. */
    maxRpm: number;
}

/** Samples up to the torque peak, from there to the power peak, and beyond it. */
const SAMPLES = [8, 32, 4] as const;

/** Share of the torque peak at standstill. Estimate. */
const AT_REST = 0.55;

/** Bend of the torque beyond the power peak, as a share of the torque there: that of the sedan's engine. Estimate. */
const BEND = 2;

/**
 * A full-throttle torque curve through the published peaks, an estimate of the shape: a parabola from 55 % of the torque at
 * standstill to the torque peak, flat there; power that rises ever slower to its peak, `P - dP (1 - u)^k` over the share `u` of
 * the way; beyond it a parabola of the torque under which power is flat at its peak and then falls. Both peaks are exact if one
 * engine can have them: the power peak at the higher speed, with less torque and more power than the torque peak.
 *
 * @returns Pairs rpm, N m, up to the larger of `maxRpm` and `peakPowerRpm`.
 */
export function torqueCurveFrom(figures: EngineFigures): number[] {
    needObject('torqueCurveFrom(figures)', figures, 'figures of an engine such as { peakTorque: 150 }');
    const { peakTorque, peakTorqueRpm, peakPower, peakPowerRpm, maxRpm } = figures;
    const [rising, falling, beyond] = SAMPLES;
    const samples: number[] = [];
    for (let i = 0; i <= rising; i++) {
        const below = 1 - i / rising;
        samples.push(peakTorqueRpm * (1 - below), peakTorque * (1 - (1 - AT_REST) * below * below));
    }
    const span = peakPowerRpm - peakTorqueRpm;
    const power = peakPower * 1000;
    const gain = power - peakTorque * peakTorqueRpm * RPM;
    // the torque is flat where power rises by the torque itself
    const exponent = gain > 0 ? Math.max(1, (peakTorque * span * RPM) / gain) : 1;
    for (let i = 1; i <= (span > 0 ? falling : 0); i++) {
        const rpm = peakTorqueRpm + (span * i) / falling;
        samples.push(rpm, (power - gain * (1 - i / falling) ** exponent) / (rpm * RPM));
    }
    const [last, torque] = samples.slice(-2);
    const left = maxRpm / last - 1;
    for (let i = 1; i <= (left > 0 ? beyond : 0); i++) {
        const past = (left * i) / beyond;
        samples.push(last * (1 + past), torque * Math.max(0, 1 - past - BEND * past * past));
    }
    return samples;
}
