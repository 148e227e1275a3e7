import { checkTriangles } from '../../src/internal.js';

/** Why a file is no model that the page can show: what was found, and what to do. */
export class GlbError extends Error {
    override name = 'GlbError';
    readonly remedy: string;

    constructor(fault: string, remedy: string) {
        super(`${fault}. ${remedy}.`);
        this.remedy = remedy;
    }
}

/** 'glTF', 'JSON' and 'BIN' of the header and its chunks (glTF 2.0, 4.4). */
const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BIN_CHUNK = 0x004e4942;

/** Extensions that models may need and the engine reads. */
const READ = [
    'KHR_materials_clearcoat',
    'KHR_materials_emissive_strength',
    'KHR_materials_ior',
    'KHR_materials_pbrSpecularGlossiness',
    'KHR_materials_sheen',
    'KHR_materials_specular',
    'KHR_materials_transmission',
    'KHR_materials_unlit',
    'KHR_materials_variants',
    'KHR_materials_volume',
    'KHR_mesh_quantization',
    'KHR_lights_punctual',
    'KHR_texture_transform',
    'EXT_texture_webp',
    'EXT_mesh_gpu_instancing'
];

/** What packs meshes in a way that the page unpacks before the engine reads them. */
const PACKED = ['KHR_draco_mesh_compression', 'EXT_meshopt_compression'];

/** Bytes of a number, and numbers of an element, by what accessors call them. */
const BYTES: Readonly<Record<number, number>> = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4 };
const NUMBERS: Readonly<Record<string, number>> = {
    SCALAR: 1,
    VEC2: 2,
    VEC3: 3,
    VEC4: 4,
    MAT2: 4,
    MAT3: 9,
    MAT4: 16
};

interface Accessor {
    bufferView?: number;
    byteOffset?: number;
    componentType: number;
    count: number;
    type: string;
}

interface Primitive {
    attributes: Record<string, number>;
    indices?: number;
    mode?: number;
}

/** As much of a glTF file as tells whether it is whole. */
interface Gltf {
    asset?: { version?: string };
    extensionsRequired?: string[];
    extensionsUsed?: string[];
    buffers?: { uri?: string; byteLength: number }[];
    bufferViews?: { buffer: number; byteOffset?: number; byteLength: number; byteStride?: number }[];
    accessors?: Accessor[];
    meshes?: { primitives: Primitive[] }[];
    nodes?: { mesh?: number }[];
    images?: { uri?: string }[];
}

/**
 * Looks whether a file is a whole GLB that the engine can read: it would wait for ever on some that are not.
 *
 * @param name - Of the file.
 * @param bytes - What is in it.
 * @returns Whether its meshes are packed: then they must be unpacked first, and what comes of it be checked again.
 * @throws {GlbError} When it is not.
 * @throws {RiggingError} When it has more triangles than are searched for wheels.
 */
export function checkGlb(name: string, bytes: ArrayBuffer): boolean {
    const view = new DataView(bytes);
    if (bytes.byteLength < 20 || view.getUint32(0, true) !== MAGIC) {
        throw /\.gltf$/i.test(name)
            ? new GlbError(`${name} is a glTF whose parts are in other files`, 'Export it as one file, a .glb')
            : new GlbError(`${name} is no GLB`, 'Export the model as glTF 2.0 in one file, a .glb');
    }
    if (view.getUint32(4, true) !== 2) {
        throw new GlbError(`${name} is a glTF of an old version`, 'Export it as glTF 2.0');
    }
    if (view.getUint32(8, true) > bytes.byteLength) {
        const [whole, there] = [view.getUint32(8, true), bytes.byteLength].map((size) => size.toLocaleString('en-US'));
        throw new GlbError(
            `${name} is cut off: it says ${whole} bytes and has ${there}`,
            'Download or export it again'
        );
    }
    const { gltf, bin } = chunksOf(name, view);
    checkNeeds(name, gltf);
    checkTriangles(countTriangles(gltf));
    const { extensionsRequired = [], extensionsUsed = [] } = gltf;
    const isPacked = [...extensionsRequired, ...extensionsUsed].some((extension) => PACKED.includes(extension));
    if (!isPacked) {
        checkParts(name, gltf, bin);
    } else if (gltf.images?.some(({ uri }) => uri !== undefined && !uri.startsWith('data:'))) {
        throw new GlbError(
            `${name} is packed and has its pictures in other files`,
            'Export it with everything in one .glb'
        );
    }
    return isPacked;
}

