// The page's scripts, as classic ones. Modules would need an inline import map, which a security policy may forbid, and
// would not load in a sandboxed frame, whose origin may read nothing from an ordinary server.
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import * as esbuild from 'esbuild';
import { rollup } from 'rollup';

const TARGET = 'es2022';

/** What the page takes from scripts that run before it, by the global variable that holds it. */
const GLOBALS = [
    { filter: /^playcanvas$/, variable: 'pc' },
    { filter: /^\..*\/scripts\/[\w-]+\.mjs$/, variable: 'vehicles.scripts' },
    { filter: /^\..*\/src\/index\.js$/, variable: 'vehicles.core' }
];

/**
 * Puts the pack that a designer gets into one script, which leaves `vehicles.scripts` and `vehicles.core`.
 *
 * @param {string} pack - Folder of the built pack.
 * @param {string} index - Module that exports all components.
 * @param {string} outfile - The file to write.
 */
export async function bundlePack(pack, index, outfile) {
    const entry = '\0vehicles';
    const bundle = await rollup({
        input: entry,
        external: ['playcanvas'],
        treeshake: false,
        plugins: [
            {
                name: 'pack',
                resolveId: (source) =>
                    source === entry || source === index
                        ? source
                        : source.startsWith('.')
                          ? resolve(pack, source)
                          : null,
                load: (id) =>
                    id === entry
                        ? `export * as scripts from ${JSON.stringify(index)}; export * as core from './vehicle-core.mjs';`
                        : null
            }
        ]
    });
    try {
        const { output } = await bundle.generate({ format: 'iife', name: 'vehicles', globals: { playcanvas: 'pc' } });
        // not bundled by esbuild, which turns constants into variables: see bundle-modules.mjs
        const { code } = await esbuild.transform(output[0].code, { minify: true, target: TARGET });
        await writeFile(outfile, code);
    } finally {
        await bundle.close();
    }
}

/**
 * Bundles the page's own modules. As a classic script has no `await` of its own, they run in a function.
 *
 * @param {string} entry - Where the page begins.
 * @param {string} outfile - The file to write.
 */
export async function bundleMain(entry, outfile) {
    await esbuild.build({
        entryPoints: [entry],
        outfile,
        bundle: true,
        format: 'esm',
        target: TARGET,
        minify: true,
        logLevel: 'error',
        banner: { js: '(async()=>{' },
        footer: { js: '})().catch(window.pageFailed);' },
        plugins: [{ name: 'use-globals', setup: useGlobals }]
    });
}

/** @param {esbuild.PluginBuild} build - Of the page. */
function useGlobals(build) {
    for (const { filter, variable } of GLOBALS) {
        build.onResolve({ filter }, () => ({ path: variable, namespace: 'global' }));
    }
    build.onLoad({ filter: /.*/, namespace: 'global' }, ({ path }) => ({ contents: `module.exports = ${path};` }));
    build.onResolve({ filter: /^\..*\/src\// }, () => ({
        errors: [{ text: 'the page takes the core from src/index.js only' }]
    }));
}
