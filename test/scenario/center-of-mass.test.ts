import { Vec3 } from 'playcanvas';
import { describe, expect, it, vi } from 'vitest';

import { CenterOfMassFrom } from '../../scripts/vehicle-controller.mjs';
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

    it('moves while the car drives: the loads follow, and nothing is seen to leap', async () => {
        const world = await World.create();
        world.addGround();
        const car = new TestCar(world, bmw);
        world.run(2);
        car.controller.setTargetVelocity(new Vec3(0, 0, 10));
        world.run(0.5);
        const seen = (): number[] =>
            [car.entity.findByName('Hull')!, ...car.wheels.map(({ entity }) => entity)].map(
                (entity) => entity.getPosition().y
            );
        const before = seen();
        const shift = 0.3;
        car.controller.centerOfMass = new Vec3(0, 0, shift);
        world.run(1 / 60);
        let leap = 0;
        world.run(0.6, 1 / 60, () => seen().forEach((y, i) => (leap = Math.max(leap, Math.abs(y - before[i])))));
        expect(leap).toBeLessThan(0.02); // the nose sinks by what it carries more
        world.run(4);
        const wheelbase = bmw.cgToFront + bmw.cgToRear;
        /** Load in front over theory: what rests there, and what slowing down by engine braking puts on it. */
        const front = (toRear: number): number => {
            const { z: acceleration } = car.controller.acceleration;
            const theory = (bmw.mass * (g * toRear - acceleration * bmw.cgHeight)) / wheelbase;
            return (car.loads[0] + car.loads[1]) / theory;
        };
        expect(front(bmw.cgToRear + shift)).toBeCloseTo(1, 1.7);
        car.controller.centerOfMass = new Vec3();
        world.run(4);
        expect(front(bmw.cgToRear)).toBeCloseTo(1, 2);
        world.destroy();
    });

    it('goes on moving along when the point that is measured turns about another', async () => {
        const world = await World.create();
        const car = new TestCar(world, bmw);
        car.entity.rigidbody!.teleport(0, 20, 0);
        car.entity.rigidbody!.angularVelocity = new Vec3(0, 2, 0);
        world.run(0.1);
        const hull = car.entity.findByName('Hull')!;
        const speedOf = (): Vec3 => {
            const from = hull.getPosition().clone();
            world.run(1 / 60);
            return hull.getPosition().clone().sub(from).mulScalar(60);
        };
        const before = speedOf();
        car.controller.centerOfMass = new Vec3(0, 0, 0.5);
        world.run(0.6); // the hull now turns about a point ahead of it, which moves with the speed that it had there
        const after = car.entity.rigidbody!.linearVelocity;
        expect(Math.hypot(after.x, after.z)).toBeGreaterThan(0.9);
        expect(Math.hypot(before.x, before.z)).toBeLessThan(0.2);
        world.destroy();
    });

    it('is the middle of the colliders by their volume, and a shift from there', async () => {
        const world = await World.create();
        world.addGround();
        const car = new TestCar(world, {
            ...bmw,
            controller: { centerOfMassFrom: CenterOfMassFrom.COLLIDERS, centerOfMass: new Vec3(0, 0, 0.1) }
        });
        const middle = car.entity.findByName('Hull')!.getPosition().z;
        expect(car.entity.getPosition().z - middle).toBeCloseTo(0.1, 5);
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
