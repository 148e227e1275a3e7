import type { Recording } from '../../scenario/recording.js';

const G = 9.81;
const DEGREES = 180 / Math.PI;

/** Mean of a channel over the last second. */
export function steady(recording: Recording, channel: string): number {
    const end = recording.last('t');
    return mean(recording, channel, end - 1, end);
}

/** Mean of a channel after one time and up to another. */
export function mean(recording: Recording, channel: string, from: number, to: number): number {
    const t = recording.channel('t');
    const values = recording.channel(channel).filter((_, i) => t[i] > from && t[i] <= to);
    return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Value of a channel at a time, linear between samples. */
export function at(recording: Recording, channel: string, time: number): number {
    return between(recording.channel('t'), recording.channel(channel), time);
}

/** Time at which a channel first comes to a value, from a time on, linear between samples; NaN if never. */
export function timeOf(recording: Recording, channel: string, value: number, from = 0): number {
    const t = recording.channel('t');
    const values = recording.channel(channel);
    const start = t.findIndex((time) => time >= from);
    const side = Math.sign(value - values[start]);
    const i = values.findIndex((v, k) => k > start && (v - value) * side >= 0);
    if (i < 0) {
        return NaN;
    }
    return t[i - 1] + ((value - values[i - 1]) * (t[i] - t[i - 1])) / (values[i] - values[i - 1]);
}

/** Time from half of the steering to 90 % of the steady yaw rate (ISO 7401), s. */
export function responseTime(recording: Recording, halfSteered: number): number {
    return timeOf(recording, 'yawRate', 0.9 * steady(recording, 'yawRate')) - halfSteered;
}

/** Largest yaw rate over the steady one, percent. */
export function overshoot(recording: Recording): number {
    return 100 * (Math.max(...recording.channel('yawRate')) / steady(recording, 'yawRate') - 1);
}

/** Steering beyond that of the wheels' geometry per lateral acceleration, deg per g, over a range of it in m/s². */
export function understeer(recording: Recording, wheelbase: number, from: number, to: number): number {
    const yawRate = recording.channel('yawRate');
    const vx = recording.channel('vx');
    const beyond = recording.channel('steer').map((angle, i) => angle - (wheelbase * yawRate[i]) / vx[i]);
    return slope(recording, beyond, from, to) * G * DEGREES;
}

/** Roll per lateral acceleration, deg per g, over a range of it in m/s². */
export function rollGradient(recording: Recording, from: number, to: number): number {
    return slope(recording, recording.channel('roll'), from, to) * G * DEGREES;
}

/**
 * Lateral acceleration at which an inner wheel of a left turn first leaves the ground, m/s²; NaN if none does before
 * the car spins.
 */
export function liftOff(recording: Recording): number {
    const [fl, rl, ay] = ['fl_load', 'rl_load', 'ay'].map((name) => recording.channel(name));
    const i = recording.channel('t').findIndex((time, k) => time > 1 && Math.min(fl[k], rl[k]) <= 0);
    if (i < 0 || spins(recording, i)) {
        return NaN;
    }
    // between two samples the load falls in a straight line
    const [before, after] = [Math.min(fl[i - 1], rl[i - 1]), Math.min(fl[i], rl[i])];
    const share = after < 0 ? before / (before - after) : 1;
    return ay[i - 1] + share * (ay[i] - ay[i - 1]);
}

/** Least load on an inner wheel of a left turn before the car spins, N; 0 if one leaves the ground. */
export function leastInnerLoad(recording: Recording): number {
    const [fl, rl] = ['fl_load', 'rl_load'].map((name) => recording.channel(name));
    const until = recording.channel('t').findIndex((_, i) => spins(recording, i));
    const inner = Array.from(fl, (load, i) => Math.min(load, rl[i]));
    return Math.max(0, Math.min(...inner.slice(0, until < 0 ? inner.length : until)));
}

/**
 * Lateral acceleration at which an inner wheel would leave the ground, m/s², of a car that slides before: the load falls
 * in proportion to the acceleration from rest on.
 */
export function wouldLift(recording: Recording): number {
    const ay = recording.channel('ay');
    const until = recording.channel('t').findIndex((_, i) => spins(recording, i));
    const lifts = ['fl_load', 'rl_load'].map((name) => {
        const load = Array.from(recording.channel(name)).slice(0, until < 0 ? undefined : until);
        const i = load.indexOf(Math.min(...load));
        return (ay[i] * load[0]) / (load[0] - load[i]);
    });
    return Math.min(...lifts);
}

/** Returns true if a car spins: its sideways speed exceeds 0.15 of its forward speed, more than before a spin. */
function spins(recording: Recording, i: number): boolean {
    return Math.abs(recording.channel('vy')[i]) > 0.15 * recording.channel('vx')[i];
}

/** Mean deceleration from 80 % to 20 % of a speed, m/s². */
export function deceleration(recording: Recording, speed: number): number {
    const time = (share: number): number => timeOf(recording, 'vx', share * speed);
    return (0.6 * speed) / (time(0.2) - time(0.8));
}

/** Slope of values over the lateral acceleration, by least squares, up to the first sample beyond the range. */
function slope(recording: Recording, values: Float64Array, from: number, to: number): number {
    const ay = recording.channel('ay');
    const end = ay.findIndex((a) => a > to);
    const inside = Array.from(ay.keys()).filter((i) => ay[i] >= from && (end < 0 || i < end));
    const mean = (list: Float64Array): number => inside.reduce((sum, i) => sum + list[i], 0) / inside.length;
    const [x, y] = [mean(ay), mean(values)];
    let [xy, xx] = [0, 0];
    for (const i of inside) {
        xy += (ay[i] - x) * (values[i] - y);
        xx += (ay[i] - x) ** 2;
    }
    return xy / xx;
}

function between(xs: Float64Array, ys: Float64Array, x: number): number {
    const i = xs.findIndex((value) => value >= x);
    if (i <= 0) {
        return i === 0 ? ys[0] : ys[ys.length - 1];
    }
    return ys[i - 1] + ((ys[i] - ys[i - 1]) * (x - xs[i - 1])) / (xs[i] - xs[i - 1]);
}
