import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

/** An attribute, or a member of a group, as the Editor's parser reads it. */
interface Attribute {
    name: string;
    type: string;
    title?: string;
    array?: boolean;
    visibleif?: string;
    enabledif?: string;
    schema?: Attribute[];
}

const schemas = JSON.parse(readFileSync('dist/editor-schemas.json', 'utf8')) as Record<
    string,
    { attributes: Record<string, Attribute> }
>;

/** Names of the attributes in a condition. */
function namesIn(condition = ''): string[] {
    return condition.match(/[a-z]\w*/gi) ?? [];
}

describe.each(Object.keys(schemas))('the inspector of a %s', (script) => {
    const attributes = Object.values(schemas[script].attributes);
    const groups = attributes.filter(({ schema }) => schema !== undefined);
    const lists = [attributes, ...groups.map(({ schema }) => schema!)];

    it('has rows below every header, whatever is chosen', () => {
        // the Editor hides the rows of a hidden group, and keeps its header
        expect(groups.filter(({ visibleif }) => visibleif !== undefined)).toEqual([]);
        const isShown = ({ name, visibleif }: Attribute): boolean => visibleif === undefined && name !== 'enabled';
        expect(groups.filter(({ schema }) => !schema!.some(isShown)).map(({ name }) => name)).toEqual([]);
    });

    it('hides no list: the Editor would keep its label', () => {
        expect(lists.flat().filter(({ array, visibleif }) => array === true && visibleif !== undefined)).toEqual([]);
    });

    it('asks in its conditions for what the Editor knows there: members of the same group', () => {
        for (const list of lists) {
            const asked = list.flatMap(({ visibleif, enabledif }) => [...namesIn(visibleif), ...namesIn(enabledif)]);
            expect(list.map(({ name }) => name)).toEqual(expect.arrayContaining(asked));
        }
    });

    it('has switches in headers by the name that the Editor looks for, which has no title', () => {
        const switches = lists.flat().filter(({ name }) => name === 'enabled');
        expect(switches.filter(({ type, title }) => type !== 'boolean' || title !== undefined)).toEqual([]);
    });
});
