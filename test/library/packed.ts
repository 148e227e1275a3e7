import { execFile } from 'node:child_process';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { vi } from 'vitest';

import { PACKED } from './packed-folder.mjs';

const run = promisify(execFile);

/** What `npm pack` makes of the build. */
export interface Packed {
    readonly tarball: string;

    /** Paths of what is in it. */
    readonly files: readonly string[];
}

/** Packs the build, or waits for the first test of this run that does: a package is the same for all of them. */
export async function packed(): Promise<Packed> {
    const folder = process.env[PACKED]!;
    const result = join(folder, 'packed.json');
    const isFirst = await mkdir(join(folder, 'packing')).then(
        () => true,
        () => false
    );
    if (isFirst) {
        const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder]);
        await writeFile(`${result}.part`, stdout);
        await rename(`${result}.part`, result);
    }
    const said = await vi.waitFor(() => readFile(result, 'utf8'), { timeout: 240_000, interval: 50 });
    const [{ filename, files }] = JSON.parse(said) as [{ filename: string; files: { path: string }[] }];
    return { tarball: join(folder, filename), files: files.map(({ path }) => path) };
}
