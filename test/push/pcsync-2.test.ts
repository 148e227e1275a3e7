import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

// npm serves pcsync 1.1.1, with which the other tests push. This stands for 2.1.1: its layout, its calls, and what it
// printed on Node 20 when it was packed from its sources (v2.1.1) and all of push.test.ts passed with it. Only such a run
// proves that a later version still does so.

interface Printed {
    code: number;
    out?: string[];
    err?: string[];
}

const CLIENT = `
export default class ApiClient {
    async methodGet(url, pref, addToken) {
        if (addToken) throw new Error('the key is in the address');
        return JSON.stringify({ id: process.env.PLAYCANVAS_BRANCH_ID });
    }
    async getCurEditorBranch(projectId) {
        return JSON.parse(await this.methodGet('/project/' + projectId + '/branch', '/editor', true));
    }
    async postForm(url, data) {
        if (data.preload !== String(data.name.endsWith('.mjs'))) throw new Error(data.name + ': preload ' + data.preload);
    }
}`;

const PROGRAM = `
import ApiClient from '../src/api-client.js';
const client = new ApiClient();
await client.getCurEditorBranch('1');
for (const name of ['kart.template.json', 'kart.look.json', 'wheel.mjs']) {
    await client.postForm('/assets', { name, preload: 'true' }); // as it does for every file
}
const [, , verb, ...args] = process.argv;
const { code, out = [], err = [] } = { $PRINTED }[[verb, ...args].join(' ')] ?? { code: 9, err: ['unknown command'] };
for (const line of out) console.log(line);
for (const line of err) console.error(line);
process.exitCode = process.cwd() === process.env.PLAYCANVAS_TARGET_DIR ? code : 9;`;

let dir: string;

beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'pcsync-2-'));
    await cp('bin', join(dir, 'node_modules/playcanvas-vehicles/bin'), { recursive: true });
    await mkdir(join(dir, 'dist/editor/VehiclePhysics'), { recursive: true });
    await writeFile(join(dir, 'dist/editor/VehiclePhysics/wheel.mjs'), '');
});

afterEach(() => rm(dir, { recursive: true }));

/** Pushes by a package that is installed beside a pcsync that prints this. */
async function push(verb: 'push -y' | 'diff', printed: Printed, ...flags: string[]): Promise<Required<Printed>> {
    const pcsync = join(dir, 'node_modules/playcanvas-sync');
    const files = {
        'package.json': JSON.stringify({ version: '2.1.1', type: 'module', bin: { pcsync: 'bin/pcsync.js' } }),
        'src/api-client.js': CLIENT,
        'bin/pcsync.js': PROGRAM.replace('$PRINTED', `'${verb} -e mjs,json': ${JSON.stringify(printed)}`)
    };
    for (const [name, text] of Object.entries(files)) {
        await mkdir(join(pcsync, name, '..'), { recursive: true });
        await writeFile(join(pcsync, name), text);
    }
    const bin = join(dir, 'node_modules/playcanvas-vehicles/bin/playcanvas-vehicles.mjs');
    const env = {
        PATH: process.env.PATH,
        HOME: dir,
        PLAYCANVAS_API_KEY: 'k3y',
        PLAYCANVAS_PROJECT_ID: '1',
        PLAYCANVAS_BRANCH_ID: 'b'
    };
    const lines = (text: string): string[] => text.trim().split('\n').filter(Boolean);
    return new Promise((resolve) => {
        execFile(process.execPath, [bin, 'push', '--from', join(dir, 'dist'), ...flags], { env }, (error, out, err) => {
            resolve({ code: error ? Number(error.code) : 0, out: lines(out), err: lines(err) });
        });
    });
}

describe('pcsync 2', () => {
    it('sends all files by its own verb, keeps the key out of the address, and preloads scripts alone', async () => {
        const printed = ['Created VehiclePhysics', 'Updated VehiclePhysics/a.json', 'Created VehiclePhysics/wheel.mjs'];
        const { code, out, err } = await push('push -y', { code: 0, out: printed });
        expect({ code, err }).toEqual({ code: 0, err: [] });
        expect(out.slice(0, -1)).toEqual(printed.slice(1));
        expect((await push('push -y', { code: 0, out: ['Nothing done'] })).out[0]).toMatch(/^nothing to do/);
    });

    it('compares all files by its own verb', async () => {
        const printed = [
            '---- Files that Differ ----',
            'VehiclePhysics/vehicle-core.mjs',
            '---- Local Files Missing on Remote ----',
            'VehiclePhysics/anti-roll-bar.mjs',
            '---- Remote Files Missing on Local ----',
            'game.mjs'
        ];
        const { code, out } = await push('diff', { code: 0, out: printed }, '--dry-run');
        expect(code).toBe(0);
        expect(out.slice(0, -1)).toEqual([
            'Update VehiclePhysics/vehicle-core.mjs',
            'Create VehiclePhysics/anti-roll-bar.mjs'
        ]);
    });

    it.each<[what: string, exitCode: number, message: RegExp, printed: Omit<Printed, 'code'>]>([
        [
            'a wrong key',
            3,
            /does not accept the key \(401\)/,
            {
                err: [
                    'file:///project/node_modules/playcanvas-sync/src/api-client.js:41',
                    'Error: HTTP 401',
                    '    at ApiClient._fetch (file:///project/node_modules/playcanvas-sync/src/api-client.js:41:27) {',
                    '  statusCode: 401',
                    '}'
                ]
            }
        ],
        [
            'a wrong project',
            3,
            /has no project 1 for this key \(404\)/,
            {
                out: ['HTTP 404'],
                err: ['FatalError: Failed to retrieve your current PlayCanvas branch. Use your personal api token']
            }
        ],
        [
            'a wrong branch',
            4,
            /another branch than 'b' is open/,
            { err: ['FatalError: Provided branch id does not match your current PlayCanvas branch'] }
        ],
        [
            'a host that is not there',
            5,
            /cannot be reached \(ENOTFOUND\)/,
            {
                err: [
                    'TypeError: fetch failed',
                    '  [cause]: Error: getaddrinfo ENOTFOUND stand-in.invalid',
                    "    code: 'ENOTFOUND',"
                ]
            }
        ],
        [
            'a port that fetch does not call',
            5,
            /cannot be reached \(fetch failed\)/,
            { err: ['TypeError: fetch failed', '  [cause]: Error: bad port'] }
        ],
        [
            'a stranger in the place of the site',
            5,
            /certificate .* is not trusted/,
            { err: ['TypeError: fetch failed', '  [cause]: Error: self-signed certificate'] }
        ],
        [
            'a full server',
            6,
            /no room left.* 1 file has arrived/,
            {
                out: ['Created VehiclePhysics', 'Created VehiclePhysics/kart.template.json'],
                err: ['Error: HTTP 507', '    at async Job.task (api-client.js:111:30) {', '  statusCode: 507', '}']
            }
        ]
    ])('ends with a clear message for %s', async (_, exitCode, message, printed) => {
        const { code, err } = await push('push -y', { code: 1, ...printed });
        expect(err).toEqual([expect.stringMatching(message)]);
        expect(code).toBe(exitCode);
    });
});
