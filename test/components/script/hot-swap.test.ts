import { Entity, Script, Vec3 } from 'playcanvas';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { addScript } from '../../../scenario/rig.js';
import * as components from '../../../scripts/index.mjs';
import { carOf, VehicleWorld } from '../../../src/index.js';
import { ownNumbers, VehicleScript } from '../../../src/internal.js';
import { stubAudio } from '../../support/audio.js';
import { bmw, TestCar } from '../../support/car.js';
import type { Keyboard } from '../../support/keyboard.js';
import { roadMachine, TestMotorcycle } from '../../support/motorcycle.js';
import { stubPage } from '../../support/page.js';
import { plainCar } from '../../support/plain-car.js';
import { printed } from '../../support/printed.js';
import { addPlace, loadedRoads } from '../../support/roads.js';
import { torture } from '../../support/torture.js';
import { addCrossing } from '../../support/traffic.js';
import { addHitch, CAR_BALL, caravan, TestTrailer } from '../../support/trailer.js';
import { World } from '../../support/world.js';

const {
    AntiRollBar,
    BrakeHeat,
    BulletVehicle,
    BulletWheel,
    ChaseCamera,
    DebugTelemetry,
    DriverVisual,
    ForceFeedback,
    FreeCamera,
    Gauges,
    Checkpoint,
    LapTimer,
    LiftAxle,
    RaycastCar,
    Recorder,
    RemoteVehicle,
    RoadNetwork,
    SkidMarks,
    Slipstream,
    SpawnPoint,
    SteeringWheelVisual,
    SurfaceMaterial,
    SuspensionVisual,
    TireEffects,
    TireHeat,
    TouchControls,
    Tracks,
    TrafficLights,
    TrafficSign,
    TuningPanel,
    VehicleAutopilot,
    VehicleController,
    VehicleDamage,
    VehicleEnergy,
    VehicleGizmos,
    VehicleGravity,
    VehicleInput,
    VehicleLights,
    VehicleReset,
    VehicleSound,
    VehicleTelemetry,
    VehicleTraffic,
    VehicleWing,
    WheelCarrier,
    WheelInstances,
    Winch
} = components;

type Component = typeof Script & { scriptName: string };

const TYPES = Object.values(components).filter(
    (each): each is Component & typeof each => (each as { prototype?: unknown }).prototype instanceof Script
) as unknown as Component[];

/** Components that have no methods which run while a car drives. */
const IDLE = ['bulletWheel', 'wheelInstances'];

/** Methods of the classes that the components started with, as `class.method`, that were called since the last look. */
const formerCalls = new Set<string>();
const latestCalls = new Set<string>();
const messages = printed('error', 'warn');
const worlds: World[] = [];
let keyboard: Keyboard;

beforeAll(() => TYPES.forEach((type) => listen(type, formerCalls)));

beforeEach(() => {
    keyboard = stubPage();
    formerCalls.clear();
    latestCalls.clear();
});

afterEach(() => {
    worlds.splice(0).forEach((world) => world.destroy());
    vi.unstubAllGlobals();
});

afterAll(() => listeners.forEach((stop) => stop()));

const listeners: (() => void)[] = [];

/** Notes which methods of a class are called. A spy of vitest would keep what every call was given. */
function listen(type: Component, calls: Set<string>): void {
    const prototype = type.prototype as unknown as Record<string, (...args: unknown[]) => unknown>;
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(type.prototype))) {
        if (typeof value === 'function' && name !== 'constructor' && name !== 'swap') {
            const call = `${type.scriptName}.${name}`;
            const method = value as (...args: unknown[]) => unknown;
            prototype[name] = function (...args) {
                calls.add(call);
                return method.apply(this, args);
            };
            listeners.push(() => {
                prototype[name] = method;
            });
        }
    }
}

/** A car with all that fits on one, a camera behind it, a car on its own, and two plain cars. */
interface Scene {
    world: World;
    car: TestCar;
    camera: Entity;
    scripts: Map<string, Script[]>;
}

