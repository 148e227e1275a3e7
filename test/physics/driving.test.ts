import { readdirSync, readFileSync } from 'node:fs';

import { Entity, Vec3 } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import { BACKENDS, ENGINES, type Backend } from './backends.js';
import { centerLine, nearestRoad, ROAD_WIDTH } from '../../proving-ground/library/ground/circuit.js';
import { RoadFrame } from '../../scenario/frame.js';
import { buildFromPrefab } from '../../scenario/prefab-car.js';
import { loadPreset } from '../../scenario/presets.js';
import type { VehicleController } from '../../scripts/index.mjs';
import { Autopilot, Route, VehicleWorld } from '../../src/index.js';
import { bmw, frontLoad, g, rearLoad, TestCar } from '../support/car.js';
import { addCircuit, startOnCircuit } from '../support/circuit.js';
import { placePrefab } from '../support/prefab.js';
import { sampleOf, whole } from '../support/torture.js';

/** A tire without peak and without load sensitivity. */
const friction = 0.9;
const curve = {
    stiffness: 20,
    stiffnessAtDoubleLoad: 20,
    peak: friction,
    peakAtDoubleLoad: friction,
    peakSlip: 0.15,
    peakSlipAtDoubleLoad: 0.15,
    slide: friction,
    slideAtDoubleLoad: friction,
    slideSlip: 1,
    slideSlipAtDoubleLoad: 1
};
const coulomb = {
    ...bmw,
    wheel: { forwardTire: curve, sidewaysTire: curve, rollingResistance: 0 },
    controller: { brakes: { maxBrakeTorque: 6000, bias: 0.7, maxHandbrakeTorque: 2500 } }
};

/** Prefabs of one vehicle or train, without those that are a level. */
const VEHICLES = readdirSync('dist/headless')
    .sort()
    .filter((file) => !readFileSync(`dist/headless/${file}`, 'utf8').includes('"type":"static"'))
    .map((file) => file.replace('.json', ''));

/** Longest time for a lap, s. */
const PATIENCE = 160;

describe.each(BACKENDS)('on $name, a car', ({ create }) => {
    it('stands with the static loads of its wheels', async () => {
        const world = await create();
        world.addGround();
        const car = new TestCar(world);
        world.run(3);
        const loads = [frontLoad(bmw), frontLoad(bmw), rearLoad(bmw), rearLoad(bmw)];
        car.loads.forEach((load, i) => expect(load / loads[i]).toBeCloseTo(1, 2));
        world.destroy();
    });

    it('stops from 100 km/h in v² / (2 mu g)', async () => {
        const world = await create();
        world.addGround();
        const car = new TestCar(world, coulomb);
        world.run(2);
        const speed = 100 / 3.6;
        car.roll(speed);
        car.drive((controls) => (controls.brake = 1));
        const { z } = car.position;
        world.run(6);
        const ideal = (speed * speed) / (2 * friction * g);
        expect(Math.abs((car.position.z - z) / ideal - 1)).toBeLessThan(0.03);
        expect(car.velocity.length()).toBeLessThan(0.01);
        world.destroy();
    });

    it('stays where it was parked on a slope of 20 %, and falls asleep', async () => {
        const world = await create();
        world.addGround(0.2);
        const car = new TestCar(world, coulomb, new Vec3(), new RoadFrame(0.2).rotation);
        car.drive((controls) => (controls.handbrake = 1));
        world.run(3);
        const { x, y, z } = car.position;
        world.run(10);
        expect(car.position.distance(new Vec3(x, y, z))).toBeLessThan(0.002);
        expect(car.wheels[0].body!.isAsleep).toBe(true);
        world.destroy();
    });

    it('goes on from a snapshot as it did, and so does what it pushes, to the last bit', async () => {
        const world = await create();
        world.addGround();
        const car = new TestCar(world);
        const crates = [6, 6.7].map((z) => world.addBox('Crate', [0.3, 0.3, 0.3], [0.5, 0.3, z], 30));
        const vehicles = VehicleWorld.of(world.app)!;
        world.run(0.5);
        car.roll(6);
        world.run(1);
        const snapshot = vehicles.save(undefined, crates);
        const places = (): Vec3[] => [car.entity, ...crates].map((entity) => entity.getPosition().clone());
        world.run(0.5);
        const first = places();
        for (let replay = 0; replay < 2; replay++) {
            vehicles.restore(snapshot, crates);
            world.run(0.5);
            places().forEach((place, i) => expect(place.distance(first[i])).toBe(0));
        }
        world.destroy();
    });
});

