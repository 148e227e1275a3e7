import { Entity, Quat, Vec3, type Script } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { BulletVehicle, carsIn, RaycastCar, VehicleController } from '../../../scripts/index.mjs';
import { carOf, type VehicleLike, type WheelHit } from '../../../src/index.js';
import { TestCar } from '../../support/car.js';
import { plainCar } from '../../support/plain-car.js';
import { World } from '../../support/world.js';

let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => world.destroy());

/** A car of a kind that stands on the ground. */
const kinds: Record<string, () => VehicleLike> = {
    'Vehicle Controller': () => new TestCar(world).controller,
    'Raycast Car': () => onChassis(RaycastCar, {}),
    'Bullet Vehicle': () => onChassis(BulletVehicle, { maxEngineForce: 3000, tuning: { frictionSlip: 1 } })
};

function onChassis(type: typeof Script, properties: object): VehicleLike {
    const { entity, wheels } = plainCar(world);
    entity.addComponent('script');
    entity.script!.create(type, { properties: { wheels, ...properties } });
    return carOf(entity)!;
}

describe.each(Object.keys(kinds))('a %s', (kind) => {
    let car: VehicleLike;

    beforeEach(() => {
        car = kinds[kind]();
        world.run(2);
    });

    it('is found by carOf, drives by its controls, and tells what is wrong with it', () => {
        car.controls!.throttle = 1;
        world.run(1.5);
        expect(car.speed).toBeGreaterThan(2);
        expect(car.validate().filter(({ severity }) => severity === 'error')).toEqual([]);
    });

    it('feels the acceleration that its speed shows', () => {
        car.controls!.throttle = 1;
        world.run(1);
        const before = car.entity.rigidbody!.linearVelocity.clone();
        world.run(1 / 60);
        const gained = car.entity.rigidbody!.linearVelocity.clone().sub(before).mulScalar(60);
        expect(car.acceleration.distance(gained)).toBeLessThan(1e-3);
        expect(car.acceleration.z).toBeGreaterThan(1);
        car.teleport();
        expect(car.acceleration.length()).toBe(0); // a leap is none
    });

    it('has its pose from the physics, a step ahead of what is shown', () => {
        car.setTargetVelocity(new Vec3(0, 0, 20));
        world.run(0.5);
        const ahead = car.pose.position.z - car.shownPose.position.z;
        expect(ahead).toBeGreaterThanOrEqual(0);
        expect(ahead).toBeLessThan(1.01 * (20 / 60));
        expect(car.shownPose.position.equals(car.entity.getPosition())).toBe(true);
        car.teleport(new Vec3(5, 1, -7), new Quat().setFromEulerAngles(0, 90, 0));
        expect(car.pose.position.distance(new Vec3(5, 1, -7))).toBeLessThan(1e-5);
        expect(Math.abs(car.pose.rotation.y)).toBeCloseTo(Math.SQRT1_2, 5);
    });

    it('rolls on at the velocity that it is given', () => {
        car.setTargetVelocity(new Vec3(0, 0, 15));
        expect(car.entity.rigidbody!.linearVelocity.z).toBe(15);
        world.run(0.1);
        expect(car.speed).toBeGreaterThan(14);
    });

    it('drives by an Ackermann command', () => {
        car.ackermann({ steer: 0.1, speed: 6, acceleration: 3 });
        world.run(6);
        expect(car.speed).toBeGreaterThan(5.5);
        expect(car.speed).toBeLessThan(6.5);
        expect(car.vehicle!.steerAngle).toBeCloseTo(0.1, 2);
        car.ackermann(null);
        expect(car.controls!.throttle).toBe(0);
    });

    it('lights its brake lamps with the foot brake and its reversing lamps in reverse', () => {
        car.controls!.brake = 0.5;
        world.run(0.1);
        expect([car.lights.brake, car.lights.reverse]).toEqual([true, false]);
        Object.assign(car.controls!, { brake: 0, reverse: true });
        world.run(0.5);
        expect([car.lights.brake, car.lights.reverse]).toEqual([false, true]);
        car.lights.flags = 1 | 2 | 16 | 32; // position, low beam, both blinkers: CARLA's bits
        expect(car.lights.hazard).toBe(true);
        expect(car.lights.flags).toBe(1 | 2 | 16 | 32 | 64);
    });

    it('has a box about its body and its wheels', () => {
        const { center, halfExtents } = car.boundingBox;
        const { radius, width } = car.wheelViews[0];
        const lowest = car.wheelViews.map((wheel) => {
            const at = new Vec3();
            wheel.getWorldPose(at, new Quat());
            return car.entity.getWorldTransform().clone().invert().transformPoint(at).y;
        });
        expect(center.y - halfExtents.y).toBeCloseTo(Math.min(...lowest) - radius, 5);
        expect(car.entity.getPosition().y + center.y - halfExtents.y).toBeCloseTo(0, 1); // it stands on them
        expect(2 * halfExtents.z).toBeGreaterThan(2 * radius + 2);
        expect(halfExtents.x).toBeGreaterThan(0.68 + width / 2 - 0.15);
    });

    it('hands back the hit that it fills on the ground, and null in the air', () => {
        const hit: Partial<WheelHit> = {};
        for (const wheel of car.wheelViews) {
            expect(wheel.getGroundHit(hit)).toBe(hit);
            expect(hit.force).toBeGreaterThan(500);
        }
        car.entity.rigidbody!.teleport(0, 20, 0);
        world.run(0.1);
        expect(car.wheelViews.map((wheel) => wheel.getGroundHit(hit))).toEqual(car.wheelViews.map(() => null));
    });

    it('tells by each wheel where it points along the ground', () => {
        car.controls!.steer = 1;
        world.run(0.5);
        const hit: WheelHit = {
            point: new Vec3(),
            normal: new Vec3(),
            force: 0,
            forwardSlip: 0,
            sidewaysSlip: 0
        };
        const [front] = car.wheelViews;
        expect(front.getGroundHit(hit)).toBe(hit);
        const { forwardDir, sidewaysDir } = hit as Required<WheelHit>;
        expect(forwardDir.length()).toBeCloseTo(1, 6);
        expect(forwardDir.dot(hit.normal)).toBeCloseTo(0, 6);
        expect(Math.atan2(forwardDir.x, forwardDir.z)).toBeGreaterThan(0.25); // to the left of +Z
        expect(sidewaysDir.x).toBeGreaterThan(0.6); // left of a car that faces +Z
    });
});

