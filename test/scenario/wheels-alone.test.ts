import { Entity, Quat, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { bmw, g, TestCar } from '../support/car.js';
import { World } from '../support/world.js';

let world: World;
let car: TestCar;

beforeEach(async () => {
    world = await World.create();
    world.addGround();
    car = new TestCar(world, { ...bmw, wheel: { rollingResistance: 0, wheelDampingRate: 0 } });
    car.controller.enabled = false;
    world.run(1);
});

afterEach(() => world.destroy());

describe('wheel colliders without a controller', () => {
    it('accelerate the car by motor torque over radius and mass, wheel inertia included (case PhysX 2 x 600 N m)', () => {
        car.wheels[2].motorTorque = 600;
        car.wheels[3].motorTorque = 600;
        world.run(1);
        const start = car.velocity.z;
        world.run(2);
        const inertia = 0.5 * 20 * bmw.radius ** 2;
        const theory = (2 * 600) / bmw.radius / (bmw.mass + (4 * inertia) / bmw.radius ** 2);
        expect((car.velocity.z - start) / 2 / theory).toBeCloseTo(1, 2);
    });

    it('stop the car by brake torque, and brake against throttle on one axle', () => {
        car.roll(10);
        car.wheels.forEach((wheel) => (wheel.brakeTorque = 400));
        car.wheels[2].motorTorque = 200;
        car.wheels[3].motorTorque = 200;
        world.run(1);
        const inertia = 0.5 * 20 * bmw.radius ** 2;
        const theory = (4 * 400 - 2 * 200) / bmw.radius / (bmw.mass + (4 * inertia) / bmw.radius ** 2);
        expect((10 - car.velocity.z) / theory).toBeGreaterThan(0.95);
        expect((10 - car.velocity.z) / theory).toBeLessThan(1.05);
    });

    it('are restored from a snapshot', () => {
        car.vehicle.powertrain = null;
        car.roll(10);
        car.wheels[0].steerAngle = 5;
        world.run(0.5);
        const snapshot = car.vehicle.save();
        const course = (): number[] => {
            world.run(1);
            return [car.position.x, car.position.z, car.vehicle.wheels[0].spin];
        };
        const first = course();
        car.vehicle.restore(snapshot);
        course().forEach((value, i) => expect(value).toBeCloseTo(first[i], 3));
    });

    it('turn the car to the left with a positive steer angle', () => {
        car.roll(5);
        car.wheels[0].steerAngle = 10;
        car.wheels[1].steerAngle = 10;
        world.run(1);
        expect(car.entity.rigidbody!.angularVelocity.y).toBeGreaterThan(0.2);
        expect(car.position.x).toBeGreaterThan(0.2);
    });

    it('report load, contact and pose', () => {
        const hit = { point: new Vec3(), normal: new Vec3(), force: 0, forwardSlip: 0, sidewaysSlip: 0 };
        expect(car.wheels[0].getGroundHit(hit)).toBe(hit);
        expect(hit.point.y).toBeCloseTo(0, 3);
        expect(hit.normal.y).toBeCloseTo(1, 6);
        expect(hit.force).toBeCloseTo(2926.07, 0);
        const position = new Vec3();
        const rotation = new Quat();
        car.wheels[0].getWorldPose(position, rotation);
        expect(position.y).toBeCloseTo(bmw.radius, 3);
        expect(position.x).toBeCloseTo(bmw.trackFront / 2, 3);
        expect(car.wheels.reduce((sum, wheel) => sum + wheel.sprungMass, 0)).toBeCloseTo(bmw.mass, 1);
    });

    it('turn evenly on a screen that is faster than the physics', () => {
        car.roll(10);
        const visual = new Entity('Model', world.app);
        car.wheels[0].entity.addChild(visual);
        car.wheels[0].visual = visual;
        world.run(0.5, 1 / 240);
        const turns: number[] = [];
        const heights: number[] = [];
        const last = visual.forward.clone();
        world.run(0.5, 1 / 240, () => {
            turns.push((Math.acos(Math.min(1, last.dot(visual.forward))) * 180) / Math.PI);
            heights.push(visual.getPosition().y);
            last.copy(visual.forward);
        });
        const even = ((10 / bmw.radius) * 180) / Math.PI / 240;
        turns.forEach((turn) => expect(turn / even).toBeCloseTo(1, 1));
        expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(0.002);
    });

    it('spin freely in the air and push nothing', () => {
        car.entity.rigidbody!.teleport(0, 20, 0);
        car.wheels[2].motorTorque = 10;
        world.run(1);
        expect(car.wheels[2].isGrounded).toBe(false);
        expect(car.wheels[2].rpm).toBeGreaterThan(60);
        expect(car.velocity.y).toBeCloseTo(-g, 1);
        expect(car.velocity.z).toBeCloseTo(0, 6);
    });

    it('obey a wheel attribute that is edited while the game runs', () => {
        car.roll(20);
        world.run(1);
        const before = car.velocity.z;
        car.wheels.forEach((wheel) => {
            wheel.rollingResistance = 0.3;
            wheel.suspensionSpring.targetPosition += 0.2;
        });
        world.run(1);
        expect((before - car.velocity.z) / (0.3 * g)).toBeGreaterThan(0.9);
        expect(car.position.y).toBeCloseTo(bmw.cgHeight + 0.2 * bmw.distance, 2);
    });
});

describe('a car on a moving platform', () => {
    it('rides along without sliding', () => {
        const platform = world.addBox('Ferry', [6, 0.5, 6], [0, 2, 0]);
        platform.rigidbody!.type = 'kinematic';
        car.entity.rigidbody!.teleport(0, 2.5 + bmw.cgHeight, 0);
        car.wheels.forEach((wheel) => (wheel.brakeTorque = 2000));
        world.run(2);
        const sail = (): void => {
            platform.translate(2 / 60, 0, 0);
        };
        world.run(3, 1 / 60, sail); // it casts off with a jerk, slides, and its body comes to rest
        const offset = car.position.x - platform.getPosition().x;
        world.run(4, 1 / 60, sail);
        expect(Math.abs(car.position.x - platform.getPosition().x - offset)).toBeLessThan(0.0002);
        expect(platform.getPosition().x).toBeGreaterThan(11.9);
    });
});
