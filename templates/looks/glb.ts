import { Accessor, Document, NodeIO, type TypedArray } from '@gltf-transform/core';

import { layersOf, meshOf, type Layer } from './layers.js';
import type { LooksJson } from '../chassis-json.js';

/**
 * The meshes of a car as a GLB: a mesh and a node for each layer, in the order of the layers. Without materials, of which
 * the Editor would make assets beside those that all cars share.
 *
 * @param vehicle - The car.
 * @param layers - Layers to write, where they are more than those of the car.
 */
export async function writeGlb(vehicle: LooksJson, layers: readonly Layer[] = layersOf(vehicle)): Promise<Uint8Array> {
    const document = new Document();
    const buffer = document.createBuffer();
    const accessor = (type: 'SCALAR' | 'VEC3' | 'VEC4', array: TypedArray, normalized = false): Accessor =>
        document.createAccessor().setType(type).setArray(array).setNormalized(normalized).setBuffer(buffer);
    const scene = document.createScene(vehicle.name);
    for (const layer of layers) {
        const { positions, normals, colors, indices } = meshOf(layer);
        const primitive = document
            .createPrimitive()
            .setAttribute('POSITION', accessor('VEC3', positions))
            .setAttribute('NORMAL', accessor('VEC3', normals))
            .setIndices(accessor('SCALAR', indices));
        if (colors) {
            // bytes are too coarse for the shades of rubber
            const shares = new Uint16Array(colors.map((share) => Math.round(share * 65535)));
            primitive.setAttribute('COLOR_0', accessor('VEC4', shares, true));
        }
        // the project's assets are told apart by these names
        const name = `${vehicle.name} ${layer.name}`;
        scene.addChild(document.createNode(name).setMesh(document.createMesh(name).addPrimitive(primitive)));
    }
    return new NodeIO().writeBinary(document);
}
