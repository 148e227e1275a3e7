import { check, checkEffort, checkParts, GltfFault } from './gltf-parts.js';

/** Amounts that a model draws, as its description says. */
export interface GltfContents {
    /** Nodes of all scenes, with one for each instance (EXT_mesh_gpu_instancing). */
    nodes: number;

    /** Most nodes above each other. */
    depth: number;

    /** Meshes of one material with their triangles, as often as nodes draw them, and vertices, once. */
    meshes: number;
    vertices: number;
    triangles: number;
}

/** Most bytes of numbers and pictures that a model unpacks to: 256 MiB. */
const MOST_BYTES = 2 ** 28;

/** Most scenes: those of a node are compared with each other by what reads them. */
const MOST_SCENES = 1000;

/** Most attributes of a vertex: WebGL 2 draws 16 wherever it runs, and tools keep some more of their own. */
const MOST_ATTRIBUTES = 64;

/** Names of the extensions that pack views, and meshes. */
export const MESHOPT = ['EXT_meshopt_compression', 'KHR_meshopt_compression'];
export const DRACO = 'KHR_draco_mesh_compression';
const BATCH = 'EXT_mesh_gpu_instancing';

/** Bytes of a number, and numbers of an element, by what accessors call them. */
export const BYTES: Readonly<Record<number, number>> = {
    5120: 1,
    5121: 1,
    5122: 2,
    5123: 2,
    5125: 4,
    5126: 4,
    5130: 8,
    5131: 2
};
export const NUMBERS: Readonly<Record<string, number>> = {
    SCALAR: 1,
    VEC2: 2,
    VEC3: 3,
    VEC4: 4,
    MAT2: 4,
    MAT3: 9,
    MAT4: 16
};

const TRIANGLES = 4;

type Extensions = Record<string, Record<string, unknown> | undefined>;

interface Buffer {
    uri?: string;
    byteLength: number;
}

interface View {
    buffer: number;
    byteOffset?: number;
    byteLength: number;
    byteStride?: number;
    extensions?: Extensions;
}

/** Place and type of some numbers in a buffer view. */
interface Numbers {
    bufferView?: number;
    byteOffset?: number;
    componentType: number;
}

interface Accessor extends Numbers {
    count: number;
    type: string;
    sparse?: { count: number; indices: Numbers; values: Numbers };
}

interface Primitive {
    attributes: Record<string, number>;
    indices?: number;
    mode?: number;
    targets?: Record<string, number>[];
    extensions?: Extensions;
}

interface Node {
    children?: number[];
    mesh?: number;
    skin?: number;
    extensions?: Extensions;
}

/** As much of a glTF file as tells how much it holds. */
interface Gltf {
    buffers?: Buffer[];
    bufferViews?: View[];
    accessors?: Accessor[];
    images?: { bufferView?: number }[];
    meshes?: { primitives: Primitive[] }[];
    nodes?: Node[];
    scenes?: { nodes?: number[] }[];
    skins?: { joints: number[]; inverseBindMatrices?: number }[];
}

/**
 * Compares what a description says with the bytes that there are, before anything is made of it.
 *
 * @param json - The description, parsed.
 * @param sizeOf - Bytes of a buffer: by its address, or of the file's own.
 * @param parts - Its parts, where they were counted.
 * @throws {GltfFault} When it refers to what is not there, is in a circle, or describes too much.
 */
export function gltfContents(
    json: unknown,
    sizeOf: (uri: string | undefined) => number,
    parts = checkParts(json)
): GltfContents {
    const gltf = json as Gltf;
    const views = checkViews(gltf, sizeOf);
    // all packed ones are unpacked, those too that no accessor has
    checkBytes(packedBytes(gltf));
    const attributes = checkAccessors(gltf, views);
    const depth = checkTree(gltf);
    const joints = (gltf.skins ?? []).reduce((sum, skin) => sum + skin.joints.length, 0);
    checkEffort(gltf, parts, attributes + joints);
    return countDrawn(gltf, depth);
}

