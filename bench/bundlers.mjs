// Bundles the benchmark with the npm library as its users do: each with another bundler, and with none.
import { join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import * as esbuild from 'esbuild';
import { build as rolldown } from 'rolldown';
import { build as vite } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CHILD = join(ROOT, 'bench/child.ts');
const LIBRARY = join(ROOT, 'dist/lib');

/** For Rollup and Rolldown. */
const useLibrary = {
    name: 'use-library',
    enforce: /** @type {const} */ ('pre'), // Vite's own resolver would come first
    resolveId: (/** @type {string} */ path, /** @type {string | undefined} */ importer) =>
        importer ? inLibrary(path, resolve(importer, '..')) : null
};

/**
 * For esbuild.
 *
 * @param {boolean} external - Leaves the modules of the library as they are.
 * @returns {esbuild.Plugin} Takes the built library in place of the source.
 */
function resolveInLibrary(external) {
    return {
        name: 'use-library',
        setup(build) {
            build.onResolve({ filter: /^\./ }, ({ path, resolveDir }) => {
                const file = inLibrary(path, resolveDir);
                return file === null ? null : { path: external ? pathToFileURL(file).href : file, external };
            });
        }
    };
}

/**
 * The built module that stands for one of the source.
 *
 * @param {string} path - As it is imported.
 * @param {string} from - Folder of who imports it.
 * @returns {string | null} Null for what is no entry of the library.
 */
function inLibrary(path, from) {
    const name = relative(ROOT, resolve(from, path));
    return /^(?:src\/index\.js|scripts\/[\w-]+\.mjs)$/.test(name) ? join(LIBRARY, name) : null;
}

/**
 * Prepares the child for the rows that compare bundlers.
 *
 * @param {string} dir - Receives a folder for each, with a `child.mjs`.
 */
export async function bundleElsewhere(dir) {
    // Rollup, by Vite 7
    await vite({
        root: ROOT,
        configFile: false,
        logLevel: 'error',
        plugins: [useLibrary],
        build: {
            ssr: CHILD,
            outDir: join(dir, 'Rollup'),
            target: 'es2022',
            rollupOptions: { output: { entryFileNames: 'child.mjs', chunkFileNames: '[name].mjs' } }
        }
    });
    await rolldown({
        input: CHILD,
        platform: 'node',
        external: /^[^./]/,
        plugins: [useLibrary],
        resolve: { extensionAlias: { '.js': ['.ts', '.js'], '.mjs': ['.mts', '.mjs'] } },
        transform: { target: 'es2022' },
        output: { dir: join(dir, 'Rolldown'), entryFileNames: 'child.mjs', chunkFileNames: '[name].mjs' }
    });
    for (const [name, external] of /** @type {const} */ ([
        ['esbuild', false],
        ['not bundled', true]
    ])) {
        await esbuild.build({
            absWorkingDir: ROOT,
            entryPoints: [CHILD],
            outdir: join(dir, name),
            outExtension: { '.js': '.mjs' },
            bundle: true,
            format: 'esm',
            target: 'es2022',
            platform: 'node',
            splitting: true,
            packages: 'external',
            logLevel: 'error',
            plugins: [resolveInLibrary(external)]
        });
    }
}
