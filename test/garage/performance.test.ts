import { beforeAll, expect, it } from 'vitest';

import { CAUSES } from './causes.js';
import { writeTable } from './document.js';
import { measure, type Figure, type Figures } from './performance.js';
import { all, compared, comparison, median, type Row } from './table.js';
import { loadPreset, presetNames } from '../../scenario/presets.js';
import { expectKnownMiss } from '../support/known-miss.js';

/** Largest error of a cell without a stated cause. */
const MOST = 0.15;

const simulated = new Map<string, Figures>();
let rows: Row[] = [];

beforeAll(async () => {
    for (const name of presetNames()) {
        simulated.set(name, await measure(name));
    }
    rows = comparison(simulated);
    writeTable('compared', compared(rows));
    writeTable('simulated', all(simulated));
}, 600_000);

it('compares all that is published', () => {
    const published = presetNames().flatMap((name) => loadPreset(name).published ?? []);
    expect(rows).toHaveLength(published.length);
    expect(rows.every(({ value }) => Number.isFinite(value))).toBe(true);
});

it('misses no published figure by more than 15 % without a stated cause', () => {
    const far = rows.filter(({ car, figure, error }) => Math.abs(error) > MOST && !(`${car} ${figure}` in CAUSES));
    expect(far.map(({ car, figure, error }) => `${car} ${figure} ${(100 * error).toFixed(1)} %`)).toEqual([]);
});

it('states a cause for nothing but published figures that it misses', () => {
    for (const key of Object.keys(CAUSES)) {
        const row = rows.find(({ car, figure }) => `${car} ${figure}` === key);
        expect(Math.abs(row?.error ?? 0), key).toBeGreaterThan(0.05);
    }
});

it('misses them by 5 % in the median', () => {
    expect(median(rows.map(({ error }) => Math.abs(error)))).toBeLessThan(0.05);
});

// The electric car and the sports car stop in 12 and 8 % less than published, on the grip of their class.
it('misses those of quality A and B by 5 % in the median, but for the known miss', () => {
    const trusted = rows.filter(({ quality }) => quality === 'A' || quality === 'B');
    const off = 100 * median(trusted.map(({ error }) => Math.abs(error)));
    expectKnownMiss('median error of quality A and B', off, { miss: 5.14, wanted: 5, unit: '%' });
});

it('finds for every car what it can do', () => {
    for (const [name, figures] of simulated) {
        const needed: Figure[] = ['topSpeed', 'brake60mph', 'lateral', 'understeer'];
        for (const figure of needed) {
            expect(Number.isFinite(figures[figure]), `${name} ${figure}`).toBe(true);
        }
    }
});
