// npm run scenario: bundles scenario/ and what it drives, and runs its command line. Paths are those of the caller.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import * as esbuild from 'esbuild';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

// below node_modules, where the bundle finds the engine and Ammo
const cache = join(ROOT, 'node_modules/.cache');
await mkdir(cache, { recursive: true });
const folder = await mkdtemp(join(cache, 'scenario-'));
try {
    const outfile = join(folder, 'cli.mjs');
    const home = pathToFileURL(join(ROOT, 'scenario/root.ts')).href;
    await esbuild.build({
        absWorkingDir: ROOT,
        entryPoints: ['scenario/cli.ts'],
        outfile,
        bundle: true,
        format: 'esm',
        platform: 'node',
        target: 'node20',
        packages: 'external',
        define: { 'import.meta.url': JSON.stringify(home) },
        logLevel: 'error'
    });
    const { main } = await import(pathToFileURL(outfile).href);
    process.exitCode = await main(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd());
} finally {
    await rm(folder, { recursive: true, force: true });
}
