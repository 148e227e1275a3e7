// npm run push: builds, and brings the Editor project up to dist/editor. With `-- --dry-run` it lists what would change.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { runBuild } from './build/run-build.mjs';
import { complain, EXIT, PushError } from '../bin/push-error.mjs';
import { pushPack } from '../bin/push-pack.mjs';
import { readSettings } from '../bin/push-settings.mjs';

const PACK = fileURLToPath(new URL('../dist/editor', import.meta.url));

try {
    const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean' } } });
    const settings = readSettings(); // before the build, which takes a while
    if (!(await runBuild())) throw new PushError(EXIT.build, 'nothing was pushed, for the build failed');
    await pushPack(PACK, settings, { dryRun: values['dry-run'] });
} catch (error) {
    process.exitCode = complain(error);
}
