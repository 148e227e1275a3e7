import { checkDraco } from '../../rig-command/draco-streams.js';
import { gltfContents } from '../../rig-command/gltf-contents.js';
import { checkJsonSize, checkParts, GltfFault } from '../../rig-command/gltf-parts.js';
import { checkCounts } from '../../src/internal.js';

/** A file that is not a model which the page can show: fault and remedy. */
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

/** Extensions that pack meshes, which the page unpacks before the engine reads them. */
const PACKED = ['KHR_draco_mesh_compression', 'EXT_meshopt_compression'];

/** As much of a glTF file as tells whether the page can show it. */
interface Gltf {
    extensionsRequired?: string[];
    extensionsUsed?: string[];
    buffers?: { uri?: string }[];
    images?: { uri?: string }[];
}

/**
 * Looks whether a file is a whole GLB that the engine can read: it would wait for ever on some that are not.
 *
 * @param name - Name of the file.
 * @param bytes - Contents of the file.
 * @returns True if its meshes are packed: then they must be unpacked first, and the result be checked again.
 * @throws {GlbError} When it is not.
 * @throws {RiggingError} When it has more of anything than is searched for wheels.
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
    explained(name, () => checkParts(gltf));
    checkNeeds(name, gltf);
    // a chunk is padded, and there are buffers that count that
    checkCounts(explained(name, () => gltfContents(gltf, (uri) => (uri === undefined ? bin.length + 3 : 0))));
    explained(name, () => checkDraco(gltf, (uri) => (uri === undefined ? bin : undefined)));
    const { extensionsRequired = [], extensionsUsed = [], images = [] } = gltf;
    const isPacked = [...extensionsRequired, ...extensionsUsed].some((extension) => PACKED.includes(extension));
    if (isPacked && images.some(({ uri }) => uri !== undefined && !uri.startsWith('data:'))) {
        throw new GlbError(
            `${name} is packed and has its pictures in other files`,
            'Export it with everything in one .glb'
        );
    }
    return isPacked;
}

/** Does what finds a fault, and says whose it is. */
function explained<T>(name: string, act: () => T): T {
    try {
        return act();
    } catch (error) {
        throw error instanceof GltfFault ? new GlbError(`${name}: ${error.message}`, error.remedy) : error;
    }
}

function chunksOf(name: string, view: DataView): { gltf: Gltf; bin: Uint8Array } {
    const length = view.getUint32(12, true);
    if (view.getUint32(16, true) !== JSON_CHUNK || 20 + length > view.byteLength) {
        throw broken(name, 'it has no description');
    }
    const after = 20 + length;
    const hasBin = after + 8 <= view.byteLength && view.getUint32(after + 4, true) === BIN_CHUNK;
    const size = hasBin ? Math.min(view.getUint32(after, true), view.byteLength - after - 8) : 0;
    const bin = new Uint8Array(view.buffer, hasBin ? after + 8 : 0, size);
    const description = new Uint8Array(view.buffer, 20, length);
    explained(name, () => checkJsonSize(description));
    try {
        const gltf: unknown = JSON.parse(new TextDecoder().decode(description));
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

function broken(name: string, fault: string): GlbError {
    return new GlbError(`${name} is broken: ${fault}`, 'Export it again');
}
