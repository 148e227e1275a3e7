/** A point or direction: x, y, z. */
export type Vector = readonly [x: number, y: number, z: number];

export function dot(a: Vector, b: Vector): number {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a: Vector, b: Vector): Vector {
    return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function scaled(a: Vector, factor: number): Vector {
    return [a[0] * factor, a[1] * factor, a[2] * factor];
}

export function plus(a: Vector, b: Vector): Vector {
    return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

export function minus(a: Vector, b: Vector): Vector {
    return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

/** Least and most of numbers; lists of any length, which arguments of `Math.min` are not. */
export function endsOf(values: Iterable<number>): [low: number, high: number] {
    let [low, high] = [Infinity, -Infinity];
    for (const value of values) {
        low = Math.min(low, value);
        high = Math.max(high, value);
    }
    return [low, high];
}

/** A box by its lowest and highest corner. */
interface Corners {
    min: ArrayLike<number>;
    max: ArrayLike<number>;
}

/** Places of a box along an axis of its space: written out, since it is asked of a hundred thousand. */
export function reachOf({ min, max }: Corners, axis: Vector): [low: number, high: number] {
    const a = min[0] * axis[0] + min[1] * axis[1] + min[2] * axis[2];
    const b = max[0] * axis[0] + max[1] * axis[1] + max[2] * axis[2];
    return a < b ? [a, b] : [b, a];
}

export function unit(a: Vector): Vector {
    return scaled(a, 1 / (Math.hypot(...a) || 1));
}

/** Two directions that are perpendicular to a unit vector and to each other; of an axis the next two. */
export function perpendiculars(axis: Vector): [Vector, Vector] {
    const largest = axis.reduce((best, value, i) => (Math.abs(value) > Math.abs(axis[best]) ? i : best), 0);
    const next: [number, number, number] = [0, 0, 0];
    next[(largest + 1) % 3] = 1;
    const q = unit(cross(axis, next));
    return [cross(q, axis), q];
}

/**
 * Axes of the ellipsoid about points, by turning pairs of columns of their covariance until none is left to turn (Jacobi).
 *
 * @param positions - x, y and z of each vertex.
 * @param vertices - Vertices that count.
 */
export function principalAxes(positions: ArrayLike<number>, vertices: Uint32Array): Vector[] {
    const mean = [0, 0, 0];
    for (const vertex of vertices) {
        for (let k = 0; k < 3; k++) {
            mean[k] += positions[3 * vertex + k] / vertices.length;
        }
    }
    const a = [new Float64Array(3), new Float64Array(3), new Float64Array(3)];
    for (const vertex of vertices) {
        const x = positions[3 * vertex] - mean[0];
        const y = positions[3 * vertex + 1] - mean[1];
        const z = positions[3 * vertex + 2] - mean[2];
        a[0][0] += x * x;
        a[0][1] += x * y;
        a[0][2] += x * z;
        a[1][1] += y * y;
        a[1][2] += y * z;
        a[2][2] += z * z;
    }
    a[1][0] = a[0][1];
    a[2][0] = a[0][2];
    a[2][1] = a[1][2];
    const v = [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1]
    ];
    for (let sweep = 0; sweep < 10; sweep++) {
        for (const [i, j] of [
            [0, 1],
            [0, 2],
            [1, 2]
        ]) {
            const angle = 0.5 * Math.atan2(2 * a[i][j], a[i][i] - a[j][j]);
            const [c, s] = [Math.cos(angle), Math.sin(angle)];
            for (let k = 0; k < 3; k++) {
                [a[k][i], a[k][j]] = [c * a[k][i] + s * a[k][j], c * a[k][j] - s * a[k][i]];
                [v[k][i], v[k][j]] = [c * v[k][i] + s * v[k][j], c * v[k][j] - s * v[k][i]];
            }
            for (let k = 0; k < 3; k++) {
                [a[i][k], a[j][k]] = [c * a[i][k] + s * a[j][k], c * a[j][k] - s * a[i][k]];
            }
        }
    }
    return [0, 1, 2].map((i): Vector => [v[0][i], v[1][i], v[2][i]]);
}
