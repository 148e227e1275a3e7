import { CameraComponentSystem, Entity, Quat, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { BulletVehicle } from '../../scripts/bullet-vehicle.mjs';
import { RaycastCar } from '../../scripts/raycast-car.mjs';
import type { DriverControls, WheelLike } from '../../src/index.js';
import { bmw, TestCar } from '../support/car.js';
import { plainCar } from '../support/plain-car.js';
import { World } from '../support/world.js';

let world: World;
let camera: Entity;

beforeEach(async () => {
    world = await World.create();
    world.app.systems.add(new CameraComponentSystem(world.app));
    world.addGround();
    camera = addCamera();
});

afterEach(() => world.destroy());

function addCamera(): Entity {
    const entity = new Entity('Camera', world.app);
    entity.addComponent('camera');
    entity.setPosition(0, 30, -60);
    world.app.root.addChild(entity);
    return entity;
}

/** A car near the origin, what shows its wheels, and its wheels as instruments see them. */
interface Shown {
    visuals: Entity[];
    views: readonly WheelLike[];
    controls: DriverControls;
}

function fullCar(): Shown {
    const { wheels, controller } = new TestCar(world, bmw);
    const visuals = wheels.map((wheel) => {
        const visual = new Entity('Model', world.app);
        wheel.entity.addChild(visual);
        wheel.visual = visual;
        return visual;
    });
    return { visuals, views: wheels, controls: controller.controls! };
}

function plain(type: typeof RaycastCar | typeof BulletVehicle): Shown {
    const { entity, wheels } = plainCar(world);
    const { wheelViews, controls } = addScript(entity, type as typeof RaycastCar, { wheels });
    return { visuals: wheels, views: wheelViews, controls: controls! };
}

const cars: [string, () => Shown][] = [
    ['a car with wheel colliders', fullCar],
    ['a Raycast Car', () => plain(RaycastCar)],
    ['a Bullet Vehicle', () => plain(BulletVehicle)]
];

/** Writes to the transforms of what shows wheels in so many frames: of local position, local rotation, and in the world. */
function writes(visuals: readonly Entity[], frames: number): number[] {
    const spies = ['setLocalPosition', 'setLocalRotation', 'setPosition', 'setRotation'].map((name) =>
        visuals.map((visual) => vi.spyOn(visual, name as 'setPosition'))
    );
    world.run(frames / 60);
    return spies.map((each) => each.reduce((sum, spy) => sum + spy.mock.calls.length, 0));
}

/** Returns the largest distance between a wheel and its visual, m. */
function miss({ views, visuals }: Shown): number {
    const shown = visuals.map((visual) => visual.getPosition().clone());
    const place = new Vec3();
    const rotation = new Quat();
    return Math.max(
        ...views.map((view, i) => {
            view.getWorldPose(place, rotation);
            return place.distance(shown[i]);
        })
    );
}

function lookAway(): void {
    camera.lookAt(0, 30, -100);
}

/** A script that turns the camera to the car when all others have run. */
function lookBackAtTheEnd(): void {
    world.app.once('update', () => camera.lookAt(0, 0, 0));
}

describe.each(cars)('the wheels of %s', (_, build) => {
    let car: Shown;

    /** It has stood, and drives for a while. */
    function drive(seconds: number): void {
        car.controls.throttle = 0.5;
        car.controls.steer = 0.6;
        world.run(seconds);
    }

    beforeEach(() => {
        camera.lookAt(0, 0, 0);
        car = build();
        world.run(0.5);
    });

    it('are written once each in a frame in which a camera sees them, by their local transform', () => {
        drive(0.5);
        expect(writes(car.visuals, 10)).toEqual([40, 0, 0, 0]);
    });

    it('are not written while no camera sees them', () => {
        lookAway();
        drive(0.5);
        expect(writes(car.visuals, 10)).toEqual([0, 0, 0, 0]);
    });

    it('are right in the frame in which the last script turns the camera to them', () => {
        lookAway();
        drive(0.6);
        lookBackAtTheEnd();
        world.app.once('update', () => world.app.fire('prerender')); // which rendering begins with
        expect(writes(car.visuals, 1)).toEqual([4, 0, 0, 0]);
        expect(miss(car)).toBeLessThan(1e-4);
    });

    it('are written for a second camera, such as that of a mirror', () => {
        lookAway();
        const mirror = addCamera();
        mirror.lookAt(0, 0, 0);
        drive(0.2);
        expect(writes(car.visuals, 2)).toEqual([8, 0, 0, 0]);
    });

    it('are written for a camera just ahead of the car that looks away from it: their shadow may be in its picture', () => {
        camera.setPosition(0, 1, 8);
        camera.lookAt(0, 1, 100);
        drive(0.1);
        expect(writes(car.visuals, 2).slice(0, 2)).toEqual([8, 0]);
    });

    it('are where they are to a script that asks, seen or not', () => {
        drive(0.5);
        lookAway();
        const place = new Vec3();
        const before = new Quat();
        const after = new Quat();
        world.run(0.3);
        car.views[0].getWorldPose(place, before);
        world.run(1 / 60);
        car.views[0].getWorldPose(place, after);
        expect(after.equals(before)).toBe(false);
        expect(place.y).toBeGreaterThan(0.1);
    });
});

it('the wheels of a car that sleeps are not written', () => {
    camera.lookAt(0, 0, 0);
    const { visuals, controls } = fullCar();
    controls.brake = 1;
    world.run(8);
    expect(writes(visuals, 10)).toEqual([0, 0, 0, 0]);
});

it('the wheels of a car that fell asleep out of view are where they belong when it comes into view', () => {
    lookAway();
    const car = fullCar();
    car.controls.brake = 1;
    world.run(8);
    camera.lookAt(0, 0, 0);
    expect(writes(car.visuals, 3)).toEqual([0, 0, 0, 0]);
    expect(miss(car)).toBeLessThan(1e-4);
});
