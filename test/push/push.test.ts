import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { StandIn, type StoredAsset } from './stand-in.js';
import { packFiles } from '../support/pack-files.js';

interface Ended {
    code: number;
    out: string;
    err: string;
}

let site: StandIn;
let dir: string;
let pack: string;
let home: string;

/** A pack of a few files: what is in them does not matter here. */
beforeEach(async () => {
    site = await StandIn.start();
    dir = await mkdtemp(join(tmpdir(), 'push-'));
    pack = join(dir, 'editor');
    home = join(dir, 'home');
    await mkdir(join(pack, 'VehiclePhysics'), { recursive: true });
    await mkdir(home);
    await write('vehicle-core.mjs', 'export const a = 1;\n');
    await write('wheel-collider.mjs', "import './vehicle-core.mjs';\n");
    await write('kart.template.json', '{ "entities": {} }\n');
});

afterEach(async () => {
    await site.close();
    await rm(dir, { recursive: true, force: true });
});

function write(name: string, text: string): Promise<void> {
    return writeFile(join(pack, 'VehiclePhysics', name), text);
}

function settings(): Record<string, string> {
    return {
        PLAYCANVAS_API_KEY: site.key,
        PLAYCANVAS_PROJECT_ID: String(site.projectId),
        PLAYCANVAS_BRANCH_ID: site.branchId,
        PLAYCANVAS_BASE_URL: site.url
    };
}

/** Assets that a push to an empty project leaves there. */
let left: StoredAsset[] | null = null;

/** Goes on from where the pack was pushed before. */
async function pushedBefore(): Promise<void> {
    if (left) {
        site.hold(left);
    } else {
        expect(await push()).toMatchObject({ code: 0, err: '' });
        left = site.assets.map((asset) => ({ ...asset })); // an update changes them
    }
}

/** Pushes the pack of this test in a process of its own, which trusts the stand-in. */
function push(changed: Record<string, string> = {}, ...args: string[]): Promise<Ended> {
    return run(['bin/playcanvas-vehicles.mjs', 'push', '--from', pack, ...args], changed);
}

function run(args: string[], changed: Record<string, string> = {}): Promise<Ended> {
    const env: NodeJS.ProcessEnv = {
        PATH: process.env.PATH,
        HOME: home,
        USERPROFILE: home,
        NODE_EXTRA_CA_CERTS: site.certificate,
        ...settings(),
        ...changed
    };
    return new Promise((resolve) => {
        execFile(process.execPath, args, { env }, (error, out, err) => {
            resolve({ code: error ? Number(error.code) : 0, out, err });
        });
    });
}

