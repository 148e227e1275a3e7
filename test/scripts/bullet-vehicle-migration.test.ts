import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

import * as pc from 'playcanvas';
import { Vec3, type Entity, type Script } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { BulletVehicle } from '../../scripts/bullet-vehicle.mjs';
import { plainCar } from '../support/plain-car.js';
import { World } from '../support/world.js';

/** Members of the engine's script that the test reads: its Bullet vehicle and its wheels. */
interface EngineVehicle extends Script {
    vehicle?: object;
    wheels: Entity[];
}

let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround();
    // the engine's own script, as it comes: classic scripts find the engine and Ammo in global names
    const source = readFileSync('node_modules/playcanvas/scripts/physics/vehicle.js', 'utf8');
    const createScript = (name: string): unknown => pc.createScript(name, world.app);
    const { Ammo } = globalThis as { Ammo?: unknown };
    runInNewContext(source, { pc: { ...pc, createScript }, Ammo });
});

afterEach(() => world.destroy());

/** Wires a car for the engine's script, with numbers that are not its defaults. */
function wireOld(): { entity: Entity; wheels: Entity[] } {
    const { entity, wheels } = plainCar(world, new Vec3(0, 0.7, 0));
    wheels.forEach((wheel, i) => {
        wheel.addComponent('script');
        wheel.script!.create('vehicleWheel', {
            attributes: { isFront: i < 2, radius: 0.35, suspensionStiffness: 20, frictionSlip: 3, rollInfluence: 0.1 }
        });
    });
    entity.addComponent('script');
    return { entity, wheels };
}

const attributes = { maxEngineForce: 1500, maxBrakingForce: 20, maxSteering: 0.4 };

/** Drives by what the engine's controls fire: straight on, then to the left. */
function drive(entity: Entity): void {
    const fire = (steering: number, throttle: number): void => {
        (entity.script!.get('vehicle') as Script).fire('vehicle:controls', steering, throttle);
    };
    world.run(1);
    for (let i = 0; i < 60; i++) {
        fire(0, 1);
        world.run(1 / 60);
    }
    for (let i = 0; i < 60; i++) {
        fire(0.5, 1);
        world.run(1 / 60);
    }
}

describe("a project with the engine's vehicle script", () => {
    it('hands its wheels and forces over when a Bullet Vehicle is added to the chassis', () => {
        const { entity, wheels } = wireOld();
        const former = entity.script!.create('vehicle', {
            attributes: { wheels: wheels.map((wheel) => wheel), ...attributes }
        }) as EngineVehicle;
        const car = entity.script!.create(BulletVehicle) as BulletVehicle;
        world.run(2);
        expect(former.enabled).toBe(false);
        expect(car).toMatchObject({ maxEngineForce: 1500, maxBrakingForce: 20, maxSteering: 0.4 });
        expect(car.wheels.map((wheel) => wheels.indexOf(wheel))).toEqual([0, 1, 2, 3]);
        const [front, , rear] = car.body!.vehicle.wheels;
        expect(front.tuning).toMatchObject({
            radius: 0.35,
            suspensionStiffness: 20,
            suspensionCompression: 4.4,
            suspensionDamping: 2.3,
            suspensionRestLength: 0.4,
            frictionSlip: 3,
            rollInfluence: 0.1
        });
        expect([front.steerShare, front.engineShare, front.brakeShare]).toEqual([1, 0, 0]);
        expect([rear.steerShare, rear.engineShare, rear.brakeShare]).toEqual([0, 1, 1]);
    });

    it('drives as before: to the same place, its wheels turned the same way', () => {
        const old = wireOld();
        old.entity.script!.create('vehicle', { attributes: { wheels: old.wheels, ...attributes } });
        drive(old.entity);
        const before = old.entity.getPosition().clone();
        const axle = old.wheels[2].right.clone();
        const relative = old.entity.getRotation().clone().invert().mul(old.wheels[2].getRotation());
        old.entity.destroy();

        const { entity, wheels } = wireOld();
        entity.script!.create('vehicle', { attributes: { wheels, ...attributes } });
        entity.script!.create(BulletVehicle);
        drive(entity);
        expect(before.z).toBeGreaterThan(3);
        expect(before.x).toBeGreaterThan(0.3);
        // the engine's script turns its wheels by a third of the rest in a frame, this one at once
        expect(entity.getPosition().distance(before)).toBeLessThan(0.15 * before.length());
        expect(wheels[2].right.dot(axle)).toBeGreaterThan(0.98);
        const now = entity.getRotation().clone().invert().mul(wheels[2].getRotation());
        expect(relative.transformVector(Vec3.RIGHT).dot(now.transformVector(Vec3.RIGHT))).toBeGreaterThan(0.999);
    });

    it('brakes when its controls let go of the throttle', () => {
        const { entity, wheels } = wireOld();
        entity.script!.create('vehicle', { attributes: { wheels, ...attributes } });
        const car = entity.script!.create(BulletVehicle) as BulletVehicle;
        drive(entity);
        (entity.script!.get('vehicle') as Script).fire('vehicle:controls', 0, 0);
        const speed = entity.rigidbody!.linearVelocity.length();
        world.run(0.5);
        expect(car.speed).toBeGreaterThan(1);
        expect(speed - entity.rigidbody!.linearVelocity.length()).toBeCloseTo((2 * 1200 * 0.5) / 1000, 1);
    });
});
