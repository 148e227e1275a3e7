// Finds the pack that a push uploads.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { findPackage } from './find-package.mjs';
import { EXIT, PushError } from './push-error.mjs';

/** Package that has it. It is not a dependency: a programmer who installs the library does not push. */
export const PACKAGE = 'playcanvas-vehicles-editor';

/** Folder of the project that it goes to. */
const FOLDER = 'VehiclePhysics';

/**
 * Finds a pack: in a given folder, else beside this command, as in a copy of the repository, else in its own package of the same version,
 * which is installed or downloaded by npm.
 *
 * @param {string} [from] - `dist` of a build, or the folder in there that contains VehiclePhysics.
 * @returns {Promise<string>} Folder that contains VehiclePhysics.
 */
export async function findPack(from) {
    const dist = from ?? fileURLToPath(new URL('../dist', import.meta.url));
    const pack = packIn(dist);
    if (pack) return pack;
    if (from) {
        throw new PushError(
            EXIT.settings,
            `neither ${from} nor ${join(from, 'editor')} contains VehiclePhysics: name the dist of a build`
        );
    }
    return join(await findPackage(PACKAGE, ({ version }) => version, true), 'dist/editor');
}

/** @param {string} dir */
function packIn(dir) {
    return [dir, join(dir, 'editor')].find((root) => hasScripts(join(root, FOLDER)));
}

/** @param {string} folder - The package of the library has it, too, with prefabs alone. */
function hasScripts(folder) {
    return existsSync(folder) && readdirSync(folder).some((file) => file.endsWith('.mjs'));
}
