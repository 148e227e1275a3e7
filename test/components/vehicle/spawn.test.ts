import { Entity, Quat, Vec3, type Script } from 'playcanvas';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { RoadFrame } from '../../../scenario/frame.js';
import { BulletVehicle, RaycastCar } from '../../../scripts/index.mjs';
import { carOf, type VehicleLike } from '../../../src/index.js';
import { TestCar } from '../../support/car.js';
import { plainCar } from '../../support/plain-car.js';
import { World } from '../../support/world.js';

let world: World;

afterEach(() => world.destroy());

const kinds = ['Vehicle Controller', 'Raycast Car', 'Bullet Vehicle'] as const;

/** A car that stands, or falls, somewhere. */
function addCar(kind: (typeof kinds)[number], x: number, y = 0): VehicleLike {
    if (kind === 'Vehicle Controller') {
        return new TestCar(world, undefined, new Vec3(x, y, 0)).controller;
    }
    const { entity, wheels } = plainCar(world, new Vec3(x, y + 0.7, 0));
    entity.addComponent('script');
    const type: typeof Script = kind === 'Raycast Car' ? RaycastCar : BulletVehicle;
    entity.script!.create(type, { properties: { wheels } });
    return carOf(entity)!;
}

/** A place on the ground. */
function addPlace(x: number, y: number, z: number, rotation = new Quat()): Entity {
    const place = new Entity('Place', world.app);
    place.setLocalPosition(x, y, z);
    place.setLocalRotation(rotation);
    world.app.root.addChild(place);
    return place;
}

/** Holds a car on its brakes. */
function hold(car: VehicleLike): void {
    car.vehicle!.driver = {
        drive(controls): void {
            controls.brake = 1;
            controls.handbrake = 1;
        }
    };
}

/** Largest rise or fall of the car along a normal in half a second, m: 0 if it was set down as it stands. */
function settling(car: VehicleLike, normal = Vec3.UP): number {
    const before = car.pose.position.clone();
    let most = 0;
    world.run(0.5, 1 / 60, () => {
        most = Math.max(most, Math.abs(new Vec3().sub2(car.pose.position, before).dot(normal)));
    });
    return most;
}

describe.each(kinds)('a %s', (kind) => {
    it('is set down on its wheels at rest, wherever it was and however it moved', async () => {
        world = await World.create();
        world.addGround();
        const car = addCar(kind, 30, 3);
        const place = addPlace(4, 0, 7, new Quat().setFromEulerAngles(0, 140, 0));
        expect(car.spawnAt(place)).toBe(true); // before its first step
        expect(settling(car)).toBeLessThan(0.01);
        car.setTargetVelocity(new Vec3(5, 6, 20), new Vec3(1, 2, 3));
        world.run(0.5);
        expect(car.spawnAt(place)).toBe(true);
        expect(car.entity.rigidbody!.linearVelocity.length()).toBe(0);
        expect(settling(car)).toBeLessThan(0.005);
        expect(car.wheelViews.every(({ isGrounded }) => isGrounded)).toBe(true);
        const { x, z } = car.entity.getPosition();
        expect(Math.hypot(x - 4, z - 7)).toBeLessThan(0.01);
        const ahead = car.entity.forward.clone().mulScalar(-1);
        expect((Math.atan2(ahead.x, ahead.z) * 180) / Math.PI).toBeCloseTo(140, 0);
        // it starts there from now on
        car.teleport(new Vec3(50, 1, 50));
        car.teleport();
        expect(car.pose.position.x).toBeCloseTo(4, 2);
    });

    it('stands along a slope of 20 %, whichever way it faces and whether or not its place leans', async () => {
        world = await World.create();
        const road = new RoadFrame(0.2);
        world.addGround(0.2);
        const car = addCar(kind, 30, 8);
        hold(car);
        const normal = road.rotation.transformVector(Vec3.UP, new Vec3());
        for (const turn of [0, 225]) {
            const yaw = new Quat().setFromEulerAngles(0, turn, 0);
            for (const rotation of [yaw, new Quat().mul2(road.rotation, yaw)]) {
                expect(car.spawnAt(addPlace(0, 2, 10, rotation))).toBe(true);
                expect(car.pose.rotation.transformVector(Vec3.UP, new Vec3()).dot(normal)).toBeGreaterThan(0.9995);
                hold(car);
                expect(settling(car, normal)).toBeLessThan(0.01);
            }
        }
    });

    it('is refused where another car stands, until that drives off', async () => {
        world = await World.create();
        world.addGround();
        const place = addPlace(0, 0, 0);
        const [first, second] = [addCar(kind, 30), addCar(kind, 40)];
        expect(first.spawnAt(place)).toBe(true);
        expect(second.obstacleAt(place)).toBe(first.entity);
        expect(second.spawnAt(place)).toBe(false);
        expect(second.pose.position.x).toBeCloseTo(40, 1);
        expect(first.obstacleAt(place)).toBeNull(); // it is not in its own way
        world.run(0.2);
        first.vehicle!.driver = {
            drive(controls): void {
                controls.throttle = 1;
            }
        };
        world.run(4);
        expect(first.pose.position.z).toBeGreaterThan(5);
        expect(second.spawnAt(place)).toBe(true);
    });
});

