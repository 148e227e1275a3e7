import { Entity, Quat, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { AntiRollBar } from '../../src/vehicle/anti-roll-bar.js';
import { TestCar } from '../support/car.js';
import { World } from '../support/world.js';

let world: World;

beforeEach(async () => {
    world = await World.create();
});

afterEach(() => world.destroy());

function parked(slope = 0): TestCar {
    const pitch = (-Math.atan(slope) * 180) / Math.PI;
    const car = new TestCar(world, undefined, new Vec3(), new Quat().setFromEulerAngles(pitch, 0, 0));
    car.drive((controls) => (controls.handbrake = 1));
    world.run(6);
    expect(car.vehicle.chassis.asleep).toBe(true);
    return car;
}

function place(car: TestCar): number[] {
    const { x, y, z } = car.position;
    return [x, y, z, ...car.wheels.map(({ wheel }) => wheel!.jounce), ...car.loads];
}

/** A box that falls from a height. */
function drop(x: number, y: number, z: number): Entity {
    const box = new Entity('box', world.app);
    box.addComponent('collision', { type: 'box', halfExtents: new Vec3(0.3, 0.3, 0.3) });
    box.addComponent('rigidbody', { type: 'dynamic', mass: 100 });
    box.setPosition(x, y, z);
    world.app.root.addChild(box);
    return box;
}

describe.each([0, 0.2])('a car that is parked on a slope of %d', (slope) => {
    beforeEach(() => world.addGround(slope));

    it('sleeps, and keeps its place and the loads of its wheels to the last bit', () => {
        const car = parked(slope);
        const before = place(car);
        world.run(60);
        expect(place(car)).toEqual(before);
        expect(car.wheels.every((wheel) => wheel.isGrounded)).toBe(true);
        expect(car.loads.reduce((sum, load) => sum + load) / (car.numbers.mass * 9.81)).toBeCloseTo(
            Math.cos(Math.atan(slope)),
            3
        );
    });

    it('wakes without a twitch when somebody turns the wheel', () => {
        const car = parked(slope);
        const { y } = car.position;
        car.drive((controls) => {
            controls.handbrake = 1;
            controls.steer = 0.01;
        });
        let farthest = 0;
        world.run(1, 1 / 60, () => (farthest = Math.max(farthest, Math.abs(car.position.y - y))));
        expect(car.wheels[0].steerAngle).toBeGreaterThan(0);
        expect(farthest).toBeLessThan(1e-4);
    });

    it('wakes without a twitch in frames of several steps, too', () => {
        const car = parked(slope);
        const { y } = car.position;
        car.drive((controls) => {
            controls.handbrake = 1;
            controls.steer = 0.01;
        });
        let farthest = 0;
        world.run(1, 1 / 15, () => (farthest = Math.max(farthest, Math.abs(car.position.y - y))));
        expect(farthest).toBeLessThan(1e-4);
    });
});

describe('a car that sleeps', () => {
    it('rolls off at once when the hand brake is let go on a hill', () => {
        world.addGround(0.2);
        const car = parked(0.2);
        car.drive((controls) => (controls.handbrake = 0));
        world.run(1);
        // g sin(a) less rolling resistance and wheel inertia: 1.7 m/s², from the second step on
        expect(car.velocity.length()).toBeGreaterThan(1.55);
    });

    it('drives off at a touch of the throttle', () => {
        world.addGround();
        const car = parked();
        car.drive((controls) => {
            controls.handbrake = 0;
            controls.throttle = 0.5;
        });
        world.run(2);
        expect(car.vehicle.forwardSpeed).toBeGreaterThan(2);
    });

    it('obeys a wheel that is told to turn by a script', () => {
        world.addGround();
        const car = parked();
        car.vehicle.driver = null;
        car.vehicle.controls.handbrake = 0;
        car.wheels[2].motorTorque = car.wheels[3].motorTorque = 200;
        world.run(1);
        expect(car.vehicle.forwardSpeed).toBeGreaterThan(0.5);
    });

    it('sinks under what falls on it, and sleeps again with it', () => {
        world.addGround();
        const car = parked();
        const { y } = car.position;
        drop(0, 3, 0);
        world.run(1.5);
        expect(car.vehicle.chassis.asleep).toBe(false);
        world.run(15);
        expect(y - car.position.y).toBeGreaterThan(0.005);
        expect(car.vehicle.chassis.asleep).toBe(true);
    });

    it('is pushed by the car that hits it', () => {
        world.addGround();
        const car = parked();
        car.drive(() => {});
        car.vehicle.controls.handbrake = 0;
        world.run(3);
        expect(car.vehicle.chassis.asleep).toBe(true);
        const other = new TestCar(world, undefined, new Vec3(0, 0, -9));
        other.roll(8);
        world.run(2);
        expect(car.velocity.length()).toBeGreaterThan(0.5);
    });

    it('rises when its suspension is set higher', () => {
        world.addGround();
        const car = parked();
        const { y } = car.position;
        car.wheels.forEach((wheel) => (wheel.suspensionSpring.targetPosition += 0.1));
        world.run(3);
        expect(car.position.y - y).toBeCloseTo(0.1 * car.numbers.distance, 2);
    });

    it.each<[string, (car: TestCar) => void]>([
        ['a spring', (car) => (car.vehicle.wheels[0].params.suspension.spring *= 1.01)],
        ['a damper', (car) => (car.vehicle.wheels[1].params.suspension.damper *= 1.01)],
        ['a radius', (car) => (car.vehicle.wheels[2].params.radius *= 1.01)],
        ['how a wheel finds the ground', (car) => (car.vehicle.wheels[3].params.contact = 'cylinder')],
        ['an anti-roll bar', (car) => (car.vehicle.bars[0].stiffness += 100)],
        ['a brake', (car) => (car.vehicle.wheels[0].brakeTorque += 1)],
        ['the key', (car) => (car.vehicle.controls.ignition = false)]
    ])('is stepped at once when %s changes, and sleeps on when it is set to what it was', (_, change) => {
        world.addGround();
        const car = parked();
        car.drive(() => {});
        car.vehicle.bars.push(new AntiRollBar(car.vehicle.wheels[0], car.vehicle.wheels[1], 5000));
        world.run(6);
        const { steps } = car.vehicle;
        const [{ params }] = car.vehicle.wheels;
        params.radius = Number(params.radius);
        world.run(1);
        expect(car.vehicle.steps).toBe(steps);
        change(car);
        world.run(1 / 60);
        expect(car.vehicle.steps).toBe(steps + 1);
    });

    it("falls when it is put up in the air behind the engine's back", () => {
        world.addGround();
        const car = parked();
        const native = car.entity.rigidbody!.body;
        const pose = native.getWorldTransform();
        pose.getOrigin().setY(pose.getOrigin().y() + 2);
        native.setWorldTransform(pose);
        world.run(0.6);
        expect(car.velocity.y).toBeLessThan(-4);
    });

    it('falls when the ground below it is taken away', () => {
        const floor = world.addGround();
        const car = parked();
        floor.enabled = false;
        world.run(1);
        expect(car.velocity.y).toBeLessThan(-5);
    });

    it('goes along when the platform below it begins to move', () => {
        const platform = new Entity('platform', world.app);
        platform.addComponent('collision', { type: 'box', halfExtents: new Vec3(5, 0.5, 5) });
        platform.addComponent('rigidbody', { type: 'kinematic' });
        platform.setPosition(0, -0.5, 0);
        world.app.root.addChild(platform);
        const car = parked();
        let time = 0;
        world.run(4, 1 / 60, () => {
            time += 1 / 60;
            platform.setPosition(0, -0.5, 0.25 * time * time);
        });
        expect(car.velocity.z).toBeCloseTo(0.5 * time, 1);
    });

    it('falls as far as the ground when it is put up in the air', () => {
        world.addGround();
        const car = parked();
        car.entity.rigidbody!.teleport(car.position.clone().add(new Vec3(0, 2, 0)));
        world.run(0.5);
        expect(car.velocity.y).toBeLessThan(-4);
    });

    it('stays awake when it may not sleep', () => {
        world.addGround();
        const car = new TestCar(world);
        car.vehicle.sleep.allowed = false;
        world.run(6);
        expect(car.vehicle.chassis.asleep).toBe(false);
    });
});

it('a car that begins to roll ever so slowly does not fall asleep', () => {
    // .2 %: 2 cm/s² without rolling resistance
    world.addGround(0.002);
    const pitch = (-Math.atan(0.002) * 180) / Math.PI;
    const numbers = new TestCar(world, undefined, new Vec3(50, 0, 0)).numbers;
    const car = new TestCar(
        world,
        { ...numbers, wheel: { rollingResistance: 0, wheelDampingRate: 0 } },
        new Vec3(),
        new Quat().setFromEulerAngles(pitch, 0, 0)
    );
    car.vehicle.powertrain!.gearbox.select(0);
    world.run(10);
    expect(car.vehicle.chassis.asleep).toBe(false);
    expect(car.velocity.length()).toBeGreaterThan(0.15);
});

it('a car lies asleep on its roof', () => {
    world.addGround();
    const car = new TestCar(world, undefined, new Vec3(0, 1, 0), new Quat().setFromEulerAngles(180, 0, 0));
    world.run(12);
    expect(car.vehicle.chassis.asleep).toBe(true);
});
