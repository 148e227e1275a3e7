import { type GLTF } from '@gltf-transform/core';
import { Document, NodeIO, VertexLayout } from '@gltf-transform/core';
import { expect, it } from 'vitest';

import { partVertices } from '../../rig-command/part-vertices.js';

/** Triangles with places, normals, colors of bytes and bones of words, whose numbers lie in each other or one list after the other. */
function written(layout: 'interleaved' | 'separate'): ReturnType<NodeIO['writeJSON']> {
    const document = new Document();
    const buffer = document.createBuffer();
    const vertices = 300;
    const lists = {
        POSITION: ['VEC3', Float32Array.from({ length: 3 * vertices }, (_, i) => Math.sin(i))],
        NORMAL: ['VEC3', Float32Array.from({ length: 3 * vertices }, (_, i) => Math.cos(i))],
        COLOR_0: ['VEC4', Uint8Array.from({ length: 4 * vertices }, (_, i) => i % 256)],
        _PART: ['SCALAR', Uint32Array.from({ length: vertices }, (_, i) => 2 ** 31 + i)]
    } as const;
    const primitive = document.createPrimitive();
    for (const [semantic, [type, list]] of Object.entries(lists)) {
        primitive.setAttribute(
            semantic,
            document.createAccessor(semantic).setType(type).setArray(list).setBuffer(buffer)
        );
    }
    document.createScene().addChild(document.createNode().setMesh(document.createMesh().addPrimitive(primitive)));
    return new NodeIO()
        .setVertexLayout(VertexLayout[layout === 'separate' ? 'SEPARATE' : 'INTERLEAVED'])
        .writeJSON(document, {});
}

it('numbers of vertices that lie in each other are read as those of lists of their own, and those of whole words without their reader', async () => {
    const source = await written('interleaved');
    const accessors = source.json.accessors as GLTF.IAccessor[];
    const giveLists = partVertices(source);
    const left = accessors.filter(({ bufferView }) => bufferView !== undefined);
    expect(left.map(({ name }) => name)).toEqual(['COLOR_0']);
    const document = await new NodeIO().readJSON(source);
    giveLists(document);
    const other = await new NodeIO().readJSON(await written('separate'));
    const listsOf = (one: Document): unknown[] =>
        one
            .getRoot()
            .listAccessors()
            .map((each) => [
                each.getName(),
                each.getType(),
                each.getArray(),
                each.getSparse(),
                each.getBuffer() !== null
            ])
            .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
    expect(listsOf(document)).toEqual(listsOf(other));
});

it('lists beside what Draco has packed are left to its reader', async () => {
    const source = await written('interleaved');
    source.json.extensionsUsed = ['KHR_draco_mesh_compression'];
    partVertices(source);
    expect(source.json.accessors!.every(({ bufferView }) => bufferView !== undefined)).toBe(true);
});
