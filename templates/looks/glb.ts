import { Accessor, Document, NodeIO, VertexLayout, type TypedArray } from '@gltf-transform/core';

import { layersOf, meshOf, type Layer, type LayerMesh } from './layers.js';
import type { LooksJson } from '../chassis-json.js';

/** Steps of positions per meter, and of normals per unit: no eye tells a quarter of a millimeter or half a degree. */
const [FINENESS, SMOOTHNESS] = [4096, 128];

/**
 * The meshes of a car as a GLB: a mesh and a node for each layer, in the order of the layers. Without materials, of which
 * the Editor would make assets beside those that all cars share.
 * Rounded, each attribute by itself, it packs to two thirds by gzip; extensions that pack better are not read by the engine alone.
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
        const { positions, normals, colors, indices } = rounded(meshOf(layer));
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
    return new NodeIO().setVertexLayout(VertexLayout.SEPARATE).writeBinary(document);
}

/** Rounds the numbers of a mesh, and joins the corners that are the same then. */
function rounded({ positions, normals, colors, indices }: LayerMesh): LayerMesh {
    const joined = { positions: [] as number[], normals: [] as number[], colors: [] as number[] };
    const places = new Map<string, number>();
    const place = (corner: number): number => {
        const position = roundedCorner(positions, corner, FINENESS);
        const normal = roundedCorner(normals, corner, SMOOTHNESS);
        const color = colors ? [...colors.subarray(4 * corner, 4 * corner + 4)] : [];
        const key = [...position, ...normal, ...color].join();
        const known = places.get(key);
        if (known !== undefined) {
            return known;
        }
        places.set(key, places.size);
        joined.positions.push(...position);
        joined.normals.push(...normal);
        joined.colors.push(...color);
        return places.size - 1;
    };
    const corners = Array.from({ length: positions.length / 3 }, (_, corner) => place(corner));
    return {
        positions: new Float32Array(joined.positions),
        normals: new Float32Array(joined.normals),
        colors: colors && new Float32Array(joined.colors),
        indices: indices.map((corner) => corners[corner])
    };
}

function roundedCorner(list: Float32Array, corner: number, steps: number): number[] {
    return [0, 1, 2].map((axis) => Math.round(list[3 * corner + axis] * steps) / steps + 0); // no -0
}
