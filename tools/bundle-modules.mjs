import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

import * as esbuild from 'esbuild';
import { rollup } from 'rollup';

const TARGET = 'es2022';

/**
 * Bundles our modules and keeps `const`: esbuild turns every top-level one into `var`, and then V8 knows no array and no
 * index at compile time, which makes a physics step a third slower (docs/benchmark.md).
 *
 * @param {object} options
 * @param {Record<string, string>} options.input - Name of each bundle and where it begins.
 * @param {string} options.dir - Receives `NAME.mjs`.
 * @param {(id: string) => boolean} options.external - What is left to the user's own modules.
 * @param {string} [options.banner] - First line of each bundle, which is then minified.
 */
export async function bundleModules({ input, dir, external, banner }) {
    // all of it is exported: there is nothing to shake off, and looking for it takes half the time
    const bundle = await rollup({ input, external, plugins: [typescript], treeshake: false });
    try {
        await bundle.write({
            dir,
            format: 'es',
            entryFileNames: '[name].mjs',
            chunkFileNames: '[name]-[hash].mjs',
            plugins: banner === undefined ? [] : [minifier(banner)]
        });
    } finally {
        await bundle.close();
    }
}

/** @type {import('rollup').Plugin} Finds the source behind an import of `.js`, and strips its types. */
const typescript = {
    name: 'typescript',
    resolveId(source, importer) {
        if (!importer || !source.startsWith('.')) return null;
        const file = resolve(dirname(importer), source.replace(/\.(m?)js$/, '.$1ts'));
        return existsSync(file) ? file : null;
    },
    async transform(code, id) {
        if (!/\.m?ts$/.test(id)) return null;
        const { code: plain } = await esbuild.transform(code, { loader: 'ts', target: TARGET });
        return { code: plain, map: null };
    }
};

/**
 * @param {string} banner
 * @returns {import('rollup').OutputPlugin} Minifies the bundle below its first line.
 */
function minifier(banner) {
    return {
        name: 'minifier',
        async renderChunk(code) {
            const small = await esbuild.transform(code, { minify: true, format: 'esm', target: TARGET, banner });
            return { code: small.code, map: null };
        }
    };
}
