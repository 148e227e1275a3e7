import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { type Document, GLB_BUFFER, type JSONDocument, type NodeIO } from '@gltf-transform/core';

import { RiggingError } from '../src/rigging/rigging-error.js';

/** A white dot, in place of a picture that is not there. */
const WHITE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==';

/**
 * Reads a model with what it refers to. A picture that is not there becomes white.
 *
 * @param io - Knows the extensions.
 * @param file - A .glb or .gltf.
 * @returns The model, and the pictures that are missing.
 * @throws {RiggingError} When it cannot be read.
 */
export async function readGltf(io: NodeIO, file: string): Promise<{ document: Document; missing: string[] }> {
    try {
        const source = sourceOf(await readModel(file));
        const missing = await addResources(source, dirname(file));
        return { document: await io.readJSON(source), missing };
    } catch (error) {
        const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
        throw new RiggingError(
            'broken',
            `${file} cannot be read: ${reason}`,
            'Give a .glb, or a .gltf beside all files that it refers to. Blender exports other formats as .glb'
        );
    }
}

async function readModel(file: string): Promise<Buffer> {
    try {
        return await readFile(file);
    } catch (error) {
        throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? new Error('there is no such file') : error;
    }
}

/** 'glTF', 'JSON' and 'BIN' of the header and its chunks (glTF 2.0, 4.4). */
const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BIN_CHUNK = 0x004e4942;

/** The parts of a file. What reads a GLB in glTF-Transform takes none that refers to others. */
function sourceOf(bytes: Buffer): JSONDocument {
    if (bytes.length < 20 || bytes.readUInt32LE(0) !== MAGIC) {
        return { json: parse(bytes.toString('utf8')), resources: {} };
    }
    const after = 20 + bytes.readUInt32LE(12);
    if (bytes.readUInt32LE(4) !== 2 || bytes.readUInt32LE(8) > bytes.length || bytes.readUInt32LE(16) !== JSON_CHUNK) {
        throw new Error('it is cut off, or no glTF 2.0');
    }
    const json = parse(bytes.toString('utf8', 20, after));
    const hasBin = bytes.length >= after + 8 && bytes.readUInt32LE(after + 4) === BIN_CHUNK;
    const bin = hasBin ? bytes.subarray(after + 8, after + 8 + bytes.readUInt32LE(after)) : null;
    return { json, resources: bin ? { [GLB_BUFFER]: Uint8Array.from(bin) } : {} };
}

function parse(text: string): JSONDocument['json'] {
    try {
        return JSON.parse(text) as JSONDocument['json'];
    } catch {
        throw new Error('it is not a glTF file');
    }
}

/** Reads files that are referred to; tells which pictures are not there. */
async function addResources({ json, resources }: JSONDocument, folder: string): Promise<string[]> {
    const isFile = ({ uri }: { uri?: string }): boolean => uri !== undefined && !uri.startsWith('data:');
    const read = (uri: string): Promise<Uint8Array<ArrayBuffer>> => readFile(join(folder, decodeURIComponent(uri)));
    const buffers = (json.buffers ?? []).filter(isFile).map(async ({ uri }) => {
        resources[uri!] = await read(uri!);
    });
    await Promise.all(buffers);
    const missing = (json.images ?? []).filter(isFile).map(async (image) => {
        const uri = image.uri!;
        try {
            resources[uri] = await read(uri);
            return [];
        } catch {
            resources[uri] = Uint8Array.from(Buffer.from(WHITE, 'base64'));
            image.mimeType = 'image/png';
            return [uri];
        }
    });
    return (await Promise.all(missing)).flat();
}
