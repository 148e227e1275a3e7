import { Entity } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { VehicleController } from '../../scripts/vehicle-controller.mjs';
import { WheelCollider } from '../../scripts/wheel-collider.mjs';
import type { Vehicle } from '../../src/index.js';
import { expectShare } from '../acceptance/cases.js';
import { bmw, TestCar } from '../support/car.js';
import { World } from '../support/world.js';

const REAR = 1;
const ALL = 2;
const LOCKED = 2;
const ELECTRIC = 1;

/** A motor without inertia to speak of, 100 N m from rest. */
const motor = {
    type: ELECTRIC,
    motorTorque: 100,
    motorPower: 1000,
    ratio: 10,
    motorMaxRpm: 30000,
    motorInertia: 0.001,
    coastTorque: 0
};
const free = { rollingResistance: 0, wheelDampingRate: 0 };

let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => world.destroy());

/** A truck of 18 t with a front axle and a tandem behind, 1.35 m apart. */
class Truck {
    readonly mass = 18000;
    readonly radius = 0.5;
    readonly entity: Entity;
    readonly wheels: WheelCollider[];
    readonly controller: VehicleController;

    constructor(attributes: Record<string, unknown>) {
        const { app } = world;
        this.entity = new Entity('Truck', app);
        this.entity.setPosition(0, 1.2, 0);
        this.entity.addComponent('collision', { type: 'box', halfExtents: [1.2, 0.4, 3.5] });
        this.entity.addComponent('rigidbody', { type: 'dynamic', mass: this.mass });
        app.root.addChild(this.entity);
        this.wheels = [3, -1.5, -2.85].flatMap((z) =>
            [1, -1].map((x) => {
                const wheel = new Entity('Wheel', app);
                wheel.setLocalPosition(x, 0.5 - 1.2 + 0.1, z);
                this.entity.addChild(wheel);
                return addScript(wheel, WheelCollider, {
                    mass: 80,
                    radius: this.radius,
                    suspensionDistance: 0.2,
                    suspensionSpring: { spring: 250000, damper: 20000, targetPosition: 0.5 },
                    tireModel: 1, // a model without nominal load
                    ...free
                });
            })
        );
        this.controller = addScript(this.entity, VehicleController, {
            drive: REAR,
            engine: { ...motor, motorTorque: 1000 },
            aerodynamics: { dragArea: 0 },
            ...attributes
        });
    }

    get vehicle(): Vehicle {
        return this.wheels[0].body!.vehicle;
    }

    drive(throttle: number): void {
        this.vehicle.driver = { drive: (controls) => (controls.throttle = throttle) };
    }
}

/** Torque on each wheel in a step, from what its tire takes and what spins it up, N m. */
function torques(wheels: WheelCollider[]): number[] {
    const before = wheels.map(({ wheel }) => wheel!.spin);
    world.run(1 / 60);
    return wheels.map(({ wheel }, i) => {
        const { mass, radius } = wheel!.params;
        return wheel!.longitudinalForce * radius + 0.5 * mass * radius ** 2 * 60 * (wheel!.spin - before[i]);
    });
}

describe('a truck with two driven rear axles', () => {
    it('shares the torque evenly among four wheels, and pulls with all of it', () => {
        const truck = new Truck({});
        world.run(3);
        truck.drive(1);
        world.run(1);
        const [, , ...driven] = torques(truck.wheels);
        driven.forEach((torque) => expectShare('torque', torque, 2500, 0.01));
        const from = truck.vehicle.forwardSpeed;
        world.run(1);
        const inertia = 0.5 * 80 * 0.25;
        const theory = 10000 / 0.5 / (truck.mass + (6 * inertia) / 0.25);
        expectShare('acceleration', truck.vehicle.forwardSpeed - from, theory, 0.01);
    });

    it('spins an axle that has no grip, unless the axles of the tandem are locked together', () => {
        for (const tandem of [0, LOCKED]) {
            const truck = new Truck({ differentials: { tandem } });
            world.run(3);
            truck.wheels[2].grip = truck.wheels[3].grip = 0.05;
            truck.drive(1);
            world.run(2);
            const [, , middle, , last] = truck.wheels.map(({ wheel }) => wheel!.spin);
            if (tandem === LOCKED) {
                expect(middle).toBeCloseTo(last, 6);
                expect(truck.vehicle.forwardSpeed).toBeGreaterThan(1.5);
            } else {
                expect(middle).toBeGreaterThan(5 * last);
                expect(truck.vehicle.forwardSpeed).toBeLessThan(1.2);
            }
            truck.entity.destroy();
        }
    });

    it('locks the sides of each axle on its own', () => {
        const truck = new Truck({ differentials: { rear: LOCKED } });
        world.run(3);
        const { rearDifferentials, tandemDifferentials, frontDifferentials } = truck.vehicle.powertrain!;
        expect(rearDifferentials.map(({ left, right }) => [left.length, right.length])).toEqual([
            [1, 1],
            [1, 1]
        ]);
        expect([frontDifferentials.length, tandemDifferentials.length]).toEqual([1, 1]);
        truck.wheels[2].grip = 0.05;
        truck.drive(1);
        world.run(1);
        const spins = truck.wheels.map(({ wheel }) => wheel!.spin);
        expect(spins[2]).toBeCloseTo(spins[3], 6);
        expect(spins[4]).toBeCloseTo(spins[5], 6);
    });
});

