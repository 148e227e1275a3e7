import { expect, it } from 'vitest';

import { DOF, factor, solve } from '../../src/math/ldl.js';

it('a symmetric positive definite system is solved to rounding error', () => {
    const rows = Array.from({ length: 9 }, (_, i) =>
        Array.from({ length: DOF }, (_, j) => Math.sin(7 * i + 3 * j * j))
    );
    const a = new Float64Array(DOF * DOF);
    for (let j = 0; j < DOF; j++) {
        for (let k = 0; k < DOF; k++) {
            a[j * DOF + k] = rows.reduce((sum, row) => sum + row[j] * row[k], j === k ? 1 : 0);
        }
    }
    const x = [1, -2, 3, -4, 5, -6];
    const b = Float64Array.from(x, (_, j) => x.reduce((sum, value, k) => sum + a[j * DOF + k] * value, 0));
    factor(a);
    solve(a, b);
    x.forEach((value, k) => expect(b[k]).toBeCloseTo(value, 9));
});
