import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { NodeIO } from '@gltf-transform/core';
import { Vec3, type AppBase } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { BELT, makeCar, type Manners } from './made-cars.js';
import { readModel } from '../../rig-command/read-model.js';
import { rigFile } from '../../rig-command/rig-file.js';
import { rigVehicle, type RiggedVehicle } from '../../scripts/rig-vehicle.mjs';
import { rigModel } from '../../src/rigging/rig-model.js';
import { describeRig } from '../../src/sizing/describe-rig.js';
import { sizeOfRig } from '../../src/sizing/size-of-rig.js';
import { sizeVehicle } from '../../src/sizing/size-vehicle.js';
import type { TemplateJson } from '../../templates/template-json.js';
import { validateVehicle } from '../../templates/validate/validate.js';
import { loadModel, modelApp } from '../support/loaded-model.js';
import { World } from '../support/world.js';

const TANK: Manners = {
    axles: [2, 1, 0, -1, -2],
    radius: 0.35,
    width: 0.4,
    track: 2.6,
    body: [3.4, 0.9, 6],
    floorHeight: 0.5,
    low: ['belts']
};

const LOADER: Manners = { ...TANK, axles: [0.8, -0.8], radius: 0.3, track: 1.5, body: [1.6, 0.8, 2.8] };

const KINDS: [what: string, manners: Manners, belts: RegExp][] = [
    ['five wheels a side, with names', TANK, /Belt_[LR], Belt_[LR]/],
    ['five wheels a side, without names', { ...TANK, names: null }, /Belt_[LR], Belt_[LR]/],
    ['two wheels a side', LOADER, /Belt_[LR], Belt_[LR]/],
    ['both belts in one mesh', { ...TANK, low: ['joined belts'] }, /Chains/],
    ['belts in the mesh of the hull', { ...TANK, low: ['hull belts'] }, /Body/],
    ['a node for each link', { ...TANK, low: ['links'] }, /Link_[LR]\.\d.* and \d+ more/],
    ['a floor below it', { ...TANK, stage: ['floor'] }, /Belt_[LR], Belt_[LR]/],
    ['other axes and unit', { ...TANK, axes: [[0, 100, 0], [0, 0, 100], [100, 0, 0]] }, /Belt_[LR], Belt_[LR]/] // prettier-ignore
];

const nodesOf = (manners: Manners): ReturnType<typeof readModel>['nodes'] => readModel(makeCar(manners).document).nodes;

describe.each(KINDS)('a vehicle whose wheels run inside belts, of %s,', (_, manners, belts) => {
    const rig = rigModel(nodesOf(manners));

    it('is said to be on tracks', () => {
        expect(rig.belts.length).toBeGreaterThan(0);
        const said = rig.warnings.find((text) => text.startsWith('On tracks: '));
        expect(said).toMatch(belts);
        const lines = describeRig(rig, sizeVehicle(sizeOfRig(rig)));
        expect(lines.find(({ title }) => title === 'Class')?.text).toMatch(/^truck, \d+ kg, on tracks$/);
    });

    it('has road wheels that reach to the ground below the belt', () => {
        const radius = manners.radius! + BELT;
        expect(rig.wheels).toHaveLength(2 * manners.axles!.length);
        for (const wheel of rig.wheels) {
            expect(wheel.radius).toBeCloseTo(radius, 3);
            expect(wheel.center[1]).toBeCloseTo(radius, 3);
        }
    });

    it('has a hull without the belts, as high above the ground as its floor is', () => {
        const floor = 0.5 + BELT;
        const row = rig.body.max[1] / 24; // it is looked at in rows
        expect(Math.abs(Math.min(...rig.hull.map(({ min }) => min[1])) - floor)).toBeLessThan(row);
        expect(rig.body.max[2] - rig.body.min[2]).toBeCloseTo(manners.body![2], 3);
        expect(rig.warnings.join()).not.toContain('reaches the ground');
    });

    it('weighs as such machines do, and all its wheels are driven', () => {
        const { mass, drive } = sizeOfRig(rig);
        const { min, max } = rig.body;
        // the prefabs Bulldozer and Tank have 370 and 700 kg/m³
        const density = mass! / ((max[0] - min[0]) * max[1] * (max[2] - min[2]));
        expect(density).toBeGreaterThan(370);
        expect(density).toBeLessThan(700);
        expect(drive).toBe('all');
        expect(sizeOfRig(rig, 'off-road')).not.toHaveProperty('mass');
    });

    it('shows the belts', () => {
        expect(rig.scenery).toHaveLength(manners.stage?.length ?? 0);
    });
});