/** Bytes that each view has when it is unpacked. */
function checkViews({ buffers = [], bufferViews = [] }: Gltf, sizeOf: (uri: string | undefined) => number): number[] {
    const sizes = buffers.map(({ uri, byteLength }) => {
        const there = uri?.startsWith('data:') ? sizeOfData(uri) : sizeOf(uri);
        return isCount(byteLength) && byteLength <= there ? byteLength : -1;
    });
    const lies = (buffer: number, offset: number, length: number): boolean =>
        isCount(offset) && isCount(length) && offset + length <= (sizes[buffer] ?? -1);
    return bufferViews.map(({ buffer, byteOffset = 0, byteLength, extensions }) => {
        const packed = MESHOPT.map((name) => extensions?.[name]).find((each) => each !== undefined);
        if (!packed) {
            check(lies(buffer, byteOffset, byteLength));
            return byteLength;
        }
        const {
            buffer: from,
            byteOffset: at = 0,
            byteLength: length,
            byteStride,
            count
        } = packed as Record<string, number>;
        check(lies(from, at, length) && isCount(count) && isCount(byteStride) && byteStride <= 256);
        // meshopt writes two bits at least for sixteen bytes, of which version 1 leaves out what does not change
        check(isCount(byteLength) && count * byteStride <= byteLength && byteLength <= 2048 * length);
        return byteLength;
    });
}

/** Bytes of views that meshopt has packed, checked. */
function packedBytes({ bufferViews = [] }: Gltf): number {
    const packed = bufferViews.filter(({ extensions }) => MESHOPT.some((name) => extensions?.[name]));
    return packed.reduce((sum, { byteLength }) => sum + byteLength, 0);
}

/** A data URI's bytes; a few more where it is padded. */
function sizeOfData(uri: string): number {
    const length = uri.length - uri.indexOf(',') - 1;
    return uri.slice(0, uri.indexOf(',')).endsWith(';base64') ? Math.ceil((3 * length) / 4) : length;
}

/** Attributes of all primitives and their morph targets. */
function checkAccessors(
    { accessors = [], images = [], meshes = [], bufferViews = [] }: Gltf,
    views: readonly number[]
): number {
    const primitives = meshes.flatMap((mesh) => {
        check(Array.isArray(mesh.primitives) && mesh.primitives.every(isObject));
        return mesh.primitives;
    });
    const packed = new Set(primitives.flatMap((primitive) => packedIn(primitive)));
    // accessors without data are zeros and take no bytes: they may not be longer than the longest with data
    const most = accessors.reduce(
        (sum, { bufferView, count }, i) => Math.max(sum, bufferView !== undefined || packed.has(i) ? count : 0),
        0
    );
    let bytes = images.reduce(
        (sum, { bufferView }) => sum + (bufferView === undefined ? 0 : (views[bufferView] ?? NaN)),
        0
    );
    accessors.forEach(({ type, count, sparse, ...numbers }, i) => {
        const size = NUMBERS[type] * BYTES[numbers.componentType];
        check(size > 0 && isCount(count));
        const fits = (place: Numbers, elements: number, each: number): boolean => {
            const { bufferView = -1, byteOffset = 0 } = place;
            const stride = bufferViews[bufferView]?.byteStride ?? each;
            return (
                isCount(byteOffset) &&
                stride >= each &&
                byteOffset + (elements - 1) * stride + each <= views[bufferView]
            );
        };
        check(numbers.bufferView === undefined ? packed.has(i) || count <= most : fits(numbers, count, size));
        if (sparse) {
            const { count: some, indices, values } = sparse;
            check(isCount(some) && some <= count && fits(indices, some, BYTES[indices.componentType]));
            check(fits({ ...values, componentType: numbers.componentType }, some, size));
            bytes += some * (size + BYTES[indices.componentType]);
        }
        bytes += count * size;
    });
    checkBytes(bytes);
    let used = 0;
    for (const { attributes, indices, targets = [] } of primitives) {
        check(Array.isArray(targets) && [attributes, ...targets].every(isObject));
        const lists = [attributes, ...targets].map((each) => Object.values(each));
        checkAttributes(lists);
        const all = lists.flat();
        check([...all, ...(indices === undefined ? [] : [indices])].every((index) => has(accessors, index)));
        used += all.length;
    }
    return used;
}

/** Refuses more attributes of a vertex than any engine draws. */
function checkAttributes(lists: readonly unknown[][]): void {
    const count = lists.reduce((most, { length }) => Math.max(most, length), 0);
    if (count > MOST_ATTRIBUTES) {
        throw new GltfFault(
            `a mesh has ${count.toLocaleString('en-US')} attributes; at most ${MOST_ATTRIBUTES} are read`,
            'Export it with those alone that a car is drawn with'
        );
    }
}

