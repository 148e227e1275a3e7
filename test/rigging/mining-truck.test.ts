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

let app: AppBase;
let world: World;

beforeEach(async () => {
    app = await modelApp();
    world = World.of(app);
    world.addGround(0, 1200);
});

afterEach(() => world.destroy());

it('a truck of a mine has numbers that a vehicle may have', () => {
    const rig = rigModel(readModel(makeCar(MINING).document).nodes);
    expect(rig.unit.scale).toBe(1);
    const findings = validateVehicle(sizeVehicle({ name: 'Truck', ...sizeOfRig(rig) }));
    expect(findings.flatMap(({ severity, text }) => (severity === 'error' ? [text] : []))).toEqual([]);
});

it('a truck of a mine stands level on wheels of 4 m, and drives and stops straight', async () => {
    const model = await loadModel(app, await new NodeIO().writeBinary(makeCar(MINING).document));
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
