import { readFile } from 'node:fs/promises';

import { Template, type Entity } from 'playcanvas';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { EditorStandIn } from './editor-stand-in.js';
import { ModelMaker, NAMES } from './models.js';
import type { Observed } from './observed.js';
import { readReleased, savedCars } from './released-cars.js';
import type { Motorcycle, RaycastCar, Trailer, VehicleController } from '../../scripts/index.mjs';
import type { EntityJson, TemplateJson } from '../../templates/template-json.js';
import { box, cylinder } from '../rigging/variants.js';
import { registerAll } from '../support/prefab.js';
import { World } from '../support/world.js';

const PACK = 'dist/editor/VehiclePhysics';

let editor: EditorStandIn;
let world: World;
let tool: string;

beforeAll(async () => {
    await new EditorStandIn().push(PACK, 'VehiclePhysics');
    tool = await readFile('dist/editor-tools/rig.js', 'utf8');
});

beforeEach(async () => {
    world = await World.create();
    editor = new EditorStandIn(world.app);
    await editor.push(PACK, 'VehiclePhysics');
    await editor.parseAll();
});

afterEach(() => world.destroy());

const add = (...part: Parameters<ModelMaker['add']>): Observed => new ModelMaker(editor, world.app).add(...part);
const addModel = (...model: Parameters<ModelMaker['addModel']>): Observed =>
    new ModelMaker(editor, world.app).addModel(...model);

/** Adds a model of a motorcycle, which is selected. */
function addMotorcycle(wheel = cylinder(0.3, 0.12, 0)): Observed {
    const model = add('My motorcycle', null, [4, 0, 3]);
    add('Frame', box([0, 0.6, 0], [0.3, 0.6, 0.66]), [0, 0, 0], model);
    add('Saddle', box([0, 0.9, -0.4], [0.24, 0.2, 0.8]), [0, 0, 0], model);
    add('a', wheel, [0, 0.3, 0.7], model);
    add('b', wheel, [0, 0.3, -0.7], model);
    editor.selected = [model];
    return model;
}

/** All data of the scene. */
const scene = (): string => JSON.stringify(editor.entities.map(({ data }) => data));

/** Returns the world transforms of all rendered entities, by GUID. */
function places(): Map<string, number[]> {
    return new Map(
        editor.entities
            .filter(({ entity }) => entity?.render)
            .map(({ entity }) => [entity!.getGuid(), [...entity!.getWorldTransform().data]])
    );
}

async function run(until: string): Promise<void> {
    editor.run(tool);
    await says(until);
}

const says = (text: string): Promise<void> =>
    vi.waitFor(() => expect(editor.panel).toContain(text), { timeout: 60_000, interval: 10 });

/** Runs the tool on a clock that hurries on until the panel says something. */
async function runAhead(until: string): Promise<void> {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    Object.assign(editor.global, { setTimeout, clearTimeout });
    try {
        editor.run(tool);
        for (let tenths = 0; tenths < 3000 && !editor.panel?.includes(until); tenths++) {
            await vi.advanceTimersByTimeAsync(100);
        }
    } finally {
        vi.useRealTimers();
    }
    expect(editor.panel).toContain(until);
}

function chassis(): Observed {
    const kinds = ['vehicleController', 'trailer', 'raycastCar'];
    return editor.entities.find((entity) => kinds.some((kind) => entity.get(`components.script.scripts.${kind}`)))!;
}

/** The car of the scene as a game that starts has it. */
function played(): Entity {
    const all = new Map(editor.entities.map((entity) => [String(entity.get('resource_id')), entity]));
    const entities: TemplateJson['entities'] = {};
    const collect = (one: Observed): void => {
        const json = structuredClone(one.data) as unknown as EntityJson;
        entities[json.resource_id] = json;
        json.children.forEach((guid) => collect(all.get(guid)!));
    };
    collect(chassis());
    entities[String(chassis().get('resource_id'))].parent = null;
    registerAll(world.app);
    const car = new Template(world.app, { entities }).instantiate();
    world.app.root.addChild(car);
    return car;
}

