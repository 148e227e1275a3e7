// A script of its own, which the page runs for the first packed model: most visitors never need the decoders.
import { Logger, WebIO } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';
import wasmBinary from 'draco3dgltf/draco_decoder_gltf.wasm';
import createDracoDecoder from 'draco3dgltf/draco_decoder_gltf_nodejs.js';
import { MeshoptDecoder } from 'meshoptimizer/decoder';

declare global {
    interface Window {
        /** Rewrites a GLB whose meshes Draco or meshopt had packed. Present once `unpack.js` has run. */
        unpackGlb?: (contents: ArrayBuffer) => Promise<ArrayBuffer>;
    }
}

const PACKINGS = ['KHR_draco_mesh_compression', 'EXT_meshopt_compression'];

let reader: Promise<WebIO> | null = null;

window.unpackGlb = async (contents) => {
    const io = await (reader ??= makeReader());
    const document = await io.readBinary(new Uint8Array(contents));
    for (const extension of document.getRoot().listExtensionsUsed()) {
        if (PACKINGS.includes(extension.extensionName)) {
            extension.dispose();
        }
    }
    const { buffer, byteOffset, byteLength } = await io.writeBinary(document);
    return buffer.slice(byteOffset, byteOffset + byteLength);
};

async function makeReader(): Promise<WebIO> {
    const [draco] = await Promise.all([createDracoDecoder({ wasmBinary }), MeshoptDecoder.ready]);
    return new WebIO()
        .setLogger(new Logger(Logger.Verbosity.ERROR))
        .registerExtensions(ALL_EXTENSIONS)
        .registerDependencies({ 'draco3d.decoder': draco, 'meshopt.decoder': MeshoptDecoder });
}
