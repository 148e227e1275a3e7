import { Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { bmw, frontLoad, g, rearLoad, TestCar, type CarNumbers } from '../support/car.js';
import { World } from '../support/world.js';

// Marco Monster, "Car Physics for Games" (2003), straight line and weight transfer:
// drive F = u T xg xd n / r, drag C v², rolling resistance, weight transfer h / L m a, top speed where they balance.

/** kg/m³ */
const AIR = 1.225;
const DRAG_AREA = 0.65;
const ROLLING = 0.015;
const RATIO = 1.28;
const FINAL = 4.27;

/** An engine whose torque does not depend on its speed, near enough, and a single gear. */
const plain: CarNumbers = {
    ...bmw,
    wheel: { wheelDampingRate: 0 },
    controller: {
        drive: 1,
        gearbox: { gearRatios: [RATIO] },
        engine: {
            peakTorque: 100,
            peakTorqueRpm: 3000,
            peakPower: (100 * 6000 * Math.PI) / 30 / 1000,
            peakPowerRpm: 6000
        },
        aerodynamics: { dragArea: DRAG_AREA }
    }
};

let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround(0, 8000);
});

afterEach(() => world.destroy());

/** Mass that the drive has to speed up: the body, four wheels, and the engine through its gears. */
function effectiveMass(ratio: number): number {
    return bmw.mass + 4 * 10 + (0.15 * ratio ** 2) / bmw.radius ** 2;
}

describe('a car in a straight line', () => {
    it('is driven by throttle x torque x gear x final drive / radius, against drag and rolling resistance', () => {
        for (const throttle of [1, 0.6]) {
            const car = new TestCar(world, plain, new Vec3(throttle * 20, 0, -3000));
            world.run(1);
            car.controller.setTargetVelocity(new Vec3(0, 0, 26)); // 3 940 rpm: on the flat of the curve
            car.drive((controls) => (controls.throttle = throttle));
            world.run(0.5);
            const start = car.controller.speed;
            world.run(0.5);
            const acceleration = (car.controller.speed - start) / 0.5;
            const speed = start + acceleration * 0.25;
            const spin = (speed / bmw.radius) * RATIO * FINAL;
            const torque = throttle * 100 - (1 - throttle) * (12 + 0.03 * spin);
            const drive = (torque * RATIO * FINAL) / bmw.radius;
            const drag = 0.5 * AIR * DRAG_AREA * speed ** 2;
            const theory = (drive - drag - ROLLING * bmw.mass * g) / effectiveMass(RATIO * FINAL);
            expect(acceleration / theory).toBeGreaterThan(0.99);
            expect(acceleration / theory).toBeLessThan(1.01);
        }
    });

    it('moves h / L m a of its weight to the rear axle', () => {
        const car = new TestCar(world, plain, new Vec3(0, 0, -3000));
        world.run(1);
        car.controller.setTargetVelocity(new Vec3(0, 0, 20));
        car.drive((controls) => (controls.throttle = 1));
        world.run(3);
        const start = car.controller.speed;
        const loads = [0, 0];
        let count = 0;
        world.run(1, 1 / 60, () => {
            loads[0] += car.loads[0] + car.loads[1];
            loads[1] += car.loads[2] + car.loads[3];
            count++;
        });
        const a = car.controller.speed - start;
        const transfer = (loads[1] - loads[0]) / count / 2 - (rearLoad(bmw) - frontLoad(bmw));
        // drag acts at the height of the center of mass: what the tires push is m a and the drag
        const push = bmw.mass * a + 0.5 * AIR * DRAG_AREA * (start + a / 2) ** 2;
        // which leaves out what the wheels take to spin up, and that a body that pitches leans its weight back
        const spinning = 40 * bmw.radius * a;
        const leaning = -bmw.mass * g * (bmw.cgHeight - bmw.radius) * car.entity.forward.y;
        const theory = (push * bmw.cgHeight + spinning + leaning) / (bmw.cgToFront + bmw.cgToRear);
        expect(a).toBeGreaterThan(0.8);
        expect(Math.abs(transfer / theory - 1)).toBeLessThan(0.02);
    });
});

