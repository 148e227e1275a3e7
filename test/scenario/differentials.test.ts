import { beforeEach, afterEach, describe, expect, it } from 'vitest';

import { type DifferentialControl, setOwnDifferential } from '../../scripts/own-differential.mjs';
import type { Wheel } from '../../src/index.js';
import { bmw, rearLoad, TestCar } from '../support/car.js';
import { World } from '../support/world.js';

/** Drive torque of each rear wheel, N m: more than ice holds, less than asphalt does. */
const torque = 350;
const OPEN = 0;
const LIMITED_SLIP = 1;
const LOCKED = 2;
const VISCOUS = 3;
const CLUTCH_PACK = 4;
const TORSEN = 5;
const ELECTRIC = 1;

/** A motor that gives each rear wheel its torque, and next to no inertia. */
const motor = {
    type: ELECTRIC,
    motorTorque: (2 * torque) / 9,
    motorPower: 1000,
    motorMaxRpm: 16000,
    ratio: 9,
    motorInertia: 0.001,
    coastTorque: 0,
    regenTorque: 150
};

let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => world.destroy());

/** A car whose rear axle an electric motor turns with `2 torque`, its left wheels on ice, its differential as told. */
function onSplitGrip(rear: number, numbers: object = {}, left = 0.1): TestCar {
    const car = new TestCar(world, {
        ...bmw,
        wheel: { rollingResistance: 0, wheelDampingRate: 0 },
        controller: { drive: 1, engine: motor, differentials: { rear, limitedSlipTorque: 150, ...numbers } }
    });
    world.run(1);
    car.wheels[0].grip = car.wheels[2].grip = left;
    car.drive((controls) => (controls.throttle = 1));
    return car;
}

/** Torques on the two rear wheels, and speeds, mean of a few steps. */
interface Split {
    ice: number;
    road: number;
    slip: number;
}

const inertia = 0.5 * 20 * bmw.radius ** 2;

/** Angular velocity of a wheel that points ahead about its axle, rad/s: it spins on the car, which pitches. */
function turnOf({ entity }: TestCar, wheel: Wheel): number {
    return wheel.spin + entity.rigidbody!.angularVelocity.dot(entity.right);
}

/** Measures the torque of each rear wheel from its differential, N m: the tire's, and that which spins the wheel up. */
function measure(car: TestCar, steps = 10): Split {
    const [ice, road] = car.wheels.slice(2).map(({ wheel }) => wheel!);
    const mean: Split = { ice: 0, road: 0, slip: 0 };
    for (let k = 0; k < steps; k++) {
        const [a, b] = [turnOf(car, ice), turnOf(car, road)];
        world.run(1 / 60);
        mean.ice += (ice.longitudinalForce * bmw.radius + inertia * 60 * (turnOf(car, ice) - a)) / steps;
        mean.road += (road.longitudinalForce * bmw.radius + inertia * 60 * (turnOf(car, road) - b)) / steps;
        mean.slip += (ice.spin - road.spin) / steps;
    }
    return mean;
}

