// Weighs what a bundler makes of imports of the library.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import * as esbuild from 'esbuild';

import { IMPORTS } from './budgets.mjs';

/** Packages that users install beside this one. */
export const FOREIGN = ['playcanvas', '@colyseus/core', '@colyseus/schema', '@colyseus/sdk'];

/**
 * @param {string} from - Module that is imported.
 * @param {string} names - Its exports that are; `*` for all.
 * @returns {string} Code of a program that needs nothing else.
 */
export function programOf(from, names) {
    return `export ${names === '*' ? '*' : `{ ${names} }`} from ${JSON.stringify(from)};\n`;
}

/**
 * @param {string[]} programs - Code of each.
 * @param {string} resolveDir - Folder that they lie in.
 * @returns {Promise<number[]>} Size of the bundle of each, kB by gzip.
 */
export async function weigh(programs, resolveDir) {
    /** @type {esbuild.Plugin} */
    const unwritten = {
        name: 'programs',
        setup(build) {
            // modules that a program loads while it runs, if it ever does, do not count
            build.onResolve({ filter: /^/ }, ({ kind }) => (kind === 'dynamic-import' ? { external: true } : null));
            build.onResolve({ filter: /^program:/ }, ({ path }) => ({ path: path.slice(8), namespace: 'program' }));
            build.onLoad({ filter: /^/, namespace: 'program' }, ({ path }) => ({
                contents: programs[Number(path)],
                resolveDir
            }));
        }
    };
    const { outputFiles } = await esbuild.build({
        entryPoints: programs.map((_, i) => ({ in: `program:${i}`, out: `${i}` })),
        ...{ outdir: resolveDir, write: false, bundle: true, format: 'esm', minify: true, target: 'es2022' },
        ...{ legalComments: 'none', external: FOREIGN, plugins: [unwritten] }
    });
    const sizes = new Map(outputFiles.map(({ path, contents }) => [path, gzipSync(contents).length / 1024]));
    return programs.map((_, i) => /** @type {number} */ (sizes.get(join(resolveDir, `${i}.js`))));
}

/**
 * Weighs the library by all of its budgets.
 *
 * @param {string} lib - Its folder.
 */
export async function weighLibrary(lib) {
    const { exports } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'));
    const programs = IMPORTS.map(([entry, names]) =>
        programOf(exports[entry].default.replace('./dist/lib', lib), names)
    );
    const sizes = await weigh(programs, lib);
    return IMPORTS.map(([entry, names, limit], i) => ({ entry, names, limit, size: sizes[i] }));
}