describe('a push', () => {
    it('creates folder and files in an empty project: scripts that are preloaded, JSON that no game waits for', async () => {
        const { code, out, err } = await push();
        expect(err).toBe('');
        expect(code).toBe(0);
        expect(out).toContain('3 of 3 files pushed');
        expect(site.files).toEqual([
            'VehiclePhysics/kart.template.json',
            'VehiclePhysics/vehicle-core.mjs',
            'VehiclePhysics/wheel-collider.mjs'
        ]);
        expect(site.find('VehiclePhysics/vehicle-core.mjs')).toMatchObject({ type: 'script', preload: true });
        expect(site.find('VehiclePhysics/kart.template.json')).toMatchObject({ type: 'json', preload: false });
        expect(site.find('VehiclePhysics/wheel-collider.mjs')?.bytes?.toString()).toBe(
            "import './vehicle-core.mjs';\n"
        );
    });

    it('sends the core first: the Editor finds no component in a script that is parsed without it', async () => {
        const names = ['aids.mjs', 'vehicle-core-car.mjs', 'zebra.mjs'];
        await Promise.all(names.map((name) => write(name, "import './vehicle-core.mjs';\n")));
        await push();
        const [first, second, ...others] = site.requests.filter((line) => line.includes('.'));
        expect([first, second].sort()).toEqual(['POST vehicle-core-car.mjs', 'POST vehicle-core.mjs']);
        expect(others).toHaveLength(4);
    });

    it('has nothing to do the second time, and then sends a changed file alone', async () => {
        await pushedBefore();
        site.requests.length = 0;
        const again = await push();
        expect(again).toMatchObject({ code: 0, err: '' });
        expect(again.out).toMatch(/^nothing to do: project 4711, branch \S+ has all 3 files\n$/);
        expect(site.requests).toEqual([]);

        await write('vehicle-core.mjs', 'export const a = 2;\n');
        const { code, out } = await push();
        expect(code).toBe(0);
        expect(out).toContain('Updated VehiclePhysics/vehicle-core.mjs');
        expect(out).toContain('1 of 3 files pushed');
        expect(site.requests).toEqual(['PUT vehicle-core.mjs']);
        expect(site.find('VehiclePhysics/vehicle-core.mjs')?.bytes?.toString()).toBe('export const a = 2;\n');
    });

    it('says how many prefabs and looks an older push left to load before the first frame', async () => {
        await pushedBefore();
        site.find('VehiclePhysics/kart.template.json')!.preload = true;
        expect((await push()).out).toMatch(/^JSON files that load before the first frame of the game: 1\. The check/);
    });

    it("leaves the project's own files alone", async () => {
        const own = { id: 99, name: 'game.mjs', type: 'script', parent: null, bytes: Buffer.from('1') };
        site.assets.push({ ...own, file: { filename: 'game.mjs', hash: 'c4ca4238a0b923820dcc509a6f75849b', size: 1 } });
        await push();
        const { out } = await push({}, '--dry-run');
        expect(out).toContain('nothing to do');
        expect(site.files).toContain('game.mjs');
        expect(site.find('game.mjs')?.bytes?.toString()).toBe('1');
    });

    it("leaves alone what the installer has made in the pack's folder: templates and materials have no file", async () => {
        await pushedBefore();
        const parent = site.find('VehiclePhysics')!.id;
        const made = [
            { id: 900, name: 'Kart', type: 'template', parent },
            { id: 901, name: 'Car Materials', type: 'folder', parent },
            { id: 902, name: 'Kart Paint', type: 'material', parent: 901 }
        ];
        site.assets.push(...made);
        expect(await push()).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^nothing to do/) });
        await write('vehicle-core.mjs', 'export const a = 4;\n');
        expect((await push()).out).toContain('1 of 3 files pushed');
        expect(site.assets).toEqual(expect.arrayContaining(made));
    });

    it('tells in a dry run what would change, and changes nothing', async () => {
        await pushedBefore();
        await write('vehicle-core.mjs', 'export const a = 3;\n');
        await write('anti-roll-bar.mjs', '');
        site.requests.length = 0;
        const { code, out } = await push({}, '--dry-run');
        expect(code).toBe(0);
        expect(out).toBe(
            'Update VehiclePhysics/vehicle-core.mjs\n' +
                'Create VehiclePhysics/anti-roll-bar.mjs\n' +
                `2 of 4 files would go to project 4711, branch ${site.branchId}\n`
        );
        expect(site.requests).toEqual([]);
    });

    it('takes its settings from ~/.pcconfig too, and nothing there bends the target', async () => {
        const config = { ...settings(), PLAYCANVAS_TARGET_DIR: '/', PLAYCANVAS_TARGET_SUBDIR: 'nowhere' };
        await writeFile(join(home, '.pcconfig'), JSON.stringify({ ...config, PLAYCANVAS_VERBOSE: '1' }));
        const empty = Object.fromEntries(Object.keys(config).map((name) => [name, '']));
        const { code, out, err } = await push(empty);
        expect({ code, err }).toEqual({ code: 0, err: '' });
        expect(site.files).toHaveLength(3);
        expect(out).not.toContain(site.key);
    });
});

describe('the key', () => {
    it.each([false, true])(
        'is in no address, no command line and no output, even if the site asks for it there: %s',
        async (wanted) => {
            site.wantsKeyInAddress = wanted;
            const { code, out, err } = await push({ PLAYCANVAS_VERBOSE: '1' });
            expect({ code, err }).toEqual({ code: 0, err: '' });
            expect(site.files).toHaveLength(3);
            expect(site.seen.some((line) => line.includes('/editor/project/4711/branch'))).toBe(true);
            expect(site.seen.some((line) => line.includes('pcsync.js'))).toBe(process.platform === 'linux');
            expect([out, ...site.seen].filter((line) => line.includes(site.key))).toEqual([]);
        }
    );
});

