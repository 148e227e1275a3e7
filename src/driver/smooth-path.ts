import { needList } from '../math/argument.js';

/** Points of a line at most: a second of work. */
const MOST = 100_000;

/**
 * A smooth line through points, as points in equal distances: Catmull and Rom's spline with the knots at the square
 * roots of the distances, which neither loops nor overshoots (P. J. Schneider's and C. Yuksel's "On the parameterization
 * of Catmull-Rom curves", SPM 2009).
 *
 * @param points - Coordinates of at least two points, any number each; the distance counts the first two.
 * @param closed - True if the last point leads back to the first.
 * @param spacing - Approximate distance between the points of the result, m.
 * @throws RangeError for fewer than two points that lie apart, for coordinates that are not finite, and for a way that is
 * more than 100 000 times as long as the spacing.
 * @returns On an open path both ends are in it, on a closed one no point is there twice.
 */
export function smoothPath(points: readonly (readonly number[])[], closed: boolean, spacing: number): number[][] {
    needList('smoothPath(points)', points, 'points such as [0, 10]', 'every');
    check(points, closed, spacing);
    const line = spline(points, closed, spacing / 8);
    const lengths = [0];
    for (let i = 1; i < line.length; i++) {
        lengths.push(lengths[i - 1] + distance(line[i - 1], line[i]));
    }
    const total = lengths[lengths.length - 1];
    const count = Math.max(1, Math.round(total / spacing));
    const result: number[][] = [];
    for (let i = 0, at = 1; i < count + (closed ? 0 : 1); i++) {
        const s = (total * i) / count;
        while (at < line.length - 1 && lengths[at] < s) {
            at++;
        }
        const share = (s - lengths[at - 1]) / (lengths[at] - lengths[at - 1] || 1);
        result.push(mix(line[at - 1], line[at], share));
    }
    return result;
}

function check(points: readonly (readonly number[])[], closed: boolean, spacing: number): void {
    const lost = points.findIndex((point) => !point.every(Number.isFinite));
    if (lost >= 0) {
        throw new RangeError(
            `point ${lost} of the way is at ${points[lost].join(', ')}: coordinates are finite numbers`
        );
    }
    let length = 0;
    points.forEach((point, i) => (length += i > 0 || closed ? distance(points.at(i - 1)!, point) : 0));
    if (!(length > 1e-3)) {
        throw new RangeError('a path needs two points that are apart');
    }
    const most = MOST * spacing;
    if (!(length <= most)) {
        throw new RangeError(
            `the way is ${length} m long, where ${most} m are the most with points ${spacing} m apart`
        );
    }
}

function spline(points: readonly (readonly number[])[], closed: boolean, fine: number): number[][] {
    const distinct = points.filter((point, i) => i === 0 || distance(points[i - 1], point) > 1e-3);
    if (closed && distance(distinct[0], distinct[distinct.length - 1]) <= 1e-3) {
        distinct.pop();
    }
    const count = distinct.length;
    const at = (i: number): readonly number[] => {
        if (closed) {
            return distinct[(i + count) % count];
        }
        // beyond its ends an open path goes straight on
        return i < 0
            ? mix(distinct[1], distinct[0], 2)
            : i >= count
              ? mix(distinct[count - 2], distinct[count - 1], 2)
              : distinct[i];
    };
    const line: number[][] = [[...distinct[0]]];
    for (let i = 0; i < (closed ? count : count - 1); i++) {
        const corners = [at(i - 1), at(i), at(i + 1), at(i + 2)];
        const steps = Math.max(1, Math.ceil(distance(corners[1], corners[2]) / fine));
        for (let step = 1; step <= steps; step++) {
            line.push(between(corners, step / steps));
        }
    }
    return line;
}

/** Barry and Goldman's pyramid: a point between the middle two of four. */
function between(corners: readonly (readonly number[])[], share: number): number[] {
    const knots = [0];
    for (let i = 1; i < 4; i++) {
        knots.push(knots[i - 1] + Math.sqrt(distance(corners[i - 1], corners[i])));
    }
    const t = knots[1] + share * (knots[2] - knots[1]);
    // layer by layer, each point between two of the layer before; the last layer spans the middle piece alone
    const first = [0, 1, 2].map((i) => mix(corners[i], corners[i + 1], part(t, knots[i], knots[i + 1])));
    const second = [0, 1].map((i) => mix(first[i], first[i + 1], part(t, knots[i], knots[i + 2])));
    return mix(second[0], second[1], share);
}

function part(t: number, from: number, to: number): number {
    return (t - from) / (to - from);
}

function mix(a: readonly number[], b: readonly number[], share: number): number[] {
    return a.map((value, k) => value + share * (b[k] - value));
}

function distance(a: readonly number[], b: readonly number[]): number {
    return Math.hypot(b[0] - a[0], b[1] - a[1]);
}
