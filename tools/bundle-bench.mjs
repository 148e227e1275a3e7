import { fileURLToPath } from 'node:url';

import * as esbuild from 'esbuild';

/**
 * Bundles the benchmark as a game would be bundled; everything that is not ours stays as its package has it.
 *
 * @param {string} outdir - Receives `cli.mjs` and `child.mjs`.
 */
export async function bundleBench(outdir) {
    await esbuild.build({
        absWorkingDir: fileURLToPath(new URL('..', import.meta.url)),
        entryPoints: ['bench/cli.ts', 'bench/child.ts'],
        outdir,
        outExtension: { '.js': '.mjs' },
        bundle: true,
        format: 'esm',
        platform: 'node',
        target: 'node20',
        packages: 'external',
        logLevel: 'error'
    });
}
