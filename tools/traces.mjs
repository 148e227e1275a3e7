#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Tells whether a change left the physics alone, to the bit: `npm run traces -- before.jsonl` on the state before, then
 * `npm run traces -- after.jsonl before.jsonl` lists every test whose vehicles moved otherwise.
 */
const [to, before, ...tests] = process.argv.slice(2);
if (to === undefined) {
    console.error('npm run traces -- <file to write> [file to compare with] [test files]');
    process.exit(2);
}
const file = resolve(to);
rmSync(file, { force: true });
const run = ['vitest', 'run', '--project', 'node', ...(tests.length > 0 ? tests : foldersInNode())];
spawnSync('npx', run, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, TRACES: file } });

if (before !== undefined && existsSync(before)) {
    const was = read(before);
    const is = read(file);
    const moved = [...is].filter(([name, hash]) => was.has(name) && was.get(name) !== hash).map(([name]) => name);
    const gone = [...was.keys()].filter((name) => tests.length === 0 && !is.has(name));
    const fresh = [...is.keys()].filter((name) => !was.has(name));
    list('moves otherwise', moved);
    list('is gone', gone);
    list('is new', fresh);
    console.log(`${is.size} traces: ${is.size - moved.length - fresh.length} equal to the bit, ${moved.length} not`);
    process.exitCode = moved.length > 0 ? 1 : 0;
}

/** @returns {string[]} All folders of tests whose vehicles drive in this process, and not on a page. */
function foldersInNode() {
    const folders = readdirSync(resolve(ROOT, 'test'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    return folders.filter(({ name }) => name !== 'browser').map(({ name }) => `test/${name}/`);
}

/** @param {string} path - Path of a file of traces. @returns {Map<string, string>} Hashes by the names of the tests. */
function read(path) {
    const lines = readFileSync(path, 'utf8').trim().split('\n');
    return new Map(lines.map((line) => JSON.parse(line)));
}

/** @param {string} what - Heading of each line. @param {string[]} names - Names of the tests. */
function list(what, names) {
    for (const name of names) {
        console.log(`${what}: ${name}`);
    }
}
