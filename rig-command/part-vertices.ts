import { type Document, GLB_BUFFER, type GLTF, type JSONDocument } from '@gltf-transform/core';

import { BYTES, DRACO, MESHOPT, NUMBERS } from './gltf-contents.js';

/** Bytes of a word. */
const WORD = 4;

/** Types of numbers of a word. */
const UNSIGNED = 5125;
const FLOAT = 5126;

/**
 * Separates lists of vertices that lie in each other, such as places and normals by turns: what reads files in glTF-Transform gets them number by
 * number, which takes a fifth of the time in which a model of thousands of meshes is read. Only those of whole words, and not packed: what
 * Draco unpacks takes the place of such a list.
 *
 * @param source - The file, checked; accessors whose lists were parted have no view in it any more.
 * @returns A function that gives the accessors of the document that is read from it their lists.
 */
export function partVertices({ json, resources }: JSONDocument): (document: Document) => void {
    const { bufferViews = [], buffers = [], extensionsUsed = [] } = json;
    const accessors = extensionsUsed.includes(DRACO) ? [] : (json.accessors ?? []);
    const words = buffers.map(({ uri = GLB_BUFFER }) => {
        const bytes = resources[uri];
        // the file's own buffer may begin at any of its bytes
        return bytes && bytes.byteOffset % WORD === 0
            ? new Uint32Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.length / WORD))
            : null;
    });
    const parted = new Map<number, { list: Uint32Array | Float32Array; buffer: number }>();
    accessors.forEach((accessor, i) => {
        const view = bufferViews[accessor.bufferView ?? -1];
        const from = view && !MESHOPT.some((name) => view.extensions?.[name]) ? words[view.buffer] : null;
        const list = from && partedOf(accessor, view, from);
        if (list) {
            parted.set(i, { list, buffer: view.buffer });
            delete accessor.bufferView;
        }
    });
    return (document) => {
        const root = document.getRoot();
        const [all, own] = [root.listAccessors(), root.listBuffers()];
        for (const [i, { list, buffer }] of parted) {
            // without a view they were taken for zeros, which are written as few numbers
            all[i]
                .setArray(list as Float32Array<ArrayBuffer>)
                .setSparse(false)
                .setBuffer(own[buffer]);
        }
    };
}

/** Numbers of an accessor one after the other; null if they are already, or are no whole words. */
function partedOf(
    { type, componentType, count, byteOffset = 0, sparse }: GLTF.IAccessor,
    view: GLTF.IBufferView,
    words: Uint32Array
): Uint32Array | Float32Array | null {
    const size = NUMBERS[type];
    const stride = view.byteStride ?? 0;
    const start = (view.byteOffset ?? 0) + byteOffset;
    const areWords = (componentType === UNSIGNED || componentType === FLOAT) && start % WORD === 0;
    if (sparse || !areWords || stride % WORD !== 0 || stride <= size * BYTES[componentType]) {
        return null;
    }
    const list = new Uint32Array(size * count);
    const step = stride / WORD;
    for (let i = 0, at = start / WORD; i < list.length; at += step) {
        for (let k = 0; k < size; k++) {
            list[i++] = words[at + k];
        }
    }
    return componentType === FLOAT ? new Float32Array(list.buffer) : list;
}
