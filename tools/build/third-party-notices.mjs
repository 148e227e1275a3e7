// Notices that the licenses of bundled packages ask for: their text beside every copy of the code.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @import { Metafile } from 'esbuild' */

const MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url));

/** File of the notices. */
export const NOTICES = 'THIRD-PARTY-NOTICES.txt';

/** Texts for packages without one of their own, by license: the same text from another package. */
const COMMON = /** @type {Record<string, string>} */ ({ 'Apache-2.0': 'typescript/LICENSE.txt' });

/**
 * Finds the packages whose code is in a bundle.
 *
 * @param {Metafile} metafile - Metafile of the bundle.
 * @returns {string[]} Their names.
 */
export function packagesIn({ inputs, outputs }) {
    const files = new Set(Object.values(outputs).flatMap((output) => Object.keys(output.inputs)));
    const names = Object.keys(inputs)
        .filter((file) => files.has(file))
        .flatMap((file) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? []);
    return [...new Set(names)].sort();
}

/**
 * Writes the notices of packages one below the other.
 *
 * @param {string[]} packages - Names of installed packages.
 * @returns {Promise<string>} Name, version, license and its text of each.
 * @throws {Error} When a package has no text of its license.
 */
export async function noticesOf(packages) {
    const notices = [...new Set(packages)].sort().map(async (name) => {
        const { version, license } = JSON.parse(await readFile(join(MODULES, name, 'package.json'), 'utf8'));
        const own = (await readdir(join(MODULES, name))).find((file) => /^licen[cs]e/i.test(file));
        const file = own ? join(name, own) : COMMON[license];
        if (file === undefined) throw new Error(`${name} has no text of its license, ${license}`);
        const text = await readFile(join(MODULES, file), 'utf8');
        return `${name} ${version} (${license})\n\n${text.trim()}\n`;
    });
    return (await Promise.all(notices)).join(`\n${'-'.repeat(80)}\n\n`);
}
