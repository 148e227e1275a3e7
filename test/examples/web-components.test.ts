import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes } from 'parse5';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { FreshProject } from '../library/fresh-project.js';

type Element = DefaultTreeAdapterTypes.Element;

const EXAMPLE = 'examples/web-components';

let project: FreshProject;
let elements: Element[];

beforeAll(async () => {
    project = await FreshProject.create();
    await project.addEditorPack();
    elements = elementsBelow(parse(await readFile(join(EXAMPLE, 'index.html'), 'utf8')));
});

afterAll(() => project.remove());

function elementsBelow(node: DefaultTreeAdapterTypes.ParentNode): Element[] {
    return node.childNodes
        .filter((child) => tree.isElementNode(child))
        .flatMap((element) => [element, ...elementsBelow(element)]);
}

const attributesOf = ({ attrs }: Element): Map<string, string> =>
    new Map(attrs.map(({ name, value }) => [name, value]));

const named = (name: string): Map<string, string>[] =>
    elements.filter(({ tagName }) => tagName === name).map(attributesOf);

const camelCase = (name: string): string => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

it('loads files that the package and Ammo have', async () => {
    const wasm = ['glue', 'wasm', 'fallback'].map((part) => named('pc-wasm')[0].get(part) as string);
    const scripts = named('pc-asset').map((asset) => asset.get('src') as string);
    expect(scripts.length).toBeGreaterThan(3);
    for (const file of [...wasm, ...scripts]) {
        await expect(readFile(join(project.dir, file)), file).resolves.toBeDefined();
    }
});

it('gives components attributes that they have, and names entities that are there', async () => {
    const schemas = JSON.parse(await readFile('dist/editor-schemas.json', 'utf8')) as Record<
        string,
        { attributes: Record<string, { type: string }> }
    >;
    const entities = new Set(named('pc-entity').map((entity) => `entity:#${entity.get('id')}`));
    const instances = named('pc-script-instance');
    expect(instances.filter((instance) => instance.get('name') === 'wheelCollider')).toHaveLength(4);
    for (const instance of instances) {
        const name = instance.get('name') as string;
        const { attributes } = schemas[name];
        instance.delete('name');
        for (const [attribute, value] of instance) {
            expect(attributes, `${name} ${attribute}`).toHaveProperty(camelCase(attribute));
            if (attributes[camelCase(attribute)].type === 'entity') expect(entities).toContain(value);
            else expect(value).toMatch(/^[\d.]+$/);
        }
    }
});

it('loads the component that each instance names', () => {
    const files = named('pc-asset').map((asset) => asset.get('src') as string);
    const loaded = files.map((file) => camelCase(/([^/]+)\.mjs$/.exec(file)?.[1] as string));
    const used = new Set(named('pc-script-instance').map((instance) => instance.get('name')));
    expect([...used].sort()).toEqual(loaded.sort());
});

it('starts by one command, beside the engine that the tests use', async () => {
    const { scripts, dependencies } = JSON.parse(await readFile(join(EXAMPLE, 'package.json'), 'utf8')) as Record<
        string,
        Record<string, string>
    >;
    const { devDependencies } = JSON.parse(await readFile('package.json', 'utf8')) as Record<
        string,
        Record<string, string>
    >;
    expect(scripts.start).toMatch(/^sirv /);
    expect(dependencies.playcanvas).toBe(devDependencies.playcanvas);
    expect(dependencies['ammo.js']).toBe(devDependencies['ammo.js']);
    expect(await readFile(join(EXAMPLE, 'README.md'), 'utf8')).toContain('npm install && npm start');
});
