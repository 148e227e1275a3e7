// The result of the Editor's parser for a project, kept from one build or test to the next: it takes seconds.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';

/** @import { Parsed } from './parse-attributes.mjs' */

/** The same for all processes; below node_modules, where a fresh install clears it. */
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/parsed-modules/', import.meta.url));

/** Everything that the result depends on besides the project: the parser, and the engine whose types it knows. */
const PARSER = [
    './parse-attributes.mjs',
    './fewer-programs.mjs',
    '../../node_modules/@playcanvas/attribute-parser/package.json',
    '../../node_modules/playcanvas/package.json'
];

/**
 * Parses a project, or reads the result: the order in which a folder lists its files does not matter.
 *
 * @param {Map<string, string>} files - Code of the `.mjs` files of a project by name.
 * @returns {Promise<Map<string, Parsed>>} Results of the parser by name.
 */
export async function parseOnce(files) {
    const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
    const hash = createHash('sha1').update(JSON.stringify(sorted));
    for (const file of PARSER) hash.update(await readFile(new URL(file, import.meta.url)));
    const path = join(CACHE, `${hash.digest('hex')}.json`);
    const text = await readFile(path, 'utf8').catch(() => null);
    return text === null ? parse(new Map(sorted), path) : new Map(JSON.parse(text));
}

/**
 * @param {Map<string, string>} files
 * @param {string} path - File that keeps the result.
 */
async function parse(files, path) {
    const { createParser } = await import('./parse-attributes.mjs'); // takes a second to load
    const parser = await createParser(files);
    const parsed = new Map([...files.keys()].map((name) => [name, parser(name)]));
    const text = textOf([...parsed]);
    if (text !== null) {
        await mkdir(CACHE, { recursive: true });
        const part = `${path}.${randomUUID()}`; // others may write the same
        await writeFile(part, text);
        await rename(part, path);
    }
    return parsed;
}

/**
 * The text of a result that can be read back to the letter; findings of a faulty script lead to the nodes of its program.
 *
 * @param {unknown} parsed
 */
function textOf(parsed) {
    try {
        const text = JSON.stringify(parsed);
        return isDeepStrictEqual(JSON.parse(text), parsed) ? text : null;
    } catch {
        return null;
    }
}
