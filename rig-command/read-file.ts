import { dirname } from 'node:path';

import { type Document, GLB_BUFFER, type JSONDocument, type NodeIO } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';

import { checkDraco } from './draco-streams.js';
import { DRACO, gltfContents, MESHOPT } from './gltf-contents.js';
import { checkJsonSize, checkParts, GltfFault } from './gltf-parts.js';
import { partVertices } from './part-vertices.js';
import { readBelow, readBounded, UnreadableFile } from '../bin/bounded-file.mjs';
import { checkCounts } from '../src/rigging/model.js';
import { RiggingError } from '../src/rigging/rigging-error.js';

/** A white dot, in place of a picture that is not there. */
const WHITE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==';

/** Most bytes of a model with all its files, 192 MiB: what is read is in memory four times before it is written. */
const MOST_BYTES = 192 * 2 ** 20;

/** Remedy for a file that cannot be read, where no more is known. */
const REMEDY = 'Give a .glb, or a .gltf beside all files that it refers to. Blender exports other formats as .glb';

/** Packages that unpack what models of some extensions hold: loaded for such a model alone, as they take longer than most else. */
export interface Packers {
    /** Lets the reader unpack what meshopt has packed. */
    meshopt: () => Promise<void>;

    /** The same of Draco; false if that is not installed. */
    draco: () => Promise<boolean>;
}

/**
 * Reads a model with what it refers to, all from its own folder. A picture that is not there becomes white.
 *
 * @param io - Knows the extensions.
 * @param file - A .glb or .gltf.
 * @param packers - Packages that `io` learns of when it needs them.
 * @returns The model, and the pictures that are missing.
 * @throws {RiggingError} When it cannot be read, or says that it has more than it has.
 */
export async function readGltf(
    io: NodeIO,
    file: string,
    packers: Packers
): Promise<{ document: Document; missing: string[] }> {
    try {
        const bytes = readBounded(file, MOST_BYTES);
        const source = sourceOf(bytes);
        const parts = checkParts(source.json);
        const missing = addResources(source, dirname(file), MOST_BYTES - bytes.length);
        const { json, resources } = source;
        checkCounts(gltfContents(json, (uri = GLB_BUFFER) => resources[uri]?.length ?? 0, parts));
        checkDraco(json, (uri = GLB_BUFFER) => resources[uri]);
        listExtensions(json);
        checkExtensions(json);
        const { extensionsUsed = [] } = json;
        if (MESHOPT.some((name) => extensionsUsed.includes(name))) {
            await packers.meshopt();
        }
        if (extensionsUsed.includes(DRACO) && !(await packers.draco())) {
            throw new GltfFault(
                'Draco has packed its meshes, and the package that unpacks them is not installed here',
                'Run `npm install draco3dgltf` and try again, or export it without compression'
            );
        }
        const giveLists = partVertices(source);
        const document = await io.readJSON(source);
        giveLists(document);
        return { document, missing };
    } catch (error) {
        if (error instanceof RiggingError) {
            throw error;
        }
        const reason = error instanceof Error ? error.message.split('\n')[0].replace(/\.$/, '') : String(error);
        const isRaw = error instanceof TypeError || error instanceof RangeError;
        throw new RiggingError(
            'broken',
            `${file} cannot be read: ${isRaw ? `it is broken (${reason})` : reason}`,
            error instanceof GltfFault ? error.remedy : REMEDY
        );
    }
}

/** Lists among the extensions that are used what is required or packs a mesh: exporters forget to, and it would be passed over. */
function listExtensions(json: JSONDocument['json']): void {
    const packing = [
        ...(json.meshes ?? []).flatMap(({ primitives }) => primitives),
        ...(json.bufferViews ?? [])
    ].flatMap(({ extensions }) => Object.keys(extensions ?? {}));
    const used = new Set([...(json.extensionsUsed ?? []), ...(json.extensionsRequired ?? []), ...packing]);
    if (used.size > 0) {
        json.extensionsUsed = [...used];
    }
}

