// The proving ground's own code and the pack's components as one program, in the parts that it loads one after another.
import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import * as esbuild from 'esbuild';
import { rollup } from 'rollup';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ENTRY = join(ROOT, 'proving-ground/main.ts');
const TARGET = 'es2022';
const ENGINE = 'playcanvas';

/** Builds for browsers of the packages that the page's code imports. */
const PACKAGES = new Map(
    Object.entries({
        fflate: 'fflate/esm/browser.js',
        uplot: 'uplot/dist/uPlot.esm.js'
    })
);

/**
 * Bundles the page's program. Its parts are no modules, which would need an inline import map, which a security policy may
 * forbid, and would not load in a sandboxed frame, whose origin may read nothing from an ordinary server: they register with
 * SystemJS.
 *
 * @param {string} pack - Folder of the built pack, which stands for the components and the core.
 * @param {string} page - Receives `main.js` and the parts that it imports while it runs.
 * @param {{ minify: boolean }} form - For a release: a stack trace has none of the names of the source.
 * @returns {Promise<string[]>} Packages whose code these hold.
 */
export async function bundleProgram(pack, page, { minify }) {
    const graph = await rollup({
        input: ENTRY,
        external: [ENGINE],
        preserveEntrySignatures: 'allow-extension',
        treeshake: {
            moduleSideEffects: (id) => !id.startsWith(pack) || id.endsWith('vehicle-core-messages.mjs'),
            propertyReadSideEffects: false
        },
        plugins: [readProgram(pack)],
        onLog: (_, { message }) => {
            throw new Error(message);
        }
    });
    const { output } = await graph.write({
        dir: page,
        format: 'system',
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        plugins: [
            {
                name: 'finish',
                renderChunk: (code) => esbuild.transform(code, { target: TARGET, minify })
            }
        ]
    });
    await graph.close();
    const modules = output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
    return modules.flatMap((id) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? []);
}

/**
 * @param {string} pack
 * @returns {import('rollup').Plugin} Reader of the page's source, which takes components and core from the pack.
 */
function readProgram(pack) {
    return {
        name: 'program',
        resolveId(path, importer) {
            if (!importer) return path;
            if (PACKAGES.has(path)) return join(ROOT, 'node_modules', /** @type {string} */ (PACKAGES.get(path)));
            if (!path.startsWith('.')) return null;
            const id = resolve(dirname(importer), path);
            const from = relative(ROOT, id);
            if (/^scripts\/[\w-]+\.mjs$/.test(from)) return join(pack, from.slice('scripts/'.length));
            if (/^src\/(?:index|internal)\.js$/.test(from)) return join(pack, 'vehicle-core.mjs');
            if (from.startsWith('src/'))
                this.error('the page takes the core from src/index.js and src/internal.js only');
            return importer.endsWith('.ts') ? id.replace(/js$/, 'ts') : id;
        },
        load(id) {
            if (!id.endsWith('.ts')) return null;
            return esbuild.transform(readFileSync(id, 'utf8'), {
                loader: 'ts',
                target: TARGET,
                tsconfigRaw: { compilerOptions: { useDefineForClassFields: true, verbatimModuleSyntax: true } }
            });
        }
    };
}
