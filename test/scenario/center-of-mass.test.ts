import { BoxGeometry, type CollisionComponent, Entity, Mesh, Vec3 } from 'playcanvas';
import { describe, expect, it, vi } from 'vitest';

import { CenterOfMassFrom } from '../../scripts/vehicle-controller.mjs';
import { bmw, g, TestCar } from '../support/car.js';
import { World } from '../support/world.js';

/** The shape that a chassis of a single one has been given. */
const shapeBelow = (chassis: Entity): Entity => {
    return chassis.findOne((node) => node !== chassis && (node as Entity).collision !== undefined) as Entity;
};

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

    it.each(['box', 'sphere', 'capsule', 'cylinder', 'cone', 'mesh'] as const)(
        'moves in a single %s while the car drives: the loads follow, hull, wheels and speed stay',
        async (type: CollisionComponent['type']) => {
            const world = await World.create();
            world.addGround();
            const car = new TestCar(world, { ...bmw, compound: false });
            const { entity } = car;
            const { collision } = entity;
            Object.assign(collision!, { radius: 0.25, height: 0.7, axis: 2 });
            if (type === 'mesh') {
                const mesh = Mesh.fromGeometry(
                    world.app.graphicsDevice,
                    new BoxGeometry({ halfExtents: new Vec3(0.8, 0.2, 2) })
                );
                collision!.convexHull = true;
                collision!.render = { meshes: [mesh] } as unknown as NonNullable<typeof collision>['render'];
            }
            collision!.type = type;
            world.run(2);
            car.controller.setTargetVelocity(new Vec3(0, 0, 10));
            world.run(0.5);
            const wheels = (): number[] =>
                car.wheels.map((wheel) => wheel.entity.getPosition().z - entity.getPosition().z);
            const before = wheels();
            const { z: speed } = entity.rigidbody!.linearVelocity;
            const shift = 0.3;
            car.controller.centerOfMass = new Vec3(0, 0, shift);
            world.run(2 / 60);
            wheels().forEach((z, i) => expect(z - before[i]).toBeCloseTo(-shift, 2));
            expect(entity.rigidbody!.linearVelocity.z).toBeCloseTo(speed, 0);
            const hull = shapeBelow(entity);
            expect(hull.collision!.type).toBe(type);
            expect(hull.getLocalPosition().z).toBeCloseTo(-shift, 6);
            world.run(4);
            const [fl, fr, rl, rr] = car.loads;
            const slowing = (-car.controller.acceleration.z * bmw.cgHeight) / g; // engine braking
            const theory = (bmw.cgToRear + shift + slowing) / (bmw.cgToFront + bmw.cgToRear);
            expect((fl + fr) / (fl + fr + rl + rr) / theory).toBeCloseTo(1, 1.7);
            expect(car.controller.validate().filter(({ severity }) => severity === 'error')).toEqual([]);
            world.destroy();
        }
    );

    it('stays in a single shape with a trigger below, which would become solid, and the designer is told', async () => {
        const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
        const world = await World.create();
        const car = new TestCar(world, { ...bmw, compound: false });
        const trigger = new Entity('Coupler', world.app);
        car.entity.addChild(trigger);
        trigger.addComponent('collision', { type: 'sphere' });
        car.controller.centerOfMass = new Vec3(0, -0.1, 0);
        world.run(0.1);
        expect(errors.mock.calls).toHaveLength(1);
        expect(String(errors.mock.calls[0])).toMatch(
            /Car > vehicleController\.centerOfMass: .*as 'Coupler' below would become solid/
        );
        expect(car.controller.body).not.toBe(null);
        trigger.destroy();
        car.controller.centerOfMass = new Vec3(0, -0.2, 0);
        world.run(0.1);
        expect(shapeBelow(car.entity).getLocalPosition().y).toBeCloseTo(0.2, 6);
        errors.mockRestore();
        world.destroy();
    });

    it('moves in a single shape from the start, and the shape collides where it was', async () => {
        const world = await World.create();
        const car = new TestCar(world, {
            ...bmw,
            compound: false,
            controller: { centerOfMass: new Vec3(0, -0.1, 0.2) }
        });
        const hull = shapeBelow(car.entity);
        expect(hull.getLocalPosition().equalsApprox(new Vec3(0, 0.1, -0.2))).toBe(true);
        world.run(1 / 60);
        const { x, y, z } = hull.getPosition();
        const top = hull.collision!.halfExtents.y;
        const hit = world.app.systems.rigidbody!.raycastFirst(new Vec3(x, y + 3, z), new Vec3(x, y - 3, z));
        expect(hit!.entity).toBe(car.entity);
        expect(hit!.point.y).toBeCloseTo(y + top, 2); // the frame shows it up to a step behind
        expect(car.controller.body).not.toBe(null);
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
