/** An oscillation that dies away. */
export interface Mode {
    /** Natural frequency, Hz. */
    fn: number;

    /** Damping ratio. */
    zeta: number;

    /** Damped frequency, Hz. */
    fd: number;
}

/**
 * Finds the modes of a linear system in records of its free decay: the linear map that takes a state to the one a
 * little later is fitted to all records by least squares; its eigenvalues are the modes (dynamic mode decomposition,
 * Schmid 2010).
 *
 * @param records - Free decays, each a list of states.
 * @param dt - Time between two states, s.
 * @param stride - Number of states by which the map leads ahead: about a tenth of a period.
 * @returns The oscillating modes, slowest first.
 */
export function modesOf(records: number[][][], dt: number, stride: number): Mode[] {
    const n = records[0][0].length;
    const square = (): number[][] => Array.from({ length: n }, () => new Array<number>(n).fill(0));
    const now = square();
    const later = square();
    for (const record of records) {
        for (let k = 0; k + stride < record.length; k++) {
            for (let i = 0; i < n; i++) {
                for (let j = 0; j < n; j++) {
                    now[i][j] += record[k][i] * record[k][j];
                    later[i][j] += record[k + stride][i] * record[k][j];
                }
            }
        }
    }
    const map = later.map((row) => solve(now, row));
    return rootsOf(characteristic(map))
        .filter(([, im]) => im > 1e-9)
        .map(([re, im]) => {
            const decay = Math.log(Math.hypot(re, im)) / (stride * dt);
            const swing = Math.atan2(im, re) / (stride * dt);
            const natural = Math.hypot(decay, swing);
            return { fn: natural / (2 * Math.PI), zeta: -decay / natural, fd: swing / (2 * Math.PI) };
        })
        .sort((a, b) => a.fd - b.fd);
}

/** Solves a symmetric system by elimination. */
function solve(matrix: number[][], right: number[]): number[] {
    const n = right.length;
    const rows = matrix.map((row, i) => [...row, right[i]]);
    for (let p = 0; p < n; p++) {
        const best = rows.slice(p).reduce((at, row, i) => (Math.abs(row[p]) > Math.abs(rows[at][p]) ? p + i : at), p);
        [rows[p], rows[best]] = [rows[best], rows[p]];
        for (let i = 0; i < n; i++) {
            const share = i === p ? 0 : rows[i][p] / rows[p][p];
            rows[i] = rows[i].map((value, j) => value - share * rows[p][j]);
        }
    }
    return rows.map((row, i) => row[n] / row[i]);
}

/** Coefficients of the characteristic polynomial, highest power first (Faddeev and LeVerrier). */
function characteristic(matrix: number[][]): number[] {
    const coefficients = [1];
    let m = matrix.map((row) => row.map(() => 0));
    for (let k = 1; k <= matrix.length; k++) {
        const last = coefficients[k - 1];
        const sum = m.map((row, i) => row.map((value, j) => value + (i === j ? last : 0)));
        m = matrix.map((row) => sum[0].map((_, j) => row.reduce((total, a, l) => total + a * sum[l][j], 0)));
        coefficients.push(-m.reduce((trace, row, i) => trace + row[i], 0) / k);
    }
    return coefficients;
}

type Complex = [re: number, im: number];

function times([a, b]: Complex, [c, d]: Complex): Complex {
    return [a * c - b * d, a * d + b * c];
}

/** All roots of a polynomial at once (Durand and Kerner). */
function rootsOf(coefficients: number[]): Complex[] {
    const roots: Complex[] = [];
    for (let i = 1; i < coefficients.length; i++) {
        roots.push(times(roots[i - 2] ?? [1, 0], [0.4, 0.9]));
    }
    for (let pass = 0; pass < 500; pass++) {
        roots.forEach((z, i) => {
            const [re, im] = coefficients.reduce<Complex>((sum, c) => [times(sum, z)[0] + c, times(sum, z)[1]], [0, 0]);
            const [c, d] = roots.reduce<Complex>(
                (product, other, j) => (j === i ? product : times(product, [z[0] - other[0], z[1] - other[1]])),
                [1, 0]
            );
            const size = c * c + d * d;
            roots[i] = [z[0] - (re * c + im * d) / size, z[1] - (im * c - re * d) / size];
        });
    }
    return roots;
}
