import { dot, endsOf, perpendiculars, principalAxes, type Vector } from './vector.js';

/** Something round about an axis, such as a tire. */
export interface RoundShape {
    /** Middle of what is as far out as a tread. */
    center: Vector;
    axis: Vector;
    radius: number;

    /** Along the axis, of what is as far out as a tire. */
    width: number;

    /** Along the axis, of everything. */
    length: number;

    /** Largest miss of the circle, over the radius. */
    error: number;
}

/** Largest miss of the circle about something round, over its radius: a tire of eight sides has none. */
const ROUND = 0.045;

/** Miss of what is as round as a modeler's tools make it. */
const EXACT = 0.004;

/** Largest angle between two corners on the rim, rad: a wheel of six sides. */
const WIDEST = Math.PI / 3 + 0.03;

/** Fewest corners on the rim. */
const FEWEST = 6;

/** Shares of the radius from which on a shape counts for its width, which is a tire's, and for its middle, its tread's. */
const TIRE = 0.65;
const TREAD = 0.85;

const AXES: readonly Vector[] = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1]
];

/** Directions in which the farthest corner is kept. */
const BINS = 720;

/**
 * Finds out about which axis something is round: one of the model's, or that about which it is alike on all sides.
 *
 * @param positions - x, y and z of each vertex.
 * @param vertices - Vertices that belong to it.
 */
export function roundShape(positions: ArrayLike<number>, vertices: Uint32Array): RoundShape | null {
    let best: RoundShape | null = null;
    for (const axis of AXES) {
        const shape = roundAbout(positions, vertices, axis);
        best = shape && (!best || shape.error < best.error) ? shape : best;
    }
    if ((best && best.error < EXACT) || vertices.length < 24) {
        return best;
    }
    // a wheel that is steered a little is round enough about the car's axis, but larger, and wider by far
    for (const axis of principalAxes(positions, vertices)) {
        const shape = roundAbout(positions, vertices, axis);
        best = shape && (!best || shape.error < best.error - EXACT / 2) ? shape : best;
    }
    return best;
}

/**
 * Measures something that may be round about an axis.
 *
 * @param positions - x, y and z of each vertex.
 * @param vertices - Vertices that belong to it.
 * @param axis - The axis.
 * @returns Null if it is not.
 */
export function roundAbout(positions: ArrayLike<number>, vertices: Uint32Array, axis: Vector): RoundShape | null {
    if (vertices.length < FEWEST) {
        return null;
    }
    const [p, q] = perpendiculars(axis);
    let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
    const count = vertices.length;
    const s = new Float64Array(count);
    const t = new Float64Array(count);
    for (let i = 0; i < count; i++) {
        const at = 3 * vertices[i];
        const x = positions[at];
        const y = positions[at + 1];
        const z = positions[at + 2];
        s[i] = p[0] * x + p[1] * y + p[2] * z;
        t[i] = q[0] * x + q[1] * y + q[2] * z;
        left = Math.min(left, s[i]);
        right = Math.max(right, s[i]);
        bottom = Math.min(bottom, t[i]);
        top = Math.max(top, t[i]);
    }
    const [wide, high] = [right - left, top - bottom];
    if (!(Math.abs(wide - high) <= 0.16 * Math.max(wide, high)) || wide === 0) {
        return null;
    }
    const rim = outline(s, t, (left + right) / 2, (bottom + top) / 2);
    const circle = circleThrough(rim);
    if (!circle || circle.error > ROUND || circle.gap > WIDEST) {
        return null;
    }
    const { radius } = circle;
    const tread = [Infinity, -Infinity];
    const tire = [Infinity, -Infinity];
    const all = [Infinity, -Infinity];
    const stretch = (ends: number[], along: number): void => {
        ends[0] = Math.min(ends[0], along);
        ends[1] = Math.max(ends[1], along);
    };
    for (let i = 0; i < count; i++) {
        const at = 3 * vertices[i];
        const along = axis[0] * positions[at] + axis[1] * positions[at + 1] + axis[2] * positions[at + 2];
        const away = Math.sqrt((s[i] - circle.s) ** 2 + (t[i] - circle.t) ** 2);
        stretch(all, along);
        if (away > TIRE * radius) {
            stretch(tire, along);
        }
        if (away > TREAD * radius) {
            stretch(tread, along);
        }
    }
    const along = (tread[0] + tread[1]) / 2;
    const center = AXES.map(
        (unit) => along * dot(axis, unit) + circle.s * dot(p, unit) + circle.t * dot(q, unit)
    ) as unknown as Vector;
    return { center, axis, radius, width: tire[1] - tire[0], length: all[1] - all[0], error: circle.error };
}

