import { Entity, RenderComponentSystem, StandardMaterial, Vec3 } from 'playcanvas';
import { expect, it } from 'vitest';

import { headlessApp, loadAmmo } from '../../scenario/headless-app.js';
import { addScript } from '../../scenario/rig.js';
import { BulletVehicle } from '../../scripts/bullet-vehicle.mjs';
import { RaycastCar } from '../../scripts/raycast-car.mjs';
import { WheelInstances } from '../../scripts/wheel-instances.mjs';
import { TrafficRunner } from '../../src/components/traffic/traffic-runner.js';
import { Sight } from '../../src/components/vehicle/sight.js';
import { AckermannDriver, Autopilot, Route, VehicleWorld, type VehicleLike, type WheelHit } from '../../src/index.js';
import { MeshCopies, TelemetryTape, type Updatable } from '../../src/internal.js';
import { bytesPerCall } from '../support/bytes-per-call.js';
import { bmw, TestCar } from '../support/car.js';
import { litWorld } from '../support/lit-world.js';
import { plainCar } from '../support/plain-car.js';
import { addModel } from '../support/traffic.js';
import { World } from '../support/world.js';
import { ring } from '../traffic/streets.js';

/** Most that a frame may leave, bytes: one boxed number a car would be 320. */
const LITTLE = 10;

function bytesPerFrame(frame: () => void): number {
    return bytesPerCall(frame, 1000, LITTLE);
}

it('controllers, wheels and bars of 20 cars allocate nothing in a frame in which nobody sets anything', async () => {
    const world = await World.create();
    world.addGround();
    const cars = Array.from({ length: 20 }, (_, i) => {
        const place = new Vec3(i * 10 - 100, 0, 0);
        const car = new TestCar(world, { ...bmw, controller: { drive: 2, assistance: 4 } }, place);
        for (const wheel of car.wheels) {
            wheel.visual = new Entity('Model', world.app);
            wheel.entity.addChild(wheel.visual);
        }
        return car;
    });
    world.run(1);
    const components = cars.flatMap(({ wheels, bars, controller }): Updatable[] => [...wheels, ...bars, controller]);
    const vehicles = VehicleWorld.of(world.app)!;
    const bodies = cars.map(({ controller }) => controller.body!);
    const sight = new Sight(world.app);
    const frame = (): void => {
        for (let k = 0; k < components.length; k++) {
            components[k].applyChanges(false); // no time passes: the looks for mistakes every two seconds are no part of it
        }
        for (let k = 0; k < bodies.length; k++) {
            bodies[k].wheels.show(vehicles, sight);
        }
    };
    expect(bytesPerFrame(frame)).toBeLessThan(LITTLE);
    world.destroy();
});

it('wheels of 20 cars that are drawn together allocate nothing in a frame', async () => {
    const world = await litWorld();
    world.addGround();
    const material = new StandardMaterial();
    const cars = Array.from({ length: 20 }, (_, i) => {
        const car = new TestCar(world, bmw, new Vec3(i * 10 - 100, 0, 0));
        for (const wheel of car.wheels) {
            wheel.visual = new Entity('Model', world.app);
            wheel.visual.addComponent('render', { type: 'cylinder', material });
            wheel.entity.addChild(wheel.visual);
        }
        addScript(car.entity, WheelInstances);
        return car;
    });
    world.run(0.5);
    const { app } = world;
    const vehicles = VehicleWorld.of(app)!;
    const bodies = cars.map(({ controller }) => controller.body!);
    const sight = new Sight(app);
    const copies = MeshCopies.of(app);
    const frame = (): void => {
        for (let k = 0; k < bodies.length; k++) {
            bodies[k].wheels.refresh();
            bodies[k].wheels.show(vehicles, sight);
        }
        copies.upload(); // an event of the engine itself leaves 150 bytes
    };
    frame();
    expect(copies.calls).toBe(1);
    expect(bytesPerFrame(frame)).toBeLessThan(LITTLE);
    world.destroy();
});

