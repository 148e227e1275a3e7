import { GlbError } from './glb-file.js';
import { compilesWasm, runScript } from '../files.js';

/**
 * Unpacks the meshes of a model, by decoders that arrive when they are needed first.
 *
 * @param name - Name of the file.
 * @param contents - A GLB with meshes that Draco or meshopt has packed.
 * @returns The same without packing.
 * @throws {GlbError} When it cannot be unpacked.
 */
export async function unpackGlb(name: string, contents: ArrayBuffer): Promise<ArrayBuffer> {
    if (!compilesWasm()) {
        throw new GlbError(
            `${name} is packed with Draco or meshopt; unpacking it takes WebAssembly, which this browser or page does not allow`,
            'Export it without compression'
        );
    }
    if (!window.unpackGlb) {
        await runScript('unpack.js').catch((error: unknown) => {
            throw new GlbError(
                `${name} is packed, and what unpacks it did not arrive (${reasonOf(error)})`,
                'Check the connection and drop the file again'
            );
        });
    }
    try {
        return await window.unpackGlb!(contents);
    } catch (error) {
        throw new GlbError(`${name} cannot be unpacked: ${reasonOf(error)}`, 'Export it again');
    }
}

function reasonOf(error: unknown): string {
    return error instanceof Error ? error.message : String(error);
}
