import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import { BadScenario } from './bad-scenario.js';
import { isBelow, readBelow, readBounded, UnreadableFile } from '../bin/bounded-file.mjs';

/** A file that a user named, as text. */
export function readText(path: string): string {
    return textOf(path, () => readBounded(path));
}

/** A file that a user named, as JSON. */
export function readJson(path: string): unknown {
    return parsed(path, readText(path));
}

/**
 * Reads the JSON of a file that a file names: the author of that one must not choose among all files of the user who runs it.
 *
 * @param folders - Folders that it may be in, or below: it is looked for from each in turn.
 * @param name - Its path from there.
 */
export function readNamedJson(folders: readonly string[], name: string): unknown {
    return parsed(
        name,
        textOf(name, () => readInOneOf(folders, name))
    );
}

/** Writes what a user asked for. */
export async function writeText(directory: string, path: string, text: string): Promise<void> {
    try {
        await writeFile(resolve(directory, path), text);
    } catch (error) {
        throw new BadScenario([`${path}: cannot be written, ${(error as Error).message}. Check the folder.`]);
    }
}

function readInOneOf(folders: readonly string[], name: string): Buffer {
    const faults: UnreadableFile[] = [];
    // a whole path is of one of them, and outside the others
    const [first, ...others] = folders.filter((folder) => isBelow(folder, resolve(folder, name)));
    for (const folder of [first ?? folders[0], ...others]) {
        try {
            return readBelow(folder, name);
        } catch (error) {
            faults.push(error as UnreadableFile);
        }
    }
    // a file that is there, but not read, tells more than those that are not
    throw faults.find(({ isAbsent }) => !isAbsent) ?? faults[0];
}

function textOf(path: string, read: () => Buffer): string {
    try {
        return read().toString('utf8');
    } catch (error) {
        if (!(error instanceof UnreadableFile)) {
            throw error;
        }
        const remedy = error.isOutside
            ? 'Put it beside the file that names it, or run from a folder above both.'
            : 'Check the path.';
        throw new BadScenario([`${path}: cannot be read, ${error.message}. ${remedy}`]);
    }
}

function parsed(path: string, text: string): unknown {
    try {
        return JSON.parse(text) as unknown;
    } catch (error) {
        throw new BadScenario([`${path}: is not JSON, ${(error as Error).message}. Correct it there.`]);
    }
}
