import { beforeEach, afterEach, describe, expect, it } from 'vitest';

import { Differential } from '../../src/index.js';
import { bmw, rearLoad, TestCar } from '../support/car.js';
import { World } from '../support/world.js';

/** Drive torque of each rear wheel, N m: more than ice holds, less than asphalt does. */
const torque = 350;
const OPEN = 0;
const LIMITED_SLIP = 1;
const LOCKED = 2;

let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => world.destroy());

/** A car with its left wheels on ice, driven at the rear axle without an engine. */
function onSplitGrip(lockTorque: number): TestCar {
    const car = new TestCar(world, { ...bmw, wheel: { rollingResistance: 0, wheelDampingRate: 0 } });
    car.controller.enabled = false;
    world.run(1);
    car.wheels[0].grip = car.wheels[2].grip = 0.1;
    const differential = new Differential([car.wheels[2].wheel!], [car.wheels[3].wheel!]);
    differential.lockTorque = lockTorque;
    car.vehicle.differentials.push(differential);
    car.wheels[2].motorTorque = car.wheels[3].motorTorque = torque;
    return car;
}

/** Torque that the tire of a wheel takes from its axle in steady drive, N m. */
function tireTorque(car: TestCar, wheel: number): number {
    return car.wheels[wheel].wheel!.longitudinalForce * bmw.radius;
}

describe('an axle with one wheel on ice', () => {
    it('gives the other its own half when the differential is open, and the icy wheel spins', () => {
        const car = onSplitGrip(0);
        world.run(1);
        expect(tireTorque(car, 3) / torque).toBeCloseTo(1, 1);
        expect(car.wheels[2].rpm).toBeGreaterThan(3 * car.wheels[3].rpm);
    });

    it('gives the other all that ice does not take when it is locked, and both turn alike', () => {
        const car = onSplitGrip(Infinity);
        world.run(0.5);
        const ice = 0.1 * 1.129 * rearLoad(bmw) * bmw.radius;
        const inertia = 0.5 * 20 * bmw.radius ** 2;
        const before = car.wheels[3].wheel!.spin;
        world.run(1 / 60);
        const spinning = 2 * inertia * 60 * (car.wheels[3].wheel!.spin - before);
        expect(car.wheels[2].rpm).toBeCloseTo(car.wheels[3].rpm, 3);
        expect(tireTorque(car, 2)).toBeLessThan(1.1 * ice);
        expect(tireTorque(car, 2) + tireTorque(car, 3) + spinning).toBeCloseTo(2 * torque, 1);
        expect(car.vehicle.differentials[0].shaft.torque).toBeGreaterThan(0.5 * torque);
    });

    it('gives the other as much more as a limited-slip differential holds', () => {
        const car = onSplitGrip(150);
        world.run(0.5);
        expect(tireTorque(car, 3)).toBeCloseTo(torque + 150, -1.3);
        expect(car.wheels[2].rpm).toBeGreaterThan(car.wheels[3].rpm);
    });

    it('gives the other more the faster the icy wheel spins through a viscous coupling', () => {
        const car = onSplitGrip(Infinity);
        const [viscous] = car.vehicle.differentials;
        viscous.viscosity = 5;
        world.run(0.5);
        const slip = car.wheels[2].wheel!.spin - car.wheels[3].wheel!.spin;
        expect(slip).toBeGreaterThan(1);
        expect(viscous.shaft.torque).toBeCloseTo(5 * slip, 3);
    });
});

describe('a car with a locked rear axle', () => {
    it('resists a tight turn: the axle drags on the outside and pushes on the inside', () => {
        const radii = [OPEN, LOCKED].map((rearDifferential) => {
            const car = new TestCar(world, { ...bmw, controller: { drive: 1, rearDifferential } });
            world.run(1);
            car.drive((controls) => {
                controls.steer = 1;
                controls.throttle = car.vehicle.forwardSpeed < 3 ? 0.6 : 0;
            });
            world.run(6);
            const radius = car.velocity.length() / car.entity.rigidbody!.angularVelocity.y;
            const [, , inner, outer] = car.wheels.map(({ wheel }) => wheel!);
            if (rearDifferential === LOCKED) {
                expect(inner.spin).toBeCloseTo(outer.spin, 6);
                expect(inner.longitudinalForce).toBeGreaterThan(300);
                expect(outer.longitudinalForce).toBeLessThan(-300);
            } else {
                expect(outer.spin / inner.spin).toBeGreaterThan(1.2);
            }
            car.entity.destroy();
            return radius;
        });
        expect(radii[1]).toBeGreaterThan(1.02 * radii[0]);
    });
});

describe('an all-wheel drive with its front axle in the air', () => {
    it('stands still with open differentials and drives off with a locked or limited center', () => {
        const speeds = [OPEN, LIMITED_SLIP, LOCKED].map((centerDifferential) => {
            const controller = { drive: 2, centerDifferential, limitedSlipTorque: 800 };
            const car = new TestCar(world, { ...bmw, controller });
            world.run(1);
            car.wheels[0].grip = car.wheels[1].grip = 0;
            car.drive((controls) => (controls.throttle = 0.5));
            world.run(3);
            const speed = car.velocity.z;
            car.entity.destroy();
            return speed;
        });
        expect(speeds[0]).toBeLessThan(1);
        expect(speeds[1]).toBeGreaterThan(2);
        expect(speeds[2]).toBeGreaterThan(2);
    });
});
