import { Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { WheelCollider } from '../../scripts/wheel-collider.mjs';
import { readout } from '../../src/index.js';
import { WHEEL } from '../../src/wheel/state.js';
import { bmw, g, TestCar } from '../support/car.js';
import { roadMachine, TestMotorcycle } from '../support/motorcycle.js';
import { World } from '../support/world.js';

/** A car and a motorcycle on suspensions that lean, degrees back. */
const CASES = [
    ['a motorcycle', 0, 0],
    ['a motorcycle', 24, 0],
    ['a motorcycle', 40, 0],
    ['a machine of two front wheels', 30, 0],
    ['a car', 0, 0],
    ['a car', 20, 0],
    ['a car', 20, 20],
    ['a car', -10, 15]
] as const;

let world: World;

beforeEach(async () => {
    world = await World.create(1 / 120);
    world.addGround(0, 400);
});

afterEach(() => world.destroy());

/** A vehicle at rest. */
function stand(name: (typeof CASES)[number][0], front: number, rear: number): WheelCollider[] {
    if (name !== 'a car') {
        const frontTrack = name === 'a motorcycle' ? 0 : 0.5;
        const machine = new TestMotorcycle(world, {}, { ...roadMachine, rake: front, frontTrack });
        world.run(4);
        return [machine.front, machine.frontRight, machine.rear].filter((wheel) => wheel !== null);
    }
    const car = new TestCar(world, bmw);
    car.controller.enabled = false;
    car.wheels.forEach((wheel, i) => wheel.entity.setLocalEulerAngles(i < 2 ? -front : -rear, 0, 0));
    world.run(4);
    return car.wheels;
}

/** Distance of the contact of a wheel ahead of the center of mass, along the road, m. */
function ahead({ wheel, body }: WheelCollider): number {
    const [x, y, z] = wheel!.state.slice(WHEEL.point, WHEEL.point + 3);
    return body!.entity.getRotation().transformVector(new Vec3(x, y, z)).z;
}

describe('the rest of a vehicle whose suspensions lean', () => {
    it.each(CASES)('has the loads that balance it on its contacts: %s, %f and %f degrees', (name, front, rear) => {
        const wheels = stand(name, front, rear);
        const fore = wheels.filter((wheel) => ahead(wheel) > 0);
        const [a, b] = [ahead(fore[0]), -ahead(wheels.at(-1)!)];
        const weight = (name === 'a car' ? bmw.mass : roadMachine.mass) * g;
        for (const wheel of wheels) {
            const onAxle = fore.includes(wheel) ? b / fore.length : a / (wheels.length - fore.length);
            const load = (weight * onAxle) / (a + b);
            expect(wheel.wheel!.load / load).toBeCloseTo(1, 3);
            // apart from the pitch of a body whose axles rest at different heights
            expect(Math.abs(wheel.wheel!.restLoad / load - 1)).toBeLessThan(0.001);
        }
    });

    it.each([0, 24, 40])('has the loads of a fork whose axle at rest is where it was put: %f degrees', (rake) => {
        const [front, rear] = stand('a motorcycle', rake, 0);
        const { mass, cgToRear, wheelbase } = roadMachine;
        const onFront = (mass * g * cgToRear) / wheelbase;
        expect(front.wheel!.restLoad).toBeCloseTo(onFront, 1);
        expect(rear.wheel!.restLoad).toBeCloseTo(mass * g - onFront, 1);
    });

    it.each(CASES)('is where the target position puts it: %s, %f and %f degrees', (name, front, rear) => {
        // a spring that leans by q carries the cosine of q of the load, and is laid out for that
        for (const { wheel, jounce, rideHeight, body } of stand(name, front, rear)) {
            const { distance, targetPosition } = wheel!.params.suspension;
            expect(Math.abs(jounce - (1 - targetPosition) * distance)).toBeLessThan(0.0005);
            // where the body is above this axle, however it pitches
            const z = wheel!.mount.position[2];
            const above = body!.entity
                .getRotation()
                .transformVector(new Vec3(0, 0, z))
                .add(body!.entity.getPosition());
            expect(Math.abs(rideHeight - above.y)).toBeLessThan(0.0005);
        }
    });

    it.each(CASES)('is foreseen by the read-outs: %s, %f and %f degrees', (name, front, rear) => {
        const wheels = stand(name, front, rear);
        const { vehicle, entity } = wheels[0].body!;
        const { rideHeight, axles } = readout(vehicle)!;
        expect(Math.abs(rideHeight - entity.getPosition().y)).toBeLessThan(0.001);
        expect(Math.abs(axles[0].place - ahead(wheels[0]))).toBeLessThan(0.001);
        expect(Math.abs(axles[1].place - ahead(wheels.at(-1)!))).toBeLessThan(0.001);
    });
});
