import { Quat, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { buildFromPrefab } from '../../scenario/prefab-car.js';
import { loadPreset } from '../../scenario/presets.js';
import type { WheelCollider } from '../../scripts/wheel-collider.mjs';
import { AckermannDriver, DEG } from '../../src/index.js';
import { AidedCar, only } from '../aids/aided-car.js';
import { bmw, TestCar } from '../support/car.js';
import { printed } from '../support/printed.js';
import { World } from '../support/world.js';

const said = printed('error');
const base = bmw.cgToFront + bmw.cgToRear;

/** Sets an attribute of each wheel: front left, front right, rear left, rear right. */
function setAll(
    wheels: WheelCollider[],
    name: 'maxSteerAngle' | 'maxBrakeTorque' | 'maxHandbrakeTorque',
    values: number[]
): void {
    values.forEach((value, i) => (wheels[i][name] = value));
}

describe('a car whose wheels have maxima of their own', () => {
    let world: World;
    let car: TestCar;

    beforeEach(async () => {
        world = await World.create();
        world.addGround();
        car = new TestCar(world, { ...bmw, wheel: { rollingResistance: 0, wheelDampingRate: 0 } });
        world.run(1);
    });

    afterEach(() => world.destroy());

    const yawRate = (): number => car.vehicle.body.angularVelocity[1];

    it('is slowed by the torque of one wheel over radius and mass, and turned to its side', () => {
        const torque = 800;
        setAll(car.wheels, 'maxBrakeTorque', [torque, 0, 0, 0]);
        car.drive((controls) => Object.assign(controls, { brake: 1, manual: true, gear: 0 }));
        world.run(0.1);
        car.roll(15);
        world.run(0.3);
        const before = car.vehicle.velocity[2];
        world.run(0.5);
        const slowed = (before - car.vehicle.velocity[2]) / 0.5;
        const inertia = (4 * 20) / 2; // inertia of four discs, over the square of their radius
        expect(slowed / (torque / bmw.radius / (bmw.mass + inertia))).toBeCloseTo(1, 1);
        const forces = car.wheels.map(({ wheel }) => wheel!.longitudinalForce * bmw.radius);
        expect(forces[0] / -torque).toBeCloseTo(1, 1);
        expect(Math.max(...forces.slice(1).map(Math.abs))).toBeLessThan(0.05 * torque);
        expect(car.entity.forward.x).toBeLessThan(-0.01);
    });

    it('locks one wheel by a hand brake that is on it alone, in spite of anti-lock brakes', () => {
        car.controller.assistance = 1;
        setAll(car.wheels, 'maxHandbrakeTorque', [-1, 0, 0, 4000]);
        car.drive((controls) => (controls.handbrake = 1));
        world.run(0.1);
        car.roll(10);
        world.run(0.3);
        expect(car.wheels.map(({ rpm }) => Math.abs(rpm) < 1)).toEqual([false, false, false, true]);
    });

    it('turns a wheel to its own angle at full lock', () => {
        car.controller.steering.ackermann = 0;
        setAll(car.wheels, 'maxSteerAngle', [50, -1, 5, 0]);
        car.drive((controls) => (controls.steer = 1));
        world.run(2);
        expect(car.wheels.map(({ steerAngle }) => steerAngle)).toEqual(
            [50, 35, -5, 0].map((angle) => expect.closeTo(angle, 6))
        );
        setAll(car.wheels, 'maxSteerAngle', [-1, -1, -1, -1]);
        world.run(0.5);
        expect(car.wheels.map(({ steerAngle }) => steerAngle)).toEqual(
            [35, 35, 0, 0].map((angle) => expect.closeTo(angle, 6))
        );
    });

    it.each([
        ['front wheels that turn by 55 degrees', [55, 55, -1, -1], 0.7],
        ['rear wheels alone, as a forklift', [0, 0, 40, 40], 0.5]
    ])('drives the circle of a steer command with %s', (_, angles, steer) => {
        setAll(car.wheels, 'maxSteerAngle', angles);
        const driver = new AckermannDriver(car.vehicle);
        Object.assign(driver.command, { steer, speed: 1.5 });
        car.vehicle.driver = driver;
        world.run(9);
        expect(car.vehicle.maxSteerAngle).toBeGreaterThan(steer);
        // the speed of the axle that stays straight
        const straight = angles[0] === 0 ? bmw.cgToFront : -bmw.cgToRear;
        const [left, , ahead] = car.vehicle.velocity;
        const speed = Math.hypot(ahead, left + straight * yawRate());
        expect(car.vehicle.steerAngle).toBeCloseTo(steer, 3);
        expect((yawRate() * base) / speed / Math.tan(steer)).toBeCloseTo(1, 1);
    });

    it('has them from the axles of its JSON', () => {
        const sedan = loadPreset('sedan');
        Object.assign(sedan.axles[1], { maxSteerAngle: 4, maxBrakeTorque: 700, maxHandbrakeTorque: 0 });
        const bare = { wheel: {}, wheelFront: {}, wheelRear: {}, controller: {} };
        const { wheels } = buildFromPrefab(world.app, sedan, bare, new Vec3(20, 0, 0), new Quat());
        world.run(1 / 60);
        const maxima = wheels.map(({ maxSteerAngle, maxBrakeTorque, maxHandbrakeTorque }) => [
            maxSteerAngle,
            maxBrakeTorque,
            maxHandbrakeTorque
        ]);
        expect(maxima).toEqual([
            [-1, -1, -1],
            [-1, -1, -1],
            [4, 700, 0],
            [4, 700, 0]
        ]);
    });

    it('says which value cannot be one, keeps the last, and takes a right one', () => {
        const [wheel] = car.wheels;
        const bad: [number, string][] = [
            [NaN, 'NaN is not a finite number. Enter a number; until then -1 is used'],
            [-3, '-3 is below 0. Enter at least 0, or -1 to leave it to the Vehicle Controller; until then -1 is used'],
            ['x' as unknown as number, "'x' is text, not a number. Enter a number; until then -1 is used"]
        ];
        for (const name of ['maxSteerAngle', 'maxBrakeTorque', 'maxHandbrakeTorque'] as const) {
            for (const [value, message] of bad) {
                wheel[name] = value;
                world.run(1 / 60);
                expect(said().pop()).toContain(`wheelCollider.${name}: ${message}`);
                expect(wheel.wheel!.params[name]).toBe(-1);
            }
            wheel[name] = 20;
            world.run(1 / 60);
            expect(wheel.validate()).toEqual([]);
        }
        wheel.maxSteerAngle = 91;
        world.run(1 / 60);
        expect(said().pop()).toContain('91 is above 90. Enter at most 90; until then 20 is used');
        expect(wheel.wheel!.params.maxSteerAngle / DEG).toBeCloseTo(20, 9);
    });
});

/** Accelerates, swerves and brakes with one side on ice, with all aids. @returns Way of the car, and aids that took part. */
async function slip(brakes: object, own: number[]): Promise<[way: number[], active: string[]]> {
    const aids = { abs: true, tractionControl: true, tractionBrakes: true, stabilityControl: true };
    const controller = { ...only(aids), drive: 1, brakes: { bias: 0.5, handbrakeBias: 0.5, ...brakes } };
    const aided = await AidedCar.create(controller, { left: 'ice' });
    const { car } = aided;
    setAll(
        car.wheels,
        'maxBrakeTorque',
        own.slice(0, 1).flatMap((torque) => Array<number>(4).fill(torque))
    );
    setAll(
        car.wheels,
        'maxHandbrakeTorque',
        own.slice(1).flatMap((torque) => Array<number>(4).fill(torque))
    );
    const active = new Set<string>();
    aided.run(1.5, (controls) => {
        controls.throttle = 1;
        if (car.controller.isAidActive('tractionControl')) {
            active.add('tractionControl');
        }
    });
    car.roll(25);
    const way: number[] = [];
    aided.run(3.5, (controls, time) => {
        controls.throttle = 0;
        controls.steer = time < 2 ? Math.sin(4 * time) : 0;
        controls.brake = time > 1.5 ? 1 : 0;
        controls.handbrake = time > 2.5 ? 0.5 : 0;
        for (const aid of ['abs', 'stabilityControl'] as const) {
            if (car.controller.isAidActive(aid)) {
                active.add(aid);
            }
        }
        way.push(aided.way, aided.aside);
    });
    aided.destroy();
    return [way, [...active].sort()];
}

it('anti-lock brakes, traction and stability control do with the torques of wheels what they do with those of the car', async () => {
    const [ofCar, active] = await slip({ maxBrakeTorque: 12000, maxHandbrakeTorque: 2000 }, []);
    const [ofWheels] = await slip({ maxBrakeTorque: 0, maxHandbrakeTorque: 0 }, [3000, 500]);
    expect(active).toEqual(['abs', 'stabilityControl', 'tractionControl']);
    expect(ofWheels).toEqual(ofCar);
});
