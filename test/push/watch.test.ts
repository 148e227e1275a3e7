import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { rebuildOnChange } from '../../tools/build/rebuild-on-change.mjs';

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

    it('sees every time a file that is saved by a new one in its place, and what is in new folders', async () => {
        const built: string[][] = [];
        unwatch = rebuildOnChange(root, ['src'], (files) => {
            built.push(files.sort());
            return Promise.resolve();
        });
        const seen = (file: string): Promise<void> =>
            vi.waitFor(() => expect(built.at(-1)).toContain(file), { timeout: 10_000 });
        for (let i = 0; i < 3; i++) {
            await writeFile(join(root, 'saved'), String(i));
            await rename(join(root, 'saved'), join(root, 'src/tire/b.ts'));
            await seen('src/tire/b.ts');
            built.length = 0;
        }
        await mkdir(join(root, 'src/wheel'));
        await seen('src/wheel');
        await writeFile(join(root, 'src/wheel/c.ts'), '1');
        await seen('src/wheel/c.ts');
        built.length = 0;
        await rm(join(root, 'src/wheel'), { recursive: true });
        await mkdir(join(root, 'src/wheel'));
        await seen('src/wheel');
        built.length = 0;
        await writeFile(join(root, 'src/wheel/c.ts'), '2');
        await seen('src/wheel/c.ts');
    });
});
