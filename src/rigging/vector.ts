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

/** The first of some places, lowest first, that is above another one. */
export function firstAbove(places: Float64Array, place: number): number {
    let [low, high] = [0, places.length];
    while (low < high) {
        const half = (low + high) >> 1;
        [low, high] = places[half] > place ? [low, half] : [half + 1, high];
    }
    return low;
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
    let [x0, y0, z0] = [0, 0, 0];
    for (let i = 0; i < vertices.length; i++) {
        const at = 3 * vertices[i];
        x0 += positions[at] / vertices.length;
        y0 += positions[at + 1] / vertices.length;
        z0 += positions[at + 2] / vertices.length;
    }
    let [xx, xy, xz, yy, yz, zz] = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < vertices.length; i++) {
        const at = 3 * vertices[i];
        const x = positions[at] - x0;
        const y = positions[at + 1] - y0;
        const z = positions[at + 2] - z0;
        xx += x * x;
        xy += x * y;
        xz += x * z;
        yy += y * y;
        yz += y * z;
        zz += z * z;
    }
    const a = [
        [xx, xy, xz],
        [xy, yy, yz],
        [xz, yz, zz]
    ];
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
