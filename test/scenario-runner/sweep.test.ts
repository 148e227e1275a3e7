import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { figuresOf } from '../../scenario/figures.js';
import { runScenario } from '../../scenario/run.js';
import { main } from '../../scenario/sweep-cli.js';
import { csvToTable } from '../../scenario/sweep-table.js';
import { FIGURES, variantsOf, type Sweep } from '../../scenario/sweep.js';
import { validate } from '../../scenario/validate.js';
import { withBundles } from '../../tools/build/bundle-scenario.mjs';
import { bmw } from '../support/car.js';

const HATCHBACK = new URL('../../templates/hatchback.json', import.meta.url);

let worker: string;
let endBundles: () => void;
let bundles: Promise<void>;

/** A car of wheels alone that brakes with a torque at each wheel. */
const sweep: Sweep = {
    name: 'Stops',
    scenario: {
        vehicle: { ...bmw, wheel: { rollingResistance: 0, wheelDampingRate: 0 }, controller: false },
        start: { speed: 10 },
        driver: { brakeTorque: [300, 300, 300, 300] },
        duration: 8
    },
    parameters: {
        'start.speed': [8, 16],
        'overrides.mass': { from: 900, to: 1200, steps: 3 }
    },
    figures: ['stopTime', 'stopDistance']
};

let top: string;

/** Current directory, and a folder beside it; each has cars of its own. */
let folder: string;
let elsewhere: string;

const stand = { vehicle: 'cars/mine.json', duration: 0.1 };

beforeAll(async () => {
    // as `npm run sweep` has it: a thread loads it in half the time of its modules
    worker = await new Promise((ready) => {
        bundles = withBundles(['sweep-worker'], ([url]) => {
            ready(url);
            return new Promise((end) => {
                endBundles = end;
            });
        });
    });
    top = await mkdtemp(join(tmpdir(), 'sweep-'));
    [folder, elsewhere] = [join(top, 'here'), join(top, 'elsewhere')];
    for (const cars of [join(folder, 'cars'), join(elsewhere, 'cars')]) {
        await mkdir(cars, { recursive: true });
        await copyFile(HATCHBACK, join(cars, 'mine.json'));
    }
    await copyFile(HATCHBACK, join(elsewhere, 'cars/other.json'));
    await writeFile(join(folder, 'stops.json'), JSON.stringify(sweep));
    const whole = await run('stops.json', '--csv', 'whole.csv', '--workers', '2');
    expect(whole).toEqual({ code: 0, out: 'whole.csv: 6 runs', err: '' });
});

afterAll(async () => {
    endBundles();
    await bundles;
    await rm(top, { recursive: true });
});

/** Runs the command line, and what it said. */
async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
    const spies = (['log', 'error'] as const).map((level) => vi.spyOn(console, level).mockReturnValue());
    try {
        const code = await main(['--workers', '1', ...args], folder, worker);
        const [out, err] = spies.map(({ mock }) => mock.calls.map(([text]) => String(text)).join('\n'));
        return { code, out, err };
    } finally {
        spies.forEach((spy) => spy.mockRestore());
    }
}

it('the command explains itself', async () => {
    const { code, out } = await run('--help');
    expect(code).toBe(0);
    expect(out).toMatch(/^Usage: npm run sweep -- <sweep\.json>/);
});

it('a table has a row for each combination, and in it what the physics says', async () => {
    const { columns, rows } = csvToTable(await readFile(join(folder, 'whole.csv'), 'utf8'));
    expect(columns).toEqual(['run of 6', 'start.speed', 'overrides.mass', 'stopTime', 'stopDistance', 'failure']);
    expect(rows.map(([, speed, mass]) => [speed, mass])).toEqual(
        ['8', '16'].flatMap((speed) => ['900', '1050', '1200'].map((mass) => [speed, mass]))
    );
    for (const [, speed, mass, , way] of rows) {
        // v² / 2a, with the wheels that turn: 4 x 20 kg / 2
        const slowing = (4 * 300) / bmw.radius / (Number(mass) + 40);
        expect(Number(way) / (Number(speed) ** 2 / 2 / slowing)).toBeCloseTo(1, 1);
    }
});

it('shards of many machines make the same table as one', async () => {
    for (const part of [1, 2]) {
        expect((await run('stops.json', '--shard', `${part}/2`, '--csv', `${part}.csv`)).code).toBe(0);
    }
    const { code } = await run('--merge', '2.csv', '1.csv', '--csv', 'merged.csv');
    expect(code).toBe(0);
    const [whole, merged] = await Promise.all(
        ['whole.csv', 'merged.csv'].map((file) => readFile(join(folder, file), 'utf8'))
    );
    expect(merged).toBe(whole);
    const lacking = await run('--merge', '1.csv');
    expect(lacking.err).toBe('runs 1, 3, 5: are missing, 3 of 6. Give all shards.');
    const twice = await run('--merge', '1.csv', '1.csv', '2.csv');
    expect(twice.err).toMatch(/^run 0: is there twice\. Give each shard once\./);
});

