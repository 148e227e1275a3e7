import { readdir, readFile } from 'node:fs/promises';

import { JsonStandardMaterialParser, Template } from 'playcanvas';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { EditorStandIn } from './editor-stand-in.js';
import { Observed } from './observed.js';
import { readReleased, savedCars } from './released-cars.js';
import { PACK, runInstaller, soon, templatesOf, turnClock } from './tools-in-page.js';
import type { VehicleController } from '../../scripts/index.mjs';
import type { Driver } from '../../src/index.js';
import type { TemplateJson } from '../../templates/template-json.js';
import { registerAll } from '../support/prefab.js';
import { World } from '../support/world.js';

let editor: EditorStandIn;
let world: World;

beforeAll(() => new EditorStandIn().push(PACK, 'VehiclePhysics')); // parses the pack for all that follow

beforeEach(async () => {
    world = await World.create();
    editor = new EditorStandIn(world.app);
});

afterEach(() => world.destroy());

/** Guids that scripts of a template refer to. */
function referencesOf({ entities }: TemplateJson): unknown[] {
    const entity = (name: string): boolean => /wheels$|wheel$|^(?:visual|target|handlebar|figure|link)$/i.test(name);
    const references = Object.values(entities).flatMap(({ components: { script } }) =>
        Object.values((script as { scripts?: Record<string, { attributes: object }> })?.scripts ?? {}).flatMap(
            ({ attributes }) => Object.entries(attributes).flatMap(([name, value]) => (entity(name) ? value : []))
        )
    );
    return references.filter((value) => typeof value === 'string');
}

function named(name: string): Observed {
    return editor.entities.find((entity) => entity.get('name') === name)!;
}