/** Refuses a file that requires what is not known here. */
function checkExtensions({ extensionsRequired = [] }: JSONDocument['json']): void {
    const names = new Set<string>(ALL_EXTENSIONS.map(({ EXTENSION_NAME }) => EXTENSION_NAME));
    const unknown = extensionsRequired.filter((name) => !names.has(name));
    if (unknown.length > 0) {
        throw new GltfFault(
            `it requires what is not read here: ${unknown.join(', ')}`,
            `Export it without ${unknown.length > 1 ? 'these extensions' : 'this extension'} of glTF`
        );
    }
}

/** 'glTF', 'JSON' and 'BIN' of the header and its chunks (glTF 2.0, 4.4). */
const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BIN_CHUNK = 0x004e4942;

/** The parts of a file. What reads a GLB in glTF-Transform takes none that refers to others. */
function sourceOf(bytes: Buffer): JSONDocument {
    if (bytes.length < 20 || bytes.readUInt32LE(0) !== MAGIC) {
        return { json: parse(bytes), resources: {} };
    }
    const after = 20 + bytes.readUInt32LE(12);
    if (bytes.readUInt32LE(4) !== 2 || bytes.readUInt32LE(8) > bytes.length || bytes.readUInt32LE(16) !== JSON_CHUNK) {
        throw new GltfFault('it is truncated, or not glTF 2.0', REMEDY);
    }
    const json = parse(bytes.subarray(20, after));
    const hasBin = bytes.length >= after + 8 && bytes.readUInt32LE(after + 4) === BIN_CHUNK;
    const bin = hasBin ? bytes.subarray(after + 8, after + 8 + bytes.readUInt32LE(after)) : null;
    // no copy of what may be 192 MiB; nor a Buffer, whose slice() is none
    return {
        json,
        resources: bin ? { [GLB_BUFFER]: new Uint8Array(bin.buffer as ArrayBuffer, bin.byteOffset, bin.length) } : {}
    };
}

function parse(bytes: Buffer): JSONDocument['json'] {
    checkJsonSize(bytes);
    try {
        return JSON.parse(bytes.toString('utf8')) as JSONDocument['json'];
    } catch {
        throw new GltfFault('it is not a glTF file', REMEDY);
    }
}

/**
 * Reads files that are referred to; tells which pictures are not there.
 *
 * @param source - Receives them.
 * @param folder - Folder that they must be in.
 * @param left - Bytes that they may have together.
 */
function addResources({ json, resources }: JSONDocument, folder: string, left: number): string[] {
    const read = (uri: string): void => {
        try {
            resources[uri] = readBelow(folder, decoded(uri), left);
            left -= resources[uri].length;
        } catch (error) {
            const { message, isAbsent } = error as UnreadableFile;
            throw new UnreadableFile(`'${uri}', to which it refers: ${message}`, { isAbsent });
        }
    };
    filesOf(json.buffers).forEach(read);
    const missing = new Set<string>();
    for (const uri of filesOf(json.images)) {
        try {
            read(uri);
        } catch (error) {
            if (!(error as UnreadableFile).isAbsent) {
                throw error;
            }
            resources[uri] = Uint8Array.from(Buffer.from(WHITE, 'base64'));
            missing.add(uri);
        }
    }
    json.images?.filter(({ uri }) => missing.has(uri!)).forEach((image) => (image.mimeType = 'image/png'));
    return [...missing];
}

/** Addresses of what is in files of its own, each once. */
function filesOf(list: unknown): Set<string> {
    const items = (Array.isArray(list) ? list : []) as ({ uri?: unknown } | null)[];
    return new Set(
        items.flatMap((item) => (typeof item?.uri === 'string' && !item.uri.startsWith('data:') ? [item.uri] : []))
    );
}

/** A path of an address; one with a bare % in it as it is. */
function decoded(uri: string): string {
    try {
        return decodeURIComponent(uri);
    } catch {
        return uri;
    }
}
