import { readdirSync, readFileSync } from 'node:fs';

import {
    AppBase,
    AppOptions,
    Asset,
    CameraComponentSystem,
    CollisionComponentSystem,
    Color,
    ContainerHandler,
    Entity,
    type GraphNode,
    MaterialHandler,
    NullGraphicsDevice,
    Quat,
    type RenderComponent,
    RenderComponentSystem,
    RenderHandler,
    RigidBodyComponentSystem,
    ScriptComponentSystem,
    type StandardMaterial,
    Template,
    Vec3
} from 'playcanvas';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { loadAmmo } from '../../scenario/headless-app.js';
import { addScript } from '../../scenario/rig.js';
import {
    ActorAttribute,
    ActorBlueprint,
    type ActorBlueprintData,
    BlueprintLibrary,
    spawnActor,
    trySpawnActor
} from '../../scripts/blueprint-library.mjs';
import { BulletVehicle } from '../../scripts/bullet-vehicle.mjs';
import { CameraMode, ChaseCamera } from '../../scripts/chase-camera.mjs';
import { DebugTelemetry } from '../../scripts/debug-telemetry.mjs';
import { FreeCamera } from '../../scripts/free-camera.mjs';
import { type Prefab, prefabTemplate } from '../../scripts/prefab-template.mjs';
import { RaycastCar } from '../../scripts/raycast-car.mjs';
import { SpawnPoint } from '../../scripts/spawn-point.mjs';
import type { Trailer } from '../../scripts/trailer.mjs';
import { VehicleAutopilot } from '../../scripts/vehicle-autopilot.mjs';
import { VehicleGizmos } from '../../scripts/vehicle-gizmos.mjs';
import { VehicleInput } from '../../scripts/vehicle-input.mjs';
import { carOf, spawnPoints } from '../../src/index.js';
import { CAR, TIRES } from '../../src/internal.js';
import { bodyWords } from '../support/body-trace.js';
import { bmw, TestCar } from '../support/car.js';
import { Keyboard } from '../support/keyboard.js';
import { placeKind, sampleKinds } from '../support/kinds.js';
import { LiftAxleTruck } from '../support/lift-axle-truck.js';
import { plainCar } from '../support/plain-car.js';
import { registerAll } from '../support/prefab.js';
import { printed } from '../support/printed.js';
import { caravan, TestTrailer } from '../support/trailer.js';
import { World } from '../support/world.js';

// CARLA's documentation: carla.readthedocs.io, "First steps", "Core concepts" and the Python API.

let world: World | null = null;

afterEach(() => {
    world?.destroy();
    world = null;
    vi.unstubAllGlobals();
});

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

/** A vehicle of templates/, as far as its blueprint tells of it. */
interface VehicleFile {
    front?: string;
    trailer?: { axles: { track: number }[] };
    axles: { track: number }[];
    look: { shape: string; paint: number[] };
    motor?: object;
    tracks?: { raised: object[] };
}

