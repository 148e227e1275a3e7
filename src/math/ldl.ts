/** Size of the rigid body's velocity: three linear, three angular. */
export const DOF = 6;

/**
 * Factors a symmetric positive definite 6 x 6 matrix in place: A = L D Lᵀ, Cholesky's factors without his roots. Reads
 * and writes the lower triangle only, and leaves the reciprocals of D on the diagonal. No pivoting is needed because the
 * vehicle's matrix is mass plus dampers. Written out: loops over so few numbers would cost more than the numbers.
 *
 * @param a - Row-major 36 numbers.
 */
export function factor(a: Float64Array): void {
    const c10 = a[6];
    const c20 = a[12];
    const c30 = a[18];
    const c40 = a[24];
    const c50 = a[30];
    const d0 = 1 / a[0];
    const l10 = c10 * d0;
    const l20 = c20 * d0;
    const l30 = c30 * d0;
    const l40 = c40 * d0;
    const l50 = c50 * d0;

    const d1 = 1 / (a[7] - l10 * c10);
    const c21 = a[13] - l20 * c10;
    const c31 = a[19] - l30 * c10;
    const c41 = a[25] - l40 * c10;
    const c51 = a[31] - l50 * c10;
    const l21 = c21 * d1;
    const l31 = c31 * d1;
    const l41 = c41 * d1;
    const l51 = c51 * d1;

    const d2 = 1 / (a[14] - l20 * c20 - l21 * c21);
    const c32 = a[20] - l30 * c20 - l31 * c21;
    const c42 = a[26] - l40 * c20 - l41 * c21;
    const c52 = a[32] - l50 * c20 - l51 * c21;
    const l32 = c32 * d2;
    const l42 = c42 * d2;
    const l52 = c52 * d2;

    const d3 = 1 / (a[21] - l30 * c30 - l31 * c31 - l32 * c32);
    const c43 = a[27] - l40 * c30 - l41 * c31 - l42 * c32;
    const c53 = a[33] - l50 * c30 - l51 * c31 - l52 * c32;
    const l43 = c43 * d3;
    const l53 = c53 * d3;

    const d4 = 1 / (a[28] - l40 * c40 - l41 * c41 - l42 * c42 - l43 * c43);
    const c54 = a[34] - l50 * c40 - l51 * c41 - l52 * c42 - l53 * c43;
    const l54 = c54 * d4;

    a[0] = d0;
    a[6] = l10;
    a[7] = d1;
    a[12] = l20;
    a[13] = l21;
    a[14] = d2;
    a[18] = l30;
    a[19] = l31;
    a[20] = l32;
    a[21] = d3;
    a[24] = l40;
    a[25] = l41;
    a[26] = l42;
    a[27] = l43;
    a[28] = d4;
    a[30] = l50;
    a[31] = l51;
    a[32] = l52;
    a[33] = l53;
    a[34] = l54;
    a[35] = 1 / (a[35] - l50 * c50 - l51 * c51 - l52 * c52 - l53 * c53 - l54 * c54);
}

/**
 * Solves L D Lᵀ x = b in place.
 *
 * @param a - The factored matrix of {@link factor}.
 * @param b - Right-hand side in, solution out.
 */
export function solve(a: Float64Array, b: Float64Array): void {
    const y0 = b[0];
    const y1 = b[1] - a[6] * y0;
    const y2 = b[2] - a[12] * y0 - a[13] * y1;
    const y3 = b[3] - a[18] * y0 - a[19] * y1 - a[20] * y2;
    const y4 = b[4] - a[24] * y0 - a[25] * y1 - a[26] * y2 - a[27] * y3;
    const y5 = b[5] - a[30] * y0 - a[31] * y1 - a[32] * y2 - a[33] * y3 - a[34] * y4;
    const x5 = y5 * a[35];
    const x4 = y4 * a[28] - a[34] * x5;
    const x3 = y3 * a[21] - a[27] * x4 - a[33] * x5;
    const x2 = y2 * a[14] - a[20] * x3 - a[26] * x4 - a[32] * x5;
    const x1 = y1 * a[7] - a[13] * x2 - a[19] * x3 - a[25] * x4 - a[31] * x5;
    b[0] = y0 * a[0] - a[6] * x1 - a[12] * x2 - a[18] * x3 - a[24] * x4 - a[30] * x5;
    b[1] = x1;
    b[2] = x2;
    b[3] = x3;
    b[4] = x4;
    b[5] = x5;
}
