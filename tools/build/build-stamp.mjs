// Stamp of a build: its sources and its results. A second build without a change makes nothing.
import { createHash } from 'node:crypto';
import { lstat, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** File of the stamp, in the folder of the build. */
export const STAMP = '.stamp.json';

/**
 * Tells apart what a build is made of: names and contents of files, and the version of Node.
 *
 * @param {string} root - Folder of the repository.
 * @param {readonly string[]} parts - Files and folders in it; one that is not there counts as empty.
 * @returns {Promise<string>} SHA-256, in hexadecimal digits.
 */
export async function hashOf(root, parts) {
    const hash = createHash('sha256').update(process.version);
    for (const part of parts) {
        for (const file of await filesIn(join(root, part))) {
            const data = await readFile(file);
            hash.update(`\n${file.slice(root.length)} ${data.length}\n`).update(data);
        }
    }
    return hash.digest('hex');
}

/**
 * Returns true if a folder holds what was made of the same, untouched since.
 *
 * @param {string} folder - Folder of the build.
 * @param {string} hash - From {@link hashOf}.
 */
export async function isUpToDate(folder, hash) {
    const text = await readFile(join(folder, STAMP), 'utf8').catch(() => null);
    if (text === null) return false;
    const { of, entries, made } = JSON.parse(text);
    return of === hash && JSON.stringify(await timesOf(folder, entries)) === JSON.stringify(made);
}

/**
 * Notes what was made.
 *
 * @param {string} folder - Folder of the build.
 * @param {string} hash - Hash of its sources, from {@link hashOf}.
 * @param {string[]} entries - Files and folders that were made.
 */
export async function stamp(folder, hash, entries) {
    const made = await timesOf(folder, entries);
    await writeFile(join(folder, STAMP), JSON.stringify({ of: hash, entries, made }));
}

/**
 * @param {string} folder
 * @param {string[]} entries
 */
async function timesOf(folder, entries) {
    /** @type {[string, number, number][]} */
    const times = [];
    for (const entry of entries) {
        for (const file of await filesIn(join(folder, entry))) {
            const { size, mtimeMs } = await stat(file);
            times.push([file.slice(folder.length), size, mtimeMs]);
        }
    }
    return times;
}

/**
 * @param {string} path - Path of a file or folder.
 * @returns {Promise<string[]>} The files, in the same order everywhere.
 */
async function filesIn(path) {
    const about = await lstat(path).catch(() => null);
    if (about === null) return [];
    if (!about.isDirectory()) return [path];
    const names = (await readdir(path)).sort();
    const files = await Promise.all(names.map((name) => filesIn(join(path, name))));
    return files.flat();
}
