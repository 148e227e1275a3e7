import { Vec3 } from 'playcanvas';
import { describe, expect, it, vi } from 'vitest';

import { bmw, g, TestCar } from '../support/car.js';
import { World } from '../support/world.js';

describe('the center of mass of a chassis', () => {
    it('moves the static loads with it, and nothing else', async () => {
        const world = await World.create();
        world.addGround();
        const shift = 0.3;
        const car = new TestCar(world, { ...bmw, controller: { centerOfMass: new Vec3(0, -0.1, shift) } });
        const hull = car.entity.findByName('Hull')!.getPosition();
        expect(hull.y).toBeCloseTo(bmw.cgHeight + 0.05, 6);
        expect(hull.z).toBeCloseTo(0, 6);
        world.run(6);
        const wheelbase = bmw.cgToFront + bmw.cgToRear;
        const [fl, fr, rl, rr] = car.loads;
        const front = (bmw.mass * g * (bmw.cgToRear + shift)) / wheelbase;
        // the springs were made for the old place: the car now pitches a little, which moves its mass by millimeters
        expect(Math.abs(fl + fr - front) / front).toBeLessThan(0.01);
        expect(fl + fr + rl + rr).toBeCloseTo(bmw.mass * g, 0);
        world.destroy();
    });

    it('cannot be moved in a single shape, and the designer is told', async () => {
        const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
        const world = await World.create();
        const car = new TestCar(world, { ...bmw, compound: false, controller: { centerOfMass: new Vec3(0, -0.1, 0) } });
        world.run(0.1);
        expect(errors.mock.calls).toHaveLength(1);
        expect(String(errors.mock.calls[0])).toMatch(
            /Car > vehicleController\.centerOfMass: .*only with a Compound collision\. Set the collision .* to Compound/
        );
        expect(car.controller.body).not.toBe(null);
        errors.mockRestore();
        world.destroy();
    });
});

describe('the inertia of a chassis', () => {
    it('is what the controller says, from the moment that it says so, and that of the shapes when it says nothing', async () => {
        const world = await World.create();
        world.addGround();
        const car = new TestCar(world, { ...bmw, controller: { inertia: new Vec3(0, 0, 0) } });
        world.run(0.1);
        const { inertia } = car.vehicle.body;
        const [, ...shapes] = inertia;
        expect(shapes[0]).toBeGreaterThan(100);
        car.controller.inertia = new Vec3(1000, 1200, 300);
        world.run(0.1);
        [1000, 1200, 300].forEach((moment, k) => expect(inertia[k + 1] / moment).toBeCloseTo(1, 5));
        car.entity.rigidbody!.mass = 2000;
        world.run(0.1);
        [2000, 1000, 1200, 300].forEach((moment, k) => expect(inertia[k] / moment).toBeCloseTo(1, 5));
        car.entity.rigidbody!.mass = bmw.mass;
        car.controller.inertia = new Vec3(0, 0, 0);
        world.run(0.1);
        shapes.forEach((moment, k) => expect(inertia[k + 1] / moment).toBeCloseTo(1, 5));
        world.destroy();
    });
});
