import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { HOSTILE } from './hostile-models.js';
import { gltfContents } from '../../rig-command/gltf-contents.js';
import { checkJsonSize } from '../../rig-command/gltf-parts.js';
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

it('vertices that 600 meshes of a file have in common are counted once', () => {
    const primitives = Array.from({ length: 600 }, () => ({ attributes: { POSITION: 0 }, indices: 1 }));
    const json = {
        asset: { version: '2.0' },
        nodes: [{ mesh: 0 }, { mesh: 0 }],
        meshes: [{ primitives }],
        accessors: [
            { componentType: 5126, type: 'VEC3', bufferView: 0, count: 20_000 },
            { componentType: 5125, type: 'SCALAR', bufferView: 0, count: 3 }
        ],
        bufferViews: [{ buffer: 0, byteLength: 240_000 }],
        buffers: [{ byteLength: 240_000 }]
    };
    const { vertices, triangles } = gltfContents(json, () => 240_000);
    expect([vertices, triangles]).toEqual([20_000, 1200]);
});

describe('values of a description are counted', () => {
    const sizeOf = (text: string): void => checkJsonSize(Buffer.from(text));

    it('without the commas of its texts, however they end', () => {
        const commas = ','.repeat(5e6);
        for (const text of [commas, `${commas}\\"${commas}`, `"`, `${' '.repeat(100)}\\\\`, `\\"${commas}\\\\\\"`]) {
            expect(() => sizeOf(`{"extras":${text === '"' ? '""' : `"${text}"`}}`)).not.toThrow();
        }
    });

    it.each(['', 'a', 'a'.repeat(100), `${'a'.repeat(100)}\\\\`, `${'a'.repeat(63)}\\"b`])(
        'behind a text such as %s',
        (text) => {
            expect(() => sizeOf(`{"extras":["${text}",${'[],'.repeat(3e6)}0]}`)).toThrow(/parts; at most/);
        }
    );
});
