import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { StandIn } from './stand-in.js';
import about from '../../package.json' with { type: 'json' };
import { readFolder } from '../../tools/build/zip-folder.mjs';
import { packFiles } from '../support/pack-files.js';

const PAGE = 'dist/proving-ground';

let site: StandIn;
let folder: string;

beforeAll(async () => {
    site = await StandIn.start();
    folder = await mkdtemp(join(tmpdir(), 'downloaded-'));
    for (const [name, data] of Object.entries(unzipSync(await readFile(`${PAGE}/editor-pack.zip`)))) {
        await mkdir(join(folder, dirname(name)), { recursive: true });
        await writeFile(join(folder, name), data);
    }
});

afterAll(async () => {
    await site.close();
    await rm(folder, { recursive: true });
});

describe('the Editor pack that the page offers', () => {
    it('pushes itself as its README says', async () => {
        const text = await readFile(join(folder, 'playcanvas-vehicles/README.txt'), 'utf8');
        const [, bin] = /^ +node (bin\S+) push$/m.exec(text)!;
        const [, bookmarks] = /Open (\S+) in your browser/.exec(text)!;
        expect(await readFile(join(folder, 'playcanvas-vehicles', bookmarks), 'utf8')).toContain('>Install a car</a>');
        const [, dropped] = /Drop all files of\s+(\S+) there/.exec(text)!;
        expect(await packFiles(join(folder, 'playcanvas-vehicles', dropped))).toEqual(await packFiles());
        const env = {
            ...process.env,
            PLAYCANVAS_API_KEY: site.key,
            PLAYCANVAS_PROJECT_ID: String(site.projectId),
            PLAYCANVAS_BRANCH_ID: site.branchId,
            NODE_EXTRA_CA_CERTS: site.certificate,
            PLAYCANVAS_BASE_URL: site.url
        };
        // here, not in its folder, where npm would download pcsync
        const result = await new Promise((resolve) => {
            execFile(process.execPath, [join(folder, 'playcanvas-vehicles', bin), 'push'], { env }, (error, _, err) => {
                resolve({ code: error?.code ?? 0, err });
            });
        });
        expect(result).toEqual({ code: 0, err: '' });
        const files = await packFiles();
        expect(site.files).toEqual(files.map((file) => `VehiclePhysics/${file}`).sort());
    });

    it('is neither kept for a visit without a connection nor part of what portals of games get', async () => {
        await expectBeside('editor-pack.zip');
    });
});

describe('the source that the page offers', () => {
    const root = 'playcanvas-vehicles-source';

    it('is what page and package are built from', async () => {
        const files = unzipSync(await readFile(`${PAGE}/source.zip`));
        for (const folder of ['proving-ground', 'scripts', 'src', 'templates', 'tools']) {
            for (const [name, data] of Object.entries(await readFolder(folder))) {
                expect(Buffer.from(files[`${root}/${folder}/${name}`] ?? []).equals(data), name).toBe(true);
            }
        }
        const { scripts } = JSON.parse(Buffer.from(files[`${root}/package.json`]).toString()) as typeof about;
        for (const command of [scripts.start, scripts.build]) {
            const [, file] = /^node (?:--\S+ )*(\S+)$/.exec(command)!;
            expect(Object.keys(files)).toContain(`${root}/${file}`);
        }
    });

    it('is neither kept for a visit without a connection nor part of what portals of games get', async () => {
        await expectBeside('source.zip');
    });
});

/** Expects a file beside the page that the menu links and no visitor downloads unasked. */
async function expectBeside(name: string): Promise<void> {
    expect(await readFile(`${PAGE}/index.html`, 'utf8')).toContain(`href="${name}"`);
    expect(await readFile(`${PAGE}/service-worker.js`, 'utf8')).not.toContain(name);
    const portal = unzipSync(await readFile('dist/proving-ground.zip'));
    expect(Object.keys(portal)).not.toContain(name);
    expect(Buffer.from(portal['index.html']).toString()).not.toContain(name);
}
