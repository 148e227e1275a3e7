// Source maps of the pack and of the library, from what a browser runs back to the source, whatever the build rewrites.
import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

import remapping from '@jridgewell/remapping';

/**
 * @typedef {object} Rewritten
 * @property {string} code - The code after a rewrite.
 * @property {string} map - Back to the code before.
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Writes the map of a file beside it, with the text of its sources.
 *
 * @param {string} path - The file, where the build puts it first; its map names sources as seen from `dist/`.
 * @param {string[]} maps - Maps of its rewrites, the last one first; that of compiler or bundler, as seen from `path`,
 * ends the list.
 */
export async function writeMap(path, maps) {
    const { version, names, mappings, sources } = remapping(maps, () => null);
    const files = sources.map((source) => resolve(dirname(path), source ?? ''));
    const up = relative(resolve(dirname(path), '..'), ROOT); // the file moves up a folder when the build is done
    const map = {
        version,
        file: basename(path),
        sources: files.map((file) => join(up, relative(ROOT, file)).split(sep).join('/')),
        sourcesContent: await Promise.all(files.map((file) => readFile(file, 'utf8'))),
        names,
        mappings
    };
    await writeFile(`${path}.map`, JSON.stringify(map));
}

/** @param {string} path - A file with a map beside it. */
export function mapComment(path) {
    return `//# sourceMappingURL=${basename(path)}.map`;
}