function chunksOf(name: string, view: DataView): { gltf: Gltf; bin: number } {
    const length = view.getUint32(12, true);
    if (view.getUint32(16, true) !== JSON_CHUNK || 20 + length > view.byteLength) {
        throw broken(name, 'it has no description');
    }
    const after = 20 + length;
    const hasBin = after + 8 <= view.byteLength && view.getUint32(after + 4, true) === BIN_CHUNK;
    const bin = hasBin ? Math.min(view.getUint32(after, true), view.byteLength - after - 8) : 0;
    try {
        const text = new TextDecoder().decode(new Uint8Array(view.buffer, 20, length));
        const gltf: unknown = JSON.parse(text);
        if (typeof gltf === 'object' && gltf !== null) {
            return { gltf, bin };
        }
    } catch {
        // told below
    }
    throw broken(name, 'its description cannot be read');
}

/** Refuses what takes more than the page has. */
function checkNeeds(name: string, { extensionsRequired = [], extensionsUsed = [], buffers = [] }: Gltf): void {
    // the engine prefers them to others where a texture has both
    if ([...extensionsRequired, ...extensionsUsed].includes('KHR_texture_basisu')) {
        throw new GlbError(
            `${name} has Basis textures (KHR_texture_basisu), for which this page has no decoder`,
            'Export it with PNG, JPEG or WebP textures'
        );
    }
    const unknown = extensionsRequired.filter((extension) => ![...READ, ...PACKED].includes(extension));
    if (unknown.length > 0) {
        throw new GlbError(
            `${name} needs ${unknown.join(', ')}, which the engine does not read`,
            'Export it without, as plain glTF 2.0'
        );
    }
    if (buffers.some(({ uri }) => uri !== undefined && !uri.startsWith('data:'))) {
        throw new GlbError(`${name} has its meshes in other files`, 'Export it with everything in one .glb');
    }
}

/** Refuses what says that it has more than is there. */
function checkParts(name: string, gltf: Gltf, bin: number): void {
    const { buffers = [], bufferViews = [], accessors = [], meshes = [], nodes = [] } = gltf;
    const isWhole =
        buffers.every(({ uri, byteLength }) => uri !== undefined || byteLength <= bin + 3) &&
        bufferViews.every(
            ({ buffer, byteOffset = 0, byteLength }) => byteOffset + byteLength <= (buffers[buffer]?.byteLength ?? -1)
        ) &&
        accessors.every((accessor) => fits(accessor, bufferViews)) &&
        meshes.every(({ primitives }) =>
            primitives.every(({ attributes, indices }) =>
                [...Object.values(attributes), indices ?? 0].every((index) => index in accessors)
            )
        ) &&
        nodes.every(({ mesh }) => mesh === undefined || mesh in meshes);
    if (!isWhole) {
        throw broken(name, 'it refers to data that it does not have');
    }
}

function fits(accessor: Accessor, views: NonNullable<Gltf['bufferViews']>): boolean {
    const { bufferView, byteOffset = 0, componentType, count, type } = accessor;
    if (bufferView === undefined) {
        return true;
    }
    const view = views[bufferView];
    const size = BYTES[componentType] * NUMBERS[type];
    return view && byteOffset + (count - 1) * (view.byteStride ?? size) + size <= view.byteLength;
}

/** As often as nodes draw them. */
function countTriangles({ nodes = [], meshes = [], accessors = [] }: Gltf): number {
    const each = meshes.map(({ primitives }) =>
        primitives.reduce((sum, { attributes, indices, mode = 4 }) => {
            const { count } = accessors[indices ?? attributes.POSITION] ?? { count: 0 };
            return sum + (mode === 4 ? count / 3 : Math.max(0, count - 2));
        }, 0)
    );
    return nodes.reduce((sum, { mesh }) => sum + (mesh === undefined ? 0 : each[mesh]), 0);
}

function broken(name: string, fault: string): GlbError {
    return new GlbError(`${name} is broken: ${fault}`, 'Export it again');
}
