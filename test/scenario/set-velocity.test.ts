import { Quat, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { bmw, TestCar } from '../support/car.js';
import { World } from '../support/world.js';

let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround(0, 3000);
});

afterEach(() => world.destroy());

describe('setTargetVelocity', () => {
    it.each([3, 15, 30])('at %d m/s rolls on: no slip, no kick, only rolling and engine resist', (speed) => {
        const car = new TestCar(world);
        world.run(1);
        car.controller.setTargetVelocity(new Vec3(0, 0, speed));
        let slip = 0;
        let kick = 0;
        let last = speed;
        world.run(0.5, 1 / 60, () => {
            slip = Math.max(slip, ...car.wheels.map(({ wheel }) => Math.abs(wheel!.slipRatio)));
            kick = Math.max(kick, Math.abs(car.controller.speed - last) * 60);
            last = car.controller.speed;
        });
        expect(slip).toBeLessThan(0.01);
        expect(kick).toBeLessThan(1);
        expect(car.controller.speed / speed).toBeGreaterThan(0.85);
        expect(car.controller.rpm).toBeLessThan(6500);
    });

    it('rolls where the car looks, and turns at the yaw rate given', () => {
        const car = new TestCar(world, undefined, new Vec3(), new Quat().setFromEulerAngles(0, 90, 0));
        world.run(1);
        // the car looks along +X now
        car.controller.setTargetVelocity(new Vec3(12, 0, 0));
        world.run(0.2);
        expect(car.controller.speed).toBeGreaterThan(11.8);
        expect(Math.abs(car.velocity.z)).toBeLessThan(0.01);
        car.controller.setTargetVelocity(new Vec3(5, 0, 0), new Vec3(0, 0.5, 0));
        // it turns left: the outer wheel goes faster by the yaw rate times the track
        const [left, right] = car.wheels.map(({ wheel }) => wheel!.spin * bmw.radius);
        expect(right - left).toBeCloseTo(0.5 * bmw.trackFront, 4); // places are single precision
        world.run(1 / 60);
        expect(car.entity.rigidbody!.angularVelocity.y).toBeGreaterThan(0.3);
    });

    it('without wheels that match there would be a kick: the body alone skids', () => {
        const car = new TestCar(world);
        world.run(1);
        car.entity.rigidbody!.linearVelocity = new Vec3(0, 0, 15);
        world.run(1 / 60);
        expect(Math.max(...car.wheels.map(({ wheel }) => Math.abs(wheel!.slipRatio)))).toBeGreaterThan(0.1);
    });
});
