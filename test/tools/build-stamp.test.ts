import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { hashOf, isUpToDate, stamp } from '../../tools/build/build-stamp.mjs';

/** Sources of the build: a folder, a file, and one that is not there. */
const PARTS = ['src', 'package.json', 'absent'];

let root: string;
let dist: string;

beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'stamp-'));
    dist = join(root, 'dist');
    await mkdir(join(root, 'src/tire'), { recursive: true });
    await mkdir(join(dist, 'lib'), { recursive: true });
    await writeFile(join(root, 'src/tire/tire.ts'), 'one');
    await writeFile(join(root, 'package.json'), '{}');
    await writeFile(join(dist, 'lib/tire.js'), 'one');
    await stamp(dist, await hashOf(root, PARTS), ['lib']);
});

afterEach(() => rm(root, { recursive: true }));

const isMade = async (): Promise<boolean> => isUpToDate(dist, await hashOf(root, PARTS));

describe('a build', () => {
    it('is there while nothing has changed, whenever its sources were written', async () => {
        expect(await isMade()).toBe(true);
        await utimes(join(root, 'src/tire/tire.ts'), 1, 1);
        expect(await isMade()).toBe(true);
    });

    it.each<[string, () => Promise<unknown>]>([
        ['a source was edited', () => writeFile(join(root, 'src/tire/tire.ts'), 'two')],
        ['a source has come', () => writeFile(join(root, 'src/wheel.ts'), '')],
        ['a source has gone', () => rm(join(root, 'src/tire'), { recursive: true })],
        ['what was made is gone', () => rm(join(dist, 'lib/tire.js'))],
        ['what was made was edited', () => writeFile(join(dist, 'lib/tire.js'), 'three')],
        ['something has been added to it', () => writeFile(join(dist, 'lib/wheel.js'), '')],
        ['it was made in part', () => rm(join(dist, '.stamp.json'))]
    ])('is made again after %s', async (_, change) => {
        await change();
        expect(await isMade()).toBe(false);
    });
});
