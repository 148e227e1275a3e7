import { eigenvalues } from './sway-model.js';

/**
 * Eigenvalues of the linear system that went through states: least squares for `x(t + step) = A x(t)`, every state weighed as if of
 * length 1.
 *
 * @param runs - Each a row of states at equal times.
 * @param step - Time between two of them, s.
 * @returns Growth, 1/s, and frequency, rad/s, from the least to the largest growth.
 */
export function fitModes(runs: readonly number[][][], step: number): [number, number][] {
    const n = runs[0][0].length;
    const before = Array.from({ length: n }, () => new Array<number>(n).fill(0));
    const after = Array.from({ length: n }, () => new Array<number>(n).fill(0));
    for (const run of runs) {
        for (let at = 1; at < run.length; at++) {
            const x = run[at - 1];
            const y = run[at];
            const weight = 1 / x.reduce((sum, value) => sum + value * value, 0);
            for (let i = 0; i < n; i++) {
                for (let k = 0; k < n; k++) {
                    before[i][k] += weight * x[i] * x[k];
                    after[i][k] += weight * y[i] * x[k];
                }
            }
        }
    }
    return eigenvalues(after.map((row) => solve(before, row)))
        .map(([re, im]): [number, number] => [Math.log(Math.hypot(re, im)) / step, Math.atan2(im, re) / step])
        .sort(([a], [b]) => a - b);
}

/** Solves for a row by Gauss and Jordan; the matrix is symmetric. */
function solve(matrix: readonly number[][], right: readonly number[]): number[] {
    const a = matrix.map((row, i) => [...row, right[i]]);
    for (let i = 0; i < a.length; i++) {
        const pivot = a.slice(i).reduce((best, row) => (Math.abs(row[i]) > Math.abs(best[i]) ? row : best));
        const at = a.indexOf(pivot);
        [a[i], a[at]] = [a[at], a[i]];
        for (const row of a) {
            if (row !== a[i]) {
                const share = row[i] / a[i][i];
                row.forEach((_, k) => (row[k] -= share * a[i][k]));
            }
        }
    }
    return a.map((row, i) => row[a.length] / row[i]);
}
