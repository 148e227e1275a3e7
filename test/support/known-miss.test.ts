import { expect, it } from 'vitest';

import { expectKnownMiss, expectWithin } from './known-miss.js';

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

it('a known miss may differ by less than a tenth where that is said', () => {
    expectKnownMiss('a figure', -4.1, { ...known, band: 0.1 + 1e-9 });
    expect(() => expectKnownMiss('a figure', -4.2, { ...known, band: 0.1 })).toThrow(/has changed/);
});

it('a known miss that meets its bound fails, however close to it the miss was', () => {
    expect(() => expectKnownMiss('a figure', -3, { ...known, miss: -3.1 })).toThrow(/no known miss/);
});

it('a figure without a known miss keeps its bound, and one with a known miss names that bound', () => {
    expectWithin('a figure', -2.9, 3);
    expect(() => expectWithin('a figure', -4, 3)).toThrow();
    expect(() => expectWithin('a figure', NaN, 3)).toThrow();
    expectWithin('a figure', -4, 3, known);
    expect(() => expectWithin('a figure', -4, 2, known)).toThrow(/bound of a figure/);
});
