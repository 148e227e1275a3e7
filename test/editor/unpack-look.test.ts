import { readdir, readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';

import { NodeIO } from '@gltf-transform/core';
import { describe, expect, it } from 'vitest';

import { unpackLook } from '../../editor-tools/unpack-look.js';

const PACK = 'dist/editor/VehiclePhysics';

/** Names and numbers of all meshes of a GLB. */
async function meshesOf(glb: Uint8Array): Promise<unknown[]> {
    const root = (await new NodeIO().readBinary(glb)).getRoot(); // knows no extension
    return root.listMeshes().map((mesh) => {
        const [primitive] = mesh.listPrimitives();
        const attributes = primitive.listAttributes().map((one) => [one.getNormalized(), one.getArray()]);
        const indices = [...primitive.getIndices()!.getArray()!];
        return [mesh.getName(), primitive.listSemantics(), attributes, trianglesOf(indices)];
    });
}

/** Triangles, whichever corner they begin with: packing turns them. */
function trianglesOf(indices: number[]): string[] {
    return Array.from({ length: indices.length / 3 }, (_, i) => {
        const [a, b, c] = indices.slice(3 * i, 3 * i + 3);
        return [`${a} ${b} ${c}`, `${b} ${c} ${a}`, `${c} ${a} ${b}`].sort()[0];
    });
}

describe('a look of the Editor pack', async () => {
    const names = (await readdir(PACK)).filter((name) => name.endsWith('.look.json'));

    it.each(names)('%s has every number of the GLB for the library, in a third of its bytes', async (name) => {
        const glb = await readFile(`dist/looks/${name.replace('.look.json', '.glb')}`);
        const { packed } = JSON.parse(await readFile(`${PACK}/${name}`, 'utf8')) as { packed: string };
        expect(packed.length).toBeLessThan(glb.length / 3);
        const unpacked = await unpackLook(new Uint8Array(gunzipSync(Buffer.from(packed, 'base64'))));
        expect(await meshesOf(unpacked)).toEqual(await meshesOf(glb));
    });

    it('is taken as it is from a pack of before, whose GLB is not packed', async () => {
        const glb = new Uint8Array(await readFile('dist/looks/kart.glb'));
        expect(await unpackLook(glb)).toBe(glb);
    });
});