describe('a tracked model in the scene', () => {
    let app: AppBase;
    let world: World;
    let start: Vec3;

    beforeEach(async () => {
        app = await modelApp();
        world = World.of(app);
        world.addGround();
    });

    afterEach(() => world.destroy());

    async function drive(manners: Manners, throttle: number, steer: number): Promise<RiggedVehicle> {
        const model = await loadModel(app, await new NodeIO().writeBinary(makeCar(manners).document));
        app.root.addChild(model);
        const car = rigVehicle(model, { input: false });
        // belts that reach below a model's origin reach as far below the ground
        car.entity.rigidbody!.teleport(0, car.vehicle.body.cgHeight + 0.05, 0);
        world.run(2);
        start = car.entity.getPosition().clone();
        Object.assign(car.controller.controls!, { throttle, steer });
        world.run(4);
        return car;
    }

    it.each(KINDS)('drives straight on, level: %s', async (_, manners) => {
        const { entity } = await drive(manners, 1, 0);
        const way = new Vec3().sub2(entity.getPosition(), start);
        // the engine's forward is -Z, the car's is +Z
        expect(-way.dot(entity.forward)).toBeGreaterThan(6);
        expect(Math.abs(way.dot(entity.right))).toBeLessThan(0.05);
        expect(entity.up.y).toBeGreaterThan(Math.cos(Math.PI / 60));
    });

    it.each([
        ['a tank', TANK],
        ['a loader', LOADER]
    ])('turns on the spot, by %s', async (_, manners) => {
        const { entity } = await drive(manners, 0, 1);
        expect(entity.getPosition().distance(start)).toBeLessThan(0.3);
        // to the left: what was ahead is now to the right
        expect((Math.atan2(-entity.forward.x, -entity.forward.z) * 180) / Math.PI).toBeGreaterThan(45);
    });
});

it('the command gives a tracked vehicle the component Tracks', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'tracked-'));
    const from = join(dir, 'tank.glb');
    await new NodeIO().write(from, makeCar(TANK).document);
    const { files, text, vehicle } = await rigFile(from, join(dir, 'out.glb'), {});
    const template = JSON.parse(await readFile(files[2], 'utf8')) as TemplateJson;
    const [root] = Object.values(template.entities).filter(({ parent }) => parent === null);
    const { tracks } = (root.components.script as { scripts: Record<string, { attributes: object }> }).scripts;
    // 1.25 of 0.72 g, and belts of 1 m/s at 1.3 m from the middle
    expect(tracks.attributes).toEqual({ lateralLimit: 8.8, turnRate: 44 });
    expect(text).toContain('On tracks: its wheels run inside belts (Belt_');
    expect(validateVehicle(vehicle).filter(({ severity }) => severity === 'error')).toEqual([]);
    const again = rigModel(readModel(await new NodeIO().read(files[0])).nodes);
    expect(again.belts).toHaveLength(2);
    await rm(dir, { recursive: true });
});

it('the wheels that are chosen carry it without its belts', () => {
    const nodes = nodesOf(TANK);
    const wheels = nodes.flatMap(({ name }, i) => (name.startsWith('wheel_') ? [i] : []));
    const rig = rigModel(nodes, { wheels });
    expect(rig.wheels).toHaveLength(10);
    expect(rig.belts).toEqual([]);
});

it.each<[what: string, manners: Manners]>([
    ['flaps', { low: ['flaps'] }],
    ['liners', { low: ['liners'] }],
    ['a skirt', { low: ['skirt'] }],
    ['a plinth', { stage: ['plinth'] }],
    ['a shadow', { stage: ['shadow'] }]
])('a car with %s is not tracked', (_, manners) => {
    const rig = rigModel(nodesOf(manners));
    expect(rig.wheels).toHaveLength(4);
    expect(rig.belts).toEqual([]);
});
