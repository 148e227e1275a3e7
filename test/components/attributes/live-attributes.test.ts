import { readFileSync } from 'node:fs';

import { Curve, Entity, Vec3, type Script } from 'playcanvas';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { addScript } from '../../../scenario/rig.js';
import * as components from '../../../scripts/index.mjs';
import { crossroads } from '../../roads/maps.js';
import { bmw, TestCar } from '../../support/car.js';
import { TestMotorcycle } from '../../support/motorcycle.js';
import { plainCar } from '../../support/plain-car.js';
import { printed } from '../../support/printed.js';
import { addPlace, loadedRoads } from '../../support/roads.js';
import { torture } from '../../support/torture.js';
import { addCrossing, addModel, addRing } from '../../support/traffic.js';
import { caravan, TestTrailer } from '../../support/trailer.js';
import { World } from '../../support/world.js';

interface Attribute {
    name: string;
    type: string;
    array?: boolean;
    min?: number;
    max?: number;
    precision?: number;
    default?: unknown;
    enum?: Record<string, number>[];
    schema?: Attribute[];
}

const schemas = JSON.parse(readFileSync('dist/tuning-schemas.json', 'utf8')) as Record<
    string,
    { attributes: Record<string, Attribute> }
>;

const types = Object.fromEntries(
    Object.values(components)
        .filter((member) => 'scriptName' in member)
        .map((type) => [(type as typeof Script & { scriptName: string }).scriptName, type as unknown as typeof Script])
);

let world: World;
const errors = printed('error');
printed('warn'); // warnings about wheels that no car lists

beforeEach(async () => {
    world = await World.create();
});

afterEach(() => {
    world.destroy();
});

/** A car that drives, the script on it or near it that is tuned, and entities that an attribute may take. */
interface Scene {
    car: Entity;
    script: Script;
    entities: Record<string, Entity[]>;
}

