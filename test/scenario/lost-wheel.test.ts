import { Entity } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { WheelCollider } from '../../scripts/wheel-collider.mjs';
import { bmw, rearLoad, TestCar } from '../support/car.js';
import { printed } from '../support/printed.js';
import { World } from '../support/world.js';

let world: World;
const errors = printed('error');
const warnings = printed('warn');
const messages = (): string[] => [...errors(), ...warnings()];

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => {
    world.destroy();
});

const FRONT = 0;
const REAR = 1;

/** Full assistance: its number in the enum. */
const FULL = 3;
const names = ['Wheel FL', 'Wheel FR', 'Wheel RL', 'Wheel RR'];

type Lose = (wheel: WheelCollider) => void;

const destroyed: Lose = ({ entity }) => entity.destroy();
const disabled: Lose = ({ entity }) => (entity.enabled = false);
const componentOff: Lose = (wheel) => (wheel.enabled = false);
const componentRemoved: Lose = ({ entity }) => entity.removeComponent('script');

const ways: [string, Lose, RegExp][] = [
    ['destroyed', destroyed, /is gone.*choose another wheel/],
    ['disabled', disabled, /is disabled.*Enable it/],
    ['with its component disabled', componentOff, /is disabled.*Enable it/],
    ['with its component removed', componentRemoved, /has lost its Wheel Collider.*Add a Wheel Collider/]
];

/** A car at 10 m/s that loses a wheel there. */
function lossAtSpeed(lose: Lose, index: number, controller: Record<string, unknown> = {}): TestCar {
    const car = new TestCar(world, { ...bmw, controller: { assistance: FULL, ...controller } });
    world.run(0.5);
    car.roll(10);
    world.run(0.2);
    lose(car.wheels[index]);
    world.run(0.2);
    return car;
}

/** Says that the machine is there and does its work: throttle speeds the car up, steering turns it, the brake stops it. */
function drives(car: TestCar): void {
    const controls = car.controller.controls!;
    world.run(0.5); // it comes to lie on its corner
    const before = car.velocity.length();
    controls.throttle = 0.6;
    world.run(1);
    expect(car.velocity.length()).toBeGreaterThan(before + 0.5);
    controls.throttle = 0.2;
    const yaw: number[] = [];
    for (const steer of [0.3, -0.3]) {
        controls.steer = steer;
        world.run(0.6);
        yaw.push(car.entity.rigidbody!.angularVelocity.y);
    }
    expect(yaw[0]).toBeGreaterThan(yaw[1] + 0.1);
    controls.steer = controls.throttle = 0;
    controls.brake = 1;
    world.run(3);
    expect(car.velocity.length()).toBeLessThan(0.1);
}