describe('7: the blueprint library', () => {
    const garage = read<ActorBlueprintData[]>('dist/blueprints.json');
    const library = new BlueprintLibrary(garage);
    const idsOf = (some: BlueprintLibrary): string[] => [...some].map(({ id }) => id);

    /** Vehicles of templates/ by the name of their files. */
    const files = new Map(
        ['', 'machines/', 'trains/'].flatMap((folder) =>
            readdirSync(`templates/${folder}`)
                .filter((file) => /^[^.]+\.json$/.test(file))
                .map((file) => [file.slice(0, -5), read<VehicleFile>(`templates/${folder}${file}`)])
        )
    );
    const inFront = new Set([...files.values()].flatMap(({ front }) => front ?? []));
    const isWhole = (name: string): boolean => name === 'estate' || !inFront.has(name);

    it('has every vehicle of the garage by its id, in their order, and its prefabs', () => {
        const names = [...files.keys()].filter(isWhole).sort();
        expect(library.length).toBe(names.length);
        expect(idsOf(library)).toEqual(names.map((name) => `vehicle.${name.replaceAll('-', '_')}`));
        for (const { id, prefab, tags } of library) {
            expect(readdirSync('dist/headless')).toContain(`${prefab}.json`);
            expect(readdirSync('dist/looks')).toContain(`${prefab}.glb`);
            expect(tags).toEqual(id.split('.'));
        }
    });

    it.each([...files.keys()].filter(isWhole))('tells the truth about %s', (name) => {
        const file = files.get(name)!;
        const front = file.front ? files.get(file.front)! : file;
        const blueprint = library.find(`vehicle.${name.replaceAll('-', '_')}`);
        const axles = [...front.axles, ...(file.trailer?.axles ?? [])];
        const raised = file.tracks?.raised ?? []; // sprockets and idlers have Wheel Colliders, too
        const wheels = axles.reduce((sum, { track }) => sum + (track > 0 ? 2 : 1), 2 * raised.length);
        expect(blueprint.getAttribute('number_of_wheels').asInt()).toBe(wheels);
        const { shape } = front.look;
        const kinds: Record<string, string> = {
            truck: 'truck',
            tractor: 'truck',
            bus: 'bus',
            motorcycle: 'motorcycle'
        };
        const isMachine = /^(?:bulldozer|tank|forklift|telehandler|articulated-loader)$/.test(shape);
        expect(blueprint.getAttribute('base_type').asStr()).toBe(kinds[shape] ?? (isMachine ? 'machine' : 'car'));
        expect(blueprint.getAttribute('special_type').asStr()).toBe(front.motor ? 'electric' : '');
        const prefab = readFileSync(`dist/editor/VehiclePhysics/${name}.template.json`, 'utf8');
        expect(blueprint.getAttribute('has_lights').asBool()).toBe(prefab.includes('"vehicleLights"'));
        expect(blueprint.getAttribute('generation').asInt()).toBe(1);
        const color = blueprint.getAttribute('color');
        const { r, g, b } = color.asColor();
        [r, g, b].forEach((value, i) => expect(value ** 2.2).toBeCloseTo(front.look.paint[i], 2));
        expect(color.recommendedValues[0]).toBe(`${color}`);
    });

    it('finds by id, and says so where there is none', () => {
        expect(library.find('vehicle.hatchback').id).toBe('vehicle.hatchback');
        expect(() => library.find('vehicle.*')).toThrow(RangeError);
        expect(() => library.find('hatchback')).toThrow("no blueprint has the id 'hatchback'");
        expect(library.at(0).id).toBe(idsOf(library)[0]);
        expect(() => library.at(library.length)).toThrow(RangeError);
    });

    it.each<[string, string[]]>([
        ['vehicle.hatchback', ['vehicle.hatchback']],
        ['vehicle.*truck', ['vehicle.lift_axle_truck', 'vehicle.semi_truck', 'vehicle.truck']],
        ['truck', ['vehicle.truck']], // a tag
        ['*.??????', ['vehicle.estate', 'vehicle.pickup']],
        ['*.[kt]a*', ['vehicle.kart', 'vehicle.tank']],
        ['*.[!a-s]*', ['vehicle.tank', 'vehicle.telehandler', 'vehicle.tilting_three_wheeler', 'vehicle.truck']],
        ['vehicle.[a-c]*', ['vehicle.articulated_loader', 'vehicle.bulldozer', 'vehicle.city_bus']],
        ['vehicle.[z-a]*', []],
        ['vehicle.[!z-a]ank', ['vehicle.tank']],
        ['vehicleXhatchback', []],
        ['VEHICLE.*', []],
        ['hatch', []]
    ])('filters by the wildcards of fnmatch, on id and tags: %s', (pattern, ids) => {
        expect(idsOf(library.filter(pattern))).toEqual(ids);
        expect(library.filter('*').length).toBe(library.length);
    });

    it('filters by an attribute: by its value, or by one of those that it recommends', () => {
        expect(idsOf(library.filterByAttribute('number_of_wheels', '2'))).toEqual(['vehicle.motorcycle']);
        expect(idsOf(library.filter('*bus').filterByAttribute('base_type', 'bus'))).toEqual(['vehicle.city_bus']);
        expect(library.filterByAttribute('role_name', 'hero').length).toBe(library.length);
        expect(library.filterByAttribute('role_name', 'default').length).toBe(0);
        expect(library.filterByAttribute('wings', '2').length).toBe(0);
    });

    it('has the two-wheelers of the document by their number of wheels, painted red', () => {
        const bikes = [...library.filter('vehicle.*')].filter(
            (each) => Number(each.getAttribute('number_of_wheels')) === 2
        );
        bikes.forEach((bike) => bike.setAttribute('color', '255,0,0'));
        expect(bikes.map(({ id }) => id)).toEqual(['vehicle.motorcycle']);
        expect(bikes[0].getAttribute('color').asColor().equals(Color.RED)).toBe(true);
        expect(`${library.find('vehicle.motorcycle').getAttribute('color')}`).not.toBe('255,0,0');
    });

    it('sets all that can be set to what is recommended, as the loop of the document', () => {
        const blueprint = library.find('vehicle.sedan');
        const set: string[] = [];
        for (const { id, isModifiable, recommendedValues } of blueprint) {
            if (isModifiable) {
                blueprint.setAttribute(id, recommendedValues.at(-1)!);
                expect(`${blueprint.getAttribute(id)}`).toBe(recommendedValues.at(-1));
                set.push(id);
            }
        }
        expect(set).toEqual(['color', 'role_name']);
        expect(blueprint.length).toBe(7);
        expect(blueprint.hasTag('sedan') && blueprint.matchTags('se*') && !blueprint.hasTag('se*')).toBe(true);
    });

    it('refuses what is no value of the type, what cannot be set, and what is not there', () => {
        const blueprint = library.find('vehicle.sedan');
        for (const color of ['red', '1,2', '1,2,3,4', '256,0,0', '1, 2, 3', '-1,0,0']) {
            expect(() => blueprint.setAttribute('color', color), color).toThrow(TypeError);
        }
        expect(() => blueprint.setAttribute('number_of_wheels', '3')).toThrow('cannot be set');
        expect(() => blueprint.setAttribute('wings', '3')).toThrow("no attribute 'wings'");
        expect(() => blueprint.getAttribute('color').asInt()).toThrow("attribute 'color' has the type color");
        expect(blueprint.getAttribute('color').asColor).toBeTypeOf('function');
        const value = (type: string, text: string): ActorAttribute =>
            new ActorAttribute({ id: 'x', type, value: text });
        expect(value('float', '-1.5e2').asFloat()).toBe(-150);
        expect(() => value('float', 'fast')).toThrow(TypeError);
        expect(() => value('int', '1.5')).toThrow(TypeError);
        expect(() => value('bool', 'yes')).toThrow(TypeError);
        expect(() => value('number', '1')).toThrow(TypeError);
    });

    it('takes cars of your own beside those of the garage', () => {
        const own = {
            id: 'vehicle.acme.rocket',
            tags: ['vehicle', 'acme', 'rocket'],
            prefab: 'rocket',
            attributes: []
        };
        expect(idsOf(new BlueprintLibrary([...garage, own]).filter('vehicle.*.*'))).toEqual(['vehicle.acme.rocket']);
    });
});

