import { readFileSync, writeFileSync } from 'node:fs';

import { beforeAll, expect, it } from 'vitest';

import { measure, type Figure, type Figures } from './performance.js';
import { comparison, document, type Row } from './table.js';
import { loadPreset, presetNames } from '../../scenario/presets.js';

const simulated = new Map<string, Figures>();
let rows: Row[] = [];

beforeAll(async () => {
    for (const name of presetNames()) {
        simulated.set(name, await measure(name));
    }
    rows = comparison(simulated);
    if (process.env.GARAGE_TABLE) {
        const path = 'docs/garage.md';
        writeFileSync(path, document(simulated, rows, readFileSync(path, 'utf8')));
    }
}, 600_000);

it('compares all that is published', () => {
    const published = presetNames().flatMap((name) => loadPreset(name).published ?? []);
    expect(rows).toHaveLength(published.length);
    expect(rows.every(({ value }) => Number.isFinite(value))).toBe(true);
});

it('finds for every car what it can do', () => {
    for (const [name, figures] of simulated) {
        const needed: Figure[] = ['topSpeed', 'brake60mph', 'lateral', 'understeer'];
        for (const figure of needed) {
            expect(Number.isFinite(figures[figure]), `${name} ${figure}`).toBe(true);
        }
    }
});
