import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { stageEditorPackage } from '../../tools/build/editor-package.mjs';
import { onceARun } from '../support/once-a-run.js';

const run = promisify(execFile);

/** Result of `npm pack` on the build. */
export interface Packed {
    readonly tarball: string;

    /** Paths of what is in it. */
    readonly files: readonly string[];
}

/** Packs the library of the build: a package is the same for all tests of a run. */
export function packed(): Promise<Packed> {
    return packOnce('packed', () => Promise.resolve('.'));
}

/** Packs the Editor pack of the build, likewise. */
export function packedForEditor(): Promise<Packed> {
    return packOnce('packed-for-editor', async (folder) => {
        const root = join(folder, 'root');
        await mkdir(root);
        await stageEditorPackage(root);
        return root;
    });
}

async function packOnce(name: string, stage: (folder: string) => Promise<string>): Promise<Packed> {
    const said = await onceARun(name, async (folder) => {
        const ask = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
        const { stdout } = await run('npm', ask, { cwd: await stage(folder) });
        const [{ filename, files }] = JSON.parse(stdout) as [{ filename: string; files: { path: string }[] }];
        return JSON.stringify({ tarball: join(folder, filename), files: files.map(({ path }) => path) });
    });
    return JSON.parse(said) as Packed;
}
