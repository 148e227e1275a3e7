import type { Script } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addScript } from '../../../scenario/rig.js';
import { BulletVehicle } from '../../../scripts/bullet-vehicle.mjs';
import { RaycastCar } from '../../../scripts/raycast-car.mjs';
import { SurfaceMaterial, SurfacePreset } from '../../../scripts/surface-material.mjs';
import { DifferentialType } from '../../../scripts/vehicle-controller.mjs';
import { TireModel, TirePreset } from '../../../scripts/wheel-collider.mjs';
import * as library from '../../../src/index.js';
import { DIFFERENTIALS, grounds } from '../../../src/internal.js';
import { surfaceOf } from '../../../src/physics/surface-registry.js';
import { bmw, TestCar } from '../../support/car.js';
import { plainCar } from '../../support/plain-car.js';
import { printed } from '../../support/printed.js';
import { World } from '../../support/world.js';

/** `limitedSlip` as the enums write it: `LIMITED_SLIP`. */
const constantCase = (name: string): string => name.replace(/[A-Z]/g, '_$&').toUpperCase();

it('offers the differentials of the simulation, by their numbers', () => {
    const kinds = DIFFERENTIALS.map((kind, value) => [constantCase(kind), value]);
    expect(Object.entries(DifferentialType)).toEqual(kinds);
});

it('offers every tire model that says how to tune it, by its number', () => {
    const offered = Object.values(library).flatMap(
        (each) => (Object(each) as { inspector?: { value: number } }).inspector ?? []
    );
    expect(Object.values(TireModel).sort()).toEqual(offered.map(({ value }) => value).sort());
});

it('offers every surface of the simulation, by its number, Custom and Rigid Body', () => {
    const presets = Object.entries(grounds).map(([kind, { preset }]) => [constantCase(kind), preset]);
    expect(Object.entries(SurfacePreset)).toEqual([...presets, ['CUSTOM', 10], ['RIGID_BODY', 13]]);
    expect(new Set(Object.values(SurfacePreset)).size).toBe(presets.length + 2);
});

