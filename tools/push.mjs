// npm run push: builds, and brings the Editor project up to dist/editor. With `-- --dry-run` it lists what would change.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { EXIT, PushError } from './push-error.mjs';
import { pushPack } from './push-pack.mjs';
import { readSettings } from './push-settings.mjs';
import { runBuild } from './run-build.mjs';

const PACK = fileURLToPath(new URL('../dist/editor', import.meta.url));

try {
    const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean' } } });
    const settings = await readSettings(); // before the build, which takes a while
    if (!(await runBuild())) throw new PushError(EXIT.build, 'nothing was pushed, for the build failed');
    await pushPack(PACK, settings, { dryRun: values['dry-run'] });
} catch (error) {
    const isUsage = String(/** @type {NodeJS.ErrnoException} */ (error).code).startsWith('ERR_PARSE_ARGS');
    if (!(error instanceof PushError) && !isUsage) throw error;
    console.error(`push: ${/** @type {Error} */ (error).message}`);
    process.exitCode = error instanceof PushError ? error.exitCode : EXIT.settings;
}
