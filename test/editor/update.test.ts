import { readFileSync } from 'node:fs';

import { Template, type Entity } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { EditorStandIn } from './editor-stand-in.js';
import { Observed, type Json } from './observed.js';
import { type Entities, readReleased, savedCars, type Schemas } from './released-cars.js';
import { PACK, readTool, soon } from './tools-in-page.js';
import { RENAMED } from '../../editor-tools/renamed-attributes.js';
import { defaultsOf, renamesOf, type StoredSchema, updatedValues } from '../../editor-tools/updated-values.js';
import * as scripts from '../../scripts/index.mjs';
import type { VehicleController } from '../../scripts/index.mjs';
import { registerComponents } from '../../scripts/register-components.mjs';
import type { TemplateJson } from '../../templates/template-json.js';
import type { StoredAttribute } from '../../templates/whole-attributes.js';
import { printed } from '../support/printed.js';
import { sampleOf } from '../support/torture.js';
import { World } from '../support/world.js';

// Scenes that were saved with an earlier version of the pack.

const VERSIONS = ['78b7f74', '34fe8a6a'];
const released = new Map(VERSIONS.map((version) => [version, readReleased(version)]));
const present = JSON.parse(readFileSync('dist/editor-schemas.json', 'utf8')) as Schemas;
const saved = savedCars();
const said = printed('warn', 'error');

let editor: EditorStandIn;
let world: World | null = null;

beforeEach(async () => {
    editor = new EditorStandIn();
    editor.prunes = true;
    await editor.push(PACK, 'VehiclePhysics');
    editor.parseAsOf(released.get('78b7f74')!);
});

afterEach(() => {
    world?.destroy();
    world = null;
});

/** Clicks the bookmark. @returns The text of its panel. */
async function update(): Promise<string> {
    editor.run(await readTool('update.js'));
    await soon(() => expect(editor.panel).toContain('Close'));
    return editor.panel!;
}

/** Opens a scene with a car of then. */
function open(car: string, { entities } = saved[car]): Observed[] {
    return Object.values(structuredClone(entities)).map((entity) => {
        const observed = new Observed(entity as unknown as Json);
        editor.entities.push(observed);
        return observed;
    });
}

function attributesOf(entities: readonly Json[], script: string): Json {
    const found = entities
        .map((entity) => new Observed(entity).get(`components.script.scripts.${script}.attributes`))
        .find((attributes) => attributes);
    return found as Json;
}

const dataOf = (entities: readonly Observed[]): Json[] => entities.map(({ data }) => data);

/** Puts a car into a new world. */
async function place(entities: Entities, schemas = present): Promise<Entity> {
    world = await World.create();
    world.addGround(0, 1200);
    registerComponents(world.app, schemas);
    const car = new Template(world.app, { entities } as unknown as TemplateJson).instantiate();
    world.app.root.addChild(car);
    car.rigidbody!.teleport(0, 1.5, 0);
    world.run(2);
    return car;
}

/** Speed of a car after 5 s at full throttle, m/s. */
async function accelerate(entities: Entities): Promise<number> {
    const car = await place(entities);
    const { vehicle } = car.script!.get('vehicleController') as VehicleController;
    vehicle!.driver = { drive: (controls) => Object.assign(controls, { throttle: 1 }) };
    world!.run(5);
    return vehicle!.forwardSpeed;
}

describe.each(VERSIONS)('every attribute of the version %s', (version) => {
    const then = released.get(version)!;

    it.each(Object.keys(then))('of %s is still there, or has an entry in the table of renames', (script) => {
        const [former, now] = [defaultsOf(then[script].attributes), pathsOf(present[script].attributes)];
        const renames = renamesOf(script, {}, former);
        const lost = [...pathsOf(then[script].attributes).keys()].filter(
            (path) => !now.has(path) && !renames.some(([from]) => from === path)
        );
        expect(lost).toEqual([]);
        expect(renames.map(([, to]) => to).filter((path) => !now.has(path))).toEqual([]);
    });

    it.each(Object.keys(then))('of %s has the type and the choices that it had', (script) => {
        const now = pathsOf(present[script].attributes);
        const renames = renamesOf(script, {}, defaultsOf(then[script].attributes));
        for (const [path, attribute] of pathsOf(then[script].attributes)) {
            const [, to] = renames.find(([from, , fixed]) => from === path && fixed === undefined) ?? [path, path];
            expect([path, now.get(to)!.type]).toEqual([path, attribute.type]);
            expect(numbersOf(now.get(to)!)).toEqual(expect.arrayContaining(numbersOf(attribute)));
        }
    });
});

