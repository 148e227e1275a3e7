import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { onceARun } from '../support/once-a-run.js';

const run = promisify(execFile);

/** Result of `npm pack` on the build. */
export interface Packed {
    readonly tarball: string;

    /** Paths of what is in it. */
    readonly files: readonly string[];
}

/** Packs the build: a package is the same for all tests of a run. */
export async function packed(): Promise<Packed> {
    const said = await onceARun('packed', async (folder) => {
        const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder]);
        const [{ filename, files }] = JSON.parse(stdout) as [{ filename: string; files: { path: string }[] }];
        return JSON.stringify({ tarball: join(folder, filename), files: files.map(({ path }) => path) });
    });
    return JSON.parse(said) as Packed;
}
