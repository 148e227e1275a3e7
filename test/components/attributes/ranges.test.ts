import { readFileSync } from 'node:fs';

import { Entity, type Script } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addScript } from '../../../scenario/rig.js';
import * as scripts from '../../../scripts/index.mjs';
import { BulletVehicle, RaycastCar, TireModel, TirePreset, VehicleSound } from '../../../scripts/index.mjs';
import * as declaredRanges from '../../../src/components/attributes/declared-ranges.js';
import { rangesOf } from '../../../src/components/attributes/ranges.js';
import { Validator } from '../../../src/components/attributes/validator.js';
import type { VehicleScript } from '../../../src/components/script/vehicle-script.js';
import { rangesIn } from '../../../tools/ranges.mjs';
import { bmw, TestCar } from '../../support/car.js';
import { plainCar } from '../../support/plain-car.js';
import { printed } from '../../support/printed.js';
import { World } from '../../support/world.js';

/** Ranges of all components, by their names. */
const DECLARED = Object.fromEntries(
    Object.entries(declaredRanges).map(([name, ranges]) => [name.replace(/Ranges$/, ''), ranges])
);

const schemas = JSON.parse(readFileSync('dist/tuning-schemas.json', 'utf8')) as Record<
    string,
    { attributes: Record<string, { schema?: { name: string }[] }> }
>;

const messages = printed('error', 'warn');

let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => world.destroy());

it('the ranges that are checked are those that the scripts declare, each end sorted: node tools/ranges.mjs', () => {
    const declared = Object.entries(schemas).map(([name, { attributes }]) => [
        name,
        rangesIn(attributes, DECLARED[name])
    ]);
    expect(DECLARED).toEqual(Object.fromEntries(declared.filter(([, ranges]) => ranges !== '')));
    expect(Object.values(DECLARED).join()).not.toContain('?');
});

it('every component is checked by its own ranges', () => {
    const components = Object.values(scripts).filter((one) => typeof one === 'function' && 'scriptName' in one);
    const used = components.map((one) => [one.scriptName, (one as unknown as typeof VehicleScript).ranges]);
    expect(Object.fromEntries(used.filter(([, ranges]) => ranges !== ''))).toEqual(DECLARED);
});

it.each(Object.entries(DECLARED))(
    'every number of %s has a finding below and above its range, and none on its ends',
    (name, ranges) => {
        const validator = new Validator(new Entity('Car', world.app), name, {}, ranges);
        for (const [attribute, { least, most, lowest, highest }] of rangesOf(ranges)) {
            for (const end of [least, most]) {
                expect(validator.number(attribute, end, NaN), attribute).toBe(end);
                expect(validator.findings, attribute).toEqual([]);
            }
            for (const [value, end] of [
                [lowest - 1, least],
                [2 * highest + 1, most]
            ]) {
                expect(validator.number(attribute, value, end), attribute).toBe(end);
                const [{ severity, attribute: path, message }] = validator.findings;
                expect([severity, path]).toEqual(['error', `${name}.${attribute}`]);
                validator.clear();
                expect(message).toContain(` is ${value < end ? 'below' : 'above'} ${end}`);
            }
        }
    }
);

