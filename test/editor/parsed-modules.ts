import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';

import type { Json } from './observed.js';
import installed from '../../package.json' with { type: 'json' };
import { createParser, type Attribute, type Parsed } from '../../tools/parse-attributes.mjs';

/** What the parser made of files, by their code: it takes seconds, and the pack stays the same. */
const parsed = new Map<string, Promise<Map<string, Parsed>>>();

/** The same for all processes and runs; below node_modules, where a fresh install clears it. */
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/parsed-modules/', import.meta.url));

async function parseAll(modules: [name: string, code: string][]): Promise<Map<string, Parsed>> {
    const parse = await createParser(new Map(modules));
    return new Map(modules.map(([name]) => [name, parse(name)]));
}

/** What they were parsed as before, to the letter; whoever comes first parses them. */
async function parseOnce(modules: [name: string, code: string][]): Promise<Map<string, Parsed>> {
    const reader = readFileSync(new URL('../../tools/parse-attributes.mjs', import.meta.url));
    const { '@playcanvas/attribute-parser': own, playcanvas: engine } = installed.devDependencies;
    const key = createHash('sha1')
        .update(JSON.stringify([own, engine, modules]))
        .update(reader)
        .digest('hex');
    const path = join(CACHE, `${key}.json`);
    if (existsSync(path)) {
        return new Map(JSON.parse(readFileSync(path, 'utf8')) as [string, Parsed][]);
    }
    const all = await parseAll(modules);
    const text = JSON.stringify([...all]);
    if (isDeepStrictEqual(JSON.parse(text), [...all])) {
        mkdirSync(CACHE, { recursive: true });
        const part = `${path}.${randomUUID()}`; // others may write the same
        writeFileSync(part, text);
        renameSync(part, path);
    }
    return all;
}

/** What the Editor's parser makes of modules, given by name and code. */
export function parseModules(modules: [name: string, code: string][]): Promise<Map<string, Parsed>> {
    const key = modules.join('\n');
    const all = parsed.get(key) ?? parseOnce(modules);
    parsed.set(key, all);
    return all;
}

/** Scripts as the server keeps them. */
export function storedScripts(scripts: Parsed['scripts']): Record<string, { attributes: object }> {
    return Object.fromEntries(
        Object.entries(scripts).map(([name, { attributes }]) => [name, { attributes: stored(attributes) }])
    );
}

/** Attributes as the server keeps them: choices by their names. */
function stored(attributes: Record<string, Attribute>): Record<string, object> {
    const keep = (attribute: Attribute): object => {
        const options = Object.assign({}, ...(attribute.enum ?? [])) as Json;
        return {
            ...attribute,
            ...(attribute.enum ? { enum: { order: Object.keys(options), options } } : {}),
            ...(attribute.schema ? { schema: attribute.schema.map(keep) } : {})
        };
    };
    return Object.fromEntries(Object.entries(attributes).map(([name, attribute]) => [name, keep(attribute)]));
}
