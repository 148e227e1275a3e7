import type { Vector } from './vector.js';

/**
 * The shortest turn that lays an axis along +X (Rodrigues' formula for two unit vectors), as a column-major 4 × 4 matrix.
 *
 * @param axis - A unit vector that is not -X.
 */
export function straightTurn([x, y, z]: Vector): number[] {
    const k = 1 / (1 + x);
    return [x, -y, -z, 0, y, 1 - k * y * y, -k * y * z, 0, z, -k * y * z, 1 - k * z * z, 0, 0, 0, 0, 1];
}
