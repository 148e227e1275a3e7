import type { EngineJson } from './vehicle-json.js';
import { RPM } from '../math/scalar.js';

interface Peaks {
    peakTorque: number;
    peakTorqueRpm: number;
    peakPower: number;
    peakPowerRpm: number;
}

/** The peaks of an engine, N m and kW. */
export function peaksOf(engine: EngineJson): Peaks {
    if (!('torqueCurve' in engine)) {
        return engine;
    }
    const power = ([rpm, torque]: [number, number]): number => (rpm * RPM * torque) / 1000;
    const [peakTorqueRpm, peakTorque] = engine.torqueCurve.reduce((best, point) => (point[1] > best[1] ? point : best));
    const strongest = engine.torqueCurve.reduce((best, point) => (power(point) > power(best) ? point : best));
    return { peakTorque, peakTorqueRpm, peakPower: power(strongest), peakPowerRpm: strongest[0] };
}
