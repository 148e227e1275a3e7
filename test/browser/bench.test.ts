import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { measure } from '../../bench/measure.js';
import { Pages } from '../../bench/pages.js';
import { bundleBenchPage } from '../../tools/build/bundles.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Dependencies that only the benchmark installs. */
const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'bench/package.json'), 'utf8')) as { dependencies: object };

const NAMES = ['frame: vehicle.js', 'frame: full (pack)', 'frame: Raycast Car (pack)'];

let folder: string;
let pages: Pages;

beforeAll(async () => {
    const cache = join(ROOT, 'node_modules/.cache');
    mkdirSync(cache, { recursive: true });
    folder = mkdtempSync(join(cache, 'bench-page-'));
    await bundleBenchPage(folder, Object.keys(dependencies));
    pages = await Pages.open(ROOT, folder);
});

afterAll(async () => {
    await pages?.close();
    rmSync(folder, { recursive: true, force: true });
});

it('measures whole frames of cars that drive in headless Chromium, beside those of the engine', async () => {
    const rows = await measure(pages, NAMES, 'waves 20 000', 4, { rounds: 1, carSteps: 800, warmUp: 0 });
    expect(rows.map(({ name, invalid }) => [name, invalid])).toEqual(NAMES.map((name) => [name, '']));
    for (const { full } of rows) {
        expect(full!.median).toBeGreaterThan(0);
    }
});
