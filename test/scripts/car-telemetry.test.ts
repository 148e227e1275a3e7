import { afterEach, describe, expect, it } from 'vitest';

import { readTelemetry } from '../../scripts/car-telemetry.mjs';
import { carOf } from '../../scripts/index.mjs';
import { expectShare } from '../acceptance/cases.js';
import { bmw, g, TestCar } from '../support/car.js';
import { placeKind, sampleKinds } from '../support/kinds.js';
import { World } from '../support/world.js';

let world: World;

afterEach(() => world.destroy());

function sum(numbers: readonly number[]): number {
    return numbers.reduce((total, each) => total + each, 0);
}

describe('the telemetry of a car', () => {
    it('has the loads of its weight and no slip at rest', async () => {
        world = await World.create();
        world.addGround();
        const car = new TestCar(world);
        world.run(3);
        const { wheels, speed, sideslip, gear } = readTelemetry(carOf(car.entity)!);
        expectShare('load, N', sum(wheels.map(({ load }) => load)), bmw.mass * g, 0.005);
        expect(wheels.map(({ ground }) => ground?.name)).toEqual(['Ground', 'Ground', 'Ground', 'Ground']);
        expect(wheels.every(({ slipRatio, slipAngle }) => Math.abs(slipRatio) + Math.abs(slipAngle) < 1e-3)).toBe(true);
        expect([Math.abs(speed) < 0.01, sideslip, Number.isInteger(gear)]).toEqual([true, 0, true]);
    });

    it('has forces that accelerate its mass, and torques that brake it', async () => {
        world = await World.create();
        world.addGround();
        const car = new TestCar(world, { ...bmw, wheel: { rollingResistance: 0, wheelDampingRate: 0 } });
        world.run(1);
        car.roll(20);
        car.drive((controls) => (controls.brake = 0.3));
        world.run(0.6);
        const telemetry = readTelemetry(carOf(car.entity)!);
        const force = sum(telemetry.wheels.map(({ longitudinalForce }) => longitudinalForce));
        expectShare('force over mass, m/s²', force / bmw.mass, telemetry.longitudinalAcceleration, 0.02);
        for (const { brakeTorque, driveTorque, longitudinalForce, slipRatio } of telemetry.wheels) {
            // a wheel that hardly changes its speed: brake and drive balance the ground
            expectShare('torque of the ground, N m', -longitudinalForce * bmw.radius, brakeTorque - driveTorque, 0.1);
            expect(slipRatio).toBeLessThan(0);
        }
    });

    it('turns to the left with yaw, forces and acceleration to the left', async () => {
        world = await World.create();
        world.addGround();
        const car = new TestCar(world);
        world.run(1);
        car.roll(15);
        car.drive((controls) => (controls.steer = 0.2));
        world.run(1.5);
        const { yawRate, lateralAcceleration, speed, wheels, steer } = readTelemetry(carOf(car.entity)!);
        expect(steer).toBeCloseTo(0.2);
        expect(yawRate).toBeGreaterThan(0.05);
        expectShare('lateral acceleration, m/s²', lateralAcceleration, yawRate * speed, 0.1);
        expectShare(
            'lateral force over mass',
            sum(wheels.map((each) => each.lateralForce)) / bmw.mass,
            lateralAcceleration,
            0.1
        );
        expect(wheels[0].roadAngle).toBeGreaterThan(0);
    });

    it('is written into the object of the last time', async () => {
        world = await World.create();
        world.addGround();
        const car = carOf(new TestCar(world).entity)!;
        world.run(1);
        const first = readTelemetry(car);
        const [wheel] = first.wheels;
        const again = readTelemetry(car, first);
        expect(again).toBe(first);
        expect(again.wheels[0]).toBe(wheel);
    });
});

it.each(sampleKinds())('a %s tells the loads of its wheels', async (name) => {
    world = await World.create();
    world.addGround();
    const { component } = placeKind(world, name);
    world.run(2);
    const { wheels } = readTelemetry(component);
    expect(wheels).toHaveLength(component.wheelViews.length);
    for (const { isGrounded, load } of wheels) {
        expect(isGrounded ? load > 0 : load === 0).toBe(true);
    }
    expect(sum(wheels.map(({ load }) => load))).toBeGreaterThan(0);
});
