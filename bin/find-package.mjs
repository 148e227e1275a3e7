// Finds a package that this one does not depend on: users who only install the library need none of it.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { EXIT, PushError } from './push-error.mjs';

/** @typedef {{ version: string, devDependencies: Record<string, string> }} Own */

const { resolve } = createRequire(import.meta.url);

/**
 * Finds a package that is installed beside this one. Where there is none, npm downloads it into the cache of npx.
 *
 * @param {string} name - Its name.
 * @param {(own: Own) => string} versionIn - Finds the version to download in the package.json of this one.
 * @param {boolean} isExact - True if one that is installed must be of that version.
 * @returns {Promise<string>} Its folder.
 */
export async function findPackage(name, versionIn, isExact) {
    const manifest = `${name}/package.json`;
    const beside = installed(manifest);
    if (beside && !isExact) return dirname(beside);
    const version = versionIn(await readJson(new URL('../package.json', import.meta.url)));
    const suits = beside && (await readJson(beside)).version === version;
    return dirname(suits ? beside : await downloaded(`${name}@${version}`, manifest));
}

/** @param {string} manifest */
function installed(manifest) {
    try {
        return resolve(manifest);
    } catch {
        return null;
    }
}

/** @param {string | URL} manifest */
async function readJson(manifest) {
    return JSON.parse(await readFile(manifest, 'utf8'));
}

/**
 * Asks npm, which puts what it downloads on the path of the program that it runs.
 *
 * @param {string} name - Name and version.
 * @param {string} manifest - File of the package.
 */
async function downloaded(name, manifest) {
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
    const manifests = path.split(delimiter).map((dir) => join(dir, '..', manifest));
    return /** @type {string} */ (manifests.find((file) => existsSync(file)));
}
