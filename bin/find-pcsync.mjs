// Finds pcsync, and the commands that its version understands.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { findPackage } from './find-package.mjs';

/**
 * @typedef {object} Pcsync
 * @property {string} entry - The program.
 * @property {string} push - Its verb for sending all files that differ.
 * @property {string} compare - Its verb for listing them.
 */

/**
 * Finds the pcsync that is installed beside this package, of whatever version, or downloads the tested one.
 *
 * @returns {Promise<Pcsync>} Its entry, and its commands.
 */
export async function findPcsync() {
    const folder = await findPackage('playcanvas-sync', (own) => own.devDependencies['playcanvas-sync'], false);
    const { version, bin } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    const [push, compare] = version.startsWith('1.') ? ['pushAll', 'diffAll'] : ['push', 'diff'];
    return { entry: join(folder, bin.pcsync), push, compare };
}
