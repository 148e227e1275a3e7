// npm run bench:against -- COMMIT [--cars 3] [--processes 9] [--bound 3]: the step of the full car beside that of another
// commit, whose build runs twice, as control. The three take turns in one process, and each process starts with another one.
// Exits with 1 where the step is slower by more than the bound, %, beyond that of the control.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

import { removeFolder, temporaryFolder } from './build/temporary-folder.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Places of the bundles of a commit: earlier ones in the root. */
const BUNDLES = ['tools/build/bundles.mjs', 'esbuild.config.mjs'];

/** Builds: another commit's, its copy, and this one's. */
const BUILDS = ['other', 'copy', 'this'];

/** Turns of each build in a process. */
const ROUNDS = 40;

/** Steps of all cars in a turn. */
const STEPS = 300;

/** Most processor time of the warm-up of one build, s. */
const WARM_UP = 6;

const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
        cars: { type: 'string', default: '3' },
        processes: { type: 'string', default: '9' },
        bound: { type: 'string', default: '3' },
        folder: { type: 'string' },
        first: { type: 'string', default: '0' }
    }
});
const cars = Number(values.cars);
if (values.folder !== undefined) {
    console.log(JSON.stringify(await measure(values.folder, Number(values.first))));
    process.exit(); // Ammo and the engine keep it open
}
const [commit] = positionals;
if (commit === undefined) {
    console.error('npm run bench:against -- COMMIT: compare with which commit? For instance origin/main.');
    process.exit(1);
}

// below node_modules, where the bundles find engine and Ammo
const folder = temporaryFolder(join(ROOT, 'node_modules/.cache/against-'));
const tree = join(folder, 'tree');
try {
    git('worktree', 'add', '--detach', tree, commit);
    symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'));
    bundle(tree, 'other');
    copyFileSync(join(folder, 'other.mjs'), join(folder, 'copy.mjs'));
    bundle(ROOT, 'this');
    const ratios = Array.from({ length: Number(values.processes) }, (_, first) => run(first));
    const [copy, now] = [median(ratios.map(([control]) => control)), median(ratios.map(([, own]) => own))];
    console.log(`step of ${cars} cars beside ${commit}: ${now.toFixed(3)}, control ${copy.toFixed(3)} (medians)`);
    if (now - Math.max(1, copy) > Number(values.bound) / 100) {
        console.error(`slower by more than ${values.bound} %`);
        process.exitCode = 1;
    }
} finally {
    removeFolder(folder);
    git('worktree', 'prune');
}

/** @param {string[]} args */
function git(...args) {
    execFileSync('git', ['-C', ROOT, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
}

/**
 * Bundles the car of a working tree, as that tree itself says.
 *
 * @param {string} root - Folder of the tree.
 * @param {string} name - Name of the build.
 */
function bundle(root, name) {
    const outfile = join(folder, `${name}.mjs`);
    const bundles = BUNDLES.find((file) => existsSync(join(root, file)));
    const code = `(await import('./${bundles}')).bundleBenchCar(${JSON.stringify(outfile)})`;
    execFileSync(process.execPath, ['--input-type=module', '--eval', `await ${code}`], { cwd: root, stdio: 'inherit' });
}

/**
 * Measures in a process of its own.
 *
 * @param {number} first - Build that begins.
 * @returns {[number, number]} Time of the copy and of this build, in shares of the other commit's.
 */
function run(first) {
    const args = [fileURLToPath(import.meta.url), '--cars', `${cars}`, '--folder', folder, '--first', `${first % 3}`];
    return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

/**
 * Lets the builds take turns.
 *
 * @param {string} dir - That has them.
 * @param {number} first - Build that begins.
 * @returns {Promise<[number, number]>} As {@link run}.
 */
async function measure(dir, first) {
    const order = [...BUILDS.slice(first), ...BUILDS.slice(0, first)];
    /** @type {{ name: string, session: import('../bench/session.ts').Session, times: number[] }[]} */
    const builds = [];
    for (const name of order) {
        const { ours, course, Session } = await import(pathToFileURL(join(dir, `${name}.mjs`)).href);
        builds.push({ name, session: await Session.open(ours('full', 'mirror'), course('flat box', cars)), times: [] });
    }
    for (const { session } of builds) session.warmUp('driving', WARM_UP);
    for (let round = 0; round < ROUNDS; round++) {
        for (let k = 0; k < builds.length; k++) {
            const { session, times } = builds[(k + round) % builds.length];
            times.push(session.run('driving', STEPS / cars));
        }
    }
    const [other, copy, own] = BUILDS.map((name) => median(builds.find((one) => one.name === name)?.times ?? []));
    return [copy / other, (2 * own) / (other + copy)];
}

/** @param {number[]} numbers */
function median(numbers) {
    return [...numbers].sort((a, b) => a - b)[numbers.length >> 1];
}
