import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { StandIn } from './stand-in.js';
import { FreshProject } from '../library/fresh-project.js';
import { packFiles } from '../support/pack-files.js';

/** Settings of npm by which it reaches no registry. */
const OFFLINE = { npm_config_registry: 'http://localhost:2', npm_config_fetch_retries: '0' };

let site: StandIn;
let project: FreshProject;
let empty: string;

beforeAll(async () => {
    site = await StandIn.start();
    project = await FreshProject.create();
    empty = await mkdtemp(join(tmpdir(), 'empty-'));
});

afterAll(async () => {
    await site.close();
    await project.remove();
    await rm(empty, { recursive: true });
});

/** Runs the command of a project that has no pcsync. npm looks for one in `cwd` before it downloads it. */
function run(
    verb: string,
    cwd: string,
    changed: NodeJS.ProcessEnv = {}
): Promise<{ code: number; out: string; err: string }> {
    const env = {
        ...process.env,
        NODE_EXTRA_CA_CERTS: site.certificate,
        PLAYCANVAS_API_KEY: site.key,
        PLAYCANVAS_PROJECT_ID: String(site.projectId),
        PLAYCANVAS_BRANCH_ID: site.branchId,
        PLAYCANVAS_BASE_URL: site.url,
        ...changed
    };
    const bin = join(project.dir, 'node_modules/playcanvas-vehicles/bin/playcanvas-vehicles.mjs');
    return new Promise((resolve) => {
        execFile(process.execPath, [bin, verb], { cwd, env }, (error, out, err) => {
            resolve({ code: error ? Number(error.code) : 0, out, err });
        });
    });
}

describe('an installed package', () => {
    it('says what to do when npm cannot get the pack', async () => {
        const { code, err } = await run('push', empty, OFFLINE);
        expect(err).toMatch(
            /^push: npm cannot download playcanvas-vehicles-editor@[\d.]+ \(ECONNREFUSED\)\. .*npm install/
        );
        expect(code).toBe(5);
    });

    it('does not push the pack of another version', async () => {
        const manifest = join(project.dir, 'node_modules/playcanvas-vehicles-editor/package.json');
        await project.addEditorPack();
        const text = await readFile(manifest, 'utf8');
        await writeFile(manifest, text.replace(/"version": "[^"]+"/, '"version": "0.0.1"'));
        const { err } = await run('push', empty, OFFLINE);
        await writeFile(manifest, text);
        expect(err).toMatch(/^push: npm cannot download playcanvas-vehicles-editor@/);
    });

    it('pushes the pack that is installed beside it, by the pcsync that npm has', async () => {
        const files = await packFiles();
        const { code, out, err } = await run('push', '.');
        expect({ code, err }).toEqual({ code: 0, err: '' });
        expect(out).toContain(`${files.length} of ${files.length} files pushed`);
        expect(site.files).toEqual(files.map((file) => `VehiclePhysics/${file}`).sort());
    });

    it('writes the page of the bookmarks into the folder where it is called', async () => {
        const { code, out } = await run('tools', empty);
        const page = join(empty, 'playcanvas-vehicles.html');
        expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining(page) as string });
        expect(await readFile(page, 'utf8')).toContain('>Install a car</a>');
    });

    it('says what to do when npm cannot get pcsync', async () => {
        const { code, err } = await run('push', empty, OFFLINE);
        expect(err).toMatch(/^push: npm cannot download playcanvas-sync@[\d.]+ \(ECONNREFUSED\)\. .*npm install/);
        expect(code).toBe(5);
    });
});