describe('a place', () => {
    it('is free of cars beside it on a slope, and is not where they reach into it', async () => {
        world = await World.create();
        const road = new RoadFrame(0.5);
        world.addGround(0.5);
        const at = (x: number, z: number): Entity => addPlace(x, z * 0.5, z, road.rotation);
        const [first, second] = [new TestCar(world).controller, new TestCar(world, undefined, new Vec3(30)).controller];
        const { halfExtents } = first.boundingBox;
        expect(first.spawnAt(at(0, 0))).toBe(true);
        const along = 2 * halfExtents.z * Math.cos(Math.atan(0.5)); // length on the slope, as seen from above, m
        const across = 2 * halfExtents.x;
        for (const [x, z] of [
            [across, 0],
            [0, along],
            [0, -along],
            [-across, along]
        ]) {
            expect(second.obstacleAt(at(1.03 * x, 1.03 * z)), `${x} ${z}`).toBeNull();
            expect(second.obstacleAt(at(0.97 * x, 0.97 * z)), `${x} ${z}`).toBe(first.entity);
        }
    });

    it('is not free where a crate, a wall, a pole or a ceiling is, and is over a trigger, a curb or its own ground', async () => {
        world = await World.create();
        world.addGround();
        const car = new TestCar(world, undefined, new Vec3(30)).controller;
        world.run(0.3);
        const crate = world.addBox('Crate', [0.3, 0.3, 0.3], [0, 0.3, 0], 20);
        world.addBox('Wall', [20, 3, 0.2], [0, 3, 11.8]);
        world.addBox('Pole', [0.03, 2, 0.03], [0.6, 2, 21.5]);
        world.addBox('Ceiling', [4, 0.1, 4], [0, 0.95, 30]);
        world.addBox('Hall', [4, 0.1, 4], [0, 1.6, 40]);
        world.addBox('Curb', [0.2, 0.05, 3], [1, 0.05, 50]);
        const trigger = new Entity('Trigger', world.app);
        trigger.setPosition(0, 1, 60);
        trigger.addComponent('collision', { type: 'box', halfExtents: new Vec3(3, 3, 3) });
        world.app.root.addChild(trigger);
        const found = [0, 10, 20, 30, 40, 50, 60].map((z) => car.obstacleAt(addPlace(0, 0, z))?.name);
        expect(found).toEqual(['Crate', 'Wall', 'Pole', 'Ceiling', undefined, undefined, undefined]);
        crate.enabled = false;
        expect(car.obstacleAt(addPlace(0, 0, 0))).toBeNull();
    });

    it('without ground below is stood on as if there were, and one without numbers leaves the car where it is', async () => {
        world = await World.create();
        const said = vi.spyOn(console, 'error').mockImplementation(() => {});
        const car = new TestCar(world).controller;
        expect(car.spawnAt(addPlace(0, 5, 0))).toBe(true);
        const { y } = car.pose.position;
        expect(y).toBeCloseTo(5 + 0.58, 1);
        expect(car.spawnAt(addPlace(NaN, 0, 0))).toBe(false);
        expect(car.pose.position.y).toBe(y);
        expect(said).toHaveBeenCalledTimes(1);
        expect(said.mock.calls[0][0]).toMatch(/teleport\.position: NaN, NaN, NaN is not a valid position/);
        said.mockRestore();
    });
});
