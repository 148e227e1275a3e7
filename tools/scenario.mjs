// npm run scenario: bundles scenario/ and what it drives, and runs its command line. Paths are those of the caller.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { bundleForNode } from '../esbuild.config.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

// below node_modules, where the bundle finds the engine and Ammo
const cache = join(ROOT, 'node_modules/.cache');
await mkdir(cache, { recursive: true });
const { main } = await load();
process.exitCode = await main(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd());

/** @returns {Promise<typeof import('../scenario/cli.ts')>} The command line, bundled. */
async function load() {
    const folder = await mkdtemp(join(cache, 'scenario-'));
    try {
        const outfile = join(folder, 'cli.mjs');
        await bundleForNode("export * from './scenario/cli.ts';", outfile, {
            'import.meta.url': JSON.stringify(pathToFileURL(join(ROOT, 'scenario/root.ts')).href)
        });
        return await import(pathToFileURL(outfile).href);
    } finally {
        await rm(folder, { recursive: true, force: true });
    }
}
