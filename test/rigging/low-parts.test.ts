import { NodeIO } from '@gltf-transform/core';
import type { AppBase } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { makeCar, type Low, type Manners } from './made-cars.js';
import { readModel } from '../../rig-command/read-model.js';
import { rigVehicle } from '../../scripts/rig-vehicle.mjs';
import { rigModel } from '../../src/rigging/rig-model.js';
import { loadModel, modelApp } from '../support/loaded-model.js';
import { World } from '../support/world.js';

let app: AppBase;
let world: World;

beforeEach(async () => {
    app = await modelApp();
    world = World.of(app);
    world.addGround();
});

afterEach(() => world.destroy());

describe.each<[what: string, manners: Manners]>([
    ['liners of its arches', { low: ['liners'] }],
    ['mud flaps', { low: ['flaps'] }],
    ['a skirt between its wheels', { low: ['skirt'] }],
    ['all of these', { low: ['liners', 'flaps', 'skirt'] as Low[] }],
    ['a body that reaches below the ground', { floorHeight: -0.1 }]
])('a car with %s that reach lower than its wheels', (_, manners) => {
    it('clears the ground, and drives', async () => {
        const model = await loadModel(app, await new NodeIO().writeBinary(makeCar(manners).document));
        app.root.addChild(model);
        const car = rigVehicle(model, { input: false });
        expect(Math.min(...car.rig.hull.map(({ min }) => min[1]))).toBeGreaterThan(0.039);
        world.run(1);
        const start = car.entity.getPosition().clone();
        car.controller.controls!.throttle = 1;
        world.run(3);
        expect(car.entity.getPosition().distance(start)).toBeGreaterThan(8);
        expect(car.entity.up.y).toBeGreaterThan(Math.cos(Math.PI / 90));
    });
});

describe('the hull', () => {
    it('is at the height of the floor, whatever hangs at the wheels', () => {
        const { hull, warnings } = rigModel(readModel(makeCar({ low: ['liners', 'flaps'] }).document).nodes);
        expect(Math.min(...hull.map(({ min }) => min[1]))).toBeCloseTo(0.35, 1);
        expect(warnings.join()).not.toContain('reaches the ground');
    });

    it.each<[what: string, manners: Manners]>([
        ['a skirt', { low: ['skirt'] }],
        ['the floor', { floorHeight: -0.1 }]
    ])('is cut off above the ground, with a warning, where %s reaches it', (_, manners) => {
        const { warnings } = rigModel(readModel(makeCar(manners).document).nodes);
        expect(warnings.join()).toContain('The body reaches the ground between the wheels');
    });
});
