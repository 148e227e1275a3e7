// npm run bench:traffic: bundles bench/traffic.ts and runs it, with the schemas of the last build.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { bundleForNode, ENGINE_FILE } from '../esbuild.config.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const cache = join(ROOT, 'node_modules/.cache');
await mkdir(cache, { recursive: true });
const folder = await mkdtemp(join(cache, 'traffic-'));
try {
    const outfile = join(folder, 'traffic.mjs');
    const address = JSON.stringify(pathToFileURL(join(ROOT, 'scenario/root.ts')).href);
    await bundleForNode("export * from './bench/traffic.ts';", outfile, {
        define: { 'import.meta.url': address },
        alias: ENGINE_FILE
    });
    const { main } = await import(pathToFileURL(outfile).href);
    await main();
} finally {
    await rm(folder, { recursive: true, force: true });
}
