import { expect, it } from 'vitest';

import { expectKnownMiss } from './known-miss.js';

const known = { miss: -4, wanted: 3, unit: '%' };

it.each([-4, -3.7, -4.3])('a known miss of -4 %% may be %d %%', (deviation) => {
    expectKnownMiss('a figure', deviation, known);
});

it.each([
    ['that grows', -4.5],
    ['that shrinks', -3.5],
    ['of the other sign', 4],
    ['that is no number', NaN],
    ['without end', -Infinity]
])('a known miss %s fails', (_, deviation) => {
    expect(() => expectKnownMiss('a figure', deviation, known)).toThrow(/a figure is off by/);
});

it('a known miss that meets its bound fails, however close to it the miss was', () => {
    expect(() => expectKnownMiss('a figure', -3, { ...known, miss: -3.1 })).toThrow(/no known miss/);
});
