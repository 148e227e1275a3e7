import { existsSync, readdirSync, readFileSync } from 'node:fs';

import ts from 'typescript';
import { afterEach, describe, expect, it } from 'vitest';

import { GARAGE } from '../../proving-ground/cars/car-list.js';
import { PLAIN_CARS } from '../../proving-ground/cars/plain-cars.js';
import { PLACES } from '../../proving-ground/places/place-list.js';
import { CHALLENGES } from '../../proving-ground/play/challenges/challenges.js';
import { setWords, word } from '../../proving-ground/words/words.js';
import { GamepadSettings, KeySettings } from '../../scripts/vehicle-input.mjs';
import { spell } from '../../src/internal.js';
import { carNameOf, groupCars } from '../../templates/car-names.js';

type Words = Record<string, string>;

const read = (path: string): string => readFileSync(path, 'utf8');
const TABLES = ['de', 'es'].map((code): [string, Words] => [
    code,
    JSON.parse(read(`proving-ground/words/${code}.json`)) as Words
]);

/** Texts of the page that is sent, between its tags and in what is read of them. */
function pageTexts(): string[] {
    const html = read('proving-ground/page/index.html').split('<body>')[1];
    const between = [...html.matchAll(/>([^<]+)</g)].map(([, text]) => text.trim());
    const said = [...html.matchAll(/(?:aria-label|title|placeholder)="([^"]+)"/g)].map(([, text]) => text);
    return [...between, ...said];
}

/** Texts of keys: their effects and buttons, and challenges' reasons. */
function codeTexts(): string[] {
    const files = readdirSync('proving-ground', { recursive: true }).map(String);
    return files
        .filter((file) => file.endsWith('.ts'))
        .flatMap((file) =>
            [...read(`proving-ground/${file}`).matchAll(/\b(?:what|button): '([^']+)'|\.fail\('([^']+)'\)/g)].map(
                ([, key, reason]) => key ?? reason
            )
        );
}

/** Settings of keys and gamepads that the page gives other names, or does not show. */
const RENAMED = ['enabled', 'deadZone', 'stickCurve', 'pitch', 'roll'];

/** Folders whose code speaks to visitors; others name entities and meshes. */
const SPEAKING = /^(?:main\.ts|(?:cars|descent|hud|lab|picture|places|play)\/)/;

/** Beginnings of sentences and buttons in code that are none: names of entities, files, extensions of glTF, fonts. */
const NO_TEXT =
    /^(?:(?:KHR|EXT)_|[A-Z]+$|\d|Skid Pad Circle$|Second View$|Line \{0\}$|Shin L$|Español$|AQ|\{0\} in rain$)|system-ui|</;

/** Texts of the code, with `{0}` for each gap: texts that begin with a capital letter, or with a gap and go on in words. */
function saidTexts(): string[] {
    const files = readdirSync('proving-ground', { recursive: true }).map(String);
    return files
        .filter((file) => file.endsWith('.ts') && SPEAKING.test(file))
        .flatMap((file) => {
            const texts: string[] = [];
            const visit = (node: ts.Node): void => {
                if (ts.isStringLiteralLike(node) && !ts.isImportDeclaration(node.parent)) {
                    texts.push(node.text);
                } else if (ts.isTemplateExpression(node)) {
                    texts.push(
                        node.head.text + node.templateSpans.map(({ literal }, i) => `{${i}}${literal.text}`).join('')
                    );
                }
                ts.forEachChild(node, visit);
            };
            visit(ts.createSourceFile(file, read(`proving-ground/${file}`), ts.ScriptTarget.Latest, true));
            return texts;
        })
        .filter((text) => /^(?:[A-Z][a-z]+|\{0\})(?:[ .:,-]|$).*/s.test(text) && /[a-z] [a-z]/i.test(text))
        .filter((text) => !NO_TEXT.test(text));
}

/** Descriptions of vehicles, which are said when they come. */
function descriptions(): string[] {
    const files = GARAGE.flatMap((name) =>
        ['', 'machines/', 'trains/'].map((folder) => `templates/${folder}${name}.json`)
    );
    const described = files
        .filter(existsSync)
        .map((file) => (JSON.parse(read(file)) as { description?: string }).description ?? '');
    return [...described, ...Object.values(PLAIN_CARS).map(({ description }) => description)];
}

const LISTS: Record<string, () => string[]> = {
    'what the code says': saidTexts,
    descriptions,
    'actions of keys and pads': () =>
        Object.keys({ ...new KeySettings(), ...new GamepadSettings() })
            .filter((name) => !RENAMED.includes(name))
            .map(spell),
    'the page': pageTexts,
    'keys and failures': codeTexts,
    places: () => PLACES.flatMap(({ title, group, note }) => [title, group, note]),
    challenges: () => CHALLENGES.flatMap(({ title, how }) => [title, how]),
    cars: () => groupCars(GARAGE).flatMap(([group, cars]) => [group, ...cars.map(carNameOf)])
};

/** Texts that are the same in all languages: single letters, units and names. */
const SAME = /^(?:.|km\/h|Space|All|-?[\d.,]+|<!--.*)$/;

afterEach(() => setWords(null));

describe.each(TABLES)('the page in %s', (_, table) => {
    it.each(Object.keys(LISTS))('has a text for all of %s', (list) => {
        setWords(table);
        const kept = new Set(Object.values(table));
        const missing = LISTS[list]().filter(
            (text) => /\p{L}/u.test(text) && !SAME.test(text) && word(text) === text && !kept.has(text)
        );
        expect(missing).toEqual([]);
    });

    it('leaves a text as it is that is in its language already', () => {
        setWords(table);
        const changed = Object.values(table).filter((text) => !text.includes('{') && word(text) !== text);
        expect(changed).toEqual([]);
    });

    it('has the texts of every other language, each with the places for its parts', () => {
        const parts = (text: string): string[] => (text.match(/\{\d\}/g) ?? []).sort();
        expect(Object.keys(table)).toEqual(Object.keys(TABLES[0][1]));
        expect(Object.entries(table).filter(([from, to]) => String(parts(from)) !== String(parts(to)))).toEqual([]);
        expect(Object.values(table).filter((text) => text.trim() !== text || text === '')).toEqual([]);
    });
});

describe('a line of the page', () => {
    const words = {
        'Send it': 'Senden',
        gold: 'Gold',
        '{0} to beat': '{0} zu schlagen',
        Summit: 'Gipfel',
        'Wait here': 'Warte'
    };

    it.each([
        ['Send it', 'Senden'],
        ['1:12.4 to beat · gold', '1:12.4 zu schlagen · Gold'],
        ['Summit. Wait\u00a0here', 'Gipfel. Warte'],
        ['1:12.4', '1:12.4'],
        ['Nobody knows', 'Nobody knows']
    ])('"%s" is "%s"', (english, german) => {
        setWords(words);
        expect(word(english)).toBe(german);
    });

    it('is as the code has it in English', () => {
        expect(word('1:12.4 to beat · gold')).toBe('1:12.4 to beat · gold');
    });
});
