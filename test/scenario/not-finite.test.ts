import { type Entity, Quat, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { BulletVehicle } from '../../scripts/bullet-vehicle.mjs';
import { RaycastCar } from '../../scripts/raycast-car.mjs';
import { tireInterface as t, type Tire } from '../../src/index.js';
import { TIRE } from '../../src/tire/tire.js';
import { bmw, TestCar } from '../support/car.js';
import { plainCar } from '../support/plain-car.js';
import { printed } from '../support/printed.js';
import { World } from '../support/world.js';

let world: World;
const messages = printed('error');

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => {
    world.destroy();
});

/** A car that has stood for a second with a crate on its roof, which is lost with Bullet's body. */
function loadedCar(controller: Record<string, unknown> = {}): { car: TestCar; crate: Entity } {
    const car = new TestCar(world, { ...bmw, controller });
    const crate = world.addBox('Crate', [0.3, 0.2, 0.3], [0, 1.6, 0], 20);
    world.run(2);
    return { car, crate };
}

function isFinite({ x, y, z }: Vec3): boolean {
    return [x, y, z].every(Number.isFinite);
}

/** Says that car and crate are still there, and that the car drives. */
function goesOn({ car, crate }: { car: TestCar; crate: Entity }): void {
    car.controller.controls!.brake = 0;
    car.controller.controls!.throttle = 1;
    world.run(3);
    expect(car.velocity.length()).toBeGreaterThan(3);
    expect(car.position.y).toBeCloseTo(bmw.cgHeight, 1);
    expect(isFinite(crate.getPosition())).toBe(true);
    expect(crate.getPosition().y).toBeGreaterThan(0.1);
}

const NONE = Number.NaN;

/** A tire that turns at once, with an output spoiled. */
function spoiled(spoil: (io: Float64Array) => void): Tire {
    return {
        evaluate(io) {
            const speed = Math.max(Math.abs(io[TIRE.rimSpeed]), t.STANDSTILL);
            io[TIRE.rateX] = io[TIRE.rateY] = 60_000 / speed;
            io[TIRE.peakX] = io[TIRE.peakY] = io[TIRE.grip] * io[TIRE.load];
            io[TIRE.offsetX] = io[TIRE.offsetY] = io[TIRE.aligning] = 0;
            spoil(io);
        }
    };
}