it.each(['wheelCollider', 'vehicleController', 'antiRollBar'] as const)('a car asks for both ends of %s', (name) => {
    const car = new TestCar(world, bmw);
    world.run(0.1);
    const script = { wheelCollider: car.wheels[0], vehicleController: car.controller, antiRollBar: car.bars[0] }[name];
    // findings about the car as a whole, such as its ride, do not concern ranges
    const told = (): string[] =>
        script
            .validate()
            .filter(({ message }) => /^\S+ is (?:below|above) [-.\de]+(?: in|,|$)/.test(message))
            .map(({ attribute }) => attribute);
    const missed: string[] = [];
    for (const [path, { least, most }] of rangesOf(DECLARED[name])) {
        const [first, second] = path.split('.');
        const fields = (second ? script[first as never] : script) as unknown as Record<string, number>;
        const before = fields[second ?? first];
        if (
            (name === 'antiRollBar' && path !== 'stiffness') ||
            path === 'gearbox.upRpm' ||
            path === 'gearbox.downRpm'
        ) {
            continue; // each counts in a mode of its own; shifts have words of their own
        }
        for (const [value, wrong] of [
            [least, false],
            [most, false],
            [least - 0.6, true],
            [1.5 * most + 1, true]
        ] as const) {
            fields[second ?? first] = value;
            world.app.update(0);
            if (told().includes(`${name}.${path}`) !== wrong) {
                missed.push(`${path} = ${value}`);
            }
        }
        fields[second ?? first] = before;
        world.app.update(0);
    }
    expect(missed).toEqual([]);
});

describe('a number beyond an end', () => {
    it('is used with a warning where the end is only that of a slider', () => {
        const car = new TestCar(world, { ...bmw, controller: { engine: { peakTorque: 8000 } } });
        world.run(0.1);
        expect(car.controller.engine.peakTorque).toBe(8000);
        expect(car.controller.validate()).toContainEqual(
            expect.objectContaining({ severity: 'warning', attribute: 'vehicleController.engine.peakTorque' })
        );
    });

    it('leaves the last valid one in force where it is a limit', () => {
        const car = new TestCar(world, bmw);
        Object.assign(car.controller.steering, { maxSteerAngle: 400, ackermann: 1.5 });
        Object.assign(car.controller.engine, { inertia: 0 });
        Object.assign(car.controller.gearbox, { finalDrive: 0, reverseRatio: 0 });
        Object.assign(car.controller.clutch, { strength: 0 });
        const { strength } = car.vehicle.powertrain!.clutch;
        car.controller.frontTorqueShare = 100;
        world.run(0.1);
        expect((car.vehicle.steering!.maxAngle * 180) / Math.PI).toBeCloseTo(35, 6);
        expect(car.vehicle.powertrain!.engine.inertia).toBe(0.15);
        expect(car.vehicle.powertrain!.gearbox.finalDrive).toBe(4.27);
        expect(car.vehicle.powertrain!.clutch.strength).toBe(strength);
        car.controller.controls!.throttle = 1;
        world.run(3);
        expect(car.controller.speed).toBeGreaterThan(8);
        const told = car.controller.validate().map(({ attribute }) => attribute.replace('vehicleController.', ''));
        expect(told).toEqual(
            expect.arrayContaining([
                'steering.maxSteerAngle',
                'steering.ackermann',
                'engine.inertia',
                'gearbox.finalDrive',
                'gearbox.reverseRatio',
                'clutch.strength',
                'frontTorqueShare'
            ])
        );
    });
});

describe('a spring set to more than a step of physics holds', () => {
    it.each([1e7, 1e30])('throws no car, and says so: %d N/m', (spring) => {
        const car = new TestCar(world, bmw);
        world.run(0.1); // it still lands
        for (const wheel of car.wheels) {
            wheel.suspensionSpring.spring = spring;
        }
        const start = car.entity.getPosition().y;
        let highest = start;
        world.run(2, 1 / 60, () => (highest = Math.max(highest, car.entity.getPosition().y)));
        expect(highest - start).toBeLessThan(0.3);
        const told = car.wheels[0].validate().map(({ severity, attribute }) => `${severity} ${attribute}`);
        expect(told).toContain('error wheelCollider.suspensionSpring.spring');
    });
});

