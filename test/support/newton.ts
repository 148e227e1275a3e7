/**
 * Solves a system of equations by Newton's method with a numeric Jacobian.
 *
 * @param left - Residuals of the equations at some unknowns.
 * @param start - Unknowns near the solution.
 * @returns The unknowns at which nothing is left over, or null if it does not converge.
 */
export function solveSystem(left: (unknowns: number[]) => number[], start: number[]): number[] | null {
    const n = start.length;
    let x = [...start];
    for (let step = 0; step < 60; step++) {
        const here = left(x);
        const rows = here.map((value) => [...new Array<number>(n).fill(0), -value]);
        for (let j = 0; j < n; j++) {
            const h = 1e-6;
            const there = left(x.map((value, i) => (i === j ? value + h : value)));
            here.forEach((value, i) => (rows[i][j] = (there[i] - value) / h));
        }
        const delta = eliminate(rows);
        x = x.map((value, i) => value + delta[i]);
        if (delta.every((value) => Math.abs(value) < 1e-7)) {
            return x;
        }
    }
    return null;
}

/** Gauss's elimination with pivots; the last column of the rows is the right side. */
function eliminate(rows: number[][]): number[] {
    const n = rows.length;
    for (let i = 0; i < n; i++) {
        let pivot = i;
        for (let k = i + 1; k < n; k++) {
            pivot = Math.abs(rows[k][i]) > Math.abs(rows[pivot][i]) ? k : pivot;
        }
        [rows[i], rows[pivot]] = [rows[pivot], rows[i]];
        for (let k = 0; k < n; k++) {
            const factor = k === i ? 0 : rows[k][i] / rows[i][i];
            for (let j = i; j <= n; j++) {
                rows[k][j] -= factor * rows[i][j];
            }
        }
    }
    return rows.map((row, i) => row[n] / row[i]);
}
