import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { NodeIO } from '@gltf-transform/core';
import { Vec3, type AppBase, type Entity } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { makeCar } from './made-cars.js';
import { makeMotorcycle, WHEELS, type MotorcycleManners } from './made-motorcycle.js';
import { readModel } from '../../rig-command/read-model.js';
import { rigFile } from '../../rig-command/rig-file.js';
import type { Motorcycle } from '../../scripts/motorcycle.mjs';
import { rigVehicle, type RiggedVehicle } from '../../scripts/rig-vehicle.mjs';
import { rigModel, type ModelRig } from '../../src/rigging/rig-model.js';
import { describeRig } from '../../src/sizing/describe-rig.js';
import { sizeOfRig } from '../../src/sizing/size-of-rig.js';
import { sizeVehicle } from '../../src/sizing/size-vehicle.js';
import type { MachineJson } from '../../templates/machines/machine-json.js';
import type { TemplateJson } from '../../templates/template-json.js';
import { loadModel, modelApp } from '../support/loaded-model.js';
import { sampleOf } from '../support/torture.js';
import { World } from '../support/world.js';

const KINDS: [what: string, manners: MotorcycleManners][] = [
    ['with names', {}],
    ['without names', { names: null }],
    ['with German names', { names: ['Vorderrad', 'Hinterrad'] }],
    ['with its bar turned by 20 degrees', { steer: 20 }],
    ['in centimeters, facing +X, Z up', { axes: [[0, 100, 0], [0, 0, 100], [100, 0, 0]] }],
    ['in millimeters, facing -Z, without names', { names: null, axes: [[-1000, 0, 0], [0, 1000, 0], [0, 0, -1000]] }],
    ['with a turned root', { root: -90 }],
    ['with its wheels in the mesh of the frame', { isMerged: true }],
    ['on a floor', { hasFloor: true }],
    ['skinned to bones', { isSkinned: true }],
    ['mirrored', { isMirrored: true }],
    ['as large as a minibike', { size: 0.72 }]
]; // prettier-ignore

const rigOf = (manners: MotorcycleManners): ModelRig => rigModel(readModel(makeMotorcycle(manners).document).nodes);

describe.each(KINDS)('a model of a motorcycle %s', (_, manners) => {
    const rig = rigOf(manners);
    const { size = 1 } = manners;

    it('has two wheels in line, where they are', () => {
        expect(rig.isMotorcycle).toBe(true);
        expect(rig.wheels.map(({ name, side }) => [name, side])).toEqual([
            ['F', 'middle'],
            ['R', 'middle']
        ]);
        rig.wheels.forEach(({ center, radius, width }, i) => {
            const wheel = WHEELS[i];
            expect(Math.abs(center[2] - size * wheel.z)).toBeLessThan(0.005);
            expect(Math.abs(center[0])).toBeLessThan(0.005);
            expect(Math.abs(radius / (size * wheel.radius) - 1)).toBeLessThan(0.02);
            expect(Math.abs(width / (size * wheel.width) - 1)).toBeLessThan(0.1);
        });
        expect(rig.axles.map(({ track }) => track)).toEqual([0, 0]);
    });

    it('is said to be one', () => {
        const vehicle = sizeVehicle(sizeOfRig(rig));
        expect(rig.warnings).toContain('A motorcycle: its wheels are in line, and its rider keeps it up.');
        const kind = describeRig(rig, vehicle).find(({ title }) => title === 'Class')?.text;
        expect(kind).toMatch(/^motorcycle, \d+ kg$/);
    });

    it('has moments of inertia that a body can have', () => {
        const { pitch, yaw, roll } = sizeVehicle(sizeOfRig(rig)).body.inertia;
        expect(pitch).toBeLessThan(yaw + roll);
    });

    it('has a hull that leans by 45 degrees before it scrapes', () => {
        for (const { min, max } of rig.hull) {
            expect(max[0]).toBeLessThan(min[1]);
        }
    });
});

