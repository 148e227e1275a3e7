import { Vec3 } from 'playcanvas';
import { afterEach, describe, expect, it } from 'vitest';

import type { Vehicle } from '../../src/index.js';
import { WHEEL } from '../../src/wheel/state.js';
import { bmw, TestCar, type CarNumbers } from '../support/car.js';
import { kindsOfVehicles, placeKind, type KindOfVehicle } from '../support/kinds.js';
import { World } from '../support/world.js';

let world: World;

afterEach(() => world.destroy());

/** A car on springs so stiff that it neither leans nor pitches, and wheels that nothing brakes. */
const stiff: CarNumbers = {
    ...bmw,
    springFront: 3e5,
    springRear: 2.5e5,
    damperFront: 8000,
    damperRear: 8000,
    barFront: 1e5,
    barRear: 1e5
};

function withWheels(numbers: CarNumbers, mass: number): CarNumbers {
    return { ...numbers, wheel: { mass, wheelDampingRate: 0, rollingResistance: 0 } };
}

/** Inertia of a wheel about its axle, kg m²: a disc. */
function inertiaOf(mass: number, radius: number): number {
    return 0.5 * mass * radius * radius;
}

const spinsOf = ({ wheels }: TestCar): number[] => wheels.map(({ wheel }) => wheel!.spin);
const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);

/** A car that floats where nothing pulls, its wheels spinning, rad/s. */
async function afloat(mass: number, spin: number, step = 1 / 60): Promise<TestCar> {
    world = await World.create(step);
    world.app.systems.rigidbody!.gravity.set(0, 0, 0);
    const car = new TestCar(world, withWheels(bmw, mass), new Vec3(0, 5, 0));
    car.controller.enabled = false;
    world.run(4 * step, step);
    car.entity.rigidbody!.linearVelocity = Vec3.ZERO;
    car.entity.rigidbody!.angularVelocity = Vec3.ZERO;
    car.vehicle.wheels.forEach(({ state }) => (state[WHEEL.spin] = spin));
    return car;
}

/** Pitch rate of a car that heads along +Z, rad/s, nose-down above 0. */
const pitchRate = ({ entity }: TestCar): number => entity.rigidbody!.angularVelocity.x;

describe.each([20, 80])('a car in the air on wheels of %i kg', (mass) => {
    it('raises its nose as its motors spin them up', async () => {
        const car = await afloat(mass, 0);
        car.vehicle.wheels.forEach((wheel) => (wheel.motorTorque = 100));
        world.run(0.5);
        const gained = inertiaOf(mass, bmw.radius) * sum(spinsOf(car));
        expect(gained / (4 * 100 * 0.5)).toBeCloseTo(1, 5);
        expect(pitchRate(car) / (-gained / bmw.inertia[0])).toBeCloseTo(1, 3);
    });

    it('drops its nose as its brakes lock them', async () => {
        const car = await afloat(mass, 60);
        car.vehicle.wheels.forEach((wheel) => (wheel.brakeTorque = 2000));
        world.run(0.5);
        const lost = inertiaOf(mass, bmw.radius) * 4 * 60;
        expect(spinsOf(car)).toEqual([0, 0, 0, 0]);
        expect(pitchRate(car) / (lost / bmw.inertia[0])).toBeCloseTo(1, 3);
    });

    it('rolls when it yaws, for its wheels are gyroscopes', async () => {
        const car = await afloat(mass, 60);
        // so slowly that it does not nod: roll and yaw swing at h / sqrt(I J)
        const momentum = inertiaOf(mass, bmw.radius) * 4 * 60;
        const [, yaw, roll] = bmw.inertia;
        const rate = momentum / Math.sqrt(yaw * roll);
        car.entity.rigidbody!.angularVelocity = new Vec3(0, 0.005, 0);
        world.run(1 / rate, 1 / 60);
        const { x, y, z } = car.entity.rigidbody!.angularVelocity;
        const turned = Math.round(60 / rate) / 60;
        expect(y / (0.005 * Math.cos(rate * turned))).toBeCloseTo(1, 1);
        expect(z / (0.005 * Math.sqrt(yaw / roll) * Math.sin(rate * turned))).toBeCloseTo(1, 2);
        expect(Math.abs(x)).toBeLessThan(2e-4);
    });
});