it('a component names the attributes that it had, as the table of renames does', () => {
    const former = (Object.values(scripts) as { scriptName?: string; former?: string }[])
        .filter(({ former: names }) => names)
        .map((script) => [script.scriptName, script.former!.split(' ').sort()]);
    const table = Object.entries(RENAMED).map(([script, renames]) => [
        script,
        [...new Set(renames.map(([from]) => from.split('.')[0]))].sort()
    ]);
    expect(Object.fromEntries(former)).toEqual(Object.fromEntries(table));
});

describe('Update', () => {
    it('moves the values of the open scene to the present attributes, in one step that can be undone', async () => {
        const car = open('tuned electric car');
        const before = structuredClone(dataOf(car));
        expect(await update()).toMatch(
            /Parsed \d+ scripts\. 8 components in scene Open updated, \d+ values moved to new attributes\. Ctrl\+Z/
        );
        expect(attributesOf(dataOf(car), 'vehicleController')).toMatchObject({
            behavior: 0,
            differentials: { front: 1, rear: 3, limitedSlipTorque: 350 },
            engine: { type: 1, motorPower: 196.23000000000002, motorTorque: 348.75, ratio: 9.04, coastTorque: 90 },
            aids: { assistance: 0, abs: true }
        });
        expect(attributesOf(dataOf(car), 'wheelCollider')).toMatchObject({
            tire: { preset: 10, model: 1, sidewaysFrictionExtremumSlip: 0.15, sidewaysFrictionAsymptoteValue: 0.8 }
        });
        expect(attributesOf(dataOf(car), 'vehicleInput')).toMatchObject({
            keys: { enabled: true },
            pad: { rumble: 0.2, deadZone: 0.25 }
        });
        const after = structuredClone(dataOf(car));
        expect(editor.steps.map(({ name }) => name)).toEqual(['update vehicles']);
        await editor.steps[0].undo();
        expect(dataOf(car)).toEqual(before);
        await editor.steps[0].redo();
        expect(dataOf(car)).toEqual(after);
    });

    it('leaves every component with all of its attributes and no others, for the inspector shows what is there', async () => {
        const car = open('truck');
        await update();
        for (const [script, { attributes }] of Object.entries(present)) {
            const given = attributesOf(dataOf(car), script) as Json | undefined;
            const member = ([name, { schema = [] }]: [string, StoredAttribute]): unknown[] => [
                name,
                schema.map((each) => each.name)
            ];
            const held = Object.entries(given ?? {}).map(([name, value]) => [
                name,
                attributes[name].schema ? Object.keys(value as Json) : []
            ]);
            expect(held).toEqual(given ? Object.entries(attributes).map(member) : []);
        }
    });

    it('moves the values of templates and of scenes that are not open', async () => {
        const template = new Observed({ type: 'template', name: 'My car', data: { entities: saved.sedan.entities } });
        editor.assets.push(new Observed(structuredClone(template.data)));
        editor.otherScenes.set('Race', structuredClone(saved.kart.entities) as unknown as Json);
        expect(await update()).toContain('in template My car, scene Race updated');
        const inTemplate = editor.assets.at(-1)!.get('data.entities') as Record<string, Json>;
        const race = editor.otherScenes.get('Race') as Record<string, Json>;
        expect(attributesOf(Object.values(inTemplate), 'wheelCollider')).toMatchObject({ tire: { preset: 10 } });
        expect(attributesOf(Object.values(race), 'vehicleController')).toMatchObject({ behavior: 0 });
        await editor.steps[0].undo();
        expect(editor.assets.at(-1)!.get('data')).toEqual(template.data.data);
        expect(race).toEqual(saved.kart.entities);
    });

    it('says which scene the server does not change, and changes the rest', async () => {
        const car = open('kart');
        editor.otherScenes.set('Race', structuredClone(saved.kart.entities) as unknown as Json);
        editor.accepts = false;
        expect(await update()).toContain('The scene Race cannot be changed. Open it, and click the bookmark there');
        expect(attributesOf(dataOf(car), 'vehicleController')).toMatchObject({ behavior: 0 });
    });

    it('changes nothing the second time', async () => {
        open('sports-car');
        await update();
        expect(await update()).toContain('All scripts of the pack are parsed. All components are up to date.');
        expect(editor.steps).toHaveLength(1);
    });

    it('keeps what was set by its new name after a click on Parse', async () => {
        const car = open('kart');
        await editor.parseAll();
        const chassis = car.find((entity) => entity.get('components.script.scripts.vehicleController'))!;
        chassis.set('components.script.scripts.vehicleController.attributes.differentials', { rear: 5 });
        await update();
        expect(attributesOf(dataOf(car), 'vehicleController')).toMatchObject({ differentials: { rear: 5 } });
    });

    it('keeps a value that no version had an attribute for, and says so', async () => {
        const car = open('kart');
        const chassis = car.find((entity) => entity.get('components.script.scripts.vehicleController'))!;
        chassis.set('components.script.scripts.vehicleController.attributes.mine', 3);
        editor.prunes = false;
        expect(await update()).toContain('they are kept as they are: vehicleController.mine');
        expect(attributesOf(dataOf(car), 'vehicleController')).toMatchObject({ mine: 3 });
    });
});

