/**
 * The quaternion of a rotation (Mike Day, "Converting a Rotation Matrix to a Quaternion", Insomniac Games).
 *
 * @param rows - Rotation matrix, row by row.
 * @param out - Receives x, y, z and w from `at` on.
 */
export function quaternionOf(rows: ArrayLike<number>, out: Float64Array, at: number): void {
    const [xx, yy, zz] = [rows[0], rows[4], rows[8]];
    const x = rows[7] - rows[5];
    const y = rows[2] - rows[6];
    const z = rows[3] - rows[1];
    const xy = rows[1] + rows[3];
    const xz = rows[2] + rows[6];
    const yz = rows[5] + rows[7];
    if (zz < 0) {
        if (xx > yy) {
            write(out, at, 1 + xx - yy - zz, xy, xz, x, 1 + xx - yy - zz);
        } else {
            write(out, at, xy, 1 - xx + yy - zz, yz, y, 1 - xx + yy - zz);
        }
    } else if (xx < -yy) {
        write(out, at, xz, yz, 1 - xx - yy + zz, z, 1 - xx - yy + zz);
    } else {
        write(out, at, x, y, z, 1 + xx + yy + zz, 1 + xx + yy + zz);
    }
}

/** Writes a quaternion that is scaled by twice the root of `t`. */
function write(out: Float64Array, at: number, x: number, y: number, z: number, w: number, t: number): void {
    const scale = 0.5 / Math.sqrt(t);
    out[at] = scale * x;
    out[at + 1] = scale * y;
    out[at + 2] = scale * z;
    out[at + 3] = scale * w;
}
