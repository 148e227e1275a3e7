import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

/** An attribute, or a member of a group, as the Editor's parser reads it. */
interface Attribute {
    name?: string;
    title?: string;
    schema?: Attribute[];
}

/** What an inspector of the usual 320 px shows of a label in the Editor: 18 of our raw names, all longer, were cut. */
const LONGEST = 17;

const path = fileURLToPath(new URL('../../dist/editor-schemas.json', import.meta.url));
const schemas = JSON.parse(readFileSync(path, 'utf8')) as Record<string, { attributes: Record<string, Attribute> }>;

/** Attributes that are listed one below the other: those of a component, and the members of each of its groups. */
function listsOf(component: string): [string, Attribute[]][] {
    const attributes = Object.entries(schemas[component].attributes).map(([name, rest]) => ({ ...rest, name }));
    const groups = attributes.filter(({ schema }) => schema !== undefined);
    return [[component, attributes], ...groups.map(({ name, schema }): [string, Attribute[]] => [name, schema!])];
}

describe.each(Object.keys(schemas))('the inspector of a %s', (component) => {
    it.each(listsOf(component))('has a title that fits for each attribute of %s, and no two alike', (_, attributes) => {
        const titles = attributes.map(({ title }) => title ?? '');
        expect(attributes.filter(({ title }) => !title || title.length > LONGEST).map(({ name }) => name)).toEqual([]);
        expect(new Set(titles).size).toBe(titles.length);
        expect(titles.filter((title) => !/^[A-Z]/.test(title))).toEqual([]);
    });
});
