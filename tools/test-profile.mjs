#!/usr/bin/env node
// npm run test:profile [-- FILE ...]: which test files and tests take the most of a processor. Seconds of a processor hardly depend
// on what else the machine does; those on the clock do.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { temporaryFolder } from './build/temporary-folder.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Lines of each list. */
const MOST = 40;

/** @typedef {[what: 'imports' | 'test' | 'file', file: string, name: string, own: number, children: number]} Line */

const file = join(temporaryFolder(join(tmpdir(), 'profile-')), 'lines.jsonl');
const run = ['vitest', 'run', ...process.argv.slice(2)];
const { status } = spawnSync('npx', run, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, TEST_PROFILE: file }
});
process.exitCode = status ?? 1;
const lines = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => /** @type {Line} */ (JSON.parse(line)));

const [files, tests] = ['file', 'test'].map((what) => lines.filter(([each]) => each === what));
print(`${files.length} files`, files);
print(`${tests.length} tests`, tests);
const imports = sum(lines.filter(([what]) => what === 'imports'));
console.log(`\n${sum(files).toFixed(0)} s in all, ${imports.toFixed(0)} of them before a first test`);

/**
 * Lists what takes most.
 *
 * @param {string} title
 * @param {Line[]} list
 */
function print(title, list) {
    console.log(`\n${title}: processor, s, and of it that of children`);
    for (const [, path, name, own, children] of list.sort((a, b) => time(b) - time(a)).slice(0, MOST)) {
        const seconds = [own + children, children].map((each) => each.toFixed(2).padStart(7));
        console.log(`${seconds.join(' ')}  ${path}${name && ` > ${name}`}`);
    }
}

/** @param {Line[]} list */
function sum(list) {
    return list.reduce((all, line) => all + time(line), 0);
}

/** @param {Line} line */
function time([, , , own, children]) {
    return own + children;
}