describe('7: an actor', () => {
    const library = new BlueprintLibrary(read<ActorBlueprintData[]>('dist/blueprints.json'));

    async function scene(of?: World): Promise<Entity[]> {
        const { app } = (world = of ?? (await World.create()));
        world.addGround();
        registerAll(app);
        for (const z of [0, 40]) {
            const entity = new Entity(`Place ${z}`, app);
            entity.setPosition(5, 0, z);
            entity.setEulerAngles(0, 90, 0);
            app.root.addChild(entity);
            addScript(entity, SpawnPoint);
        }
        return spawnPoints(app);
    }

    const templateOf = ({ prefab }: ActorBlueprint): Template =>
        new Template(world!.app, read(`dist/headless/${prefab}.json`));

    it.each([...library].map(({ id }) => id))(
        'of %s stands at its spawn point on its wheels, facing its way',
        async (id) => {
            const [place] = await scene();
            const blueprint = library.find(id);
            const actor = spawnActor(blueprint, place, templateOf(blueprint));
            const car = carOf(actor)!;
            world!.run(1);
            expect(Math.hypot(actor.getPosition().x - 5, actor.getPosition().z)).toBeLessThan(0.1);
            expect(actor.forward.x).toBeCloseTo(-1, 2);
            expect(car.wheelViews.some(({ isGrounded }) => isGrounded)).toBe(true);
            expect(Math.abs(car.speed)).toBeLessThan(0.1);
            expect(actor.tags.has(id) && actor.tags.has('default')).toBe(true);
        }
    );

    it('is found again by its role', async () => {
        const [place, other] = await scene();
        const blueprint = library.find('vehicle.sedan');
        blueprint.setAttribute('role_name', 'hero');
        const hero = spawnActor(blueprint, place, templateOf(blueprint));
        blueprint.setAttribute('role_name', '');
        const extra = spawnActor(blueprint, other, templateOf(blueprint));
        expect(world!.app.root.findByTag('hero')).toEqual([hero]);
        expect(world!.app.root.findByTag('vehicle.sedan')).toEqual([hero, extra]);
        expect(extra.tags.has('')).toBe(false);
    });

    it('is not made where something is in its way: null for those who try, an error for the others', async () => {
        const [place] = await scene();
        const blueprint = library.find('vehicle.semi_truck');
        const template = templateOf(blueprint);
        const first = trySpawnActor(blueprint, place, template);
        const bodies = (): number => world!.app.root.findComponents('rigidbody').length;
        const count = bodies();
        expect(first).not.toBe(null);
        expect(trySpawnActor(blueprint, place, template)).toBe(null);
        expect(() => spawnActor(blueprint, place, template)).toThrow(
            "something is in the way of vehicle.semi_truck at 'Place 0'"
        );
        expect(bodies()).toBe(count);
    });

    it('is not made of a template without a car', async () => {
        const [place] = await scene();
        const blueprint = library.find('vehicle.sedan');
        const entities = { root: { name: 'Box', tags: [], enabled: true, parent: null, children: [] } };
        const { app } = world!;
        const data = {
            ...entities.root,
            resource_id: 'root',
            position: [0, 0, 0],
            rotation: [0, 0, 0],
            scale: [1, 1, 1]
        };
        const template = new Template(app, { entities: { root: { ...data, components: {}, labels: [] } } });
        expect(() => trySpawnActor(blueprint, place, template)).toThrow(
            'the template of vehicle.sedan has no car that can drive'
        );
        expect(app.root.findByName('Box')).toBe(null);
    });

    it('is painted in the color of its blueprint, as its trailer is, and shares the paint with those of its color', async () => {
        await loadAmmo();
        const options = new AppOptions();
        options.graphicsDevice = new NullGraphicsDevice({ width: 1, height: 1 } as HTMLCanvasElement);
        options.componentSystems = [
            ...[RigidBodyComponentSystem, CollisionComponentSystem, ScriptComponentSystem],
            RenderComponentSystem
        ];
        options.resourceHandlers = [ContainerHandler, MaterialHandler, RenderHandler];
        const app = new AppBase({ width: 1, height: 1 } as HTMLCanvasElement);
        app.init(options);
        app.start();
        const places = await scene(World.of(app));
        const blueprint = library.find('vehicle.semi_truck');
        const { buffer: contents } = Uint8Array.from(readFileSync(`dist/looks/${blueprint.prefab}.glb`));
        const file = { url: 'car.glb', filename: 'car.glb', contents } as unknown as { url: string };
        const glb = new Asset('car.glb', 'container', file);
        await new Promise((resolve, reject) => {
            glb.ready(resolve);
            glb.once('error', reject);
            app.assets.add(glb);
            app.assets.load(glb);
        });
        const prefab = read<Prefab>(`dist/editor/VehiclePhysics/${blueprint.prefab}.template.json`);
        const template = prefabTemplate(app, prefab, glb);
        const materialsOf = (top: GraphNode, tag: string): StandardMaterial[] =>
            ((top as Entity).findComponents('render') as RenderComponent[])
                .filter(({ entity }) => entity.tags.has(tag))
                .map(({ meshInstances: [instance] }) => instance.material as StandardMaterial);
        blueprint.setAttribute('color', '0,51,255');
        const [first, second] = places.map((place) => spawnActor(blueprint, place, template).parent!);
        world!.run(0.1);
        const paints = [...materialsOf(first, 'paint'), ...materialsOf(second, 'paint')];
        expect(paints).toHaveLength(4);
        expect(new Set(paints).size).toBe(1);
        expect(paints[0].diffuse.equals(new Color(0, 0.2, 1))).toBe(true);
        const [own] = materialsOf(template.instantiate(), 'paint');
        expect(own.diffuse.r).toBeGreaterThan(0.5);
        expect(paints[0].clearCoat).toBe(own.clearCoat);
        expect(materialsOf(first, 'glass')).toEqual(materialsOf(template.instantiate(), 'glass'));
    });
});

