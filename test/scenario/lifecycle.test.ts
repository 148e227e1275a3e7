import { Entity, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { BulletVehicle } from '../../scripts/bullet-vehicle.mjs';
import { RaycastCar } from '../../scripts/raycast-car.mjs';
import { bmw } from '../support/car.js';
import { plainCar } from '../support/plain-car.js';
import { printed } from '../support/printed.js';
import { changes, drivenCar, gas } from '../support/taken-and-given-back.js';
import { World } from '../support/world.js';

let world: World;
const messages = printed('error', 'warn');

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => {
    world.destroy();
});

const frame = 1 / 60;

describe.each(changes)('after %s', (_, off, on) => {
    it.each([
        ['in one frame', 0],
        ['with a frame between', frame],
        ['with half a second between', 0.5]
    ])('%s, it drives on without a message', (_, pause) => {
        const car = drivenCar(world);
        world.run(1);
        off(car.entity);
        world.run(pause);
        on(car.entity);
        world.run(0.2);
        const before = car.entity.getPosition().clone();
        world.run(3);
        expect(car.velocity.z).toBeGreaterThan(3);
        expect(car.entity.getPosition().distance(before)).toBeGreaterThan(5);
        expect(car.position.y).toBeCloseTo(bmw.cgHeight, 1);
        expect(car.wheels.every(({ isGrounded }) => isGrounded)).toBe(true);
        expect(messages()).toEqual([]);
    });
});

describe('a car that is disabled and enabled at speed', () => {
    it('rolls on without a jerk', () => {
        const car = drivenCar(world);
        car.roll(15);
        world.run(1);
        const before = car.velocity.z;
        car.entity.enabled = false;
        world.run(0.5);
        car.entity.enabled = true;
        world.run(0.2);
        expect(car.velocity.z).toBeGreaterThan(before - 0.3);
    });

    it('can be put elsewhere as soon as it is enabled', () => {
        const car = drivenCar(world);
        world.run(1);
        car.entity.enabled = false;
        world.run(0.2);
        car.entity.enabled = true;
        car.controller.teleport(new Vec3(30, bmw.cgHeight, 30));
        car.controller.vehicle!.driver = null;
        world.run(1);
        expect(car.position.distance(new Vec3(30, bmw.cgHeight, 30))).toBeLessThan(0.05);
    });
});

describe.each([
    ['Raycast Car', RaycastCar],
    ['Bullet Vehicle', BulletVehicle]
])('a %s', (_, type) => {
    it.each(changes)('after %s drives on without a message', (_, off, on) => {
        const { entity, wheels } = plainCar(world);
        const fleet = new Entity('Fleet', world.app);
        world.app.root.addChild(fleet);
        entity.reparent(fleet);
        const car = addScript<RaycastCar | BulletVehicle>(entity, type, { wheels });
        world.run(1);
        car.vehicle!.driver = gas;
        world.run(0.5);
        for (let i = 0; i < 3; i++) {
            off(entity);
            world.run(2 * frame);
            on(entity);
            world.run(2 * frame);
        }
        world.run(3);
        expect(Math.abs(entity.rigidbody!.linearVelocity.z)).toBeGreaterThan(3);
        expect(messages()).toEqual([]);
    });
});