describe('a value that an enum does not have', () => {
    let world: World;
    let ground: ReturnType<World['addGround']>;
    const messages = printed('error', 'warn');

    beforeEach(async () => {
        world = await World.create();
        ground = world.addGround();
    });

    afterEach(() => world.destroy());

    /** An attribute of a component, a choice other than its default, and what tells that this one is in use. */
    interface Case {
        choice: number;
        names: string;
        build: () => { script: Script; effect: () => unknown };
        effect: unknown;
    }

    const ofCar = (effect: (car: TestCar) => unknown) => (): { script: Script; effect: () => unknown } => {
        const car = new TestCar(world, bmw);
        return { script: car.controller, effect: () => effect(car) };
    };
    const ofWheel = (effect: (car: TestCar) => unknown) => (): { script: Script; effect: () => unknown } => {
        const car = new TestCar(world, bmw);
        return { script: car.wheels[0], effect: () => effect(car) };
    };
    const machine = (car: TestCar): NonNullable<TestCar['vehicle']['powertrain']> => car.vehicle.powertrain!;
    const differentials = 'OPEN, LIMITED_SLIP, LOCKED, VISCOUS, CLUTCH_PACK or TORSEN';

    const cases: Record<string, Case> = {
        'vehicleController.drive': {
            choice: 1,
            names: 'FRONT, REAR or ALL',
            build: ofCar((car) => machine(car).frontShare),
            effect: 0
        },
        'vehicleController.differentials.front': {
            choice: 2,
            names: differentials,
            build: ofCar((car) => machine(car).frontDifferentials[0].kind),
            effect: 'locked'
        },
        'vehicleController.engine.type': {
            choice: 1,
            names: 'COMBUSTION, ELECTRIC, WHEEL_MOTORS or NONE',
            build: ofCar((car) => machine(car).electric !== null),
            effect: true
        },
        'vehicleController.engine.limiter': {
            choice: 1,
            names: 'SOFT or CUT',
            build: ofCar((car) => machine(car).engine.limiter),
            effect: 'cut'
        },
        'vehicleController.clutch.coupling': {
            choice: 1,
            names: 'CLUTCH or TORQUE_CONVERTER',
            build: ofCar((car) => machine(car).converter !== null),
            effect: true
        },
        'vehicleController.gearbox.transmission': {
            choice: 1,
            names: 'AUTOMATIC, SEQUENTIAL, MANUAL or CVT',
            build: ofCar((car) => machine(car).gearbox.type),
            effect: 'sequential'
        },
        'vehicleController.aids.assistance': {
            choice: 3,
            names: 'NONE, ABS, SPORT, ROAD or SIMULATION',
            build: ofCar((car) => car.vehicle.aids!.hillHold.enabled),
            effect: true
        },
        'vehicleController.detail': {
            choice: 1,
            names: 'FULL, SIMPLE, DISTANT or BY_DISTANCE',
            build: ofCar((car) => car.vehicle.detail),
            effect: 'simple'
        },
        'wheelCollider.contact': {
            choice: 2,
            names: 'RAY, FAN, CYLINDER or TORUS',
            build: ofWheel((car) => car.wheels[0].wheel!.params.contact),
            effect: 'cylinder'
        },
        'wheelCollider.compound': {
            choice: 2,
            names: 'ROAD, SPORT, SLICK, RAIN, WINTER, STUDDED, OFF_ROAD or TRUCK',
            build: ofWheel((car) => car.wheels[0].wheel!.params.compound),
            effect: 'slick'
        },
        'wheelCollider.tire.preset': {
            choice: 2,
            names: 'ROAD, SPORT, SLICK, OFF_ROAD, TRUCK or CUSTOM',
            build: ofWheel((car) => (car.wheels[0].wheel!.params.tire as library.TMeasy).forward.peak),
            effect: 1.65
        },
        'wheelCollider.tire.model': {
            choice: 2,
            names: 'TMEASY, FRICTION_CURVE, PHYSX, MAGIC_FORMULA or FIALA',
            build: () => {
                const car = new TestCar(world, { ...bmw, wheel: { tire: { preset: TirePreset.CUSTOM } } });
                return {
                    script: car.wheels[0],
                    effect: () => car.wheels[0].wheel!.params.tire instanceof library.PhysXTire
                };
            },
            effect: true
        },
        'antiRollBar.mode': {
            choice: 2,
            names: 'FIXED, AUTO or EXTERNAL',
            build: () => {
                const car = new TestCar(world, bmw);
                return { script: car.bars[0], effect: () => car.vehicle.bars[0].external };
            },
            effect: true
        },
        'raycastCar.drive': {
            choice: 1,
            names: 'FRONT, REAR or ALL',
            build: () => {
                const { entity, wheels } = plainCar(world);
                const script = addScript(entity, RaycastCar, { wheels });
                return { script, effect: () => script.vehicle!.wheels.map(({ driven }) => driven) };
            },
            effect: [false, false, true, true]
        },
        'raycastCar.massBy': {
            choice: 1,
            names: 'RIGID_BODY, VOLUME or DENSITY',
            build: () => {
                const { entity, wheels } = plainCar(world);
                const script = addScript(entity, RaycastCar, { wheels, density: 100 });
                return { script, effect: () => entity.rigidbody!.mass }; // a density would change it
            },
            effect: 1000
        },
        'bulletVehicle.drive': {
            choice: 0,
            names: 'FRONT, REAR or ALL',
            build: () => {
                const { entity, wheels } = plainCar(world);
                const script = addScript(entity, BulletVehicle, { wheels });
                return { script, effect: () => script.body!.vehicle.wheels.map(({ engineShare }) => engineShare) };
            },
            effect: [1, 1, 0, 0]
        },
        'surfaceMaterial.preset': {
            choice: SurfacePreset.ICE,
            names: [...Object.keys(SurfacePreset).slice(0, -1)].join(', ').concat(' or RIGID_BODY'),
            build: () => {
                const script = addScript(ground, SurfaceMaterial);
                return { script, effect: () => surfaceOf(ground) };
            },
            effect: library.surfaces.ice
        }
    };

    it.each(Object.entries(cases))(
        'in %s is named with those that it has, and leaves the last one in use until it is mended',
        (path, { choice, names, build, effect: expected }) => {
            const { script, effect } = build();
            const [component, ...members] = path.split('.');
            const set = (value: unknown): void => {
                const owner = members.length > 1 ? (script as never)[members[0]] : script;
                Object.assign(owner, { [members.at(-1)!]: value });
                world.run(0.1);
            };
            set(choice);
            expect(effect()).toEqual(expected);
            expect(messages()).toEqual([]);
            for (const wrong of [77, 'front', NaN, null, -1]) {
                set(wrong);
                expect(effect(), String(wrong)).toEqual(expected);
            }
            const [line, ...others] = messages();
            expect(others).toEqual([]);
            expect(line).toContain(
                `> ${component}.${members.join('.')}: 77 is not one of the choices. Choose ${names}; until then`
            );
            const { validator } = script as unknown as { validator: { findings: unknown[] } };
            expect(validator.findings).toHaveLength(1);
            set(choice);
            expect(validator.findings).toEqual([]);
            expect(effect()).toEqual(expected);
        }
    );

    it('leaves the default in use at the start', () => {
        const car = new TestCar(world, { ...bmw, controller: { drive: 77, engine: { type: 'electric' } } });
        world.run(0.1);
        expect(car.vehicle.powertrain!.frontShare).toBe(1);
        expect(car.vehicle.powertrain!.drives).toBe(true);
        expect(messages().join()).toContain('until then FRONT is used');
        expect(messages().join()).toContain("'electric' is not one of the choices. Choose COMBUSTION, ELECTRIC");
    });
});
