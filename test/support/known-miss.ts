import { expect } from 'vitest';

/** A figure that misses the bound wanted of it. A table of these is a list of open defects. */
export interface KnownMiss {
    /** Deviation measured today, signed where the deviation is. */
    readonly miss: number;

    /** Largest deviation wanted, either way. */
    readonly wanted: number;

    /** Unit of both. */
    readonly unit: string;
}

/** Share of a known miss by which the deviation may differ from it. */
const BAND = 0.1;

/**
 * Demands that a figure misses its bound by as much as is known. A met bound fails, so that its entry is removed; so does
 * a miss that grows, shrinks, changes its sign or is not a number.
 *
 * @param what - The figure.
 * @param deviation - Its deviation now, in the unit of the miss.
 * @param known - What is known of it.
 */
export function expectKnownMiss(what: string, deviation: number, { miss, wanted, unit }: KnownMiss): void {
    const found = `${what} is off by ${deviation} ${unit}, known are ${miss}, wanted at most ${wanted}`;
    expect(Math.abs(deviation), `${found}: a bound that is met is no known miss`).toBeGreaterThan(wanted);
    expect(Math.abs(deviation - miss), `${found}: the miss has changed`).toBeLessThanOrEqual(BAND * Math.abs(miss));
}
