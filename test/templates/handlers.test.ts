import { Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type * as components from '../../scripts/index.mjs';
import { placeDriven, type DrivenPrefab as Driven } from '../support/driven-prefab.js';
import { printed } from '../support/printed.js';
import { World } from '../support/world.js';

const messages = printed('error', 'warn');
const DEG = Math.PI / 180;
let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround(0, 1000);
});

afterEach(() => world.destroy());

const place = (name: string, height: number): Driven => placeDriven(world, name, height);

const yawRate = ({ entity }: Driven): number => entity.rigidbody!.angularVelocity.dot(entity.up);

/** Velocity of a point that is so far ahead of the center of mass, forward and to the left, m/s. */
function velocityAt(machine: Driven, ahead: number): { forward: number; left: number } {
    const { entity } = machine;
    const { linearVelocity } = entity.rigidbody!;
    const [heading, left] = [new Vec3(), new Vec3()];
    heading.copy(entity.forward).mulScalar(-1); // the machine looks along +Z
    left.copy(entity.right).mulScalar(1);
    return { forward: linearVelocity.dot(heading), left: linearVelocity.dot(left) + yawRate(machine) * ahead };
}

/** Goes at about a speed, m/s, for a while, s. */
function creep(machine: Driven, speed: number, time: number): void {
    for (let t = 0; t < time; t += 1 / 60) {
        const { forward } = velocityAt(machine, 0);
        machine.orders.throttle = Math.max(0, Math.min(0.4, speed - forward));
        machine.orders.brake = Math.max(0, Math.min(0.3, 0.5 * (forward - 1.3 * speed)));
        world.run(1 / 60);
    }
}

describe('the prefab of a forklift', () => {
    const ahead = 0.853;
    const base = 1.55;

    it('stands on its wheels, 45 % of its weight in front, without a message', () => {
        const truck = place('forklift', 0.72);
        world.run(3);
        const loads = truck.controller.vehicle!.wheels.map(({ load }) => load);
        const all = loads.reduce((sum, load) => sum + load);
        expect(all / (4300 * 9.81)).toBeCloseTo(1, 2);
        expect((loads[0] + loads[1]) / all).toBeCloseTo(0.45, 2);
        expect(messages()).toEqual([]);
    });

    it('turns to the left about its front axle by rear wheels that turn to the right: R = track / 2 + L / tan angle', () => {
        const truck = place('forklift', 0.72);
        truck.orders.steer = 1;
        creep(truck, 0.7, 6);
        const { wheels } = truck.controller.vehicle!;
        const inside = -Math.min(...wheels.map(({ steerAngle }) => steerAngle));
        expect(inside / DEG).toBeGreaterThan(65); // out of 78° at standstill
        expect(wheels[0].steerAngle).toBe(0);
        const { forward, left } = velocityAt(truck, ahead);
        expect(forward).toBeGreaterThan(0.3);
        expect(yawRate(truck)).toBeGreaterThan(0);
        // the wheel inside is half a track beside the middle
        const radius = 0.92 / 2 + base / Math.tan(inside);
        expect(forward / yawRate(truck) / radius).toBeGreaterThan(0.97);
        expect(forward / yawRate(truck) / radius).toBeLessThan(1.03);
        expect(Math.abs(left / forward)).toBeLessThan(0.02); // the center of the turn is on the front axle
        // and the tail swings out of the turn, faster than the forks go ahead
        expect(-velocityAt(truck, ahead - base - 0.45).left).toBeGreaterThan(1.5 * forward);
    });

    it('drives 20 km/h, and at full lock from there stays on four wheels', () => {
        const truck = place('forklift', 0.72);
        truck.orders.throttle = 1;
        world.run(12);
        expect(truck.controller.speed * 3.6).toBeGreaterThan(18);
        expect(truck.controller.speed * 3.6).toBeLessThan(22);
        truck.orders.steer = 1;
        let upright = 1;
        for (let i = 0; i < 300; i++) {
            world.run(1 / 60);
            upright = Math.min(upright, truck.entity.up.y);
        }
        expect(yawRate(truck)).toBeGreaterThan(0.1);
        expect(upright).toBeGreaterThan(Math.cos(3 * DEG));
    });
});