describe('7: the spawn points, drawn', () => {
    /** Height of the numbers, m: over the roof of a car that stands there. */
    const HEIGHT = 1.8;

    const said = printed('error', 'warn');

    /** Spawn points in a row, the last one of them the first by its order. */
    async function drawn(count: number): Promise<{ gizmos: VehicleGizmos; lines(): number[][]; points: Entity[] }> {
        const its = (world = await World.create());
        const { app } = its;
        for (let i = 0; i < count; i++) {
            const entity = new Entity(`Point ${i}`, app);
            entity.setPosition(10 * i, 0, 0);
            app.root.addChild(entity);
            addScript(entity, SpawnPoint, { order: i < count - 1 ? 1 : 0 });
        }
        const entity = new Entity('Gizmos', app);
        app.root.addChild(entity);
        const gizmos = addScript(entity, VehicleGizmos, {
            ...{ wheels: false, bars: false, centerOfMass: false },
            spawnPoints: true
        });
        const draw = vi.spyOn(app, 'drawLineArrays').mockImplementation(() => undefined);
        its.run(0.1);
        return {
            gizmos,
            points: spawnPoints(app),
            lines: () => {
                draw.mockClear();
                its.run(1 / 60);
                const positions = (draw.mock.calls[0]?.[0] ?? []) as number[];
                return Array.from({ length: positions.length / 6 }, (_, i) => positions.slice(6 * i, 6 * i + 6));
            }
        };
    }

    /** The number that stands above a point, read from strokes between six corners of each digit, as a clock shows them. */
    function numberAt(lines: number[][], { x, y, z }: Vec3, across: Vec3, upright: Vec3): string {
        const flat = lines
            .map((line) =>
                [new Vec3(line.slice(0, 3)), new Vec3(line.slice(3))].map((end) => end.sub(new Vec3(x, y, z)))
            )
            .filter((ends) => ends.every((end) => end.length() < 3))
            .map((ends) => ends.map((end) => [end.dot(across), end.dot(upright)]))
            .filter((ends) => ends.every(([, height]) => height > HEIGHT - 0.1));
        const digits: string[] = [];
        const names: Record<string, string> = {
            abcdef: '0',
            bc: '1',
            abdeg: '2',
            abcdg: '3',
            bcfg: '4',
            acdfg: '5',
            acdefg: '6',
            abc: '7',
            abcdefg: '8',
            abcdfg: '9'
        };
        const hasTwo = flat.some(([[x0], [x1]]) => (x0 + x1) / 2 > 0.3);
        const middles = hasTwo ? [-0.35, 0.35] : [0];
        for (const middle of middles) {
            const strokes = flat.flatMap(([[x0, y0], [x1, y1]]) => {
                const [mx, my] = [(x0 + x1) / 2 - middle, (y0 + y1) / 2 - HEIGHT];
                if (Math.abs(mx) > 0.3) {
                    return [];
                }
                const isUpper = my > 0.45;
                if (Math.abs(mx) < 0.05) {
                    return my > 0.8 ? 'a' : my < 0.1 ? 'd' : 'g';
                }
                return mx > 0 ? (isUpper ? 'b' : 'c') : isUpper ? 'f' : 'e';
            });
            digits.push(names[strokes.sort().join('')] ?? '?');
        }
        return digits.join('');
    }

    it('have the numbers of spawnPoints(app), a rectangle on the ground and an arrow ahead', async () => {
        const { lines, points } = await drawn(12);
        expect(points[0].name).toBe('Point 11');
        const all = lines();
        points.forEach((point, i) => {
            expect(numberAt(all, point.getPosition(), Vec3.RIGHT, Vec3.UP)).toBe(`${i}`);
            const { x } = point.getPosition();
            const near = all.map((line) => line.map((value) => Math.round(100 * value) / 100).join(' '));
            expect(near).toContain([x, 0, 0, x, 0, 2.15].join(' ')); // ahead is +Z
            expect(near).toContain([x + 0.9, 0, 2.15, x + 0.9, 0, -2.15].join(' '));
        });
    });

    it('have numbers that face the camera', async () => {
        const { lines, points } = await drawn(3);
        const { app } = world!;
        app.systems.add(new CameraComponentSystem(app));
        const camera = new Entity('Camera', app);
        camera.addComponent('camera');
        camera.setEulerAngles(-40, 120, 0);
        app.root.addChild(camera);
        const [, second] = points;
        const foot = second.getPosition().clone().add(Vec3.UP.clone().sub(camera.up).mulScalar(HEIGHT));
        expect(numberAt(lines(), foot, camera.right, camera.up)).toBe('1');
    });

    it('are off by default, and come and go while the game runs', async () => {
        const { gizmos, lines } = await drawn(2);
        expect(lines().length).toBeGreaterThan(0);
        gizmos.spawnPoints = false;
        expect(lines()).toEqual([]);
        gizmos.spawnPoints = true;
        expect(lines().length).toBeGreaterThan(0);
        gizmos.enabled = false;
        expect(lines()).toEqual([]);
        expect(said()).toEqual([]);
        const car = new TestCar(world!, bmw, new Vec3(0, 1, 0));
        expect(addScript(car.entity, VehicleGizmos).spawnPoints).toBe(false);
    });
});

