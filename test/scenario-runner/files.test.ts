import { copyFile, mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { main as scenario } from '../../scenario/cli.js';
import { main as sweep } from '../../scenario/sweep-cli.js';

const HATCHBACK = new URL('../../templates/hatchback.json', import.meta.url);
const worker = new URL('../../scenario/sweep-worker.ts', import.meta.url).href;

let top: string;

/** Folder of the scenario, and the current directory of the process that runs it. */
let dir: string;
let here: string;

beforeEach(async () => {
    top = await mkdtemp(join(tmpdir(), 'named-'));
    [dir, here] = [join(top, 'scenarios'), join(top, 'here')];
    await mkdir(join(dir, 'cars'), { recursive: true });
    await mkdir(here);
    await writeFile(join(top, 'secret.json'), 'the secret of somebody else');
    await copyFile(HATCHBACK, join(dir, 'cars/mine.json'));
    await copyFile(HATCHBACK, join(here, 'mine.json'));
});

afterEach(() => rm(top, { recursive: true }));

/** Runs a command line from a folder of its own, and what it said. */
async function said(run: () => Promise<number>): Promise<{ code: number; out: string; err: string }> {
    const spies = (['log', 'error'] as const).map((level) => vi.spyOn(console, level).mockReturnValue());
    try {
        const code = await run();
        const [out, err] = spies.map(({ mock }) => mock.calls.map(([text]) => String(text)).join('\n'));
        return { code, out, err };
    } finally {
        spies.forEach((spy) => spy.mockRestore());
    }
}

/** Runs a scenario with a vehicle of this name. */
async function driven(vehicle: string): Promise<{ code: number; out: string; err: string }> {
    await writeFile(join(dir, 'drive.json'), JSON.stringify({ vehicle, duration: 0.1, start: { settle: 0 } }));
    return said(() => scenario([join(dir, 'drive.json')], here));
}

/** Sweeps over something of a scenario that the sweep may name. */
async function swept(part: object): Promise<{ code: number; out: string; err: string }> {
    const whole = { parameters: { 'start.settle': [0] }, figures: ['time'], ...part };
    await writeFile(join(dir, 'sweep.json'), JSON.stringify(whole));
    return said(() => sweep([join(dir, 'sweep.json'), '--workers', '1'], here, worker));
}

describe('a vehicle that a scenario names', () => {
    it.each(['cars/mine.json', 'cars/../cars/mine.json', 'mine.json'])(
        '%s drives: it lies below the scenario, or below the current directory',
        async (vehicle) => {
            expect(await driven(vehicle)).toMatchObject({ code: 0, err: '' });
        }
    );

    it('drives when it is named by its whole path, or a link to one beside it', async () => {
        await symlink(join(dir, 'cars/mine.json'), join(dir, 'link.json'));
        expect((await driven(join(dir, 'cars/mine.json'))).code).toBe(0);
        expect((await driven('link.json')).code).toBe(0);
    });

    it.each<[what: string, name: () => string]>([
        ['a path upward', () => '../secret.json'],
        ['a path upward from below', () => 'cars/../../secret.json'],
        ['a whole path', () => join(top, 'secret.json')],
        ['an address of a file', () => `file://${join(top, 'secret.json')}`],
        ['a link to a file elsewhere', () => 'link.json'],
        ['a file behind a link to a folder elsewhere', () => 'linked/secret.json'],
        ['a path upward to what is not there', () => '../nothing.json']
    ])('%s is refused by its name, and nothing of what is there is told', async (_, name) => {
        await symlink(join(top, 'secret.json'), join(dir, 'link.json'));
        await symlink(top, join(dir, 'linked'));
        const { code, err } = await driven(name());
        expect(err).toBe(
            `vehicle: ${name()}: cannot be read, it leads out of the folder that it is named in. ` +
                'Put it beside the file that names it, or run from a folder above both.'
        );
        expect(code).toBe(1);
    });

    it('is read up to a size', async () => {
        await truncate(join(dir, 'cars/mine.json'), 2 ** 33);
        expect((await driven('cars/mine.json')).err).toMatch(
            /cars\/mine\.json: cannot be read, it has 8,589,934,592 bytes/
        );
    });

    it('is a regular file', async () => {
        await mkdir(join(dir, 'folder.json'));
        expect((await driven('folder.json')).err).toMatch(/folder\.json: cannot be read, it is not a regular file/);
    });
});

describe('a sweep', () => {
    const stand = { vehicle: 'cars/mine.json', duration: 0.1 };

    it.each(['../secret.json', 'link.json'])('refuses the scenario %s by its name', async (name) => {
        await symlink(join(top, 'secret.json'), join(dir, 'link.json'));
        const { code, err } = await swept({ scenario: name });
        expect(err).toMatch(/(?:secret|link)\.json: cannot be read, it leads out of the folder that it is named in\./);
        expect(code).toBe(1);
    });

    it('refuses vehicles elsewhere, whatever names them', async () => {
        const { err } = await swept({ scenario: stand, parameters: { vehicle: ['../secret.json'] } });
        expect(err).toMatch(/^vehicle: \.\.\/secret\.json: cannot be read, it leads out of the folder/);
    });

    it('sets what belongs to the scenario alone', async () => {
        for (const path of ['__proto__.wet', 'start.__proto__.wet']) {
            await swept({ scenario: { ...stand, start: {} }, parameters: JSON.parse(`{ "${path}": [1] }`) as object });
            expect('wet' in {}).toBe(false);
        }
        expect((await swept({ scenario: stand, parameters: { 'toString.wet': [1] } })).err).toMatch(/^toString: /);
    });
});

it.each([
    ['a scenario', (file: string) => scenario([file], here)],
    ['a sweep', (file: string) => sweep([file], here, worker)],
    ['a table to merge', (file: string) => sweep(['--merge', file], here, worker)]
])('%s that never ends, or is too large, is refused', async (_, run) => {
    const large = join(here, 'large.json');
    await writeFile(large, '');
    await truncate(large, 2 ** 33);
    expect((await said(() => run('/dev/zero'))).err).toMatch(
        /^\/dev\/zero: cannot be read, it is not a regular file\./
    );
    expect((await said(() => run(large))).err).toMatch(/large\.json: cannot be read, it has 8,589,934,592 bytes/);
});
