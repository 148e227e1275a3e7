import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Accessor, type Document, Logger, NodeIO } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';
import { validateBytes } from 'gltf-validator';
import type { AppBase, Entity, RenderComponent } from 'playcanvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { makeCar } from './made-cars.js';
import { batchInstances, makeVariant } from './variants.js';
import { rigFile } from '../../rig-command/rig-file.js';
import { loadModel, modelApp } from '../support/loaded-model.js';

const io = new NodeIO().registerExtensions(ALL_EXTENSIONS);

let dir: string;
let app: AppBase;

beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'outputs-'));
    app = await modelApp();
});

afterAll(async () => {
    app.destroy();
    await rm(dir, { recursive: true });
});

/** Models that leave something behind when their wheels go. */
const MODELS: [what: string, make: () => Document][] = [
    ['wheels that are nodes', () => makeCar().document],
    ['an axle of wheels in a mesh with nothing else', () => makeCar({ merged: 'axles' }).document],
    ['all wheels in a mesh with nothing else', () => makeCar({ merged: 'wheels', names: null }).document],
    ['wheels in the mesh of the body', () => makeCar({ merged: 'body' }).document],
    ['wheels that are instances of one mesh', () => makeCar({ isInstanced: true }).document],
    ['wheels that one node draws', () => drawnAtOnce(makeCar({ isInstanced: true }).document)],
    ['axles that share a mesh', sharedAxles],
    ['wheels that are mirrored', () => makeCar({ isMirrored: true }).document],
    ['bones for its wheels', () => makeCar({ isSkinned: true }).document],
    ['wheels of materials, merged', () => makeVariant({ wheels: 'one mesh', materials: true }).document],
    ['both wheels of an axle with the rod between them', () => makeVariant({ wheels: 'rod' }).document],
    ['an animation that turns its wheels', () => animated(makeCar().document)],
    ['an animation of wheels that share a mesh', () => animated(makeCar({ merged: 'axles' }).document)],
    ['an animation of the bones of its wheels', () => animated(makeCar({ isSkinned: true }).document)],
    ['a material and a picture that nothing has', withUnused],
    ['a box that collides and is not seen', withCollider]
];

function drawnAtOnce(document: Document): Document {
    batchInstances(document);
    return document;
}

/** Both axles, and a stand beside the car, show one mesh. */
function sharedAxles(): Document {
    const { document } = makeCar({ merged: 'axles' });
    const [front, rear] = document
        .getRoot()
        .listNodes()
        .filter((node) => node.getName().startsWith('Wheels_'));
    const at = [0, 0, -2.6] as [number, number, number];
    rear.getMesh()!
        .listPrimitives()
        .forEach((each) => each.dispose());
    rear.setMesh(front.getMesh()).setTranslation(at);
    return document;
}

function withUnused(): Document {
    const { document } = makeCar();
    const texture = document.createTexture('old paint').setMimeType('image/png').setImage(new Uint8Array(DOT));
    document.createMaterial('old').setBaseColorTexture(texture);
    return document;
}

function withCollider(): Document {
    const { document } = makeCar();
    const body = document
        .getRoot()
        .listNodes()
        .find((node) => node.getName() === 'Body')!;
    const shape = document.createNode('col_shape').setMesh(body.getMesh()).setTranslation(body.getTranslation());
    document.getRoot().listScenes()[0].addChild(shape);
    return document;
}

/** Wheels roll along, and the body rises. */
function animated(document: Document): Document {
    const root = document.getRoot();
    const [buffer] = root.listBuffers();
    const numbers = (type: 'SCALAR' | 'VEC3', list: number[]): Accessor =>
        document.createAccessor().setType(type).setArray(new Float32Array(list)).setBuffer(buffer);
    const animation = document.createAnimation('drive');
    const input = numbers('SCALAR', [0, 1]);
    for (const node of root.listNodes().filter((each) => /^(?:wheels?_.*|body)$/i.test(each.getName()))) {
        const [x, y, z] = node.getTranslation();
        const output = numbers('VEC3', [x, y, z, x, y, z + 5]);
        const sampler = document.createAnimationSampler().setInput(input).setOutput(output);
        const channel = document.createAnimationChannel().setTargetNode(node).setTargetPath('translation');
        animation.addSampler(sampler).addChannel(channel.setSampler(sampler));
    }
    return document;
}

/** A white PNG. */
const DOT = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
    'base64'
);