function checkBytes(bytes: number): void {
    if (!(bytes <= MOST_BYTES)) {
        throw new GltfFault(
            `it unpacks to ${bytes.toLocaleString('en-US')} bytes; at most ${MOST_BYTES.toLocaleString('en-US')} are read`,
            'Reduce its meshes and pictures, as `npx @gltf-transform/cli optimize` does'
        );
    }
}

/** Accessors whose numbers Draco has packed. */
function packedIn({ attributes, indices, extensions }: Primitive): number[] {
    const draco = extensions?.[DRACO] as { attributes?: object } | undefined;
    return draco ? [...Object.keys(draco.attributes ?? {}).map((name) => attributes[name]), indices ?? -1] : [];
}

/** Most nodes above each other. */
function checkTree({ nodes = [], scenes = [], meshes = [], skins = [], accessors = [] }: Gltf): number {
    const parents = nodes.map(() => -1);
    nodes.forEach(({ children = [], mesh, skin }, i) => {
        check(
            Array.isArray(children) &&
                (mesh === undefined || has(meshes, mesh)) &&
                (skin === undefined || has(skins, skin))
        );
        for (const child of children) {
            check(parents[child] === -1, 'a node is not there, or has two parents');
            parents[child] = i;
        }
    });
    if (scenes.length > MOST_SCENES) {
        const there = scenes.length.toLocaleString('en-US');
        throw new GltfFault(
            `it has ${there} scenes; at most ${MOST_SCENES.toLocaleString('en-US')} are read`,
            'Export the scene with the car alone'
        );
    }
    for (const { nodes: roots = [] } of scenes) {
        check(Array.isArray(roots) && roots.every((root) => has(nodes, root)) && new Set(roots).size === roots.length);
    }
    for (const { joints, inverseBindMatrices } of skins) {
        check(
            Array.isArray(joints) &&
                joints.every((joint) => has(nodes, joint)) &&
                new Set(joints).size === joints.length
        );
        check(inverseBindMatrices === undefined || accessors[inverseBindMatrices]?.count >= joints.length);
    }
    let deepest = 0;
    let seen = 0;
    let level = nodes.flatMap((_, i) => (parents[i] === -1 ? [i] : []));
    for (; level.length > 0; deepest++) {
        seen += level.length;
        level = level.flatMap((i) => nodes[i].children ?? []);
    }
    check(seen === nodes.length, 'nodes are their own parents');
    return deepest;
}

function countDrawn({ nodes = [], meshes = [], accessors = [] }: Gltf, depth: number): GltfContents {
    const read = new Set<number>();
    const trianglesOf = meshes.map(({ primitives }) => {
        let triangles = 0;
        for (const { attributes, indices, mode = TRIANGLES } of primitives) {
            const vertices = accessors[attributes.POSITION]?.count ?? 0;
            const corners = indices === undefined ? vertices : accessors[indices].count;
            read.add(attributes.POSITION);
            triangles += mode < TRIANGLES ? 0 : mode === TRIANGLES ? corners / 3 : Math.max(0, corners - 2);
        }
        return triangles;
    });
    let vertices = 0;
    for (const accessor of read) {
        vertices += accessors[accessor]?.count ?? 0;
    }
    const drawn = { nodes: nodes.length, depth, meshes: 0, vertices, triangles: 0 };
    for (const { mesh, extensions } of nodes) {
        const batch = extensions?.[BATCH] as { attributes?: Record<string, number> } | undefined;
        const copies = batch ? copiesOf(batch.attributes, accessors) : 0;
        drawn.nodes += copies;
        if (mesh !== undefined) {
            drawn.meshes += Math.max(1, copies) * meshes[mesh].primitives.length;
            drawn.triangles += Math.max(1, copies) * trianglesOf[mesh];
        }
    }
    return drawn;
}

/** Instances that a node draws. */
function copiesOf(attributes: Record<string, number> = {}, accessors: readonly Accessor[]): number {
    const counts = Object.values(attributes).map((index) => accessors[index]?.count);
    check(
        counts.every((count) => count === counts[0] && count !== undefined),
        'instances have uneven attributes'
    );
    return counts[0] ?? 0;
}

function isObject(value: unknown): boolean {
    return typeof value === 'object' && value !== null;
}

function has(list: readonly unknown[], index: number): boolean {
    return isCount(index) && index < list.length;
}

function isCount(value: unknown): value is number {
    return Number.isSafeInteger(value) && (value as number) >= 0;
}
