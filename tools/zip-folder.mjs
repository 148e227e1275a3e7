// Folders as zip files.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';

/**
 * @param {string} folder - Read with all that is in it.
 * @returns {Promise<Record<string, Buffer>>} Contents by paths seen from the folder, in the same order everywhere.
 */
export async function readFolder(folder) {
    /** @type {Record<string, Buffer>} */
    const entries = {};
    const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
        .sort();
    for (const path of files) entries[relative(folder, path).split(sep).join('/')] = await readFile(path);
    return entries;
}

/** Compressed contents by their digests: a file may be weighed first, and then packed. */
const deflated = /** @type {Map<string, Buffer>} */ (new Map());

/** @param {Uint8Array} data */
export function deflate(data) {
    const digest = createHash('sha1').update(data).digest('base64');
    const packed = deflated.get(digest) ?? deflateRawSync(data, { level: 9 });
    deflated.set(digest, packed);
    return packed;
}

/** Numbers of the format (APPNOTE.TXT of PKWARE): signatures, version 2.0, names in UTF-8, deflate, 1 January 1980. */
const ZIP = { file: 0x04034b50, entry: 0x02014b50, end: 0x06054b50, version: 20, utf8: 0x800, deflate: 8, date: 0x21 };

/**
 * Packs files into one, alike for the same content.
 *
 * @param {Record<string, Uint8Array>} entries - Contents by paths.
 */
export function zip(entries) {
    const files = [];
    const directory = [];
    let offset = 0;
    for (const [path, data] of Object.entries(entries)) {
        const name = Buffer.from(path);
        const packed = deflate(data);
        const about = Buffer.concat([
            halves(ZIP.version, ZIP.utf8, ZIP.deflate, 0, ZIP.date),
            words(crc32(data), packed.length, data.length),
            halves(name.length, 0)
        ]);
        const file = [words(ZIP.file), about, name, packed];
        files.push(...file);
        directory.push(words(ZIP.entry), halves(ZIP.version), about, halves(0, 0, 0), words(0, offset), name);
        offset += sizeOf(file);
    }
    const count = Object.keys(entries).length;
    const end = [words(ZIP.end), halves(0, 0, count, count), words(sizeOf(directory), offset), halves(0)];
    return Buffer.concat([...files, ...directory, ...end]);
}

/** @param {readonly Buffer[]} parts */
function sizeOf(parts) {
    return parts.reduce((sum, { length }) => sum + length, 0);
}

/** @param {...number} numbers - Each of 16 bits. */
function halves(...numbers) {
    return Buffer.from(Uint16Array.from(numbers).buffer);
}

/** @param {...number} numbers - Each of 32 bits. */
function words(...numbers) {
    return Buffer.from(Uint32Array.from(numbers).buffer);
}
