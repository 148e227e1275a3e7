import { check, GltfFault } from './gltf-parts.js';

const DRACO = 'KHR_draco_mesh_compression';

/** Most bytes of a stream's header that are read. */
const HEADER = 64;

/** First letters of a header, and its bit for metadata, which would come before the counts. */
const MAGIC = 'DRACO';
const METADATA = 0x8000;

/** Kind of a stream that is a mesh, and method of one that is packed edge by edge. */
const MESH = 1;
const EDGES = 1;

/** As much of a glTF file as tells where streams are. */
interface Gltf {
    buffers?: { uri?: string }[];
    bufferViews?: { buffer: number; byteOffset?: number; byteLength: number }[];
    accessors?: { count: number }[];
    meshes?: {
        primitives: {
            attributes: Record<string, number>;
            indices?: number;
            extensions?: Record<string, { bufferView?: number } | undefined>;
        }[];
    }[];
}

/**
 * Compares what streams of Draco say of themselves with the accessors that they fill: what unpacks them makes room for as
 * much as they say.
 *
 * @param json - A description that `gltfContents` has checked.
 * @param bytesOf - Bytes of a buffer: by its address, or of the file's own.
 * @throws {GltfFault} When a stream has more than its accessors, or is none.
 */
export function checkDraco(json: unknown, bytesOf: (uri: string | undefined) => Uint8Array | undefined): void {
    const { buffers = [], bufferViews = [], accessors = [], meshes = [] } = json as Gltf;
    const known = new Map<number, Counts>();
    for (const { attributes, indices, extensions } of meshes.flatMap(({ primitives }) => primitives)) {
        const place = extensions?.[DRACO]?.bufferView;
        const view = place === undefined ? undefined : bufferViews[place];
        if (!extensions?.[DRACO]) {
            continue;
        }
        check(view !== undefined && indices !== undefined);
        const { buffer, byteOffset = 0, byteLength } = view!;
        const stream = known.get(place!) ?? countsOf(startOf(buffers[buffer].uri, byteOffset, byteLength, bytesOf));
        known.set(place!, stream);
        const corners = accessors[indices!].count;
        const vertices = accessors[attributes.POSITION]?.count ?? 0;
        check(
            3 * stream.faces <= corners && stream.vertices <= Math.max(vertices, corners),
            `Draco packed ${stream.faces.toLocaleString('en-US')} triangles and ${stream.vertices.toLocaleString('en-US')} vertices where it has room for ${Math.floor(corners / 3).toLocaleString('en-US')} and ${vertices.toLocaleString('en-US')}`
        );
    }
}

/** First bytes of a view. */
function startOf(
    uri: string | undefined,
    offset: number,
    length: number,
    bytesOf: (uri: string | undefined) => Uint8Array | undefined
): Uint8Array {
    const size = Math.min(HEADER, length);
    if (!uri?.startsWith('data:')) {
        return bytesOf(uri)?.subarray(offset, offset + size) ?? new Uint8Array();
    }
    const comma = uri.indexOf(',') + 1;
    check(uri.slice(0, comma).endsWith(';base64,'), 'its Draco data is not base64');
    // three bytes are four letters
    const first = Math.floor(offset / 3);
    const letters = uri.slice(comma + 4 * first, comma + 4 * (first + Math.ceil(size / 3) + 1));
    const text = atob(letters.slice(0, letters.length - (letters.length % 4)));
    return Uint8Array.from(text, (letter) => letter.charCodeAt(0)).subarray(
        offset - 3 * first,
        offset - 3 * first + size
    );
}

interface Counts {
    faces: number;
    vertices: number;
}

/** Reads the counts in a stream's header (Draco bitstream specification 2.2, 3.1, 4.1 and 5.1). */
function countsOf(bytes: Uint8Array): Counts {
    const magic = String.fromCharCode(...bytes.subarray(0, MAGIC.length));
    check(
        bytes.length > 16 && magic === MAGIC,
        'its Draco data cannot be unpacked: it does not begin like a Draco stream'
    );
    const version = 256 * bytes[5] + bytes[6];
    const [type, method] = [bytes[7], bytes[8]];
    if ((bytes[9] + 256 * bytes[10]) & METADATA || version < 0x202 || type !== MESH) {
        throw new GltfFault('Draco has packed it in an old way, or with metadata', 'Export it without compression');
    }
    let at = 11 + (method === EDGES ? 1 : 0);
    const next = (): number => {
        let value = 0;
        for (let factor = 1; at < bytes.length; factor *= 128) {
            const byte = bytes[at++];
            value += (byte & 127) * factor;
            if (byte < 128) {
                return value;
            }
        }
        return Infinity;
    };
    const [first, second] = [next(), next()];
    return method === EDGES ? { vertices: first, faces: second } : { faces: first, vertices: second };
}
