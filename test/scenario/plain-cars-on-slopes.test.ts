import { type Entity, Quat, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { BulletVehicle, RaycastCar, RaycastPreset } from '../../scripts/index.mjs';
import { plainCar } from '../support/plain-car.js';
import { World } from '../support/world.js';

let world: World;

beforeEach(async () => {
    world = await World.create();
});

afterEach(() => world.destroy());

type PlainCar = RaycastCar | BulletVehicle;

/** Puts a car on a slope; yaw 0 heads uphill. Tires grip along and across by `grip`. */
function park(type: typeof RaycastCar | typeof BulletVehicle, degrees: number, yaw: number, grip: number): Entity {
    world.addGround(Math.tan((degrees * Math.PI) / 180));
    const rotation = new Quat().setFromEulerAngles(-degrees, 0, 0).mul(new Quat().setFromEulerAngles(0, yaw, 0));
    const { entity, wheels } = plainCar(world, new Vec3(0, 0.8, 0), 1000, rotation);
    const car = addScript<PlainCar>(entity, type, { wheels });
    if (car instanceof RaycastCar) {
        Object.assign(car, { preset: RaycastPreset.CUSTOM, grip });
    } else {
        car.tuning.frictionSlip = grip;
    }
    world.run(1 / 60);
    Object.assign(car.vehicle!, { driver: null });
    return entity;
}

/** Returns the distance that it moves in 2 s, 5 s after it was put there and braked, m. */
function wayOf(entity: Entity, brake: number): number {
    const car = (entity.script!.get(RaycastCar) ?? entity.script!.get(BulletVehicle)) as PlainCar;
    car.vehicle!.controls.brake = brake;
    world.run(5);
    const from = entity.getPosition().clone();
    world.run(2);
    return entity.getPosition().distance(from);
}

describe.each([
    ['Raycast Car', RaycastCar],
    ['Bullet Vehicle', BulletVehicle]
] as const)('a braked %s', (_, type) => {
    it.each([
        ['uphill', 0],
        ['downhill', 180],
        ['across', 90],
        ['at an angle', 45]
    ])('that heads %s stands on a slope of 15 degrees with the grip of snow', (_, yaw) => {
        expect(wayOf(park(type, 15, yaw, 0.3), 1)).toBeLessThan(1e-3);
    });

    it('slides where its tires do not grip across the slope', () => {
        expect(wayOf(park(type, 20, 90, 0.3), 1)).toBeGreaterThan(0.2); // tan 20 degrees = 0.36
    });

    it('rolls where its brake is too weak', () => {
        expect(wayOf(park(type, 30, 180, 2), 0.1)).toBeGreaterThan(0.5);
    });

    it('rolls off as soon as the brake is released', () => {
        const entity = park(type, 10, 180, 1);
        expect(wayOf(entity, 1)).toBeLessThan(1e-3);
        const car = (entity.script!.get(RaycastCar) ?? entity.script!.get(BulletVehicle)) as PlainCar;
        car.vehicle!.controls.brake = 0;
        world.run(1);
        expect(entity.rigidbody!.linearVelocity.length()).toBeGreaterThan(1);
    });
});
