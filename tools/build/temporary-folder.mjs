// Folders that a program removes when it ends, however that is: also when Ctrl+C comes while they are made.
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/** @import { ChildProcess } from 'node:child_process' */

/** @type {Set<string>} */
const folders = new Set();

/** @type {Set<ChildProcess>} */
const writers = new Set();

/**
 * Makes an empty folder that lasts as long as this process, or until {@link removeFolder}.
 *
 * @param {string} prefix - Its path, to which letters are added. What is above it is made, too.
 * @returns {string} Its path.
 */
export function temporaryFolder(prefix) {
    arm();
    mkdirSync(dirname(prefix), { recursive: true });
    // made and noted in one go: signals are heard in between no two calls
    const folder = mkdtempSync(prefix);
    folders.add(folder);
    return folder;
}

/**
 * Removes a folder before the process ends.
 *
 * @param {string} folder - From {@link temporaryFolder}.
 */
export function removeFolder(folder) {
    folders.delete(folder);
    rmSync(folder, { recursive: true, force: true });
}

/**
 * Delays the end of this process to that of a program that writes into its folders, and could make them again.
 *
 * @param {ChildProcess} child - The program.
 */
export function outlive(child) {
    writers.add(child);
    child.once('close', () => writers.delete(child)); // its own children have ended as well, for its output is theirs
}

let isArmed = false;

/** Listens before there is anything to be removed. */
function arm() {
    if (isArmed) return;
    isArmed = true;
    process.on('exit', () => folders.forEach(removeFolder));
    for (const [signal, number] of /** @type {const} */ ([
        ['SIGINT', 2],
        ['SIGTERM', 15],
        ['SIGHUP', 1]
    ])) {
        process.once(signal, async () => {
            const ends = [...writers].map((child) => once(child, 'close'));
            writers.forEach((child) => child.kill(signal));
            await Promise.all(ends);
            process.exit(128 + number);
        });
    }
}
