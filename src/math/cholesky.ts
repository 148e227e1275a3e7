/** Size of the rigid body's velocity: three linear, three angular. */
export const DOF = 6;

/**
 * Factors a symmetric positive definite 6 x 6 matrix in place: A = L Lᵀ. Reads and writes the lower triangle only, and
 * leaves the reciprocals of L's diagonal on the diagonal.
 *
 * Textbook Cholesky-Banachiewicz; no pivoting is needed because the vehicle's matrix is mass plus dampers.
 *
 * @param a - Row-major 36 numbers.
 */
export function factor(a: Float64Array): void {
    for (let i = 0; i < DOF; i++) {
        const row = i * DOF;
        for (let j = 0; j < i; j++) {
            const other = j * DOF;
            let sum = a[row + j];
            for (let k = 0; k < j; k++) {
                sum -= a[row + k] * a[other + k];
            }
            a[row + j] = sum * a[other + j];
        }
        let square = a[row + i];
        for (let k = 0; k < i; k++) {
            square -= a[row + k] * a[row + k];
        }
        a[row + i] = 1 / Math.sqrt(square);
    }
}

/**
 * Solves L Lᵀ x = b in place.
 *
 * @param a - The factored matrix of {@link factor}.
 * @param b - Right-hand side in, solution out.
 */
export function solve(a: Float64Array, b: Float64Array): void {
    // written out: loops over so few numbers would cost more than the numbers
    const y0 = b[0] * a[0];
    const y1 = (b[1] - a[6] * y0) * a[7];
    const y2 = (b[2] - a[12] * y0 - a[13] * y1) * a[14];
    const y3 = (b[3] - a[18] * y0 - a[19] * y1 - a[20] * y2) * a[21];
    const y4 = (b[4] - a[24] * y0 - a[25] * y1 - a[26] * y2 - a[27] * y3) * a[28];
    const y5 = (b[5] - a[30] * y0 - a[31] * y1 - a[32] * y2 - a[33] * y3 - a[34] * y4) * a[35];
    const x5 = y5 * a[35];
    const x4 = (y4 - a[34] * x5) * a[28];
    const x3 = (y3 - a[27] * x4 - a[33] * x5) * a[21];
    const x2 = (y2 - a[20] * x3 - a[26] * x4 - a[32] * x5) * a[14];
    const x1 = (y1 - a[13] * x2 - a[19] * x3 - a[25] * x4 - a[31] * x5) * a[7];
    b[0] = (y0 - a[6] * x1 - a[12] * x2 - a[18] * x3 - a[24] * x4 - a[30] * x5) * a[0];
    b[1] = x1;
    b[2] = x2;
    b[3] = x3;
    b[4] = x4;
    b[5] = x5;
}
