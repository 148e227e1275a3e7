import { NodeIO } from '@gltf-transform/core';
import type { AppBase } from 'playcanvas';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { makeCar, type Manners } from './made-cars.js';
import { readModel } from '../../rig-command/read-model.js';
import { rigVehicle } from '../../scripts/rig-vehicle.mjs';
import { DEG } from '../../src/index.js';
import { rigModel } from '../../src/rigging/rig-model.js';
import { sizeOfRig } from '../../src/sizing/size-of-rig.js';
import { sizeVehicle } from '../../src/sizing/size-vehicle.js';
import { validateVehicle } from '../../templates/validate/validate.js';
import { loadModel, modelApp } from '../support/loaded-model.js';
import { World } from '../support/world.js';

/** A truck of a mine that carries 360 t, on tires 59/80R63: brochure of the Caterpillar 797F, rounded. */
const MINING: Manners = { radius: 2.02, width: 1.47, track: 8, axles: [3.6, -3.6], body: [7, 3, 14], floorHeight: 1.8 };

/** A truck of a quarry that carries 56 t, on tires 24.00R35: brochure of the Caterpillar 773G, rounded. */
const QUARRY: Manners = {
    radius: 1.08,
    width: 0.65,
    track: 3.7,
    axles: [2.1, -2.1],
    body: [3.4, 2.2, 8.5],
    floorHeight: 1
};

let app: AppBase;
let world: World;

beforeEach(async () => {
    app = await modelApp();
    world = World.of(app);
    world.addGround(0, 1200);
});

afterEach(() => world.destroy());

it.each<[what: string, manners: Manners, gross: number]>([
    // of 623.7 t, the most that springs carry
    ['797F', MINING, 130_000],
    ['773G', QUARRY, 102_700]
])(
    'a truck as large as a Caterpillar %s weighs as much, laden, or as springs carry, and has numbers that a vehicle may have',
    (_, manners, gross) => {
        const rig = rigModel(readModel(makeCar(manners).document).nodes);
        expect(rig.unit.scale).toBe(1);
        const vehicle = sizeVehicle({ name: 'Truck', ...sizeOfRig(rig) });
        // by the cube of the wheelbase between both
        expect(Math.abs(vehicle.body.mass / gross - 1)).toBeLessThan(0.12);
        const findings = validateVehicle(vehicle);
        vehicle.axles.forEach(({ spring }) => expect(spring).toBeLessThan(3e6));
        expect(findings.flatMap(({ severity, text }) => (severity === 'error' ? [text] : []))).toEqual([]);
    }
);

it.each<[what: string, radius: number]>([
    ['wheels of a road', 0.68],
    ['wheels of a tractor or a loader, which is narrower', 1]
])('a truck on %s keeps the mass of one', (_, radius) => {
    const axles = [2.3, -2.3].map((position) => ({ position, track: 2.6, width: 0.7, radius }));
    expect(sizeVehicle({ class: 'truck', axles }).body.mass).toBe(12_000);
    expect(() => sizeVehicle({ class: 'truck', axles, mass: 31_000 })).toThrow(/from 150 to 30000 kg/);
});

it.each<[what: string, manners: Manners]>([
    ['a mine, on wheels of 4 m,', MINING],
    ['a quarry', QUARRY]
])('a truck of %s stands level, and drives and stops straight', async (_, manners) => {
    const model = await loadModel(app, await new NodeIO().writeBinary(makeCar(manners).document));
    app.root.addChild(model);
    const { entity, controller, vehicle } = rigVehicle(model, { input: false });
    controller.behavior = 0;
    entity.rigidbody!.teleport(0, vehicle.body.cgHeight + 0.02, -400, 0, 0, 0);
    const { controls, driven } = { controls: controller.controls!, driven: controller.vehicle! };
    controls.brake = 1;
    world.run(3);
    expect(Math.abs(Math.asin(entity.forward.y)) / DEG).toBeLessThan(1);
    expect(Math.abs(Math.asin(entity.right.y)) / DEG).toBeLessThan(1);
    const start = entity.getPosition().clone();
    Object.assign(controls, { brake: 0, throttle: 1 });
    world.run(6);
    expect(driven.forwardSpeed).toBeGreaterThan(3);
    Object.assign(controls, { throttle: 0, brake: 1 });
    world.run(6);
    const way = entity.getPosition().clone().sub(start);
    expect(Math.abs(way.x)).toBeLessThan(0.02 * way.z);
    expect(Math.abs(driven.forwardSpeed)).toBeLessThan(0.1);
});
