/** Size of the rigid body's velocity: three linear, three angular. */
export const DOF = 6;

/**
 * Factors a symmetric positive definite 6 x 6 matrix in place: A = L Lᵀ. Reads and writes the lower triangle only.
 *
 * Textbook Cholesky-Banachiewicz; no pivoting is needed because the vehicle's matrix is mass plus dampers.
 *
 * @param a - Row-major 36 numbers.
 */
export function factor(a: Float64Array): void {
    for (let i = 0; i < DOF; i++) {
        const row = i * DOF;
        for (let j = 0; j <= i; j++) {
            const other = j * DOF;
            let sum = a[row + j];
            for (let k = 0; k < j; k++) {
                sum -= a[row + k] * a[other + k];
            }
            a[row + j] = i === j ? Math.sqrt(sum) : sum / a[other + j];
        }
    }
}

/**
 * Solves L Lᵀ x = b in place.
 *
 * @param a - The factored matrix of {@link factor}.
 * @param b - Right-hand side in, solution out.
 */
export function solve(a: Float64Array, b: Float64Array): void {
    for (let i = 0; i < DOF; i++) {
        let sum = b[i];
        for (let k = 0; k < i; k++) {
            sum -= a[i * DOF + k] * b[k];
        }
        b[i] = sum / a[i * DOF + i];
    }
    for (let i = DOF - 1; i >= 0; i--) {
        let sum = b[i];
        for (let k = i + 1; k < DOF; k++) {
            sum -= a[k * DOF + i] * b[k];
        }
        b[i] = sum / a[i * DOF + i];
    }
}
