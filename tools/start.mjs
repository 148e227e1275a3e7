// npm start: builds, serves the proving ground, and builds again whenever a source file changes.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { rebuildOnChange } from './build/rebuild-on-change.mjs';
import { runBuild } from './build/run-build.mjs';
import { serve } from './servers/serve.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const WATCHED = ['src', 'scripts', 'templates', 'proving-ground'].filter((dir) => existsSync(join(ROOT, dir)));

const ended = new AbortController();
if (!(await runBuild({ part: 'page', signal: ended.signal }))) process.exit(1);
const { HOST = 'localhost', PORT = '8080' } = process.env;
const server = await serveOnFreePort(Number(PORT));
const unwatch = rebuildOnChange(ROOT, WATCHED, rebuild);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
console.log(`\n    ${server.url}\n\nwatching ${WATCHED.join(', ')}; Ctrl+C ends it`);

/** @param {number} port - The first to try. */
async function serveOnFreePort(port) {
    for (;;) {
        try {
            return await serve(join(ROOT, 'dist/proving-ground'), { host: HOST, port });
        } catch (error) {
            if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EADDRINUSE') throw error;
            port++;
        }
    }
}

/** @param {string[]} files */
async function rebuild(files) {
    console.log(`\nchanged: ${files.join(', ')}`);
    const start = performance.now();
    if (await runBuild({ part: 'page', signal: ended.signal }))
        console.log(`rebuilt in ${((performance.now() - start) / 1000).toFixed(1)} s, reload the page`);
}

async function stop() {
    unwatch();
    ended.abort();
    await server.close();
    process.exit();
}
