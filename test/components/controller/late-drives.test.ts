import { readFileSync } from 'node:fs';

import { type Entity, Template } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { Coupling, EngineType, type VehicleController } from '../../../scripts/index.mjs';
import { otherDrives } from '../../../src/components/controller/drives.js';
import * as allOtherDrives from '../../../src/components/controller/other-drives.js';
import * as allOtherTires from '../../../src/components/wheel/other-tires.js';
import { otherTires } from '../../../src/components/wheel/tires.js';
import { carOf, ElectricDrive, TorqueConverter, WheelMotors } from '../../../src/index.js';
import type { Late } from '../../../src/math/late.js';
import { kindsOfVehicles, placeKind } from '../../support/kinds.js';
import { registerAll } from '../../support/prefab.js';
import { printed } from '../../support/printed.js';
import { World } from '../../support/world.js';

const messages = printed('error', 'warn');

let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => {
    otherDrives.learn(allOtherDrives);
    otherTires.learn(allOtherTires);
    world.destroy();
});

type Drive = readonly [name: string, engine: { type: number }, clutch: { coupling?: number }];

const drives: readonly Drive[] = [
    ['an electric drive', { type: EngineType.ELECTRIC }, {}],
    ['a drive by motors at the wheels', { type: EngineType.WHEEL_MOTORS }, {}],
    ['a torque converter', { type: EngineType.COMBUSTION }, { coupling: Coupling.TORQUE_CONVERTER }]
];

/** Puts a prefab into the world whose controllers have chosen such a drive, and whose wheels such tires. */
function placeWith(name: string, [, engine, clutch]: Drive, tire = {}): Entity {
    registerAll(world.app);
    const text = readFileSync(`dist/headless/${name}.json`, 'utf8');
    const template = JSON.parse(text, (key, value: { attributes?: Record<string, object> }) => {
        if (key === 'vehicleController') {
            Object.assign(value.attributes!.engine, engine);
            Object.assign(value.attributes!.clutch, clutch);
        }
        if (key === 'wheelCollider') {
            Object.assign(value.attributes!.tire, tire);
        }
        return value;
    }) as object;
    const root = new Template(world.app, template).instantiate();
    root.translate(0, 2, 0);
    world.app.root.addChild(root);
    return root;
}

function controllersIn(entity: Entity): VehicleController[] {
    return entity.findScripts('vehicleController') as unknown as VehicleController[];
}

/** The drive of a car: that which its attributes have chosen, and that which it has. */
function driveOf({ engine, clutch, vehicle }: VehicleController): { chosen: unknown[]; had: unknown[] } {
    const { electric, converter } = vehicle!.powertrain!;
    return {
        chosen: [
            engine.type === EngineType.ELECTRIC,
            engine.type === EngineType.WHEEL_MOTORS,
            clutch.coupling === Coupling.TORQUE_CONVERTER
        ],
        had: [
            electric instanceof ElectricDrive,
            vehicle!.wheelMotors instanceof WheelMotors,
            converter instanceof TorqueConverter
        ]
    };
}

const prefabs = kindsOfVehicles.filter((name) => !name.includes(' '));

describe.each(drives)('%s that a game has not imported', (...drive) => {
    it.each(prefabs)('is waited for by cars that have chosen it: %s', (name) => {
        otherDrives.present = null;
        const root = placeWith(name, drive);
        const before = root.getPosition().clone();
        world.run(0.5);
        const controllers = controllersIn(root);
        expect(root.getPosition().distance(before), 'm that it has fallen').toBe(0);
        expect(controllers.filter(({ vehicle }) => vehicle !== null)).toEqual([]);
        otherDrives.learn(allOtherDrives);
        world.run(0.1);
        for (const controller of controllers) {
            const { chosen, had } = driveOf(controller);
            expect(had).toEqual(chosen);
        }
    });

    it('comes to a car that drives with its engine until then', async () => {
        const { chassis } = placeKind(world, 'hatchback');
        const [controller] = controllersIn(chassis[0]);
        otherDrives.present = null;
        world.run(0.5);
        const ratios = [...controller.vehicle!.powertrain!.gearbox.ratios];
        Object.assign(controller.engine, drive[1]);
        Object.assign(controller.clutch, drive[2]);
        world.run(0.1);
        expect(driveOf(controller).had).toEqual([false, false, false]);
        expect(controller.vehicle!.powertrain).toMatchObject({ drives: true, gearbox: { ratios } });
        await vi.waitFor(() => expect(otherDrives.present).not.toBeNull());
        world.run(1);
        const { chosen, had } = driveOf(controller);
        expect(had).toEqual(chosen);
        expect(messages()).toEqual([]);
    });
});

describe('a car that waits for two modules', () => {
    it.each([
        ['the tires first', otherTires, allOtherTires, otherDrives, allOtherDrives],
        ['the drive first', otherDrives, allOtherDrives, otherTires, allOtherTires]
    ] as [string, Late<unknown>, unknown, Late<unknown>, unknown][])(
        'stands on its wheels when both have come, %s',
        (_, first, ofFirst, second, ofSecond) => {
            first.present = second.present = null;
            const root = placeWith('hatchback', drives[0], { preset: 10, model: 1 });
            const before = root.getPosition().clone();
            world.run(0.3);
            first.learn(ofFirst);
            world.run(0.3);
            expect(root.getPosition().distance(before), 'm that it has fallen').toBe(0);
            second.learn(ofSecond);
            world.run(3);
            const [{ vehicle }] = controllersIn(root);
            expect(vehicle!.wheels.map((wheel) => wheel.isGrounded)).toEqual([true, true, true, true]);
        }
    );
});

describe('a car with engine and clutch', () => {
    it('waits for no other drive', () => {
        otherDrives.present = null;
        const { chassis } = placeKind(world, 'hatchback');
        expect(carOf(chassis[0])!.vehicle).not.toBeNull();
        expect(otherDrives.present).toBeNull();
    });

    it('names in a message the drive that cannot be loaded, and drives on', async () => {
        otherDrives.present = null;
        const { chassis } = placeKind(world, 'hatchback');
        const [controller] = controllersIn(chassis[0]);
        const load = vi.spyOn(otherDrives as unknown as { load(): Promise<unknown> }, 'load');
        load.mockRejectedValue(new TypeError('offline'));
        controller.engine.type = EngineType.ELECTRIC;
        world.run(0.1);
        await vi.waitFor(() =>
            expect(messages().join('\n')).toContain('the drive cannot be loaded: TypeError: offline')
        );
        expect(controller.vehicle!.powertrain!.drives).toBe(true);
        load.mockRestore();
    });
});