describe('a wheel that is lost at 10 m/s', () => {
    it.each(ways)('%s: the car drives, steers and brakes on the others, and one message names it', (_, lose, text) => {
        const car = lossAtSpeed(lose, 0);
        expect(car.velocity.z).toBeGreaterThan(8);
        const [message, ...more] = messages();
        expect(more).toEqual([]);
        expect(message).toMatch(/Car > vehicleController\.frontWheels: the wheel 'Wheel FL'/);
        expect(message).toMatch(text);
        drives(car);
        expect(messages()).toHaveLength(1);
        expect(errors()).toEqual([]);
    });

    it.each([
        ['front driven, front wheel', FRONT, 1],
        ['front driven, rear wheel', FRONT, 2],
        ['rear driven, front wheel', REAR, 0],
        ['rear driven, rear wheel', REAR, 3]
    ])('%s: so it does', (_, drive, index) => {
        const car = lossAtSpeed(componentOff, index, { drive });
        expect(messages()).toHaveLength(1);
        expect(messages()[0]).toContain(`'${names[index]}'`);
        drives(car);
    });

    it.each([
        ['simple', 1],
        ['distant', 2]
    ])('at detail %s: so it does', (_, detail) => {
        const car = lossAtSpeed(destroyed, 3, { detail });
        expect(messages()).toHaveLength(1);
        drives(car);
    });

    it.each(ways)('%s, named by a list: the message names its place there', (_, lose) => {
        const car = new TestCar(world, { ...bmw, controller: { assistance: FULL } });
        const [fl, fr, rl, rr] = car.wheels.map(({ entity }) => entity);
        car.controller.frontWheels = [fr, fl];
        car.controller.rearWheels = [rl, rr];
        world.run(1);
        car.roll(10);
        lose(car.wheels[0]);
        world.run(0.5);
        expect(messages()).toHaveLength(1);
        expect(messages()[0]).toMatch(/Car > vehicleController\.frontWheels\[1\]: the wheel 'Wheel FL'/);
        expect(car.controller.validate()).toMatchObject([{ attribute: 'vehicleController.frontWheels[1]' }]);
        drives(car);
        car.controller.frontWheels = [fr];
        world.run(0.1);
        expect(car.controller.validate().map(({ id }) => id)).toEqual(['unpaired-wheel']);
        expect(car.controller.vehicle!.steering!.steered).toHaveLength(1);
    });

    it.each([
        ['an electric motor', 1, 2],
        ['motors at the wheels', 2, 1]
    ])('of a car with %s: so it does', (_, type, index) => {
        const car = lossAtSpeed(destroyed, index, { engine: { type } });
        expect(messages()).toHaveLength(1);
        drives(car);
    });

    it('leaves engine and gearbox as they run', () => {
        const car = new TestCar(world, bmw);
        world.run(1);
        car.roll(15);
        car.controller.controls!.throttle = 0.5;
        world.run(1);
        const { gear, rpm } = car.controller;
        componentOff(car.wheels[2]);
        world.run(1 / 60);
        expect(car.controller.gear).toBe(gear);
        expect(Math.abs(car.controller.rpm - rpm)).toBeLessThan(0.03 * rpm);
    });

    it('takes its anti-roll bar along: the wheel at the other end carries what its own spring does', () => {
        const car = new TestCar(world, { ...bmw, barFront: 20_000, barRear: 20_000 });
        world.run(1);
        expect(car.controller.vehicle!.bars).toHaveLength(2);
        componentOff(car.wheels[0]);
        world.run(3);
        expect(car.controller.vehicle!.bars).toHaveLength(1);
        expect(messages()).toHaveLength(1);
        // its corner drops until the hull drags
        const [, fr, rl, rr] = car.wheels.map(({ wheel }) => wheel!);
        expect(car.entity.up.y).toBeLessThan(0.999);
        expect(fr.load + rl.load + rr.load).toBeLessThan(0.99 * bmw.mass * 9.81);
        car.wheels[0].enabled = true;
        world.run(3);
        expect(car.controller.vehicle!.bars).toHaveLength(2);
        expect(car.entity.up.y).toBeGreaterThan(0.9999);
    });

    it('does not lay out the springs of the others anew', () => {
        const car = new TestCar(world, bmw);
        world.run(1);
        const restLoad = car.wheels[2].wheel!.restLoad;
        destroyed(car.wheels[1]);
        world.run(0.5);
        expect(car.wheels[2].wheel!.restLoad).toBe(restLoad);
        expect(restLoad).toBeCloseTo(rearLoad(bmw), -2);
    });
});

describe('an axle that is lost at 10 m/s', () => {
    it('with its front wheels leaves the rear wheels of a car that steers with both straight', () => {
        const car = new TestCar(world, { ...bmw, controller: { drive: REAR, rearSteering: -0.3 } });
        world.run(1);
        car.roll(10);
        [0, 1].forEach((i) => destroyed(car.wheels[i]));
        car.controller.controls!.steer = 0.5;
        world.run(1);
        expect(car.wheels[2].steerAngle).toBe(0);
        expect(errors()).toEqual([]);
    });

    it.each([
        ['front driven, both rear', FRONT, [2, 3]],
        ['rear driven, both front', REAR, [0, 1]]
    ])('%s: the other one drives and brakes', (_, drive, lost) => {
        const car = new TestCar(world, { ...bmw, controller: { drive, assistance: FULL } });
        world.run(1);
        car.roll(10);
        world.run(0.2);
        lost.forEach((i) => destroyed(car.wheels[i]));
        world.run(0.2);
        expect(messages()).toHaveLength(2);
        const controls = car.controller.controls!;
        controls.throttle = 1;
        world.run(1);
        const driven = [0, 1, 2, 3].find((i) => !lost.includes(i))!;
        expect(car.wheels[driven].wheel!.longitudinalForce).toBeGreaterThan(100);
        controls.throttle = 0;
        controls.brake = 1;
        world.run(3);
        expect(car.velocity.length()).toBeLessThan(0.1);
    });
});

