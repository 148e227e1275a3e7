import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { main } from '../../scenario/cli.js';

interface Outcome {
    code: number;
    out: string;
    err: string;
}

const tool = resolve('tools/scenario.mjs');

let folder: string;

beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'scenario-'));
    await writeFile(
        join(folder, 'stop.json'),
        JSON.stringify({
            vehicle: 'hatchback',
            start: { speed: 10 },
            controls: [{ t: 0, brake: 0.5 }],
            duration: 1
        })
    );
});

afterAll(() => rm(folder, { recursive: true }));

/** Runs the tool in the folder of the scenarios. */
function run(...args: string[]): Promise<Outcome> {
    const env: NodeJS.ProcessEnv = { ...process.env };
    delete env.INIT_CWD;
    return new Promise((done) => {
        execFile(process.execPath, [tool, ...args], { cwd: folder, env }, (error, out, err) => {
            done({ code: error ? Number(error.code) : 0, out, err });
        });
    });
}

/** Runs the tool without a process and a bundle of its own. */
async function runHere(...args: string[]): Promise<Outcome> {
    const spies = (['log', 'error'] as const).map((level) => vi.spyOn(console, level).mockReturnValue());
    try {
        const code = await main(args, folder);
        const [out, err] = spies.map(({ mock }) => mock.calls.map(([message]) => `${message as string}\n`).join(''));
        return { code, out, err };
    } finally {
        spies.forEach((spy) => spy.mockRestore());
    }
}

it('prints a summary of the run', async () => {
    const { code, out, err } = await run('stop.json');
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(out).toMatch(/^stop\n {2}time +1\.00 s, 61 samples\n {2}distance +\d\.\d\d m\n {2}final position/);
    expect(out).toMatch(/peak lateral acc\./);
});

it('writes CSV and plot where it is told, seen from the caller', async () => {
    const { code, out, err } = await run('stop.json', '--csv', 'stop.csv', '--plot', join(folder, 'stop.svg'));
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(out).toMatch(/^stop\.csv: 61 samples of 73 channels\n.*stop\.svg: path, motions, loads and slips\n$/);
    const csv = await readFile(join(folder, 'stop.csv'), 'utf8');
    expect(csv).toMatch(/^t,x,y,z,speed,/);
    expect(csv.trimEnd().split('\n')).toHaveLength(62);
    expect(await readFile(join(folder, 'stop.svg'), 'utf8')).toMatch(/^<svg .*<\/svg>\n?$/s);
});

it('writes figures and channels as JSON', async () => {
    const { code, out } = await runHere('stop.json', '--json', 'stop.json.out');
    expect(code).toBe(0);
    expect(out).toBe('stop.json.out: figures, and 61 samples of 73 channels\n');
    const run = JSON.parse(await readFile(join(folder, 'stop.json.out'), 'utf8')) as Record<string, unknown>;
    expect(run).toMatchObject({
        name: 'stop',
        failure: null,
        figures: { startSpeed: expect.closeTo(10, 1) as number }
    });
    const { speed, t } = run.channels as Record<string, number[]>;
    expect(t).toHaveLength(61);
    expect(speed[60]).toBeLessThan(8);
});

it('writes a report that needs nothing else', async () => {
    await writeFile(
        join(folder, 'named.json'),
        JSON.stringify({ name: 'A <b>stop</b>', vehicle: 'hatchback', duration: 0.2, start: { settle: 0 } })
    );
    const { code, out } = await runHere('named.json', '--html', 'stop.html');
    expect(code).toBe(0);
    expect(out).toBe('stop.html: a report with figures, path and plots\n');
    const html = await readFile(join(folder, 'stop.html'), 'utf8');
    expect(html).toContain('<h1>A &lt;b&gt;stop&lt;/b&gt;</h1>');
    expect(html).not.toMatch(/<(?:script|link|img)[^>]*(?:src|href)=/);
    const data = /id="data">(.*)<\/script>/.exec(html)![1];
    const { t, panels } = JSON.parse(data) as {
        t: number[];
        panels: { title: string; lines: { values: number[] }[] }[];
    };
    expect(panels.map(({ title }) => title)).toContain('Wheel load');
    expect(panels.every(({ lines }) => lines.every(({ values }) => values.length === t.length))).toBe(true);
});

it.each(['--help', '-h'])('explains itself by %s', async (option) => {
    const { code, out, err } = await runHere(option);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^Usage: npm run scenario -- <file\.json>/);
});

it.each([
    ['no file', [], /^No scenario was given\.\nUsage: npm run scenario -- <file\.json>/],
    ['two files', ['a.json', 'b.json'], /^Give one scenario at a time\.\nUsage/],
    ['an unknown option', ['stop.json', '--cvs', 'x'], /Unknown option '--cvs'.*\nUsage/s],
    ['a file that is not there', ['gone.json'], /gone\.json: cannot be read, there is no such file\. Check the path\./],
    ['a folder', ['.'], /cannot be read, it is not a regular file\. Check the path\./],
    ['a text that is not JSON', ['broken.json'], /broken\.json: is not JSON, .*\. Correct it there\./s],
    ['an unknown preset', ['preset.json'], /^vehicle: there is no preset 'hatchbag'\. Did you mean hatchback\?\n$/],
    [
        'a place that cannot be written',
        ['stop.json', '--csv', 'no/such/folder.csv'],
        /cannot be written, .*Check the folder/
    ]
])('ends with 1 at %s, and says what to do', async (_, args, message) => {
    await writeFile(join(folder, 'broken.json'), '{ "vehicle": hatchback }');
    await writeFile(join(folder, 'preset.json'), '{ "vehicle": "hatchbag", "duration": 1 }');
    const { code, out, err } = await runHere(...args);
    expect(err).toMatch(message);
    expect(err).not.toMatch(/\n {4}at /);
    expect(out).toBe('');
    expect(code).toBe(1);
});

it('ends with 1 at a wrong number, and says what to do', async () => {
    const wrong = { vehicle: 'hatchback', duration: 1, controls: [{ t: 0, throttle: 2 }] };
    await writeFile(join(folder, 'wrong.json'), JSON.stringify(wrong));
    const { code, out, err } = await run('wrong.json');
    expect(err).toBe('controls[0].throttle: must be <= 1. Give a pedal position between 0 and 1.\n');
    expect(out).toBe('');
    expect(code).toBe(1);
});

it('ends with 2 when the simulation fails, and says why', async () => {
    const abyss = { vehicle: 'hatchback', world: { size: 20 }, start: { speed: 20 }, duration: 30 };
    await writeFile(join(folder, 'abyss.json'), JSON.stringify(abyss));
    const { code, out, err } = await runHere('abyss.json', '--csv', 'abyss.csv');
    expect(err).toMatch(/^The simulation failed: the car has fallen off the ground at \d+\.\d\d s\. Give the world/);
    expect(code).toBe(2);
    // the recording until then: the fall
    expect(out).toMatch(/^abyss\.csv: \d+ samples of 73 channels\n$/);
    const last = (await readFile(join(folder, 'abyss.csv'), 'utf8')).trimEnd().split('\n').at(-1)!;
    expect(Number(last.split(',')[3])).toBeLessThan(-90);
});
