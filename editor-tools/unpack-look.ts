import { MeshoptDecoder } from 'meshoptimizer/decoder';

const MESHOPT = 'EXT_meshopt_compression';

/** Bytes of a GLB ahead of its JSON, and between that and its data. */
const [HEAD, BETWEEN] = [20, 8];

interface Packed {
    buffer: number;
    byteOffset?: number;
    byteLength: number;
    byteStride: number;
    count: number;
    mode: string;
}

interface View {
    buffer: number;
    byteOffset?: number;
    byteLength: number;
    extensions?: { [MESHOPT]?: Packed };
}

interface Gltf {
    buffers: { byteLength: number }[];
    bufferViews: View[];
    extensionsUsed?: string[];
    extensionsRequired?: string[];
}

/**
 * Unpacks the meshes of a look, for the Editor's server reads no meshopt.
 *
 * @param glb - As `packLook` of `templates/looks/` writes it; one that is not packed is returned as it is.
 */
export async function unpackLook(glb: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
    const length = new DataView(glb.buffer, glb.byteOffset).getUint32(12, true);
    const gltf = JSON.parse(new TextDecoder().decode(glb.subarray(HEAD, HEAD + length))) as Gltf;
    if (!gltf.extensionsUsed?.includes(MESHOPT)) {
        return glb;
    }
    await MeshoptDecoder.ready;
    const data = glb.subarray(HEAD + length + BETWEEN);
    const pieces: Uint8Array[] = [];
    let end = 0;
    for (const view of gltf.bufferViews) {
        const { [MESHOPT]: packed } = view.extensions!;
        const { byteOffset = 0, byteLength, byteStride, count, mode } = packed!;
        const piece = new Uint8Array(4 * Math.ceil(view.byteLength / 4));
        MeshoptDecoder.decodeGltfBuffer(
            piece.subarray(0, view.byteLength),
            count,
            byteStride,
            data.subarray(byteOffset, byteOffset + byteLength),
            mode
        );
        Object.assign(view, { buffer: 0, byteOffset: end });
        delete view.extensions;
        pieces.push(piece);
        end += piece.length;
    }
    gltf.buffers = [{ byteLength: end }];
    delete gltf.extensionsUsed;
    delete gltf.extensionsRequired;
    const json = new TextEncoder().encode(JSON.stringify(gltf));
    const padding = new Uint8Array((4 - (json.length % 4)) % 4).fill(0x20);
    const jsonLength = json.length + padding.length;
    const words = (...values: number[]): Uint8Array => new Uint8Array(Uint32Array.from(values).buffer);
    const blob = new Blob([
        words(0x46546c67, 2, HEAD + jsonLength + BETWEEN + end, jsonLength, 0x4e4f534a) as BlobPart,
        json,
        padding,
        words(end, 0x004e4942) as BlobPart,
        ...(pieces as BlobPart[])
    ]);
    return new Uint8Array(await blob.arrayBuffer());
}