describe('a car with a transfer case', () => {
    it('pulls by the low ratio harder and runs as much slower', () => {
        const pulls = [false, true].map((lowRange) => {
            const controller = { drive: ALL, engine: motor, gearbox: { lowRange, lowRatio: 2.5 } };
            const car = new TestCar(world, { ...bmw, wheel: free, controller });
            world.run(1);
            car.drive((controls) => (controls.throttle = 1));
            world.run(0.3);
            const pull = torques(car.wheels).reduce((sum, torque) => sum + torque, 0);
            const speed =
                (4 * car.vehicle.powertrain!.electric!.motor.speed) /
                car.wheels.reduce((sum, { wheel }) => sum + wheel!.spin, 0);
            car.entity.destroy();
            return [pull, speed];
        });
        expectShare('high torque', pulls[0][0], 1000, 0.01);
        expectShare('low torque', pulls[1][0], 2500, 0.01);
        expectShare('high ratio', pulls[0][1], 10, 0.001);
        expectShare('low ratio', pulls[1][1], 25, 0.001);
    });

    it('shifts up in the low range at as much less speed', () => {
        const speeds = [false, true].map((lowRange) => {
            const car = new TestCar(world, {
                ...bmw,
                controller: { drive: ALL, gearbox: { lowRange }, differentials: { center: LOCKED } }
            });
            world.run(1);
            car.drive((controls) => (controls.throttle = 1));
            let shifted = 0;
            world.run(6, 1 / 60, () => {
                if (car.controller.gear > 1 && shifted === 0) {
                    shifted = car.vehicle.forwardSpeed;
                }
            });
            car.entity.destroy();
            return shifted;
        });
        expect(speeds[1]).toBeGreaterThan(1);
        expectShare('shift', speeds[0] / speeds[1], 2.7, 0.1);
    });

    it('turns both axles alike with its center locked, whatever grip they have', () => {
        const car = new TestCar(world, { ...bmw, controller: { drive: ALL, differentials: { center: LOCKED } } });
        world.run(1);
        car.wheels[0].grip = car.wheels[1].grip = 0.05;
        car.drive((controls) => (controls.throttle = 0.7));
        world.run(3);
        const [fl, fr, rl, rr] = car.wheels.map(({ wheel }) => wheel!.spin);
        expect((fl + fr) / (rl + rr)).toBeCloseTo(1, 9);
    });
});

describe('a joint without a clutch', () => {
    it.each([30, 60])('neither swings nor turns its torque about when the driver gets on it, %i Hz', async (rate) => {
        world.destroy();
        world = await World.create(1 / rate);
        world.addGround();
        const controller = { drive: REAR, engine: { ...motor, motorInertia: 0.05 } };
        const car = new TestCar(world, { ...bmw, controller });
        world.run(2);
        car.drive((controls) => (controls.throttle = 1));
        const { shaft } = car.vehicle.powertrain!.electric!;
        const course: number[] = [];
        world.run(1, 1 / rate, () => course.push(shaft.torque));
        const steady = course[course.length - 1];
        expect(Math.min(...course)).toBeGreaterThan(0.9 * steady);
        expect(Math.max(...course)).toBeLessThan(1.1 * steady);
        const turns = course.slice(2).filter((torque, i) => {
            return (torque - course[i + 1]) * (course[i + 1] - course[i]) < 0 && Math.abs(torque - course[i + 1]) > 0.5;
        });
        expect(turns.length).toBeLessThan(3);
    });
});
