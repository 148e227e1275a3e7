#!/usr/bin/env node
// npm run mutants -- src/tire [--lines 30] [--seed 1] [--workers 1] [--all]: which changes to a folder do no tests notice?
// Stryker changes one operator or condition of a sampled line at a time, and the tests that matter for the folder run
// against each change.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { Stryker } from '@stryker-mutator/core';

import { temporaryFolder } from './build/temporary-folder.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

// searches whole: a sample of one would notice less
process.env.TORTURE ??= '1';

/** Share of the mutants that tests must notice. */
const WANTED = 0.9;

/**
 * Tests that matter for a folder: quick ones, and those that only run against what these did not notice.
 *
 * @type {Record<string, [quick: string[], slow: string[]]>}
 */
const TESTS = {
    'src/tire': [
        ['test/tire', 'test/oracles/physx'],
        ['test/acceptance/lateral/bicycle', 'test/oracles/commonroad', 'test/oracles/chrono']
    ],
    'src/suspension': [
        [
            'test/suspension/fitted',
            'test/suspension/springs',
            'test/suspension/sprung',
            'test/scenario/suspension',
            'test/acceptance/statics'
        ],
        [
            'test/suspension',
            'test/acceptance/ride',
            'test/scenario/ride',
            'test/scenario/rest',
            'test/explicit/explicit'
        ]
    ],
    'src/vehicle': [
        [
            'test/vehicle',
            'test/scenario/similarity',
            'test/motorcycle/free-flight',
            'test/scripts/anti-roll-bar',
            'test/scripts/vehicle-damage',
            'test/suspension/landing',
            'test/suspension/links',
            'test/suspension/twin',
            'test/suspension/stiff',
            'test/acceptance/statics',
            'test/scenario/intermediate-axis',
            'test/scenario/suspension',
            'test/scenario/wheels-alone',
            'test/scenario/impulse',
            'test/scenario/lift-axle',
            'test/scenario/light-frame',
            'test/scenario/snapshot'
        ],
        [
            'test/scenario/light-ground',
            'test/scenario/moving-ground',
            'test/scenario/sleep',
            'test/scenario/detail',
            'test/scenario/differentials',
            'test/scenario/not-finite',
            'test/scenario/trailers',
            'test/motorcycle',
            'test/suspension/unsprung',
            'test/pains/contact',
            'test/tracks',
            'test/explicit/explicit'
        ]
    ],
    'src/powertrain': [
        ['test/powertrain', 'test/scenario/differentials', 'test/scenario/electric', 'test/acceptance/driveline'],
        [
            'test/tracks/tracks',
            'test/scenario/clutch',
            'test/scenario/torque-converter',
            'test/scenario/gearbox',
            'test/scenario/snapshot'
        ]
    ],
    'src/steering': [
        ['test/steering', 'test/scenario/own-maxima'],
        ['test/scenario/snapshot', 'test/aids/steering-help', 'test/scenario/cornering']
    ],
    'src/brakes': [
        ['test/brakes', 'test/scenario/braking'],
        ['test/scenario/own-maxima', 'test/scenario/snapshot']
    ]
};

const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
        lines: { type: 'string', default: '30' },
        seed: { type: 'string', default: '1' },
        workers: { type: 'string', default: '1' },
        all: { type: 'boolean', default: false }
    }
});
const folder = positionals[0]?.replace(/\/$/, '') ?? '';
if (!Object.hasOwn(TESTS, folder)) {
    console.error(`npm run mutants -- <folder>: one of ${Object.keys(TESTS).join(', ')}`);
    process.exit(2);
}

