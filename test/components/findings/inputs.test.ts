import { Vec3, type Script } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addScript } from '../../../scenario/rig.js';
import { BulletVehicle, BulletWheel, CouplingType, RaycastCar, TrailerBrakeType } from '../../../scripts/index.mjs';
import type { Finding } from '../../../src/index.js';
import { bmw, TestCar } from '../../support/car.js';
import { TestMotorcycle } from '../../support/motorcycle.js';
import { plainCar, type PlainCar } from '../../support/plain-car.js';
import { TestTank } from '../../support/tank.js';
import { caravan, TestTrailer } from '../../support/trailer.js';
import { World } from '../../support/world.js';

let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => world.destroy());

interface Checked {
    validate(): Finding[];
}

/** Attributes of a component, or of a group of them. */
type Numbers = Record<string, unknown>;

/** Returns the findings of a car after a moment, s: 0.5 s are enough also for changes that no setter reports. */
function told(car: Checked, moment = 0.1): string[] {
    world.run(moment);
    return car.validate().map(({ attribute, message }) => `${attribute}: ${message}`);
}

/** Sets attributes of groups, and returns what they were. */
function set(target: object, values: Numbers): Numbers {
    const fields = target as Numbers;
    return Object.fromEntries(
        Object.entries(values).map(([name, value]) => {
            if (typeof value === 'object' && value !== null) {
                return [name, set(fields[name] as object, value as Numbers)];
            }
            const before = fields[name];
            fields[name] = value;
            return [name, before];
        })
    );
}

/** One finding comes with the numbers, and goes with them. */
function tellsOf(car: Checked, target: object, values: Numbers, words: string): void {
    expect(told(car)).toEqual([]);
    const before = set(target, values);
    expect(told(car)).toEqual([words]);
    set(target, before);
    expect(told(car)).toEqual([]);
}

describe('a car whose', () => {
    it.each([
        ['pedal has no torque', { brakes: { maxBrakeTorque: 0 } }, 'brakes.maxBrakeTorque: 0 N m reaches no wheel'],
        ['wheels do not turn', { steering: { maxSteerAngle: 0 } }, 'steering.maxSteerAngle: 0 degrees turn no wheel']
    ])('%s says so', (_, numbers, words) => {
        const { controller } = new TestCar(world, bmw);
        tellsOf(controller, controller, numbers, `vehicleController.${words}`);
    });

    it.each([
        ['maxBrakeTorque', 'brakes.maxBrakeTorque: 4500 N m reaches no wheel'],
        ['maxHandbrakeTorque', 'brakes.maxHandbrakeTorque: 2500 N m reaches no wheel'],
        ['maxSteerAngle', 'steering.maxSteerAngle: 35 degrees turn no wheel']
    ])('wheels all have a %s of 0 of their own says so', (name, words) => {
        const { controller, wheels } = new TestCar(world, bmw);
        expect(told(controller)).toEqual([]);
        wheels.forEach((wheel) => set(wheel, { [name]: 0 }));
        expect(told(controller)).toEqual([`vehicleController.${words}`]);
        set(wheels[0], { [name]: 20 });
        expect(told(controller)).toEqual([]);
    });

    it('hand brake is for wheels that have none says so', () => {
        const { controller, wheels } = new TestCar(world, bmw);
        wheels.slice(2).forEach((wheel) => set(wheel, { maxHandbrakeTorque: 0 }));
        const words = 'vehicleController.brakes.maxHandbrakeTorque: 2500 N m reaches no wheel';
        expect(told(controller)).toEqual([words]);
        controller.brakes.handbrakeBias = 0.5;
        expect(told(controller)).toEqual([]);
    });

    it('rear wheels alone steer says nothing, nor does one without a hand brake', () => {
        const { controller, wheels } = new TestCar(world, bmw);
        controller.steering.maxSteerAngle = 0;
        controller.brakes.maxHandbrakeTorque = 0;
        wheels.slice(2).forEach((wheel) => set(wheel, { maxSteerAngle: 20 }));
        expect(told(controller)).toEqual([]);
    });
});

describe('a tank', () => {
    it('that steers neither by belts nor by wheels says so', () => {
        const { tracks, entity } = new TestTank(world);
        const controller = entity.script!.get('vehicleController') as unknown as Checked & { steering: object };
        set(controller.steering, { maxSteerAngle: 0 });
        tellsOf(
            controller,
            tracks,
            { turnRate: 0 },
            'tracks.turnRate: it is 0, so the belts do not steer, and no wheel does either'
        );
    });
});

