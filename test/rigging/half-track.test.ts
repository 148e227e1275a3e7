import { NodeIO } from '@gltf-transform/core';
import type { AppBase } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { makeHalfTrack, type HalfTrackManners } from './made-half-track.js';
import { readModel } from '../../rig-command/read-model.js';
import { rigVehicle } from '../../scripts/rig-vehicle.mjs';
import { DEG } from '../../src/index.js';
import { rigModel } from '../../src/rigging/rig-model.js';
import { sizeOfRig } from '../../src/sizing/size-of-rig.js';
import { sizeVehicle } from '../../src/sizing/size-vehicle.js';
import { validateVehicle } from '../../templates/validate/validate.js';
import { loadModel, modelApp } from '../support/loaded-model.js';
import { World } from '../support/world.js';

const BACKWARD = [[-1, 0, 0], [0, 1, 0], [0, 0, -1]] as const; // prettier-ignore
const MANNERS: [what: string, manner: HalfTrackManners][] = [
    ['with names', {}],
    ['without names', { isNameless: true }],
    ['that faces backward', { isNameless: true, axes: BACKWARD.map((axis) => [...axis]) as never }],
    ['with a node for each link', { hasLinks: true }],
    ['on thin belts', { thickness: 0.03 }],
    ['on thick belts', { thickness: 0.1 }],
    ['with two steered axles', { steered: [2.4, 1.3] }],
    ['made in millimeters, facing +X', { axes: [[0, 1000, 0], [0, 0, 1000], [1000, 0, 0]] }] // prettier-ignore
];

describe.each(MANNERS)('a half-track %s', (_, manner) => {
    const made = makeHalfTrack(manner);
    const rig = rigModel(readModel(made.document).nodes);

    it('has front wheels, and road wheels that reach to the ground below their belts', () => {
        expect(rig.wheels).toHaveLength(made.wheels.length);
        for (const { center, radius } of made.wheels) {
            const found = rig.wheels.find((wheel) => Math.hypot(...wheel.center.map((v, k) => v - center[k])) < 0.005);
            expect(found?.radius).toBeCloseTo(radius, 3);
        }
        expect(rig.wheels.every(({ turning }) => turning.length === 1)).toBe(true);
    });

    it('is said to be one, and faces the end that steers', () => {
        const said = rig.warnings.filter((text) => text.startsWith('A half-track: '));
        expect(said).toHaveLength(1);
        expect(said[0]).not.toContain('wheel_');
        expect(rig.forward.certainty).toBe('certain');
        rig.forward.axis.forEach((value, k) => expect(value).toBeCloseTo(made.forward[k], 6));
        expect(rig.belts).toEqual([]);
        expect(rig.scenery).toEqual([]);
    });

    it('has a hull without its belts, and numbers that a vehicle may have', () => {
        expect(Math.min(...rig.hull.map(({ min }) => min[1]))).toBeGreaterThan(0.5);
        const findings = validateVehicle(sizeVehicle({ name: 'Half-track', ...sizeOfRig(rig) }));
        expect(findings.flatMap(({ severity, text }) => (severity === 'error' ? [text] : []))).toEqual([]);
    });
});

describe('a half-track in the scene', () => {
    let app: AppBase;
    let world: World;

    beforeEach(async () => {
        app = await modelApp();
        world = World.of(app);
        world.addGround(0, 1200);
    });

    afterEach(() => world.destroy());

    it.each(MANNERS.slice(0, 2))('stands level, drives straight, turns and stops: %s', async (_, manner) => {
        const model = await loadModel(app, await new NodeIO().writeBinary(makeHalfTrack(manner).document));
        app.root.addChild(model);
        const { entity, controller, vehicle } = rigVehicle(model, { input: false });
        controller.behavior = 0;
        entity.rigidbody!.teleport(0, vehicle.body.cgHeight + 0.02, -400, 0, 0, 0);
        const controls = controller.controls!;
        controls.brake = 1;
        world.run(3);
        expect(Math.abs(Math.asin(entity.forward.y)) / DEG).toBeLessThan(1);
        expect(Math.abs(Math.asin(entity.right.y)) / DEG).toBeLessThan(1);
        const start = entity.getPosition().clone();
        Object.assign(controls, { brake: 0, throttle: 1 });
        world.run(5);
        const way = entity.getPosition().clone().sub(start);
        expect(way.z).toBeGreaterThan(10);
        expect(Math.abs(way.x)).toBeLessThan(0.02 * way.z);
        Object.assign(controls, { steer: 0.3, throttle: 0.3 });
        world.run(4);
        expect(entity.getPosition().x - start.x).toBeGreaterThan(1);
        expect(entity.up.y).toBeGreaterThan(0.98);
        Object.assign(controls, { steer: 0, throttle: 0, brake: 1 });
        world.run(6);
        expect(Math.abs(controller.vehicle!.forwardSpeed)).toBeLessThan(0.1);
    });
});
