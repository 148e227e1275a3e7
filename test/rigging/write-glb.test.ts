import { type Document, NodeIO, VertexLayout } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';
import { validateBytes } from 'gltf-validator';
import { describe, expect, it } from 'vitest';

import { makeCar } from './made-cars.js';
import { batchInstances, makeVariant } from './variants.js';
import { writeGlb } from '../../rig-command/write-glb.js';

const io = new NodeIO().setVertexLayout(VertexLayout.SEPARATE).registerExtensions(ALL_EXTENSIONS);

/** Numbers of all attributes and morph targets, with their type, ends and use. */
async function numbersOf(bytes: Uint8Array): Promise<unknown[]> {
    const { json } = await io.binaryToJSON(bytes);
    const document = await io.readBinary(bytes);
    const primitives = document
        .getRoot()
        .listMeshes()
        .flatMap((mesh) => mesh.listPrimitives());
    const described = json.meshes!.flatMap((mesh) => mesh.primitives);
    return primitives.flatMap((primitive, i) =>
        [primitive, ...primitive.listTargets()].flatMap((own, k) =>
            own.listSemantics().map((semantic) => {
                const { attributes, targets = [] } = described[i];
                const { min, max, normalized, bufferView } = json.accessors![[attributes, ...targets][k][semantic]];
                const { target, byteStride } = json.bufferViews![bufferView!];
                const accessor = own.getAttribute(semantic)!;
                const stride = byteStride ?? accessor.getElementSize() * accessor.getComponentSize();
                return [semantic, accessor.getArray(), accessor.getType(), min, max, normalized, target, stride];
            })
        )
    );
}

const FILES: [what: string, make: () => Document][] = [
    ['wheels with nodes of their own', () => makeCar().document],
    ['bones for its wheels', () => makeCar({ isSkinned: true }).document],
    ['materials', () => makeVariant({ materials: true }).document],
    [
        'instances',
        () => {
            const { document } = makeCar({ isInstanced: true });
            batchInstances(document);
            return document;
        }
    ],
    [
        'morph targets, and colors of three bytes',
        () => {
            const { document } = makeCar();
            const [mesh] = document.getRoot().listMeshes();
            const [primitive] = mesh.listPrimitives();
            const count = primitive.getAttribute('POSITION')!.getCount();
            const buffer = document.getRoot().listBuffers()[0];
            const list = (array: Float32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>) =>
                document.createAccessor().setType('VEC3').setArray(array).setBuffer(buffer);
            primitive.addTarget(
                document
                    .createPrimitiveTarget()
                    .setAttribute('POSITION', list(new Float32Array(3 * count).map((_, i) => i)))
            );
            const colors = list(new Uint8Array(3 * count).map((_, i) => i)).setNormalized(true);
            primitive.setAttribute('COLOR_0', colors);
            return document;
        }
    ]
];

describe('a file is written as glTF-Transform writes it:', () => {
    it.each(FILES)('%s', async (_, make) => {
        const document = make();
        const expected = await numbersOf(await io.writeBinary(document));
        const bytes = await writeGlb(io, document);
        expect(await numbersOf(bytes)).toEqual(expected);
        expect((await io.binaryToJSON(bytes)).json.extensionsUsed ?? []).not.toContain('vertex-lists');
        const { issues } = await validateBytes(bytes);
        expect(issues.messages.filter(({ severity }) => severity < 2)).toEqual([]);
    });
});