function driving(scriptName: string): Scene {
    const ground = world.addGround();
    const gas = (vehicle: components.VehicleController['vehicle'] | null): void => {
        vehicle!.driver ??= { drive: (controls) => Object.assign(controls, { throttle: 0.6, steer: 0.1 }) };
    };
    const plain = { raycastCar: 'raycastCar', bulletVehicle: 'bulletVehicle', bulletWheel: 'bulletVehicle' }[
        scriptName
    ];
    if (plain) {
        const { entity, wheels } = plainCar(world);
        wheels[0].setLocalEulerAngles(0, 0, plain === 'bulletVehicle' ? 10 : 0); // its suspension may lean with it
        const tuned = scriptName === 'bulletWheel' ? addScript(wheels[0], types.bulletWheel) : null;
        const car = addScript(entity, types[plain], { wheels }) as components.RaycastCar;
        car.vehicle!.driver = { drive: (controls) => Object.assign(controls, { throttle: 0.6, steer: 0.1 }) };
        const thrustPoint = new Entity('Thrust', world.app);
        entity.addChild(thrustPoint);
        return { car: entity, script: tuned ?? car, entities: { wheels, thrustPoint: [thrustPoint] } };
    }
    if (scriptName === 'motorcycle') {
        const { entity, component, vehicle } = new TestMotorcycle(world);
        gas(vehicle);
        const part = new Entity('Part', world.app);
        entity.addChild(part);
        return { car: entity, script: component, entities: { handlebar: [part], figure: [part] } };
    }
    const car = new TestCar(world, { ...bmw, controller: { drive: 2 } });
    const { entity, controller, wheels, bars } = car;
    const lists = { frontWheels: wheels.slice(0, 2), rearWheels: wheels.slice(2), steeredRearWheels: wheels.slice(3) };
    const entities: Scene['entities'] = Object.fromEntries(
        Object.entries(lists).map(([name, list]) => [name, list.map((wheel) => wheel.entity)])
    );
    const child = (): Entity => {
        const made = new Entity('Child', world.app);
        entity.addChild(made);
        return made;
    };
    entities.leftWheel = [wheels[0].entity];
    entities.rightWheel = [wheels[1].entity];
    if (scriptName === 'liftAxle') {
        entities.wheels = entities.rearWheels;
    }
    for (const { name, type } of Object.values(schemas[scriptName].attributes)) {
        if (type === 'entity') {
            entities[name] ??= [child()];
        }
    }
    entities.target = [entity];
    entities.wheel = [wheels[0].entity];
    const path = new Entity('Path', world.app);
    world.app.root.addChild(path);
    for (const [x, z] of [
        [0, 0],
        [0, 60],
        [40, 60],
        [40, 0]
    ]) {
        const point = new Entity('Point', world.app);
        point.setPosition(x, 0, z);
        path.addChild(point);
    }
    entities.path = [path];
    if (scriptName === 'driverVisual') {
        entities.hands = []; // the object that they hold is another attribute
    }
    if (scriptName !== 'vehicleAutopilot') {
        gas(controller.vehicle);
    }
    const known: Record<string, () => Script> = {
        wheelCollider: () => wheels[0],
        vehicleController: () => controller,
        antiRollBar: () => {
            const [secondLeftWheel, secondRightWheel] = wheels.slice(2).map((wheel) => wheel.entity);
            Object.assign(entities, { secondLeftWheel: [secondLeftWheel], secondRightWheel: [secondRightWheel] });
            return Object.assign(bars[0], { secondLeftWheel, secondRightWheel });
        },
        steeringWheelVisual: () => addScript(child(), types.steeringWheelVisual),
        suspensionVisual: () => addScript(child(), types.suspensionVisual, { target: wheels[0].entity }),
        wheelCarrier: () => addScript(child(), types.wheelCarrier, { wheel: wheels[0].entity }),
        lapTimer: () => {
            const course = child();
            for (let i = 0; i < 2; i++) {
                const gate = new Entity('Checkpoint', world.app);
                course.addChild(gate);
                addScript(gate, types.checkpoint);
            }
            return addScript(course, types.lapTimer);
        },
        spawnPoint: () => addScript(child(), types.spawnPoint),
        liftAxle: () => addScript(entity, types.liftAxle, { wheels: entities.wheels }),
        hitch: () => addScript(child(), types.hitch),
        vehicleGravity: () => {
            const planet = new Entity('Planet', world.app);
            planet.setPosition(0, -6e6, 0);
            world.app.root.addChild(planet);
            entities.center = [planet];
            // without its planet it falls toward the origin, beside it: weak enough to drive on from there
            return addScript(entity, types.vehicleGravity, { center: planet, strength: 4 });
        },
        vehicleWing: () => addScript(child(), types.vehicleWing),
        wheelInstances: () => addScript(entity, types.wheelInstances),
        slipstream: () => {
            const lead = new TestCar(world, bmw, new Vec3(1, 0, 8));
            lead.controller.aerodynamics.dragArea = controller.aerodynamics.dragArea = 0.7;
            controller.wind.set(0, 0, -30); // a storm gives cars that stand a wake
            return addScript(entity, types.slipstream);
        },
        winch: () => Object.assign(addScript(child(), types.winch, { anchor: ground }), { freeSpool: true }),
        trailer: () => {
            const { component, coupler } = new TestTrailer(world, caravan, new Vec3(0, 0, -8), {});
            entities.couplerPoint = [coupler];
            addScript(child(), types.hitch, { trailer: component!.entity });
            return component!;
        },
        surfaceMaterial: () => addScript(ground, types.surfaceMaterial),
        vehicleAutopilot: () => addScript(entity, types.vehicleAutopilot, { path }),
        trafficLights: () => {
            const trigger = child();
            trigger.addComponent('collision', { type: 'box' });
            entities.walkTriggers = [trigger];
            const crossing = addCrossing(world.app, [[[0, 20]], [[20, 0]]]);
            return Object.assign(addScript(crossing, types.trafficLights), { walkTriggers: [trigger] });
        },
        roadNetwork: () => {
            loadedRoads(world.app, crossroads(), ''); // the other name that its file is given
            return addScript(addPlace(world.app), types.roadNetwork, { file: loadedRoads(world.app) });
        },
        trafficSign: () => addScript(child(), types.trafficSign),
        vehicleTraffic: () => {
            entities.models = [addModel(world.app)];
            entities.paths = [addRing(world.app, 40, 80)];
            const traffic = addScript(child(), types.vehicleTraffic, { count: 3 });
            return Object.assign(traffic, { models: entities.models, paths: entities.paths });
        },
        chaseCamera: () => {
            const camera = new Entity('Camera', world.app);
            camera.addComponent('camera');
            world.app.root.addChild(camera);
            return addScript(camera, types.chaseCamera, { target: entity });
        },
        freeCamera: () => addScript(child(), types.freeCamera, { target: entity })
    };
    return { car: entity, script: known[scriptName]?.() ?? addScript(entity, types[scriptName]), entities };
}

