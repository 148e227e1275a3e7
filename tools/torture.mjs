#!/usr/bin/env node
// npm run torture [-- FILE ...]: whole searches of which `npm test` runs samples, beside the matrices that it runs whole.
// It takes a quarter of an hour; the files of one part take minutes.
import { spawnSync } from 'node:child_process';

const PARTS = [
    'test/random', // random vehicles, light bodies below wheels
    'test/torture', // long drives, restores, fates, removals
    'test/scenario/read-outs', // all that reads, of all kinds
    'test/scenario/changes-within-step', // trains within a step, overturned, put elsewhere, of any mass
    'test/scenario/overturned-trains',
    'test/scenario/trains-put-elsewhere',
    'test/scenario/train-masses',
    'test/scenario/train-energy', // and of all kinds that turn over
    'test/scenario/parked', // every kind, wherever it may be left
    'test/scripts/traffic-snapshot', // a road with real cars
    'test/components/attributes/fuzz', // wrong values in attributes
    'test/scenario/lifecycle-events', // what happens to cars
    'test/scenario/removed-by-own-event' // each event in all scenes that bring it about
];

const { TORTURE = '1' } = process.env;
const [, , ...chosen] = process.argv;
const run = ['vitest', 'run', '--project', 'node', '--project', 'heap', ...(chosen.length > 0 ? chosen : PARTS)];
const { status } = spawnSync('npx', run, { stdio: 'inherit', env: { ...process.env, TORTURE } });
process.exitCode = status ?? 1;
