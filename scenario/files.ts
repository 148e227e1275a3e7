import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import { BadScenario } from './bad-scenario.js';

/** A file that a user named, as text. */
export async function readText(path: string): Promise<string> {
    try {
        return await readFile(path, 'utf8');
    } catch (error) {
        const reason = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'there is no such file' : String(error);
        throw new BadScenario([`${path}: cannot be read, ${reason}. Check the path.`]);
    }
}

/** A file that a user named, as JSON. */
export async function readJson(path: string): Promise<unknown> {
    const text = await readText(path);
    try {
        return JSON.parse(text) as unknown;
    } catch (error) {
        throw new BadScenario([`${path}: is not JSON, ${(error as Error).message}. Correct it there.`]);
    }
}

/** Writes what a user asked for. */
export async function writeText(directory: string, path: string, text: string): Promise<void> {
    try {
        await writeFile(resolve(directory, path), text);
    } catch (error) {
        throw new BadScenario([`${path}: cannot be written, ${(error as Error).message}. Check the folder.`]);
    }
}
