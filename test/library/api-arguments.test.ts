import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { rawErrors, wrongValues } from './raw-errors.js';
import * as library from '../../src/index.js';
import * as net from '../../src/net.js';
import { bmw, TestCar } from '../support/car.js';
import { World } from '../support/world.js';

type Any = (...given: unknown[]) => unknown;
type Made = Record<string, Any>;
type Class = (new (...given: unknown[]) => Made) & Record<string, Any>;

/**
 * Called in every step, frame or snapshot, with objects of the library, where a check would cost time: names of methods of
 * all classes, of one, and functions.
 */
const IN_STEPS = new Set([
    'serialize',
    'step',
    'drive',
    'follow',
    'keepGrip',
    'evaluate',
    'lookUp',
    'aim',
    'boundSteering',
    'equilibriumGap',
    'RaycastCarModel.rollAt',
    'Table.cut',
    'Route.locate',
    'Recording.at',
    'TrafficModel.put',
    'TrafficModel.join',
    'TrafficModel.isFree',
    'Interest.choose',
    'InputQueue.take',
    'InputQueue.lampsAt'
]);

const CORNERS = [
    { x: 0, y: 0, z: 0 },
    { x: 0, y: 0, z: 100 },
    { x: 50, y: 0, z: 50 }
];

const LIMITS = { top: 14, lateral: 3, braking: 3, acceleration: 2 };

/** Classes whose objects want arguments. */
const RECIPES: Record<string, (car: TestCar) => object> = {
    AckermannDriver: ({ vehicle }) => new library.AckermannDriver(vehicle),
    InputQueue: () => new net.InputQueue({ messageRate: 60 }),
    Powertrain: ({ vehicle: { wheels } }) => new library.Powertrain(wheels.slice(0, 2), wheels.slice(2)),
    Recording: () => library.Recording.of(new Float64Array(14), 0, 0.1, 0, 0.1),
    Route: () => new library.Route(CORNERS, true),
    Table: () => new library.Table([0, 1, 2, 3]),
    TracksModel: ({ vehicle: { wheels } }) => new library.TracksModel(wheels.slice(0, 2), wheels.slice(2)),
    TrafficRoute: () => new library.TrafficRoute(CORNERS, true, LIMITS),
    TrafficModel: () => new library.TrafficModel([new library.TrafficRoute(CORNERS, true, LIMITS)], 4),
    Vehicle: ({ vehicle }) => vehicle,
    VehicleWorld: ({ entity }) => library.VehicleWorld.of(entity.rigidbody!.system.app)!,
    Wheel: ({ vehicle: { wheels } }) => wheels[0],
    WheelMotors: ({ vehicle: { wheels } }) => new library.WheelMotors(wheels)
};

/** Public members by class, and functions, as a report of the API has them. */
function publicOf(report: string): Map<string, Set<string>> {
    const members = new Map<string, Set<string>>();
    let current = new Set<string>();
    for (const line of readFileSync(`docs/api/${report}.api.md`, 'utf8').split('\n')) {
        const [, kind, name] = /^export (?:abstract )?(class|function) (\w+)/.exec(line) ?? [];
        const [, member] = /^ {4}(?:static )?(\w+)(?:<.*?>)?\(\w/.exec(line) ?? [];
        if (/^\S/.test(line)) {
            current = new Set();
        }
        if (kind) {
            members.set(name, current);
        }
        current.add(member);
    }
    return members;
}

/** Calls of an exported class: its constructor, and its methods on a good object. */
function callsOf(name: string, type: Class, members: Set<string>, car: TestCar): [string, Any][] {
    const calls: [string, Any][] = [];
    if (members.has('constructor')) {
        calls.push([`new ${name}`, (...given) => new type(...given)]);
    }
    for (const member of members) {
        if (IN_STEPS.has(member) || IN_STEPS.has(`${name}.${member}`) || member === 'constructor') {
            continue;
        }
        if (typeof type[member] === 'function') {
            calls.push([`${name}.${member}`, (...given) => type[member](...given)]);
        } else if (typeof type.prototype?.[member] === 'function') {
            const make = RECIPES[name] ?? (() => new type());
            calls.push([member, (...given) => (make(car) as Made)[member](...given)]);
        }
    }
    return calls;
}

describe.each([
    ['.', library, 'playcanvas-vehicles'],
    ['./net', net, 'playcanvas-vehicles-net']
])('a call to %s with a wrong argument or none', (_, entry, report) => {
    const exported = entry as unknown as Record<string, Any | Class>;
    const members = publicOf(report);

    it.each([...members.keys()].filter((name) => name in exported))('is answered in our words by %s', async (name) => {
        const world = await World.create();
        const car = new TestCar(world, bmw);
        world.run(0.1);
        const value = exported[name];
        const isClass = /^class/.test(Function.prototype.toString.call(value));
        const calls = isClass
            ? callsOf(name, value as Class, members.get(name)!, car)
            : IN_STEPS.has(name)
              ? []
              : ([[name, value as Any]] as [string, Any][]);
        const wrong = (): unknown[] => [
            ...wrongValues(),
            car.vehicle,
            car.vehicle.wheels[0],
            new Float64Array(8),
            new Uint8Array(64)
        ];
        expect(calls.flatMap(([called, call]) => rawErrors(called, call, wrong))).toEqual([]);
        world.destroy();
    });
});
