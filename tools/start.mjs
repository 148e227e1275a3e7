// npm start: builds, serves the proving ground, and builds again whenever a source file changes.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { serve } from './serve.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const WATCHED = ['src', 'scripts', 'templates', 'proving-ground'].filter((dir) => existsSync(join(ROOT, dir)));
const QUIET_MS = 150; // an editor writes several files for one "save"

/** @type {import('node:child_process').ChildProcess | undefined} */
let building;
/** @type {Set<string>} */
const changed = new Set();
/** @type {NodeJS.Timeout | undefined} */
let timer;

if ((await build()) !== 0) process.exit(1);
const { HOST = 'localhost', PORT = '8080' } = process.env;
const server = await serveOnFreePort(Number(PORT));
for (const dir of WATCHED) watch(join(ROOT, dir), { recursive: true }, (_, file) => noteChange(`${dir}/${file}`));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
console.log(`\n    ${server.url}\n\nwatching ${WATCHED.join(', ')}; Ctrl+C ends it`);

/** Builds in a process of its own: modules loaded once by Node would stay as they were. */
async function build() {
    building = fork(join(ROOT, 'tools/build.mjs'));
    const [code] = await once(building, 'exit');
    building = undefined;
    return code;
}

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

/** @param {string} file */
function noteChange(file) {
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(rebuild, QUIET_MS);
}

async function rebuild() {
    if (building || changed.size === 0) return; // the running build looks again when it is done
    console.log(`\nchanged: ${[...changed].join(', ')}`);
    changed.clear();
    const start = performance.now();
    if ((await build()) === 0)
        console.log(`rebuilt in ${((performance.now() - start) / 1000).toFixed(1)} s, reload the page`);
    await rebuild();
}

async function stop() {
    clearTimeout(timer);
    building?.kill();
    await server.close();
    process.exit();
}
