import type { Triple } from './template-json.js';

/** Three columns. */
export type Matrix = readonly [Triple, Triple, Triple];

export function plus(a: Triple, b: Triple): Triple {
    return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

export function times(a: Triple, s: number): Triple {
    return [a[0] * s, a[1] * s, a[2] * s];
}

export function minus(a: Triple, b: Triple): Triple {
    return plus(a, times(b, -1));
}

export function dot(a: Triple, b: Triple): number {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a: Triple, b: Triple): Triple {
    return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function unit(a: Triple): Triple {
    return times(a, 1 / Math.hypot(...a));
}

/** Euler angles of a rotation matrix as the engine counts them: about X, then Y, then Z, degrees. */
export function eulerOf([x, y, z]: Matrix): Triple {
    const pitch = Math.asin(Math.max(-1, Math.min(1, -x[2])));
    const degrees = 180 / Math.PI;
    if (Math.abs(x[2]) > 1 - 1e-9) {
        return [Math.atan2(-z[1], y[1]) * degrees, pitch * degrees, 0];
    }
    return [Math.atan2(y[2], z[2]) * degrees, pitch * degrees, Math.atan2(x[1], x[0]) * degrees];
}

/**
 * Singular value decomposition of a map that keeps handedness: turn by `inner`, then scale, then turn by `outer`. So any
 * sheared box is a turned box inside a scaled entity.
 */
export function decompose(map: Matrix): { outer: Matrix; scale: Triple; inner: Matrix } {
    // one-sided Jacobi: turn pairs of columns until all are perpendicular
    const columns: [Triple, Triple, Triple] = [...map];
    const turned: [Triple, Triple, Triple] = [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1]
    ];
    for (let sweep = 0; sweep < 12; sweep++) {
        for (const [i, j] of [
            [0, 1],
            [0, 2],
            [1, 2]
        ]) {
            const a = columns[i];
            const b = columns[j];
            const angle = 0.5 * Math.atan2(2 * dot(a, b), dot(a, a) - dot(b, b));
            const c = Math.cos(angle);
            const s = Math.sin(angle);
            for (const set of [columns, turned]) {
                const p = set[i];
                const q = set[j];
                set[i] = plus(times(p, c), times(q, s));
                set[j] = plus(times(q, c), times(p, -s));
            }
        }
    }
    const [u, v, w] = columns;
    return {
        outer: [unit(u), unit(v), unit(w)],
        scale: [Math.hypot(...u), Math.hypot(...v), Math.hypot(...w)],
        inner: transpose(turned)
    };
}

function transpose([x, y, z]: Matrix): Matrix {
    return [
        [x[0], y[0], z[0]],
        [x[1], y[1], z[1]],
        [x[2], y[2], z[2]]
    ];
}