describe('the prefab of a telehandler', () => {
    const base = 2.8;
    const ahead = 1.29;

    /** Angle of a wheel in the middle of an axle, by those of both sides, rad. */
    const middle = (left: number, right: number): number => Math.atan(2 / (1 / Math.tan(left) + 1 / Math.tan(right)));

    it('turns about a center abreast of its middle: R = L / (2 tan angle), half of that with the front wheels alone', () => {
        const handler = place('telehandler', 0.92);
        handler.orders.steer = 1;
        creep(handler, 1.2, 8);
        const { wheels } = handler.controller.vehicle!;
        const angle = middle(wheels[0].steerAngle, wheels[1].steerAngle);
        expect(angle / DEG).toBeGreaterThan(30);
        expect(middle(wheels[2].steerAngle, wheels[3].steerAngle) / angle).toBeCloseTo(-1, 2);
        const { forward, left } = velocityAt(handler, ahead - base / 2);
        const radius = base / 2 / Math.tan(angle);
        expect(forward / yawRate(handler) / radius).toBeGreaterThan(0.97);
        expect(forward / yawRate(handler) / radius).toBeLessThan(1.03);
        expect(Math.abs(left / forward)).toBeLessThan(0.03);
        expect(messages()).toEqual([]);
    });

    it('moves sideways like a crab with Rear Steering 1, without turning', () => {
        const handler = place('telehandler', 0.92);
        handler.controller.rearSteering = 1;
        handler.orders.steer = 1;
        creep(handler, 1, 6);
        const { forward, left } = velocityAt(handler, 0);
        const angle = handler.controller.vehicle!.wheels[0].steerAngle;
        expect(Math.atan2(left, forward) / angle).toBeGreaterThan(0.97);
        expect(Math.atan2(left, forward) / angle).toBeLessThan(1.03);
        expect(Math.abs(yawRate(handler))).toBeLessThan(0.005);
    });

    it('reaches the speed of its top gear and stops level', () => {
        const handler = place('telehandler', 0.92);
        handler.orders.throttle = 1;
        world.run(25);
        expect(handler.controller.speed * 3.6).toBeGreaterThan(29);
        expect(handler.controller.speed * 3.6).toBeLessThan(38);
        Object.assign(handler.orders, { throttle: 0, brake: 1 });
        world.run(4);
        expect(handler.controller.speed).toBeLessThan(0.1);
        expect(handler.entity.up.y).toBeGreaterThan(0.999);
    });
});

describe('the prefab of a truck with a lift axle', () => {
    it('drives on with its second drive axle raised, which turns in the air, and steers', () => {
        const truck = place('lift-axle-truck', 1.08);
        world.run(3);
        const lift = truck.entity.script!.get('liftAxle') as components.LiftAxle;
        lift.raised = true;
        world.run(10);
        const { wheels } = truck.controller.vehicle!;
        expect(wheels.map(({ load }) => load > 0)).toEqual([true, true, true, true, false, false]);
        // two axles 3.9 m apart carry 10.4 t
        expect((wheels[0].load + wheels[1].load) / ((10400 * 9.81 * 1.55) / 3.9)).toBeCloseTo(1, 2);
        truck.orders.throttle = 1;
        world.run(8);
        expect(truck.controller.speed * 3.6).toBeGreaterThan(30);
        expect(wheels[4].spin / wheels[2].spin).toBeCloseTo(1, 1);
        truck.orders.steer = 0.4;
        world.run(2);
        expect(yawRate(truck)).toBeGreaterThan(0.05);
        expect(messages()).toEqual([]);
    });
});