describe('a motorcycle', () => {
    it.each([
        [{ steering: 0, maxLean: 0 }, 'maxLean'],
        [{ steering: 1, maxTorque: 0 }, 'maxTorque']
    ])('that does not steer says so: %o', (numbers, attribute) => {
        const { component } = new TestMotorcycle(world);
        tellsOf(component, component, numbers, `motorcycle.${attribute}: it is 0, so the machine does not steer`);
    });
});

describe('a trailer', () => {
    const brakes = { type: TrailerBrakeType.ELECTRIC };

    it.each([
        [{ brakes: { torque: 0 } }, 'brakes.torque: it is 0, so the trailer does not brake'],
        [{ brakes: { gain: 0 } }, 'brakes.gain: it is 0, so the trailer does not brake'],
        [
            { type: CouplingType.ARTICULATED, steeringTorque: 0 },
            'steeringTorque: it is 0, so the steering does not turn the joint'
        ]
    ])('with brakes or a joint that do nothing says so: %o', (numbers, words) => {
        const { component } = new TestTrailer(world, caravan, new Vec3(), {});
        set(component!.brakes, brakes);
        tellsOf(component!, component!, numbers, `trailer.${words}`);
    });
});

describe('a plain car', () => {
    function made(type: unknown, { entity, wheels }: PlainCar, numbers: Numbers = {}): Checked {
        return addScript(entity, type as typeof Script, { wheels, ...numbers }) as unknown as Checked;
    }

    it.each([
        ['thrust: it is 0, so the car does not drive', RaycastCar, { thrust: 0 }],
        ['brake: it is 0, so the car does not brake', RaycastCar, { brake: 0 }],
        ['collisionMask: it is 0, so no body counts as ground', RaycastCar, { collisionMask: 0 }],
        ['maxEngineForce: it is 0, so the car does not drive', BulletVehicle, { maxEngineForce: 0 }],
        ['maxBrakingForce: it is 0, so the car does not brake', BulletVehicle, { maxBrakingForce: 0 }],
        [
            'maxBrakingForce: 100 reaches no wheel, so the car does not brake',
            BulletVehicle,
            { frontBraking: 0, rearBraking: 0 }
        ],
        ['maxSteering: it is 0, so the car does not steer', BulletVehicle, { maxSteering: 0 }]
    ])('says so: %s', (words, type, numbers) => {
        const car = made(type, plainCar(world));
        tellsOf(car, car, numbers, `${type === RaycastCar ? 'raycastCar' : 'bulletVehicle'}.${words}`);
    });

    it.each([
        ['thrust: 6667', RaycastCar],
        ['maxEngineForce: 2000', BulletVehicle]
    ])('whose drive is at an end without wheels says so: %s', (words, type) => {
        const plan = plainCar(world);
        plan.wheels.forEach((wheel, i) => wheel.setLocalPosition(i % 2 ? 0.75 : -0.75, -0.1, i < 2 ? 1.3 : 0.3));
        const car = made(type, plan, { drive: 1 });
        expect(told(car).join()).toContain(`${words} reaches no wheel, so the car does not drive`);
        set(car, { drive: 0 });
        expect(told(car)).toEqual([]);
    });

    it.each([
        ['engineShare', 'maxEngineForce: 2000', 'drive'],
        ['brakeShare', 'maxBrakingForce: 100', 'brake'],
        ['steerShare', 'maxSteering: 0.3', 'steer']
    ])('whose Bullet Wheels all have a %s of 0 says so', (share, words, verb) => {
        const plan = plainCar(world);
        const shares = { ownShares: true, engineShare: 1, brakeShare: 1, steerShare: 1 };
        const scripts = plan.wheels.map((wheel) => {
            return addScript(wheel, BulletWheel as unknown as typeof Script, { ...shares, [share]: 0 });
        });
        const car = made(BulletVehicle, plan);
        expect(told(car)).toEqual([`bulletVehicle.${words} reaches no wheel, so the car does not ${verb}`]);
        set(scripts[0], { [share]: 0.5 });
        expect(told(car, 0.6)).toEqual([]);
    });
});

it('a Wheel Collider that looks for no group of bodies says so', () => {
    const { wheels } = new TestCar(world, bmw);
    tellsOf(
        wheels[0],
        wheels[0],
        { collisionMask: 0 },
        'wheelCollider.collisionMask: it is 0, so no body counts as ground'
    );
});