describe('an axle with one wheel on ice', () => {
    /** Largest torque that the icy tire can take, N m. */
    const held = 0.1 * 1.129 * rearLoad(bmw) * bmw.radius;

    it('gives both wheels the same when its differential is open, and the icy one spins', () => {
        const car = onSplitGrip(OPEN);
        world.run(0.5);
        const { ice, road, slip } = measure(car);
        expect(road / ice).toBeCloseTo(1, 6);
        expect(slip).toBeGreaterThan(10);
        // so the tire on the road gets as little as ice and the spinning up of the other wheel ask
        expect(road + ice).toBeLessThan(2 * torque);
    });

    it('gives the road all that ice does not take when it is locked, and both turn alike', () => {
        const car = onSplitGrip(LOCKED);
        world.run(0.5);
        const { ice, road, slip } = measure(car);
        expect(Math.abs(slip)).toBeLessThan(1e-9);
        expect(ice).toBeLessThan(1.2 * held);
        expect((road + ice) / (2 * torque)).toBeCloseTo(1, 2);
    });

    it('gives the road twice the torque that a limited-slip differential holds more than ice', () => {
        const car = onSplitGrip(LIMITED_SLIP);
        world.run(0.5);
        const { ice, road, slip } = measure(car);
        expect(slip).toBeGreaterThan(1);
        expect((road - ice) / 300).toBeCloseTo(1, 3);
    });

    it('gives the road more the faster the icy wheel spins through a viscous coupling', () => {
        for (const viscosity of [5, 20]) {
            const car = onSplitGrip(VISCOUS, { rearViscosity: viscosity });
            world.run(0.5);
            // a viscous torque is that of the end of the step
            const { ice, road, slip } = measure(car);
            expect(slip).toBeGreaterThan(1);
            expect((road - ice) / (2 * viscosity * slip)).toBeCloseTo(1, 3);
            car.entity.destroy();
        }
    });

    it('gives the road what a function of the project says', () => {
        const rate = 20;
        const car = onSplitGrip(LIMITED_SLIP);
        const told: number[] = [];
        const rear: DifferentialControl = (differential) => {
            differential.preload = rate * Math.abs(differential.slip);
            told.push(differential.preload);
        };
        expect(setOwnDifferential(car.entity, { rear })).toBe(true);
        world.run(0.5);
        told.length = 0;
        const { ice, road, slip } = measure(car);
        expect(slip).toBeGreaterThan(1);
        const mean = told.reduce((sum, preload) => sum + preload, 0) / told.length;
        expect((road - ice) / (2 * mean)).toBeCloseTo(1, 3);
        const [differential] = car.vehicle.powertrain!.rearDifferentials;
        expect(differential.torque / told.at(-1)!).toBeCloseTo(1, 6);
        setOwnDifferential(car.entity, null);
        expect(car.vehicle.parts.get('ownDifferential')).toBeNull();
    });

    it('gives the road preload and lock of a clutch pack', () => {
        for (const [preload, powerLock] of [
            [40, 0],
            [0, 0.2],
            [40, 0.15]
        ]) {
            const car = onSplitGrip(CLUTCH_PACK, { rearPreload: preload, rearPowerLock: powerLock, rearCoastLock: 0 });
            world.run(0.4);
            const { ice, road, slip } = measure(car);
            expect(slip).toBeGreaterThan(1);
            expect((road - ice) / (2 * (preload + powerLock * (road + ice)))).toBeCloseTo(1, 3);
            car.entity.destroy();
        }
    });

    it.each([1, 1.5, 2, 2.5])('gives the road %f times as much as ice through a Torsen', (biasRatio) => {
        const car = onSplitGrip(TORSEN, { rearPreload: 0, rearBiasRatio: biasRatio });
        world.run(0.4);
        const { ice, road, slip } = measure(car);
        expect(slip).toBeGreaterThan(1);
        expect(road / ice / biasRatio).toBeCloseTo(1, 3);
    });

    it('lets the road have next to nothing through a Torsen whose other wheel is in the air, unless it is preloaded', () => {
        for (const preload of [0, 80]) {
            const car = onSplitGrip(TORSEN, { rearPreload: preload, rearBiasRatio: 3 }, 0);
            world.run(0.2);
            const early = car.wheels[2].wheel!.spin;
            const { ice, road } = measure(car, 5);
            // torque of the wheel in the air only spins it up, and the road gets its multiple
            expect(early).toBeGreaterThan(10);
            const lock = (road + ice) / 4 + preload;
            expect((road - ice) / (2 * lock)).toBeCloseTo(1, 3);
            world.run(5);
            const late = measure(car);
            expect(car.controller.rpm).toBeGreaterThan(0.9 * motor.motorMaxRpm);
            if (preload === 0) {
                expect(Math.abs(late.road)).toBeLessThan(0.02 * torque);
            } else {
                // preload and a quarter of what comes in, twice; all of it goes to the road
                expect(late.road / (4 * preload)).toBeCloseTo(1, 1);
            }
            car.entity.destroy();
        }
    });

    it('locks under power and not on the overrun, or the other way round, as its clutch pack is ground', () => {
        for (const [powerLock, coastLock] of [
            [0.2, 0],
            [0, 0.2]
        ]) {
            const car = onSplitGrip(CLUTCH_PACK, {
                rearPreload: 0,
                rearPowerLock: powerLock,
                rearCoastLock: coastLock
            });
            world.run(0.4);
            const power = measure(car, 5);
            expect((power.road - power.ice) / (power.road + power.ice)).toBeCloseTo(2 * powerLock, 3);
            car.roll(20);
            car.vehicle.powertrain!.electric!.motor.speed = (20 / bmw.radius) * motor.ratio;
            car.controller.engine.coastTorque = 60;
            car.drive((controls) => (controls.throttle = 0));
            world.run(0.4);
            const coast = measure(car, 5);
            expect(coast.slip).toBeLessThan(-1);
            expect(coast.road + coast.ice).toBeLessThan(-300);
            expect((coast.road - coast.ice) / (coast.road + coast.ice)).toBeCloseTo(2 * coastLock, 3);
            car.entity.destroy();
        }
    });
});