describe('the top speed', () => {
    /** So far down, the engine stays below its limiter. */
    const PEDAL = 0.5;

    /** Speed at which drive = drag + rolling resistance in a head wind, m/s: drive falls by the engine's friction with speed. */
    function theory(headwind: number): number {
        const ratio = (RATIO * FINAL) / bmw.radius;
        const surplus = (v: number): number =>
            ratio * (PEDAL * 100 - (1 - PEDAL) * (12 + 0.03 * v * ratio)) -
            0.5 * AIR * DRAG_AREA * (v + headwind) ** 2 -
            ROLLING * bmw.mass * g;
        let [low, high] = [0, 100];
        for (let i = 0; i < 50; i++) {
            const middle = (low + high) / 2;
            [low, high] = surplus(middle) > 0 ? [middle, high] : [low, middle];
        }
        return low;
    }

    it.each([0, 6, -6])('is where drive equals drag and rolling resistance, with a head wind of %d m/s', (headwind) => {
        const car = new TestCar(world, plain, new Vec3(0, 0, -3500));
        car.controller.wind.set(0, 0, -headwind);
        world.run(1);
        car.controller.setTargetVelocity(new Vec3(0, 0, 0.9 * theory(headwind)));
        car.drive((controls) => (controls.throttle = PEDAL));
        world.run(130);
        const top = car.controller.speed;
        expect(top / theory(headwind)).toBeGreaterThan(0.99);
        expect(top / theory(headwind)).toBeLessThan(1.01);
    });
});

describe('the air', () => {
    it('presses the axles down by density / 2 x area x v²', () => {
        const aerodynamics = { dragArea: 0, downforceFront: 0.5, downforceRear: 1 };
        const car = new TestCar(world, { ...plain, controller: { ...plain.controller, aerodynamics } });
        world.run(1);
        car.vehicle.driver = { drive: (controls) => (controls.throttle = 0.35) };
        car.controller.setTargetVelocity(new Vec3(0, 0, 35));
        const still = car.loads.reduce((sum, load) => sum + load, 0);
        let sum = 0;
        let square = 0;
        world.run(4);
        world.run(1, 1 / 60, () => {
            sum += car.loads.reduce((total, load) => total + load, 0) / 60;
            square += car.controller.speed ** 2 / 60;
        });
        expect((sum - still) / (0.5 * AIR * 1.5 * square)).toBeCloseTo(1, 2);
    });

    it('pushes a rolling car aside in a crosswind, by density / 2 x side area x the wind, away from it', () => {
        const aerodynamics = { dragArea: 0, sideArea: 4.5, sideCenter: 0.5 };
        const car = new TestCar(world, { ...plain, controller: { ...plain.controller, aerodynamics } });
        world.run(1);
        car.controller.setTargetVelocity(new Vec3(0, 0, 30));
        car.controller.wind.set(8, 0, 0); // from the right, toward +X, the left
        world.run(1 / 60);
        const { load } = car.vehicle.aerodynamics!;
        const speed = Math.hypot(30, 8);
        expect(load[0] / (0.5 * AIR * 4.5 * speed * 8)).toBeCloseTo(1, 2);
        expect(load[4] / load[0]).toBeCloseTo(0.5, 6);
        world.run(2);
        expect(car.position.x).toBeGreaterThan(0.5);
        const yaw = Math.atan2(-car.entity.forward.x, -car.entity.forward.z);
        expect(yaw).toBeGreaterThan(0.005); // the nose turns to the left, with the wind
    });

    it.each([
        [4.5, 4.5],
        [0.4, 0.4],
        [0, DRAG_AREA]
    ])(
        'pushes across by the side area alone, as SAE J1594 has it, and along by drag: %f m² count as %f m²',
        (sideArea, used) => {
            const aerodynamics = { dragArea: DRAG_AREA, sideArea, sideCenter: 0.5 };
            const car = new TestCar(world, { ...plain, controller: { ...plain.controller, aerodynamics } });
            world.run(1);
            car.controller.setTargetVelocity(new Vec3(0, 0, 30));
            car.controller.wind.set(8, 0, 0);
            world.run(1 / 60);
            const { load } = car.vehicle.aerodynamics!;
            const pressure = 0.5 * AIR * Math.hypot(30, 8);
            expect(load[0] / (pressure * used * 8)).toBeCloseTo(1, 2);
            expect(load[2] / (-pressure * DRAG_AREA * 30)).toBeCloseTo(1, 2);
            expect(load[4]).toBeCloseTo(sideArea > 0 ? 0.5 * load[0] : 0, 6);
        }
    );

    it('is thinner high up', () => {
        const car = new TestCar(world, plain);
        car.controller.aerodynamics.density = 1;
        world.run(1);
        car.controller.setTargetVelocity(new Vec3(0, 0, 20));
        world.run(1 / 60);
        expect(car.vehicle.aerodynamics!.load[2] / (-0.5 * DRAG_AREA * 400)).toBeCloseTo(1, 2);
    });
});
