import { Entity } from 'playcanvas';
import { afterEach, describe, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import * as components from '../../scripts/index.mjs';
import { Vehicle, VehicleWorld } from '../../src/index.js';
import { bodyWords } from '../support/body-trace.js';
import { kindsOfVehicles, type KindOfVehicle, placeKind } from '../support/kinds.js';
import { askLively } from '../support/lively-drive.js';
import {
    ACTS,
    COMMANDS,
    DISPLAYS,
    FUNCTIONS,
    OTHERS,
    publicComponents,
    publicFunctions,
    publicMethods,
    readAll,
    READS,
    RECKONERS
} from '../support/read-outs.js';
import { torture } from '../support/torture.js';
import { World } from '../support/world.js';

/** A sample of the kinds: an engine, motors, wheels in a row, a train, and a car that is simpler. */
const SAMPLE = ['sedan', 'electric-car', 'motorcycle', 'estate-and-caravan', 'Raycast Car'];
const kinds = torture > 0 ? kindsOfVehicles : SAMPLE;

/** All is read out once in so many frames. */
const EVERY = torture > 0 ? 1 : 29;

const DT = 1 / 60;

/** Time for which a vehicle drives that is read out and one that is not, s. */
const SECONDS = torture > 0 ? 2 : 1;

const worlds: World[] = [];

afterEach(() => worlds.splice(0).forEach((world) => world.destroy()));

async function place(name: string): Promise<KindOfVehicle & { world: World }> {
    const world = await World.create();
    worlds.push(world);
    world.addGround();
    return { world, ...placeKind(world, name, true) };
}

/** Asks for everything that tells about a vehicle. */
function readOut({ world, chassis, vehicles, component }: KindOfVehicle & { world: World }): void {
    Object.values(FUNCTIONS).forEach((read) => read({ app: world.app, chassis, vehicles }));
    readAll(component);
    component.wheelViews.forEach(readAll);
    for (const entity of chassis) {
        for (const script of entity.script?.scripts ?? []) {
            readAll(script);
        }
    }
    for (const vehicle of vehicles) {
        readAll(vehicle);
        if (vehicle instanceof Vehicle) {
            const { powertrain, wheelMotors, wheels, tireHeat, brakeHeat, damage, energy, aids, motorcycle } = vehicle;
            const mover = powertrain?.electric?.motor ?? powertrain?.engine;
            const machine = [powertrain, powertrain?.gearbox, mover, ...(wheelMotors?.motors ?? []), motorcycle];
            [...machine, ...wheels, tireHeat, brakeHeat, damage, energy, aids].forEach((part) => part && readAll(part));
        }
    }
}

/** Puts every component on a vehicle that shows it. */
function show({ world, chassis: [chassis] }: KindOfVehicle & { world: World }): void {
    const wheel = chassis.findOne((node) => Boolean((node as Entity).script?.has('wheelCollider')));
    for (const display of DISPLAYS) {
        const type = components[display] as unknown as typeof components.ChaseCamera;
        const isPart = ['ChaseCamera', 'FreeCamera', 'SteeringWheelVisual', 'SuspensionVisual'].includes(display);
        const entity = isPart ? new Entity(display, world.app) : chassis;
        if (isPart) {
            chassis.addChild(entity);
            addScript(entity, type, { target: display === 'SuspensionVisual' ? wheel : chassis });
        } else if (!entity.script!.has(type.scriptName)) {
            addScript(entity, type);
        }
    }
}

/** Moves along a lively drive, with something done after every frame. @returns The bits of the bodies. */
function drive(
    { world, chassis, vehicles }: KindOfVehicle & { world: World },
    seconds: number,
    each = (): void => undefined
): number[][] {
    let time = 0;
    vehicles[0].driver = {
        drive: (controls, dt) => {
            askLively(controls, time);
            time += dt;
        }
    };
    const trace: number[][] = [];
    world.run(seconds, DT, () => {
        each();
        trace.push(chassis.flatMap(bodyWords));
    });
    return trace;
}

describe('the public API', () => {
    it('has no method that is neither known to tell something nor to do something', () => {
        expect(
            publicMethods().filter((name) => Number(Object.hasOwn(READS, name)) + Number(COMMANDS.has(name)) !== 1)
        ).toEqual([]);
    });

    it('has no function that is not known to tell something, to reckon without a vehicle, or to act', () => {
        const lists = [new Set(Object.keys(FUNCTIONS)), RECKONERS, ACTS];
        const times = (name: string): number => lists.filter((list) => list.has(name)).length;
        expect(publicFunctions().filter((name) => times(name) !== 1)).toEqual([]);
        expect(lists.flatMap((list) => [...list]).sort()).toEqual(publicFunctions());
    });

    it('has no component that is neither known to show a vehicle nor not to', () => {
        expect(publicComponents()).toEqual([...DISPLAYS, ...OTHERS].sort());
    });
});

describe('whoever reads a vehicle out', () => {
    it.each(kinds)('changes no number of its snapshot, at rest and moving: %s', async (name) => {
        const car = await place(name);
        const cars = VehicleWorld.of(car.world.app)!;
        for (const seconds of [0, 1.5]) {
            drive(car, seconds);
            const before = cars.save();
            readOut(car);
            expect(cars.save()).toEqual(before);
        }
    });

    it.each(kinds)('leaves its drive as it would have been, to the last bit: %s', async (name) => {
        const [alone, watched] = [await place(name), await place(name)];
        show(watched);
        const first = drive(alone, SECONDS);
        expect(new Set(first.map((words) => words[12])).size).toBeGreaterThan(1);
        let frame = 0;
        const readNowAndThen = (): unknown => frame++ % EVERY === 0 && readOut(watched);
        expect(drive(watched, SECONDS, readNowAndThen)).toEqual(first);
    });
});
