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

/**
 * A full-throttle torque curve through the published peaks: a parabola that keeps 55 % of the torque at standstill,
 * flat at the torque peak, then a parabola through the power peak. An estimate of the shape; the peaks are exact.
 *
 * @returns Pairs rpm, N m.
 */
export function torqueCurveFrom(figures: EngineFigures): number[] {
    needObject('torqueCurveFrom(figures)', figures, 'figures of an engine such as { peakTorque: 150 }');
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