it.each([
    ['raycast cars', RaycastCar],
    ['Bullet vehicles', BulletVehicle]
])('%s allocate nothing in such a frame', async (_, type) => {
    const world = await World.create();
    world.addGround();
    const cars = Array.from({ length: 20 }, (_, i) => {
        const { entity, wheels } = plainCar(world, new Vec3(i * 10 - 100, 0.7, 0));
        return addScript(entity, type as typeof RaycastCar, { wheels });
    });
    world.run(1);
    const frame = (): void => {
        for (let k = 0; k < cars.length; k++) {
            cars[k].applyChanges(false);
        }
    };
    expect(bytesPerFrame(frame)).toBeLessThan(LITTLE);
    world.destroy();
});

it('the graphs of a car that tells its numbers without allocating allocate nothing', async () => {
    const world = await World.create();
    world.addGround();
    const { wheels, entity, controller, vehicle } = new TestCar(world);
    world.run(1);
    const wheelViews = wheels.map(({ wheel }) => ({
        wheel,
        getGroundHit: (hit: WheelHit) => {
            hit.force = 3000;
            hit.forwardForce = 1200.5;
            hit.sidewaysForce = -800.5;
            return hit;
        }
    }));
    const { speed, rpm, gear, controls } = controller;
    const told = { forward: new Vec3(0, 0, -1), right: new Vec3(1, 0, 0), rigidbody: entity.rigidbody };
    const acceleration = new Vec3(1, 0, 2);
    const car = {
        entity: told,
        speed,
        rpm,
        gear,
        controls,
        vehicle,
        acceleration,
        wheelViews
    } as unknown as VehicleLike;
    const tape = new TelemetryTape(wheels.length);
    const frame = (): void => {
        tape.read(car);
        tape.note();
    };
    expect(bytesPerFrame(frame)).toBeLessThan(LITTLE);
    world.destroy();
});

it('20 cars and their drivers are saved into an array without allocating', async () => {
    const world = await World.create();
    world.addGround();
    const numbers = { ...bmw, controller: { assistance: 1 } };
    const way = [new Vec3(0, 0, 0), new Vec3(0, 0, 100)];
    for (let i = 0; i < 20; i++) {
        const { vehicle } = new TestCar(world, numbers, new Vec3(i * 10 - 100, 0, 0));
        vehicle.driver = i % 2 === 0 ? new Autopilot(vehicle, new Route(way)) : new AckermannDriver(vehicle);
    }
    world.run(1);
    const vehicles = VehicleWorld.of(world.app)!;
    const snapshot = vehicles.save();
    expect(bytesPerFrame(() => vehicles.save(snapshot))).toBeLessThan(LITTLE);
    world.destroy();
});

it('20 far cars that drive, look out for two players and for traffic lights and are drawn allocate nothing', async () => {
    await loadAmmo();
    const world = World.of(headlessApp(1 / 60, 100, [RenderComponentSystem]));
    const { app } = world;
    world.addGround();
    const model = addModel(app);
    for (const { entity } of model.findComponents('collision')) {
        (entity as Entity).addComponent('render', { type: 'box' });
    }
    const players = [5, 15].map((x) => new TestCar(world, undefined, new Vec3(x, 0, 0)));
    world.run(1);
    const watchers = [app.root];
    const runner = new TrafficRunner(app, VehicleWorld.of(app)!, {
        routes: [ring(60), ring(90), ring(60, 14, 100, 0)],
        templates: [model],
        count: 20,
        fullCars: 1,
        nearDistance: 20,
        headway: 1.5,
        around: () => watchers,
        lampsOf: () => new Map()
    });
    expect(runner.start()).toEqual([]);
    expect(runner.count).toBe(20);
    for (let k = 0; k < 8; k++) {
        const signal = runner.traffic.addSignal(2, { green: [9], walk: 2 });
        runner.traffic.addStopLine(signal, k % 2, k % 2, 40 * (k >> 1));
    }
    const frame = (): void => {
        runner.beforeStep(1 / 60);
        runner.frame();
    };
    expect(bytesPerFrame(frame)).toBeLessThan(LITTLE);
    const { fleet } = runner.traffic;
    expect(fleet.strangers).toBe(players.length);
    expect(Math.min(...fleet.rolled.subarray(0, 20))).toBeGreaterThan(100);
    world.destroy();
});
