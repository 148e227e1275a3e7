import { readdir, readFile } from 'node:fs/promises';

import { Template } from 'playcanvas';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { EditorStandIn } from './editor-stand-in.js';
import type { Observed } from './observed.js';
import { readReleased, savedCars } from './released-cars.js';
import { withoutAmmo } from './viewport-stand-in.js';
import { BESIDE_CARS, BESIDE_CONTROLLERS } from '../../editor-tools/wiring-findings.js';
import { loadAmmo } from '../../scenario/headless-app.js';
import type { TemplateJson } from '../../templates/template-json.js';
import { registerAll } from '../support/prefab.js';
import { printed } from '../support/printed.js';
import { World } from '../support/world.js';

type Json = Record<string, unknown>;
type Paste = { root: Observed; pasteFromClipboard(parent: Observed): Promise<Observed[]> };

const PACK = 'dist/editor/VehiclePhysics';
const CLIPBOARD = 'dist/editor-tools/clipboard';

let editor: EditorStandIn;
let viewport: World;
let tool: string;
const said = printed('error', 'warn');

beforeAll(async () => {
    tool = await readFile('dist/editor-tools/check.js', 'utf8');
    await loadAmmo();
});

/** A project with the pushed pack, physics, a ground and a camera. */
beforeEach(async () => {
    viewport = withoutAmmo(() => World.bare());
    editor = new EditorStandIn(viewport.app);
    await editor.push(PACK, 'VehiclePhysics');
    await editor.parseAll();
    const ground = editor.add('Ground', {
        collision: { type: 'box', halfExtents: [50, 0.5, 50] },
        rigidbody: { type: 'static' }
    });
    editor.edit(ground, 'position', [0, -3, 0]); // cars are pasted at the origin
});

afterEach(() => viewport.destroy());

/** Pastes a car of the garage into the scene. */
async function paste(car: string): Promise<Observed> {
    editor.clipboard.value = JSON.parse(await readFile(`dist/editor-tools/clipboard/${car}`, 'utf8'));
    const { entities } = (editor.global.editor as { api: { globals: { entities: Paste } } }).api.globals;
    const [root] = await entities.pasteFromClipboard(entities.root);
    return root;
}

/** Runs the check. @returns The text of its panel. */
async function check(): Promise<string> {
    editor.run(tool);
    await vi.waitFor(() => expect(editor.panel).not.toContain('Waiting'), 240_000);
    return editor.panel!;
}

/** All that a project stores: entities, assets, settings, and what can be undone. */
function stored(): string {
    const { entities, assets, settings, steps } = editor;
    return JSON.stringify([[...entities, ...assets, settings].map(({ data }) => data), steps.length]);
}

/** Messages in the console by entity, without the folders of the scene above it; a line of several entities is one of each. */
function told(messages: readonly string[]): string[] {
    const each = messages.flatMap((text) => {
        const [, names, rest] = /^\[VehiclePhysics\] [^>:]* > ([^>:]*) > (.*)$/.exec(text) ?? [text];
        return names ? names.split(', ').map((name) => `[VehiclePhysics] ${name} > ${rest}`) : [text];
    });
    return [...new Set(each)].map((text) => text.replace(/^\[VehiclePhysics\] (?:[^>]*\/)?/, '')).sort();
}

const named = (name: string): Observed => editor.entities.find((entity) => entity.get('name') === name)!;
const guidOf = (name: string): unknown => named(name).get('resource_id');
const attribute = (script: string, name: string): string => `components.script.scripts.${script}.attributes.${name}`;

/** Launches the entities of the scene. @returns Lines that their components print. */
async function launch(): Promise<string[]> {
    const world = await World.create();
    registerAll(world.app);
    const root = 'root';
    const place = { position: [0, 1, 0], rotation: [0, 0, 0], scale: [1, 1, 1], components: {} };
    const entities: Record<string, Json> = {};
    for (const { data } of editor.entities) {
        const { render, ...parts } = structuredClone(data.components) as Json;
        const isTop = !editor.entities.some(({ data: { resource_id: guid } }) => guid === data.parent);
        entities[String(data.resource_id)] = { ...data, components: parts, parent: isTop ? root : data.parent };
    }
    const children = Object.keys(entities).filter((guid) => entities[guid].parent === root);
    entities[root] = { name: 'Scene', resource_id: root, parent: null, children, ...place };
    const scene = new Template(world.app, { entities } as unknown as TemplateJson).instantiate();
    world.addGround();
    world.app.root.addChild(scene);
    world.run(3);
    world.destroy();
    return said();
}