describe.each(VERSIONS)('a car that was saved with %s', (version) => {
    const cars = savedCars(version);

    it.each(sampleOf(Object.keys(cars), version === '78b7f74' ? 2 : 1, 1))(
        'is as fast as before after an update: %s',
        async (name) => {
            editor.parseAsOf(released.get(version)!);
            const car = open(name, cars[name]);
            await update();
            const entities = Object.fromEntries(car.map(({ data }) => [data.resource_id, data])) as unknown as Entities;
            expect(Math.abs((await accelerate(entities)) / cars[name].speed - 1)).toBeLessThan(0.02);
            expect(said()).toEqual([]);
        }
    );

    it('says in the console what it has lost without one', async () => {
        await place(cars['electric-car'].entities);
        const lost = said().filter((text) => text.includes('earlier version'));
        expect(lost).toHaveLength(version === '78b7f74' ? 6 : 1);
        expect(lost.join('\n')).toMatch(
            /Electric car > vehicleController.attributes: no attribute has these values of an earlier version/
        );
    });
});

it('a car that was saved since traction control leads the clutch is led on, and one from before starts by its throttle', () => {
    const now = present.vehicleController.attributes;
    const aids = now.aids.schema!.filter(({ name }) => name !== 'tractionClutch');
    const before = { ...now, aids: { ...now.aids, schema: aids } };
    const given = { aids: { assistance: 4, tractionControl: true } };
    const ratios = { gearRatios: [3.5, 2, 1.4, 1] };
    const after = (values: object): unknown => updatedValues('vehicleController', { ...values }, before, now).values;
    expect(after(given)).toMatchObject({ aids: { tractionClutch: true } });
    expect(after({ ...given, ...ratios })).toMatchObject({ aids: { tractionClutch: false }, gearbox: ratios });
});

it('a car that the Editor shows by the attributes of an earlier version wants an Update, and no value removed', async () => {
    await place(savedCars('34fe8a6a')['off-roader'].entities, { ...present, ...released.get('34fe8a6a') });
    expect(said().join('\n')).toMatch(
        /vehicleController.schema: the Editor has not read the attributes of vehicleController/
    );
    expect(said().filter((text) => text.includes('gearRatios'))).toEqual([
        expect.stringMatching(/vehicleController.attributes: .*: gearRatios\. Click the bookmark Update/)
    ]);
});

/** Attributes by path. */
function pathsOf(schema: StoredSchema): Map<string, StoredAttribute> {
    return new Map(
        Object.values(schema).flatMap((attribute) =>
            attribute.schema && !attribute.array
                ? attribute.schema.map((member) => [`${attribute.name}.${member.name}`, member] as const)
                : [[attribute.name, attribute] as const]
        )
    );
}

/** Numbers of the choices of an attribute, as the parser or the server keeps them. */
function numbersOf(attribute: StoredAttribute): number[] {
    const { enum: choices } = attribute as { enum?: { options: Record<string, number> } | Record<string, number>[] };
    const options = Array.isArray(choices)
        ? (Object.assign({}, ...choices) as Record<string, number>)
        : choices?.options;
    return Object.values(options ?? {});
}