describe('a car on the ground', () => {
    /** Load of both wheels that moves to the rear axle, N, forward acceleration, m/s², and torque that spins the wheels up, N m. */
    async function driven(mass: number): Promise<{ transfer: number; acceleration: number; spinning: number }> {
        world = await World.create();
        world.addGround();
        const car = new TestCar(world, withWheels(stiff, mass));
        car.controller.enabled = false;
        world.run(2);
        const atRest = car.loads;
        car.vehicle.wheels.forEach((wheel) => (wheel.motorTorque = 300));
        world.run(2);
        const [speed, spun] = [car.velocity.z, sum(spinsOf(car))];
        const transfer = [0, 0, 0, 0];
        world.run(1, 1 / 60, () => car.loads.forEach((load, i) => (transfer[i] += (load - atRest[i]) / 60)));
        const acceleration = car.velocity.z - speed;
        const spinning = inertiaOf(mass, bmw.radius) * (sum(spinsOf(car)) - spun);
        return { transfer: (transfer[2] + transfer[3] - transfer[0] - transfer[1]) / 2, acceleration, spinning };
    }

    it('moves as much more load to the rear, as it accelerates, as its wheels gain in spin: 4 I a / R', async () => {
        const light = await driven(1);
        world.destroy();
        const heavy = await driven(100);
        const wheelbase = bmw.cgToFront + bmw.cgToRear;
        const share = heavy.acceleration / light.acceleration;
        const more = (heavy.transfer - share * light.transfer) * wheelbase;
        expect(heavy.spinning / ((4 * inertiaOf(100, bmw.radius) * heavy.acceleration) / bmw.radius)).toBeCloseTo(1, 1);
        expect(Math.abs(more / (heavy.spinning - share * light.spinning) - 1)).toBeLessThan(0.01);
    });

    /** Moment by which the loads right a car in a steady left turn, N m, its lateral acceleration, m/s², and the turn of its wheels. */
    async function turning(mass: number): Promise<{ righting: number; lateral: number; gyro: number }> {
        world = await World.create();
        world.addGround();
        const car = new TestCar(world, withWheels(stiff, mass));
        car.controller.enabled = false;
        world.run(1);
        car.roll(15);
        car.vehicle.wheels[0].steerAngle = 0.06;
        car.vehicle.wheels[1].steerAngle = 0.06;
        world.run(4, 1 / 60, () => {
            const torque = 2000 * (15 - car.vehicle.forwardSpeed);
            car.vehicle.wheels.forEach((wheel) => (wheel.motorTorque = torque / 4));
        });
        const [fl, fr, rl, rr] = car.loads;
        const yaw = car.entity.rigidbody!.angularVelocity.y;
        const righting = ((fr - fl) * bmw.trackFront + (rr - rl) * bmw.trackRear) / 2;
        const lateral = yaw * car.velocity.length();
        return { righting, lateral, gyro: inertiaOf(mass, bmw.radius) * sum(spinsOf(car)) * yaw };
    }

    it('moves as much more load to the outer wheels of a turn as it turns their spin: 4 I V r / R', async () => {
        const light = await turning(1);
        world.destroy();
        const heavy = await turning(100);
        const share = heavy.lateral / light.lateral;
        const more = heavy.righting - share * light.righting;
        expect(Math.abs(more / (heavy.gyro - share * light.gyro) - 1)).toBeLessThan(0.01);
    });
});

/** Angular momentum of vehicles about the origin, kg m²/s: of their way, of their turning and of their wheels. */
function angularMomentum({ vehicles, chassis }: KindOfVehicle): Vec3 {
    const total = new Vec3();
    vehicles.forEach((vehicle, i) => {
        const { body, wheels } = vehicle as Vehicle;
        const { linearVelocity, angularVelocity } = chassis[i].rigidbody!;
        const rotation = chassis[i].getRotation();
        const own = rotation.clone().invert().transformVector(angularVelocity, new Vec3());
        const [mass, ...inertia] = body.inertia;
        own.mul(new Vec3(...inertia));
        for (const { state } of wheels) {
            const spun = inertiaOf(state[WHEEL.mass], state[WHEEL.radius]) * state[WHEEL.spin];
            own.add(new Vec3(state[WHEEL.axleX], state[WHEEL.axleY], state[WHEEL.axleZ]).mulScalar(spun));
        }
        const push = linearVelocity.clone().mulScalar(mass);
        const place = new Vec3(...body.position);
        total.add(rotation.transformVector(own, own)).add(new Vec3().cross(place, push));
    });
    return total;
}

// a motorcycle and its fork: test/motorcycle/free-flight.test.ts; what is simpler has no wheels that spin by themselves
const free = kindsOfVehicles.filter((name) => !['Raycast Car', 'Bullet Vehicle', 'motorcycle'].includes(name));

describe.each(free)('%s', (name) => {
    it('keeps its angular momentum in the air as its brakes lock', async () => {
        const step = 1 / 240;
        world = await World.create(step);
        world.addGround();
        const kind = placeKind(world, name);
        world.app.systems.rigidbody!.gravity.set(0, 0, 0);
        for (const entity of kind.chassis) {
            entity.rigidbody!.teleport(
                entity
                    .getPosition()
                    .clone()
                    .add(new Vec3(0, 20, 0))
            );
            entity.rigidbody!.linearVelocity = Vec3.ZERO;
            entity.rigidbody!.angularVelocity = Vec3.ZERO;
        }
        world.run(0.1, step);
        const wheels = kind.vehicles.flatMap((vehicle) => (vehicle as Vehicle).wheels);
        wheels.forEach(({ state }) => (state[WHEEL.spin] = 10 / state[WHEEL.radius]));
        const before = angularMomentum(kind);
        wheels.forEach((wheel) => (wheel.brakeTorque = 1e5));
        world.run(20 * step, step);
        const after = angularMomentum(kind);
        expect(wheels.every(({ spin }) => spin === 0)).toBe(true);
        expect(before.length()).toBeGreaterThan(1);
        expect(after.distance(before) / before.length()).toBeLessThan(0.01);
    });
});