/** Corners after which it is looked up again from which distance on one may be the farthest in its direction. */
const INNER = 20_000;

/** Farthest corner in each direction, and its distance; -1 of none. Thousands of parts take turns in it. */
const farthest = new Float64Array(BINS).fill(-1);
const chosen = new Int32Array(BINS);

/** The convex outline of points in a plane, counterclockwise: x of all of them, then y. */
function outline(s: Float64Array, t: Float64Array, middleS: number, middleT: number): Float64Array {
    const bins: number[] = [];
    let inner = -1;
    for (let i = 0; i < s.length; i++) {
        const away = (s[i] - middleS) ** 2 + (t[i] - middleT) ** 2;
        if (i % INNER === 0 && bins.length === BINS) {
            inner = endsOf(farthest)[0];
        }
        if (away <= inner) {
            continue;
        }
        const turn = Math.atan2(t[i] - middleT, s[i] - middleS) / (2 * Math.PI) + 0.5;
        const bin = Math.min(BINS - 1, Math.floor(turn * BINS));
        if (away > farthest[bin]) {
            if (farthest[bin] < 0) {
                bins.push(bin);
            }
            farthest[bin] = away;
            chosen[bin] = i;
        }
    }
    const points = bins.map((bin) => chosen[bin]).sort((a, b) => s[a] - s[b] || t[a] - t[b]);
    bins.forEach((bin) => (farthest[bin] = -1));
    const chain: number[] = [];
    const extend = (point: number, start: number): void => {
        while (chain.length > start + 1) {
            const b = chain[chain.length - 1];
            const a = chain[chain.length - 2];
            if ((s[b] - s[a]) * (t[point] - t[b]) - (t[b] - t[a]) * (s[point] - s[b]) > 0) {
                break;
            }
            chain.pop();
        }
        chain.push(point);
    };
    for (const point of points) {
        extend(point, 0);
    }
    const start = chain.length - 1;
    for (let i = points.length - 2; i >= 0; i--) {
        extend(points[i], start);
    }
    chain.pop();
    const n = chain.length;
    const found = new Float64Array(2 * n);
    for (let i = 0; i < n; i++) {
        found[i] = s[chain[i]];
        found[n + i] = t[chain[i]];
    }
    return found;
}

/**
 * The circle of least squares (I. Kåsa, IEEE Trans. Instrum. Meas. 25, 1976), its largest miss and widest gap.
 *
 * @param points - x of all points, then y.
 */
function circleThrough(
    points: Float64Array
): { s: number; t: number; radius: number; error: number; gap: number } | null {
    const n = points.length / 2;
    if (n < FEWEST) {
        return null;
    }
    let [meanS, meanT] = [0, 0];
    for (let i = 0; i < n; i++) {
        meanS += points[i] / n;
        meanT += points[n + i] / n;
    }
    let [ss, st, tt, sr, tr] = [0, 0, 0, 0, 0];
    for (let i = 0; i < n; i++) {
        const s = points[i] - meanS;
        const t = points[n + i] - meanT;
        const square = s * s + t * t;
        ss += s * s;
        st += s * t;
        tt += t * t;
        sr += s * square;
        tr += t * square;
    }
    const determinant = 2 * (ss * tt - st * st);
    if (determinant <= 1e-12 * ss * tt) {
        return null;
    }
    const offS = (sr * tt - tr * st) / determinant;
    const offT = (tr * ss - sr * st) / determinant;
    const radius = Math.sqrt(offS * offS + offT * offT + (ss + tt) / n);
    const s = meanS + offS;
    const t = meanT + offT;
    let error = 0;
    const angles = new Float64Array(n);
    for (let i = 0; i < n; i++) {
        const x = points[i] - s;
        const y = points[n + i] - t;
        error = Math.max(error, Math.abs(Math.sqrt(x * x + y * y) / radius - 1));
        angles[i] = Math.atan2(y, x);
    }
    angles.sort();
    let gap = angles[0] + 2 * Math.PI - angles[n - 1];
    for (let i = 1; i < n; i++) {
        gap = Math.max(gap, angles[i] - angles[i - 1]);
    }
    return { s, t, radius, error, gap };
}
