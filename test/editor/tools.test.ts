import { readdir, readFile } from 'node:fs/promises';

import { Entity, JsonStandardMaterialParser, Template, type AppBase, type StandardMaterial } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { EditorStandIn, type Observed } from './editor-stand-in.js';
import { TARGET_POSITION, WHEEL } from '../../editor-tools/viewport-cars.js';
import * as components from '../../scripts/index.mjs';
import type { Driver } from '../../src/index.js';
import type { ClipboardJson } from '../../templates/clipboard.js';
import { finishesOf } from '../../templates/finishes.js';
import { materialOf } from '../../templates/paint.js';
import type { TemplateJson } from '../../templates/template-json.js';
import type { VehicleJson } from '../../templates/vehicle-json.js';
import { World } from '../support/world.js';

type Schemas = Record<string, Parameters<AppBase['scripts']['addSchema']>[1]>;
type Install = (car?: string) => Promise<Observed | null>;

const PACK = 'dist/editor/VehiclePhysics';
const read = (name: string): Promise<string> => readFile(`dist/editor-tools/${name}`, 'utf8');

let editor: EditorStandIn;
let world: World;

beforeEach(async () => {
    world = await World.create();
    editor = new EditorStandIn(world.app);
});

afterEach(() => world.destroy());

async function runInstaller(): Promise<Install> {
    editor.run(await read('install.js'));
    return editor.global.installCar as Install;
}

/** Guids that scripts of a template refer to. */
function referencesOf({ entities }: TemplateJson): unknown[] {
    const entity = (name: string): unknown => /wheels$|wheel$|^visual$/i.test(name);
    return Object.values(entities).flatMap(({ components: { script } }) =>
        Object.values((script as { scripts?: Record<string, { attributes: object }> })?.scripts ?? {}).flatMap(
            ({ attributes }) => Object.entries(attributes).flatMap(([name, value]) => (entity(name) ? value : []))
        )
    );
}

