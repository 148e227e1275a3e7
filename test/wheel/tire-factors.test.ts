import { Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { TireModel, TirePreset, type WheelCollider } from '../../scripts/wheel-collider.mjs';
import { Fiala } from '../../src/index.js';
import { bmw, TestCar } from '../support/car.js';
import { World } from '../support/world.js';

let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => world.destroy());

/** Every tire that a wheel can have: all presets, all models, one of the user's own, and twins. */
const tires: [string, (wheel: WheelCollider) => void][] = [
    ...Object.entries(TirePreset)
        .filter(([, preset]) => preset !== TirePreset.CUSTOM)
        .map(([name, preset]): (typeof tires)[number] => [`preset ${name}`, (wheel) => (wheel.tire.preset = preset)]),
    ...Object.entries(TireModel).map(([name, model]): (typeof tires)[number] => [
        `model ${name}`,
        (wheel) => (wheel.tireModel = model)
    ]),
    ['own tire', (wheel) => (wheel.ownTire = new Fiala())],
    ['twin tires', (wheel) => (wheel.twinSpacing = 0.3)]
];

/** A car on such tires, level at rest. */
function carOn(fit: (wheel: WheelCollider) => void): TestCar {
    const car = new TestCar(world, { ...bmw, cgHeight: 0.45 });
    car.wheels.forEach(fit);
    world.run(1);
    return car;
}

/** Deceleration with locked wheels from 20 m/s, m/s2. */
function braking(car: TestCar): number {
    car.entity.rigidbody!.teleport(0, car.position.y, 0, 0, 0, 0);
    car.roll(20);
    car.wheels.forEach((wheel) => (wheel.brakeTorque = 20000));
    world.run(0.4);
    const before = car.velocity.z;
    world.run(0.2);
    const after = car.velocity.z;
    car.wheels.forEach((wheel) => (wheel.brakeTorque = 0));
    return (before - after) / 0.2;
}

/** Deceleration of a car that slides sideways at 5 m/s on free wheels, m/s2. */
function sliding(car: TestCar): number {
    car.entity.rigidbody!.teleport(0, car.position.y, 0, 0, 0, 0);
    car.roll(0);
    world.run(0.5);
    car.entity.rigidbody!.linearVelocity = new Vec3(5, 0, 0);
    world.run(0.15);
    const before = car.velocity.x;
    world.run(0.1);
    return (before - car.velocity.x) / 0.1;
}

describe.each(tires)('the stiffness of the friction of %s', (_, fit) => {
    it('scales the grip forward, alone and live', () => {
        const car = carOn(fit);
        const [full, aside] = [braking(car), sliding(car)];
        const before = car.wheels.map(({ tire: { preset, model } }) => [preset, model]);
        for (const factor of [0.5, 0.1]) {
            car.wheels.forEach((wheel) => (wheel.forwardFriction.stiffness = factor));
            expect(braking(car) / full / factor).toBeCloseTo(1, 1);
        }
        expect(car.wheels.map(({ tire: { preset, model } }) => [preset, model])).toEqual(before);
        car.wheels.forEach((wheel) => (wheel.forwardFriction.stiffness = 0.5));
        expect(sliding(car) / aside).toBeCloseTo(1, 1);
        car.wheels.forEach((wheel) => (wheel.forwardFriction = { stiffness: 1 }));
        expect(braking(car) / full).toBeCloseTo(1, 1);
    });

    it('scales the grip sideways, alone', () => {
        const car = carOn(fit);
        const [full, aside] = [braking(car), sliding(car)];
        car.wheels.forEach((wheel) => (wheel.sidewaysFriction.stiffness = 0.5));
        // half the force moves half as much load over, which by itself lets a pair of tires grip up to 7 % better
        const ratio = sliding(car) / aside / 0.5;
        expect(ratio).toBeGreaterThan(0.99);
        expect(ratio).toBeLessThan(1.07);
        expect(braking(car) / full).toBeCloseTo(1, 1);
    });

    it('is in force from the start', () => {
        const full = braking(carOn(fit));
        world.destroy();
        return World.create().then((made) => {
            world = made;
            world.addGround();
            const tire = { forwardFrictionStiffness: 0.5 };
            const car = new TestCar(world, { ...bmw, cgHeight: 0.45, wheel: { tire } });
            car.wheels.forEach(fit);
            world.run(1);
            expect(braking(car) / full / 0.5).toBeCloseTo(1, 1);
        });
    });
});

it('a wheel whose factors are 1 has the tire itself, and pays for no factors', () => {
    const [wheel] = new TestCar(world).wheels;
    const own = new Fiala();
    wheel.ownTire = own;
    world.run(0.1);
    expect(wheel.wheel!.tire).toBe(own);
    wheel.sidewaysFriction.stiffness = 0.8;
    world.run(0.1);
    expect(wheel.wheel!.tire).not.toBe(own);
    wheel.sidewaysFriction.stiffness = 1;
    world.run(0.1);
    expect(wheel.wheel!.tire).toBe(own);
});

it('slips do not matter without any grip in a direction, and the rest of the car does not mind', () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    const car = carOn((wheel) => (wheel.forwardFriction.stiffness = 0));
    expect(braking(car)).toBeLessThan(0.1);
    expect(errors.mock.calls).toEqual([]);
    errors.mockRestore();
});

describe('the other numbers of a friction curve', () => {
    it('make the tire one with that curve, as the numbers of TMeasy make it TMeasy', () => {
        const [wheel] = new TestCar(world).wheels;
        wheel.forwardFriction.extremumValue = 0.7;
        expect(wheel.tire).toMatchObject({ preset: TirePreset.CUSTOM, model: TireModel.FRICTION_CURVE });
        wheel.forwardTire.peak = 1.2;
        expect(wheel.tire).toMatchObject({ preset: TirePreset.CUSTOM, model: TireModel.TMEASY });
    });

    it('leave the tire alone where they are as they were: a curve that is read, changed in its stiffness and set', () => {
        const [wheel] = new TestCar(world).wheels;
        const curve = { ...wheel.forwardFriction, stiffness: 0.5 };
        wheel.forwardFriction = curve;
        expect(wheel.tire).toMatchObject({ preset: TirePreset.ROAD, forwardFrictionStiffness: 0.5 });
    });

    it('brake as they say: 0.5 of the load at their asymptote', () => {
        const car = carOn((wheel) => (wheel.forwardFriction = { extremumValue: 0.9, asymptoteValue: 0.5 }));
        expect(braking(car) / 9.81).toBeCloseTo(0.5, 1);
    });
});