/** Removes a component or a script from an entity. */
function remove(entity: Observed, path: string, name: string): void {
    const { [name]: _, ...others } = entity.get(path) as Json;
    editor.edit(entity, path, others);
}

function addScript(entity: Observed, name: string, attributes: Json = {}): void {
    const { scripts = {}, order = [] } = (entity.get('components.script') ?? {}) as {
        scripts?: Json;
        order?: string[];
    };
    const script = {
        enabled: true,
        order: [...order, name],
        scripts: { ...scripts, [name]: { enabled: true, attributes } }
    };
    editor.edit(entity, 'components.script', script);
}

function lower(entity: Observed, by: number): void {
    const [x, y, z] = entity.get('position') as number[];
    editor.edit(entity, 'position', [x, y - by, z]);
}

/** Adds a path. @returns Its id. */
function addWay(points: readonly (readonly [x: number, z: number])[]): unknown {
    const way = editor.add('Way');
    for (const [x, z] of points) {
        editor.edit(editor.add('Waypoint', {}, way), 'position', [x, 0, z]);
    }
    return way.get('resource_id');
}

it.each(['hatchback.json', 'motorcycle.json'])(
    'leaves what is stored as it was, and so do the gizmos: %s',
    async (car) => {
        const [gizmos, names] = [await readFile('dist/editor-tools/gizmos.js', 'utf8'), await readdir(CLIPBOARD)];
        expect(names).toContain(car);
        await paste(car);
        const before = stored();
        await check();
        const draw = vi.spyOn(viewport.app, 'drawLineArrays').mockImplementation(() => {});
        editor.run(gizmos);
        editor.redraw();
        expect(draw).toHaveBeenCalled();
        expect(stored()).toBe(before);
    }
);