describe('8: the debug telemetry', () => {
    /** A page that notes what is drawn into it. */
    interface Page {
        texts: string[];
        shown: Set<object>;
    }

    function stubPage(width = 1280, height = 720): Page {
        const page: Page = { texts: [], shown: new Set() };
        const context = new Proxy({} as Record<string, unknown>, {
            get: (_, name) => (name === 'fillText' ? (text: string) => page.texts.push(text) : () => undefined),
            set: () => true
        });
        const createElement = (): object => {
            const element = {
                style: {},
                setAttribute: () => undefined,
                getContext: () => context,
                remove: () => page.shown.delete(element)
            };
            return element;
        };
        const body = { append: (element: object) => page.shown.add(element) };
        vi.stubGlobal('document', Object.assign(new EventTarget(), { createElement, body }));
        const screen = { innerWidth: width, innerHeight: height, devicePixelRatio: 1 };
        vi.stubGlobal('window', Object.assign(new EventTarget(), screen));
        return page;
    }

    async function scene(): Promise<World> {
        world = await World.create();
        world.app.scripts.add(DebugTelemetry);
        world.addGround();
        return world;
    }

    function telemetryOf({ script }: Entity): DebugTelemetry {
        return script!.get('debugTelemetry') as DebugTelemetry;
    }

    /** Present value of a channel of a wheel. */
    function told({ tape }: DebugTelemetry, wheel: number, channel: keyof typeof TIRES): number {
        return tape!.values[tape!.placeOf(wheel, TIRES[channel])];
    }

    /** A car in a bend under power. */
    function bend(its: World): TestCar {
        const car = new TestCar(its, bmw);
        car.roll(15);
        car.drive((controls) => Object.assign(controls, { throttle: 0.4, steer: 0.5 }));
        return car;
    }

    it("shows what the car's read-outs tell of it", async () => {
        const its = await scene();
        const car = bend(its);
        car.controller.showDebugTelemetry();
        its.run(1);
        const telemetry = telemetryOf(car.entity);
        telemetry.tape!.read(car.controller);
        const { values } = telemetry.tape!;
        const { controller } = car;
        expect(values[CAR.speed]).toBeCloseTo(3.6 * controller.speed, 10);
        expect(values[CAR.rpm]).toBe(controller.rpm);
        expect(values[CAR.gear]).toBe(controller.gear);
        expect([values[CAR.throttle], values[CAR.brake], values[CAR.steer]]).toEqual([0.4, 0, 0.5]);
        const { speed } = controller;
        const yaw = car.entity.rigidbody!.angularVelocity.y;
        expect(values[CAR.left]).toBeGreaterThan(0.3); // to the left, where it steers
        expect(Math.abs(values[CAR.left] / ((speed * yaw) / 9.81) - 1)).toBeLessThan(0.1);
    });

    it('shows of every wheel its load over that at rest, and its forces over the load and its slips', async () => {
        const its = await scene();
        const car = bend(its);
        car.controller.showDebugTelemetry();
        its.run(1);
        const telemetry = telemetryOf(car.entity);
        telemetry.tape!.read(car.controller);
        car.wheels.forEach(({ wheel }, i) => {
            const { load, restLoad, longitudinalForce, lateralForce, slipRatio, slipAngle } = wheel!;
            expect(told(telemetry, i, 'load')).toBe(load);
            expect(told(telemetry, i, 'overRest')).toBe(load / restLoad);
            expect(told(telemetry, i, 'ahead')).toBe(longitudinalForce / load);
            expect(told(telemetry, i, 'left')).toBe(lateralForce / load);
            expect(told(telemetry, i, 'slide')).toBe(car.wheels[i].slide);
            expect(told(telemetry, i, 'slipRatio')).toBe(100 * slipRatio);
            expect(told(telemetry, i, 'slipAngle')).toBeCloseTo((slipAngle * 180) / Math.PI, 10);
        });
        expect(told(telemetry, 1, 'overRest')).toBeGreaterThan(1.1); // the outer wheel
        expect(told(telemetry, 0, 'overRest')).toBeLessThan(0.9);
    });

    it.each([
        ['on asphalt', 1],
        ['on snow', 0.3]
    ])('shows a locked wheel at the end of its grip %s, and one that rolls in the middle', async (_, grip) => {
        const its = await scene();
        const car = new TestCar(its, { ...bmw, controller: { aids: { antiLockBrake: false } } });
        car.wheels.forEach((wheel) => (wheel.grip = grip));
        car.controller.showDebugTelemetry();
        car.roll(20);
        its.run(0.5);
        const telemetry = telemetryOf(car.entity);
        const used = (): number[] =>
            [0, 1, 2, 3].map((i) => Math.hypot(told(telemetry, i, 'usedAhead'), told(telemetry, i, 'usedLeft')));
        expect(Math.max(...used())).toBeLessThan(0.2);
        car.wheels.forEach((wheel) => (wheel.brakeTorque = 1e5));
        its.run(0.5);
        expect(Math.min(...used())).toBeGreaterThan(0.7);
        expect(Math.max(...used())).toBeLessThan(1.02);
        expect(told(telemetry, 0, 'slipRatio')).toBeCloseTo(-100, 0);
    });

    it('draws these numbers over the picture, and takes them away', async () => {
        const page = stubPage();
        const its = await scene();
        const car = bend(its);
        car.controller.showDebugTelemetry();
        its.run(1);
        expect(page.shown.size).toBe(1);
        const telemetry = telemetryOf(car.entity);
        page.texts.length = 0;
        telemetry.picture!.draw(telemetry.tape!);
        const { values } = telemetry.tape!;
        const minus = (text: string): string => text.replace('-', '−');
        expect(page.texts).toEqual(
            expect.arrayContaining([
                `${values[CAR.speed].toFixed(0)} km/h`,
                '40 %',
                '50 % left',
                ...[0, 1, 2, 3].flatMap((i) => [
                    car.wheels[i].entity.name,
                    `${(told(telemetry, i, 'load') / 1000).toFixed(1)} kN`,
                    minus(told(telemetry, i, 'left').toFixed(2)),
                    minus(`${told(telemetry, i, 'slipAngle').toFixed(1)}°`)
                ])
            ])
        );
        car.controller.showDebugTelemetry(false);
        expect(page.shown.size).toBe(0);
        car.controller.showDebugTelemetry();
        its.run(0.1);
        expect(page.shown.size).toBe(1);
        car.entity.destroy();
        expect(page.shown.size).toBe(0);
    });

    it.each([
        ['a desk', 1280, 720],
        ['a phone', 390, 844],
        ['a phone on its side', 844, 390]
    ])('leaves the lower part of the screen of %s to the fingers', async (_, width, height) => {
        const page = stubPage(width, height);
        const its = await scene();
        for (const vehicle of [bend(its).controller, carOf(new LiftAxleTruck(its, {}, {}, 20).entity)!]) {
            vehicle.showDebugTelemetry();
            its.run(0.1);
            const [picture] = [...page.shown] as { width: number; height: number }[];
            expect(page.shown.size).toBe(1);
            expect(picture.width).toBeLessThanOrEqual(width);
            expect(picture.height).toBeLessThanOrEqual(0.5 * height + 1);
            expect(picture.width * picture.height).toBeGreaterThan(0.12 * width * height);
        }
    });

    it('grows with its size where there is room', async () => {
        const page = stubPage(3000, 2000);
        const its = await scene();
        const telemetry = addScript(bend(its).entity, DebugTelemetry);
        const width = (size: number): number => {
            telemetry.size = size;
            its.run(0.1);
            return ([...page.shown] as { width: number }[])[0].width;
        };
        expect(width(1.5) / width(1)).toBeCloseTo(1.5, 2);
    });

    it('shows one car at a time: the one that asked last', async () => {
        const page = stubPage();
        const its = await scene();
        const [first, second] = [0, 5].map((x) => new TestCar(its, bmw, new Vec3(x, 0, 0)));
        first.controller.showDebugTelemetry();
        its.run(0.1);
        second.controller.showDebugTelemetry();
        its.run(0.1);
        expect(page.shown.size).toBe(1);
        expect([first, second].map(({ entity }) => telemetryOf(entity).enabled)).toEqual([false, true]);
        telemetryOf(first.entity).enabled = true; // as in the inspector
        its.run(0.1);
        expect([first, second].map(({ entity }) => telemetryOf(entity).enabled)).toEqual([true, false]);
        expect(page.shown.size).toBe(1);
    });

    it('costs nothing while it is off: it reads no car, listens to nothing, and is not on the page', async () => {
        const page = stubPage();
        const its = await scene();
        const car = new TestCar(its, bmw);
        const listened = vi.spyOn(window, 'addEventListener');
        car.controller.showDebugTelemetry();
        its.run(0.1);
        car.controller.showDebugTelemetry(false);
        const acceleration = vi.spyOn(car.controller, 'acceleration', 'get');
        const contact = vi.spyOn(car.wheels[0], 'getGroundHit');
        page.texts.length = 0;
        its.run(1);
        expect(acceleration).not.toHaveBeenCalled();
        expect(contact).not.toHaveBeenCalled();
        expect(listened).not.toHaveBeenCalled();
        expect(page.texts).toEqual([]);
        const telemetry = telemetryOf(car.entity);
        expect([telemetry.tape, telemetry.picture]).toEqual([null, null]);
    });

    it('drives nothing: ten seconds with it are ten seconds without, to the last bit', async () => {
        const drive = async (shows: boolean): Promise<number[][]> => {
            stubPage();
            const its = await scene();
            const car = bend(its);
            if (shows) {
                car.controller.showDebugTelemetry();
            }
            const trace: number[][] = [];
            its.run(10, 1 / 60, () => trace.push(bodyWords(car.entity)));
            its.destroy();
            world = null;
            return trace;
        };
        expect(await drive(true)).toEqual(await drive(false));
    });

    it.each([
        ['Raycast Car', RaycastCar],
        ['Bullet Vehicle', BulletVehicle]
    ])('says what a %s does not tell', async (_, type) => {
        const page = stubPage();
        const its = await scene();
        const { entity, wheels } = plainCar(its);
        const car = addScript(entity, type as typeof RaycastCar, { wheels });
        its.run(1);
        car.showDebugTelemetry();
        its.run(0.1);
        expect(page.texts).toContain('not told');
        const telemetry = telemetryOf(entity);
        const shares = [0, 1, 2, 3].map((i) => told(telemetry, i, 'overRest'));
        expect(shares.reduce((sum, share) => sum + share) / 4).toBeCloseTo(1, 1);
    });

    it.each(['motorcycle', 'semi-truck', 'tank', 'tilting-three-wheeler'])(
        'shows every wheel of the %s',
        async (name) => {
            const page = stubPage();
            const its = await scene();
            const { component, chassis } = placeKind(its, name);
            component.showDebugTelemetry();
            its.run(0.5);
            const [entity] = chassis.filter((each) => telemetryOf(each));
            const telemetry = telemetryOf(entity);
            expect(telemetry.tape!.wheels).toBe(component.wheelViews.length);
            for (const { entity: wheel } of component.wheelViews) {
                expect(page.texts).toContain(wheel!.name);
            }
        }
    );

    it('shows a trailer that is asked to', async () => {
        const page = stubPage();
        const its = await scene();
        const { component } = new TestTrailer(its, caravan, new Vec3(), {});
        component!.showDebugTelemetry();
        its.run(0.5);
        expect(page.shown.size).toBe(1);
        expect(telemetryOf(component!.entity).tape!.wheels).toBe(component!.wheelViews.length);
    });

    it('says what to do in a project without the component', async () => {
        const its = (world = await World.create());
        its.addGround();
        const car = new TestCar(its, bmw);
        const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
        car.controller.showDebugTelemetry(false);
        expect(warnings).not.toHaveBeenCalled();
        car.controller.showDebugTelemetry();
        expect(warnings.mock.calls).toEqual([
            [
                expect.stringMatching(
                    /Car > debugTelemetry: the project does not have this component\. Add debug-telemetry\.mjs/
                )
            ]
        ]);
        warnings.mockRestore();
    });
});

