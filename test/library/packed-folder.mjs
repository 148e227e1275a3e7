// A setup of Vitest, which loads it without a compiler.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The variable that tells all workers of a run where its package is. */
export const PACKED = 'PACKED_FOLDER';

/**
 * Makes an empty folder for the package of a run, and removes it afterwards. A run of changed files packs anew.
 *
 * @param {import('vitest/node').TestProject} project - Whose tests need it.
 * @returns {() => void} What removes it.
 */
export default function setup(project) {
    const folder = (process.env[PACKED] ??= mkdtempSync(join(tmpdir(), 'packed-')));
    const remove = () => rmSync(folder, { recursive: true, force: true });
    project.onTestsRerun(() => {
        remove();
        mkdirSync(folder);
    });
    return remove;
}
