import { readFile } from 'node:fs/promises';

import { JsonStandardMaterialParser, type StandardMaterial } from 'playcanvas';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { EditorStandIn } from './editor-stand-in.js';
import type { Observed } from './observed.js';
import { PACK, runInstaller, templatesOf, turnClock } from './tools-in-page.js';
import { finishesOf } from '../../templates/finishes.js';
import { materialOf } from '../../templates/paint.js';
import type { TemplateJson } from '../../templates/template-json.js';
import type { VehicleJson } from '../../templates/vehicle-json.js';
import { World } from '../support/world.js';

let editor: EditorStandIn;
let world: World;

beforeAll(() => new EditorStandIn().push(PACK, 'VehiclePhysics')); // parses the pack for all that follow

beforeEach(async () => {
    world = await World.create();
    editor = new EditorStandIn(world.app);
});

afterEach(() => world.destroy());

/** Materials that the installer has made, not the import of a GLB. */
const isOurs = (asset: Observed): boolean =>
    asset.get('type') === 'material' &&
    editor.assets.some(
        (folder) =>
            folder.get('name') === 'Car Materials' && folder.get('id') === (asset.get('path') as unknown[]).at(-1)
    );

describe('what the installer makes a car look like', () => {
    it('paints what it makes, with materials of the project that all cars share but for their paint', async () => {
        await editor.push(PACK, 'VehiclePhysics');
        const install = await runInstaller(editor);
        const materials = (): Observed[] => editor.assets.filter(isOurs);
        const idOf = (name: string): unknown =>
            materials()
                .find((asset) => asset.get('name') === name)
                ?.get('id');
        const painted = (template: Observed | null): [string, number[] | undefined][] =>
            Object.values((template!.get('data') as TemplateJson).entities).flatMap(({ tags, components: parts }) =>
                parts.render ? [[tags[0], (parts.render as { materialAssets?: number[] }).materialAssets]] : []
            );
        const kart = painted(await install('kart'));
        expect(kart.length).toBeGreaterThan(6);
        for (const [skin, ids] of kart) {
            const words = skin.split('-').map((word) => word[0].toUpperCase() + word.slice(1));
            expect(ids).toEqual([idOf(`${skin === 'paint' ? 'Kart' : 'Car'} ${words.join(' ')}`)]);
            expect(ids).not.toContain(undefined);
        }
        const folder = editor.assets.find((asset) => asset.get('name') === 'Car Materials');
        expect(materials().every((asset) => String(asset.get('path')) === `1,${folder!.get('id')}`)).toBe(true);

        // a designer likes his glass gray
        const glass = materials().find((asset) => asset.get('name') === 'Car Glass')!;
        glass.set('data.diffuse', [0.5, 0.5, 0.5]);
        const count = materials().length;
        const racer = painted(await install('racer'));
        expect(glass.get('data.diffuse')).toEqual([0.5, 0.5, 0.5]);
        expect(racer.find(([skin]) => skin === 'glass')![1]).toEqual([glass.get('id')]);
        expect(idOf('Racer Paint')).not.toBe(idOf('Kart Paint'));
        expect(materials().length - count).toBeLessThan(3); // its paint, and tail lamps that a kart does not have
        const names = materials().map((asset) => asset.get('name'));
        expect(new Set(names).size).toBe(names.length);
    });

    it('makes materials of which the engine makes what the proving ground shows', async () => {
        await editor.push(PACK, 'VehiclePhysics');
        await (
            await runInstaller(editor)
        )('sports-car');
        const { look } = JSON.parse(await readFile('templates/sports-car.json', 'utf8')) as VehicleJson;
        const finishes = finishesOf(look.paint);
        const made = new Map(
            editor.assets
                .filter(isOurs)
                .map((asset) => [
                    asset.get('name'),
                    new JsonStandardMaterialParser().parse(structuredClone(asset.get('data')))
                ])
        );
        expect([...made.keys()].sort()).toEqual([
            'Car Glass',
            'Car Lamp',
            'Car Tail Lamp',
            'Car Trim',
            'Sports car Paint'
        ]);
        const describeMaterial = (material: StandardMaterial): unknown[] => [
            ...[material.ambient, material.diffuse, material.emissive].map(String),
            material.useMetalness,
            ...[material.metalness, material.gloss, material.clearCoat, material.clearCoatGloss].map((n) =>
                n.toFixed(3)
            )
        ];
        for (const [skin, name] of [
            ['paint', 'Sports car Paint'],
            ['glass', 'Car Glass'],
            ['lamp', 'Car Lamp'],
            ['tail-lamp', 'Car Tail Lamp']
        ] as const) {
            expect(describeMaterial(made.get(name)!)).toEqual(describeMaterial(materialOf('', finishes[skin])));
        }
        expect(made.get('Car Trim')).toMatchObject({
            useMetalness: true,
            diffuseVertexColor: true,
            diffuseVertexColorChannel: 'r',
            metalnessVertexColor: true,
            metalnessVertexColorChannel: 'g',
            glossVertexColor: true,
            glossVertexColorChannel: 'b',
            metalness: 1,
            gloss: 1
        });
    });

    it('has the meshes of a car imported, once, and gives each part its own', async () => {
        await editor.push(PACK, 'VehiclePhysics');
        const install = await runInstaller(editor);
        const listOf = (type: string): Observed[] => editor.assets.filter((asset) => asset.get('type') === type);
        await install('kart');
        const template = await install('hatchback');
        expect(listOf('scene').map((asset) => asset.get('name'))).toEqual(['kart.glb', 'hatchback.glb']);
        const parts = Object.values((template!.get('data') as TemplateJson).entities).filter(
            ({ components: { render } }) => render
        );
        expect(parts.length).toBeLessThanOrEqual(12);
        for (const { name, components: seen } of parts) {
            const { asset, type } = seen.render as { asset: number; type: string };
            const render = listOf('render').find((one) => one.get('id') === asset);
            expect(type).toBe('asset');
            expect(render?.get('name')).toBe(`Hatchback ${name}`);
        }
        const unread = editor.assets.filter((asset) => String(asset.get('name')).endsWith('.look.json'));
        expect(new Set(unread.map((asset) => asset.get('preload')))).toEqual(new Set([false]));
        // made again of the meshes that are there
        editor.assets.splice(editor.assets.indexOf(template!), 1);
        await install('hatchback');
        expect(listOf('scene')).toHaveLength(2);
    });

    it('puts boxes and cylinders in place of meshes that the server does not import, and says why', async () => {
        await editor.push(PACK, 'VehiclePhysics');
        editor.imports = false;
        const install = await runInstaller(editor);
        await turnClock(editor, () => install('hatchback'));
        expect(editor.panel).toMatch(
            /'Hatchback' is now a template.*boxes in place of its meshes\. .*did not make 9 render assets of hatchback\.glb within 60 s\. Check the connection, delete the template/
        );
        expect(templatesOf(editor)).toHaveLength(1);
        const paint = editor.assets.find((asset) => asset.get('name') === 'Hatchback Paint')?.get('id');
        const shown = editor.entities.filter((entity) => entity.get('components.render'));
        const shapes = shown.map((entity) => [
            entity.get('name'),
            entity.get('components.render.type'),
            entity.get('components.render.materialAssets')
        ]);
        expect(shapes).toEqual(
            expect.arrayContaining([
                ['Hull', 'box', [paint]],
                ['Wheel all', 'cylinder', []]
            ])
        );
        expect(shapes).toHaveLength(3 + 4);
    });
});
