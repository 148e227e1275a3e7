import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { HOSTILE } from './hostile-models.js';
import { rigFile } from '../../rig-command/rig-file.js';

let dir: string;

beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'hostile-'));
});

afterAll(() => rm(dir, { recursive: true }));

describe('a model is refused by what its file can hold, before anything is made of it:', () => {
    it.each(HOSTILE)('%s', async (what, make, fault) => {
        const model = make();
        const from = join(dir, `${what.replaceAll(' ', '-')}.gltf`);
        await writeFile(from, typeof model === 'string' ? model : JSON.stringify(model));
        await expect(rigFile(from, join(dir, 'out.glb'), {})).rejects.toThrow(fault);
        expect(await readdir(dir)).not.toContain('out.glb');
    });
});
