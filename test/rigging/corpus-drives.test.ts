import { NodeIO } from '@gltf-transform/core';
import type { AppBase, CollisionComponent } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { CORPUS_SIZE, corpusModel } from './corpus.js';
import { TRAILERS } from './made-trailer.js';
import { roll } from '../../scenario/roll.js';
import { rigVehicle, type RiggedVehicle } from '../../scripts/rig-vehicle.mjs';
import { DEG } from '../../src/index.js';
import { GRAVITY } from '../../templates/statics.js';
import { loadModel, modelApp } from '../support/loaded-model.js';
import { torture } from '../support/torture.js';
import { World } from '../support/world.js';

/** Radius of the corner, m. */
const CORNER = 28;

/** The first model of each build; all of them in `npm run torture`. */
const MODELS = (() => {
    const seen = new Set<string>();
    return Array.from({ length: CORPUS_SIZE }, (_, number) => number).flatMap((number) => {
        const build = corpusModel(number)
            .cues.find((cue) => cue.startsWith('build: '))!
            .slice(7);
        if (build === 'motorcycle' || build in TRAILERS) {
            return []; // motorcycle.test.ts and trailer.test.ts drive these
        }
        const isNew = !seen.has(build);
        seen.add(build);
        return isNew || torture > 0 ? [[`${build}, number ${number}`, number] as const] : [];
    });
})();

let app: AppBase;
let world: World;

beforeEach(async () => {
    app = await modelApp();
    world = World.of(app);
    world.addGround(0, 1200);
});

afterEach(() => world.destroy());

/** A model of the corpus as a car that stands still, without help of its behavior. */
async function stand(number: number): Promise<RiggedVehicle> {
    const model = await loadModel(app, await new NodeIO().writeBinary(corpusModel(number).made.document));
    app.root.addChild(model);
    const car = rigVehicle(model, { input: false });
    car.controller.behavior = 0;
    car.entity.rigidbody!.teleport(0, car.vehicle.body.cgHeight + 0.02, -400, 0, 0, 0);
    car.controller.controls!.brake = 1;
    world.run(2);
    return car;
}

/** Height of the lowest corner of what collides, m. */
function lowestCorner({ entity }: RiggedVehicle): number {
    const boxes = (entity.findComponents('collision') as CollisionComponent[]).filter(({ type }) => type === 'box');
    expect(boxes.length).toBeGreaterThan(0);
    const heights = boxes.map((box) => {
        const { data } = box.entity.getWorldTransform();
        const { x, y, z } = box.halfExtents;
        return data[13] - Math.abs(data[1] * x) - Math.abs(data[5] * y) - Math.abs(data[9] * z);
    });
    return Math.min(...heights);
}

/** Best sideways grip of its tires at their load at rest. */
function gripOf({ vehicle }: RiggedVehicle): number {
    return Math.min(...Object.values(vehicle.tires).map((tire) => ('sideways' in tire ? tire.sideways.peak[0] : 0)));
}

describe.each(MODELS)('a model of the corpus, %s,', (_, number) => {
    it('rests level, stops straight, and corners at 70 % of its grip without rolling over or scraping', async () => {
        const car = await stand(number);
        const { entity, controller, wheels } = car;
        const vehicle = controller.vehicle!;
        expect(Math.abs(Math.asin(entity.forward.y)) / DEG).toBeLessThan(1);
        expect(Math.abs(Math.asin(entity.right.y)) / DEG).toBeLessThan(1);
        expect(Math.abs(vehicle.forwardSpeed)).toBeLessThan(0.02);

        // straight ahead, under power and then under brakes
        const start = entity.getPosition().clone();
        controller.controls!.brake = 0;
        controller.controls!.throttle = 1;
        world.run(5);
        expect(vehicle.forwardSpeed).toBeGreaterThan(3);
        controller.controls!.throttle = 0;
        controller.controls!.brake = 1;
        world.run(5);
        const way = entity.getPosition().clone().sub(start);
        expect(Math.abs(way.x)).toBeLessThan(0.02 * way.z);
        expect(vehicle.forwardSpeed).toBeLessThan(0.1);

        // the wheel is turned until the tires carry 70 % of what they can
        const goal = 0.7 * gripOf(car) * GRAVITY;
        const pace = Math.min(Math.sqrt(goal * CORNER), 20);
        controller.controls!.brake = 0;
        roll({ entity, wheels, names: [], vehicle, controller, mass: car.vehicle.body.mass }, pace);
        let [steer, hold, reached, rolled, clearance] = [0, 0, 0, 0, Infinity];
        world.run(9, 1 / 60, () => {
            const sideways = vehicle.velocity[4] * vehicle.forwardSpeed;
            steer = Math.max(0, Math.min(1, steer + 0.006 * (1 - sideways / goal)));
            const slow = pace - vehicle.forwardSpeed;
            hold = Math.max(0, Math.min(1, hold + 0.01 * slow));
            const throttle = Math.max(0, Math.min(1, hold + 0.5 * slow));
            Object.assign(controller.controls!, { steer, throttle });
            reached += (0.02 * sideways) / goal - 0.02 * reached;
            rolled = Math.max(rolled, Math.abs(Math.asin(entity.right.y)) / DEG);
            clearance = Math.min(clearance, lowestCorner(car));
        });
        expect(reached).toBeGreaterThan(0.9);
        expect(rolled).toBeLessThan(12);
        expect(clearance).toBeGreaterThan(0);
        expect(entity.up.y).toBeGreaterThan(0.97);
    });
});
