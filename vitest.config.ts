import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vitest/config';

import { LongFirst } from './test/support/long-first.js';

const native = new URL('./test/native/register.mjs', import.meta.url).href;

// One engine module for everything under test: the release build as a single file. Left to itself, vite would pick the
// debug build (condition "development"), and two copies of the engine do not recognise each other's classes.
const engine = fileURLToPath(new URL('./node_modules/playcanvas/build/playcanvas.mjs', import.meta.url));

export default defineConfig({
    resolve: {
        alias: [{ find: /^playcanvas$/, replacement: engine }]
    },
    test: {
        pool: 'forks',
        execArgv: ['--expose-gc'], // allocation tests measure the heap
        testTimeout: 60_000,
        hookTimeout: 120_000, // the first browser launch unpacks Chromium
        sequence: { sequencer: LongFirst },
        reporters: ['default', './test/support/plain-reporter.ts'],
        projects: [
            {
                extends: true,
                test: {
                    name: 'node',
                    include: ['test/**/*.test.ts'],
                    exclude: ['test/browser/**'],
                    maxWorkers: '100%', // left to itself, the runner keeps a core for its own use, one of two
                    execArgv: ['--expose-gc', '--import', native],
                    experimental: { viteModuleRunner: false, nodeLoader: false }
                }
            },
            {
                extends: true,
                // One browser at a time: software rendering uses every core there is.
                test: { name: 'browser', include: ['test/browser/**/*.test.ts'], fileParallelism: false }
            }
        ]
    }
});
