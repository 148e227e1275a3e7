#!/usr/bin/env node
// npm run torture: the searches of which `npm test` runs a sample. It takes minutes.
import { spawnSync } from 'node:child_process';

const { VEHICLE_RUNS = '1' } = process.env;
const run = ['vitest', 'run', '--project', 'node', 'test/random'];
const { status } = spawnSync('npx', run, { stdio: 'inherit', env: { ...process.env, VEHICLE_RUNS } });
process.exitCode = status ?? 1;
