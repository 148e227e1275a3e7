import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { StandIn } from './stand-in.js';
import { packFiles } from '../support/pack-files.js';

/** Parts of the repository that a watch needs; without the page, which takes longest to build. */
const PARTS = ['bin', 'editor-tools', 'scripts', 'src', 'templates', 'tools', 'package.json', 'tsconfig.json'];

/** The vehicle that is built: the whole garage would make each of many builds longer, and say no more. */
const VEHICLE = 'kart.json';

/** A build takes seconds, on a busy machine many. */
const PATIENCE = { timeout: 100_000, interval: 100 };

let site: StandIn;
let dir: string;
let watch: ChildProcess;
let said = '';
let pushed: string[];

/** A copy of the repository under `npm run watch`, which has pushed to an empty project. */
beforeAll(async () => {
    site = await StandIn.start();
    dir = await mkdtemp(join(tmpdir(), 'npm-watch-'));
    for (const part of [...PARTS, 'tsconfig.build.json']) {
        const isWanted = (from: string): boolean =>
            part !== 'templates' || !from.endsWith('.json') || basename(from) === VEHICLE;
        await cp(part, join(dir, part), { recursive: true, filter: isWanted });
    }
    await symlink(resolve('node_modules'), join(dir, 'node_modules'), 'dir');
    watch = start();
    await hear(/watching src, scripts, templates/);
    pushed = [...site.files];
});

afterAll(async () => {
    if (groupOf(watch).length > 0) {
        process.kill(-(watch.pid as number), 'SIGKILL');
    }
    await site.close();
    await rm(dir, { recursive: true, force: true });
});

/** Starts it as a terminal does: in a process group of its own, which gets the signal of Ctrl+C as a whole. */
function start(): ChildProcess {
    const env = {
        PATH: process.env.PATH,
        HOME: dir,
        NODE_EXTRA_CA_CERTS: site.certificate,
        PLAYCANVAS_API_KEY: site.key,
        PLAYCANVAS_PROJECT_ID: String(site.projectId),
        PLAYCANVAS_BRANCH_ID: site.branchId,
        PLAYCANVAS_BASE_URL: site.url
    };
    const child = spawn('npm', ['run', '-s', 'watch'], { cwd: dir, env, detached: true });
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    return child;
}

function listen(text: Buffer): void {
    said += String(text);
}

/** Waits until it says something new, and forgets what it has said. */
async function hear(words: RegExp): Promise<string> {
    await vi.waitFor(() => expect(said).toMatch(words), PATIENCE);
    const heard = said;
    said = '';
    return heard;
}

/** Saves a file as text editors do: a new one takes its place. */
async function save(file: string, change: (text: string) => string): Promise<void> {
    const path = join(dir, file);
    await writeFile(join(dir, 'saved'), change(await readFile(path, 'utf8')));
    await rename(join(dir, 'saved'), path);
}

/** Processes that are still there of those that it has started. */
function groupOf({ pid }: ChildProcess): string[] {
    try {
        process.kill(-(pid as number), 0);
        return [`group ${pid}`];
    } catch {
        return [];
    }
}

async function pressCtrlC(): Promise<number> {
    const ended = once(watch, 'close');
    process.kill(-(watch.pid as number), 'SIGINT');
    const [code, signal] = (await ended) as [number | null, string | null];
    return signal === 'SIGINT' ? 130 : Number(code);
}

describe('npm run watch', () => {
    it('has pushed everything to begin with', async () => {
        const built = await packFiles(join(dir, 'dist/editor/VehiclePhysics'));
        expect(pushed).toEqual(built.map((name) => `VehiclePhysics/${name}`).sort());
        expect(pushed.length).toBeGreaterThan(25);
    });

    it('has the names of the source in the core, for stack traces', () => {
        expect(String(site.find('VehiclePhysics/vehicle-core-car.mjs')?.bytes)).toContain('function lookDownEach(');
    });

    it('sends nothing while a source has an error, and says where it is', async () => {
        site.requests.length = 0;
        const former = site.find('VehiclePhysics/skid-marks.mjs')?.bytes;
        const built = await readFile(join(dir, 'dist/editor/VehiclePhysics/skid-marks.mjs'), 'utf8');
        await save('scripts/skid-marks.mts', (text) => `${text}\nconst half = ;\n`);
        const heard = await hear(/nothing was pushed/);
        expect(heard).toMatch(/scripts\/skid-marks\.mts\(\d+,14\): error TS1109: Expression expected/);
        expect(heard).toContain('build failed, dist/ is as it was');
        expect(heard).toContain('push: nothing was pushed, for the build failed');
        expect(site.requests).toEqual([]);
        expect(site.find('VehiclePhysics/skid-marks.mjs')?.bytes).toBe(former);
        expect(await readFile(join(dir, 'dist/editor/VehiclePhysics/skid-marks.mjs'), 'utf8')).toBe(built);
    });

    it('goes on when it is mended: sends the component that has changed since, and nothing else', async () => {
        await save('scripts/skid-marks.mts', (text) =>
            text.replace('\nconst half = ;\n', '').replace('export class', '/** Black. */\nexport class')
        );
        const heard = await hear(/files pushed to project/);
        expect(heard).toContain('changed: scripts/skid-marks.mts');
        expect(heard).toContain('Updated VehiclePhysics/skid-marks.mjs');
        expect(heard).toContain(`1 of ${pushed.length} files pushed`);
        expect(site.requests).toEqual(['PUT skid-marks.mjs']);
        expect(String(site.find('VehiclePhysics/skid-marks.mjs')?.bytes)).toContain('/** Black. */');
    });

    it('ends with Ctrl+C and leaves no process', async () => {
        expect([0, 130]).toContain(await pressCtrlC());
        await vi.waitFor(() => expect(groupOf(watch)).toEqual([]), PATIENCE);
        expect(said).not.toMatch(/Error|at /);
    });

    it('ends with Ctrl+C in the middle of a build too, and leaves neither process nor half a build', async () => {
        said = '';
        watch = start();
        const halfway = async (): Promise<void> =>
            expect((await readdir(join(dir, 'dist'))).filter((name) => name.startsWith('.staging'))).toHaveLength(1);
        await vi.waitFor(halfway, PATIENCE);
        expect([0, 1, 130]).toContain(await pressCtrlC());
        await vi.waitFor(() => expect(groupOf(watch)).toEqual([]), PATIENCE);
        expect((await readdir(join(dir, 'dist'))).filter((name) => name.startsWith('.'))).toEqual([]);
        expect(await packFiles(join(dir, 'dist/editor/VehiclePhysics'))).toHaveLength(pushed.length);
    });
});