async function build(): Promise<Scene> {
    const world = await World.create();
    worlds.push(world);
    const { app } = world;
    TYPES.forEach((type) => app.scripts.add(type));
    Object.assign(app.systems, { sound: { context: stubAudio() } });
    const ground = world.addGround();
    addScript(ground, SurfaceMaterial, { preset: 10, grip: 0.9 });

    const car = new TestCar(world, { ...bmw, controller: { drive: 2 } });
    for (const type of [
        BrakeHeat,
        TireHeat,
        ForceFeedback,
        VehicleDamage,
        VehicleEnergy,
        VehicleInput,
        VehicleReset,
        VehicleTelemetry,
        DebugTelemetry,
        VehicleGizmos,
        SkidMarks,
        Slipstream,
        TireEffects,
        WheelInstances
    ]) {
        addScript(car.entity, type as typeof VehicleReset);
    }
    const machine = new TestMotorcycle(world, {}, roadMachine, new Vec3(30, 0, 0));
    machine.entity.name = 'Motorcycle';
    addScript(car.entity, VehicleSound);
    addScript(car.entity, VehicleLights);
    addScript(car.entity, TouchControls);
    addScript(car.entity, Tracks, { turnRate: 0 });
    addScript(car.entity, LiftAxle, { wheels: car.wheels.slice(2).map(({ entity }) => entity) });
    const part = new Entity('Part', app);
    car.entity.addChild(part);
    addScript(part, SteeringWheelVisual);
    const arm = new Entity('Arm', app);
    car.entity.addChild(arm);
    addScript(arm, SuspensionVisual).target = car.wheels[0].entity;
    const caliper = new Entity('Caliper', app);
    car.entity.addChild(caliper);
    addScript(caliper, WheelCarrier).wheel = car.wheels[0].entity;
    const fairlead = new Entity('Fairlead', app);
    car.entity.addChild(fairlead);
    addScript(fairlead, Winch, { anchor: ground });
    addScript(fairlead, VehicleWing);
    addScript(car.entity, VehicleGravity);
    addScript(car.entity, Gauges);
    addScript(car.entity, TuningPanel, { open: true });
    const trunk = new Entity('Trunk', app);
    car.entity.addChild(trunk);
    addScript(car.entity, DriverVisual).figure = trunk;
    const camera = new Entity('Camera', app);
    app.root.addChild(camera);
    addScript(camera, ChaseCamera, { target: car.entity });
    const spectator = new Entity('Spectator', app);
    app.root.addChild(spectator);
    addScript(spectator, FreeCamera, { target: car.entity });

    const path = new Entity('Path', app);
    app.root.addChild(path);
    for (const [x, z] of [
        [20, 30],
        [50, 60],
        [20, 90]
    ]) {
        const point = new Entity('Point', app);
        point.setPosition(x, 0, z);
        path.addChild(point);
    }
    const course = new Entity('Course', app);
    app.root.addChild(course);
    for (const z of [3, 6]) {
        const gate = new Entity('Checkpoint', app);
        gate.setPosition(0, 0, z);
        course.addChild(gate);
        addScript(gate, Checkpoint);
    }
    addScript(course, LapTimer, { closed: false, laps: 0, countdown: 0.2 });
    addScript(car.entity, Recorder).lapTimer = course;
    const grid = new Entity('Grid', app);
    grid.setPosition(30, 0, 0);
    app.root.addChild(grid);
    const second = new TestCar(world, bmw, new Vec3(20, 0, 0));
    addScript(second.entity, VehicleAutopilot, { path });
    addScript(grid, SpawnPoint).car = second.entity;
    addScript(grid, VehicleTraffic, { count: 0 }).paths = [path];
    addScript(addCrossing(app, [[[0, 300]]]), TrafficLights);
    addScript(addPlace(app), RoadNetwork, { file: loadedRoads(app) });
    addScript(path.children[0] as Entity, TrafficSign);

    const [raycast, bullet] = [40, 60].map((x) => plainCar(world, new Vec3(x, 0.7, 0)));
    addScript(raycast.entity, RaycastCar, { wheels: raycast.wheels });
    addScript(bullet.entity, BulletVehicle, { wheels: bullet.wheels });
    addScript(bullet.wheels[0], BulletWheel);
    addScript(raycast.entity, VehicleInput, { keys: { throttle: 'KeyI' } });
    addScript(bullet.entity, VehicleInput, { keys: { throttle: 'KeyU' } });
    addScript(new TestCar(world, bmw, new Vec3(70, 0, 0)).entity, RemoteVehicle);
    const towing = new TestCar(world, bmw, new Vec3(80, 0, 0));
    const trailer = new TestTrailer(world, caravan, new Vec3(80, 0, -8), {});
    addHitch(towing.entity, CAR_BALL, caravan.height - bmw.cgHeight, { trailer: trailer.entity });
    const scripts = new Map<string, Script[]>();
    for (const node of app.root.find((each) => each instanceof Entity && !!each.script) as Entity[]) {
        for (const script of node.script!.scripts) {
            const { scriptName } = script.constructor as Component;
            scripts.set(scriptName, [...(scripts.get(scriptName) ?? []), script]);
        }
    }
    return { world, car, camera, scripts };
}

