import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { build as rolldown } from 'rolldown';
import { build as vite } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CHILD = join(ROOT, 'bench/child.ts');

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
        resolve: { extensionAlias: { '.js': ['.ts'], '.mjs': ['.mts', '.mjs'] } },
        transform: { target: 'es2022' },
        output: { dir: join(dir, 'Rolldown'), entryFileNames: 'child.mjs', chunkFileNames: '[name].mjs' }
    });
    // as tests run: each module by itself
    const modules = ['test/native/register.mjs', 'bench/child.ts'].map((path) => pathToFileURL(join(ROOT, path)).href);
    await mkdir(join(dir, 'not bundled'));
    await writeFile(
        join(dir, 'not bundled/child.mjs'),
        modules.map((url) => `await import(${JSON.stringify(url)});\n`).join('')
    );
}
