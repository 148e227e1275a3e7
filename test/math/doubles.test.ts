import { expect, it } from 'vitest';

import { doubles } from '../../src/math/doubles.js';

it('arrays for a step are zero, begin at lines of 64 bytes and never overlap', () => {
    const counts = Array.from({ length: 3000 }, (_, i) => (i * 37) % 211);
    const arrays = counts.map(doubles);
    arrays.forEach((array, i) => {
        expect(array.length).toBe(counts[i]);
        expect(array.byteOffset % 64).toBe(0);
        expect(array.every((value) => value === 0)).toBe(true);
        array.fill(i + 1);
    });
    expect(arrays.every((array, i) => array.every((value) => value === i + 1))).toBe(true);
});

it('arrays for a step lie one behind the other', () => {
    const [first, second] = [doubles(100), doubles(100)];
    const behind = first.buffer === second.buffer ? second.byteOffset - first.byteOffset : 13 * 64;
    expect(behind).toBe(13 * 64); // 100 doubles take 13 lines
});

it('an array that is larger than what is set aside at a time has memory of its own', () => {
    const large = doubles(20_000);
    expect(large.length).toBe(20_000);
    expect(large.byteOffset).toBe(0);
});
