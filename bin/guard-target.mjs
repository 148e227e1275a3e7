// Checks the pushed folder: everything in it is sent, and pcsync would send its own configuration, key included.
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { readBounded, UnreadableFile } from './bounded-file.mjs';
import { EXIT, PushError } from './push-error.mjs';

const PACK = /\.(?:mjs|json)$/;

/** Source maps of the scripts; pcsync is asked for the pack alone. */
const MAP = /\.mjs\.map$/;
const CONFIG = /^(?:pcconfig\.json|pcignore\.txt|package(?:-lock)?\.json|\..*)$/i;

/**
 * Makes sure that a folder holds nothing but a pack.
 *
 * @param {string} dir - The folder.
 * @param {string} secret - Text that no file may hold: the API key.
 * @returns {Promise<string[]>} The files that are pushed, from the folder on.
 */
export async function guardTarget(dir, secret) {
    /** @type {string[]} */
    const files = [];
    for (const entry of await readdir(dir, { withFileTypes: true, recursive: true }).catch(() => [])) {
        if (entry.isDirectory() || (entry.isFile() && MAP.test(entry.name))) continue;
        const path = join(entry.parentPath ?? entry.path, entry.name);
        const file = relative(dir, path).replaceAll('\\', '/');
        if (!entry.isFile() || !PACK.test(entry.name) || CONFIG.test(entry.name)) {
            throw new PushError(
                EXIT.settings,
                `${path} does not belong to the pack: remove it (settings belong in ~/.pcconfig or the environment)`
            );
        }
        if (secret && read(path).includes(secret)) {
            throw new PushError(EXIT.settings, `${path} holds your API key: remove it before pushing`);
        }
        files.push(file);
    }
    if (files.length === 0) throw new PushError(EXIT.build, `${dir} is empty: run npm run build`);
    return files.sort();
}

/** @param {string} path */
function read(path) {
    try {
        return readBounded(path);
    } catch (error) {
        if (!(error instanceof UnreadableFile)) throw error;
        throw new PushError(EXIT.settings, `${path} does not belong to the pack: ${error.message}`);
    }
}