it.runIf(whole)('A hatchback drives a lap on Jolt within 1 % of its time on Ammo, and stays on the road', async () => {
    const times: number[] = [];
    for (const { create } of ENGINES) {
        const world = await create();
        addCircuit(world.app);
        const { ground, rotation } = startOnCircuit();
        const plan = { controller: {}, wheel: {}, wheelFront: {}, wheelRear: {} };
        const { vehicle } = buildFromPrefab(world.app, loadPreset('hatchback'), plan, ground, rotation);
        world.run(0.5);
        const pilot = new Autopilot(vehicle, new Route(centerLine, true));
        vehicle.driver = pilot;
        let farthest = 0;
        while (world.time < PATIENCE && pilot.laps < 1) {
            world.run(1 / 60);
            const [x, , z] = vehicle.body.position;
            farthest = Math.max(farthest, nearestRoad(x, z).away);
        }
        expect(pilot.laps).toBe(1);
        expect(farthest).toBeLessThan(ROAD_WIDTH / 2 - 0.5);
        times.push(world.time);
        world.destroy();
    }
    const [ammo, jolt] = times;
    expect(Math.abs(jolt / ammo - 1)).toBeLessThan(0.01);
});

describe.each(sampleOf(VEHICLES, 3))('a %s from the library', (name) => {
    /** Figures of a run: how far it goes in six seconds, the last two in a bend, and until it stops, m. */
    interface Run {
        readonly way: Vec3;
        readonly stop: number;
    }

    const drive = async ({ create }: Backend): Promise<Run> => {
        const world = await create();
        world.addGround();
        const hill = world.addGround(0.2);
        hill.rigidbody!.teleport(1000, 0, 0);
        const prefab = placePrefab(world.app, name);
        const bodies = prefab.find((node) => (node as Entity).rigidbody !== undefined) as Entity[];
        // (trains stand where they couple, single cars have their center of mass at the origin)
        const height = new Vec3(0, bodies.length > 1 ? 0 : 3, 0);
        bodies.forEach((body) => body.rigidbody!.teleport(body.getPosition().clone().add(height)));
        world.run(1 / 60);
        const entity = bodies.find((body) => body.script?.has('vehicleController'))!;
        const car = entity.script!.get('vehicleController') as VehicleController;
        const { body } = car.vehicle!;
        const orders = { throttle: 0, steer: 0, brake: 0, handbrake: 0 };
        car.vehicle!.driver = { drive: (controls) => Object.assign(controls, orders) };
        const place = (): Vec3 => new Vec3([...body.position]);
        const spot = new Entity('Spot', world.app);
        world.app.root.addChild(spot);

        expect(car.spawnAt(spot)).toBe(true);
        world.run(2);
        const start = place();
        orders.throttle = 0.5;
        world.run(4);
        orders.steer = 0.1;
        world.run(2);
        const end = place();
        expect(entity.up.y).toBeGreaterThan(0.99);

        Object.assign(orders, { throttle: 0, steer: 0, brake: 1 });
        world.run(4);
        const stop = place().distance(end);
        // (tanks rock on their springs for some seconds)
        expect(entity.rigidbody!.linearVelocity.length()).toBeLessThan(0.05);

        const vehicles = VehicleWorld.of(world.app)!;
        const snapshot = vehicles.save();
        Object.assign(orders, { throttle: 0.6, brake: 0 });
        const [first, second] = [0, 1].map(() => {
            vehicles.restore(snapshot);
            world.run(0.5);
            return bodies.map((each) => each.getPosition().toArray());
        });
        expect(second).toEqual(first);

        spot.setPosition(1000, 0, 0);
        spot.setRotation(new RoadFrame(0.2).rotation);
        Object.assign(orders, { throttle: 0, handbrake: 1 });
        expect(car.spawnAt(spot)).toBe(true);
        world.run(2);
        const parked = place();
        world.run(5);
        expect(place().distance(parked)).toBeLessThan(0.002);
        world.destroy();
        return { way: end.sub(start), stop };
    };

    it('drives, stops, goes on from a snapshot to the last bit and parks on 20 %, as far as on Ammo', async () => {
        const runs: Run[] = [];
        for (const backend of whole ? BACKENDS : ENGINES) {
            runs.push(await drive(backend));
        }
        const [ammo, ...others] = runs;
        expect(ammo.way.length()).toBeGreaterThan(3);
        for (const { way, stop } of others) {
            expect(way.distance(ammo.way) / ammo.way.length()).toBeLessThan(0.01);
            expect(Math.abs(stop / ammo.stop - 1)).toBeLessThan(0.01);
        }
    });
});
