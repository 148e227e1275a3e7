import { Entity, Vec3, type Script } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { BulletVehicle, RaycastCar, VehicleController, VehicleInput } from '../../scripts/index.mjs';
import type { VehicleLike } from '../../src/index.js';
import { bmw, TestCar } from '../support/car.js';
import { sampleKinds } from '../support/kinds.js';
import { plainCar } from '../support/plain-car.js';
import { placePrefab } from '../support/prefab.js';
import { sampleOf } from '../support/torture.js';
import { World } from '../support/world.js';

/** Prefabs of one vehicle, with their trailers. */
const vehicles = sampleKinds().filter((name) => !/^Raycast|^Bullet/.test(name));

let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround(0, 400);
    vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
    world.destroy();
    vi.restoreAllMocks();
});

/** Rolls a car along its forward axis while a pedal is held: its slowest pace before it goes the way asked for, and its speed then, m/s. */
function hold(entity: Entity, car: VehicleLike, pedal: 'throttle' | 'brake', speed: number): [number, number] {
    const input = (entity.script!.get(VehicleInput) as VehicleInput | null) ?? addScript(entity, VehicleInput, {});
    world.run(1);
    car.setTargetVelocity(new Vec3().copy(entity.forward).mulScalar(-speed));
    world.run(0.1);
    input.onScreen[pedal] = 1;
    let slowest = Math.abs(speed);
    world.run(10, 1 / 60, () => {
        slowest = Math.min(slowest, Math.abs(car.speed));
    });
    return [slowest, car.speed];
}

/** The car of a prefab, which stands ahead of its trailers. */
function carOf(name: string): [Entity, VehicleController] {
    const root = placePrefab(world.app, name);
    const entity = root.find((node) => !!(node as Entity).script?.has(VehicleController)) as unknown as Entity[];
    const [car] = entity;
    const controller = car.script!.get(VehicleController) as VehicleController;
    const place = new Entity('Place', world.app);
    world.app.root.addChild(place);
    place.setPosition(0, 0, 30); // clear of a trailer that is not coupled yet
    expect(controller.spawnAt(place)).toBe(true);
    return [car, controller];
}

describe('the brake pedal of a vehicle in drive that rolls backward', () => {
    it.each(sampleOf(vehicles, 2))('brakes, then drives backward: %s', (name) => {
        const [entity, car] = carOf(name);
        const [slowest, speed] = hold(entity, car, 'brake', -5);
        expect(slowest).toBeLessThan(0.6);
        expect(speed).toBeLessThan(-0.7);
    });

    it.each([RaycastCar, BulletVehicle])('brakes, then drives backward: %o', (type) => {
        const { entity, wheels } = plainCar(world);
        const car = addScript(entity, type as unknown as typeof Script, { wheels }) as unknown as VehicleLike;
        const [slowest, speed] = hold(entity, car, 'brake', -8);
        expect(slowest).toBeLessThan(0.6);
        expect(speed).toBeLessThan(-0.7);
    });

    it.each([
        ['an automatic', {}],
        ['a sequential gearbox', { gearbox: { transmission: 1 } }],
        ['a manual gearbox', { gearbox: { transmission: 2 } }],
        ['a CVT', { gearbox: { transmission: 3 } }],
        ['a torque converter', { clutch: { coupling: 1 } }],
        ['an electric motor', { engine: { type: 1 } }],
        ['motors at the wheels', { engine: { type: 2 } }]
    ])('brakes as hard as ever: %s', (_, controller) => {
        const car = new TestCar(world, { ...bmw, controller });
        const input = addScript(car.entity, VehicleInput, {});
        world.run(1);
        car.roll(-8);
        input.onScreen.brake = 1;
        world.run(1);
        expect(car.controller.speed).toBeGreaterThan(-3);
        expect(car.vehicle.controls).toMatchObject({ throttle: 0, brake: 1, reverse: false });
        world.run(5);
        expect(car.controller.gear).toBe(-1);
        expect(car.controller.speed).toBeLessThan(-1);
    });
});

describe('the throttle of a vehicle in reverse that rolls forward', () => {
    it.each(['hatchback', 'electric-car', 'semi-truck', 'tank', 'kart'])('brakes, then drives forward: %s', (name) => {
        const [entity, car] = carOf(name);
        const input = (entity.script!.get(VehicleInput) as VehicleInput | null) ?? addScript(entity, VehicleInput, {});
        world.run(1);
        input.onScreen.brake = 1;
        world.run(2);
        expect(car.speed).toBeLessThan(-0.3);
        input.onScreen.brake = 0;
        car.setTargetVelocity(new Vec3().copy(entity.forward).mulScalar(-6));
        world.run(0.2);
        input.onScreen.throttle = 1;
        world.run(0.3);
        expect(car.vehicle!.controls).toMatchObject({ throttle: 0, brake: 1, reverse: true });
        world.run(8);
        expect(car.speed).toBeGreaterThan(1);
    });
});

it('a gearbox that has not obeyed yet leaves no car without a brake', () => {
    // its clutch is the driver's, who does not press it: the gear stays in
    const car = new TestCar(world, {
        ...bmw,
        controller: { gearbox: { transmission: 2 }, clutch: { automatic: false } }
    });
    const input = addScript(car.entity, VehicleInput, {});
    world.run(1);
    input.onScreen.brake = 1;
    world.run(1);
    expect(car.vehicle.controls).toMatchObject({ throttle: 0, brake: 1, reverse: true });
});
