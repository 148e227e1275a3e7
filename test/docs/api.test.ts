import { existsSync, readFileSync } from 'node:fs';

import { LogLevel, ReflectionKind, type DeclarationReflection } from 'typedoc';
import { beforeAll, describe, expect, it } from 'vitest';

import { checkReports } from '../../tools/api.mjs';
import { componentPages } from '../../tools/build/component-pages.mjs';
import { readApi, type Api } from '../../tools/build/reference-pages.mjs';
import { fingerprints, kebab } from '../../tools/build/schemas.mjs';

/** Both tools read all types of the engine, which takes half a minute on a slow machine. */
const TIMEOUT_MS = 300_000;

/** Names that an entry point exports, by its report. */
function namesOf(report: string): string[] {
    const text = readFileSync(`docs/api/${report}.api.md`, 'utf8');
    return [...text.matchAll(/^export (?:abstract class|class|interface|function|const|type) (\w+)/gm)].map(
        ([, name]) => name
    );
}

describe('the public API', () => {
    it(
        'is the one in docs/api; npm run api writes it anew',
        () => {
            expect(checkReports(false)).toEqual([]);
        },
        TIMEOUT_MS
    );

    it('gives no two things in its two entry points the same name', async () => {
        const simulation = new Set(namesOf('playcanvas-vehicles'));
        expect(simulation).toContain('Vehicle');
        const both = namesOf('playcanvas-vehicles-scripts').filter((name) => simulation.has(name));
        const [core, scripts] = await Promise.all(
            ['src/index.js', 'scripts/index.mjs'].map((file) => import(`../../dist/lib/${file}`) as Promise<object>)
        );
        for (const name of both) {
            expect(Reflect.get(scripts, name), name).toBeDefined();
            expect(Reflect.get(scripts, name), name).toBe(Reflect.get(core, name));
        }
    });
});

describe('the documentation', () => {
    let api: Api;
    let pages: Map<string, string>;
    const schemas = JSON.parse(readFileSync('dist/editor-schemas.json', 'utf8')) as Record<
        string,
        { attributes: Record<string, { name: string; schema?: { name: string }[] }> }
    >;
    const messages = readFileSync('docs/messages.md', 'utf8');

    beforeAll(async () => {
        api = await readApi();
        pages = componentPages({ api, schemas: schemas as never, messages });
    }, TIMEOUT_MS);

    it('has a comment for every exported name, and types that are complete', () => {
        const problems: string[] = [];
        const { logger } = api.app;
        logger.log = (message, level) => {
            if (level >= LogLevel.Warn) problems.push(message);
        };
        api.app.validate(api.project);
        expect(problems).toEqual([]);
    });

    it('has a page for every component, with an anchor for every attribute', () => {
        const missing: string[] = [];
        for (const [component, { attributes }] of Object.entries(schemas)) {
            const file = `${component.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.md`;
            const page = pages.get(file) ?? '';
            for (const { name, schema } of Object.values(attributes)) {
                const anchors = schema
                    ? [`{#${name}}`, ...schema.map((each) => `<a id="${name}.${each.name}"></a>`)]
                    : [`<a id="${name}"></a>`];
                missing.push(...anchors.filter((each) => !page.includes(each)).map((each) => `${file}: ${each}`));
            }
        }
        expect(missing).toEqual([]);
    });

    it('has a picture of the inspector of every component as it is; npm run inspectors takes them', () => {
        const taken = JSON.parse(readFileSync('docs/shots/inspector/taken-of.json', 'utf8')) as Record<string, string>;
        expect(taken).toEqual(fingerprints(schemas));
        for (const name of Object.keys(schemas)) {
            expect(existsSync(`docs/shots/inspector/${kebab(name)}.png`), name).toBe(true);
        }
    });

    it('has an anchor for every event', () => {
        const all = [...pages.values(), readFileSync('docs/programmers.md', 'utf8')].join('\n');
        const interfaces = api.project.getReflectionsByKind(ReflectionKind.Interface) as DeclarationReflection[];
        const events = interfaces
            .filter(({ name }) => name.endsWith('Events'))
            .flatMap(({ children = [] }) => children.map(({ name }) => name));
        expect(events).toContain('wheelland');
        const isListed = (name: string): boolean => new RegExp(`id="event-${name}"|^\\| .*\`${name}\``, 'm').test(all);
        expect(events.filter((name) => !isListed(name))).toEqual([]);
    });
});
