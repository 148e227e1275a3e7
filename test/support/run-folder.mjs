// A setup of Vitest, which loads it without a compiler.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The variable that tells all workers of a run where its folder is. */
export const RUN_FOLDER = 'TEST_RUN_FOLDER';

/** The process that made it: a test may start a run of its own, which must not remove the folder of this one. */
const OWNER = 'TEST_RUN_OWNER';

/**
 * Makes an empty folder for what a run makes but once, and removes it afterwards. A run of changed files makes it again.
 *
 * @param {import('vitest/node').TestProject} project - Project whose tests need it.
 * @returns {() => void} Function that removes it.
 */
export default function setup(project) {
    if (process.env[OWNER] !== String(process.pid)) {
        process.env[OWNER] = String(process.pid);
        process.env[RUN_FOLDER] = mkdtempSync(join(tmpdir(), 'run-'));
    }
    const folder = process.env[RUN_FOLDER] ?? '';
    const remove = () => rmSync(folder, { recursive: true, force: true });
    project.onTestsRerun(() => {
        remove();
        mkdirSync(folder);
    });
    return remove;
}
