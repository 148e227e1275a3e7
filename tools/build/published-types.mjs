// Declarations of the library that its entry points reach: those of the other modules are of no use to anybody.
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * @param {string} lib - Folder of the library.
 * @returns {Promise<Set<string>>} Files of the declarations that a program may read.
 */
export async function publishedTypes(lib) {
    const { exports } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
    const entries = Object.values(exports).flatMap(({ types }) => types ?? []);
    const reached = new Set(entries.map((/** @type {string} */ path) => path.replace('./dist/lib', lib)));
    for (const file of reached) {
        const { importedFiles } = ts.preProcessFile(await readFile(file, 'utf8'), true, true);
        for (const { fileName } of importedFiles) {
            if (fileName.startsWith('.'))
                reached.add(resolve(dirname(file), fileName.replace(/js$/, 'ts').replace(/(m?ts)$/, 'd.$1')));
        }
    }
    return reached;
}
