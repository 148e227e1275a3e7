import type { Ray } from './ray.js';

/** Nearer root of `a s² + 2 b s + c = 0` that lies ahead, infinite if none does: a ray that begins inside (c < 0) has none. */
function meet(a: number, b: number, c: number): number {
    if (c < 0 || b >= 0 || b * b < a * c) {
        return Infinity;
    }
    // c / (-b + sqrt) instead of (-b - sqrt) / a: no digits are lost far away
    return c / (-b + Math.sqrt(b * b - a * c));
}

/**
 * Casts a ray against a sphere on the y axis.
 *
 * @param size - Radius, height of its center. Only what lies beyond the center counts, as seen from the origin.
 * @param ray - The ray.
 * @returns True if it hit before the nearest hit so far.
 */
export function castSphere(size: Float64Array, { line, hit }: Ray): boolean {
    const radius = size[0];
    const y = line[1] - size[1];
    const a = line[3] * line[3] + line[4] * line[4] + line[5] * line[5];
    const b = line[0] * line[3] + y * line[4] + line[2] * line[5];
    const share = meet(a, b, line[0] * line[0] + y * y + line[2] * line[2] - radius * radius);
    if (!(share < hit[0]) || (line[1] + share * line[4] - size[1]) * size[1] < 0) {
        return false;
    }
    hit[0] = share;
    hit[1] = line[0] + share * line[3];
    hit[2] = y + share * line[4];
    hit[3] = line[2] + share * line[5];
    return true;
}

/** The same against the mantle of a cylinder about the y axis: radius, half height. */
export function castMantle(size: Float64Array, { line, hit }: Ray): boolean {
    const radius = size[0];
    const a = line[3] * line[3] + line[5] * line[5];
    const b = line[0] * line[3] + line[2] * line[5];
    const share = meet(a, b, line[0] * line[0] + line[2] * line[2] - radius * radius);
    if (!(share < hit[0]) || Math.abs(line[1] + share * line[4]) > size[1]) {
        return false;
    }
    hit[0] = share;
    hit[1] = line[0] + share * line[3];
    hit[2] = 0;
    hit[3] = line[2] + share * line[5];
    return true;
}

/** The same against the flat ends of such a cylinder, from outside: radius, half height. */
export function castEnds(size: Float64Array, { line, hit }: Ray): boolean {
    const side = line[4] < 0 ? 1 : -1;
    const share = (side * size[1] - line[1]) / line[4];
    if (!(share >= 0 && share < hit[0])) {
        return false;
    }
    const x = line[0] + share * line[3];
    const z = line[2] + share * line[5];
    if (x * x + z * z > size[0] * size[0]) {
        return false;
    }
    hit[0] = share;
    hit[1] = 0;
    hit[2] = side;
    hit[3] = 0;
    return true;
}
