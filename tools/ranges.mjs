// Writes the ranges of all attributes into src/components/attributes/declared-ranges.ts: after a build.
// An end that is new is marked by `?`: sort it there by hand, since only its meaning says whether it is a law.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { format, resolveConfig } from 'prettier';

/** @typedef {Record<string, any>} Attributes - As the build's parser reads them. */

/**
 * `name least most` of each number of a component that has a range; the members of a group follow `group.`.
 *
 * @param {Attributes} attributes
 * @param {string} sorted - The same of before, whose marks are kept.
 */
export function rangesIn(attributes, sorted = '') {
    const marks = marksOf(sorted);
    const groups = new Map([['', /** @type {string[]} */ ([])]]);
    for (const attribute of Object.values(attributes)) {
        const group = attribute.schema ? `${attribute.name}.` : '';
        for (const { name, type, min, max, enum: choices } of attribute.schema ?? [attribute]) {
            if (type === 'number' && !choices && min !== undefined && max !== undefined) {
                const [low, high] = marks.get(group + name) ?? ['', '?'];
                groups.set(group, [...(groups.get(group) ?? []), `${name} ${low}${min} ${max}${high}`]);
            }
        }
    }
    return [...groups]
        .filter(([, ranges]) => ranges.length > 0)
        .map(([group, ranges]) => (group === '' ? ranges.join(', ') : `${group} ${ranges.join(', ')}`))
        .join('; ');
}

/** @param {string} ranges - Marks of both ends by the names of attributes. */
function marksOf(ranges) {
    const marks = new Map();
    for (const part of ranges.split('; ')) {
        const [, group = '', list] = /^(?:(\w+\.) )?(.*)$/.exec(part) ?? [];
        for (const each of list.split(', ')) {
            const [name, low = '', high = ''] = each.split(' ');
            marks.set(group + name, [low.startsWith('!') ? '!' : '', /[!?]$/.exec(high)?.[0] ?? '']);
        }
    }
    return marks;
}

/**
 * The module of the ranges that all components declare.
 *
 * @param {Record<string, { attributes: Attributes }>} schemas
 * @param {string} before - The module of before.
 */
export function rangesModule(schemas, before) {
    const sorted = new Map(
        [...before.matchAll(/^export const (\w+)Ranges =\s+'(.*)';$/gm)].map(([, name, ranges]) => [name, ranges])
    );
    const lines = Object.entries(schemas)
        .map(([name, { attributes }]) => [name, rangesIn(attributes, sorted.get(name))])
        .filter(([, ranges]) => ranges !== '')
        .map(([name, ranges]) => `export const ${name}Ranges = '${ranges}';\n`);
    return `${before.slice(0, before.indexOf('export'))}${lines.join('')}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const root = new URL('../', import.meta.url);
    const schemas = JSON.parse(await readFile(new URL('dist/tuning-schemas.json', root), 'utf8'));
    const module = new URL('src/components/attributes/declared-ranges.ts', root);
    const options = { ...(await resolveConfig(module)), filepath: fileURLToPath(module) };
    await writeFile(module, await format(rangesModule(schemas, await readFile(module, 'utf8')), options));
}