describe('a push that cannot be', () => {
    const other = 'b0000000-0000-4000-8000-000000000002';
    it.each<[what: string, changed: Record<string, string>, exitCode: number, message: RegExp]>([
        ['a wrong key', { PLAYCANVAS_API_KEY: 'stale-key' }, 3, /does not accept the key \(401\)/],
        ['a wrong branch', { PLAYCANVAS_BRANCH_ID: other }, 4, /another branch than 'b0.*2' is open in your Editor/],
        ['a wrong project', { PLAYCANVAS_PROJECT_ID: '12' }, 3, /has no project 12/],
        ['http instead of https', { PLAYCANVAS_BASE_URL: 'http://localhost:1' }, 2, /over https only/],
        [
            'a host that does not answer',
            { PLAYCANVAS_BASE_URL: 'https://localhost:2' },
            5,
            /cannot be reached \(ECONNREFUSED\)/
        ],
        [
            'a host that is not there',
            { PLAYCANVAS_BASE_URL: 'https://stand-in.invalid' },
            5,
            /cannot be reached \(E\w+\)/
        ],
        ['a stranger in the place of the site', { NODE_EXTRA_CA_CERTS: '' }, 5, /certificate .* is not trusted/],
        [
            'a pcsync that cannot start',
            {
                NODE_OPTIONS:
                    "--import=data:text/javascript,process.argv.join().includes('pcsync')&&await/**/import('file:///nowhere.mjs')"
            },
            6,
            /pcsync failed: .*Cannot find module/
        ],
        ['no key', { PLAYCANVAS_API_KEY: '' }, 2, /PLAYCANVAS_API_KEY: make a token/]
    ])('ends with a clear message for %s', async (_, changed, exitCode, message) => {
        const { code, out, err } = await push(changed);
        expect(err).toMatch(message);
        expect(err.trim().split('\n').length).toBeLessThan(3);
        expect(code).toBe(exitCode);
        expect(out).toBe('');
        expect(err).not.toContain(changed.PLAYCANVAS_API_KEY || site.key);
        expect(site.assets).toEqual([]);
    });

    it('keeps what has arrived when the server is full, and the old version of what has not', async () => {
        await pushedBefore();
        await write('vehicle-core.mjs', `export const a = '${'x'.repeat(1000)}';\n`);
        await write('anti-roll-bar.mjs', 'new');
        site.room = 500;
        const { code, err } = await push();
        expect(code).toBe(6);
        expect(err).toMatch(/no room left.* Nothing in the project has changed/);
        expect(err).not.toContain(site.key);
        expect(site.find('VehiclePhysics/vehicle-core.mjs')?.bytes?.toString()).toBe('export const a = 1;\n');

        site.room = Infinity;
        expect((await push()).out).toContain('2 of 4 files pushed');
        expect(site.find('VehiclePhysics/anti-roll-bar.mjs')?.bytes?.toString()).toBe('new');
    });

    it('goes on where a full server broke it off', async () => {
        site.room = 25; // one file fits
        const first = await push();
        expect(first.code).toBe(6);
        expect(first.err).toContain('1 file has arrived; push again to send the rest');
        expect(site.files).toEqual(['VehiclePhysics/vehicle-core.mjs']);
        site.room = Infinity;
        expect((await push()).code).toBe(0);
        expect(site.files).toHaveLength(3);
        expect(site.assets.filter(({ type }) => type === 'folder')).toHaveLength(1);
    });

    it.each([
        ['pcconfig.json', '{}'],
        ['.env', ''],
        ['pcignore.txt', ''],
        ['notes.md', ''],
        ['key.json', '{ "PLAYCANVAS_API_KEY": "k3y-of-the-tests" }']
    ])('refuses a folder with %s in it before it calls the site', async (name, text) => {
        await writeFile(join(pack, name), text);
        const { code, err } = await push();
        expect(code).toBe(2);
        expect(err).toMatch(/does not belong to the pack|holds your API key/);
        expect(site.assets).toEqual([]);
    });
});

describe('npx playcanvas-vehicles', () => {
    const own = ['bin/playcanvas-vehicles.mjs'];

    it('explains itself and its settings when it is asked to', async () => {
        const { code, out, err } = await run([...own, '--help']);
        expect({ code, err }).toEqual({ code: 0, err: '' });
        expect(out).toMatch(/^Usage: playcanvas-vehicles setup\n +playcanvas-vehicles push \[--dry-run\]/);
        expect(out).toContain('PLAYCANVAS_BRANCH_ID: in the Editor');
        expect((await run([...own, 'push', '-h'])).out).toBe(out);
    });

    it.each([[[]], [['pull']], [['push', 'dist']]])('explains itself when it cannot do %j', async (args) => {
        const { code, out, err } = await run([...own, ...args]);
        expect({ code, out }).toEqual({ code: 2, out: '' });
        expect(err).toMatch(args.length > 0 ? new RegExp(`^unknown: ${args.join(' ')}\n\nUsage: `) : /^Usage: /);
    });

    it.each([
        ['push', '--dry'],
        ['rig', '--dry']
    ])('names an option that %s does not have', async (command, option) => {
        const { code, err } = await run([...own, command, option]);
        expect({ code, err }).toEqual({ code: 2, err: `${command}: Unknown option '${option}'\n` });
    });

    it.each([[[]], [['car.glb', 'truck.glb']]])('rigs one model, not %j', async (models) => {
        const { code, err } = await run([...own, 'rig', ...models]);
        expect({ code, err }).toEqual({ code: 2, err: 'rig: give one model, such as car.glb\n' });
    });

    it.each(['dist', 'dist/editor'])('pushes a build that is named by its folder %s', async (folder) => {
        const files = await packFiles();
        const { code, out, err } = await run([...own, 'push', '--dry-run', '--from', folder]);
        expect({ code, err }).toEqual({ code: 0, err: '' });
        expect(out).toContain(`${files.length} of ${files.length} files would go to project 4711`);
    });

    it('does not push a folder that is no build, nor what a build has in its folder', async () => {
        for (const folder of [home, join(pack, 'VehiclePhysics')]) {
            const { code, err } = await run([...own, 'push', '--from', folder]);
            expect(code).toBe(2);
            expect(err).toContain(`neither ${folder} nor ${join(folder, 'editor')} contains VehiclePhysics`);
        }
        expect(site.assets).toEqual([]);
    });
});

