import { Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { SCRATCH } from '../../src/wheel/scratch.js';
import { WHEEL } from '../../src/wheel/state.js';
import { bmw, frontLoad, g, TestCar } from '../support/car.js';
import { World } from '../support/world.js';

let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => world.destroy());

/** Settings of the suspension group, on top of what the car has. */
function suspend(car: TestCar, settings: object): void {
    car.wheels.forEach((wheel) => Object.assign(wheel.suspensionSpring, settings));
}

describe('the target position of a suspension', () => {
    it('is where the wheel rests, whatever the spring', () => {
        for (const [lane, spring] of [15000, 30000, 90000].entries()) {
            const car = new TestCar(world, bmw, new Vec3(6 * lane, 0, 0));
            suspend(car, { spring, targetPosition: 0.4 });
            world.run(4);
            for (const wheel of car.wheels) {
                expect(wheel.jounce / bmw.distance, `${spring} N/m`).toBeCloseTo(0.6, 2);
            }
        }
    });

    it('is that of the design: a payload sinks the car by its weight over the springs', () => {
        const car = new TestCar(world, bmw);
        world.run(2);
        const before = car.position.y;
        car.entity.rigidbody!.mass = bmw.mass + 200;
        world.run(4);
        const spring = 2 * (bmw.springFront + bmw.springRear);
        expect((before - car.position.y) / ((200 * g) / spring)).toBeCloseTo(1, 1);
    });
});

describe('a progressive spring', () => {
    it('carries what the integral of its rising rate says', () => {
        const car = new TestCar(world, bmw);
        suspend(car, { progression: 2 });
        world.run(3);
        const wheel = car.wheels[0];
        const rest = wheel.jounce;
        car.entity.rigidbody!.mass = 1.4 * bmw.mass;
        world.run(4);
        const rate = (x: number): number => bmw.springFront * (1 + (2 * x) / bmw.distance);
        const mean = (rate(rest) + rate(wheel.jounce)) / 2;
        expect((wheel.wheel!.load - frontLoad(bmw)) / (mean * (wheel.jounce - rest))).toBeCloseTo(1, 1.5);
        expect(wheel.staticRide!.staticCompression).toBeCloseTo(wheel.jounce, 2);
    });
});

/** Drops the car from a height; returns its deepest and its highest position after the impact, from rest, m. */
function drop(car: TestCar, height: number): { deepest: number; highest: number; load: number } {
    const rest = bmw.cgHeight;
    car.entity.rigidbody!.teleport(car.position.x, rest + height, 0);
    let deepest = 0;
    let highest = -1;
    let load = 0;
    world.run(2.5, 1 / 60, () => {
        const y = car.position.y - rest;
        deepest = Math.min(deepest, y);
        load = Math.max(load, car.loads[0]);
        if (deepest < -0.01 && car.velocity.y > 0) {
            highest = Math.max(highest, y);
        }
    });
    return { deepest, highest, load };
}

describe('a damper', () => {
    it('that is stiffer in rebound holds the body down after a drop', () => {
        const [even, stiff] = [1, 3].map((reboundRatio, lane) => {
            const car = new TestCar(world, bmw, new Vec3(6 * lane, 0, 0));
            suspend(car, { reboundRatio });
            world.run(2);
            return drop(car, 0.2);
        });
        // the wheels had not hung out yet when they met the ground, so there was less spring to land on
        expect(stiff.deepest).toBeLessThan(even.deepest);
        expect(stiff.highest).toBeLessThan(even.highest - 0.02);
    });

    it('whose valves open takes the sting out of a hard landing and lets the body sink deeper', () => {
        const [linear, digressive] = [1, 0.3].map((fastRatio, lane) => {
            const car = new TestCar(world, bmw, new Vec3(6 * lane, 0, 0));
            suspend(car, { damper: 4000, fastRatio, kneeSpeed: 0.1 });
            world.run(2);
            return drop(car, 0.1);
        });
        expect(digressive.load).toBeLessThan(0.75 * linear.load);
        expect(digressive.deepest).toBeLessThan(linear.deepest - 0.01);
    });

    it('gives up to the knee the slow rate and beyond it the fast one', () => {
        const car = new TestCar(world, bmw);
        suspend(car, { damper: 2000, reboundRatio: 2, kneeSpeed: 0.2, fastRatio: 0.25 });
        world.run(1);
        const [{ state, scratch }] = car.vehicle.wheels;
        const rates: [number, number][] = [];
        drop(car, 0.3);
        car.entity.rigidbody!.teleport(0, bmw.cgHeight + 0.3, 0);
        world.run(2, 1 / 60, () => {
            if (state[WHEEL.grounded] !== 0) {
                rates.push([-scratch[SCRATCH.normalSpeed] / scratch[SCRATCH.cosine], scratch[SCRATCH.damperRate]]);
            }
        });
        expect(rates.length).toBeGreaterThan(30);
        for (const [closing, rate] of rates) {
            const slow = closing < 0 ? 4000 : 2000;
            const speed = Math.abs(closing);
            const force = slow * (Math.min(speed, 0.2) + 0.25 * Math.max(0, speed - 0.2));
            expect(rate * speed).toBeCloseTo(force, 6);
        }
    });
});