/** Another value that the inspector allows. */
function other({ type, array, min, max, precision, enum: choices, name }: Attribute, present: unknown): unknown {
    if (array) {
        return type === 'number' ? ({ gearRatios: [3, 2, 1.2], steeringCurve: [0, 1, 100, 0.3] }[name] ?? []) : present;
    }
    if (choices) {
        return choices.flatMap((choice) => Object.values(choice)).find((choice) => choice !== present);
    }
    switch (type) {
        case 'boolean':
            return !present;
        case 'string':
            return name === 'key' ? 'KeyT' : '';
        case 'curve':
            return new Curve([0, 1, 1, 0.8]);
        case 'vec3':
            return new Vec3(0.1, 0.1, 0.1);
        default: {
            const [least, most] = [min ?? 0, max ?? 1];
            const change = precision === 0 ? Math.ceil(0.1 * (most - least)) : 0.1 * (most - least);
            const near = (present as number) + change;
            return near <= most ? near : (present as number) - change;
        }
    }
}

/** Time for which a car runs on, s: most of what is set is read in the first step, the rest within the next settings. */
const ON = torture > 0 ? 0.3 : 0.05;

function runsOn({ car }: Scene): void {
    world.run(ON);
    const { x, y, z } = car.getPosition();
    const { linearVelocity, angularVelocity } = car.rigidbody!;
    const sum = x + y + z + linearVelocity.length() + angularVelocity.length();
    expect(Number.isFinite(sum)).toBe(true);
    expect(linearVelocity.length()).toBeLessThan(60);
    expect(errors()).toEqual([]);
}

const simple = Object.entries(schemas).flatMap(([script, { attributes }]) =>
    Object.values(attributes)
        .filter(({ type }) => type !== 'json' && type !== 'entity')
        .map((attribute) => [script, attribute.name, attribute] as const)
);

it.each(Object.keys(schemas))('every simple attribute of %s can be set while the car drives', (script) => {
    const scene = driving(script);
    world.run(1);
    for (const [owner, name, attribute] of simple) {
        if (owner === script) {
            const fields = scene.script as unknown as Record<string, unknown>;
            const before = fields[name];
            fields[name] = other(attribute, before);
            expect(fields[name], name).not.toBe(undefined);
            runsOn(scene);
            fields[name] = before;
            runsOn(scene);
        }
    }
});

const groups = Object.entries(schemas).flatMap(([script, { attributes }]) =>
    Object.values(attributes)
        .filter(({ type }) => type === 'json')
        .map((attribute) => [script, attribute.name, attribute] as const)
);

it.each(groups)('the group %s.%s can be replaced, member by member, by plain objects', (script, name, attribute) => {
    const scene = driving(script);
    world.run(1);
    const fields = scene.script as unknown as Record<string, Record<string, unknown>>;
    const before = fields[name];
    for (const member of attribute.schema ?? []) {
        // the Editor hands over a new object that has all members
        fields[name] = { ...before, [member.name]: other(member, before[member.name]) };
        runsOn(scene);
    }
    fields[name] = { ...before };
    runsOn(scene);
});

const references = Object.entries(schemas).flatMap(([script, { attributes }]) =>
    Object.values(attributes)
        .filter(({ type }) => type === 'entity')
        .map(({ name, array }) => [script, name, array ?? false] as const)
);

it.each(references)('entities of %s.%s can be taken out, put in, and come as guids', (script, name, array) => {
    const scene = driving(script);
    world.run(2);
    const fields = scene.script as unknown as Record<string, unknown>;
    const entities = scene.entities[name];
    const states = array
        ? [[], [null], [...entities, null], entities.map((entity) => entity.getGuid()), 'nonsense', null, entities]
        : [null, entities[0].getGuid(), new Entity('Stranger', world.app), undefined, entities[0]];
    for (const state of states) {
        fields[name] = state === 'nonsense' ? ['no such guid'] : state;
        world.run(0.3);
        expect(Number.isFinite(scene.car.getPosition().length())).toBe(true);
    }
    // a corrected reference works again
    const before = scene.car.getPosition().clone();
    const said = errors().length;
    world.run(1);
    expect(scene.car.getPosition().distance(before)).toBeGreaterThan(1);
    expect(errors().slice(said)).toEqual([]);
});

/** Attributes that take effect between two steps, and so a step later. */
const NOT_LIVE = ['vehicleController.centerOfMassFrom', 'vehicleController.centerOfMass'];