describe('npm run push', () => {
    it('does not build when the settings cannot work', async () => {
        const { code, out, err } = await run(['tools/push.mjs'], { PLAYCANVAS_BASE_URL: 'http://playcanvas.com' });
        expect(code).toBe(2);
        expect(err).toMatch(/^push: PLAYCANVAS_BASE_URL is 'http:/);
        expect(out).toBe('');
    });

    it('says what is wrong with ~/.pcconfig', async () => {
        await writeFile(join(home, '.pcconfig'), 'PLAYCANVAS_API_KEY=1');
        const { code, err } = await run(['tools/push.mjs', '--dry-run']);
        expect(code).toBe(2);
        expect(err).toMatch(/\.pcconfig is not JSON/);
    });

    it('tells a placeholder in ~/.pcconfig from a key', async () => {
        await writeFile(join(home, '.pcconfig'), '{ "PLAYCANVAS_API_KEY": "..." }');
        const { code, err } = await run(['tools/push.mjs', '--dry-run'], { PLAYCANVAS_API_KEY: '' });
        expect(code).toBe(2);
        expect(err).toMatch(/PLAYCANVAS_API_KEY is still '\.\.\.': make a token/);
    });

    it('sends nothing and leaves dist/ as it was when the local disk is full', async ({ skip }) => {
        // a disk of 20 kB in the place of dist/, seen by this process alone: the first components fit
        const script = [
            'mount -t tmpfs -o size=20k none dist || exit 77',
            'mkdir -p dist/editor && echo kept > dist/editor/marker',
            `"${process.execPath}" tools/push.mjs; code=$?`,
            'find dist -mindepth 1; cat dist/editor/marker; exit $code'
        ].join('\n');
        const env = { ...process.env, ...settings(), HOME: home, NODE_EXTRA_CA_CERTS: site.certificate };
        const { code, out, err } = await new Promise<Ended>((resolve) => {
            execFile('unshare', ['-rm', 'sh', '-c', script], { env }, (error, stdout, stderr) => {
                const exit = error && typeof error.code !== 'number' ? 77 : Number(error?.code ?? 0);
                resolve({ code: exit, out: stdout, err: stderr });
            });
        });
        skip(code === 77, 'this machine lets nobody mount a small disk');
        expect(code).toBe(1);
        expect(err).toMatch(/ENOSPC|no space left/i);
        expect(err).toContain('dist/ is as it was');
        expect(err).toContain('push: nothing was pushed, for the build failed');
        expect(out.trim().split('\n').slice(-3)).toEqual(['dist/editor', 'dist/editor/marker', 'kept']);
        expect(site.assets).toEqual([]);
    });
});

describe('dist/editor', () => {
    it('is a folder that may be pushed: the pack and nothing else', async () => {
        await rm(join(pack, 'VehiclePhysics'), { recursive: true });
        await cp('dist/editor', pack, { recursive: true });
        const names = await packFiles(join(pack, 'VehiclePhysics'));
        const { code, out } = await push();
        expect(code).toBe(0);
        expect(out).toContain(`${names.length} of ${names.length} files pushed`);
        const core = await readFile('dist/editor/VehiclePhysics/vehicle-core.mjs');
        expect(site.find('VehiclePhysics/vehicle-core.mjs')?.bytes?.equals(core)).toBe(true);
        expect(site.files.filter((file) => file.includes('.map'))).toEqual([]);
    });
});
