import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { vi } from 'vitest';

import { RUN_FOLDER } from './run-folder.mjs';

const FAILED = 'failed: ';

/**
 * Makes something, or waits for the first test of this run that does: it is the same for all of them.
 *
 * @param name - Name of the result.
 * @param make - Makes it; may leave files in the folder of the run that it is given.
 * @returns The text that `make` returned.
 */
export async function onceARun(name: string, make: (folder: string) => Promise<string>): Promise<string> {
    const folder = process.env[RUN_FOLDER]!;
    const result = join(folder, `${name}.txt`);
    const isFirst = await mkdir(join(folder, name)).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
            if (error.code !== 'EEXIST') {
                throw error;
            }
            return false;
        }
    );
    if (isFirst) {
        // a test that waits must hear of a failure at once, too
        const said = await make(folder).catch((error: unknown) => FAILED + String(error));
        await writeFile(`${result}.part`, said);
        await rename(`${result}.part`, result);
    }
    const said = await vi.waitFor(() => readFile(result, 'utf8'), { timeout: 100_000, interval: 50 });
    if (said.startsWith(FAILED)) {
        throw new Error(said);
    }
    return said;
}
