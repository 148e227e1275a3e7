#!/usr/bin/env node
// npm run test:near [-- FILE ...]: the tests next to what has changed since the last commit, or to these files. They take
// seconds; `npm test` alone says that a change is good.
import { execFileSync, spawnSync } from 'node:child_process';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

import { cruise } from 'dependency-cruiser';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDERS = [
    'src',
    'scripts',
    'scenario',
    'proving-ground',
    'editor-tools',
    'online',
    'rig-command',
    'roads-command',
    'templates',
    'test'
];

/** Most files that are run: half a minute. */
const MOST = 20;

/** Modules that export all that others have: by these every test would reach every file. */
const BARRELS = new Set(['src/index.ts', 'src/internal.ts', 'scripts/vehicle-core.mts', 'scripts/index.mts']);

const given = process.argv.slice(2);
const changed =
    given.length > 0 ? given : git('diff', '--name-only', 'HEAD').concat(git('ls-files', '-o', '--exclude-standard'));
const all = await testsNear(changed);
const near = all.slice(0, MOST);
if (near.length === 0) {
    console.log(`no test is next to ${changed.join(', ') || 'nothing'}`);
} else {
    if (all.length > MOST) {
        console.log(`the ${MOST} nearest of ${all.length} test files`);
    }
    const run = ['vitest', 'run', ...near];
    process.exitCode = spawnSync('npx', run, { cwd: ROOT, stdio: 'inherit' }).status ?? 1;
}

/**
 * @param {string[]} files - Below the root.
 * @returns {Promise<string[]>} Tests named as one of them or its folder, then those that import one without a barrel between,
 * by how far.
 */
async function testsNear(files) {
    const { output } = await cruise(FOLDERS, {
        baseDir: ROOT,
        tsPreCompilationDeps: true,
        doNotFollow: { path: ['node_modules'] }
    });
    const { modules } = /** @type {import('dependency-cruiser').ICruiseResult} */ (output);
    const found = new Set(files); // in the order of their distance
    for (const file of found) {
        const importers = modules.filter(({ dependencies }) => dependencies.some(({ resolved }) => resolved === file));
        importers.filter(({ source }) => !BARRELS.has(source)).forEach(({ source }) => found.add(source));
    }
    const named = modules.map(({ source }) => source).filter((source) => files.some((file) => isNamedAs(source, file)));
    return [...new Set([...named, ...found])].filter((file) => /^test\/(?!browser).*\.test\.ts$/.test(file));
}

/**
 * @param {string} test - Any module.
 * @param {string} file - Below the root.
 */
function isNamedAs(test, file) {
    const name = basename(file).replace(/\.\w+$/, '');
    return (
        basename(test) === `${name}.test.ts` ||
        (file.startsWith('src/') && dirname(test) === dirname(file).replace('src/', 'test/'))
    );
}

/** @param {string[]} command - Arguments of git. */
function git(...command) {
    return execFileSync('git', command, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
}
