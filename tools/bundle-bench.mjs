import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { bundleModules } from './bundle-modules.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Bundles the benchmark as a game would be bundled; everything that is not ours stays as its package has it.
 *
 * @param {string} dir - Receives `cli.mjs` and `child.mjs`.
 */
export async function bundleBench(dir) {
    await bundleModules({
        input: { cli: join(ROOT, 'bench/cli.ts'), child: join(ROOT, 'bench/child.ts') },
        dir,
        external: (id) => !id.startsWith('.') && !isAbsolute(id)
    });
}
