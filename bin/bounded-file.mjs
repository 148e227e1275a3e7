// Reads files that others name: on a command line, or in a model or a scenario that came from anywhere.
import { closeSync, constants, fstatSync, openSync, readSync, realpathSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Most bytes of a file, if a reader does not say otherwise: 64 MiB. */
export const MOST_BYTES = 64 * 2 ** 20;

/** A pipe without a writer would wait for one; it is refused below. Windows has no such flag. */
const FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** Why a file is not read. The message goes behind the file's name. */
export class UnreadableFile extends Error {
    /** @override */
    name = 'UnreadableFile';

    /**
     * @param {string} fault - Fault that is in the way.
     * @param {{ isAbsent?: boolean, isOutside?: boolean }} [kind] - True in `isAbsent` if there is no file of that name; in
     * `isOutside` if it leads where it must not.
     */
    constructor(fault, { isAbsent = false, isOutside = false } = {}) {
        super(fault);
        this.isAbsent = isAbsent;
        this.isOutside = isOutside;
    }
}

/**
 * Reads a file that a user names. Devices, pipes and folders are none.
 *
 * @param {string} path - From the current directory.
 * @param {number} [most] - Bytes that it may have.
 * @returns {Buffer<ArrayBuffer>} Its contents, in memory that nothing else shares.
 * @throws {UnreadableFile} When it cannot be read, or is too large.
 */
export function readBounded(path, most = MOST_BYTES) {
    const file = attempt(() => openSync(path, FLAGS));
    try {
        const stats = fstatSync(file);
        if (!stats.isFile()) throw new UnreadableFile('it is not a regular file');
        if (stats.size > most) {
            const [size, bound] = [stats.size, most].map((bytes) => bytes.toLocaleString('en-US'));
            throw new UnreadableFile(`it has ${size} bytes, more than the ${bound} that are read`);
        }
        const bytes = Buffer.from(new ArrayBuffer(stats.size));
        return bytes.subarray(
            0,
            attempt(() => fill(bytes, file))
        );
    } finally {
        closeSync(file);
    }
}

/**
 * Reads a file that data names, such as a picture of a model. It must lie in the folder of what names it, or below,
 * wherever links lead: the author of the data must not choose among all files of the user who reads it.
 *
 * @param {string} folder - Folder of the file that names it.
 * @param {string} name - A path from there, or a `file:` address.
 * @param {number} [most] - Bytes that it may have.
 * @returns {Buffer<ArrayBuffer>} Its contents.
 * @throws {UnreadableFile} When it lies elsewhere, cannot be read, or is too large.
 */
export function readBelow(folder, name, most) {
    const asked = attempt(() => resolve(folder, name.startsWith('file:') ? fileURLToPath(name) : name));
    // before anything is looked up: what is elsewhere is not even said to be there
    if (!isBelow(resolve(folder), asked)) throw outside();
    const [root, path] = attempt(() => [realpathSync(folder), realpathSync(asked)]);
    if (!isBelow(root, path)) throw outside();
    return readBounded(path, most);
}

/**
 * Returns true if a path is a folder or leads into it. Looks at names alone: give real paths where links count.
 *
 * @param {string} folder - An absolute path.
 * @param {string} path - Another.
 */
export function isBelow(folder, path) {
    const way = relative(folder, path);
    return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/**
 * @param {Buffer} bytes - Receives a file's.
 * @param {number} file - Its descriptor.
 * @returns {number} Number of bytes read: less where it has become shorter.
 */
function fill(bytes, file) {
    let length = 0;
    while (length < bytes.length) {
        const read = readSync(file, bytes, length, bytes.length - length, null);
        if (read === 0) break;
        length += read;
    }
    return length;
}

function outside() {
    return new UnreadableFile('it leads out of the folder that it is named in', { isOutside: true });
}

/**
 * @template T
 * @param {() => T} act - Calls Node, whose messages hold whole paths.
 * @returns {T} Result of `act`.
 */
function attempt(act) {
    try {
        return act();
    } catch (error) {
        const { code } = /** @type {NodeJS.ErrnoException} */ (error);
        if (code === 'ENOENT' || code === 'ENOTDIR')
            throw new UnreadableFile('there is no such file', { isAbsent: true });
        // Windows opens no folder, Linux no socket
        if (code === 'EISDIR' || code === 'ENXIO') throw new UnreadableFile('it is not a regular file');
        throw new UnreadableFile(code === 'EACCES' ? 'it must not be read (EACCES)' : `it cannot be opened (${code})`);
    }
}
