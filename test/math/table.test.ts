import { expect, it } from 'vitest';

import { Table } from '../../src/math/table.js';

const table = new Table([0, 1, 10, 3, 20, -1, 40, -1]);

function at(x: number): number {
    const io = Float64Array.of(x, NaN);
    table.lookUp(io);
    return io[1];
}

it('a curve goes straight from sample to sample and on level outside, wherever it was read before', () => {
    const curve = [
        [-5, 1],
        [0, 1],
        [5, 2],
        [10, 3],
        [15, 1],
        [20, -1],
        [30, -1],
        [99, -1]
    ];
    for (const [x, y] of curve) {
        for (const [other] of curve) {
            at(other);
            expect(at(x)).toBe(y);
        }
    }
});

it('what is no number reads a sample', () => {
    at(15);
    expect(Number.isFinite(at(NaN))).toBe(true);
});
