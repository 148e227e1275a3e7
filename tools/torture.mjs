#!/usr/bin/env node
// npm run torture [-- FILE ...]: whole searches of which `npm test` runs samples, which are all tests that ask for TORTURE, beside
// the matrices that it runs whole. It takes half an hour; the files of one part take minutes.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const TEST = fileURLToPath(new URL('../test', import.meta.url));

/** Mark of a test that is a search: it asks for TORTURE, or for helpers that do. */
const ASKS = /from '.*\/(?:torture|step-allocation|sample-cars|agreement)\.js'|\bsampleKinds\b/;

/** Matrices that `npm test` runs whole. */
const WHOLE = ['test/scenario/trains-put-elsewhere', 'test/scenario/train-masses'];

const searches = readdirSync(TEST, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && ASKS.test(readFileSync(join(TEST, file), 'utf8')))
    .map((file) => `test/${file}`);

const { TORTURE = '1' } = process.env;
const [, , ...chosen] = process.argv;
const run = ['vitest', 'run', ...(chosen.length > 0 ? chosen : [...searches, ...WHOLE])];
const { status } = spawnSync('npx', run, { stdio: 'inherit', env: { ...process.env, TORTURE } });
process.exitCode = status ?? 1;
