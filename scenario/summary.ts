import { figuresOf } from './figures.js';
import type { Recording } from './recording.js';

const DEGREES = 180 / Math.PI;

/** The run in rows of a label and a text for a reader. */
export function rowsOf(recording: Recording): [label: string, text: string][] {
    const figures = figuresOf(recording);
    const kmh = (v: number): string => `${v.toFixed(2)} m/s (${(v * 3.6).toFixed(1)} km/h)`;
    const degrees = (angle: number): string => `${(angle * DEGREES).toFixed(2)} deg`;
    const rows: [string, string][] = [
        ['time', `${figures.time.toFixed(2)} s, ${recording.length} samples`],
        ['distance', `${figures.distance.toFixed(2)} m`],
        ['final position', `x ${figures.x.toFixed(2)} m, y ${figures.y.toFixed(2)} m, yaw ${degrees(figures.yaw)}`],
        ['speed at start', kmh(figures.startSpeed)],
        ['speed at end', kmh(figures.endSpeed)],
        ['peak speed', kmh(figures.peakSpeed)],
        ['peak lateral acc.', `${figures.peakAy.toFixed(2)} m/s2`],
        ['peak longitudinal', `${figures.peakAx.toFixed(2)} m/s2`],
        ['peak yaw rate', `${degrees(figures.peakYawRate)}/s`],
        ['peak roll, pitch', `${degrees(figures.peakRoll)}, ${degrees(figures.peakPitch)}`]
    ];
    if (!Number.isNaN(figures.stopTime)) {
        rows.push(['stops after', `${figures.stopTime.toFixed(2)} s, ${figures.stopDistance.toFixed(2)} m`]);
    }
    return rows;
}

/** The run in a few lines for a reader. */
export function summarize(name: string, recording: Recording): string {
    return [name, ...rowsOf(recording).map(([label, text]) => `  ${label.padEnd(18)} ${text}`)].join('\n');
}