describe('a wheel that comes back', () => {
    it.each([
        ['its component is enabled', (wheel: WheelCollider) => (wheel.enabled = false), () => {}],
        ['its entity is enabled', (wheel: WheelCollider) => (wheel.entity.enabled = false), () => {}]
    ])('as %s joins again, rolling with the car', (_, lose) => {
        const car = lossAtSpeed(lose, 0);
        expect(car.controller.vehicle!.steering!.steered).toHaveLength(1);
        car.wheels[0].enabled = true;
        car.wheels[0].entity.enabled = true;
        world.run(1 / 60);
        expect(car.controller.vehicle!.steering!.steered).toHaveLength(2);
        expect(car.wheels[0].wheel!.spin * bmw.radius).toBeCloseTo(car.velocity.z, 0);
        world.run(2);
        expect(car.entity.up.y).toBeGreaterThan(0.9999);
        expect(car.controller.validate()).toHaveLength(0);
        drives(car);
        expect(messages()).toHaveLength(1);
    });

    it('as a new component on the same entity joins', () => {
        const car = lossAtSpeed(componentRemoved, 0);
        const { entity } = car.wheels[1];
        const wheel = car.entity.findByName('Wheel FL') as Entity;
        const { radius, suspensionDistance } = entity.script!.get(WheelCollider) as WheelCollider;
        addScript(wheel, WheelCollider, { radius, suspensionDistance });
        world.run(0.1);
        expect(car.controller.vehicle!.powertrain!.front).toHaveLength(2);
        expect(car.controller.validate()).toHaveLength(0);
    });

    it('as another entity, by its place or in the list, joins', () => {
        const car = lossAtSpeed(destroyed, 0);
        const spare = (): Entity => {
            const entity = new Entity('Spare', world.app);
            entity.setLocalPosition(car.wheels[1].entity.getLocalPosition().clone().mulScalar(1));
            const { x, y, z } = entity.getLocalPosition();
            entity.setLocalPosition(-x, y, z);
            car.entity.addChild(entity);
            addScript(entity, WheelCollider, { radius: bmw.radius, suspensionDistance: bmw.distance });
            return entity;
        };
        const first = spare();
        world.run(0.6);
        expect(car.controller.vehicle!.powertrain!.front).toHaveLength(2);
        expect(car.controller.validate()).toHaveLength(0);
        const [, fr, rl, rr] = car.wheels.map(({ entity }) => entity);
        car.controller.frontWheels = [first, fr];
        car.controller.rearWheels = [rl, rr];
        world.run(0.1);
        first.destroy();
        world.run(0.1);
        expect(car.controller.vehicle!.powertrain!.front).toHaveLength(1);
        car.controller.frontWheels = [spare(), fr];
        world.run(0.1);
        expect(car.controller.vehicle!.powertrain!.front).toHaveLength(2);
        expect(car.controller.validate()).toHaveLength(0);
    });
});

it('wheels without a controller go on when one of them is lost', () => {
    const car = new TestCar(world, bmw);
    car.controller.enabled = false;
    world.run(1);
    destroyed(car.wheels[0]);
    car.wheels.slice(1).forEach((wheel) => (wheel.motorTorque = 200));
    world.run(2);
    expect(car.velocity.length()).toBeGreaterThan(1);
    expect(car.wheels[1].motorTorque).toBe(200);
});