/** The name of what an entity is below. */
const above = ({ parent }: Entity): string => parent!.name;

describe('the tool that rigs the selected model', () => {
    it('makes a car that looks as the model did, in one step that one undo takes back', async () => {
        const model = addModel(NAMES);
        const before = scene();
        const seen = places();
        await run("'My model' is now a car");
        expect(editor.panel).toContain('Wheels: 4, by their names; radius 0.32 m');
        expect(editor.panel).toContain('FL: wheel_FL');
        const car = chassis();
        expect(car.get('name')).toBe('My model Car');
        expect(Object.keys(car.get('components') as object)).toEqual(['rigidbody', 'collision', 'script']);
        expect(car.get('components.script.order')).toEqual(['vehicleController', 'vehicleInput', 'vehicleReset']);
        expect(editor.entities.filter((entity) => entity.get('components.script.scripts.wheelCollider'))).toHaveLength(
            4
        );
        expect(editor.entities.filter((entity) => entity.get('components.script.scripts.antiRollBar')).length).toBe(2);
        // each on the wheel of its name
        for (const name of NAMES) {
            const wheel = editor.entities.find((entity) => entity.get('name') === name)!;
            const { entity } = wheel;
            const visual = entity!.parent!.parent!.parent!;
            expect(visual.name).toBe('Visual');
            expect(above(visual as Entity)).toBe(`Wheel ${name.slice(-2)}`);
            const collider = editor.entities.find((one) => one.entity === visual.parent)!;
            expect(collider.get('components.script.scripts.wheelCollider.attributes.visual')).toBe(
                (visual as Entity).getGuid()
            );
        }
        expect(above(model.entity!)).toBe('Body');
        for (const [guid, matrix] of places()) {
            seen.get(guid)!.forEach((value, i) => expect(Math.abs(value - matrix[i])).toBeLessThan(1e-4));
        }
        expect(editor.steps.map(({ name }) => name)).toEqual(['rig vehicle']);
        await editor.steps[0].undo();
        expect(scene()).toBe(before);
        await editor.steps[0].redo();
        expect(chassis().get('name')).toBe('My model Car');
        await editor.steps[0].undo();
        expect(scene()).toBe(before);
    });

    it("takes a model with the names of HARFANG's tutorial: its boxes collide and are not shown, until it is undone", async () => {
        const model = addModel(['wheel_0', 'wheel_1', 'wheel_2', 'wheel_3']);
        const body = editor.entities.find((entity) => entity.get('name') === 'Body')!;
        editor.edit(body, 'name', 'car_body');
        body.entity!.name = 'car_body';
        const shape = add('col_shape', box([0, 0, 0], [1.6, 0.5, 3.6]), [0, 0.6, 0], model);
        editor.edit(shape, 'components.render', { enabled: true });
        const before = scene();
        await run("'My model' is now a car");
        expect(editor.panel).toContain('FL: wheel_0');
        const hull = editor.entities.filter((entity) => String(entity.get('name')).startsWith('Hull'));
        expect(hull.map((entity) => entity.get('components.collision.halfExtents'))).toEqual([[0.8, 0.25, 1.8]]);
        expect(shape.get('components.render.enabled')).toBe(false);
        await editor.steps[0].undo();
        expect(scene()).toBe(before);
    });

    it('hangs calipers on what steers with a wheel and does not spin', async () => {
        const model = addModel(NAMES);
        const group = editor.entities.find((entity) => entity.get('name') === 'Group')!;
        NAMES.forEach((name, i) => {
            const caliper = box([0, 0.13, 0.08], [0.08, 0.1, 0.06]);
            add(`Caliper_${name.slice(-2)}`, caliper, [i % 2 ? 0.72 : -0.72, 0, i < 2 ? -1.3 : 1.3], group);
        });
        editor.selected = [model];
        const before = scene();
        const seen = places();
        await run("'My model' is now a car");
        expect(editor.panel).toContain('Calipers: 4; they steer and do not turn');
        expect(editor.panel).toContain('FL: wheel_FL, Caliper_FL');
        for (const name of NAMES) {
            const { entity } = editor.entities.find((one) => one.get('name') === `Caliper_${name.slice(-2)}`)!;
            const carrier = entity!.parent!.parent!.parent! as Entity;
            expect(`${above(carrier)}/${carrier.name}`).toBe(`Wheel ${name.slice(-2)}/Carrier`);
            const observed = editor.entities.find((one) => one.entity === carrier)!;
            expect(observed.get('components.script.scripts.wheelCarrier.enabled')).toBe(true);
        }
        for (const [guid, matrix] of places()) {
            seen.get(guid)!.forEach((value, i) => expect(Math.abs(value - matrix[i])).toBeLessThan(1e-4));
        }
        await editor.steps[0].undo();
        expect(scene()).toBe(before);
    });

    it('lets skins find bones that have left the model', async () => {
        const model = addModel(NAMES);
        const body = editor.entities.find(
            (entity) => entity.get('name') === 'Body' && entity.get('parent') === model.get('resource_id')
        )!;
        editor.edit(body, 'components.render', { rootBone: model.get('resource_id') });
        const before = scene();
        await run("'My model' is now a car");
        expect(body.get('components.render.rootBone')).toBe(chassis().get('resource_id'));
        // no other entity has the name of one that a bone may be called by
        const names = editor.entities.map((entity) => entity.get('name'));
        expect(names.filter((name) => name === 'Group')).toHaveLength(1);
        expect(names.filter((name) => name === 'Group (copy)')).toHaveLength(4);
        await editor.steps[0].undo();
        expect(scene()).toBe(before);
    });

    it('waits for meshes that have not loaded, and says which never do', async () => {
        addModel(NAMES);
        const { entity } = editor.entities.find((one) => one.get('name') === 'wheel_RR')!;
        const { render } = entity!;
        const { meshInstances } = render!;
        Object.assign(render!, { enabled: true, asset: 7, meshInstances: [] });
        const before = scene();
        editor.run(tool);
        await says('Waiting for the meshes');
        Object.assign(render!, { meshInstances });
        await says('is now a car');
        await editor.steps[0].undo();
        expect(scene()).toBe(before);
        Object.assign(render!, { meshInstances: [] });
        await runAhead('The meshes of wheel_RR did not load within 20 s');
        expect(scene()).toBe(before);
    });

    it('adds Ammo to a project that has none, and makes the car where the store does not', async () => {
        Object.assign(editor, { hasPhysics: false });
        addModel(NAMES);
        await run('is now a car');
        expect(editor.hasPhysics).toBe(true);
        Object.assign(editor, { hasPhysics: false, sells: false });
        addModel(NAMES);
        await runAhead('did not add Ammo within 30 s');
        expect(editor.panel).toContain('is now a car');
        expect(editor.steps.map(({ name }) => name)).toEqual(['rig vehicle', 'rig vehicle']);
    });

    it('updates the cars of an earlier version first: a parse may drop their values', async () => {
        const old = new EditorStandIn(world.app);
        editor = old;
        old.prunes = true;
        await old.push(PACK, 'VehiclePhysics');
        old.parseAsOf(readReleased('78b7f74'));
        old.open(savedCars()['tuned electric car'].entities);
        addModel(NAMES);
        await run('is now a car');
        expect(old.entities[0].get('components.script.scripts.vehicleController.attributes')).toMatchObject({
            differentials: { front: 1 },
            engine: { type: 1, motorPower: 196.23000000000002 }
        });
        expect(editor.panel).toMatch(/From an earlier version of the pack: 8 components in scene Open updated/);
        expect(old.steps.map(({ name }) => name)).toEqual(['update vehicles', 'rig vehicle']);
        const updated = scene();
        editor.click('van');
        await vi.waitFor(() => expect(scene()).not.toBe(updated));
        await says('is now a car');
        expect(old.steps).toHaveLength(2);
    });

    it('lets scripts of the car load that Slim had found no use of', async () => {
        const [wheel, winch] = ['wheel-collider.mjs', 'winch.mjs'].map((name) =>
            editor.assets.find((asset) => asset.get('name') === name)!
        );
        [wheel, winch].forEach((asset) => asset.set('preload', false));
        addModel(NAMES);
        await run('is now a car');
        expect([wheel, winch].map((asset) => asset.get('preload'))).toEqual([true, false]);
    });

    it('keeps prefabs and looks out of the start of the game, and says so; one undo takes the car alone back', async () => {
        const json = editor.assets.filter((asset) => /(?:look|template)\.json$/.test(String(asset.get('name'))));
        json.forEach((asset) => asset.set('preload', true));
        addModel(NAMES);
        await run('is now a car');
        expect(new Set(json.map((asset) => asset.get('preload')))).toEqual(new Set([false]));
        expect(editor.panel).toContain(`${json.length} JSON files of the pack no longer load before the first frame`);
        expect(editor.steps.map(({ name }) => name)).toEqual(['set preload', 'rig vehicle']);
    });

    it('makes a car that drives the way the model faces', async () => {
        addModel(NAMES);
        await run('is now a car');
        world.addGround();
        const car = played();
        const controller = car.script!.get('vehicleController') as VehicleController;
        world.run(1);
        const start = car.getPosition().clone();
        expect(car.up.y).toBeGreaterThan(Math.cos(Math.PI / 180));
        controller.body!.vehicle.driver = { drive: (controls) => (controls.throttle = 1) };
        world.run(3);
        // +Z of the model, which is turned by 90 degrees
        expect(car.getPosition().x - start.x).toBeGreaterThan(8);
        expect(Math.abs(car.getPosition().z - start.z)).toBeLessThan(0.3);
    });

    it('makes a motorcycle of two wheels in line, which its rider keeps up, in one step', async () => {
        addMotorcycle();
        const before = scene();
        await run("'My motorcycle' is now a car");
        expect(editor.panel).toContain('Class: motorcycle');
        expect(editor.panel).toContain('A motorcycle: its wheels are in line, and its rider keeps it up.');
        expect(editor.panel).not.toContain('off-road');
        world.addGround(0, 400);
        const machine = played();
        world.run(2);
        const controller = machine.script!.get('vehicleController') as VehicleController;
        const motorcycle = machine.script!.get('motorcycle') as unknown as Motorcycle;
        let steer = 0;
        controller.body!.vehicle.driver = { drive: (controls) => Object.assign(controls, { throttle: 0.5, steer }) };
        world.run(4);
        expect(Math.abs(motorcycle.lean)).toBeLessThan(2);
        expect(controller.body!.vehicle.forwardSpeed).toBeGreaterThan(6);
        steer = 0.4;
        world.run(3);
        expect(motorcycle.lean).toBeGreaterThan(5);
        expect(motorcycle.lean).toBeLessThan(35);
        machine.destroy();
        await editor.steps[0].undo();
        expect(scene()).toBe(before);
    });

    it('makes a trailer of what has a coupling and one axle, with its legs, in one step', async () => {
        const model = add('My caravan', null, [4, 0, 3]);
        add('Cabin', box([0, 1.4, 0.2], [2, 1.9, 4.4]), [0, 0, 0], model);
        add('Coupling', box([0, 0.43, 3.1], [0.12, 0.12, 1.4]), [0, 0, 0], model);
        add('a', cylinder(0.315, 0.185, 0), [1, 0.315, 0], model);
        add('b', cylinder(0.315, 0.185, 0), [-1, 0.315, 0], model);
        editor.selected = [model];
        const before = scene();
        await run("'My caravan' is now a trailer");
        expect(editor.panel).toContain('Class: trailer');
        expect(editor.panel).toContain('Coupling: a ball coupling: 3.80 m ahead of its axles, 0.43 m high');
        expect(editor.panel).toContain('It drives itself');
        expect(editor.panel).not.toContain('off-road');
        world.addGround();
        const caravan = played();
        world.run(4);
        const trailer = caravan.script!.get('trailer') as unknown as Trailer;
        expect(trailer.coupler!.name).toBe('Coupler');
        expect(trailer.legs).toHaveLength(1);
        expect(caravan.up.y).toBeGreaterThan(Math.cos((3 * Math.PI) / 180));
        caravan.destroy();
        await editor.steps[0].undo();
        expect(scene()).toBe(before);
    });

    it('makes a Raycast Car where that is wanted, and a car again', async () => {
        addModel(NAMES);
        await run('is now a car');
        editor.click('Make a Raycast Car');
        await says(', as a Raycast Car');
        expect(editor.panel).toContain('Make a Vehicle Controller');
        world.addGround();
        const chassis = played();
        world.run(2);
        const car = chassis.script!.get('raycastCar') as unknown as RaycastCar;
        expect(chassis.up.y).toBeGreaterThan(Math.cos(Math.PI / 180));
        const start = chassis.getPosition().clone();
        car.vehicle!.driver = { drive: (controls) => (controls.throttle = 1) };
        world.run(3);
        expect(chassis.getPosition().x - start.x).toBeGreaterThan(8);
        chassis.destroy();
        editor.click('Make a Vehicle Controller');
        await says('Make a Raycast Car');
        expect(editor.panel).not.toContain(', as a Raycast Car');
    });

    it('takes two selected wheels for those of a motorcycle', async () => {
        addMotorcycle(box([0, 0, 0], [0.12, 0.6, 0.6]));
        await run('Looked for at least two pairs of wheels');
        editor.selected = editor.entities.filter((entity) => /^[ab]$/.test(String(entity.get('name'))));
        editor.click('Use the selected');
        await says('is now a car');
        expect(editor.panel).toContain('Class: motorcycle');
    });

    it('can be corrected, and stays one step', async () => {
        addModel(['a', 'b', 'c', 'd']);
        const before = scene();
        await run('is now a car');
        expect(editor.panel).toContain('Wheels: 4, by their shape');
        expect(editor.panel).toContain('is a guess');
        const ahead = (): number => -chassis().entity!.forward.x;
        const first = ahead();
        editor.click('Swap front and rear');
        await says('-Z: chosen');
        expect(ahead()).toBeCloseTo(-first, 4);
        const mass = 'components.rigidbody.mass';
        const usual = chassis().get(mass);
        editor.click('van');
        await vi.waitFor(() => expect(chassis()?.get(mass) ?? usual).not.toBe(usual));
        await says('is now a car');
        expect(
            editor.entities.filter((entity) => entity.get('tags')?.toString().startsWith('vehicle,rigged'))
        ).toHaveLength(1);
        expect(editor.steps).toHaveLength(1);
        await editor.steps[0].undo();
        expect(scene()).toBe(before);
    });

    it('sizes springs, brakes and engine for a mass that is entered, again and again', async () => {
        addModel(NAMES);
        await run('is now a car');
        const numbers = (): number[] => {
            const { brakes, engine } = chassis().get('components.script.scripts.vehicleController.attributes') as {
                brakes: { maxBrakeTorque: number };
                engine: { peakTorque: number };
            };
            const wheel = editor.entities.find((one) => one.get('components.script.scripts.wheelCollider'))!;
            const { suspensionSpring } = wheel.get('components.script.scripts.wheelCollider.attributes') as {
                suspensionSpring: { spring: number };
            };
            const mass = chassis().get('components.rigidbody.mass') as number;
            return [mass, suspensionSpring.spring, brakes.maxBrakeTorque, engine.peakTorque];
        };
        const enter = async (mass: number): Promise<number[]> => {
            editor.enter(mass);
            await vi.waitFor(() => expect(chassis()?.get('components.rigidbody.mass')).toBe(mass));
            await says('is now a car');
            return numbers();
        };
        const light = await enter(1000);
        const heavy = await enter(2500);
        const again = await enter(1000);
        heavy.forEach((number, i) => expect(number).toBeGreaterThan(1.3 * light[i]));
        expect(again).toEqual(light);
        editor.enter(5);
        await says('mass');
        expect(numbers()).toEqual(light);
        expect(editor.steps).toHaveLength(1);
    });

    it('sizes all for a mass that the inspector sets, as for one that is entered, but what was tuned since', async () => {
        addModel(NAMES);
        await run('is now a car');
        const mass = 'components.rigidbody.mass';
        const attributes = (): string[] =>
            editor.entities.flatMap((one) => {
                const { scripts } = (one.get('components.script') ?? {}) as { scripts?: object };
                return scripts
                    ? [String(one.get('name')), JSON.stringify(scripts).replace(/"[\da-f-]{36}"/g, '"guid"')]
                    : [];
            });
        const enter = async (value: number): Promise<string[]> => {
            editor.enter(value);
            await vi.waitFor(() => expect(chassis()?.get(mass)).toBe(value));
            await says('is now a car');
            return attributes();
        };
        const heavy = await enter(2500);
        const light = await enter(1000);
        expect(heavy).not.toEqual(light);
        editor.edit(chassis(), mass, 2500);
        expect(attributes()).toEqual(heavy);
        editor.edit(chassis(), mass, 1000); // as an undo does
        expect(attributes()).toEqual(light);
        const tuned = 'components.script.scripts.vehicleController.attributes.brakes.maxBrakeTorque';
        editor.edit(chassis(), tuned, 1234);
        editor.edit(chassis(), mass, 2500);
        expect(chassis().get(tuned)).toBe(1234);
        editor.edit(chassis(), mass, 5);
        expect(editor.panel).toContain('mass');
        expect(chassis().get(tuned)).toBe(1234);
        expect(editor.steps).toHaveLength(1);
        await editor.steps[0].undo();
        await editor.steps[0].redo();
        expect(chassis().get(mass)).toBe(2500);
    });

    it('sizes a car that it made before a reload of the Editor for its mass, and follows that again', async () => {
        addModel(NAMES);
        await run('is now a car');
        const mass = 'components.rigidbody.mass';
        const brakes = 'components.script.scripts.vehicleController.attributes.brakes.maxBrakeTorque';
        const tuned = 'components.script.scripts.vehicleController.attributes.engine.peakTorque';
        const dataOf = (): string =>
            JSON.stringify(editor.entities.map(({ data }) => [data.name, data.tags, data.components]));
        editor.edit(chassis(), mass, 1000);
        const light = dataOf();
        editor.edit(chassis(), mass, 2500);
        const heavy = dataOf();
        expect(heavy).not.toBe(light);
        editor.edit(chassis(), mass, 1000);
        expect(dataOf()).toBe(light);

        editor.entities.forEach((entity) => {
            entity.forget();
        });
        editor.steps.length = 0;
        editor.edit(chassis(), mass, 2500);
        const unsized = dataOf();
        editor.selected = [editor.entities.find((entity) => entity.get('name') === 'wheel_FL')!];
        await run("'My model Car' is a car: springs, brakes and engine are sized for 2500 kg");
        expect(dataOf()).toBe(heavy);
        expect(editor.steps.map(({ name }) => name)).toEqual(['size vehicle']);
        await editor.steps[0].undo();
        expect(dataOf()).toBe(unsized);
        await editor.steps[0].redo();

        editor.edit(chassis(), mass, 1000);
        expect(dataOf()).toBe(light);
        editor.edit(chassis(), tuned, 123);
        editor.enter(2500);
        await says('sized for 2500 kg');
        expect(chassis().get(tuned)).toBe(123);
        const sized = chassis().get(brakes);
        editor.enter(5);
        await says('mass: 5 kg is not from 150');
        expect(chassis().get(brakes)).toBe(sized);
    });

    it('follows the masses of all cars that were made of models once it was clicked, but of none whose tag was edited', async () => {
        addModel(NAMES);
        await run('is now a car');
        const mass = 'components.rigidbody.mass';
        const brakes = 'components.script.scripts.vehicleController.attributes.brakes.maxBrakeTorque';
        const first = chassis();
        editor.entities.forEach((entity) => {
            entity.forget();
        });
        editor.selected = [];
        await run('Select the entity of the model in the hierarchy');
        const before = first.get(brakes) as number;
        editor.edit(first, mass, 2 * (first.get(mass) as number));
        expect(first.get(brakes)).toBeGreaterThan(1.8 * before);
        editor.edit(first, 'tags', ['vehicle', 'rigged by me']);
        first.forget();
        const heavy = first.get(brakes);
        await run('Select the entity of the model in the hierarchy');
        editor.edit(first, mass, 900);
        expect(first.get(brakes)).toBe(heavy);
    });

    it('adds a ground, a camera that follows and daylight on a click, and the camera follows what is made again', async () => {
        const camera = editor.addEntity({
            name: 'Camera',
            components: { camera: { clearColor: [0.118, 0.118, 0.118, 1], toneMapping: 0 } }
        });
        addModel(NAMES);
        await run('is now a car');
        editor.click('Add a ground');
        await says('Added to the scene: daylight, a ground, a camera that follows the car.');
        const target = (): unknown => camera.get('components.script.scripts.chaseCamera.attributes.target');
        const first = chassis().get('resource_id');
        expect(target()).toBe(first);
        await editor.parseAll();
        const gauges = editor.add('Gauges', { script: { order: ['gauges'], scripts: { gauges: {} } } });
        const shown = 'components.script.scripts.gauges.attributes.target';
        editor.edit(gauges, 'components.script.scripts.gauges.attributes', { target: first });
        editor.click('van');
        await vi.waitFor(() => expect(chassis()?.get('resource_id') ?? first).not.toBe(first));
        await says('is now a car');
        expect(target()).toBe(chassis().get('resource_id'));
        expect(gauges.get(shown)).toBe(chassis().get('resource_id'));
        await editor.steps[0].undo();
        expect(target()).toBe(null);
        await editor.steps[0].redo();
        expect(target()).toBe(chassis().get('resource_id'));
    });

    it('says what it looked for where there are no wheels, and takes those that are selected then', async () => {
        // a model of a few blocks: nothing about them is round
        addModel(['a', 'b', 'c', 'd'], box([0, 0, 0], [0.2, 0.64, 0.64]));
        const before = scene();
        await run('Looked for at least two pairs of wheels');
        expect(scene()).toBe(before);
        expect(editor.steps).toEqual([]);
        editor.click('Use the selected');
        await says('Fewer than four entities of the model are selected');
        editor.selected = editor.entities.filter((entity) => /^[a-d]$/.test(String(entity.get('name'))));
        editor.click('Use the selected');
        await says('is now a car');
        expect(editor.panel).toContain('radius 0.32 m');
        await editor.steps[0].undo();
        expect(scene()).toBe(before);
    });

    it('says what to do where nothing is selected, and where wheels are merged', async () => {
        const model = addModel(NAMES);
        editor.selected = [];
        await run('Select the entity of the model in the hierarchy');
        const wheels = NAMES.map((_, i) => {
            const { positions, ...others } = cylinder(0.32, 0.2, 0);
            const at = [i % 2 ? 0.75 : -0.75, 0.32, i < 2 ? -1.3 : 1.3];
            return { ...others, positions: positions.map((value, k) => value + at[k % 3]) };
        });
        const merged = [box([0, 0.9, 0], [1.7, 0.8, 4]), ...wheels].reduce((all, { positions, indices }) => ({
            ...all,
            positions: [...all.positions, ...positions],
            indices: [...all.indices, ...indices.map((corner) => corner + all.positions.length / 3)]
        }));
        const scan = add('Scan', merged, [0, 0, 0]);
        const before = scene();
        editor.selected = [scan];
        await run('Split the file with npx playcanvas-vehicles rig');
        expect(scene()).toBe(before);
        expect(editor.steps).toEqual([]);
        expect(model.get('parent')).toBe(scan.get('parent'));
    });
});