describe('an engine that cannot drive', () => {
    it.each([
        [{ idleRpm: 3000, maxRpm: 2000 }, 'would idle at 3000 rpm, but is limited to 2000 rpm'],
        [{ peakTorque: 0, peakPower: 0 }, 'no torque'],
        [{ torqueCurve: [0, 0, 6000, 0] }, 'no torque'],
        [{ type: 1, motorTorque: 0 }, 'the electric motor does not drive'],
        [{ type: 2, motorPower: 0 }, 'the electric motor does not drive']
    ])('says so: %o', (engine, words) => {
        const car = new TestCar(world, { ...bmw, controller: { engine } });
        world.run(0.1);
        expect(
            car.controller
                .validate()
                .map(({ message }) => message)
                .join()
        ).toContain(words);
    });
});

describe('numbers that are good one by one and not together', () => {
    it.each([
        [{ gearbox: { upRpm: 2000, downRpm: 3000 } }, 'gearbox.downRpm'],
        [{ clutch: { coupling: 1, stallRpm: 600 }, engine: { idleRpm: 900 } }, 'clutch.stallRpm'],
        [{ steeringCurve: [0, 0, 100, 0] }, 'steeringCurve']
    ])('are told of: %o', (controller, attribute) => {
        const car = new TestCar(world, { ...bmw, controller });
        world.run(0.1);
        const told = car.controller.validate().map((found) => found.attribute);
        expect(told).toContain(`vehicleController.${attribute}`);
    });

    it.each([
        [RaycastCar, { thrust: 0 }, 'raycastCar.thrust'],
        [BulletVehicle, { maxEngineForce: 0 }, 'bulletVehicle.maxEngineForce']
    ])('are told of where nothing drives a plain car: %o', (type, numbers, attribute) => {
        const { entity, wheels } = plainCar(world);
        const car = addScript(entity, type as unknown as typeof Script, { wheels, ...numbers });
        world.run(0.1);
        const told = (car as unknown as RaycastCar).validate().map((found) => found.attribute);
        expect(told).toContain(attribute);
    });

    it.each([
        [{ forwardFrictionAsymptoteSlip: 0.4 }, 'forwardFrictionAsymptoteSlip'],
        [{ sidewaysFrictionAsymptoteSlip: 0.1 }, 'sidewaysFrictionAsymptoteSlip'],
        [{ forwardFrictionAsymptoteValue: 1.5 }, 'forwardFrictionAsymptoteValue'],
        [{ sidewaysFrictionExtremumValue: 0.5 }, 'sidewaysFrictionAsymptoteValue']
    ])('are told of while a tire grips better when it slides: %o', (numbers, attribute) => {
        const car = new TestCar(world, bmw);
        const [wheel] = car.wheels;
        const before = { ...wheel.tire };
        Object.assign(wheel.tire, { preset: TirePreset.CUSTOM, model: TireModel.FRICTION_CURVE });
        world.run(0.1);
        const told = (): string[] => wheel.validate().map((found) => found.attribute);
        expect(told()).toEqual([]);
        Object.assign(wheel.tire, numbers);
        world.run(0.1);
        expect(told()).toEqual([`wheelCollider.tire.${attribute}`]);
        const mended = Object.fromEntries(Object.keys(numbers).map((name) => [name, before[name as never]]));
        Object.assign(wheel.tire, mended);
        world.run(0.1);
        expect(told()).toEqual([]);
    });

    it('are told of where a wheel rests at full compression', () => {
        const car = new TestCar(world, bmw);
        car.wheels[0].suspensionSpring.targetPosition = 0;
        world.run(0.1);
        const told = car.wheels[0].validate().map((found) => found.attribute);
        expect(told).toContain('wheelCollider.suspensionSpring.targetPosition');
    });

    it('are told of where a sound idles above its largest speed', () => {
        const { entity, wheels } = plainCar(world);
        addScript(entity, RaycastCar as unknown as typeof Script, { wheels });
        addScript(entity, VehicleSound as unknown as typeof Script, { idleRpm: 4000, maxRpm: 3000 });
        world.run(0.1);
        expect(messages().join()).toContain('vehicleSound.idleRpm: the engine would idle at 4000 rpm');
    });
});