describe('the check', () => {
    it('finds nothing wrong with the cars of the garage', async () => {
        const cars = await readdir('dist/editor-tools/clipboard');
        for (const [i, file] of cars.entries()) {
            const car = await paste(file);
            editor.edit(car, 'position', [10 * i, 1, 0]);
        }
        const [, ...cameras] = editor.entities.filter((entity) => entity.get('components.camera'));
        cameras.forEach((camera) => editor.edit(camera, 'enabled', false)); // each scene of them has its own
        const heard = editor.entities.filter(
            (entity) =>
                entity.get(attribute('vehicleInput', 'keys')) &&
                !entity.get('components.script.scripts.vehicleAutopilot')
        );
        heard.slice(1).forEach((input) => editor.edit(input, 'components.script.scripts.vehicleInput.enabled', false));
        const wheels = editor.entities.filter((entity) => entity.get(attribute('wheelCollider', 'radius')));
        const trailers = editor.entities.filter((entity) => entity.get(attribute('trailer', 'couplerPoint')));
        expect(trailers.length).toBe(3);
        // the race has two, and a trailer counts as one
        const count = cars.length + 1 + trailers.length;
        expect(await check()).toContain(`${count} cars, ${wheels.length} wheels: nothing found`);
        expect(editor.printed).toEqual([]);
    });

    it.each<[mistake: string, make: (car: Observed) => void]>([
        ['a static body', (car) => editor.edit(car, 'components.rigidbody.type', 'static')],
        ['no rigid body', (car) => remove(car, 'components', 'rigidbody')],
        [
            'a static body whose wheels have no controller',
            (car) => {
                editor.edit(car, 'components.script', { enabled: true, order: [], scripts: {} });
                editor.edit(car, 'components.rigidbody.type', 'static');
            }
        ],
        ['no collision', (car) => remove(car, 'components', 'collision')],
        ['a disabled body', (car) => editor.edit(car, 'components.rigidbody.enabled', false)],
        ['a disabled collision', (car) => editor.edit(car, 'components.collision.enabled', false)],
        ['a body that may not turn', (car) => editor.edit(car, 'components.rigidbody.angularFactor', [1, 0, 1])],
        ['a scaled car', (car) => editor.edit(car, 'scale', [1, 1.5, 1])],
        ['a mirrored car', (car) => editor.edit(car, 'scale', [-1, 1, 1])],
        ['no wheel chosen', (car) => editor.edit(car, `${attribute('vehicleController', 'frontWheels')}.0`, null)],
        [
            'a wheel that was deleted',
            (car) => editor.edit(car, `${attribute('vehicleController', 'rearWheels')}.1`, 'gone')
        ],
        [
            'a wheel chosen twice',
            (car) => editor.edit(car, `${attribute('vehicleController', 'rearWheels')}.0`, guidOf('Wheel FL'))
        ],
        [
            'an axle chosen in the place of the other',
            (car) => {
                const { frontWheels, rearWheels } = car.get(attribute('vehicleController', 'x').slice(0, -2)) as Json;
                editor.edit(car, attribute('vehicleController', 'frontWheels'), rearWheels);
                editor.edit(car, attribute('vehicleController', 'rearWheels'), frontWheels);
            }
        ],
        [
            'an entity that is no wheel',
            (car) => editor.edit(car, `${attribute('vehicleController', 'frontWheels')}.0`, guidOf('Hull'))
        ],
        [
            'a wheel beside the car',
            (car) => {
                const wheel = editor.add('Spare');
                addScript(wheel, 'wheelCollider');
                editor.edit(car, `${attribute('vehicleController', 'frontWheels')}.0`, wheel.get('resource_id'));
            }
        ],
        ['a scaled wheel', () => editor.edit(named('Wheel FL'), 'scale', [2, 2, 2])],
        ['a wheel that looks backward', () => editor.edit(named('Wheel FL'), 'rotation', [0, 180, 0])],
        ['a wheel that lies', () => editor.edit(named('Wheel FL'), 'rotation', [0, 0, 90])],
        [
            'a wheel that collides',
            () => editor.edit(named('Wheel FL'), 'components.collision', { type: 'sphere', radius: 0.3 })
        ],
        ['a radius below 0', () => editor.edit(named('Wheel FL'), attribute('wheelCollider', 'radius'), -1)],
        ['a number that no choice has', () => editor.edit(named('Wheel FL'), attribute('wheelCollider', 'contact'), 9)],
        [
            'a weak spring',
            () => editor.edit(named('Wheel FL'), attribute('wheelCollider', 'suspensionSpring.spring'), 900)
        ],
        [
            'a weak spring below a center of mass that has been moved',
            (car) => {
                editor.edit(car, attribute('vehicleController', 'centerOfMass'), [0.1, -0.1, 0.4]);
                editor.edit(named('Wheel FL'), attribute('wheelCollider', 'suspensionSpring.spring'), 900);
            }
        ],
        [
            'a car on its nose',
            (car) => {
                editor.edit(car, 'rotation', [-90, 0, 0]);
                editor.edit(car, 'position', [0, 4, 0]);
            }
        ],
        [
            'a second car that hears the same keys',
            (car) => {
                const other = editor.add('Other');
                addScript(other, 'raycastCar');
                addScript(other, 'vehicleInput', car.get(attribute('vehicleInput', '')) as Json);
            }
        ],
        ['a mass that was left at 1', (car) => editor.edit(car, 'components.rigidbody.mass', 1)],
        [
            'three wheels',
            (car) => {
                editor.edit(named('Wheel RL'), 'components.script.scripts.wheelCollider.enabled', false);
                editor.edit(car, attribute('vehicleController', 'rearWheels'), [guidOf('Wheel RR')]);
            }
        ],
        [
            'wheels that one entity shows',
            () =>
                ['Wheel FR', 'Wheel RL'].forEach((name) =>
                    editor.edit(
                        named(name),
                        attribute('wheelCollider', 'visual'),
                        named('Wheel FL').get(attribute('wheelCollider', 'visual'))
                    )
                )
        ],
        [
            'a wheel that shows itself',
            () => editor.edit(named('Wheel FL'), attribute('wheelCollider', 'visual'), guidOf('Wheel FL'))
        ],
        [
            'a collision that reaches below the wheels',
            (car) => {
                const hull = editor.add('Hull below', { collision: { type: 'box', halfExtents: [0.4, 0.6, 1] } }, car);
                editor.edit(hull, 'position', [0, -0.3, 0]);
            }
        ],
        [
            'wheels far below the collision',
            () => ['FL', 'FR', 'RL', 'RR'].forEach((at) => lower(named(`Wheel ${at}`), 1))
        ],
        ['no gears', (car) => editor.edit(car, attribute('vehicleController', 'gearbox.gearRatios'), [])],
        [
            'shifts that the engine never reaches',
            (car) => editor.edit(car, attribute('vehicleController', 'gearbox.upRpm'), 6450)
        ],
        [
            'a bar at one wheel',
            () => editor.edit(named('Anti-roll bar front'), attribute('antiRollBar', 'rightWheel'), null)
        ],
        [
            'a bar between a wheel and itself',
            () => editor.edit(named('Anti-roll bar front'), attribute('antiRollBar', 'rightWheel'), guidOf('Wheel FL'))
        ],
        ['a camera that follows nothing', () => addScript(editor.add('Camera'), 'chaseCamera')],
        ['an input beside the car', () => addScript(editor.add('Crate'), 'vehicleInput')],
        ['force feedback without a car', () => addScript(editor.add('Crate'), 'forceFeedback')],
        ['damage without a car', () => addScript(editor.add('Crate'), 'vehicleDamage')],
        ['hot tires without a car', () => addScript(editor.add('Crate'), 'tireHeat')],
        [
            'a wing and a slipstream without a car',
            () => ['vehicleWing', 'slipstream'].forEach((name) => addScript(editor.add('Crate'), name))
        ],
        ['a tank without a car', () => addScript(editor.add('Crate'), 'vehicleEnergy')],
        ['brakes without a car', () => addScript(editor.add('Crate'), 'brakeHeat')],
        ['a lift axle without a car', () => addScript(editor.add('Crate'), 'liftAxle')],
        ['tracks without a car', () => addScript(editor.add('Crate'), 'tracks')],
        ['a rider without a machine', () => addScript(editor.add('Crate'), 'motorcycle')],
        [
            'what shows and times cars, without a car',
            () => {
                const crate = editor.add('Crate');
                for (const name of ['gauges', 'driverVisual', 'steeringWheelVisual', 'recorder', 'tuningPanel']) {
                    addScript(crate, name);
                }
                addScript(editor.add('Arm'), 'suspensionVisual');
                addScript(editor.add('Ghost'), 'remoteVehicle');
                addScript(editor.add('Course'), 'lapTimer');
            }
        ],
        ['a motorcycle of four wheels', (car) => addScript(car, 'motorcycle')],
        [
            'belts over one wheel a side',
            (car) => {
                editor.edit(named('Wheel FL'), 'components.script.scripts.wheelCollider.enabled', false);
                editor.edit(car, attribute('vehicleController', 'frontWheels'), [guidOf('Wheel FR')]);
                remove(named('Anti-roll bar front'), 'components', 'script');
                addScript(car, 'tracks');
            }
        ],
        ['a lift axle that lifts no wheel', (car) => addScript(car, 'liftAxle')],
        ['an autopilot that knows no way', (car) => addScript(car, 'vehicleAutopilot')],
        [
            'an autopilot along one waypoint',
            (car) => addScript(car, 'vehicleAutopilot', { path: editor.add('Way').get('resource_id') })
        ],
        [
            'traffic that copies a crate',
            () => {
                const way = addWay([
                    [0, 0],
                    [50, 0],
                    [50, 50]
                ]);
                const [paths, models] = [[way], [editor.add('Crate').get('resource_id')]];
                addScript(editor.add('Town'), 'vehicleTraffic', { paths, models });
            }
        ],
        [
            'signs and stop lines beside the lanes of the traffic, signs before no crossing, and no car at all',
            () => {
                const ring = addWay([
                    [0, 0],
                    [50, 0],
                    [50, 50]
                ]);
                const across = addWay([
                    [100, 200],
                    [160, 200],
                    [130, 260]
                ]);
                const [crate, town] = [editor.add('Crate'), editor.add('Town')];
                const models = [crate.get('resource_id')];
                addScript(town, 'vehicleTraffic', { paths: [ring, across], models, count: 0 });
                addScript(editor.add('Town 2'), 'vehicleTraffic', { paths: [ring, across], models, count: 1 });
                for (const [kind, x, z] of [
                    [0, 40, 90],
                    [1, 160, 200],
                    [2, -400, 0]
                ]) {
                    const sign = editor.add(`Sign ${kind}`);
                    editor.edit(sign, 'position', [x, 0, z]);
                    addScript(sign, 'trafficSign', { kind });
                }
                const lights = editor.add('Lights');
                editor.edit(editor.add('Line', {}, editor.add('Phase', {}, lights)), 'position', [0, 0, 400]);
                addScript(lights, 'trafficLights', { walkTriggers: models });
            }
        ],
        ['a sign by which nobody drives', () => addScript(editor.add('Sign'), 'trafficSign')],
        [
            'a hitch to what is no trailer',
            (car) => addScript(car, 'hitch', { trailer: editor.add('Crate').get('resource_id') })
        ],
        [
            'a trailer on no wheels, which nothing can tow',
            () => {
                const body = { collision: { type: 'box' }, rigidbody: { type: 'dynamic', mass: 500 } };
                addScript(editor.add('Trailer', body), 'trailer');
            }
        ],
        ['two components that drive', (car) => addScript(car, 'raycastCar')],
        [
            'the same in the other order',
            (car) => {
                addScript(car, 'raycastCar');
                editor.edit(car, 'components.script.order', ['raycastCar', 'vehicleController']);
            }
        ],
        [
            'a Raycast Car without wheels',
            (car) => {
                editor.edit(car, 'components.script', { enabled: true, order: [], scripts: {} });
                addScript(car, 'raycastCar');
            }
        ],
        [
            'a Raycast Car that finds no wheels by name',
            (car) => {
                editor.edit(car, 'components.script', { enabled: true, order: [], scripts: {} });
                addScript(car, 'raycastCar');
                editor.edit(car, attribute('raycastCar', 'byName'), true);
            }
        ]
    ])('says of %s what the components say at Launch', async (_, make) => {
        make(await paste('hatchback.json'));
        await check();
        const found = told(editor.printed);
        expect(found.length).toBeGreaterThan(0);
        expect(found).toEqual(told(await launch()));
    });

    it('says of parts of a controlled car that are beside a Raycast Car what they say at Launch', async () => {
        const car = await paste('hatchback.json');
        const wheels = ['Wheel FL', 'Wheel FR', 'Wheel RL', 'Wheel RR'].map(named);
        editor.entities
            .filter((entity) => entity.get('components.script'))
            .forEach((entity) => editor.edit(entity, 'components.script', { enabled: true, order: [], scripts: {} }));
        addScript(car, 'raycastCar', { wheels: wheels.map((wheel) => wheel.get('resource_id')) });
        ['vehicleInput', ...BESIDE_CONTROLLERS].forEach((name) => addScript(car, name));
        await check();
        const found = told(editor.printed);
        expect(found.length).toBeGreaterThan(0);
        expect(found).toEqual(told(await launch()));
    });

    it('says of parts of a car that are on a trailer what they say at Launch', async () => {
        await paste('estate-and-caravan.json');
        const trailer = editor.entities.find((entity) => entity.get('components.script.scripts.trailer'))!;
        const others = ['vehicleGravity', 'tracks', 'motorcycle']; // the pull of a pose, and what tells nothing of a trailer
        const parts = ['vehicleWing', 'winch', ...BESIDE_CARS.filter((name) => !others.includes(name))];
        parts.forEach((name) => addScript(trailer, name));
        await check();
        const found = told(editor.printed);
        expect(found.length).toBeGreaterThan(0);
        expect(found).toEqual(told(await launch()));
    });

    it('says of each component that is alone what it says at Launch', async () => {
        await paste('hatchback.json');
        const names = Object.keys(JSON.parse(await readFile('dist/editor-schemas.json', 'utf8')) as Json);
        for (const name of names.filter((each) => each !== 'touchControls')) {
            // those look for their car where there is a screen
            addScript(editor.add(`Crate of ${name}`), name);
        }
        await check();
        const found = told(editor.printed);
        expect(found.length).toBeGreaterThan(20);
        expect(found).toEqual(told(await launch()));
    });

    it('names a car of a model whose mass was changed after its springs, brakes and engine were sized', async () => {
        const car = await paste('kart.json');
        const mass = car.get('components.rigidbody.mass') as number;
        editor.edit(car, 'tags', ['vehicle', `rigged ${JSON.stringify({ mass: mass / 2 })}`]);
        expect(await check()).toContain(
            `Kart > rigidbody.mass\nit has ${mass} kg, and springs, brakes and engine for ${mass / 2} kg`
        );
        editor.edit(car, 'tags', ['vehicle', `rigged ${JSON.stringify({ mass })}`]);
        expect(await check()).not.toContain('rigidbody.mass');
    });

    it('makes one line of what four wheels have alike, and names the car in it', async () => {
        const car = await paste('kart.json');
        for (const name of ['Wheel FL', 'Wheel FR', 'Wheel RL', 'Wheel RR']) {
            editor.edit(named(name), attribute('wheelCollider', 'radius'), -1);
            editor.edit(named(name), attribute('wheelCollider', 'visual'), null);
        }
        vi.spyOn(car.entity!, 'findComponent').mockReturnValue({} as never); // this viewport has none that render
        const panel = await check();
        expect(panel).toContain('1 car, 4 wheels: 2 findings');
        expect(panel).toContain('Kart > 4 wheels > wheelCollider.radius\n-1 is below 0');
        expect(panel).toContain('Kart > wheelCollider.visual\n4 wheels: no Visual is chosen');
    });

    it('makes one line of four wheels that show themselves, and of four that are beside their car', async () => {
        const car = await paste('kart.json');
        const names = ['Wheel FL', 'Wheel FR', 'Wheel RL', 'Wheel RR'];
        names.forEach((name) => editor.edit(named(name), attribute('wheelCollider', 'visual'), guidOf(name)));
        expect(await check()).toMatch(/1 finding\nKart > wheelCollider\.visual\n4 wheels: the Visual carries/);
        const wheels = names.map(named);
        wheels.forEach(({ entity }) => viewport.app.root.addChild(entity!));
        const line = 'Wheel FL, Wheel FR, Wheel RL, Wheel RR > wheelCollider.entity\nno entity above this wheel';
        expect(await check()).toContain(line);
        editor.click(line);
        expect(editor.selected).toEqual(wheels);
        expect(car.get('name')).toBe('Kart');
    });

    it('names cars that one key drives, unless each has its own', async () => {
        const [first, second] = [await paste('kart.json'), await paste('hatchback.json')];
        editor.edit(second, 'position', [9, 1, 0]);
        expect(await check()).toMatch(/1 finding\nHatchback > vehicleInput.keys\nthe same keys drive 2 cars at once/);
        editor.edit(first, attribute('vehicleInput', 'keys.throttle'), 'KeyW');
        editor.edit(second, attribute('vehicleInput', 'keys.throttle'), 'ArrowUp');
        expect(await check()).toContain('nothing found');
    });

    it('names a scene in which nobody drives, unless a script of the game may', async () => {
        const car = await paste('kart.json');
        remove(car, 'components.script.scripts', 'vehicleInput');
        expect(await check()).toMatch(
            /1 finding\nKart > vehicleInput\nnothing drives Kart, unless.*\nAdd Vehicle Input/
        );
        addScript(editor.add('Game'), 'gameManager');
        expect(await check()).toContain('nothing found');
    });

    it('names the cars without a driver beside one that is driven, and none whose driver is switched off', async () => {
        const [, second, third] = [await paste('kart.json'), await paste('hatchback.json'), await paste('truck.json')];
        editor.edit(second, 'position', [9, 1, 0]);
        editor.edit(third, 'position', [-9, 1, 0]);
        for (const car of [second, third]) {
            editor.edit(car, 'components.script.scripts.vehicleInput.enabled', false);
        }
        expect(await check()).toContain('nothing found');
        remove(second, 'components.script.scripts', 'vehicleInput');
        remove(third, 'components.script.scripts', 'vehicleInput');
        const line = 'Hatchback > vehicleInput\nnothing drives Hatchback, Truck';
        expect(await check()).toContain(`1 finding\n${line}`);
        editor.edit(named('Kart'), 'components.rigidbody.type', 'static'); // what another car wants first hides it not
        expect(await check()).toContain(line);
    });

    it('names the camera of which nothing is seen', async () => {
        await paste('kart.json');
        editor.add('Camera', { camera: { enabled: true, priority: 0, rect: [0, 0, 1, 1], clearColorBuffer: true } });
        editor.add('Mirror', { camera: { rect: [0.3, 0.8, 0.4, 0.2] } });
        expect(await check()).toContain('nothing found');
        editor.add('Camera 2', { camera: {} });
        expect(await check()).toMatch(/1 finding\nCamera > camera\n'Camera 2' draws over the whole picture/);
        editor.edit(named('Camera 2'), 'components.camera.enabled', false);
        expect(await check()).toContain('nothing found');
    });

    it('tells that there is neither physics nor ground, which is no part of a car', async () => {
        await paste('kart.json');
        editor.hasPhysics = false;
        remove(named('Ground'), 'components', 'rigidbody'); // only a trigger now
        const panel = await check();
        expect(panel).toContain('1 car, 4 wheels: 2 findings');
        expect(panel).toContain('Kart > physics\nAmmo is not loaded.\nImport Ammo in Settings > Physics.');
        expect(panel).toMatch(
            /> ground\nnothing in the scene can carry a car.*\nAdd a Collision and a static Rigid Body/
        );
    });

    it('tells what a game loads before its first frame though nothing reads it', async () => {
        await paste('kart.json');
        const json = editor.assets.filter((asset) => asset.get('type') === 'json');
        const size = json.reduce((sum, asset) => sum + (asset.get('file.size') as number), 0);
        json.forEach((asset) => asset.set('preload', true)); // as a push before 2026-11-27 left them
        expect(await check()).toContain(
            `> preload\n${json.length} JSON files of the pack, ${(size / 1e6).toFixed(1)} MB, load before`
        );
        editor.click(/^.* > preload$/m.exec(editor.panel!)![0]);
        await vi.waitFor(() => expect(editor.panel).toContain('nothing found'));
        expect(new Set(json.map((asset) => asset.get('preload')))).toEqual(new Set([false]));
        await editor.steps.at(-1)!.undo();
        expect(new Set(json.map((asset) => asset.get('preload')))).toEqual(new Set([true]));
    });

    it('names components whose scripts the game does not load', async () => {
        await paste('kart.json');
        const file = editor.assets.find((asset) => asset.get('name') === 'vehicle-sound.mjs')!;
        file.set('preload', false);
        expect(await check()).toMatch(/> vehicleSound\nthis script does not load with the game/);
        expect(editor.printed).toHaveLength(1);
    });

    it('names what an upgrade has left: scripts that were not parsed since the push, and values without an attribute', async () => {
        await paste('kart.json');
        editor.edit(named('Kart'), attribute('vehicleController', 'motor'), { peakPower: 20 });
        editor.edit(named('Kart'), attribute('vehicleController', 'assistance'), 0);
        const file = editor.assets.find((asset) => asset.get('name') === 'wheel-collider.mjs')!;
        file.set('data.lastParsedHash', 'of the version before');
        const panel = await check();
        expect(panel).toMatch(
            /> scripts\nthese scripts were pushed since .*: wheelCollider.*Click the bookmark Update/s
        );
        expect(panel).toMatch(
            /Kart > vehicleController.attributes\nno attribute has these values .*: motor, assistance/
        );
    });

    it('says of cars of an earlier version that they want an Update, and nothing that their former attributes cannot tell', async () => {
        editor.parseAsOf(readReleased('78b7f74'));
        editor.open(savedCars()['tuned electric car'].entities);
        const panel = await check();
        expect(panel).toMatch(/1 car, 4 wheels: \d+ findings\n/);
        expect(panel).toMatch(
            /> scripts\nthese scripts were pushed since .*vehicleController.*Click the bookmark Update/s
        );
        expect(panel).toMatch(/Electric car > vehicleController.attributes\nno attribute has these values/);
        expect(panel).not.toMatch(/km\/h/);
    });

    it('notes settings that are not as usual and hidden, and not those that Advanced shows', async () => {
        const car = editor.add('Car');
        addScript(car, 'vehicleController', {
            wind: [1, 0, 0],
            behavior: 2,
            engine: { idleRpm: 700, peakPower: 90, curve: { type: 4, keys: [0, 0] } },
            gearbox: { finalDrive: 3 },
            steering: { advanced: true, ackermann: 0.5 }
        });
        const wheels = ['Left', 'Right'].map((name) => {
            const wheel = editor.add(name);
            addScript(wheel, 'wheelCollider', { camber: -1, radius: 0.3, suspensionSpring: { reboundRatio: 2 } });
            return wheel;
        });
        const panel = await check();
        expect(panel).toContain('Set, and hidden until Advanced is on:');
        expect(panel).toContain('Car > vehicleController: Engine > Idle RPM, Gearbox > Final Drive, Wind');
        expect(panel).toContain('Left, Right > wheelCollider: Suspension > Rebound Ratio, Camber');
        editor.edit(car, attribute('vehicleController', 'advanced'), true);
        editor.edit(wheels[0], attribute('wheelCollider', 'advanced'), true);
        const next = await check();
        expect(next).toContain('Car > vehicleController: Engine > Idle RPM\n');
        expect(next).toContain('Left > wheelCollider: Suspension > Rebound Ratio\n');
    });

    it('notes how fast a car is on level ground, limiter or not', async () => {
        const car = await paste('hatchback.json');
        const speed = async (): Promise<number> => Number(/Hatchback: (\d+) km\/h/.exec(await check())![1]);
        const usual = await speed();
        expect(usual).toBeGreaterThan(150);
        expect(usual).toBeLessThan(220);
        editor.edit(car, attribute('vehicleController', 'speedAids.speedLimiter'), true);
        expect(await speed()).toBe(usual);
        editor.edit(car, attribute('vehicleController', 'aerodynamics.dragArea'), 2);
        expect(await speed()).toBeLessThan(0.9 * usual);
    });

    it('draws the torque and the power that the settings of a car make, once for cars that are alike', async () => {
        const car = await paste('hatchback.json');
        expect(await check()).toMatch(/Hatchback: 138 N m at 4800 rpm, 77 kW at 6000 rpm\n/);
        const usual = editor.pictures;
        expect(usual).toHaveLength(1);
        const [picture] = usual.map(decodeURIComponent);
        expect(picture).toMatch(/^data:image\/svg\+xml,<svg .*Torque, N m, up to 138.*Power, kW, up to 77/);
        const [torque] = [...picture.matchAll(/points="([^"]*)"/g)].map(([, points]) => points.split(' '));
        const highest = Math.min(...torque.map((point) => Number(point.split(',')[1])));
        expect(highest).toBe(18); // the peak touches the upper margin
        editor.edit(car, attribute('vehicleController', 'engine.peakPower'), 154);
        expect(await check()).toContain('154 kW at 6000 rpm');
        expect(editor.pictures).not.toEqual(usual);
        editor.edit(await paste('electric-car.json'), 'position', [9, 1, 0]);
        editor.edit(await paste('electric-car.json'), 'position', [-9, 1, 0]);
        const all = await check();
        expect(all.match(/Electric car: \d+ N m at 0 rpm/g)).toHaveLength(2);
        expect(editor.pictures).toHaveLength(2);
    });

    it('tells of a car whose own gravity has no middle that was chosen, as its console does', async () => {
        const car = await paste('kart.json');
        editor.edit(car, 'position', [0, 1, 0]);
        addScript(car, 'vehicleGravity');
        expect(await check()).toMatch(/Kart > vehicleGravity.center\nits middle is only 1\.0 m from the car/);
        editor.edit(car, 'position', [40, 1, 0]);
        expect(await check()).toMatch(/Kart > vehicleGravity.toward\nits pull is 89 degrees away/);
        editor.edit(car, attribute('vehicleGravity', 'toward'), 3);
        expect(await check()).toContain('nothing found');
    });

    it('claims nothing of physics where the Editor cannot tell', async () => {
        await paste('kart.json');
        editor.methods.delete('project:settings:hasPhysics');
        expect(await check()).toContain('nothing found');
    });

    it('does not take what is switched off for the ground', async () => {
        await paste('kart.json');
        editor.edit(named('Ground'), 'enabled', false);
        expect(await check()).toContain('nothing in the scene can carry a car');
    });

    it('does not take a car for the ground', async () => {
        const car = await paste('kart.json');
        editor.edit(named('Ground'), 'components', {});
        editor.edit(car, 'components.rigidbody.type', 'static');
        expect(await check()).toContain('nothing in the scene can carry a car');
    });

    it('selects the entity of a line that is clicked', async () => {
        await paste('kart.json');
        editor.edit(named('Wheel RL'), 'scale', [1, 2, 1]);
        await check();
        editor.click('Kart > Wheel RL > scale\nthe scale is 1, 2, 1');
        expect(editor.selected).toEqual([named('Wheel RL')]);
    });

    it('checks again after a mend, and closes', async () => {
        await paste('kart.json');
        editor.edit(named('Wheel RL'), 'scale', [1, 2, 1]);
        expect(await check()).toContain('1 finding');
        editor.edit(named('Wheel RL'), 'scale', [1, 1, 1]);
        editor.click('Check again');
        await vi.waitFor(() => expect(editor.panel).toContain('nothing found'), 240_000);
        editor.click('Close');
        expect(editor.panel).toBe(null);
    });

    it('leaves out what is switched off, but not what only the viewport hides', async () => {
        const car = await paste('kart.json');
        editor.edit(named('Wheel RL'), 'scale', [1, 2, 1]);
        car.entity!.enabled = false;
        expect(await check()).toContain('1 finding');
        editor.edit(car, 'enabled', false);
        expect(await check()).toContain('There is no car in this scene. Run the installer');
        editor.edit(car, 'enabled', true);
        editor.edit(named('Wheel RL'), 'components.script.scripts.wheelCollider.enabled', false);
        expect(await check()).toContain('1 car, 3 wheels');
    });

    it('says which script the Editor has not parsed', async () => {
        await paste('kart.json');
        editor.assets.find((asset) => asset.get('name') === 'wheel-collider.mjs')!.set('data.scripts', {});
        expect(await check()).toMatch(/does not know the attributes of wheelCollider\. .*press Parse/);
    });
});
