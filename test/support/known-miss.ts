import { expect } from 'vitest';

import { noteFigure } from './evidence.js';

/** A figure that misses the bound wanted of it. A table of these is a list of open defects. */
export interface KnownMiss {
    /** Deviation measured today, signed where the deviation is. */
    readonly miss: number;

    /** Largest deviation wanted, either way. */
    readonly wanted: number;

    /** Unit of all. */
    readonly unit: string;

    /** Largest difference of the deviation from the miss, either way; default a tenth of the miss. */
    readonly band?: number;
}

/**
 * Demands that a figure misses its bound by as much as is known. A met bound fails, so that its entry is removed; so does
 * a miss that grows, shrinks, changes its sign or is not a number.
 *
 * @param what - The figure.
 * @param deviation - Its deviation now, in the unit of the miss.
 * @param known - Known deviation and its bounds.
 */
export function expectKnownMiss(what: string, deviation: number, known: KnownMiss): void {
    const { miss, wanted, unit, band = 0.1 * Math.abs(miss) } = known;
    const found = `${what} is off by ${deviation} ${unit}, known are ${miss}, wanted at most ${wanted}`;
    expect(Math.abs(deviation), `${found}: a bound that is met is no known miss`).toBeGreaterThan(wanted);
    expect(Math.abs(deviation - miss), `${found}: the miss has changed`).toBeLessThanOrEqual(band);
}

/** Demands that a figure keeps its bound, or misses that very bound by as much as is known. */
export function expectWithin(what: string, deviation: number, bound: number, known?: KnownMiss): void {
    const unit = known?.unit;
    noteFigure({ what, ours: Math.abs(deviation), reference: bound, tolerance: 0, kind: 'limit', unit });
    if (known) {
        expect(known.wanted, `bound of ${what}`).toBeCloseTo(bound, 3);
        expectKnownMiss(what, deviation, known);
    } else {
        expect(Math.abs(deviation), what).toBeLessThan(bound);
    }
}
