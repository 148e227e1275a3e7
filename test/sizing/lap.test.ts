import { afterEach, beforeEach, expect, it } from 'vitest';

import { riggedSize } from './rigged-size.js';
import { centerLine, nearestRoad, ROAD_WIDTH } from '../../proving-ground/library/ground/circuit.js';
import { buildFromPrefab } from '../../scenario/prefab-car.js';
import { Autopilot, Route } from '../../src/index.js';
import { sizeVehicle, type VehicleSize } from '../../src/sizing/size-vehicle.js';
import type { VehicleJson } from '../../templates/vehicle-json.js';
import { addCircuit, startOnCircuit } from '../support/circuit.js';
import { sampleOf } from '../support/torture.js';
import { World } from '../support/world.js';

/** Longest time for a lap, s. */
const PATIENCE = 160;

/** A second steered axle behind the first. */
function addAxle({ axles }: VehicleJson): void {
    axles.splice(1, 0, { ...axles[0], position: axles[0].position - 1.25 });
}

let world: World;

beforeEach(async () => {
    world = await World.create();
});

afterEach(() => world.destroy());

const sizes: [name: string, size: VehicleSize][] = [
    ['the lightest car', { class: 'city', mass: 150 }],
    ['a family car', { class: 'family' }],
    ['a sports car', { class: 'sports' }],
    ['an off-road vehicle', { class: 'off-road' }],
    ['a van', { class: 'van' }],
    ['the lightest bus', { class: 'bus', mass: 150 }],
    ['the heaviest truck', { class: 'truck', mass: 30_000 }],
    ['the heaviest racer', { class: 'racer', mass: 6000 }],
    ['the heaviest kart', { class: 'kart', mass: 1500 }],
    ['the rigged model of a truck with eight wheels', riggedSize({ car: 'truck', change: addAxle })]
];

it.each(sampleOf(sizes, 3))('%s drives a lap on the road', (_, size) => {
    addCircuit(world.app);
    const { ground, rotation } = startOnCircuit();
    const plan = { controller: {}, wheel: {}, wheelFront: {}, wheelRear: {} };
    const { vehicle, entity } = buildFromPrefab(world.app, sizeVehicle(size), plan, ground, rotation);
    world.run(0.5);
    const pilot = new Autopilot(vehicle, new Route(centerLine, true));
    vehicle.driver = pilot;
    let farthest = 0;
    while (world.time < PATIENCE && pilot.laps < 1) {
        world.run(1 / 60);
        const { x, z } = entity.getPosition();
        farthest = Math.max(farthest, nearestRoad(x, z).away);
    }
    expect(pilot.laps).toBe(1);
    expect(farthest).toBeLessThan(ROAD_WIDTH / 2 - 0.5);
    expect(entity.up.y).toBeGreaterThan(0.9);
});