describe('the installer', () => {
    it('makes a template of the car that the user names, and leaves the clipboard as it was', async () => {
        await editor.push(PACK, 'VehiclePhysics');
        const former = editor.clipboard.value;
        editor.typed = 'kart';
        await runInstaller();
        await vi.waitFor(() => expect(editor.dialogs.at(-1)).toMatch(/'Kart' is a template now/), 50_000);
        expect(editor.dialogs[0]).toMatch(/^Which car\? city-bus, .*hatchback, kart, /);
        expect(editor.clipboard.value).toBe(former);
        const template = editor.assets.find((asset) => asset.get('type') === 'template');
        expect(template?.get('path')).toEqual([1]);
    });

    it('makes every car of the garage, each reference inside it kept', async () => {
        await editor.push(PACK, 'VehiclePhysics');
        const install = await runInstaller();
        const cars = (await readdir(PACK)).filter((name) => name.endsWith('.template.json'));
        expect(cars).toHaveLength(11);
        for (const file of cars) {
            const template = await install(file.replace('.template.json', ''));
            const data = template!.get('data') as TemplateJson;
            const shipped = JSON.parse(await readFile(`${PACK}/${file}`, 'utf8')) as TemplateJson;
            const references = referencesOf(data);
            expect(Object.keys(data.entities)).toHaveLength(Object.keys(shipped.entities).length);
            expect(references.length).toBe(referencesOf(shipped).length);
            expect(references.length).toBeGreaterThanOrEqual(8);
            for (const guid of references) {
                expect(data.entities).toHaveProperty([guid as string]);
            }
        }
    });

    it('makes a template of which two instances drive, each on its own wheels', async () => {
        await editor.push(PACK, 'VehiclePhysics');
        const template = (await (await runInstaller())('hatchback')) as Observed;
        const data = structuredClone(template.get('data')) as TemplateJson;
        for (const { components: parts } of Object.values(data.entities)) {
            delete parts.render; // nothing is drawn here
        }
        const schemas = JSON.parse(await readFile('dist/editor-schemas.json', 'utf8')) as Schemas;
        for (const type of Object.values(components)) {
            world.app.scripts.add(type);
            world.app.scripts.addSchema(type.scriptName, schemas[type.scriptName]);
        }
        world.addGround();
        const cars = [-3, 3].map((x) => {
            const car = new Template(world.app, data).instantiate();
            car.setPosition(x, 1, 0);
            world.app.root.addChild(car);
            return car;
        });
        const controllers = cars.map((car) => car.script!.get('vehicleController') as components.VehicleController);
        world.run(1);
        const full: Driver['drive'] = (controls) => (controls.throttle = 1);
        controllers[0].body!.vehicle.driver = { drive: full };
        world.run(3);
        expect(cars[0].getPosition().z).toBeGreaterThan(5);
        expect(Math.abs(cars[1].getPosition().z)).toBeLessThan(0.5);
        controllers.forEach(({ frontWheels, rearWheels }, i) => {
            expect([...frontWheels, ...rearWheels].every((wheel) => wheel.isDescendantOf(cars[i]))).toBe(true);
        });
    });

    it('paints what it makes, with materials of the project that all cars share but for their paint', async () => {
        await editor.push(PACK, 'VehiclePhysics');
        const install = await runInstaller();
        const materials = (): Observed[] => editor.assets.filter((asset) => asset.get('type') === 'material');
        const idOf = (name: string): unknown =>
            materials()
                .find((asset) => asset.get('name') === name)
                ?.get('id');
        const painted = (template: Observed | null): [string, number[] | undefined][] =>
            Object.values((template!.get('data') as TemplateJson).entities).flatMap(({ tags, components: parts }) =>
                parts.render ? [[tags[0], (parts.render as { materialAssets?: number[] }).materialAssets]] : []
            );
        const kart = painted(await install('kart'));
        expect(kart.length).toBeGreaterThan(20);
        for (const [surface, ids] of kart) {
            const words = surface.split('-').map((word) => word[0].toUpperCase() + word.slice(1));
            expect(ids).toEqual([idOf(`${surface === 'paint' ? 'Kart' : 'Car'} ${words.join(' ')}`)]);
            expect(ids).not.toContain(undefined);
        }
        const folder = editor.assets.find((asset) => asset.get('name') === 'Car Materials');
        expect(materials().every((asset) => String(asset.get('path')) === `1,${folder!.get('id')}`)).toBe(true);

        // a designer likes his tires gray
        const tire = materials().find((asset) => asset.get('name') === 'Car Tire')!;
        tire.set('data.diffuse', [0.5, 0.5, 0.5]);
        const count = materials().length;
        const racer = painted(await install('racer'));
        expect(tire.get('data.diffuse')).toEqual([0.5, 0.5, 0.5]);
        expect(racer.find(([surface]) => surface === 'tire')![1]).toEqual([tire.get('id')]);
        expect(idOf('Racer Paint')).not.toBe(idOf('Kart Paint'));
        expect(materials().length - count).toBeLessThan(3); // its paint, and tail lamps that a kart does not have
        const names = materials().map((asset) => asset.get('name'));
        expect(new Set(names).size).toBe(names.length);
    });

    it('makes materials of which the engine makes what the proving ground shows', async () => {
        await editor.push(PACK, 'VehiclePhysics');
        await (
            await runInstaller()
        )('sports-car');
        const { look } = JSON.parse(await readFile('templates/sports-car.json', 'utf8')) as VehicleJson;
        const finishes = Object.values(finishesOf(look.paint)).map((finish) => materialOf('', finish));
        const made = editor.assets
            .filter((asset) => asset.get('type') === 'material')
            .map((asset) => new JsonStandardMaterialParser().parse(structuredClone(asset.get('data'))));
        expect(made.length).toBeGreaterThan(8);
        const describeMaterial = (material: StandardMaterial): unknown[] => [
            ...[material.diffuse, material.emissive].map(String),
            material.useMetalness,
            ...[material.metalness, material.gloss, material.clearCoat, material.clearCoatGloss].map((n) =>
                n.toFixed(3)
            )
        ];
        const shown = finishes.map(describeMaterial);
        for (const material of made) {
            expect(shown).toContainEqual(describeMaterial(material));
        }
    });

    it('does not make the same car twice', async () => {
        await editor.push(PACK, 'VehiclePhysics');
        const install = await runInstaller();
        await install('kart');
        const count = editor.entities.length;
        await expect(install('kart')).rejects.toThrow(/There is a template 'Kart' already/);
        expect(editor.dialogs.at(-1)).toMatch(/drag that into the scene/);
        expect(editor.entities).toHaveLength(count);
    });

    it('says what is missing', async () => {
        const install = await runInstaller();
        await expect(install('kart')).rejects.toThrow(/push the pack first/);
        await editor.push(PACK, 'VehiclePhysics');
        await expect(install('tank')).rejects.toThrow(/There is no car 'tank'; there are city-bus/);
        editor.stores = false;
        vi.useFakeTimers({ toFake: ['setTimeout'] });
        editor.global.setTimeout = setTimeout;
        const refused = expect(install('kart')).rejects.toThrow(/has not stored the attributes of vehicleController/);
        for (let i = 0; i < 10_000 && editor.dialogs.at(-1)?.includes('tank'); i++) {
            await vi.advanceTimersByTimeAsync(100);
            await new Promise(setImmediate);
        }
        vi.useRealTimers();
        await refused;
        expect(editor.entities).toEqual([]);
    });

    it('comes as a bookmark too', async () => {
        for (const tool of ['install', 'gizmos']) {
            const link = (await read(`${tool}.bookmarklet.txt`)).trim();
            const [scheme, code] = link.split(/(?<=^javascript:)/);
            expect(scheme).toMatch(/^javascript:$/);
            expect(code).toMatch(/^[\w%.!~*'()-]+$/);
            expect(link.length).toBeLessThan(10_000);
            expect(decodeURIComponent(code)).toBe((await read(`${tool}.js`)).trim());
        }
    });
});

describe('the clipboard JSON', () => {
    it('is there for every car, as the Editor copies entities', async () => {
        const cars = (await readdir('templates')).filter((name) => /^(?!.*schema).*\.json$/.test(name));
        expect((await readdir('dist/editor-tools/clipboard')).sort()).toEqual(cars.sort());
        for (const car of cars) {
            const copied = JSON.parse(await read(`clipboard/${car}`)) as ClipboardJson;
            expect(copied).toMatchObject({ type: 'entity', legacy_scripts: false, project: 0, assets: {} });
            expect(copied.hierarchy[copied.value].parent).toBe(null);
            // pasted in this order: a parent has to be there before its children
            const order = Object.keys(copied.hierarchy);
            for (const { resource_id: guid, parent } of Object.values(copied.hierarchy)) {
                expect(order.indexOf(parent ?? '')).toBeLessThan(order.indexOf(guid));
            }
        }
    });
});

describe('the gizmos', () => {
    it('draw the cars of the scene in the viewport, where no script runs, and stop when run again', async () => {
        await editor.push(PACK, 'VehiclePhysics');
        await (
            await runInstaller()
        )('hatchback');
        const draw = vi.spyOn(world.app, 'drawLineArrays').mockImplementation(() => {});
        const code = await read('gizmos.js');
        editor.run(code);
        expect(editor.redraws).toBe(1);
        editor.redraw();
        const [positions, colors, depthTest, layer] = draw.mock.calls[0];
        expect(depthTest).toBe(false);
        expect(layer).toBe(editor.layer);
        expect((colors as number[]).length / 4).toBe(positions.length / 3);
        // four wheels with a fan of three rays, the bars of the car, the center of mass
        const bars = editor.entities.filter((entity) => entity.get('components.script.scripts.antiRollBar')).length;
        expect(positions.length / 6).toBe(4 * (1 + 2 + 128 + 3) + 3 * bars + 3 + 96);

        const points = Array.from({ length: positions.length / 3 }, (_, i) => positions.slice(3 * i, 3 * i + 3));
        const wheels = editor.entities.filter((entity) => entity.get('components.script.scripts.wheelCollider'));
        for (const wheel of wheels) {
            const { radius, suspensionDistance, suspensionSpring } = {
                ...WHEEL,
                ...(wheel.get('components.script.scripts.wheelCollider.attributes') as typeof WHEEL & {
                    suspensionSpring: { targetPosition: number };
                })
            };
            const { x, y, z } = wheel.entity!.getPosition();
            const low = y - suspensionSpring.targetPosition * suspensionDistance - radius;
            const feet = points.filter((p) => Math.hypot(p[1] - low, p[2] - z) < 1e-3 && Math.abs(p[0] - x) < 0.2);
            expect(feet.length).toBeGreaterThanOrEqual(4);
        }

        editor.run(code);
        editor.redraw();
        expect(draw).toHaveBeenCalledTimes(1);
        expect(editor.redraws).toBe(2);
    });

    it('lean and turn the circles by static camber and toe, as the simulation aims the wheels', async () => {
        await editor.push(PACK, 'VehiclePhysics');
        await (
            await runInstaller()
        )('hatchback');
        const [camber, toe] = [-6, 4];
        const wheels = editor.entities.filter((entity) => entity.get('components.script.scripts.wheelCollider'));
        for (const wheel of wheels) {
            wheel.set('components.script.scripts.wheelCollider.attributes.camber', camber);
            wheel.set('components.script.scripts.wheelCollider.attributes.toe', toe);
        }
        const draw = vi.spyOn(world.app, 'drawLineArrays').mockImplementation(() => {});
        editor.run(await read('gizmos.js'));
        editor.redraw();
        const [positions] = draw.mock.calls[0];
        const points = Array.from({ length: positions.length / 3 }, (_, i) => positions.slice(3 * i, 3 * i + 3));
        const [sinLean, cosLean] = [Math.sin((-camber * Math.PI) / 180), Math.cos((camber * Math.PI) / 180)];
        for (const wheel of wheels) {
            const { radius, width, suspensionDistance, suspensionSpring } = wheel.get(
                'components.script.scripts.wheelCollider.attributes'
            ) as typeof WHEEL & { suspensionSpring: { targetPosition: number } };
            const { x, y, z } = wheel.entity!.getPosition();
            const side = Math.sign(x);
            const angle = (toe * Math.PI) / 180;
            const near = (px: number, py: number, pz: number): number =>
                points.filter((p) => Math.hypot(p[0] - px, p[1] - py, p[2] - pz) < 1e-3).length;
            // where the axle goes through the outer circle, its plane stands on
            const rest = y - suspensionSpring.targetPosition * suspensionDistance;
            const outer = [
                x + (side * width * Math.cos(angle) * cosLean) / 2,
                rest + (width / 2) * sinLean,
                z + (width * Math.sin(angle) * cosLean) / 2
            ];
            // the front of the circle is turned inward, its top leans inward
            expect(
                near(outer[0] - side * radius * Math.sin(angle), outer[1], outer[2] + radius * Math.cos(angle))
            ).toBe(2);
            expect(
                near(
                    outer[0] - side * radius * sinLean * Math.cos(angle),
                    outer[1] + radius * cosLean,
                    outer[2] - radius * sinLean * Math.sin(angle)
                )
            ).toBe(2);
        }
    });

    it('assume of a wheel what the component assumes', () => {
        const { WheelCollider } = components;
        const args = { app: world.app, entity: new Entity('', world.app), enabled: false };
        const wheel = new WheelCollider(args as unknown as ConstructorParameters<typeof WheelCollider>[0]);
        expect(wheel).toMatchObject(WHEEL);
        expect(wheel.suspensionSpring.targetPosition).toBe(TARGET_POSITION);
    });
});