describe('an argument that is not finite', () => {
    const up = new Vec3(0, 1, 0);
    it.each<[string, (car: TestCar) => void, RegExp]>([
        [
            'position of teleport',
            ({ controller }) => controller.teleport(new Vec3(NONE, 1, 0)),
            /teleport\.position: NaN/
        ],
        [
            'height of teleport',
            ({ controller }) => controller.teleport(new Vec3(0, -Infinity, 0)),
            /teleport\.position: 0, -Infinity, 0/
        ],
        [
            'rotation of teleport',
            ({ controller }) => controller.teleport(up, new Quat(0, NONE, 0, 1)),
            /teleport\.rotation: .*NaN.* is not a valid rotation/
        ],
        [
            'rotation of teleport, all 0',
            ({ controller }) => controller.teleport(up, new Quat(0, 0, 0, 0)),
            /teleport\.rotation: .*is not a valid rotation/
        ],
        [
            'target velocity',
            ({ controller }) => controller.setTargetVelocity(new Vec3(0, 0, NONE)),
            /setTargetVelocity\.velocity: 0, 0, NaN/
        ],
        [
            'target angular velocity',
            ({ controller }) => controller.setTargetVelocity(up, new Vec3(0, NONE, 0)),
            /setTargetVelocity\.angularVelocity: 0, NaN, 0/
        ],
        ['motor torque', ({ wheels }) => (wheels[0].motorTorque = NONE), /wheelCollider\.motorTorque: NaN/],
        ['brake torque', ({ wheels }) => (wheels[0].brakeTorque = NONE), /wheelCollider\.brakeTorque: NaN/],
        ['steer angle', ({ wheels }) => (wheels[0].steerAngle = NONE), /wheelCollider\.steerAngle: NaN/],
        ['radius', ({ wheels }) => (wheels[0].radius = NONE), /wheelCollider\.radius: NaN/],
        ['spring', ({ wheels }) => (wheels[0].suspensionSpring.spring = NONE), /suspensionSpring\.spring: NaN/],
        ['center', ({ wheels }) => (wheels[0].center.x = NONE), /Wheel FL > wheelCollider\.center\.x: NaN/],
        ['wind', ({ controller }) => (controller.wind.x = NONE), /vehicleController\.wind\.x: NaN/]
    ])('(%s) is refused with one message that names it, and the car drives on', (_, ask, message) => {
        const both = loadedCar();
        ask(both.car);
        world.run(1);
        expect(messages()).toHaveLength(1);
        expect(messages()[0]).toMatch(message);
        goesOn(both);
        expect(messages()).toHaveLength(1);
    });

    it('(center) is refused at the start too, and a good one hangs the wheel where it belongs', () => {
        const car = new TestCar(world, { ...bmw, wheel: { center: new Vec3(NONE, 0, 0) } });
        world.run(1);
        expect(messages()).toHaveLength(4);
        car.wheels.forEach((wheel) => wheel.center.set(0.05, 0, 0));
        world.run(1);
        expect(car.wheels[0].wheel!.mount.position[0]).toBeCloseTo(bmw.trackFront / 2 + 0.05, 5);
        expect(car.wheels[0].validate()).toHaveLength(0);
    });

    it("(place of a wheel's entity) leaves the wheel where it was", () => {
        const both = loadedCar();
        const { entity } = both.car.wheels[0];
        const place = entity.getLocalPosition().clone();
        entity.setLocalPosition(NONE, 0, 0);
        world.run(1);
        expect(messages()).toHaveLength(1);
        expect(messages()[0]).toMatch(/Wheel FL > wheelCollider\.entity: its entity is at NaN/);
        entity.setLocalPosition(place);
        world.run(1);
        expect(both.car.wheels[0].validate()).toHaveLength(0);
        goesOn(both);
    });

    it.each([
        ['Raycast Car', RaycastCar],
        ['Bullet Vehicle', BulletVehicle]
    ])('is refused by a %s too', (_, type) => {
        const { entity, wheels } = plainCar(world);
        const car = addScript<RaycastCar | BulletVehicle>(entity, type, { wheels });
        world.run(1);
        const before = entity.getPosition().clone();
        car.teleport(new Vec3(0, NONE, 0));
        entity.rigidbody!.applyImpulse(0, NONE, 0);
        world.run(1);
        expect(messages()).toHaveLength(2);
        expect(entity.getPosition().distance(before)).toBeLessThan(0.05);
        car.vehicle!.driver = { drive: (controls) => (controls.throttle = 1) };
        world.run(3);
        expect(Math.abs(car.speed)).toBeGreaterThan(3);
    });
});

describe('a rigid body that a script spoils', () => {
    it.each<[string, (car: TestCar) => void, RegExp]>([
        ['linearVelocity', ({ entity }) => (entity.rigidbody!.linearVelocity = new Vec3(NONE, 0, 0)), /linearVelocity/],
        [
            'angularVelocity',
            ({ entity }) => (entity.rigidbody!.angularVelocity = new Vec3(0, Infinity, 0)),
            /linearVelocity/
        ],
        ['applyImpulse', ({ entity }) => entity.rigidbody!.applyImpulse(NONE, 0, 0), /linearVelocity/],
        ['applyTorqueImpulse', ({ entity }) => entity.rigidbody!.applyTorqueImpulse(0, NONE, 0), /linearVelocity/],
        ['applyForce', ({ entity }) => entity.rigidbody!.applyForce(0, NONE, 0), /rigidbody: a force/],
        ['teleport', ({ entity }) => entity.rigidbody!.teleport(0, NONE, 0), /rigidbody\.teleport/],
        [
            'teleport, rotation',
            ({ entity }) => entity.rigidbody!.teleport(new Vec3(0, 0.6, 0), new Quat(NONE, 0, 0, 1)),
            /rigidbody\.teleport/
        ],
        ['mass', ({ entity }) => (entity.rigidbody!.mass = NONE), /rigidbody\.mass: mass or inertia/]
    ])('(%s) is as it was before, with one message, and so is what lies on it', (_, spoil, message) => {
        const both = loadedCar();
        spoil(both.car);
        world.run(1 / 60);
        expect(isFinite(both.car.position)).toBe(true);
        world.run(1);
        expect(messages()).toHaveLength(1);
        expect(messages()[0]).toMatch(/ Car > /);
        expect(messages()[0]).toMatch(message);
        goesOn(both);
    });

    it('takes a mass again that is a number', () => {
        const { car } = loadedCar();
        car.entity.rigidbody!.mass = NONE;
        world.run(0.5);
        car.entity.rigidbody!.mass = 1.2 * bmw.mass;
        world.run(2);
        expect(car.loads.reduce((sum, load) => sum + load, 0)).toBeGreaterThan(1.15 * bmw.mass * 9.81);
    });

    it('drives on at the speed that it had', () => {
        const car = new TestCar(world, bmw);
        world.run(1);
        car.roll(20);
        world.run(0.1);
        car.entity.rigidbody!.linearVelocity = new Vec3(0, NONE, 0);
        world.run(0.1);
        expect(car.velocity.z).toBeGreaterThan(19);
    });
});

