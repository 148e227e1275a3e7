declare module 'draco3dgltf/draco_decoder_gltf_nodejs.js' {
    /** Makes Google's decoder of meshes, from the bytes of its WebAssembly. */
    export default function createDecoder(options: { wasmBinary: Uint8Array }): Promise<object>;
}

declare module '*.wasm' {
    const bytes: Uint8Array;
    export default bytes;
}