describe('a rigged file of a model with', () => {
    it.each(MODELS)('%s passes the validator, loads, and carries nothing that is not used', async (what, make) => {
        const from = join(dir, `${what.replaceAll(' ', '-')}.glb`);
        await io.write(from, make());
        const { files } = await rigFile(from, join(dir, 'out.glb'), {});
        const bytes = new Uint8Array(await readFile(files[0]));
        const { issues } = await validateBytes(bytes);
        expect(issues.messages.filter(({ severity, code }) => severity === 0 || /UNUSED|EMPTY/.test(code))).toEqual([]);
        const rigged = await io.readBinary(bytes);
        const emptied = rigged
            .getRoot()
            .listNodes()
            .filter(
                (node) =>
                    !node.getMesh() &&
                    node.listChildren().length === 0 &&
                    node.listParents().every(({ propertyType }) => propertyType !== 'Skin')
            );
        expect(emptied.map((node) => node.getName())).toEqual([]);
        const model = await loadModel(app, bytes);
        const shown = (model.findComponents('render') as RenderComponent[]).flatMap(
            ({ meshInstances }) => meshInstances
        );
        expect(shown.length).toBeGreaterThan(4);
        expect(shown.every(({ mesh }) => mesh!.primitive[0].count > 0)).toBe(true);
        (model as Entity).destroy();
    });
});

it('leaves a mesh whole where another place than the wheels shows it', async () => {
    const { document } = makeCar({ merged: 'axles' });
    const [front] = document
        .getRoot()
        .listNodes()
        .filter((node) => node.getName().startsWith('Wheels_Front'));
    // a pair of spare wheels on the roof
    const rack = document.createNode('rack').setMesh(front.getMesh()).setTranslation([0, 1.6, -1.3]);
    document.getRoot().listScenes()[0].addChild(rack);
    const from = join(dir, 'rack.glb');
    await io.write(from, document);
    const { files } = await rigFile(from, join(dir, 'rack-rigged.glb'), {});
    const nodes = (await io.read(files[0])).getRoot().listNodes();
    const corners = nodes
        .find((node) => node.getName() === 'rack')!
        .getMesh()!
        .listPrimitives()
        .reduce((sum, each) => sum + each.getIndices()!.getCount(), 0);
    expect(corners).toBe(front.getMesh()!.listPrimitives()[0].getIndices()!.getCount());
});

it('has sparse numbers in full where most of them are set, and others as they were', async () => {
    const { document } = makeCar();
    const [primitive] = document.getRoot().listMeshes()[0].listPrimitives();
    const positions = primitive.getAttribute('POSITION')!.setSparse(true);
    const zeros = new Float32Array(positions.getArray()!.length).fill(1, 0, 3);
    const nudge = document.createAccessor('nudge').setType('VEC3').setArray(zeros).setSparse(true);
    primitive.addTarget(document.createPrimitiveTarget().setAttribute('POSITION', nudge));
    const from = join(dir, 'sparse.glb');
    await io.setLogger(new Logger(Logger.Verbosity.ERROR)).write(from, document);
    const { files } = await rigFile(from, join(dir, 'sparse-rigged.glb'), {});
    const sparse = (await io.read(files[0]))
        .getRoot()
        .listAccessors()
        .filter((each) => each.getSparse());
    expect(sparse.map((each) => each.getName())).toEqual(['nudge']);
});

it('keeps what an animation moves, but for wheels, which have another place', async () => {
    const from = join(dir, 'animated.glb');
    await io.write(from, animated(makeCar().document));
    const { files } = await rigFile(from, join(dir, 'animated-rigged.glb'), {});
    const [animation] = (await io.read(files[0])).getRoot().listAnimations();
    expect(animation.listChannels().map((channel) => channel.getTargetNode()?.getName())).toEqual(['Body']);
    expect(animation.listSamplers()).toHaveLength(1);
});

it('refuses to split thousands of parts off for its wheels', async () => {
    const { document, wheels } = makeCar();
    const [scene] = document.getRoot().listScenes();
    const corners = [...wheels.map(({ center }) => center), [0, 1, 0]].flatMap(([x, y, z]) =>
        [-1, 1, 0].flatMap((side) => [x, y + 0.05 * side, z + 0.05 * Math.abs(side)])
    );
    const position = document
        .createAccessor()
        .setType('VEC3')
        .setArray(new Float32Array(corners))
        .setBuffer(document.getRoot().listBuffers()[0]);
    const mesh = document.createMesh().addPrimitive(document.createPrimitive().setAttribute('POSITION', position));
    for (let i = 0; i < 501; i++) {
        scene.addChild(document.createNode(`Crumbs_${i}`).setMesh(mesh));
    }
    const from = join(dir, 'crumbs.glb');
    await io.write(from, document);
    await expect(rigFile(from, join(dir, 'crumbs-rigged.glb'), {})).rejects.toThrow(
        /The model has more than 2,000 parts of meshes in its wheels, which would be split off\. Join its meshes/
    );
});