/** All that the next step depends on, what the driver does, and what is seen. */
function stateOf({ world, car, camera }: Scene): (number | undefined)[] {
    const { throttle, brake, steer } = car.controller.controls ?? {}; // there are none while it is off
    const { rpm, speed, gear } = car.controller;
    return [
        ...VehicleWorld.of(world.app)!.save(),
        ...[throttle, brake, steer, gear, rpm, speed],
        ...camera.getWorldTransform().data
    ];
}

/** Keys that accelerate the cars: a key for two is a finding, whose time depends on cars before. */
const THROTTLES = ['KeyW', 'KeyI', 'KeyU'];

type Frames = (number | undefined)[][];

/**
 * Drives, has something happen, and drives on.
 *
 * @param switched - Components that are switched off and on at last.
 * @returns State of the scene in every frame.
 */
async function drive(
    scene: Scene,
    meanwhile: () => Promise<void> | void,
    switched: readonly Script[]
): Promise<Frames> {
    const { world } = scene;
    const states: Frames = [];
    const run = (seconds: number): void => world.run(seconds, undefined, () => states.push(stateOf(scene)));
    run(0.2);
    keyboard.hold(...THROTTLES);
    run(0.4);
    keyboard.hold(...THROTTLES, 'KeyA');
    run(0.2);
    await meanwhile();
    run(0.3);
    keyboard.hold('KeyS');
    run(0.2);
    for (const each of switched) {
        each.enabled = false;
        run(1 / 60);
        each.enabled = true;
        run(2 / 60);
    }
    run(0.1); // since the swap longer than what looks twice a second waits
    keyboard.hold();
    return states;
}

let editions = 0;

/** The class of a component in a file that was edited: another module, whose methods are listened to. */
async function edit(scriptName: string): Promise<Component> {
    const file = scriptName.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const module = (await import(`../../../scripts/${file}.mts?edition=${editions++}`)) as Record<string, unknown>;
    const type = Object.values(module).find((each) => (each as Component).scriptName === scriptName) as Component;
    listen(type, latestCalls);
    return type;
}

/** Loads a new class for a component, as the Editor does at Launch when its file was changed. */
async function swap({ world }: Scene, type: Component): Promise<void> {
    world.app.scripts.add(type);
    await new Promise((done) => {
        setTimeout(done); // the engine swaps in a task of its own
    });
}

/** A drive without any swap, and what it says, of wheels that are switched off. */
interface Undisturbed {
    states: Frames;
    lines: string[];
}

