// The source of the page as one file beside it, where package.json knows no address of a repository.
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { readFolder, zip } from './zip-folder.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Folder that it unpacks to. */
const FOLDER = 'playcanvas-vehicles-source';

/** Files and folders that `npm ci` and `npm run build` need. */
export const PARTS = [
    'ARCHITECTURE.md',
    'CHANGELOG.md',
    'LICENSE',
    'README.md',
    'bin',
    'editor-tools',
    'online/refusal.mjs',
    'package-lock.json',
    'package.json',
    'proving-ground',
    'rig-command',
    'roads-command',
    'scenario',
    'scripts',
    'src',
    'templates',
    'tools',
    'tsconfig.build.json',
    'tsconfig.core.json',
    'tsconfig.json'
];

/** @returns {Promise<Uint8Array>} The zip. */
export async function zipSource() {
    /** @type {Record<string, Uint8Array>} */
    const files = {};
    for (const part of PARTS) {
        const path = join(ROOT, part);
        if ((await stat(path)).isFile()) {
            files[`${FOLDER}/${part}`] = await readFile(path);
            continue;
        }
        for (const [file, data] of Object.entries(await readFolder(path))) files[`${FOLDER}/${part}/${file}`] = data;
    }
    return zip(files);
}
