import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { shaftFindings } from '../../../src/components/findings/machine.js';
import { sizeVehicle, tireInterface, type Tire, type WheelHit } from '../../../src/index.js';
import { bmw, TestCar } from '../../support/car.js';
import { World } from '../../support/world.js';

let world: World;
let car: TestCar;

beforeEach(async () => {
    world = await World.create();
    world.addGround();
    car = new TestCar(world, bmw);
    world.run(0.5);
});
afterEach(() => world.destroy());

describe('what a caller hears', () => {
    it('of the ground below a wheel is a hit: the one handed over, or a new one', () => {
        const [wheel] = car.wheels;
        const made = wheel.getGroundHit()!;
        expect(made.force).toBeGreaterThan(2000);
        expect(wheel.getGroundHit()).not.toBe(made);
        const hit: Partial<WheelHit> = {};
        expect(wheel.getGroundHit(hit)).toBe(hit);
        expect(hit.force).toBeGreaterThan(2000);
        expect(hit.normal?.y).toBeCloseTo(1, 3);
    });

    it('of an object that is no tire names ownTire, and the car drives on its own tires', () => {
        const [wheel] = car.wheels;
        wheel.ownTire = {} as Tire;
        world.run(0.5);
        expect(wheel.validate().map(({ attribute }) => attribute)).toContain('wheelCollider.ownTire');
        expect(wheel.wheel!.load).toBeGreaterThan(2000);
        wheel.ownTire = null;
        world.run(0.1);
        expect(wheel.validate()).toEqual([]);
    });

    it('of a tire that writes no numbers names the output as programs do', () => {
        const [wheel] = car.wheels;
        wheel.ownTire = {
            evaluate: (io) => {
                io[tireInterface.TIRE.rateX] = NaN;
            }
        };
        world.run(0.1);
        const told = wheel.validate().find(({ attribute }) => attribute === 'wheelCollider.ownTire')?.message;
        expect(told).toMatch(/writes NaN to TIRE\.rateX/);
    });

    it('of a number that is out of range has no more digits than it means', () => {
        const [wheel] = car.wheels;
        wheel.radius = 0.1 + 0.2;
        world.run(0.1);
        wheel.radius = NaN;
        world.run(0.1);
        const remedy = wheel.validate().find(({ attribute }) => attribute === 'wheelCollider.radius')?.remedy;
        expect(remedy).toBe('Enter a number; until then 0.3 is used');
    });

    it('of a number in an error has no more digits than it means', () => {
        expect(() => sizeVehicle({ mass: 0.1 + 0.2 })).toThrow('mass: 0.3 kg is not from 150 to');
    });

    it('of a physics world that is missing is not that Ammo were missing', () => {
        Object.defineProperty(world.app.systems.rigidbody!, 'dynamicsWorld', { get: () => null });
        const told = car.controller.validate().map(({ message }) => message);
        expect(told).toContain('the app has no physics world, although Ammo is loaded');
    });

    it('of a missing place is in the words of the call', () => {
        expect(() => car.controller.spawnAt(null as never)).toThrow(
            'spawnAt(place) takes the entity of a place such as a Spawn Point, not an empty value.'
        );
        expect(() => car.controller.setTargetVelocity(undefined as never)).toThrow(
            'setTargetVelocity(velocity) takes a Vec3, m/s, not an empty value.'
        );
    });

    it('of differentials that cannot all hold is a finding', () => {
        const { vehicle } = car;
        const many = Array.from({ length: 39 }, () => vehicle.differentials[0]); // beside the clutch
        const told = shaftFindings(car.entity, { differentials: many, parts: vehicle.parts });
        expect(told.map(({ message }) => message)).toEqual([
            'the car has 40 clutches, locks and differentials, of which only 32 can hold at once'
        ]);
        expect(shaftFindings(car.entity, vehicle)).toEqual([]);
    });
});