describe('a Torsen between the axles', () => {
    it.each([0.3, 0.5, 0.6])(
        'shifts torque to either axle by its bias, from a free split of %f',
        (frontTorqueShare) => {
            for (const spinning of [0, 2]) {
                const biasRatio = 2;
                const car = new TestCar(world, {
                    ...bmw,
                    wheel: { rollingResistance: 0, wheelDampingRate: 0 },
                    controller: {
                        drive: 2,
                        engine: motor,
                        frontTorqueShare,
                        differentials: { center: TORSEN, centerPreload: 0, centerBiasRatio: biasRatio }
                    }
                });
                world.run(1);
                car.wheels[spinning].grip = car.wheels[spinning + 1].grip = 0.05;
                car.drive((controls) => (controls.throttle = 1));
                world.run(0.3);
                const before = car.wheels.map(({ wheel }) => turnOf(car, wheel!));
                world.run(1 / 60);
                const [front, rear] = [0, 2].map((first) =>
                    [first, first + 1].reduce((sum, i) => {
                        const wheel = car.wheels[i].wheel!;
                        const spunUp = turnOf(car, wheel) - before[i];
                        return sum + wheel.longitudinalForce * bmw.radius + inertia * 60 * spunUp;
                    }, 0)
                );
                const free = frontTorqueShare / (1 - frontTorqueShare);
                expect(front / rear / free).toBeCloseTo(spinning === 0 ? 1 / biasRatio : biasRatio, 3);
                car.entity.destroy();
            }
        }
    );
});

describe('a car with a locked rear axle', () => {
    it('resists a tight turn: the axle drags on the outside and pushes on the inside', () => {
        const radii = [OPEN, LOCKED].map((rear) => {
            const car = new TestCar(world, { ...bmw, controller: { drive: 1, differentials: { rear } } });
            world.run(1);
            car.drive((controls) => {
                controls.steer = 1;
                controls.throttle = car.vehicle.forwardSpeed < 3 ? 0.6 : 0;
            });
            world.run(6);
            const radius = car.velocity.length() / car.entity.rigidbody!.angularVelocity.y;
            const [, , inner, outer] = car.wheels.map(({ wheel }) => wheel!);
            if (rear === LOCKED) {
                expect(inner.spin).toBeCloseTo(outer.spin, 6);
                expect(inner.longitudinalForce).toBeGreaterThan(300);
                expect(outer.longitudinalForce).toBeLessThan(-300);
                // together a moment against the turn
                const moment = ((outer.longitudinalForce - inner.longitudinalForce) * bmw.trackRear) / 2;
                expect(moment).toBeLessThan(-400);
            } else {
                expect(outer.spin / inner.spin).toBeGreaterThan(1.2);
            }
            car.entity.destroy();
            return radius;
        });
        expect(radii[1]).toBeGreaterThan(1.02 * radii[0]);
    });
});

describe('an all-wheel drive with its front axle in the air', () => {
    it('stands still with open differentials and drives off with a locked or limited center', () => {
        const speeds = [OPEN, LIMITED_SLIP, LOCKED].map((center) => {
            const controller = { drive: 2, differentials: { center, limitedSlipTorque: 800 } };
            const car = new TestCar(world, { ...bmw, controller });
            world.run(1);
            car.wheels[0].grip = car.wheels[1].grip = 0;
            car.drive((controls) => (controls.throttle = 0.5));
            world.run(3);
            const speed = car.velocity.z;
            car.entity.destroy();
            return speed;
        });
        expect(speeds[0]).toBeLessThan(1);
        expect(speeds[1]).toBeGreaterThan(2);
        expect(speeds[2]).toBeGreaterThan(2);
    });
});
