/**
 * The quaternion of a rotation (Mike Day, "Converting a Rotation Matrix to a Quaternion", Insomniac Games).
 *
 * @param rows - Rotation matrix, row by row.
 * @param out - Receives x, y, z and w from `at` on.
 */
export function quaternionOf(rows: ArrayLike<number>, out: Float64Array, at: number): void {
    const xx = rows[0];
    const yy = rows[4];
    const zz = rows[8];
    // four times the square of the largest component, by which all are divided
    let t: number;
    let x = rows[7] - rows[5];
    let y = rows[2] - rows[6];
    let z = rows[3] - rows[1];
    let w: number;
    if (zz < 0 && xx > yy) {
        w = x;
        x = t = 1 + xx - yy - zz;
        y = rows[1] + rows[3];
        z = rows[2] + rows[6];
    } else if (zz < 0) {
        w = y;
        x = rows[1] + rows[3];
        y = t = 1 - xx + yy - zz;
        z = rows[5] + rows[7];
    } else if (xx < -yy) {
        w = z;
        x = rows[2] + rows[6];
        y = rows[5] + rows[7];
        z = t = 1 - xx - yy + zz;
    } else {
        w = t = 1 + xx + yy + zz;
    }
    const scale = 0.5 / Math.sqrt(t);
    out[at] = scale * x;
    out[at + 1] = scale * y;
    out[at + 2] = scale * z;
    out[at + 3] = scale * w;
}

/**
 * The rotation of a unit quaternion, row by row.
 *
 * @param q - Holds x, y, z and w from `at` on.
 * @param rows - Receives nine numbers.
 */
export function matrixOf(q: ArrayLike<number>, at: number, rows: Float64Array): void {
    const x = q[at];
    const y = q[at + 1];
    const z = q[at + 2];
    const w = q[at + 3];
    rows[0] = 1 - 2 * (y * y + z * z);
    rows[1] = 2 * (x * y - z * w);
    rows[2] = 2 * (x * z + y * w);
    rows[3] = 2 * (x * y + z * w);
    rows[4] = 1 - 2 * (x * x + z * z);
    rows[5] = 2 * (y * z - x * w);
    rows[6] = 2 * (x * z - y * w);
    rows[7] = 2 * (y * z + x * w);
    rows[8] = 1 - 2 * (x * x + y * y);
}
