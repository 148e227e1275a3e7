import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { weights } from '../../tools/weights.mjs';

/** Rows of the tables: the first cell, then its numbers. */
const printed = [
    ...readFileSync('docs/programmers.md', 'utf8').matchAll(/<!-- weights -->([\s\S]*)<!-- \/weights -->/g)
]
    .flatMap(([, tables]) => tables.split('\n'))
    .filter((line) => /\d \|$/.test(line))
    .map((line) => line.split('|').slice(1, -1));

it('the weights in the guide for programmers are those of the library to 5 %: npm run weights', async () => {
    const rows = (await weights()).flatMap(([, each]) => each);
    expect(printed.map(([name]) => name.trim())).toEqual(rows.map(([name]) => name));
    const stale = rows.filter(([, ...sizes], i) =>
        sizes.some((size, k) => !(Math.abs(Number(printed[i][k + 1]) - size) <= Math.max(0.5, 0.05 * size)))
    );
    expect(stale).toEqual([]);
});
