import { HIT, RAY } from './ray.js';

/** Solution of the quadratic of the present shape. */
const root = new Float64Array(1);

/** The nearer root of `a s² + 2 b s + c = 0` that lies ahead, into `root`. A ray that begins inside (c < 0) has none. */
function meet(a: number, b: number, c: number): boolean {
    if (c < 0 || b >= 0 || b * b < a * c) {
        return false;
    }
    // c / (-b + sqrt) instead of (-b - sqrt) / a: no digits are lost far away
    root[0] = c / (-b + Math.sqrt(b * b - a * c));
    return root[0] < HIT[0];
}

/**
 * Casts the present ray against a sphere on the y axis.
 *
 * @param size - Radius, height of its center. Only what lies beyond the center counts, as seen from the origin.
 * @returns True if it hit before the nearest hit so far.
 */
export function castSphere(size: Float64Array): boolean {
    const radius = size[0];
    const y = RAY[1] - size[1];
    const a = RAY[3] * RAY[3] + RAY[4] * RAY[4] + RAY[5] * RAY[5];
    const b = RAY[0] * RAY[3] + y * RAY[4] + RAY[2] * RAY[5];
    if (!meet(a, b, RAY[0] * RAY[0] + y * y + RAY[2] * RAY[2] - radius * radius)) {
        return false;
    }
    const share = root[0];
    if ((RAY[1] + share * RAY[4] - size[1]) * size[1] < 0) {
        return false;
    }
    HIT[0] = share;
    HIT[1] = RAY[0] + share * RAY[3];
    HIT[2] = y + share * RAY[4];
    HIT[3] = RAY[2] + share * RAY[5];
    return true;
}

/** The same against the mantle of a cylinder about the y axis: radius, half height. */
export function castMantle(size: Float64Array): boolean {
    const radius = size[0];
    const a = RAY[3] * RAY[3] + RAY[5] * RAY[5];
    const b = RAY[0] * RAY[3] + RAY[2] * RAY[5];
    if (!meet(a, b, RAY[0] * RAY[0] + RAY[2] * RAY[2] - radius * radius)) {
        return false;
    }
    const share = root[0];
    if (Math.abs(RAY[1] + share * RAY[4]) > size[1]) {
        return false;
    }
    HIT[0] = share;
    HIT[1] = RAY[0] + share * RAY[3];
    HIT[2] = 0;
    HIT[3] = RAY[2] + share * RAY[5];
    return true;
}

/** The same against the flat ends of such a cylinder, from outside: radius, half height. */
export function castEnds(size: Float64Array): boolean {
    const side = RAY[4] < 0 ? 1 : -1;
    const share = (side * size[1] - RAY[1]) / RAY[4];
    if (!(share >= 0 && share < HIT[0])) {
        return false;
    }
    const x = RAY[0] + share * RAY[3];
    const z = RAY[2] + share * RAY[5];
    if (x * x + z * z > size[0] * size[0]) {
        return false;
    }
    HIT[0] = share;
    HIT[1] = 0;
    HIT[2] = side;
    HIT[3] = 0;
    return true;
}
