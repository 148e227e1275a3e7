import { Entity } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type * as components from '../../scripts/index.mjs';
import { placeDriven, type DrivenPrefab as Driven } from '../support/driven-prefab.js';
import { printed } from '../support/printed.js';
import { World } from '../support/world.js';

const messages = printed('error', 'warn');
const GRAVITY = 9.81;
let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround(0, 3000);
});

afterEach(() => world.destroy());

const place = (name: string, height: number): Driven => placeDriven(world, name, height);

/** Runs until something is so; the time that it took, s. */
function runUntil(is: () => boolean, most: number): number {
    let time = 0;
    while (!is() && time < most) {
        world.run(1 / 60);
        time += 1 / 60;
    }
    return time;
}

describe('the prefab of a motorcycle', () => {
    const rider = ({ entity }: Driven): components.Motorcycle =>
        entity.script!.get('motorcycle') as components.Motorcycle;

    it('stands upright with its rider, half of its weight on each wheel, and its bar turns', () => {
        const bike = place('motorcycle', 0.62);
        world.run(4);
        const [front, rear] = bike.controller.vehicle!.wheels.map(({ load }) => load);
        expect(front + rear).toBeCloseTo(260 * GRAVITY, -1);
        expect(front / (front + rear)).toBeCloseTo(0.7 / 1.43, 1);
        bike.orders.steer = 1;
        world.run(1);
        expect(rider(bike).steerAngle).toBeCloseTo(32, 0);
        expect(bike.entity.up.y).toBeGreaterThan(0.999);
        expect(messages()).toEqual([]);
    });

    it('pulls away to 100 km/h as machines of 54 kW do, and does not rear up', () => {
        const bike = place('motorcycle', 0.62);
        bike.orders.throttle = 1;
        const time = runUntil(() => {
            expect(-bike.entity.forward.y).toBeLessThan(Math.sin(Math.PI / 12)); // it does not rear up
            if (bike.controller.speed > 1) {
                // the control of wheelies cuts the throttle, and the clutch does not take the speed of the engine
                expect(bike.controller.vehicle!.powertrain!.engine.rpm).toBeGreaterThan(5000);
            }
            return bike.controller.speed > 100 / 3.6;
        }, 10);
        expect(time).toBeGreaterThan(3.5);
        expect(time).toBeLessThan(4.7);
        expect(bike.entity.up.y).toBeGreaterThan(0.99);
    });

    it('leans over from one side to the other, and stops from full lean upright and in line', () => {
        const bike = place('motorcycle', 0.62);
        bike.orders.throttle = 1;
        runUntil(() => bike.controller.speed > 30, 10);
        Object.assign(bike.orders, { throttle: 0.3, steer: 1 });
        world.run(3);
        expect(rider(bike).lean).toBeGreaterThan(43);
        bike.orders.steer = -1;
        world.run(3);
        expect(rider(bike).lean).toBeLessThan(-43);
        expect(rider(bike).lean).toBeGreaterThan(-52);
        Object.assign(bike.orders, { throttle: 0, steer: 0, brake: 1 });
        const from = bike.entity.getPosition().clone();
        const speed = bike.controller.speed;
        world.run(1);
        expect(Math.abs(rider(bike).lean)).toBeLessThan(8);
        runUntil(() => {
            expect(Math.abs(bike.entity.rigidbody!.angularVelocity.y)).toBeLessThan(0.6);
            return bike.controller.speed < 1;
        }, 10);
        const way = bike.entity.getPosition().distance(from);
        expect(speed ** 2 / 2 / way / GRAVITY).toBeGreaterThan(0.6);
        expect(Math.abs(rider(bike).lean)).toBeLessThan(2);
    });

    it('follows a course by autopilot, which knows how far it can lean', () => {
        const bike = place('motorcycle', 0.62);
        // a circle of 30 m to the left, with the machine on it
        const path = new Entity('Circle', world.app);
        for (let i = 0; i < 24; i++) {
            const angle = (i / 24) * 2 * Math.PI;
            const point = new Entity(`${i}`, world.app);
            point.setPosition(30 - 30 * Math.cos(angle), 0, 30 * Math.sin(angle));
            path.addChild(point);
        }
        world.app.root.addChild(path);
        bike.controller.vehicle!.driver = null;
        (bike.entity.script!.create('vehicleAutopilot') as components.VehicleAutopilot).path = path;
        let off = 0;
        for (let i = 0; i < 1200; i++) {
            world.run(1 / 60);
            const { x, z } = bike.entity.getPosition();
            off = Math.max(off, Math.abs(Math.hypot(x - 30, z) - 30));
        }
        expect(bike.controller.speed).toBeGreaterThan(8);
        expect(off).toBeLessThan(3);
        // tan(lean) is the lateral acceleration over that of gravity, and a wide tread takes a little more (V. Cossalter)
        const ideal = (Math.atan(bike.controller.speed ** 2 / 30 / GRAVITY) * 180) / Math.PI;
        expect(rider(bike).lean / ideal).toBeGreaterThan(0.95);
        expect(rider(bike).lean / ideal).toBeLessThan(1.25);
    });
});

