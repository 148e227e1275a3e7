/** Least spread that counts, m²: points within 3 cm of a line tell no slope across it. */
const LEAST_SPREAD = 1e-3;

/**
 * Fits a plane to points by least squares: y = height + x slopeX + z slopeZ. Points on one line, or too few, leave the
 * slope that they do not tell at 0.
 *
 * @param points - Three coordinates each.
 * @returns Height, slopeX and slopeZ; all 0 for no points.
 */
export function fitPlane(points: readonly (readonly number[])[]): [height: number, slopeX: number, slopeZ: number] {
    const count = Math.max(1, points.length);
    const [x, y, z] = [0, 1, 2].map((k) => points.reduce((sum, point) => sum + point[k], 0) / count);
    let [xx, xz, zz, xy, zy] = [0, 0, 0, 0, 0];
    for (const point of points) {
        const [dx, dy, dz] = [point[0] - x, point[1] - y, point[2] - z];
        xx += dx * dx;
        xz += dx * dz;
        zz += dz * dz;
        xy += dx * dy;
        zy += dz * dy;
    }
    const determinant = xx * zz - xz * xz;
    let slopeX = 0;
    let slopeZ = 0;
    if (determinant > LEAST_SPREAD * Math.max(xx, zz)) {
        slopeX = (xy * zz - zy * xz) / determinant;
        slopeZ = (zy * xx - xy * xz) / determinant;
    } else if (xx + zz > LEAST_SPREAD) {
        // along the line alone
        const along = xx > zz ? xy / xx : zy / zz;
        slopeX = xx > zz ? along : 0;
        slopeZ = xx > zz ? 0 : along;
    }
    return [y - x * slopeX - z * slopeZ, slopeX, slopeZ];
}
