import { readdir } from 'node:fs/promises';

import { Entity, Template, Vec3, type CollisionComponent } from 'playcanvas';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { EditorStandIn } from './editor-stand-in.js';
import { PACK, pageEditor, parse, readTool, scriptsOf, soon } from './tools-in-page.js';
import type { ClipboardJson } from '../../templates/clipboard.js';
import { World } from '../support/world.js';

let editor: EditorStandIn;
let world: World;

beforeAll(() => new EditorStandIn().push(PACK, 'VehiclePhysics')); // parses the pack for all that follow

beforeEach(async () => {
    world = await World.create();
    editor = new EditorStandIn(world.app);
});

afterEach(() => world.destroy());

describe('the clipboard JSON', () => {
    it('is there for every car, as the Editor copies entities', async () => {
        const cars = (await readdir('templates')).filter((name) => /^(?!.*schema).*\.json$/.test(name));
        cars.push(
            'playground.json',
            'race.json',
            'semi-truck.json',
            'estate-and-caravan.json',
            'motorcycle.json',
            'bulldozer.json',
            'tank.json',
            'forklift.json',
            'telehandler.json',
            'tilting-three-wheeler.json',
            'lift-axle-truck.json',
            'articulated-loader.json'
        );
        expect((await readdir('dist/editor-tools/clipboard')).sort()).toEqual(cars.sort());
        for (const car of cars) {
            const copied = JSON.parse(await readTool(`clipboard/${car}`)) as ClipboardJson;
            expect(copied).toMatchObject({ type: 'entity', project: 0, assets: {} });
            expect(copied.hierarchy[copied.value].parent).toBe(null);
            // pasted in this order: a parent has to be there before its children
            const order = Object.keys(copied.hierarchy);
            for (const { resource_id: guid, parent } of Object.values(copied.hierarchy)) {
                expect(order.indexOf(parent ?? '')).toBeLessThan(order.indexOf(guid));
            }
        }
    });

    it('shows the boxes of the hull and a cylinder for each wheel, where they are', async () => {
        for (const car of ['hatchback', 'kart', 'truck']) {
            const { hierarchy, value } = JSON.parse(await readTool(`clipboard/${car}.json`)) as ClipboardJson;
            const pasted = new Template(world.app, { entities: hierarchy }).instantiate();
            pasted.setLocalPosition(1, 2, 3);
            world.app.root.addChild(pasted);
            const shown = Object.values(hierarchy).filter(({ components }) => components.render);
            const shapes = shown.map(({ components }) => (components.render as { type: string }).type);
            const boxes = (pasted.findComponents('collision') as CollisionComponent[]).filter(
                ({ type }) => type === 'box'
            );
            const cylinders = shown.filter((_, i) => shapes[i] === 'cylinder');
            expect(shapes.filter((shape) => shape === 'box')).toHaveLength(boxes.length);
            expect(cylinders).toHaveLength(pasted.findByTag('wheel').length);
            expect(shown).toHaveLength(boxes.length + cylinders.length);
            for (const { entity: hull, halfExtents } of boxes) {
                const [box] = pasted.find((entity) => entity.name === hull.name && entity !== hull) as Entity[];
                expect(box.getPosition().distance(hull.getPosition())).toBeLessThan(1e-4);
                expect(box.getLocalScale().distance(halfExtents.clone().mulScalar(2))).toBeLessThan(1e-4);
            }
            for (const { name, scale } of cylinders) {
                const cylinder = pasted.findByName(name) as Entity;
                expect(Math.abs(cylinder.up.dot(Vec3.RIGHT))).toBeCloseTo(1, 5); // its axis is the axle
                expect(scale[0]).toBeCloseTo(scale[2], 10);
            }
            expect(hierarchy[value].name).toBe(pasted.name);
            pasted.destroy();
        }
    });

    it('pasted after a click on Parse of each script has all of them, and the wheels that they refer to', async () => {
        await editor.push(PACK, 'VehiclePhysics');
        for (const asset of scriptsOf(editor)) {
            await parse(editor, asset);
        }
        await soon(() =>
            expect(scriptsOf(editor).every((asset) => Object.keys(asset.get('data.scripts')!).length)).toBe(true)
        );
        const copied = JSON.parse(await readTool('clipboard/hatchback.json')) as ClipboardJson;
        editor.clipboard.value = copied;
        const { entities } = pageEditor(editor).api.globals;
        const [car] = await entities.pasteFromClipboard(entities.root);
        const namesOf = (list: { get(path: string): unknown }[]): unknown[] =>
            list.flatMap((entity) => entity.get('components.script.order') ?? []).sort();
        const shipped = Object.values(copied.hierarchy).map(({ components: { script } }) => ({
            get: () => (script as { order?: string[] } | undefined)?.order
        }));
        expect(namesOf(editor.entities)).toEqual(namesOf(shipped));
        expect(namesOf(editor.entities)).toHaveLength(6 + 2 + 2);
        const wheels = car.get('components.script.scripts.vehicleController.attributes.frontWheels') as string[];
        const guids = editor.entities.map((entity) => entity.get('resource_id'));
        expect(wheels).toHaveLength(2);
        expect(guids).toEqual(expect.arrayContaining(wheels));
    });
});