it('The box of a single shape with an offset is where the shape is', () => {
    const chassis = new Entity('Car', world.app);
    chassis.addComponent('collision', { type: 'box', halfExtents: [0.8, 0.3, 2], linearOffset: [0, 0.4, 0.1] });
    chassis.addComponent('rigidbody', { type: 'dynamic', mass: 1000 });
    world.app.root.addChild(chassis);
    chassis.rigidbody!.teleport(0, 3, 0);
    const wheels = plainCar(world, new Vec3(30, 1, 0)).wheels;
    wheels.forEach((wheel) => wheel.reparent(chassis));
    chassis.addComponent('script');
    chassis.script!.create(RaycastCar, { properties: { wheels, wheelRadius: 0.05 } });
    const { center, halfExtents } = carOf(chassis)!.boundingBox;
    expect(center.y + halfExtents.y).toBeCloseTo(0.7, 2);
    expect(center.z + halfExtents.z).toBeCloseTo(2.1, 2);
    expect(center.z - halfExtents.z).toBeCloseTo(-1.9, 2);
    expect(carOf(chassis)!.pose.position.y).toBeCloseTo(3, 5);
});

it('Code for one kind of car types for all of them', () => {
    const cars: VehicleLike[] = [new TestCar(world).controller, onChassis(RaycastCar, {})];
    const speeds = cars.map(({ speed, controls, lights }) => ({
        speed,
        throttle: controls?.throttle,
        on: lights.flags
    }));
    expect(speeds).toHaveLength(2);
    expect(cars[0]).toBeInstanceOf(VehicleController);
});

it('The cars of a prefab whose root is none are listed in the order of the hierarchy', () => {
    const cars = Object.values(kinds).map((make) => make());
    const root = new Entity('Prefab', world.app);
    const inner = new Entity('Inner', world.app);
    root.addChild(inner);
    world.app.root.addChild(root);
    cars[2].entity.reparent(inner);
    cars[0].entity.reparent(root);

    expect(carsIn(root)).toEqual([cars[2], cars[0]]);
    expect(carsIn(cars[1].entity)).toEqual([cars[1]]);
    expect(carsIn(cars[0].wheelViews[0].entity ?? null)).toEqual([]);
    expect(carsIn(null)).toEqual([]);
    cars[2].entity.destroy();
    expect(carsIn(root)).toEqual([cars[0]]);
});
