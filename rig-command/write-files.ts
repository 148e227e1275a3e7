import { rename, rm, stat, writeFile } from 'node:fs/promises';

import { RiggingError } from '../src/rigging/rigging-error.js';

/** Reasons for which a file is not written, by their codes. */
const REASONS: Readonly<Record<string, string>> = {
    ENOENT: 'its folder does not exist',
    ENOTDIR: 'its folder is a file',
    EISDIR: 'it is a folder',
    EACCES: 'writing is not permitted there',
    EPERM: 'writing is not permitted there',
    EROFS: 'the disk is read-only',
    ENOSPC: 'the disk is full',
    EDQUOT: 'the quota of the disk is used up'
};

/**
 * Writes files whole or not at all: each beside its place first, and all are renamed when all are there.
 *
 * @param files - Their paths and contents.
 * @throws {RiggingError} When one cannot be written; all are as they were.
 */
export async function writeFiles(files: readonly [path: string, content: string | Uint8Array][]): Promise<void> {
    const waiting = files.map(([path]) => `${path}.${process.pid}.tmp`);
    try {
        await each(files, async ([path, content], i) => {
            if ((await stat(path).catch(() => null))?.isDirectory()) {
                throw Object.assign(new Error(), { code: 'EISDIR' });
            }
            await writeFile(waiting[i], content);
        });
        await each(files, ([path], i) => rename(waiting[i], path));
    } catch (error) {
        await Promise.all(waiting.map((path) => rm(path, { force: true }).catch(() => {})));
        throw error;
    }
}

/** Does something with all files; the first one that fails is named. */
async function each<T extends readonly [path: string, ...others: unknown[]]>(
    files: readonly T[],
    work: (file: T, i: number) => Promise<void>
): Promise<void> {
    const results = await Promise.allSettled(files.map(work));
    const failed = results.findIndex(({ status }) => status === 'rejected');
    if (failed >= 0) {
        const { code = '', message } = (results[failed] as PromiseRejectedResult).reason as NodeJS.ErrnoException;
        throw new RiggingError(
            'unwritable',
            `${files[failed][0]} cannot be written: ${REASONS[code] ?? message}`,
            'Choose another place with -o'
        );
    }
}