describe('a model of a motorcycle in the scene', () => {
    let app: AppBase;
    let world: World;

    beforeEach(async () => {
        app = await modelApp();
        world = World.of(app);
        world.addGround(0, 1000);
    });

    afterEach(() => world.destroy());

    async function stand(manners: MotorcycleManners): Promise<RiggedVehicle & { motorcycle: Motorcycle }> {
        const model = await loadModel(app, await new NodeIO().writeBinary(makeMotorcycle(manners).document));
        app.root.addChild(model);
        const car = rigVehicle(model, { input: false });
        car.entity.rigidbody!.teleport(0, car.vehicle.body.cgHeight + 0.02, -300, 0, 0, 0);
        world.run(2);
        return { ...car, motorcycle: car.entity.script!.get('motorcycle') as unknown as Motorcycle };
    }

    it.each(sampleOf(KINDS, 2))(
        'stands upright, level, its wheels where the model shows them: %s',
        async (_, manners) => {
            const { entity, wheels, rig } = await stand(manners);
            expect(Math.abs(Math.asin(entity.right.y))).toBeLessThan(Math.PI / 180);
            expect(Math.abs(Math.asin(entity.forward.y))).toBeLessThan(Math.PI / 180);
            wheels.forEach(({ isGrounded, visual }, i) => {
                expect(isGrounded).toBe(true);
                const seen = (visual as Entity).getPosition();
                expect(seen.y).toBeCloseTo(rig.wheels[i].radius, 1);
            });
        }
    );

    it.each(sampleOf(KINDS, 2, 1))('runs through a bend, leaning into it, and up again: %s', async (_, manners) => {
        const { entity, controller, motorcycle } = await stand(manners);
        const vehicle = controller.vehicle!;
        const cruise = (steer: number, seconds: number): void =>
            world.run(seconds, 1 / 60, () => {
                const throttle = Math.max(0, Math.min(1, 0.3 * (11 - vehicle.forwardSpeed) + 0.1));
                Object.assign(controller.controls!, { throttle, steer });
            });
        cruise(0, 8);
        expect(vehicle.forwardSpeed).toBeGreaterThan(9);
        expect(Math.abs(motorcycle.lean)).toBeLessThan(2);
        const ahead = entity.forward.clone();
        cruise(0.5, 4);
        // tan of the lean is at least the lateral acceleration in g, and the round tires ask for more
        const lateral = vehicle.velocity[4] * vehicle.forwardSpeed;
        expect(lateral).toBeGreaterThan(2);
        expect(Math.tan((motorcycle.lean * Math.PI) / 180)).toBeGreaterThan(lateral / 9.81);
        expect(motorcycle.lean).toBeLessThan(35);
        expect(ahead.dot(entity.forward)).toBeLessThan(Math.cos((40 * Math.PI) / 180));
        cruise(0, 3);
        expect(Math.abs(motorcycle.lean)).toBeLessThan(3);
    });

    it('shows its front wheel where the model has it, turning about its axle', async () => {
        const { wheels } = await stand({});
        const [part] = (wheels[0].visual as Entity).findComponents('render') as unknown as {
            meshInstances: { aabb: { center: Vec3; halfExtents: Vec3 } }[];
        }[];
        const { center, halfExtents } = part.meshInstances[0].aabb;
        expect(center.x).toBeCloseTo(0, 2);
        expect(halfExtents.x).toBeCloseTo(WHEELS[0].width / 2, 2);
        expect(center.y).toBeCloseTo(WHEELS[0].radius, 1);
    });
});

it('the command gives a motorcycle its component, a fork that is tilted back and tires that are round across', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'motorcycle-'));
    const from = join(dir, 'machine.glb');
    await new NodeIO().write(from, makeMotorcycle().document);
    const { files, text } = await rigFile(from, join(dir, 'out.glb'), {});
    expect(text).toContain('A motorcycle: its wheels are in line');
    const template = JSON.parse(await readFile(files[2], 'utf8')) as TemplateJson;
    const all = Object.values(template.entities);
    const scriptsOf = (name: RegExp): Record<string, { attributes: Record<string, unknown> }>[] =>
        all.flatMap(({ name: own, components }) =>
            name.test(own) && components.script
                ? [(components.script as { scripts: Record<string, { attributes: Record<string, unknown> }> }).scripts]
                : []
        );
    const [root] = all.filter(({ parent }) => parent === null);
    expect(Object.keys((root.components.script as { scripts: object }).scripts)).toContain('motorcycle');
    expect(scriptsOf(/^Wheel [FR]$/).map(({ wheelCollider }) => wheelCollider.attributes.contact)).toEqual([3, 3]);
    expect(all.find(({ name }) => name === 'Wheel F')!.rotation[0]).toBeCloseTo(-24.5, 3);
    const { look, motorcycle } = JSON.parse(await readFile(files[1], 'utf8')) as MachineJson;
    expect(look.shape).toBe('motorcycle');
    expect(motorcycle).toMatchObject({ rake: 24.5, fork: { trail: 0.095 } });
    expect(rigModel(readModel(await new NodeIO().read(files[0])).nodes).isMotorcycle).toBe(true);
    await rm(dir, { recursive: true });
});

it.each(['left', 'right'])('a car without its %s wheels is no motorcycle', (side) => {
    const { nodes } = readModel(makeCar().document);
    const kept = nodes.map((node) =>
        node.name.startsWith('wheel_') && node.name.endsWith(side === 'left' ? 'L' : 'R')
            ? { ...node, meshes: [] }
            : node
    );
    expect(() => rigModel(kept)).toThrow(/wheel/);
});