describe('a wheel over a hole', () => {
    it('drops no faster than its rebound damper lets it', () => {
        const car = new TestCar(world, bmw);
        world.run(2);
        const before = car.wheels[0].jounce;
        car.entity.rigidbody!.teleport(0, 10, 0);
        const drops: number[] = [];
        world.run(0.5, 1 / 60, () => drops.push(car.wheels[0].jounce));
        // spring and weight against the damper: the wheel's own jounce decays with damper / spring
        const time = bmw.damperFront / bmw.springFront;
        const push = (20 * g) / bmw.springFront;
        const after = (before + push) * Math.exp(-0.1 / time) - push;
        expect(drops[5] / after).toBeGreaterThan(0.9);
        expect(drops[5] / after).toBeLessThan(1.2);
        expect(drops.at(-1)).toBe(0);
    });
});

describe('a bump stop', () => {
    it('of given rate catches a car whose springs are too weak for a drop', () => {
        const [soft, hard] = [100000, 1000000].map((bumpStop, lane) => {
            const car = new TestCar(world, { ...bmw, distance: 0.2 }, new Vec3(6 * lane, 0, 0));
            suspend(car, { bumpStop });
            world.run(2);
            const { deepest } = drop(car, 0.6);
            return -deepest - (0.2 - frontLoad(bmw) / bmw.springFront);
        });
        expect(hard).toBeLessThan(0.6 * soft);
        expect(hard).toBeGreaterThan(0);
    });
});

describe('the readouts for the designer', () => {
    it('say at what frequency and damping ratio the body really swings', () => {
        const car = new TestCar(world, bmw);
        world.run(2);
        const { naturalFrequency, dampingRatio, staticCompression, bumpTravel } = car.wheels[0].staticRide!;
        const mass = frontLoad(bmw) / g;
        expect(naturalFrequency).toBeCloseTo(Math.sqrt(bmw.springFront / mass) / 2 / Math.PI, 3);
        expect(dampingRatio).toBeCloseTo(bmw.damperFront / 2 / Math.sqrt(bmw.springFront * mass), 3);
        expect(staticCompression).toBeCloseTo(car.wheels[0].jounce, 3);
        expect(bumpTravel).toBeCloseTo(bmw.distance - car.wheels[0].jounce, 3);
        expect(car.wheels[0].rideHeight).toBeCloseTo(car.position.y, 3);
    });
});

describe('the alignment of the wheels', () => {
    it('turns and leans left and right wheels as mirror images, and the models with them', () => {
        const car = new TestCar(world, { ...bmw, wheel: { camber: -2, toe: 1 } });
        world.run(1);
        const degrees = 180 / Math.PI;
        const [left, right] = car.wheels.map(({ wheel }) => wheel!);
        expect(left.roadAngle * degrees).toBeCloseTo(-1, 6);
        expect(right.roadAngle * degrees).toBeCloseTo(1, 6);
        // tops inward: the left wheel leans to the right
        expect(left.lean * degrees).toBeCloseTo(2, 6);
        expect(right.lean * degrees).toBeCloseTo(-2, 6);
        const position = new Vec3();
        const rotation = car.entity.getRotation().clone();
        car.wheels[0].getWorldPose(position, rotation);
        const axle = rotation.transformVector(new Vec3(1, 0, 0));
        expect(axle.y).toBeCloseTo(Math.sin(2 / degrees), 4);
        expect(axle.z).toBeGreaterThan(0.01);
    });

    it('pushes both wheels of an axle inward with toe-in, and the car runs straight', () => {
        const car = new TestCar(world, { ...bmw, wheel: { toe: 1, rollingResistance: 0 } });
        car.controller.enabled = false;
        world.run(1);
        car.roll(20);
        world.run(1);
        const [left, right] = car.wheels.map(({ wheel }) => wheel!.lateralForce);
        expect(left).toBeLessThan(-400);
        expect(right).toBeCloseTo(-left, -1);
        expect(Math.abs(car.position.x)).toBeLessThan(0.01);
    });

    it('pushes a leaning wheel to the side that it leans to', () => {
        const car = new TestCar(world, { ...bmw, wheel: { rollingResistance: 0 } });
        car.controller.enabled = false;
        world.run(1);
        car.wheels[0].camber = car.wheels[2].camber = -5; // left wheels lean to the right
        car.wheels[1].camber = car.wheels[3].camber = 5; // and the right ones too
        car.roll(20);
        world.run(0.2);
        expect(car.wheels[0].wheel!.lateralForce).toBeLessThan(-20);
        expect(car.wheels[1].wheel!.lateralForce).toBeLessThan(-20);
    });

    it('gains camber over the travel', () => {
        const car = new TestCar(world, { ...bmw, wheel: { camberGain: -20 } });
        world.run(1);
        const before = car.wheels[0].wheel!.lean;
        car.entity.rigidbody!.mass = 1.5 * bmw.mass;
        world.run(3);
        const sunk = car.wheels[0].wheel!.jounce - frontLoad(bmw) / bmw.springFront;
        expect(before).toBeCloseTo(0, 3);
        expect(car.wheels[0].wheel!.lean).toBeCloseTo(((20 * Math.PI) / 180) * sunk, 4);
    });
});
