import type { Script } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { BulletVehicle, RaycastCar, VehicleInput } from '../../../scripts/index.mjs';
import { carOf, type DriverControls, type VehicleLike } from '../../../src/index.js';
import { TestCar } from '../../support/car.js';
import { plainCar } from '../../support/plain-car.js';
import { World } from '../../support/world.js';

let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => world.destroy());

function onChassis(type: typeof Script, properties: object): VehicleLike {
    const { entity, wheels } = plainCar(world);
    entity.addComponent('script');
    entity.script!.create(type, { properties: { wheels, ...properties } });
    return carOf(entity)!;
}

const kinds: Record<string, () => VehicleLike> = {
    'Vehicle Controller': () => new TestCar(world).controller,
    'Raycast Car': () => onChassis(RaycastCar, {}),
    'Bullet Vehicle': () => onChassis(BulletVehicle, { maxEngineForce: 3000, tuning: { frictionSlip: 1 } })
};

describe.each(Object.keys(kinds))('a filter of the controls of a %s', (kind) => {
    let car: VehicleLike;
    let input: VehicleInput;
    let controls: DriverControls;

    beforeEach(() => {
        car = kinds[kind]();
        input = car.entity.script!.create(VehicleInput) as VehicleInput;
        world.run(1);
        controls = car.controls!;
    });

    it('adds to the steering of the player once, not again in every step', () => {
        input.onScreen.steer = 0.3;
        controls.filter = (each) => (each.steer += 0.2);
        world.run(1);
        expect(controls.steer).toBeCloseTo(0.5, 10);
        input.onScreen.steer = -0.3;
        world.run(1);
        expect(controls.steer).toBeCloseTo(-0.1, 10);
    });

    it('holds the throttle of the player down', () => {
        input.onScreen.throttle = 1;
        controls.filter = (each) => (each.throttle = Math.min(each.throttle, 0.4));
        world.run(1);
        expect(controls.throttle).toBe(0.4);
    });

    it('gives the car back as the player has it, in the same step', () => {
        input.onScreen.steer = 0.3;
        controls.filter = (each) => (each.steer = -1);
        world.run(1);
        expect(controls.steer).toBe(-1);
        controls.filter = null;
        expect(controls.steer).toBeCloseTo(0.3, 10);
        world.run(1 / 60);
        expect(controls.steer).toBeCloseTo(0.3, 10);
    });

    it('changes what code sets on a car without a driver, and leaves that as it was set', () => {
        input.enabled = false;
        controls.filter = (each) => (each.steer *= 0.5);
        controls.steer = 0.8;
        world.run(0.5);
        expect(controls.steer).toBeCloseTo(0.4, 10);
        controls.steer = -0.6;
        world.run(0.5);
        expect(controls.steer).toBeCloseTo(-0.3, 10);
        controls.filter = null;
        expect(controls.steer).toBe(-0.6);
    });

    it('is brought back into the range of the controls', () => {
        controls.filter = (each) => (each.steer = 7);
        world.run(0.1);
        expect(controls.steer).toBe(1);
        controls.filter = (each) => (each.steer = NaN);
        world.run(0.1);
        expect(controls.steer).toBe(0);
    });

    it('lets a car that stands sleep, and wakes it by what it changes', () => {
        let throttle = 0;
        controls.filter = (each) => (each.throttle = throttle);
        input.onScreen.handbrake = 1;
        world.run(6);
        expect(car.entity.rigidbody!.isActive()).toBe(false);
        throttle = 1;
        input.onScreen.handbrake = 0;
        world.run(1.5);
        expect(car.speed).toBeGreaterThan(1);
    });

    it('goes on from a snapshot to the bit', () => {
        input.onScreen.steer = 0.4;
        input.onScreen.throttle = 0.6;
        controls.filter = (each) => {
            each.steer += 0.1;
            each.throttle *= 0.5;
        };
        world.run(0.15);
        const saved = car.vehicle!.save();
        world.run(0.5);
        const after = car.vehicle!.save();
        car.vehicle!.restore(saved);
        world.run(0.5);
        expect(car.vehicle!.save()).toEqual(after);
    });

    it('stays with a car that is switched off and on', () => {
        controls.filter = (each) => (each.steer = 0.7);
        const component = car as unknown as Script;
        component.enabled = false;
        world.run(0.1);
        component.enabled = true;
        world.run(0.2);
        expect(car.controls!.filter).not.toBeNull();
        expect(car.controls!.steer).toBe(0.7);
    });
});