describe("a tire model of one's own", () => {
    it.each<[string, (io: Float64Array) => void, RegExp]>([
        ['NaN as a rate', (io) => (io[TIRE.rateX] = NONE), /writes NaN to TIRE\.rateX/],
        ['0 as a rate', (io) => (io[TIRE.rateY] = 0), /writes 0 to TIRE\.rateY/],
        ['NaN as an offset', (io) => (io[TIRE.offsetY] = NONE), /writes NaN to TIRE\.offsetY/],
        ['NaN as the aligning moment', (io) => (io[TIRE.aligning] = NONE), /writes NaN to TIRE\.aligning/],
        ['an infinite peak', (io) => (io[TIRE.peakX] = Infinity), /writes Infinity to TIRE\.peakX/],
        ['nothing but NaN', (io) => io.fill(NONE), /writes NaN to TIRE\.rateX/]
    ])(
        'that writes %s has no grip, one message names wheel and output, and a good one drives on',
        (_, spoil, output) => {
            const both = loadedCar();
            const { car } = both;
            const other = new TestCar(world, bmw, new Vec3(10, 0, 0));
            other.drive((controls) => (controls.throttle = 1));
            car.wheels.forEach((wheel) => (wheel.ownTire = spoiled(spoil)));
            car.controller.controls!.throttle = 1;
            world.run(3);
            expect(messages()).toHaveLength(1);
            expect(messages()[0]).toMatch(/Car\/Wheel FL > wheelCollider\.ownTire: the tire model \(Object\)/);
            expect(messages()[0]).toMatch(output);
            expect(car.wheels[0].validate()).toMatchObject([{ attribute: 'wheelCollider.ownTire' }]);
            expect(car.position.y).toBeCloseTo(bmw.cgHeight, 1);
            expect(car.velocity.length()).toBeLessThan(0.1);
            expect(other.velocity.z).toBeGreaterThan(3);
            car.wheels.forEach((wheel) => (wheel.ownTire = null));
            world.run(0.1);
            expect(car.wheels[0].validate()).toHaveLength(0);
            goesOn(both);
            expect(messages()).toHaveLength(1);
        }
    );
});

describe('a parameter of the core that is not finite', () => {
    it.each<[string, (car: TestCar) => (value: number) => void, number, RegExp]>([
        [
            'motorTorque',
            ({ vehicle }) =>
                (value) =>
                    (vehicle.wheels[0].motorTorque = value),
            0,
            /wheel\.motorTorque/
        ],
        [
            'radius',
            ({ vehicle }) =>
                (value) =>
                    (vehicle.wheels[0].params.radius = value),
            bmw.radius,
            /wheel\.radius/
        ],
        [
            'damper',
            ({ vehicle }) =>
                (value) =>
                    (vehicle.wheels[0].params.suspension.damper = value),
            bmw.damperFront,
            /wheel\.damper/
        ],
        [
            'wind',
            ({ vehicle }) =>
                (value) => {
                    vehicle.wake();
                    vehicle.aerodynamics!.dragArea = 0.7;
                    vehicle.aerodynamics!.wind[2] = value;
                },
            0,
            /vehicle: the forces of a step/
        ]
    ])('(%s) is never given to Bullet, is named, and the car drives on when it is mended', (_, set, good, message) => {
        const both = loadedCar();
        set(both.car)(NONE);
        world.run(2);
        expect(messages()).toHaveLength(1);
        expect(messages()[0]).toMatch(message);
        expect(isFinite(both.car.position)).toBe(true);
        set(both.car)(good);
        both.car.controller.teleport(new Vec3(0, bmw.cgHeight, 0));
        goesOn(both);
    });
});
