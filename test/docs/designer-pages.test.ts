import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { readSchemas } from '../../tools/build/schemas.mjs';

/** Most words of a page that is read on one screen, at 250 words a minute in a little more than one. */
const WORDS = 300;

/** The way of a designer, in its order. */
const PAGES = ['editor', 'own-car', 'tune', 'publish'].map((name) => ({ name, path: `docs/start/${name}.md` }));

interface Attribute {
    title?: string;
    schema?: Attribute[];
}

const schemas = (await readSchemas()) as Record<string, { attributes: Record<string, Attribute> }>;

/** Text of a page as it is read: without its head, the addresses of links, pictures and the lines of tables. */
function shown(path: string): string {
    return readFileSync(path, 'utf8')
        .replace(/^---\n.*?\n---\n/s, '')
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll(/\]\([^)]*\)/g, ']')
        .replaceAll(/[|-]{2,}|\|/g, ' ');
}

describe.each(PAGES)('page $name of the guide for designers', ({ path }) => {
    it('is one screen to read', () => {
        expect(shown(path).match(/\w+/g)!.length).toBeLessThanOrEqual(WORDS);
    });

    it('says what is needed before the first thing to do', () => {
        const text = shown(path);
        const first = text.search(/^1\. |^ +I want/m);
        expect(first).toBeGreaterThan(0);
        expect(text.slice(0, first)).toContain('**You need**');
    });
});

it('leads from each page of the guide for designers to the next', () => {
    PAGES.slice(1).forEach(({ name }, before) => {
        expect(readFileSync(PAGES[before].path, 'utf8')).toMatch(new RegExp(`Next: .*\\]\\(${name}\\.md\\)`));
    });
});

it('calls what to set for what a designer wants by the titles of the inspector', () => {
    const groups = Object.values(schemas).flatMap(({ attributes }) => Object.values(attributes));
    const titles = groups.flatMap(({ title, schema = [] }) => [title, ...schema.map((member) => member.title)]);
    const known = new Set([...titles, ...Object.keys(schemas)]);
    const rows = readFileSync('docs/start/tune.md', 'utf8').match(/^\| [a-z].*$/gm)!;
    const named = rows.flatMap((row) => [...row.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name]) => name));
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
});