describe('9: the spectator', () => {
    /** Height of the picture, pixels. */
    const PICTURE = 720;

    interface Spectator {
        camera: Entity;
        script: FreeCamera;
        car: TestCar;
        keyboard: Keyboard;

        /** Sends an event to the picture. */
        point(type: string, event: object): void;

        /** The way of a second with these keys, m. */
        fly(...keys: string[]): Vec3;
    }

    async function spectator(attributes: Record<string, unknown> = {}): Promise<Spectator> {
        const keyboard = new Keyboard();
        const its = (world = await World.create());
        const canvas = Object.assign(new EventTarget(), { clientHeight: PICTURE });
        Object.assign(its.app.graphicsDevice, { canvas });
        its.addGround();
        const car = new TestCar(its, bmw, new Vec3(0, 0, 20));
        const camera = new Entity('Camera', its.app);
        camera.setPosition(0, 5, 0);
        its.app.root.addChild(camera);
        const script = addScript(camera, FreeCamera, attributes);
        return {
            camera,
            script,
            car,
            keyboard,
            point: (type, event) => canvas.dispatchEvent(Object.assign(new Event(type), event)),
            fly(...keys) {
                const before = camera.getPosition().clone();
                keyboard.hold(...keys);
                its.run(1);
                keyboard.hold();
                return camera.getPosition().clone().sub(before);
            }
        };
    }

    it.each<[string, number[]]>([
        ['KeyW', [0, 0, -10]],
        ['KeyS', [0, 0, 10]],
        ['KeyA', [-10, 0, 0]],
        ['KeyD', [10, 0, 0]],
        ['KeyE', [0, 10, 0]]
    ])('flies by %s', async (key, way) => {
        const { fly } = await spectator();
        expect(fly(key).distance(new Vec3(way))).toBeLessThan(1e-3);
        expect(fly().length()).toBe(0);
    });

    it('goes down by Q, as fast as in one direction where two keys are held, and four times as fast with Shift', async () => {
        const { camera, fly } = await spectator();
        camera.setPosition(0, 50, 0);
        expect(fly('KeyQ').distance(new Vec3(0, -10, 0))).toBeLessThan(1e-3);
        expect(fly('KeyW', 'KeyD').length()).toBeCloseTo(10, 3);
        expect(fly('KeyW', 'ShiftLeft').length()).toBeCloseTo(40, 3);
    });

    it('flies where it looks, which dragging turns: 180 degrees over the picture, and never over the top', async () => {
        const { camera, fly, point } = await spectator();
        point('pointermove', { buttons: 1, movementX: PICTURE / 2, movementY: 0 });
        expect(fly('KeyW').distance(new Vec3(10, 0, 0))).toBeLessThan(1e-3);
        point('pointermove', { buttons: 1, movementX: 0, movementY: -PICTURE });
        world!.run(0.1);
        expect(Math.asin(camera.forward.y) * (180 / Math.PI)).toBeCloseTo(89, 1);
        expect(camera.right.y).toBeCloseTo(0, 5);
        const before = camera.forward.clone();
        point('pointermove', { buttons: 0, movementX: 100, movementY: 100 });
        world!.run(0.1);
        expect(camera.forward.distance(before)).toBe(0);
    });

    it('changes its speed by the wheel', async () => {
        const { fly, point, script } = await spectator();
        point('wheel', { deltaY: -693.5 });
        expect(script.speed).toBeCloseTo(20, 1);
        expect(fly('KeyW').length()).toBeCloseTo(20, 1);
    });

    it('flies by two fingers, and looks by one', async () => {
        const { camera, point } = await spectator();
        const before = camera.getPosition().clone();
        for (const pointerId of [1, 2]) {
            point('pointerdown', { pointerId });
        }
        for (const pointerId of [1, 2]) {
            point('pointermove', { pointerId, buttons: 1, movementX: 0, movementY: -PICTURE });
        }
        world!.run(0.1);
        expect(camera.getPosition().distance(before.add(new Vec3(0, 0, -10)))).toBeLessThan(1e-3);
        expect(camera.forward.distance(Vec3.FORWARD)).toBeLessThan(1e-6);
        window.dispatchEvent(Object.assign(new Event('pointerup'), { pointerId: 2 }));
        point('pointermove', { pointerId: 1, buttons: 1, movementX: PICTURE / 2, movementY: 0 });
        world!.run(0.1);
        expect(camera.forward.distance(Vec3.RIGHT)).toBeLessThan(1e-5);
    });

    it('keeps its keys from the car, which the arrow keys still drive', async () => {
        const { car, fly, script, keyboard } = await spectator();
        addScript(car.entity, VehicleInput);
        const way = (...keys: string[]): number => {
            const before = car.position.z;
            fly(...keys);
            return car.position.z - before;
        };
        world!.run(0.5);
        expect(Math.abs(way('KeyW'))).toBeLessThan(0.01);
        expect(way('ArrowUp')).toBeGreaterThan(0.5);
        script.enabled = false;
        keyboard.hold('KeyW');
        world!.run(0.1);
        expect(car.controller.controls!.throttle).toBeGreaterThan(0);
    });

    it('stops at the ground and slides along a wall at its clearance, or passes through both', async () => {
        const { camera, fly, script } = await spectator();
        world!.addBox('Wall', [40, 20, 1], [0, 0, -6.5]);
        world!.run(0.1);
        fly('KeyQ');
        expect(camera.getPosition().y).toBeCloseTo(0.3, 3);
        expect(fly('KeyQ').length()).toBeLessThan(1e-3);
        camera.setPosition(0, 5, 0);
        fly('KeyW');
        expect(camera.getPosition().z).toBeCloseTo(-5.2, 3);
        const { x, z } = fly('KeyW', 'KeyD');
        expect(x).toBeCloseTo(10 * Math.SQRT1_2, 2);
        expect(z).toBeCloseTo(0, 3);
        script.avoidWalls = false;
        fly('KeyW');
        expect(camera.getPosition().z).toBeCloseTo(-15.2, 2);
    });

    it('follows a car at -10 m, +3 m in its frame, turned as it is, as the script of the document', async () => {
        const { camera, car, script } = await spectator();
        car.entity.rigidbody!.teleport(new Vec3(5, 2, 5), new Quat().setFromEulerAngles(10, 70, 5));
        script.target = car.entity;
        world!.run(0.2);
        const local = car.entity.getWorldTransform().clone().invert().transformPoint(camera.getPosition(), new Vec3());
        expect(local.distance(new Vec3(0, 3, -10))).toBeLessThan(1e-3);
        expect(camera.forward.distance(car.entity.forward.clone().mulScalar(-1))).toBeLessThan(1e-5);
        expect(camera.up.distance(car.entity.up)).toBeLessThan(1e-5);
    });

    it('takes the place of a chase camera as long as it is on', async () => {
        const { camera, car, script } = await spectator({ enabled: false });
        script.enabled = false;
        const chase = addScript(camera, ChaseCamera, { target: car.entity });
        world!.run(0.5);
        const there = camera.getPosition().clone();
        script.enabled = true;
        car.roll(20);
        world!.run(1);
        expect(chase.enabled).toBe(false);
        expect(camera.getPosition().distance(there)).toBeLessThan(1);
        script.enabled = false;
        world!.run(0.1);
        expect(chase.enabled).toBe(true);
        expect(camera.getPosition().distance(car.position)).toBeLessThan(10);
    });

    it('does not see through the long lens of the trackside', async () => {
        const { camera, car, script } = await spectator();
        script.enabled = false;
        world!.app.systems.add(new CameraComponentSystem(world!.app));
        camera.addComponent('camera', { fov: 45 });
        addScript(camera, ChaseCamera, { target: car.entity, mode: CameraMode.TRACK_SIDE });
        world!.run(0.5);
        expect(camera.camera!.fov).toBeLessThan(30);
        script.enabled = true;
        world!.run(0.1);
        expect(camera.camera!.fov).toBe(45);
    });
});

