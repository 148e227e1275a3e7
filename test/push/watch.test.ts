import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { rebuildOnChange } from '../../tools/rebuild-on-change.mjs';

let root: string;
let unwatch: () => void;

beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'watch-'));
    await mkdir(join(root, 'src/tire'), { recursive: true });
});

afterEach(async () => {
    unwatch();
    await rm(root, { recursive: true });
});

describe('a watch', () => {
    it('rebuilds once for what is saved together, and once more for what changes meanwhile', async () => {
        const built: string[][] = [];
        let finish = (): void => {};
        unwatch = rebuildOnChange(root, ['src'], (files) => {
            built.push(files.sort());
            return new Promise((resolve) => {
                finish = resolve;
            });
        });
        await writeFile(join(root, 'src/a.ts'), '1');
        await writeFile(join(root, 'src/tire/b.ts'), '1');
        await vi.waitFor(() => expect(built).toHaveLength(1), 10_000);
        expect(built[0]).toEqual(['src/a.ts', 'src/tire/b.ts']);

        await writeFile(join(root, 'src/a.ts'), '2');
        await writeFile(join(root, 'src/c.ts'), '1');
        // the first still runs: nothing starts beside it
        await new Promise((resolve) => {
            setTimeout(resolve, 400);
        });
        expect(built).toHaveLength(1);
        finish();
        await vi.waitFor(() => expect(built).toHaveLength(2), 10_000);
        expect(built[1]).toEqual(['src/a.ts', 'src/c.ts']);
        finish();
    });
});
