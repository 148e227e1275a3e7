import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Scene } from '../../bench/course.js';
import { inNode } from '../../bench/remote.js';
import { bundleCountingBench } from '../../tools/build/bundles.mjs';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url));

/** Bytes of a line of the processor's cache. */
const LINE = 64;

/** Lines that a step of the full car may touch; what it reads and writes would fill 105, if it lay together. */
const MOST = 122;

let folder: string;

beforeAll(async () => {
    mkdirSync(CACHE, { recursive: true });
    folder = mkdtempSync(join(CACHE, 'touched-'));
    await bundleCountingBench(join(folder, 'counting'));
});

afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
});

it.each<Scene>(['flat box', 'mesh 20 000', 'mesh 200 000'])(
    'a step of a full car on the %s reads few lines of memory for its numbers',
    async (scene) => {
        const remote = inNode(folder).start('ours, full', 'counting');
        try {
            await remote.ask('open', 'ours, full', scene, 2);
            await remote.ask('run', 'driving', 120);
            const lines = (await remote.ask('touched')) / LINE;
            expect(lines).toBeGreaterThan(60); // they are counted
            expect(lines).toBeLessThanOrEqual(MOST);
        } finally {
            remote.close();
        }
    }
);