describe('the installer', () => {
    it('makes a template of the car that the user chooses, and leaves the clipboard as it was', async () => {
        await editor.push(PACK, 'VehiclePhysics');
        const former = editor.clipboard.value;
        await runInstaller(editor);
        await soon(() =>
            expect(editor.panel).toMatch(
                /Which car\?\nCars\nHatchback \(recommended\)\nSedan\n.*\nRacing\nKart\n.*\nTrucks and buses\nTruck\n.*\nMachines\nArticulated loader\nBulldozer\n.*\nTelehandler\nOr .*\?\nPlayground\nOr .* by themselves.*\?\nRace\n.*\nCancel$/s
            )
        );
        editor.click('Kart');
        await soon(() => expect(editor.dialogs.at(-1)).toMatch(/'Kart' is now a template/));
        expect(editor.clipboard.value).toBe(former);
        expect(templatesOf(editor)[0].get('path')).toEqual([1]);
    });

    it('does nothing when the user cancels', async () => {
        await editor.push(PACK, 'VehiclePhysics');
        const run = (await runInstaller(editor))();
        await soon(() => editor.click('Cancel'));
        expect(await run).toBe(null);
        expect(editor.panel).toBe(null);
        expect(templatesOf(editor)).toEqual([]);
    });

    it('adds a ground, a camera that follows and Ammo to an empty scene, once', async () => {
        await editor.push(PACK, 'VehiclePhysics');
        editor.hasPhysics = false;
        const camera = editor.addEntity({
            name: 'Camera',
            components: { camera: { clearColor: [0.118, 0.118, 0.118, 1], toneMapping: 0 } }
        });
        await runInstaller(editor);
        await soon(() => editor.click('Kart'));
        await soon(() =>
            expect(editor.panel).toMatch(
                /Added to the scene: daylight, a ground, a camera that follows the car and Ammo\.\nClose$/
            )
        );
        const car = editor.entities.find((entity) => entity.get('name') === 'Kart')!;
        const ground = editor.entities.find((entity) => entity.get('name') === 'Car Ground')!;
        expect(camera.get('components.script.scripts.chaseCamera.attributes.target')).toBe(car.get('resource_id'));
        const bodies = editor.entities.filter(
            (entity) => entity.get('parent') === ground.get('resource_id') && entity.get('components.rigidbody')
        );
        const walls = bodies.filter((body) => body.get('name') === 'Wall');
        const tiles = bodies.filter((body) => !walls.includes(body));
        const places = tiles.map((tile) => String(tile.get('position')));
        expect(new Set(places).size).toBe(9);
        expect(places).toContain('200,0,-200');
        expect(tiles[0].get('components.collision')).toEqual({ type: 'box', halfExtents: [100, 0.5, 100] });
        // they are seen as they are met, and close it
        expect(walls.map((wall) => String(wall.get('position')))).toEqual([
            '302,1.25,0',
            '0,1.25,302',
            '-302,1.25,0',
            '0,1.25,-302'
        ]);
        for (const wall of walls) {
            const halves = wall.get('components.collision.halfExtents') as number[];
            expect(wall.get('scale')).toEqual(halves.map((half) => 2 * half));
            expect(Math.max(...halves)).toBeGreaterThanOrEqual(300);
        }
        // its top below 0, where a new project has a plane: two at one height would flicker
        expect(ground.get('position')).toEqual([0, -0.51, 0]);
        const surface = editor.assets.find(
            (asset) => asset.get('type') === 'material' && asset.get('name') === 'Car Ground'
        );
        expect(surface!.get('data.ambient')).toEqual([1, 1, 1]); // shadows are gray by daylight
        const asphalt = new JsonStandardMaterialParser().parse(structuredClone(surface!.get('data')));
        expect(asphalt.slopeDepthBias).toBeGreaterThan(0); // its lines are in front of it, so speed is seen
        expect(editor.settings.get('use3dPhysics')).toBe(false);
        expect(camera.get('components.camera.clearColor.2')).toBeGreaterThan(0.8);
        expect(editor.sceneSettings.get('render.global_ambient.0')).toBeGreaterThan(0.5);
        const count = editor.entities.length;

        await runInstaller(editor);
        await soon(() => editor.click('Open-wheel racer'));
        await soon(() =>
            expect(editor.panel).toMatch(/'Open-wheel racer' is now .* from the scene\. Another car .*\.\nClose$/)
        );
        const racer = editor.entities.filter((entity) => entity.get('components.script.scripts.wheelCollider'));
        expect(racer).toHaveLength(4 + 4);
        expect(editor.entities.slice(count).map((entity) => entity.get('name'))).not.toContain('Car Ground');
        expect(editor.requests.filter((request) => request.startsWith('store'))).toHaveLength(1);
    });

    it('gives a new camera the sky of a scene that has daylight, and none to a night that was chosen', async () => {
        await editor.push(PACK, 'VehiclePhysics');
        const night = [0.118, 0.118, 0.118, 1];
        const camera = editor.addEntity({ name: 'Camera', components: { camera: { clearColor: night } } });
        await runInstaller(editor);
        await soon(() => editor.click('Kart'));
        await soon(() => expect(editor.panel).toMatch(/Added to the scene: daylight/));
        camera.set('components.camera.clearColor', night);
        await runInstaller(editor);
        await soon(() => editor.click('Pickup'));
        await soon(() => expect(editor.panel).toMatch(/Added to the scene: daylight\./));
        expect(camera.get('components.camera.clearColor.2')).toBeGreaterThan(0.8);
        camera.set('components.camera.clearColor', night);
        editor.sceneSettings.set('render.global_ambient', [0.05, 0.05, 0.1]);
        await runInstaller(editor);
        await soon(() => editor.click('Sedan'));
        await soon(() => expect(editor.panel).toMatch(/'Sedan' is now a template/));
        expect(camera.get('components.camera.clearColor')).toEqual(night);
    });

    it('leaves the keys to the car that has them, and says so; the template of the other has input', async () => {
        await editor.push(PACK, 'VehiclePhysics');
        const install = await runInstaller(editor);
        const input = 'components.script.scripts.vehicleInput.enabled';
        const heard = (): unknown[] => editor.entities.map((entity) => entity.get(input)).filter((one) => one === true);
        await install('kart');
        expect(editor.dialogs.at(-1)).not.toContain('keys');
        expect(heard()).toHaveLength(1);
        await install('semi-truck');
        expect(editor.dialogs.at(-1)).toMatch(/Another car of the scene has the keys: switch on .* of 'Semi truck'/);
        expect(heard()).toHaveLength(1);
        const { entities } = templatesOf(editor)[1].get('data') as TemplateJson;
        expect(JSON.stringify(entities)).toContain('"vehicleInput":{"enabled":true');
    });

    it('takes for a ground what the check does: a lift, and no car that stands still', async () => {
        await editor.push(PACK, 'VehiclePhysics');
        const body = (type: string): object => ({ rigidbody: { type }, collision: { type: 'box' } });
        const script = { order: ['vehicleController'], scripts: { vehicleController: {} } };
        editor.addEntity({ name: 'Monument', components: { ...body('static'), script } });
        await runInstaller(editor);
        await soon(() => editor.click('Kart'));
        await soon(() => expect(editor.panel).toMatch(/Added to the scene: .*a ground/));
        named('Car Ground').set('enabled', false);
        editor.addEntity({ name: 'Lift', components: body('kinematic') });
        await runInstaller(editor);
        await soon(() => editor.click('Pickup'));
        await soon(() => expect(editor.panel).toMatch(/'Pickup' is now a template/));
        expect(editor.panel).not.toContain('a ground');
    });

    it('takes what is switched off, with all below it, for what is not there', async () => {
        await editor.push(PACK, 'VehiclePhysics');
        const install = await runInstaller(editor);
        const off = editor.addEntity({ name: 'Former level', enabled: false });
        await install('kart');
        const kart = editor.entities.find((entity) => entity.get('name') === 'Kart')!;
        kart.set('parent', off.get('resource_id'));
        editor.addEntity(
            { name: 'Floor', components: { rigidbody: { type: 'static' }, collision: { type: 'box' } } },
            off
        );
        const chase = { script: { order: ['chaseCamera'], scripts: { chaseCamera: {} } } };
        editor.addEntity({ name: 'Former camera', components: { camera: {}, ...chase } }, off);
        const camera = editor.addEntity({ name: 'Camera', components: { camera: {} } });
        await runInstaller(editor);
        await soon(() => editor.click('Hatchback'));
        await soon(() => expect(editor.panel).toMatch(/'Hatchback' is now a template/));
        expect(editor.panel).toMatch(/Added to the scene: .*a ground and a camera that follows the car/);
        expect(editor.panel).not.toContain('has the keys');
        expect(camera.get('components.script.scripts.chaseCamera')).toBeTruthy();
    });

    it.each([
        ['playground', 'Playground'],
        ['race', 'Race']
    ])('switches camera, sun and cars of the project off for the %s, and on again by undo', async (car, name) => {
        await editor.push(PACK, 'VehiclePhysics');
        const install = await runInstaller(editor);
        await install('kart');
        const camera = editor.addEntity({ name: 'Camera', components: { camera: { enabled: true } } });
        const sun = editor.addEntity({ name: 'Sun', components: { light: { enabled: true, type: 'directional' } } });
        const lamp = editor.addEntity({ name: 'Lamp', components: { light: { enabled: true, type: 'omni' } } });
        const kart = editor.entities.find((entity) => entity.get('name') === 'Kart')!;
        const states = (): unknown[] => [
            camera.get('components.camera.enabled'),
            sun.get('components.light.enabled'),
            lamp.get('components.light.enabled'),
            kart.get('components.script.scripts.vehicleInput.enabled')
        ];
        await runInstaller(editor);
        await soon(() => editor.click(name));
        await soon(() => expect(editor.panel).toMatch(/Switched off until a second Ctrl\+Z: Camera, Sun and Kart\./));
        expect(states()).toEqual([false, false, true, false]);
        expect(/drive themselves/.test(editor.panel!)).toBe(car === 'race');
        expect(editor.panel).not.toContain('disable those');
        editor.steps.pop()!.undo(); // of the paste
        editor.steps.pop()!.undo();
        expect(states()).toEqual([true, true, true, true]);
    });

    it('leaves light and background that somebody has chosen', async () => {
        await editor.push(PACK, 'VehiclePhysics');
        const camera = editor.addEntity({ name: 'Camera', components: { camera: { clearColor: [0, 0, 0, 1] } } });
        await runInstaller(editor);
        await soon(() => editor.click('Kart'));
        await soon(() => expect(editor.panel).toMatch(/now a template/));
        expect(camera.get('components.camera.clearColor')).toEqual([0, 0, 0, 1]);
        editor.sceneSettings.set('render.global_ambient', [0.1, 0, 0]);
        await runInstaller(editor);
        await soon(() => editor.click('Sedan'));
        await soon(() => expect(editor.panel).toMatch(/'Sedan' is now a template/));
        expect(editor.sceneSettings.get('render.global_ambient')).toEqual([0.1, 0, 0]);
    });

    it('makes the car although the store does not answer, and tells how to get Ammo', async () => {
        await editor.push(PACK, 'VehiclePhysics');
        Object.assign(editor, { hasPhysics: false, sells: false });
        const install = await runInstaller(editor);
        await turnClock(editor, () => install(), 'Kart');
        expect(editor.panel).toMatch(
            /'Kart' is now a template.*Added to the scene: daylight and a ground\. .*did not add Ammo within 30 s\. Choose Settings/
        );
    });

    it('puts cars side by side, on their wheels', async () => {
        await editor.push(PACK, 'VehiclePhysics');
        const install = await runInstaller(editor);
        const byGuid = (guid: string): Observed =>
            editor.entities.find((entity) => entity.get('resource_id') === guid)!;
        for (const [i, car] of ['hatchback', 'truck', 'kart'].entries()) {
            await install(car);
            const roots = editor.entities.filter((entity) => entity.get('components.script.scripts.vehicleController'));
            const root = roots[i];
            const [x, y, z] = root.get('position') as number[];
            expect([x, z]).toEqual([4 * i, 0]);
            const wheels = (root.get('children') as string[])
                .map(byGuid)
                .filter((entity) => entity.get('components.script.scripts.wheelCollider'));
            const lowest = wheels.map((wheel) => {
                const { radius, suspensionDistance, suspensionSpring } = wheel.get(
                    'components.script.scripts.wheelCollider.attributes'
                ) as { radius: number; suspensionDistance: number; suspensionSpring: { targetPosition: number } };
                const center = (wheel.get('position') as number[])[1];
                return y + center - suspensionSpring.targetPosition * suspensionDistance - radius;
            });
            expect(Math.min(...lowest)).toBeCloseTo(0, 6);
        }
    });

    it('makes every car of the garage, each reference inside it kept', async () => {
        await editor.push(PACK, 'VehiclePhysics');
        const install = await runInstaller(editor);
        const cars = (await readdir(PACK)).filter((name) => name.endsWith('.template.json'));
        expect(cars).toHaveLength(23); // two scenes, three trains, a motorcycle, two on tracks and two handlers are among them
        for (const file of cars) {
            const template = await install(file.replace('.template.json', ''));
            const data = template!.get('data') as TemplateJson;
            const shipped = JSON.parse(await readFile(`${PACK}/${file}`, 'utf8')) as TemplateJson;
            const references = referencesOf(data);
            expect(Object.keys(data.entities)).toHaveLength(Object.keys(shipped.entities).length);
            expect(references.length).toBe(referencesOf(shipped).length);
            expect(references.length).toBeGreaterThanOrEqual(6); // two frames with an axle each
            for (const guid of references) {
                expect(data.entities).toHaveProperty([guid as string]);
            }
        }
    });

    it('makes a template of which two instances drive, each on its own wheels', async () => {
        await editor.push(PACK, 'VehiclePhysics');
        const template = (await (await runInstaller(editor))('hatchback')) as Observed;
        const data = structuredClone(template.get('data')) as TemplateJson;
        for (const { components: parts } of Object.values(data.entities)) {
            delete parts.render; // nothing is drawn here
        }
        registerAll(world.app);
        world.addGround();
        const cars = [-3, 3].map((x) => {
            const car = new Template(world.app, data).instantiate();
            car.setPosition(x, 1, 0);
            world.app.root.addChild(car);
            return car;
        });
        const controllers = cars.map((car) => car.script!.get('vehicleController') as VehicleController);
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

    it('makes no second template of a car, nor a second instance, and says so', async () => {
        await editor.push(PACK, 'VehiclePhysics');
        const install = await runInstaller(editor);
        const template = await install('kart');
        const count = editor.entities.length;
        expect(await install('kart')).toBe(template);
        expect(editor.panel).toMatch(/'Kart' is already a template: drag it into the scene/);
        expect(editor.entities).toHaveLength(count);
        expect(templatesOf(editor)).toHaveLength(1);
    });

    it('stops the preloading of prefabs and looks that an older push asked for, and says so once', async () => {
        await editor.push(PACK, 'VehiclePhysics');
        const json = editor.assets.filter((asset) => /\.(?:template|look)\.json$/.test(String(asset.get('name'))));
        json.forEach((asset) => asset.set('preload', true));
        const own = new Observed({ id: 999, type: 'json', name: 'levels.json', path: [1], preload: true });
        editor.assets.push(own);
        const install = await runInstaller(editor);
        await install('kart');
        expect(new Set(json.map((asset) => asset.get('preload')))).toEqual(new Set([false]));
        expect(own.get('preload')).toBe(true);
        await editor.steps.find(({ name }) => name === 'set preload')!.undo();
        expect(new Set(json.map((asset) => asset.get('preload')))).toEqual(new Set([true]));
        await editor.steps.find(({ name }) => name === 'set preload')!.redo();
        expect(editor.assets.filter((asset) => asset.get('type') === 'script' && !asset.get('preload'))).toEqual([]);
        expect(editor.panel).toContain(`${json.length} JSON files of the pack no longer load before the first frame`);
        await install('hatchback');
        expect(editor.panel).not.toContain('first frame');
    });

    it('updates the cars of an earlier version first: a parse may drop their values', async () => {
        editor.prunes = true;
        await editor.push(PACK, 'VehiclePhysics');
        editor.parseAsOf(readReleased('78b7f74'));
        editor.open(savedCars()['tuned electric car'].entities);
        const install = await runInstaller(editor);
        await install('kart');
        const [old] = editor.entities;
        expect(old.get('components.script.scripts.vehicleController.attributes')).toMatchObject({
            differentials: { front: 1 },
            engine: { type: 1, motorPower: 196.23000000000002 }
        });
        expect(editor.panel).toMatch(
            /'Kart' is now a template.*From an earlier version of the pack: 8 components in scene Open updated, \d+ values moved/s
        );
    });

    it('lets scripts of the car load that did not', async () => {
        await editor.push(PACK, 'VehiclePhysics');
        const [sound, winch] = ['vehicle-sound.mjs', 'winch.mjs'].map((name) =>
            editor.assets.find((asset) => asset.get('name') === name)!
        );
        [sound, winch].forEach((asset) => asset.set('preload', false));
        const install = await runInstaller(editor);
        await install('kart');
        expect([sound, winch].map((asset) => asset.get('preload'))).toEqual([true, false]);
    });
});
