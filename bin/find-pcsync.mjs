// Finds pcsync, and the commands that its version understands.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

import { EXIT, PushError } from './push-error.mjs';

/**
 * @typedef {object} Pcsync
 * @property {string} entry - The program.
 * @property {string} push - Its verb for sending all files that differ.
 * @property {string} compare - Its verb for listing them.
 */

const MANIFEST = 'playcanvas-sync/package.json';
const { resolve } = createRequire(import.meta.url);

/**
 * Finds the pcsync that is installed beside this package, of whatever version. Where there is none, npm downloads the
 * tested one into the cache of npx. It is not a dependency: users who only install the library need none of its packages.
 *
 * @returns {Promise<Pcsync>} Its entry, and its commands.
 */
export async function findPcsync() {
    const manifest = installed() ?? (await downloaded());
    const { version, bin } = await readJson(manifest);
    const [push, compare] = version.startsWith('1.') ? ['pushAll', 'diffAll'] : ['push', 'diff'];
    return { entry: join(manifest, '..', bin.pcsync), push, compare };
}

function installed() {
    try {
        return resolve(MANIFEST);
    } catch {
        return null;
    }
}

/** Asks npm, which puts what it downloads on the path of the program that it runs. */
async function downloaded() {
    const own = await readJson(new URL('../package.json', import.meta.url));
    const name = `playcanvas-sync@${own.devDependencies['playcanvas-sync']}`;
    const ask = ['exec', '--yes', `--package=${name}`, '--', 'node', '-p', 'process.env.PATH'];
    /** @type {string} */
    let path;
    try {
        // a shell, for on Windows npm is a script
        path = (await promisify(execFile)('npm', ask, { shell: process.platform === 'win32' })).stdout.trim();
    } catch (error) {
        const code = /npm (?:error|ERR!) code (\w+)/.exec(/** @type {Error} */ (error).message)?.[1];
        throw new PushError(
            EXIT.network,
            `npm cannot download ${name}${code ? ` (${code})` : ''}. Look at the network, or install it beside this package: ` +
                `npm install --save-dev ${name}`
        );
    }
    const manifests = path.split(delimiter).map((dir) => join(dir, '..', MANIFEST));
    return /** @type {string} */ (manifests.find((file) => existsSync(file)));
}

/** @param {string | URL} file */
async function readJson(file) {
    return JSON.parse(await readFile(file, 'utf8'));
}
