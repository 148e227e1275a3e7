import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

/** An attribute, or a member of a group, as the Editor's parser reads it. */
interface Attribute {
    name?: string;
    title?: string;
    description?: string;
    schema?: Attribute[];
}

/** Widths that an inspector of the usual 320 px has, px: for a group's header, for labels outside of and in a group. */
const ROOM = { header: 200, attribute: 106, member: 102 };

/** Widths of letters in the widest font that the Editor falls back to (DejaVu Sans), px. */
const WIDTHS = {
    3.5: 'ijlIJ',
    3.8: ' ',
    4.7: 'ft-',
    4.9: 'r',
    6.6: 'cszL',
    7.1: 'kvxyF',
    7.6: 'abdeghnopqu0123456789EPSTY',
    8.4: 'ABCKRVXZ',
    9.4: 'DGHNOQUw',
    11.9: 'mMW'
};

function widthOf(title: string): number {
    const widths = Object.entries(WIDTHS);
    return [...title].reduce((sum, letter) => {
        return sum + Number(widths.find(([, letters]) => letters.includes(letter))?.[0] ?? Infinity);
    }, 0);
}

/** Words that only a programmer knows: other engines' names for settings, classes of browsers, constants, halves of words. */
const PROGRAM =
    /CARLA|HARFANG|KeyboardEvent|BODYGROUP|PredictedCars|\b(?:Lon|Lat|Stiff|Fov|App|Mask)\b|per kg, reaction/;

/** Names of attributes in the source: each is two words or more, run together. */
const NAME = /\b[a-z]+[A-Z]\w*/g;

const path = fileURLToPath(new URL('../../dist/editor-schemas.json', import.meta.url));
const schemas = JSON.parse(readFileSync(path, 'utf8')) as Record<string, { attributes: Record<string, Attribute> }>;

/** Attributes that are listed one below the other: those of a component, and the members of each of its groups. */
function listsOf(component: string): [string, Attribute[], number][] {
    const attributes = Object.entries(schemas[component].attributes).map(([name, rest]) => ({ ...rest, name }));
    const groups = attributes.filter(({ schema }) => schema !== undefined);
    return [
        [component, attributes, ROOM.attribute],
        ...groups.map(({ name, schema }): [string, Attribute[], number] => [name, schema!, ROOM.member])
    ];
}

describe.each(Object.keys(schemas))('the inspector of a %s', (component) => {
    it.each(listsOf(component))('has room for a title of each attribute of %s, no two alike', (_, attributes, room) => {
        // (a switch in the header of its group has no title: the Editor knows it by its name)
        const titles = attributes.filter(({ name }) => name !== 'enabled').map(({ title }) => title ?? '');
        const isCut = ({ title = '', schema }: Attribute): boolean => widthOf(title) > (schema ? ROOM.header : room);
        expect(attributes.filter(isCut).map(({ name }) => name)).toEqual([]);
        expect(new Set(titles).size).toBe(titles.length);
        expect(titles.filter((title) => !/^[A-Z]/.test(title))).toEqual([]);
    });

    it('speaks to designers: it has no word that only programmers know, and calls settings by their titles', () => {
        const all = listsOf(component).flatMap(([, attributes]) => attributes);
        const names = new Set(all.map(({ name }) => name));
        const texts = all.flatMap(({ title = '', description = '' }) => [title, description]);
        expect(texts.filter((text) => PROGRAM.test(text))).toEqual([]);
        expect(texts.flatMap((text) => text.match(NAME) ?? []).filter((name) => names.has(name))).toEqual([]);
    });
});
