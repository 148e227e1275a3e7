import { Vec3, type Entity } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import { BACKENDS, ENGINES } from './backends.js';
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

/** Prefabs of all kinds: name, height of the origin at first, m, and how far apart they may be after six seconds, of the way. */
const DRIVEN: readonly [name: string, height: number, within: number][] = [
    ['hatchback', 0.8, 0.01],
    ['kart', 0.4, 0.01],
    ['motorcycle', 0.8, 0.01],
    ['tank', 1.2, 0.01],
    ['semi-truck', 1.2, 0.01],
    ['estate-and-caravan', 0.8, 0.01],
    ['articulated-loader', 1.2, 0.01],
    ['forklift', 0.8, 0.01],
    ['tilting-three-wheeler', 1.2, 0.01]
];

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

it.each(sampleOf(DRIVEN, 2))('%s goes as far as on Ammo, and turns as much', async (name, height, within) => {
    const places: Vec3[] = [];
    for (const { create } of whole ? BACKENDS : ENGINES) {
        const world = await create();
        world.addGround();
        const prefab = placePrefab(world.app, name);
        const bodies = prefab.find((node) => (node as Entity).rigidbody !== undefined) as Entity[];
        bodies.forEach((body) =>
            body.rigidbody!.teleport(
                body
                    .getPosition()
                    .clone()
                    .add(new Vec3(0, height, 0))
            )
        );
        world.run(2);
        const driven = bodies.find((body) => body.script?.has('vehicleController'))!;
        const { vehicle } = driven.script!.get('vehicleController') as VehicleController;
        const orders = { throttle: 0.5, steer: 0 };
        vehicle!.driver = { drive: (controls) => Object.assign(controls, orders) };
        const place = (): Vec3 => new Vec3([...vehicle!.body.position]);
        const start = place();
        world.run(4);
        orders.steer = 0.1;
        world.run(2);
        expect(driven.up.y).toBeGreaterThan(0.8);
        places.push(place().sub(start));
        world.destroy();
    }
    const [ammo, ...others] = places;
    expect(ammo.length()).toBeGreaterThan(3);
    others.forEach((other) => expect(other.distance(ammo) / ammo.length()).toBeLessThan(within));
});
