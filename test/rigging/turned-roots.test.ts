import { NodeIO } from '@gltf-transform/core';
import { Entity, type AppBase, type MeshInstance, type RenderComponent } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { BUILDS } from './corpus.js';
import { makeCar, type Manners } from './made-cars.js';
import { readModel } from '../../rig-command/read-model.js';
import { rigVehicle, type RiggedVehicle } from '../../scripts/rig-vehicle.mjs';
import type { ModelNode } from '../../src/rigging/model.js';
import { rigModel } from '../../src/rigging/rig-model.js';
import { loadModel, modelApp } from '../support/loaded-model.js';
import { sampleOf } from '../support/torture.js';
import { World } from '../support/world.js';

let app: AppBase;
let world: World;

beforeEach(async () => {
    app = await modelApp();
    world = World.of(app);
    world.addGround();
});

afterEach(() => world.destroy());

/** The three lines of the guide: instantiate, add to the scene, rig. */
async function rigged(manners: Manners, place: (model: Entity) => void = () => {}): Promise<RiggedVehicle> {
    const model = await loadModel(app, await new NodeIO().writeBinary(makeCar(manners).document));
    place(model);
    app.root.addChild(model);
    const before = shown(model).map(({ aabb }) => [...aabb.center.toArray(), ...aabb.halfExtents.toArray()]);
    const parts = shown(model);
    const car = rigVehicle(model, { input: false });
    // nothing moves: it stood already
    parts.forEach(({ aabb }, i) => {
        const after = [...aabb.center.toArray(), ...aabb.halfExtents.toArray()];
        expect(Math.max(...after.map((value, k) => Math.abs(value - before[i][k])))).toBeLessThan(2e-3);
    });
    return car;
}

function shown(model: Entity): MeshInstance[] {
    return (model.findComponents('render') as RenderComponent[]).flatMap(({ meshInstances }) => meshInstances);
}

/** Turns of the root, degrees about X, Y and Z: what exporters of FBX and of Z-up programs write, and any other. */
const TURNS: [x: number, y: number, z: number][] = [
    [-90, 0, 0],
    [90, 0, 0],
    [180, 0, 0],
    [0, 90, 0],
    [0, 180, 0],
    [0, -90, 0],
    [0, 0, 90],
    [0, 0, 180],
    [0, 0, -90],
    [-90, 0, 90],
    [90, 90, 0],
    [37, 0, 0],
    [-90, 0, 25],
    [20, 30, 40]
];

const SIZES: [what: string, manners: Manners][] = [
    ['as large as it is', {}],
    ['100 times as large, in centimeters', { rootScale: 100 }],
    ['a hundredth', { rootScale: 0.01 }]
];

describe.each(TURNS)('a model whose root is turned by %d, %d and %d degrees, and looks straight', (...root) => {
    const turn = TURNS.findIndex((each) => each.join() === root.join());
    it.each(sampleOf(SIZES, 3, turn))('and is %s, stands where it stood', async (_, manners) => {
        const car = await rigged({ ...manners, root });
        world.run(2);
        expect(car.entity.up.y).toBeGreaterThan(Math.cos(Math.PI / 180));
        expect(car.wheels.filter(({ isGrounded }) => isGrounded)).toHaveLength(4);
        expect(car.entity.forward.z).toBeLessThan(-0.999); // the engine's forward is -Z
        expect(car.wheels[0].radius).toBeCloseTo(0.335, 2);
    });
});

it.each<[what: string, place: (model: Entity) => void]>([
    ['turned about the vertical', (model) => model.rotate(0, 70, 0)],
    ['mirrored', (model) => model.setLocalScale(-1, 1, 1)],
    ['mirrored from end to end', (model) => model.setLocalScale(1, -1, 1)],
    ['on a slope', (model) => model.rotate(0, 0, 8)]
])('a model that is placed %s stands as it is seen', async (_, place) => {
    const car = await rigged({ root: [-90, 0, 0] }, place);
    world.run(2);
    expect(car.entity.up.y).toBeGreaterThan(Math.cos(Math.PI / 180));
    expect(car.wheels.filter(({ isGrounded }) => isGrounded)).toHaveLength(4);
});

it('a model below an entity that is turned, moved and larger stands as it is seen', async () => {
    const holder = new Entity('holder', app);
    holder.setLocalScale(2, 2, 2);
    holder.setEulerAngles(0, 40, 0);
    holder.setPosition(3, 0, 5);
    app.root.addChild(holder);
    const model = await loadModel(
        app,
        await new NodeIO().writeBinary(makeCar({ root: [-90, 0, 0], rootScale: 0.5 }).document)
    );
    holder.addChild(model);
    model.setLocalScale(0.25, 0.25, 0.25);
    const car = rigVehicle(model, { input: false });
    world.run(2);
    expect(car.entity.up.y).toBeGreaterThan(Math.cos(Math.PI / 180));
    expect(car.wheels.filter(({ isGrounded }) => isGrounded)).toHaveLength(4);
    expect(car.wheels[0].radius).toBeCloseTo(0.335, 2);
});

it.each(sampleOf([5, 12, 30, 45, 70], 2))(
    'a model that is turned by %d degrees in its file is found along its own axes',
    (turn) => {
        const { document, wheels } = makeCar();
        const [scene] = document.getRoot().listScenes();
        const half = (turn * Math.PI) / 360;
        scene.listChildren()[0].setRotation([0, Math.sin(half), 0, Math.cos(half)]);
        const rig = rigModel(readModel(document).nodes);
        expect(rig.wheels.map(({ name }) => name)).toEqual(wheels.map(({ name }) => name));
        rig.wheels.forEach(({ center }, i) =>
            expect(Math.hypot(...center.map((value, k) => value - wheels[i].center[k]))).toBeLessThan(0.005)
        );
        expect(rig.forward.axis[0]).toBeCloseTo(Math.sin(2 * half), 3);
        expect(rig.up.axis[1]).toBeCloseTo(1, 6);
    }
);

describe.each<[what: string, manners: Manners]>([
    ['a tank', { ...BUILDS.tank, names: null }],
    ['a tank with its wheels in the hull', { ...BUILDS.tank, merged: 'body' }],
    ['a loader with its wheels in one mesh', { ...BUILDS.loader, low: ['belts'], merged: 'wheels' }],
    ['a car whose wheels are called left and right', { names: ['Wheel_L', 'Wheel_R'] }]
])('%s that was mirrored as a whole', (_, manners) => {
    const axes: Manners['axes'] = [
        [-1, 0, 0],
        [0, 1, 0],
        [0, 0, 1]
    ];
    const nodesOf = (more: Manners): ModelNode[] => readModel(makeCar({ ...manners, ...more }).document).nodes;

    it('faces as it did: its names of left and right are exchanged, and the front is a guess', () => {
        const rig = rigModel(nodesOf({ axes }));
        expect(rig.forward).toMatchObject({ axis: [0, 0, 1], certainty: 'guess' });
    });

    it('is certain of its front where it was not', () => {
        expect(rigModel(nodesOf({})).forward).toMatchObject({ axis: [0, 0, 1], certainty: 'certain' });
    });
});
