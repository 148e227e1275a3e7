// npm run bench:traffic: bundles bench/traffic.ts and runs it, with the schemas of the last build.
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { bundleForNode, ENGINE_FILE } from './build/bundles.mjs';
import { removeFolder, temporaryFolder } from './build/temporary-folder.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const folder = temporaryFolder(join(ROOT, 'node_modules/.cache/traffic-'));
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
    removeFolder(folder);
}
