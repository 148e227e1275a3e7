// Folders as zip files.
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

import { zipSync } from 'fflate';

/**
 * @param {string} folder - Read with all that is in it.
 * @returns {Promise<Record<string, Buffer>>} Contents by paths seen from the folder, in the same order everywhere.
 */
export async function readFolder(folder) {
    /** @type {Record<string, Buffer>} */
    const entries = {};
    const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
        .sort();
    for (const path of files) entries[relative(folder, path).split(sep).join('/')] = await readFile(path);
    return entries;
}

/**
 * Packs files into one, alike for the same content.
 *
 * @param {Record<string, Uint8Array>} entries - Contents by paths.
 */
export function zip(entries) {
    return zipSync(entries, { level: 9, mtime: new Date(1980, 0, 1) });
}
