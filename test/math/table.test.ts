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

it('the line on which a value lies goes from the sample below it to the one at or above, and on level outside', () => {
    const far = Number.MAX_VALUE;
    for (const [x, line] of [
        [5, [0, 1, 10, 3]],
        [10, [0, 1, 10, 3]],
        [10.1, [10, 3, 20, -1]],
        [0, [-far, 1, 0, 1]],
        [-5, [-far, 1, 0, 1]],
        [40, [20, -1, 40, -1]],
        [41, [40, -1, far, -1]]
    ] as const) {
        const io = Float64Array.of(7, x, NaN, NaN, NaN);
        table.cut(io, 1);
        expect([...io]).toEqual([7, ...line]);
    }
});

it('what is no number reads a sample', () => {
    at(15);
    expect(Number.isFinite(at(NaN))).toBe(true);
});