/** Attributes that the test cannot see in the simulation: Bullet holds them, or they are for the eye alone. */
const ELSEWHERE = [
    'vehicleController.inertia',
    'raycastCar.massBy',
    'raycastCar.density',
    'raycastCar.byName', // counts at the start
    'wheelCollider.tire.tirFile', // any file, as `test/tire` reads them
    'wheelCollider.advanced', // for the inspector
    'wheelCollider.suspensionSpring.advanced',
    'wheelCollider.tire.advanced',
    'vehicleController.advanced',
    ...['engine', 'speedAids', 'steering', 'brakes'].map((group) => `vehicleController.${group}.advanced`),
    'vehicleController.differentials.tandem' // needs two axles at one end, which this car lacks
];

/** All numbers, switches and words of a simulation. */
function graph(root: unknown): string {
    const seen = new Set<unknown>();
    const parts: string[] = [];
    const walk = (value: unknown, path: string): void => {
        if (typeof value !== 'object' || value === null) {
            parts.push(`${path} ${String(value)}`);
        } else if (ArrayBuffer.isView(value)) {
            parts.push(`${path} ${(value as Float64Array).join()}`);
        } else if (!seen.has(value)) {
            seen.add(value);
            for (const [key, member] of Object.entries(value)) {
                if (
                    !['chassis', 'builtOn', 'ground', 'driver', 'native', 'ammo', 'queries', 'world'].includes(key) &&
                    typeof member !== 'function'
                ) {
                    walk(member, `${path}.${key}`);
                }
            }
        }
    };
    walk(root, '');
    return parts.join('\n');
}

/** Sets what an attribute is shown for: \`assistance === 4 && abs\`, the first of alternatives. */
function makeVisible(fields: Record<string, unknown>, condition: string | undefined): void {
    for (const [, name, value] of (condition ?? '').split('||')[0].matchAll(/(\w+)(?: === (\d+))?/g)) {
        fields[name] = value === undefined ? true : Number(value);
    }
}

const simulated = ['wheelCollider', 'vehicleController', 'antiRollBar', 'raycastCar', 'bulletVehicle'];

interface Shown extends Attribute {
    visibleif?: string;
    schema?: Shown[];
}

it.each(simulated)('every attribute of %s reaches the simulation before the next step', (name) => {
    const scene = driving(name);
    world.run(1);
    const script = scene.script as Script & Record<string, unknown>;
    const simulation = (scene.script as Script & { vehicle?: unknown }).vehicle ?? vehicleOf(scene);
    const reaches = (fields: Record<string, unknown>, attribute: Shown): boolean => {
        makeVisible(fields, attribute.visibleif);
        world.app.update(0);
        const before = graph(simulation);
        const present = fields[attribute.name];
        fields[attribute.name] =
            attribute.array && attribute.type === 'number' ? listOf(attribute.name) : other(attribute, present);
        world.app.update(0);
        const reached = graph(simulation) !== before;
        fields[attribute.name] = present;
        world.app.update(0);
        return reached;
    };
    const missed: string[] = [];
    for (const attribute of Object.values(schemas[name].attributes) as Shown[]) {
        if (attribute.type === 'entity') {
            continue;
        }
        makeVisible(script, attribute.visibleif);
        const members = attribute.type === 'json' ? (attribute.schema ?? []) : [null];
        for (const member of members) {
            const fields = member ? (script[attribute.name] as Record<string, unknown>) : script;
            if (!reaches(fields, member ?? attribute)) {
                missed.push([name, attribute.name, ...(member ? [member.name] : [])].join('.'));
            }
        }
    }
    expect(missed.filter((path) => !ELSEWHERE.includes(path))).toEqual(
        NOT_LIVE.filter((path) => path.startsWith(name))
    );
});

function vehicleOf({ car }: Scene): unknown {
    return (car.script!.get(components.VehicleController) as components.VehicleController).vehicle;
}

function listOf(name: string): number[] {
    return (
        { gearRatios: [3, 2, 1.2], torqueCurve: [0, 100, 6000, 120], steeringCurve: [0, 1, 100, 0.3] }[name] ?? [
            0.4, 0.5
        ]
    );
}

it('says in the guide which attributes do not count from the next step', () => {
    const guide = readFileSync('docs/designers.md', 'utf8');
    for (const path of NOT_LIVE) {
        expect(guide).toContain(`\`${path}\``);
    }
});
