import { Quat, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { bmw, g, TestCar } from '../support/car.js';
import { torture } from '../support/torture.js';
import { World } from '../support/world.js';

let world: World;

afterEach(() => world.destroy());

/** A repeatable random number, 0 to 1 (Park and Miller's minimal standard). */
function random(seed: number): () => number {
    let state = seed;
    return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

describe('a car that is driven without mercy', () => {
    it.each([10, 60, 240])('over ramps, kerbs and crates keeps its wits at %i frames a second', async (fps) => {
        world = await World.create();
        world.addGround();
        const next = random(7);
        for (let i = 0; i < 40; i++) {
            const at = [next() * 80 - 40, 0, next() * 80 - 40];
            world.addBox('Ramp', [2, 0.2, 2], at, 0, [next() * 20, next() * 360, next() * 20]);
            world.addBox('Crate', [0.5, 0.5, 0.5], [at[2], 0.6, at[0]], 5 + next() * 100);
        }
        const car = new TestCar(world, bmw, new Vec3(0, 3, 0));
        let t = 0;
        car.drive((controls, dt) => {
            t += dt;
            controls.throttle = Math.max(0, Math.sin(1.3 * t));
            controls.brake = Math.max(0, Math.sin(0.7 * t + 1) - 0.6);
            controls.steer = Math.sin(0.9 * t) + Math.sin(3.1 * t);
            controls.handbrake = Math.sin(0.37 * t) > 0.8 ? 1 : 0;
        });
        let fastest = 0;
        world.run(torture > 0 ? 60 : 8, 1 / fps, () => {
            fastest = Math.max(fastest, car.velocity.length());
        });
        expect(car.controller.body!.vehicle.wheels).toHaveLength(4);
        expect(Number.isFinite(car.position.length() + fastest)).toBe(true);
        expect(fastest).toBeGreaterThan(3);
        expect(fastest).toBeLessThan(40);
        for (const { wheel } of car.wheels) {
            expect(Math.abs(wheel!.spin)).toBeLessThan(250);
        }
    });
});

describe('a car off its wheels', () => {
    beforeEach(async () => {
        world = await World.create();
        world.addGround();
    });

    it('lies on its roof and its tires push nothing', () => {
        const upsideDown = new Quat().setFromEulerAngles(0, 0, 180);
        const car = new TestCar(world, bmw, new Vec3(0, 1.5, 0), upsideDown);
        car.drive((controls) => (controls.throttle = 1));
        world.run(5);
        expect(car.entity.up.y).toBeLessThan(-0.99);
        expect(car.velocity.length()).toBeLessThan(0.05);
        expect(car.wheels.some(({ isGrounded }) => isGrounded)).toBe(false);
    });

    it('falls freely and keeps its angular momentum in the air', () => {
        const car = new TestCar(world, bmw, new Vec3(0, 40, 0));
        world.run(0.1);
        car.entity.rigidbody!.angularVelocity = new Vec3(0, 2, 0);
        world.run(1);
        expect(car.velocity.y / (-g * 1.1)).toBeCloseTo(1, 2);
        expect(car.entity.rigidbody!.angularVelocity.y).toBeCloseTo(2, 3);
    });

    it('gains no energy when it rolls, wheels free, on flat ground', () => {
        const free = { rollingResistance: 0, wheelDampingRate: 0 };
        const car = new TestCar(world, { ...bmw, wheel: free });
        car.controller.enabled = false;
        world.run(0.5);
        car.roll(30);
        world.run(5);
        expect(car.velocity.z).toBeLessThan(30.001);
        expect(car.velocity.z).toBeGreaterThan(29.9);
    });
});

describe('toys and trucks', () => {
    it.each([
        ['a 20 kg toy', 20, 0.2],
        ['a 40 t truck', 40000, 3]
    ])('%s settles, holds a slope and stops without retuning', async (_, mass, scale) => {
        world = await World.create();
        world.addGround(0.2);
        const share = mass / bmw.mass;
        // springs and dampers that give the frequency and damping of the car at this size
        const numbers = {
            ...bmw,
            mass,
            inertia: bmw.inertia.map((moment) => moment * share * scale * scale) as [number, number, number],
            cgHeight: bmw.cgHeight * scale,
            cgToFront: bmw.cgToFront * scale,
            cgToRear: bmw.cgToRear * scale,
            trackFront: bmw.trackFront * scale,
            trackRear: bmw.trackRear * scale,
            radius: bmw.radius * scale,
            springFront: (bmw.springFront * share) / scale,
            springRear: (bmw.springRear * share) / scale,
            damperFront: (bmw.damperFront * share) / Math.sqrt(scale),
            damperRear: (bmw.damperRear * share) / Math.sqrt(scale),
            barFront: 0,
            barRear: 0,
            distance: bmw.distance * scale,
            hull: scale,
            wheel: { mass: 20 * share, wheelDampingRate: 0.25 * share * scale * scale }
        };
        const slope = new Quat().setFromEulerAngles((-Math.atan(0.2) * 180) / Math.PI, 0, 0);
        const car = new TestCar(world, numbers, new Vec3(), slope);
        car.controller.enabled = false;
        car.wheels.forEach((wheel) => (wheel.brakeTorque = mass * g * numbers.radius));
        world.run(3);
        const start = car.position.clone();
        world.run(5);
        expect(start.distance(car.position)).toBeLessThan(0.001 / 4);
        expect(car.loads.reduce((sum, load) => sum + load, 0) / (mass * g * Math.cos(Math.atan(0.2)))).toBeCloseTo(
            1,
            2
        );
        car.wheels.forEach((wheel) => (wheel.brakeTorque = 0));
        world.run(1);
        expect(car.velocity.length()).toBeGreaterThan(1);
    });
});
