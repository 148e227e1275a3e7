import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { SmoothDriver } from '../../src/internal.js';
import { bmw, TestCar } from '../support/car.js';
import { World } from '../support/world.js';

let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround(0, 2000);
});

afterEach(() => world.destroy());

describe('a car at full throttle', () => {
    it('accelerates by engine torque times gear over radius and mass, the engine spinning up with it', () => {
        const car = new TestCar(world, {
            ...bmw,
            wheel: { wheelDampingRate: 0 },
            controller: { drive: 1, gearbox: { gearRatios: [1.91] } }
        });
        const { powertrain } = car.vehicle;
        const { engine } = powertrain!;
        world.run(1);
        car.drive((controls) => (controls.throttle = 1));
        world.run(8);
        const start = car.velocity.z;
        const rpm = engine.rpm;
        world.run(0.5);
        const measured = (car.velocity.z - start) / 0.5;
        expect(rpm).toBeGreaterThan(3500);
        // brochure torque at this speed, through second gear and final drive, less rolling resistance
        const ratio = 1.91 * 4.27;
        const torque = 138 - (138 - 122.55) * (Math.max(0, rpm - 4800) / 1200) ** 2;
        const below = 138 * 0.45 * Math.max(0, 1 - rpm / 4800) ** 2;
        const wheels = 4 * 10 + (0.15 * ratio ** 2) / bmw.radius ** 2;
        const force = ((torque - below) * ratio) / bmw.radius - 0.015 * bmw.mass * 9.81;
        expect(measured / (force / (bmw.mass + wheels))).toBeGreaterThan(0.97);
        expect(measured / (force / (bmw.mass + wheels))).toBeLessThan(1.03);
    });

    it('shifts up through the gears, one by one, and never back', () => {
        const car = new TestCar(world);
        world.run(1);
        car.drive((controls) => (controls.throttle = 1));
        const gears: number[] = [];
        world.run(30, 1 / 60, () => {
            if (gears.at(-1) !== car.controller.gear) {
                gears.push(car.controller.gear);
            }
        });
        expect(gears).toEqual([1, 2, 3, 4]);
    });

    it('drives backward in reverse, but only after it has stopped', () => {
        const car = new TestCar(world);
        world.run(1);
        car.roll(10);
        car.drive((controls) => {
            controls.reverse = true;
            controls.brake = car.vehicle.forwardSpeed > 0.5 ? 1 : 0;
            controls.throttle = car.vehicle.forwardSpeed > 0.5 ? 0 : 0.5;
        });
        world.run(0.5);
        expect(car.controller.gear).toBeGreaterThan(0);
        world.run(6);
        expect(car.controller.gear).toBe(-1);
        expect(car.velocity.z).toBeLessThan(-2);
    });

    it('is in first gear and straight ahead after a teleport, whatever it did before', () => {
        const car = new TestCar(world);
        const driver = new SmoothDriver();
        world.run(1);
        car.vehicle.driver = driver;
        Object.assign(driver.target, { throttle: 1, reverse: true, steer: 1 });
        world.run(3);
        expect(car.controller.gear).toBe(-1);
        car.controller.teleport();
        world.run(1);
        expect(car.controller.gear).toBe(1);
        expect(car.velocity.length()).toBeLessThan(0.01);
        expect(car.wheels[0].steerAngle).toBeCloseTo(0, 6);
    });

    it('drives on when gears are taken away while it runs', () => {
        const car = new TestCar(world);
        world.run(1);
        car.drive((controls) => (controls.throttle = 1));
        world.run(15);
        expect(car.controller.gear).toBe(3);
        car.controller.gearbox.gearRatios = [3.15, 1.91];
        world.run(2);
        expect(car.controller.gear).toBe(2);
        expect(car.velocity.z).toBeGreaterThan(20);
    });

    it('does not stall when it is braked to a stop in gear', () => {
        const car = new TestCar(world);
        world.run(1);
        car.drive((controls) => (controls.throttle = 0.6));
        world.run(5);
        car.drive((controls) => {
            controls.throttle = 0;
            controls.brake = 1;
        });
        world.run(6);
        expect(car.velocity.length()).toBeLessThan(0.001);
        expect(car.controller.rpm).toBeGreaterThan(750);
    });
});

describe('an open differential', () => {
    it.each([
        ['front', 0, [0, 1], [2, 3]],
        ['rear', 1, [2, 3], [0, 1]]
    ] as const)('drives the %s wheels alone, both with the same torque', (_, drive, driven, rolling) => {
        const car = new TestCar(world, { ...bmw, controller: { drive } });
        world.run(1);
        car.drive((controls) => (controls.throttle = 0.5));
        world.run(4);
        const force = (i: number): number => car.wheels[i].wheel!.longitudinalForce;
        expect(force(driven[0])).toBeGreaterThan(300);
        expect(force(driven[0]) / force(driven[1])).toBeCloseTo(1, 2);
        expect(force(rolling[0])).toBeLessThan(0);
    });

    it('gives the wheel on asphalt no more than the wheel on ice can take', () => {
        const car = new TestCar(world, { ...bmw, controller: { drive: 1, gearbox: { gearRatios: [3.15] } } });
        car.wheels[2].grip = 0.1;
        world.run(1);
        car.drive((controls) => (controls.throttle = 0.5));
        world.run(3);
        const left = car.wheels[2].wheel!;
        const right = car.wheels[3].wheel!;
        // the left wheel spins on its slide friction; the right carries the same torque and hardly slips
        expect(left.slipRatio).toBeGreaterThan(0.5);
        expect(right.slipRatio).toBeLessThan(0.01);
        expect(left.longitudinalForce / (0.1 * 0.802 * left.load)).toBeGreaterThan(0.95);
        expect(left.longitudinalForce / (0.1 * 0.802 * left.load)).toBeLessThan(1.05);
        // the spinning wheel's own inertia takes its part of the torque while it speeds up
        expect(right.longitudinalForce).toBeLessThan(1.5 * left.longitudinalForce);
    });

    it('splits between the axles of an all-wheel drive as told', () => {
        const car = new TestCar(world, { ...bmw, controller: { drive: 2, frontTorqueShare: 0.3 } });
        world.run(1);
        car.drive((controls) => (controls.throttle = 1));
        world.run(3);
        const torque = car.vehicle.powertrain!.clutch.shaft.share;
        expect(torque[0] / (torque[0] + torque[2])).toBeCloseTo(0.3, 6);
        const [front, , rear] = car.wheels.map(({ wheel }) => wheel!.longitudinalForce);
        expect(front).toBeGreaterThan(200);
        expect(front).toBeLessThan(rear);
    });
});
