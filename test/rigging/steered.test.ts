import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Document, NodeIO } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';
import { Mat4, Vec3, type AppBase, type Entity, type RenderComponent } from 'playcanvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { makeCar, type Manners } from './made-cars.js';
import { readModel } from '../../rig-command/read-model.js';
import { rigFile } from '../../rig-command/rig-file.js';
import { rigVehicle } from '../../scripts/rig-vehicle.mjs';
import { rigModel } from '../../src/rigging/rig-model.js';
import { loadModel, modelApp } from '../support/loaded-model.js';
import { sampleOf } from '../support/torture.js';

/** Runout of a wheel that spins true: of its tread and of its sides, m. */
const TRUE = 0.002;

const RADIUS = 0.335;
const WIDTH = 0.28;

const io = new NodeIO().registerExtensions(ALL_EXTENSIONS);

let dir: string;
let app: AppBase;

beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'steered-'));
    app = await modelApp();
});

afterAll(async () => {
    app.destroy();
    await rm(dir, { recursive: true });
});

/** Places of the vertices of a node and all below it, in its own space. */
function placesBelow(document: Document, name: string): Vec3[] {
    const top = document
        .getRoot()
        .listNodes()
        .find((node) => node.getName() === name)!;
    const back = new Mat4().set([...top.getWorldMatrix()]).invert();
    const places: Vec3[] = [];
    top.traverse((node) => {
        const matrix = new Mat4().mul2(back, new Mat4().set([...node.getWorldMatrix()]));
        for (const primitive of node.getMesh()?.listPrimitives() ?? []) {
            const position = primitive.getAttribute('POSITION')!;
            for (let i = 0; i < position.getCount(); i++) {
                const [x, y, z] = position.getElement(i, [] as number[]);
                places.push(matrix.transformPoint(new Vec3(x, y, z)));
            }
        }
    });
    return places;
}

function expectTrue(places: readonly Vec3[]): void {
    const away = places.map(({ y, z }) => Math.hypot(y, z));
    const most = Math.max(...away);
    const tread = away.filter((each) => each > 0.985 * most);
    expect(most - Math.min(...tread)).toBeLessThan(TRUE);
    const sides = places.map(({ x }) => x);
    expect(Math.abs(Math.max(...sides) - WIDTH / 2)).toBeLessThan(TRUE);
    expect(Math.abs(Math.min(...sides) + WIDTH / 2)).toBeLessThan(TRUE);
}

const MANNERS: [what: string, manners: Manners][] = [
    ['nodes with names', {}],
    ['nodes without names', { names: null, tire: true }],
    ['instances of one', { isInstanced: true, names: null }],
    ['part of the mesh of the body', { merged: 'body', tire: true }],
    ['mirrored, in inches, Z up', { isMirrored: true, tire: true, axes: [[39.37, 0, 0], [0, 0, 39.37], [0, -39.37, 0]] }] // prettier-ignore
];

/** Angles of the front wheels, degrees. */
const ANGLES = [1, 3, 5, 10, 15, 20, 25, 30, 35, -12, -35];

describe.each(MANNERS)('front wheels that are %s', (what, manners) => {
    const turn = MANNERS.findIndex(([each]) => each === what);
    it.each(sampleOf(ANGLES, 3, turn))(
        'and steered by %d degrees are as large as they are, and spin true',
        async (steer) => {
            const { document } = makeCar({ ...manners, steer });
            const from = join(dir, 'steered.glb');
            await io.write(from, document);
            const { files, text } = await rigFile(from, join(dir, 'out.glb'), {});
            const rig = rigModel(readModel(await io.read(from)).nodes);
            for (const { radius, width, axis, name } of rig.wheels) {
                expect(Math.abs(radius / RADIUS - 1)).toBeLessThan(0.01);
                expect(Math.abs(width / WIDTH - 1)).toBeLessThan(0.02);
                const turn = name.startsWith('F') ? steer : 0;
                expect((Math.atan2(-axis[2], axis[0]) * 180) / Math.PI).toBeCloseTo(turn, 0);
            }
            expect(/Steered or leaning in the model by up to (\d+) degrees?: FL, FR\./.exec(text)?.[1]).toBe(
                Math.abs(steer) > 1 ? String(Math.abs(steer)) : undefined
            );
            const out = await io.readBinary(new Uint8Array(await readFile(files[0])));
            for (const wheel of ['FL', 'FR', 'RL', 'RR']) {
                expectTrue(placesBelow(out, `Wheel ${wheel} Spin`));
            }
        }
    );
});

it('wheels that lean, and are steered, spin true', async () => {
    const { document } = makeCar({ tire: true, steer: 14, camber: 4 });
    const from = join(dir, 'leaning.glb');
    await io.write(from, document);
    const { files } = await rigFile(from, join(dir, 'leaning-out.glb'), {});
    const out = await io.readBinary(new Uint8Array(await readFile(files[0])));
    ['FL', 'FR', 'RL', 'RR'].forEach((wheel) => expectTrue(placesBelow(out, `Wheel ${wheel} Spin`)));
});

it('wheels that are balls, a little wider than high, roll about the axis across', () => {
    // round about all axes within what a tire may miss, and narrowest about one along the car
    const rings = 96;
    const positions = Array.from({ length: (rings + 1) * rings }, (_, i) => {
        const along = (Math.PI * Math.floor(i / rings)) / rings;
        const turn = (2 * Math.PI * (i % rings)) / rings;
        const away = RADIUS * Math.sin(along);
        return [1.015 * RADIUS * Math.cos(along), away * Math.cos(turn), away * Math.sin(turn)];
    }).flat();
    const indices = Array.from({ length: rings * rings }, (_, i) => {
        const next = i - (i % rings) + ((i + 1) % rings);
        return [i, next, i + rings, next, next + rings, i + rings];
    }).flat();
    const nodes = readModel(makeCar().document).nodes.map((node) =>
        node.name.startsWith('wheel_') ? { ...node, meshes: [{ positions, indices }] } : node
    );
    const { wheels, warnings } = rigModel(nodes);
    for (const { axis, radius } of wheels) {
        expect(axis[0]).toBeCloseTo(1, 6);
        expect(radius).toBeCloseTo(RADIUS, 3);
    }
    expect(warnings.join()).not.toContain('Steered');
});

it('a model in the scene has its steered wheels straight, and they spin true', async () => {
    const model = await loadModel(app, await io.writeBinary(makeCar({ steer: 22, tire: true }).document));
    app.root.addChild(model);
    const car = rigVehicle(model, { input: false });
    for (const { visual } of car.wheels) {
        const [{ meshInstances }] = (visual as Entity).findComponents('render') as RenderComponent[];
        const [{ mesh, node }] = meshInstances;
        const positions: number[] = [];
        mesh!.getPositions(positions);
        const toVisual = visual!.getWorldTransform().clone().invert().mul(node.getWorldTransform());
        expectTrue(
            Array.from({ length: positions.length / 3 }, (_, i) =>
                toVisual.transformPoint(new Vec3(positions[3 * i], positions[3 * i + 1], positions[3 * i + 2]))
            )
        );
    }
});