const sources = await sourcesOf(folder);
const lines = values.all ? [...sources.keys()] : sample(sources, Number(values.lines), values.seed);
const own = `npx vitest run --bail 1 --maxWorkers 1 --reporter dot`;
const mutants = await new Stryker({
    testRunner: 'command',
    commandRunner: { command: TESTS[folder].map((tests) => `${own} ${tests.join(' ')}`).join(' && ') },
    mutate: lines,
    // units and messages change no car
    mutator: { excludedMutations: ['StringLiteral', 'Regex', 'ObjectLiteral'] },
    disableTypeChecks: false,
    concurrency: Number(values.workers),
    // others may take most of the machine
    timeoutFactor: 3,
    dryRunTimeoutMinutes: 30,
    reporters: ['progress'],
    allowConsoleColors: process.stdout.isTTY,
    tempDirName: temporaryFolder(join(tmpdir(), 'mutants-'))
}).runMutationTest();
process.exitCode = report(mutants);

/** @typedef {{ file: string, line: string, to: string }} Change A line of a file, and what it became. */

/**
 * Lines of code that a change could matter in.
 *
 * @param {string} folder - Folder of the sources.
 * @returns {Promise<Map<string, string>>} The lines, by what Stryker calls their places.
 */
async function sourcesOf(folder) {
    const names = await readdir(join(ROOT, folder), { recursive: true });
    /** @type {Map<string, string>} */
    const lines = new Map();
    for (const name of names.filter((name) => name.endsWith('.ts')).sort()) {
        const path = `${folder}/${name}`;
        readFileSync(join(ROOT, path), 'utf8')
            .split('\n')
            .forEach((line, i) => {
                if (/^\s*(?![/*}]|import|export \{)\S/.test(line) && /[-+*/<>=!&|?]/.test(line)) {
                    lines.set(`${path}:${i + 1}-${i + 1}`, line.trim());
                }
            });
    }
    return lines;
}

/**
 * A seeded choice: the same lines until they change.
 *
 * @param {Map<string, string>} sources - All lines.
 * @param {number} count - Number of lines to choose.
 * @param {string} seed - Seed of the choice.
 */
function sample(sources, count, seed) {
    return [...sources]
        .map(([where, line]) => {
            const text = `${seed} ${where.replace(/:.*/, '')} ${line}`;
            return [createHash('sha1').update(text).digest('hex'), where];
        })
        .sort()
        .slice(0, count)
        .map(([, where]) => where);
}

/**
 * Prints what was not noticed, less what changes no car, and how many were.
 *
 * @param {import('@stryker-mutator/api/core').MutantResult[]} mutants - All that ran.
 * @returns {number} The exit code.
 */
function report(mutants) {
    /** @type {Change[]} */
    const equivalent = JSON.parse(readFileSync(join(ROOT, 'test/equivalent-mutants.json'), 'utf8'));
    const counted = mutants.filter(({ status }) => status !== 'Ignored');
    const unnoticed = counted.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
    const survivors = unnoticed.map(describe).filter((mutant) => !equivalent.some((known) => isSame(known, mutant)));
    const total = counted.length - (unnoticed.length - survivors.length);
    for (const { file, at, line, to } of survivors) {
        console.log(`\n${file}:${at}\n- ${line}\n+ ${to}`);
    }
    const killed = total - survivors.length;
    const share = total === 0 ? 1 : killed / total;
    console.log(
        `\n${killed} of ${total} mutants noticed, ${(100 * share).toFixed(0)} %; ` +
            `${unnoticed.length - survivors.length} change nothing but speed`
    );
    return share >= WANTED ? 0 : 1;
}

/**
 * @param {import('@stryker-mutator/api/core').MutantResult} mutant
 * @returns {Change & { at: number }} Its change, and the line of the file.
 */
function describe({ fileName, location, replacement }) {
    const file = relative(ROOT, fileName);
    const text = readFileSync(join(ROOT, file), 'utf8').split('\n');
    const line = text[location.start.line - 1];
    return {
        file,
        at: location.start.line,
        line: line.trim(),
        to: (line.slice(0, location.start.column - 1) + replacement + line.slice(location.end.column - 1)).trim()
    };
}

/**
 * @param {Change} known
 * @param {Change} mutant
 */
function isSame(known, { file, line, to }) {
    return known.file === file && known.line === line && known.to === to;
}
