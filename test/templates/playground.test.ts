import type { Entity } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type * as components from '../../scripts/index.mjs';
import type { Vehicle } from '../../src/index.js';
import { placePrefab } from '../support/prefab.js';
import { printed } from '../support/printed.js';
import { World } from '../support/world.js';

const messages = printed('error', 'warn');
let world: World;
let scene: Entity;
let car: Entity;
let vehicle: Vehicle;

beforeEach(async () => {
    world = await World.create();
    scene = placePrefab(world.app, 'playground');
    car = scene.findByTag('vehicle')[0] as Entity;
    world.run(1);
    vehicle = (car.script!.get('vehicleController') as components.VehicleController).body!.vehicle;
});

afterEach(() => {
    world.destroy();
    expect(messages()).toEqual([]);
});

/** Sets the car rolling toward +Z, before a piece of the scene. */
function approach(piece: string, before: number, speed: number): void {
    const { x, z } = (scene.findByName(piece) as Entity).getPosition();
    car.rigidbody!.teleport(x, car.getPosition().y, z - before, 0, 0, 0);
    world.run(1 / 60);
    car.rigidbody!.linearVelocity = car.rigidbody!.linearVelocity.set(0, 0, speed);
    vehicle.rollAt([0, 0, speed, 0, 0, 0]);
}

const inTheAir = (): boolean => vehicle.wheels.every(({ load }) => load === 0);

describe('the prefab of a playground', () => {
    it('stands its car still on the ground', () => {
        expect(Math.abs(vehicle.forwardSpeed)).toBeLessThan(0.01);
        expect(vehicle.wheels.every(({ load }) => load > 1000)).toBe(true);
    });

    it('throws a car from the ramp onto the landing at 60 km/h, and it drives on upright', () => {
        approach('Jump', 10, 60 / 3.6);
        vehicle.driver = { drive: (controls) => (controls.throttle = 0.3) };
        let flight = 0;
        let highest = 0;
        world.run(4, 1 / 60, () => {
            flight += inTheAir() ? 1 / 60 : 0;
            highest = Math.max(highest, car.getPosition().y);
        });
        expect(flight).toBeGreaterThan(0.3);
        expect(highest).toBeGreaterThan(1.6);
        expect(car.up.y).toBeGreaterThan(0.98);
        expect(vehicle.forwardSpeed).toBeGreaterThan(8);
    });

    it('has a hill of 20 % that the car climbs from rest and comes down from', () => {
        approach('Hill', 4, 1);
        const start = car.getPosition().z;
        vehicle.driver = { drive: (controls) => (controls.throttle = 0.5) };
        let steepest = 0;
        let highest = 0;
        world.run(9, 1 / 60, () => {
            // up is leaned back by the slope
            steepest = Math.max(steepest, -car.up.z / car.up.y);
            highest = Math.max(highest, car.getPosition().y);
        });
        expect(steepest).toBeGreaterThan(0.18);
        expect(steepest).toBeLessThan(0.3);
        expect(highest).toBeGreaterThan(4);
        expect(car.getPosition().z).toBeGreaterThan(start + 45);
        expect(car.getPosition().y).toBeLessThan(1);
    });

    it('shakes a car on the washboard: its wheels move, and it stays on its way', () => {
        approach('Washboard', 5, 6);
        const { x } = car.getPosition();
        const [wheel] = vehicle.wheels;
        let [least, most] = [Infinity, 0];
        world.run(4, 1 / 60, () => {
            least = Math.min(least, wheel.jounce);
            most = Math.max(most, wheel.jounce);
        });
        expect(most - least).toBeGreaterThan(0.04);
        expect(Math.abs(car.getPosition().x - x)).toBeLessThan(0.5);
    });

    it('has posts that fall when they are hit', () => {
        const post = scene.findByName('Post 1') as Entity;
        approach('Post 1', 8, 12);
        world.run(2);
        expect(post.up.y).toBeLessThan(0.5);
        expect(vehicle.forwardSpeed).toBeGreaterThan(6);
    });
});
