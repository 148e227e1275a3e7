import { CameraComponentSystem, Entity, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { RayRow } from '../../src/contact/ray-row.js';
import { detailAt, type Detail } from '../../src/vehicle/detail.js';
import { TestCar } from '../support/car.js';
import { addRoad, profileOf } from '../support/ground.js';
import { World } from '../support/world.js';

let world: World;

beforeEach(async () => {
    world = await World.create();
});

afterEach(() => world.destroy());

/** Counts the rays of a vehicle. */
function countRays({ vehicle }: TestCar): () => number {
    const { ground } = vehicle;
    const lookDown = ground.lookDown.bind(ground);
    let rays = 0;
    ground.lookDown = (row: RayRow, mask: number) => {
        rays += row.count;
        lookDown(row, mask);
    };
    return () => rays;
}

function fanned(detail: Detail, x = 0, y = 0): TestCar {
    const car = new TestCar(world, undefined, new Vec3(x, y, 0));
    car.wheels.forEach((wheel) => Object.assign(wheel, { contact: 1, raysAlong: 3, raysAcross: 1 }));
    world.run(1);
    car.vehicle.detail = detail;
    return car;
}

describe('rays of a car with fans of three', () => {
    it.each([
        ['full', 12],
        ['simple', 4],
        ['distant', 1]
    ] as const)('a %s one casts %d a step', (detail, perStep) => {
        world.addGround();
        const car = fanned(detail);
        car.roll(10);
        world.run(0.3); // beyond the seams of the ground, ahead of which a full one looks twice
        const rays = countRays(car);
        world.run(1);
        expect(rays()).toBe(60 * perStep);
    });

    it('a wheel that has left its plane looks every step', () => {
        addRoad(
            world,
            profileOf((z) => (z < 20 ? 0 : -30), -50, 200, 1)
        );
        const car = fanned('distant');
        car.roll(20);
        world.run(1.2);
        expect(car.wheels.some((wheel) => wheel.isGrounded)).toBe(false);
        const rays = countRays(car);
        world.run(0.5);
        expect(rays()).toBe(30 * 4);
    });
});

it('a distant car drives a bend of 10 s like a near one on even ground, within a millimeter', () => {
    world.addGround();
    const cars = (['full', 'simple', 'distant'] as const).map((detail, i) => fanned(detail, 100 * (i - 1)));
    for (const car of cars) {
        car.drive((controls) => {
            controls.steer = 0.1;
            controls.throttle = 0.3;
        });
    }
    world.run(10);
    const [near, ...far] = cars.map(({ position }, i) => position.clone().sub(new Vec3(100 * (i - 1), 0, 0)));
    expect(near.length()).toBeGreaterThan(20);
    for (const place of far) {
        expect(place.distance(near)).toBeLessThan(1e-3);
    }
});

it('a distant car keeps its wheels within 3 cm of hills that a near one follows', () => {
    const height = (z: number): number => 0.5 * (1 - Math.cos((2 * Math.PI * z) / 40));
    addRoad(world, profileOf(height, -50, 250, 0.5), 300);
    const near = fanned('full', -20);
    const far = fanned('distant', 20);
    near.roll(15);
    far.roll(15);
    let most = 0;
    world.run(10, 1 / 60, () => (most = Math.max(most, Math.abs(near.position.y - far.position.y))));
    expect(near.position.z).toBeGreaterThan(100);
    expect(most).toBeLessThan(0.03);
});

it('finds ground that goes away below a distant car that stands within four steps', () => {
    const ground = world.addGround(0, 20);
    const car = fanned('distant');
    world.run(0.5);
    ground.enabled = false;
    world.run(4 / 60);
    expect(car.wheels.some((wheel) => wheel.isGrounded)).toBe(false);
});

it('a distant car that stands on something that may move looks every step', () => {
    world.addGround();
    world.addBox('Raft', [4, 0.5, 4], [0, 0.5, 0], 50_000);
    const car = fanned('distant', 0, 1);
    world.run(1);
    expect(car.wheels.every((wheel) => wheel.isGrounded)).toBe(true);
    car.vehicle.sleep.allowed = false;
    const rays = countRays(car);
    world.run(1);
    expect(rays()).toBe(60 * 4);
});

it('goes by the distance to the nearest camera that is on', () => {
    const { app } = world;
    app.systems.add(new CameraComponentSystem(app));
    world.addGround();
    const car = fanned('full');
    Object.assign(car.controller, { detail: 3, simpleFrom: 50, distantFrom: 100 });
    const [near, far] = [60, 150].map((z) => {
        const camera = new Entity('Camera', app);
        camera.addComponent('camera');
        camera.setPosition(0, 0, z);
        app.root.addChild(camera);
        return camera;
    });
    world.run(0.1);
    expect(car.vehicle.detail).toBe('simple');
    near.enabled = false;
    world.run(0.1);
    expect(car.vehicle.detail).toBe('distant');
    far.setPosition(0, 0, 20);
    world.run(0.1);
    expect(car.vehicle.detail).toBe('full');
});

it('does not go to and fro between details at one distance', () => {
    const range = { simple: 50, distant: 100 };
    const way = (distances: number[]): Detail[] => {
        let now: Detail = 'full';
        return distances.map((distance) => (now = detailAt(distance, range, now)));
    };
    expect(way([49, 51, 49, 46, 44])).toEqual(['full', 'simple', 'simple', 'simple', 'full']);
    expect(way([120, 95, 91, 89, 44])).toEqual(['distant', 'distant', 'distant', 'simple', 'full']);
    expect(way([120, 40])).toEqual(['distant', 'full']);
});