it('a thread gives to the bit what the main one gives', async () => {
    const { rows } = csvToTable(await readFile(join(folder, 'whole.csv'), 'utf8'));
    const here = figuresOf(await runScenario([...variantsOf(sweep)][4].scenario));
    expect(Number(rows[4][4])).toBe(Number(here.stopDistance.toPrecision(9)));
    expect(Object.keys(here)).toEqual([...FIGURES]);
});

/** Sweeps over something of a scenario that a file in a folder beside the current directory names. */
async function sweptElsewhere(part: object): Promise<{ code: number; err: string }> {
    const whole = { parameters: { 'start.settle': [0] }, figures: ['time'], ...part };
    await writeFile(join(elsewhere, 'sweep.json'), JSON.stringify(whole));
    return run(join(elsewhere, 'sweep.json'));
}

it('runs a scenario that lies below the current directory, with vehicles of its own folder', async () => {
    await writeFile(join(folder, 'stand.json'), JSON.stringify(stand));
    const vehicles = ['cars/mine.json', 'cars/other.json'];
    const swept = sweptElsewhere({ scenario: '../here/stand.json', parameters: { vehicle: vehicles } });
    expect(await swept).toMatchObject({ code: 0, err: '' });
});

it('a run that fails has what it recorded, and says why in its row', async () => {
    const cliff = { ...sweep, scenario: { ...sweep.scenario, world: { size: 40 }, driver: {} } };
    await writeFile(join(folder, 'cliff.json'), JSON.stringify({ ...cliff, parameters: { 'start.speed': [0, 20] } }));
    const { code, err } = await run('cliff.json', '--csv', 'cliff.csv');
    expect(code).toBe(2);
    expect(err).toBe('1 of 2 runs failed: see the last column.');
    const { rows } = csvToTable(await readFile(join(folder, 'cliff.csv'), 'utf8'));
    expect(rows[0][4]).toBe('');
    expect(rows[1][4]).toMatch(/^the car has fallen off the ground at \d\.\d\d s\. Give the world a larger size\.$/);
});

it.each<[string, object, RegExp]>([
    [
        'no parameters',
        { parameters: {} },
        /^parameters: must NOT have fewer than 1 properties\. Give an object of at most 20, such as/
    ],
    [
        'a range without an end',
        { parameters: { 'start.speed': { from: 1, steps: 3 } } },
        /^parameters\.start\.speed\.to: is missing\. Give/
    ],
    [
        'an unknown figure',
        { figures: ['stopWay'] },
        /^figures: there is no figure 'stopWay'\. There is: time, distance/
    ],
    [
        'a value that does not fit',
        { parameters: { 'overrides.mass': [1000, -1] } },
        /^overrides: mass: -1 does not fit\. It must be above 0 \(with overrides\.mass = -1\)$/
    ],
    [
        'a path that is none',
        { parameters: { 'duration.long': [1] } },
        /^parameters: duration\.long: 'duration' of the scenario has no parts\. Give a path that ends there\.$/
    ],
    ['a scenario that is not there', { scenario: 'gone.json' }, /gone\.json: cannot be read, there is no such file\./]
])('ends with 1 at %s, and says what to do', async (_, part, message) => {
    await writeFile(join(folder, 'bad.json'), JSON.stringify({ ...sweep, ...part }));
    const { code, err } = await run('bad.json');
    expect(err).toMatch(message);
    expect(code).toBe(1);
});

it('ends with 1 at a shard that is no part', async () => {
    const { code, err } = await run('stops.json', '--shard', '9/8');
    expect(err).toBe("--shard: '9/8' is not a shard. Give one such as 2/8, the second of eight.");
    expect(code).toBe(1);
});

it('the example brakes from 100 km/h nine times', async () => {
    const shipped = new URL('../../scenario/sweeps/braking.json', import.meta.url);
    const example = JSON.parse(await readFile(shipped, 'utf8')) as Omit<Sweep, 'scenario'> & { scenario: string };
    const scenario = JSON.parse(await readFile(new URL(example.scenario, shipped), 'utf8')) as Sweep['scenario'];
    const variants = [...variantsOf({ ...example, scenario })];
    expect(variants).toHaveLength(9);
    expect(variants[8].scenario.overrides).toEqual({ 'body.mass': 1500, 'wheel.grip': 1 });
    variants.forEach((variant) => expect(() => validate(variant.scenario)).not.toThrow());
});