const noneSwitched = (_: Scene): Script[] => [];
/** One of each kind; under torture each wheel. */
const allSwitched = ({ scripts }: Scene): Script[] =>
    [...scripts.values()].flatMap((instances) => (torture > 0 ? instances : instances.slice(0, 1)));
const undisturbed = new Map<typeof noneSwitched, Undisturbed>();

async function driveUndisturbed(switched: (scene: Scene) => Script[]): Promise<Undisturbed> {
    const before = messages().length;
    const scene = await build();
    const states = await drive(scene, () => undefined, switched(scene));
    worlds.pop()!.destroy();
    return { states, lines: messages().slice(before) };
}

/** Says that a drive goes, and says, the same whether classes are swapped meanwhile or not. */
async function expectUndisturbed(
    meanwhile: (scene: Scene) => Promise<void>,
    switched: (scene: Scene) => Script[] = noneSwitched
): Promise<void> {
    const { states: expected, lines } = undisturbed.get(switched) ?? (await driveUndisturbed(switched));
    undisturbed.set(switched, { states: expected, lines });
    const before = messages();
    const scene = await build();
    const states = await drive(scene, () => meanwhile(scene), switched(scene));
    expect(states.findIndex((frame, i) => frame.some((number, k) => !Object.is(number, expected[i][k])))).toBe(-1);
    expect(states.map(({ length }) => length)).toEqual(expected.map(({ length }) => length));
    expect(messages().sort()).toEqual([...before, ...lines].sort());
}

/** Components that are swapped at the same time, far apart by name; under torture each by itself. */
const TOGETHER = torture > 0 ? 1 : 40;
const parties = Math.ceil(TYPES.length / TOGETHER);
const swapped = Array.from({ length: parties }, (_, party) =>
    TYPES.map(({ scriptName }) => scriptName).filter((__, i) => i % parties === party)
);

it.each(swapped.map((names) => [names.join(', '), names] as const))(
    'a car drives on to the last bit while %s is swapped, by the new code alone',
    async (_, names) => {
        await expectUndisturbed(async (scene) => {
            for (const name of names) {
                await swap(scene, await edit(name));
            }
            formerCalls.clear();
            latestCalls.clear();
        });
        for (const name of names) {
            const ofIt = (call: string): boolean => call.startsWith(`${name}.`);
            expect([...formerCalls].filter(ofIt)).toEqual([]);
            expect([...latestCalls].some(ofIt), name).toBe(!IDLE.includes(name)); // which has attributes alone
        }
    }
);

it('a car drives on to the last bit while all its components are swapped, twice, and then switched off and on', async () => {
    await expectUndisturbed(async (scene) => {
        for (const { scriptName } of [...TYPES, ...TYPES]) {
            await swap(scene, await edit(scriptName));
        }
        formerCalls.clear();
    }, allSwitched);
    expect([...formerCalls]).toEqual([]);
});

it('whoever refers to a component, or listens to it, still does after it was swapped', async () => {
    const scene = await build();
    const { world, car, scripts } = scene;
    world.run(1);
    const heard: string[] = [];
    const [reset] = scripts.get('vehicleReset')!;
    reset.on('reset', () => heard.push('reset'));
    const types = new Map<string, Component>();
    for (const { scriptName } of TYPES) {
        types.set(scriptName, await edit(scriptName));
        await swap(scene, types.get(scriptName)!);
    }
    for (const [name, instances] of scripts) {
        for (const script of instances) {
            expect(script.entity.script!.get(name), name).toBe(script);
            expect(script.entity.script!.get(types.get(name)!), name).toBe(script);
            expect((script.entity.script as unknown as Record<string, unknown>)[name], name).toBe(script);
        }
    }
    expect(carOf(car.entity)).toBe(car.controller);
    expect(car.controller.wheelViews).toEqual(car.wheels);
    (reset as InstanceType<typeof VehicleReset>).reset();
    expect(heard).toEqual(['reset']);
    car.bars[0].stiffness = -1;
    world.run(0.1);
    expect(car.controller.validate().map(({ attribute }) => attribute)).toContain('antiRollBar.stiffness');
});

