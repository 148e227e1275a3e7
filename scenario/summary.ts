import type { Recording } from './recording.js';

const DEGREES = 180 / Math.PI;

/** The run in a few lines for a reader. */
export function summarize(name: string, recording: Recording): string {
    const { length } = recording;
    const [t, x, y, speed, ax, ay, yaw, roll, pitch] = ['t', 'x', 'y', 'speed', 'ax', 'ay', 'yaw', 'roll', 'pitch'].map(
        (channel) => recording.channel(channel)
    );
    let distance = 0;
    for (let i = 1; i < length; i++) {
        distance += ((speed[i] + speed[i - 1]) / 2) * (t[i] - t[i - 1]);
    }
    const last = length - 1;
    const kmh = (v: number): string => `${v.toFixed(2)} m/s (${(v * 3.6).toFixed(1)} km/h)`;
    const degrees = (angle: number): string => `${(angle * DEGREES).toFixed(2)} deg`;
    const rows: [string, string][] = [
        ['time', `${t[last].toFixed(2)} s, ${length} samples`],
        ['distance', `${distance.toFixed(2)} m`],
        ['final position', `x ${x[last].toFixed(2)} m, y ${y[last].toFixed(2)} m, yaw ${degrees(yaw[last])}`],
        ['speed at start', kmh(speed[0])],
        ['speed at end', kmh(speed[last])],
        ['peak speed', kmh(extreme(speed))],
        ['peak lateral acc.', `${extreme(ay).toFixed(2)} m/s2`],
        ['peak longitudinal', `${extreme(ax).toFixed(2)} m/s2`],
        ['peak yaw rate', `${(extreme(recording.channel('yawRate')) * DEGREES).toFixed(2)} deg/s`],
        ['peak roll, pitch', `${degrees(extreme(roll))}, ${degrees(extreme(pitch))}`]
    ];
    const stop = recording.channel('speed').findIndex((v) => v < 0.05);
    if (stop > 0 && speed[0] > 1) {
        let way = 0;
        for (let i = 1; i <= stop; i++) {
            way += ((speed[i] + speed[i - 1]) / 2) * (t[i] - t[i - 1]);
        }
        rows.push(['stops after', `${t[stop].toFixed(2)} s, ${way.toFixed(2)} m`]);
    }
    return [name, ...rows.map(([label, value]) => `  ${label.padEnd(18)} ${value}`)].join('\n');
}

/** The value farthest from 0, with its sign. */
function extreme(channel: Float64Array): number {
    return channel.reduce((most, value) => (Math.abs(value) > Math.abs(most) ? value : most), 0);
}
