import type { Json } from './observed.js';
import type { Attribute, Parsed } from '../../tools/build/parse-attributes.mjs';
import { parseOnce } from '../../tools/build/parsed-once.mjs';

/** Results of the parser by the code of the files: parsing takes seconds, and the pack stays the same. */
const parsed = new Map<string, Promise<Map<string, Parsed>>>();

/** Parses modules, given by name and code, as the Editor does. */
export function parseModules(modules: [name: string, code: string][]): Promise<Map<string, Parsed>> {
    const key = modules.join('\n');
    const all = parsed.get(key) ?? parseOnce(new Map(modules));
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
