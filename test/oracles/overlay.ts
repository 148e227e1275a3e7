import type { Recording } from '../../scenario/recording.js';
import { notePlot } from '../support/evidence.js';

const DEGREES = 180 / Math.PI;

/** Points of a line: more than a small plot shows. */
const POINTS = 300;

/** Channels that both recordings may have: title, unit, factor to it, least range that is not noise. */
const CHANNELS: readonly [channel: string, title: string, unit: string, factor: number, least: number][] = [
    ['vx', 'Speed', 'm/s', 1, 2],
    ['steer', 'Road wheel angle', 'deg', DEGREES, 0.5],
    ['ay', 'Lateral acceleration', 'm/s²', 1, 0.5],
    ['yawRate', 'Yaw rate', 'deg/s', DEGREES, 1],
    ['roll', 'Roll', 'deg', DEGREES, 0.3],
    ['pitch', 'Pitch', 'deg', DEGREES, 0.3],
    ['fl_load', 'Load of the front left wheel', 'kN', 1e-3, 0.2],
    ['rr_load', 'Load of the rear right wheel', 'kN', 1e-3, 0.2],
    ['rl_omega', 'Spin of the rear left wheel', 'rad/s', 1, 2]
];

/**
 * Lays our run over that of another simulator for the validation report, channel by channel, where one of them moves.
 *
 * @param theirs - Recording of the other simulator.
 * @param ours - Recording of this one.
 * @param begin - Time of their clock at which ours starts, s.
 */
export function overlay(theirs: Recording, ours: Recording, begin = 0): void {
    const end = Math.min(theirs.last('t') - begin, ours.last('t'));
    const [path, ourPath] = [pathOf(theirs, begin, end), pathOf(ours, 0, end)];
    if (path.length > 1) {
        notePlot({
            title: 'Path',
            x: 'x, m',
            y: 'y, m',
            square: true,
            lines: [
                { name: 'theirs', points: path },
                { name: 'ours', points: ourPath }
            ]
        });
    }
    for (const [channel, title, unit, factor, least] of CHANNELS) {
        if (!theirs.names.includes(channel) || !ours.names.includes(channel)) {
            continue;
        }
        const lines = [
            { name: 'theirs', points: lineOf(theirs, channel, begin, end, factor) },
            { name: 'ours', points: lineOf(ours, channel, 0, end, factor) }
        ];
        if (Math.max(...lines.map(({ points }) => spanOf(points))) >= least) {
            notePlot({ title, x: 't, s', y: `${title.toLowerCase()}, ${unit}`, least, lines });
        }
    }
}

function lineOf(recording: Recording, channel: string, begin: number, end: number, factor: number): [number, number][] {
    const t = recording.channel('t');
    const values = recording.channel(channel);
    return samples(recording, begin, end).map((i) => [rounded(t[i] - begin), rounded(values[i] * factor)]);
}

function pathOf(recording: Recording, begin: number, end: number): [number, number][] {
    if (!recording.names.includes('x') || !recording.names.includes('y')) {
        return [];
    }
    const [x, y] = [recording.channel('x'), recording.channel('y')];
    const chosen = samples(recording, begin, end);
    const [x0, y0] = [x[chosen[0]], y[chosen[0]]];
    return chosen.map((i) => [rounded(x[i] - x0), rounded(y[i] - y0)]);
}

function samples(recording: Recording, begin: number, end: number): number[] {
    const t = recording.channel('t');
    const within = Array.from(t.keys()).filter((i) => t[i] >= begin - 1e-9 && t[i] <= begin + end + 1e-9);
    const every = Math.max(1, Math.ceil(within.length / POINTS));
    return within.filter((_, k) => k % every === 0 || k === within.length - 1);
}

function spanOf(points: readonly (readonly [number, number])[]): number {
    const values = points.map(([, value]) => value);
    return Math.max(...values) - Math.min(...values);
}

function rounded(value: number): number {
    return Number(value.toPrecision(6));
}
