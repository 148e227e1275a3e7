import { HIT, INVERSE, RAY } from './ray.js';

/**
 * Casts the present ray against a box about the origin. A ray that begins inside passes out unhindered, as in Bullet.
 *
 * @param half - Half extents.
 * @returns Whether it hit before the nearest hit so far.
 */
export function castBox(half: Float64Array): boolean {
    let near = -Infinity;
    let far = Infinity;
    let axis = 0;
    for (let k = 0; k < 3; k++) {
        const middle = -RAY[k] * INVERSE[k];
        const reach = Math.abs(half[k] * INVERSE[k]);
        if (middle - reach > near) {
            near = middle - reach;
            axis = k;
        }
        far = Math.min(far, middle + reach);
    }
    if (near > far || near < 0 || near >= HIT[0]) {
        return false;
    }
    HIT[0] = near;
    HIT[1] = 0;
    HIT[2] = 0;
    HIT[3] = 0;
    HIT[axis + 1] = RAY[axis + 3] > 0 ? -1 : 1;
    return true;
}