it('a bar and a controller that start after the wheels were swapped find them', async () => {
    const scene = await build();
    const { world, car } = scene;
    const { entity } = car.bars[0];
    const { leftWheel, rightWheel } = car.bars[0];
    entity.script!.destroy('antiRollBar');
    car.entity.script!.destroy('vehicleController');
    world.run(0.5);
    await swap(scene, await edit('wheelCollider'));
    const bar = addScript(entity, AntiRollBar, { leftWheel, rightWheel });
    const controller = addScript(car.entity, VehicleController);
    world.run(0.5);
    expect(bar.validate()).toEqual([]);
    expect(controller.wheelViews).toEqual(car.wheels);
    expect(messages().filter((line) => /antiRollBar|vehicleController|wheelCollider/.test(line))).toEqual([]);
});

it('nothing runs on of cars that are destroyed after their components were swapped', async () => {
    const scene = await build();
    const { world, scripts } = scene;
    world.run(0.5);
    for (const { scriptName } of TYPES) {
        await swap(scene, await edit(scriptName));
    }
    const told = messages(); // messages of traffic without cars
    for (const { entity } of [...scripts.values()].flat()) {
        entity.destroy();
    }
    formerCalls.clear();
    latestCalls.clear();
    keyboard.strike('KeyR');
    keyboard.strike('KeyZ');
    world.run(0.6);
    expect([...formerCalls, ...latestCalls]).toEqual([]);
    expect(messages()).toEqual(told);
});

it('a component keeps its attributes, and has those that are new in its new class', async () => {
    const scene = await build();
    const { car } = scene;
    car.controller.drive = 0;
    car.controller.engine.idleRpm = 950;
    const Edited = (await edit('vehicleController')) as unknown as typeof VehicleController;
    class WithHorn extends Edited {
        static override scriptName = 'vehicleController';
        horn = 440;
        override initialize(): void {
            throw new Error('it has started long ago');
        }
    }
    await swap(scene, WithHorn as unknown as Component);
    expect(car.controller).toBeInstanceOf(WithHorn);
    expect(car.controller).toMatchObject({ drive: 0, horn: 440 });
    expect(car.controller.engine.idleRpm).toBe(950);
});

it('a component that is off while it is swapped starts by the new code', async () => {
    const scene = await build();
    const { world, car } = scene;
    const entity = new Entity('Late', world.app);
    car.entity.addChild(entity);
    entity.addComponent('script');
    const { leftWheel, rightWheel } = car.bars[0];
    const bar = entity.script!.create('antiRollBar', {
        enabled: false,
        properties: { leftWheel, rightWheel }
    }) as InstanceType<typeof AntiRollBar>;
    await swap(scene, await edit('antiRollBar'));
    latestCalls.clear();
    bar.enabled = true;
    world.run(0.1);
    expect([...latestCalls]).toContain('antiRollBar.postInitialize');
    expect(car.vehicle.bars).toHaveLength(3);
});

it('a component counts the changes of a number that is new in its new class', async () => {
    class Former extends VehicleScript {
        static override scriptName = 'former';
        width = 1;
        readonly numbers = ownNumbers(this.validator, this, { width: 0 });
    }
    class Latter extends Former {
        height = 2;
        readonly added = ownNumbers(this.validator, this, { height: 0 });
    }
    const world = await World.create();
    worlds.push(world);
    const entity = new Entity('Car', world.app);
    world.app.root.addChild(entity);
    const running = addScript(entity, Former, {}) as Latter;
    new Latter({ app: world.app, entity }).swap(running);
    expect(running.added.follow(running).height).toBe(2);
    running.height = 5;
    expect(running.added.follow(running).height).toBe(5);
});
