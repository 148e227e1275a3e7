// npm run bench: installs what it measures against below bench/, bundles, and runs. Paths are those of the caller.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { bundleBench, bundleBenchPage, bundleCountingBench } from './build/bundles.mjs';
import { removeFolder, temporaryFolder } from './build/temporary-folder.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BENCH = join(ROOT, 'bench');

install();

// below bench/node_modules, where the bundle finds peers, engine and Ammo
const folder = temporaryFolder(join(BENCH, 'node_modules/.cache/bench-'));
try {
    await bundleBench(folder);
    await bundleBenchPage(join(folder, 'page'));
    await bundleCountingBench(join(folder, 'counting'));
    const { bundleElsewhere } = await import('../bench/bundlers.mjs');
    await bundleElsewhere(folder);
    const { main } = await import(pathToFileURL(join(folder, 'cli.mjs')).href);
    process.exitCode = await main(process.argv.slice(2), folder, ROOT, process.env.INIT_CWD ?? process.cwd());
} finally {
    removeFolder(folder);
}

/** Installs the peers once, and again when their lock file is newer. */
function install() {
    const installed = join(BENCH, 'node_modules/.package-lock.json');
    const lock = join(BENCH, 'package-lock.json');
    if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
    console.log('Installing the peers, once');
    // not `npm ci`: it refuses a lock file without the optional packages of other platforms
    const { status } = spawnSync('npm', ['install', '--no-save', '--prefix', BENCH], {
        stdio: 'inherit',
        shell: process.platform === 'win32'
    });
    if (status !== 0) process.exit(1);
}
