import type { Recording } from './recording.js';

/** Slower than this a car stands, m/s. */
const STANDING = 0.05;

/** Figures of a run, SI; peaks are those farthest from 0, with their sign. */
export interface Figures {
    /** s */
    time: number;

    /** Length of the way, m. */
    distance: number;

    /** Place and heading at the end, m and rad. */
    x: number;
    y: number;
    yaw: number;

    /** m/s */
    startSpeed: number;
    endSpeed: number;
    peakSpeed: number;

    /** m/s² */
    peakAx: number;
    peakAy: number;

    /** rad/s */
    peakYawRate: number;

    /** rad */
    peakRoll: number;
    peakPitch: number;
    peakSideslip: number;

    /** When and after which way a car that drove stands, s and m; NaN if it never does. */
    stopTime: number;
    stopDistance: number;
}

/** The figures of a run. */
export function figuresOf(recording: Recording): Figures {
    const { length } = recording;
    const [t, speed] = [recording.channel('t'), recording.channel('speed')];
    const way = new Float64Array(length);
    for (let i = 1; i < length; i++) {
        way[i] = way[i - 1] + ((speed[i] + speed[i - 1]) / 2) * (t[i] - t[i - 1]);
    }
    const stop = speed[0] > 1 ? speed.findIndex((v) => v < STANDING) : -1;
    const peak = (name: string): number => extreme(recording.channel(name));
    return {
        time: recording.last('t'),
        distance: way[length - 1],
        x: recording.last('x'),
        y: recording.last('y'),
        yaw: recording.last('yaw'),
        startSpeed: speed[0],
        endSpeed: speed[length - 1],
        peakSpeed: peak('speed'),
        peakAx: peak('ax'),
        peakAy: peak('ay'),
        peakYawRate: peak('yawRate'),
        peakRoll: peak('roll'),
        peakPitch: peak('pitch'),
        peakSideslip: peak('sideslip'),
        stopTime: stop > 0 ? t[stop] : NaN,
        stopDistance: stop > 0 ? way[stop] : NaN
    };
}

/** The value farthest from 0, with its sign. */
function extreme(channel: Float64Array): number {
    return channel.reduce((most, value) => (Math.abs(value) > Math.abs(most) ? value : most), 0);
}
