// npm run watch: builds, pushes, and does both again whenever a source file changes.
import { fileURLToPath } from 'node:url';

import { rebuildOnChange } from './build/rebuild-on-change.mjs';
import { runBuild } from './build/run-build.mjs';
import { complain, EXIT, PushError } from '../bin/push-error.mjs';
import { pushPack } from '../bin/push-pack.mjs';
import { readSettings } from '../bin/push-settings.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PACK = fileURLToPath(new URL('../dist/editor', import.meta.url));
const WATCHED = ['src', 'scripts', 'templates'];

const ended = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
        ended.abort();
        process.exit();
    });
}

/** @type {import('../bin/push-settings.mjs').PushSettings} */
let settings;
try {
    settings = readSettings();
    await buildAndPush();
    rebuildOnChange(ROOT, WATCHED, async (files) => {
        console.log(`\nchanged: ${files.join(', ')}`);
        await buildAndPush().catch(complain); // it may go well after the next change
    });
    console.log(`\nwatching ${WATCHED.join(', ')}; Ctrl+C ends it`);
} catch (error) {
    process.exitCode = complain(error);
}

async function buildAndPush() {
    const isBuilt = await runBuild({ part: 'pack', signal: ended.signal });
    if (!isBuilt) throw new PushError(EXIT.build, 'nothing was pushed, for the build failed');
    await pushPack(PACK, settings, { signal: ended.signal });
}