describe('the prefab of a tilting three-wheeler', () => {
    const rider = ({ entity }: Driven): components.Motorcycle =>
        entity.script!.get('motorcycle') as components.Motorcycle;

    it('stands locked, half of its weight on the front pair, and pulls away free', () => {
        const machine = place('tilting-three-wheeler', 0.6);
        rider(machine).balance = 0;
        world.run(4);
        const [left, right, rear] = machine.controller.vehicle!.wheels.map(({ load }) => load);
        expect(left + right + rear).toBeCloseTo(339 * GRAVITY, -1);
        expect((left + right) / (left + right + rear)).toBeCloseTo(0.5, 2);
        expect(left / right).toBeCloseTo(1, 2);
        expect(rider(machine).tiltLocked).toBe(true);
        expect(machine.entity.up.y).toBeGreaterThan(0.9999);
        machine.orders.throttle = 0.5;
        world.run(3);
        expect(rider(machine).tiltLocked).toBe(false);
        expect(machine.controller.speed).toBeGreaterThan(6);
        expect(machine.entity.up.y).toBeGreaterThan(0.99);
        expect(messages()).toEqual([]);
    });

    it('leans over from one side to the other, and stops from full lean upright and locked', () => {
        const machine = place('tilting-three-wheeler', 0.6);
        machine.orders.throttle = 1;
        runUntil(() => machine.controller.speed > 25, 10);
        Object.assign(machine.orders, { throttle: 0.3, steer: 1 });
        world.run(3);
        expect(rider(machine).lean).toBeGreaterThan(40);
        machine.orders.steer = -1;
        world.run(3);
        expect(rider(machine).lean).toBeLessThan(-40);
        Object.assign(machine.orders, { throttle: 0, steer: 0, brake: 1 });
        runUntil(() => machine.controller.speed < 0.1, 10);
        machine.orders.brake = 0;
        world.run(2);
        expect(Math.abs(rider(machine).lean)).toBeLessThan(4);
        expect(rider(machine).tiltLocked).toBe(true);
    });
});

describe.each([
    { name: 'tank', height: 1.15, mass: 42000, wheels: 14, top: 65, rate: 38 },
    { name: 'bulldozer', height: 0.98, mass: 20500, wheels: 10, top: 11, rate: 32 }
])('the prefab of a $name', ({ name, height, mass, wheels, top, rate }) => {
    const yawRate = ({ entity }: Driven): number => (entity.rigidbody!.angularVelocity.dot(entity.up) * 180) / Math.PI;

    it('stands level on its road wheels', () => {
        const machine = place(name, height);
        world.run(4);
        const loads = machine.controller.vehicle!.wheels.map(({ load }) => load);
        expect(loads.reduce((sum, load) => sum + load)).toBeCloseTo(mass * GRAVITY, -3);
        expect(loads.filter((load) => load > 0)).toHaveLength(wheels); // raised ones touch nothing
        expect(Math.abs(machine.entity.forward.y)).toBeLessThan(0.01);
        expect(messages()).toEqual([]);
    });

    it('turns on the spot, as fast as its steering drive has it, less what the belts slip', () => {
        const machine = place(name, height);
        machine.orders.steer = 1;
        world.run(4);
        const from = machine.entity.getPosition().clone();
        expect(yawRate(machine)).toBeGreaterThan(0.5 * rate);
        expect(yawRate(machine)).toBeLessThan(rate);
        world.run(2);
        expect(machine.entity.getPosition().distance(from)).toBeLessThan(0.4);
        const { leftSpeed, rightSpeed } = machine.entity.script!.get('tracks') as components.Tracks;
        expect(leftSpeed).toBeLessThan(0);
        expect(rightSpeed).toBeGreaterThan(0);
    });

    it('drives as fast as its gears allow, turns at speed, stops, and backs up', () => {
        const machine = place(name, height);
        machine.orders.throttle = 1;
        world.run(40);
        const fast = machine.controller.speed * 3.6;
        expect(fast / top).toBeGreaterThan(0.8);
        expect(fast / top).toBeLessThan(1.15);
        machine.orders.steer = 0.5;
        world.run(2);
        expect(yawRate(machine)).toBeGreaterThan(2);
        Object.assign(machine.orders, { throttle: 0, steer: 0, brake: 1 });
        world.run(8);
        expect(machine.controller.speed).toBeLessThan(0.5);
        expect(machine.entity.up.y).toBeGreaterThan(0.99);
    });
});
