import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vitest/config';

import { LongFirst } from './test/support/long-first.js';

const native = new URL('./test/native/register.mjs', import.meta.url).href;

// One engine module for everything under test: the release build as a single file. Left to itself, vite would pick the
// debug build (condition "development"), and two copies of the engine do not recognise each other's classes.
const engine = fileURLToPath(new URL('./node_modules/playcanvas/build/playcanvas.mjs', import.meta.url));

/** Tests that measure memory, or search all of it: what other tests have left there takes them seconds. */
const HEAP = [
    'test/scenario/frame-allocation.test.ts',
    'test/scenario/native-memory.test.ts',
    'test/scenario/step-allocation/steps.test.ts',
    'test/torture/restores.test.ts',
    'test/traffic/allocation.test.ts'
];

/**
 * Garbage is tidied up, and no longer measured, beyond so many MB. Code that is compiled in the background becomes
 * ready by chance, and V8 boxes other numbers then.
 */
const REPEATABLE = ['--min-semi-space-size=128', '--max-semi-space-size=128', '--no-concurrent-recompilation'];

/** Longer by far than any test takes on two quiet cores; with HangWatch less than two minutes. Searches and tables take longer. */
const LIMIT = process.env.TORTURE === undefined && process.env.GARAGE_TABLE === undefined ? 110_000 : 1_200_000;

/** Tests have messages and checks at once; `test/components/findings/late-texts.test.ts` and `late-checks.test.ts` have them come late. */
const SETUPS = ['src/all.ts', 'test/support/tell-running.ts', 'test/support/undo-stubs.ts'];
if (process.env.TRACES !== undefined) {
    SETUPS.push('test/support/trace-hashes.ts');
}
if (process.env.PHYSICS !== undefined) {
    SETUPS.push('test/support/apps-on-jolt.ts');
}
if (process.env.TEST_PROFILE !== undefined) {
    SETUPS.push('test/support/profile.ts');
}

/** They end what hangs, and measure nothing: other programs may take most of the machine. */
const limits = { testTimeout: LIMIT, hookTimeout: LIMIT };

const inNode = {
    pool: 'forks',
    ...limits,
    // allocation tests measure the heap; parsers of TypeScript fill the young generation: a larger one saves them a tenth of
    // their time, and one that need not grow first saves tests of cars another twentieth to tenth
    execArgv: ['--expose-gc', '--min-semi-space-size=16', '--max-semi-space-size=64', '--import', native],
    setupFiles: SETUPS,
    experimental: { viteModuleRunner: false, nodeLoader: false }
};

const resolve = { alias: [{ find: /^playcanvas$/, replacement: engine }] };

export default defineConfig({
    test: {
        // Projects that extended this would have it of their own, which `--maxWorkers` of the command line does not change.
        // One more than cores: tests of the installer, of pushes and of the page wait for most of their time.
        maxWorkers: availableParallelism() + 1,
        sequence: { sequencer: LongFirst },
        ...limits, // HangWatch has those of the whole
        reporters: ['default', './test/support/plain-reporter.ts', './test/support/hang-watch.ts'],
        projects: [
            // Engine, physics and browser are loaded once per worker, not once per file. One project: a worker ends where the
            // next file is another project's.
            {
                resolve,
                test: {
                    name: 'node',
                    ...inNode,
                    globalSetup: 'test/support/run-folder.mjs',
                    include: ['test/**/*.test.ts'],
                    exclude: HEAP,
                    isolate: false,
                    // sooner than the test ends, so that it says what was expected
                    expect: { poll: { timeout: 80_000 } }
                }
            },
            // The heap that compiled code leaves behind depends on all that ran before.
            {
                resolve,
                test: { name: 'heap', ...inNode, execArgv: [...inNode.execArgv, ...REPEATABLE], include: HEAP }
            }
        ]
    }
});
