import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { BadScenario } from '../../scenario/bad-scenario.js';
import { Timeline } from '../../scenario/drivers/timeline.js';
import { MOST_SAMPLES, samplingOf } from '../../scenario/sampling.js';
import type { Scenario, TimeTable } from '../../scenario/scenario.js';
import { main } from '../../scenario/sweep-cli.js';
import { csvToTable, merge } from '../../scenario/sweep-table.js';
import { runsOf, variantsOf, type Sweep } from '../../scenario/sweep.js';
import { validate } from '../../scenario/validate.js';

const good: Scenario = { vehicle: 'hatchback', duration: 1 };

/** Returns the findings about a scenario, line by line. */
function findings(input: unknown): readonly string[] {
    try {
        validate(input);
        return [];
    } catch (error) {
        expect(error).toBeInstanceOf(BadScenario);
        return (error as BadScenario).findings;
    }
}

/** JSON that is nested so many levels deep. */
function nested(levels: number): unknown {
    return JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);
}

const list = <T>(length: number, item: (i: number) => T): T[] => Array.from({ length }, (_, i) => item(i));

describe('a scenario is refused before any work by what it asks for:', () => {
    it('more samples than there is room for', () => {
        expect(findings({ ...good, duration: 3600, fixedTimeStep: 0.0005, sampleRate: 2000 })).toEqual([
            'sampleRate: gives 7,200,001 samples in 3600 s, more than the 300,000 that are kept. ' +
                'Give at most 80 per second, or a shorter duration.'
        ]);
    });

    it('the remedy is one', () => {
        const whole = { ...good, duration: 3600, fixedTimeStep: 0.0005, sampleRate: 80 };
        expect(findings(whole)).toEqual([]);
        expect(samplingOf(whole).samples).toBeLessThanOrEqual(MOST_SAMPLES);
    });

    it.each<[what: string, part: object, message: RegExp]>([
        ['patches', { world: { patches: list(201, () => ({ x: [0, 1], y: [0, 1], surface: 'ice' })) } }, /at most 200/],
        ['bumps', { world: { bumps: list(1001, (x) => ({ x, height: 0.01, length: 1 })) } }, /at most 1000 bumps/],
        ['kerbs', { world: { kerbs: list(1001, (x) => ({ x, height: 0.01, depth: 1 })) } }, /at most 1000 kerbs/],
        ['ramps', { world: { ramps: list(1001, (x) => ({ x, height: 0.01, up: 1 })) } }, /at most 1000 ramps/],
        [
            'platforms',
            { world: { platforms: list(101, (x) => ({ size: [1, 1, 1], position: [x, 0, 0] })) } },
            /at most 100 platforms/
        ],
        ['pushes', { pushes: list(101, (t) => ({ t, impulse: [1, 0, 0] })) }, /at most 100/],
        ['values', { controls: list(600_000, (t) => ({ t })) }, /^scenario: has more than 1,000,000 values\./],
        ['levels', { overrides: { 'body.mass': nested(1000) } }, /^scenario: has more than 32 levels\./]
    ])('too many %s', (_, part, message) => {
        const found = findings({ ...good, ...part });
        expect(found).toHaveLength(1);
        expect(found[0]).toMatch(message);
    });
});

it.each<[what: string, part: object, message: RegExp]>([
    ['entries', { controls: list(300_000, () => ({})) }, /^controls\[0\]\.t: is missing\./],
    ['names', Object.fromEntries(list(300_000, (i) => [`x${i}`, 1])), /^x0: is not known here\./]
])('a scenario of many wrong %s is told the first', (_, part, message) => {
    const found = findings({ ...good, ...part });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(message);
});

it('what an hour of driving needs is let in: samples of each step, and a table of 50 rows a second', () => {
    const table: TimeTable = list(50 * 3600, (i) => [i / 50, 20]);
    expect(findings({ ...good, duration: 3600, driver: { speed: table } })).toEqual([]);
});

it('a value of a long table is found without looking at all of it', () => {
    let looks = 0;
    const table = list(100_000, (i): [number, number] => [i, 2 * i]);
    const counted = new Proxy(table, {
        get: (of, name) => {
            looks++;
            return of[name as keyof typeof of];
        }
    });
    const line = new Timeline(counted);
    for (const t of [0, 0.25, 49_999.5, 99_998.75, 2e5]) {
        expect(line.at(t)).toBe(Math.min(199_998, 2 * t));
    }
    expect(looks).toBeLessThan(5 * 60);
});

describe('a sweep', () => {
    let folder: string;

    beforeAll(async () => {
        folder = await mkdtemp(join(tmpdir(), 'sizes-'));
    });

    afterAll(() => rm(folder, { recursive: true }));

    /** Returns the errors that the command line prints about a sweep. */
    async function told(sweep: object): Promise<string> {
        await writeFile(join(folder, 'sweep.json'), JSON.stringify(sweep));
        const spy = vi.spyOn(console, 'error').mockReturnValue();
        try {
            expect(await main(['sweep.json'], folder, 'none')).toBe(1);
            return spy.mock.calls.map(([text]) => String(text)).join('\n');
        } finally {
            spy.mockRestore();
        }
    }

    const steps = { from: 0, to: 1, steps: 10_000 };

    it('of more runs than a table holds is refused before any is made', async () => {
        const clone = vi.spyOn(globalThis, 'structuredClone');
        try {
            expect(await told({ scenario: good, parameters: { 'start.speed': steps, 'start.settle': steps } })).toBe(
                'parameters: have 100,000,000 combinations, more than the 100,000 runs of a sweep. ' +
                    'Give fewer values, or several sweeps.'
            );
            expect(clone).not.toHaveBeenCalled();
        } finally {
            clone.mockRestore();
        }
    });

    it('of too many parameters, values or levels is refused by that', async () => {
        const names = Object.fromEntries(list(21, (i) => [`overrides.${i}`, [1]]));
        expect(await told({ scenario: good, parameters: names })).toMatch(
            /^parameters: must NOT have more than 20 properties\. Give an object of at most 20/
        );
        expect(await told({ scenario: good, parameters: { duration: list(1e6, () => 1) } })).toMatch(
            /^sweep: has more than 1,000,000 values\./
        );
        expect(await told({ scenario: good, parameters: { duration: nested(1000) } })).toMatch(
            /^sweep: has more than 32 levels\./
        );
    });

    it('makes its runs one by one: the first of 100,000 is there at once', () => {
        const sweep: Sweep = { scenario: good, parameters: { 'start.speed': steps, duration: list(10, (i) => i + 1) } };
        expect(runsOf(sweep)).toBe(100_000);
        const clone = vi.spyOn(globalThis, 'structuredClone');
        try {
            const first = variantsOf(sweep).next();
            expect(first.value).toMatchObject({ run: 0, values: [0, 1] });
            expect(clone.mock.calls.length).toBeLessThanOrEqual(2);
        } finally {
            clone.mockRestore();
        }
    });

    it('whose table says that it has more runs than any is not merged', () => {
        const table = csvToTable('run of 4000000000,speed,failure\n0,1,\n');
        expect(() => merge([{ file: 'all.csv', table }])).toThrow(
            'all.csv: says that its sweep has 4000000000 runs, more than the 100000 of any.'
        );
    });
});