describe('8: the autopilot sees others', () => {
    /** A world with a path, and no script but that which is loaded. */
    async function street(): Promise<World> {
        const its = (world = await World.create());
        its.addGround(0, 1000);
        const path = new Entity('Path', its.app);
        for (const [x, z] of [0, 40, 80, 120]
            .map((z) => [0, z])
            .concat([
                [60, 120],
                [60, 0]
            ])) {
            const point = new Entity('Point', its.app);
            point.setLocalPosition(x, 0, z);
            path.addChild(point);
        }
        path.tags.add('vehicle-path');
        its.app.root.addChild(path);
        its.app.scripts.add(VehicleAutopilot);
        return its;
    }

    /** Keeps its autopilot from passing. */
    function staysInLane(chassis: Entity): VehicleAutopilot {
        return Object.assign(chassis.script!.get('vehicleAutopilot') as VehicleAutopilot, { passingRoom: 0 });
    }

    it('drives by setAutopilot(true), stops before a parked car, goes on when it is gone, and gives the car back', async () => {
        const car = new TestCar(await street());
        const parked = new TestCar(world!, bmw, new Vec3(0, 0, 60));
        world!.run(0.5);
        expect(car.controller.setAutopilot(true)).toBe(true);
        staysInLane(car.entity);
        world!.run(18);
        const { halfExtents } = car.controller.boundingBox;
        expect(60 - car.position.z - 2 * halfExtents.z).toBeGreaterThan(1.5);
        expect(60 - car.position.z - 2 * halfExtents.z).toBeLessThan(3);
        expect(car.velocity.length()).toBeLessThan(0.05);
        expect(parked.position.z).toBeCloseTo(60, 1);
        parked.entity.destroy();
        world!.run(4);
        expect(car.controller.speed).toBeGreaterThan(5);
        expect(car.controller.setAutopilot(false)).toBe(false);
        expect(car.vehicle.driver).toBeNull();
    });

    it.each(sampleKinds())('and so does every kind of vehicle, which stops before a crate: %s', async (name) => {
        const its = await street();
        const { chassis, component } = placeKind(its, name);
        const crate = its.addBox('Crate', [0.5, 0.5, 0.5], [0, 0.5, 35], 200);
        its.run(0.5);
        expect(component.setAutopilot(true)).toBe(true);
        staysInLane(component.entity).closed = false; // straight from here
        for (let still = 0, left = 18; still < 1 && left > 0; left -= 0.5) {
            its.run(0.5);
            still = left < 15 && Math.abs(component.speed) < 0.01 ? still + 0.5 : 0;
        }
        const noses = chassis.map((entity) => {
            const each = carOf(entity) ?? (entity.script!.get('trailer') as Trailer);
            return entity.getPosition().z + each.boundingBox.center.z + each.boundingBox.halfExtents.z;
        });
        expect(34.5 - Math.max(...noses)).toBeGreaterThan(1.5);
        expect(34.5 - Math.max(...noses)).toBeLessThan(3);
        expect(component.speed).toBeCloseTo(0, 1);
        expect(crate.getPosition().z).toBeCloseTo(35, 2);
    });
});
