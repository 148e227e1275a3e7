import { Curve, CURVE_LINEAR, CURVE_SPLINE } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { bmw, TestCar } from '../support/car.js';
import { printed } from '../support/printed.js';
import { World } from '../support/world.js';

const KMH = 1 / 3.6;

let world: World;
const messages = printed('error');

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => world.destroy());

function linear(...keys: number[]): Curve {
    const curve = new Curve(keys);
    curve.type = CURVE_LINEAR;
    return curve;
}

/** Torque of the engine at full throttle, N m. */
function torque(car: TestCar, rpm: number): number {
    const io = Float64Array.of(rpm, 0);
    car.vehicle.powertrain!.engine.torqueCurve.lookUp(io);
    return io[1];
}

describe('a torque curve that is drawn', () => {
    it('pulls as evenly as it is flat, in one gear through the revs', () => {
        const engine = { peakTorque: 120, curve: linear(0, 1, 1, 1), inertia: 0.01, friction: 0 };
        const wheel = { rollingResistance: 0, wheelDampingRate: 0 };
        const car = new TestCar(world, {
            ...bmw,
            wheel,
            controller: { drive: 1, engine, gearbox: { gearRatios: [1.91] } }
        });
        world.run(1);
        car.drive((controls) => (controls.throttle = 1));
        const pulls = new Map<number, number>();
        world.run(12, 1 / 60, () => {
            const slot = Math.round(car.controller.rpm / 500);
            pulls.set(
                slot,
                car.wheels.reduce((sum, { wheel: each }) => sum + each!.longitudinalForce, 0)
            );
        });
        const theory = (120 * 1.91 * 4.27) / bmw.radius;
        for (const rpm of [3000, 4000, 5000, 6000]) {
            // the wheels take 4 % to be spun up
            expect(pulls.get(rpm / 500)! / theory).toBeGreaterThan(0.95);
            expect(pulls.get(rpm / 500)! / theory).toBeLessThan(0.97);
        }
    });

    it('is a share of the peak torque over the share of the maximum rpm', () => {
        const engine = { peakTorque: 200, maxRpm: 8000, curve: linear(0, 0.2, 0.5, 1, 1, 0.6) };
        const car = new TestCar(world, { ...bmw, controller: { engine } });
        for (const [rpm, newtonMeters] of [
            [0, 40],
            [2000, 120],
            [4000, 200],
            [6000, 160],
            [8000, 120]
        ]) {
            expect(torque(car, rpm)).toBeCloseTo(newtonMeters, 9);
        }
    });

    it('takes the place of the points, and gives it back when it lies on the axis', () => {
        const engine = { torqueCurve: [0, 90, 6000, 90], peakTorque: 100 };
        const car = new TestCar(world, { ...bmw, controller: { engine } });
        expect(torque(car, 3000)).toBe(90);
        car.controller.engine.curve = linear(0, 0.5, 1, 0.5);
        world.run(0.1);
        expect(torque(car, 3000)).toBe(50);
        car.controller.engine.curve.keys.forEach((key) => (key[1] = 0.7)); // in place, as a script may
        world.run(0.1);
        expect(torque(car, 3000)).toBe(70);
        car.controller.engine.curve = linear(0, 0);
        world.run(0.1);
        expect(torque(car, 3000)).toBe(90);
    });

    it('may be a spline, as the Editor stores it, and never pulls backward', () => {
        const curve = { type: CURVE_SPLINE, keys: [0, 0, 0.1, 0, 0.2, 1, 1, 1] } as unknown as Curve;
        const car = new TestCar(world, { ...bmw, controller: { engine: { peakTorque: 100, maxRpm: 6000, curve } } });
        const all = Array.from({ length: 61 }, (_, i) => torque(car, 100 * i));
        expect(Math.min(...all)).toBe(0);
        expect(all[12]).toBeCloseTo(100, 6);
        expect(all[60]).toBeCloseTo(100, 6);
    });
});

describe('a steering curve that is drawn', () => {
    it.each([20, 50, 80])('leaves its share of the angle at its share of the high speed, %i km/h', (speed) => {
        const steering = { maxSteerAngle: 30, highSpeed: 100, curve: linear(0, 1, 0.5, 0.4, 1, 0.2) };
        const car = new TestCar(world, { ...bmw, controller: { drive: 1, steering: { ...steering, ackermann: 0 } } });
        world.run(1);
        car.roll(speed * KMH);
        car.drive((controls) => (controls.steer = 1));
        world.run(0.4);
        const at = car.vehicle.forwardSpeed / (100 * KMH);
        const share = at < 0.5 ? 1 - 1.2 * at : 0.4 - 0.4 * (at - 0.5);
        expect(car.wheels[0].steerAngle / 30).toBeCloseTo(share, 1);
    });
});

describe('a curve that is broken', () => {
    it.each([
        ['engine', linear(0, 1, 1, 1), (car: TestCar) => torque(car, 3000)],
        ['steering', linear(0, 0.5, 1, 0.5), (car: TestCar) => car.vehicle.steering!.curve!.max]
    ] as const)('has one finding, and stays as it was: %s', (group, curve, effect) => {
        const car = new TestCar(world, { ...bmw, controller: { [group]: { curve } } });
        const before = effect(car);
        for (const keys of [
            [[0, NaN]],
            [
                [0, 1],
                [2, 1]
            ],
            [['a', 1]]
        ]) {
            const broken = linear(0, 1);
            Object.assign(broken, { keys });
            car.controller[group].curve = broken;
            world.run(0.2);
            expect(car.controller.validate().map(({ attribute }) => attribute)).toEqual([
                `vehicleController.${group}.curve`
            ]);
            expect(effect(car)).toBe(before);
        }
        expect(messages()).toHaveLength(1);
        car.controller[group].curve = curve;
        world.run(0.2);
        expect(car.controller.validate()).toEqual([]);
    });
});
