import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Document, NodeIO } from '@gltf-transform/core';
import {
    ALL_EXTENSIONS,
    EXTMeshoptCompression,
    KHRDracoMeshCompression,
    KHRTextureTransform
} from '@gltf-transform/extensions';
import { MeshoptDecoder, MeshoptEncoder } from 'meshoptimizer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { batchInstances, makeVariant, type Manner } from './variants.js';
import { readModel } from '../../rig-command/read-model.js';
import { rigFile } from '../../rig-command/rig-file.js';
import { unfoldInstances } from '../../rig-command/unfold.js';
import { rigModel } from '../../src/rigging/rig-model.js';
import type { TemplateJson } from '../../templates/template-json.js';
import { validateVehicle } from '../../templates/validate/validate.js';

interface Draco {
    createDecoderModule(): Promise<unknown>;
    createEncoderModule(): Promise<unknown>;
}

let dir: string;
let io: NodeIO;

beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'rig-'));
    await Promise.all([MeshoptDecoder.ready, MeshoptEncoder.ready]);
    const draco = createRequire(import.meta.url)('draco3dgltf') as Draco;
    io = new NodeIO().registerExtensions(ALL_EXTENSIONS).registerDependencies({
        'meshopt.decoder': MeshoptDecoder,
        'meshopt.encoder': MeshoptEncoder,
        'draco3d.decoder': await draco.createDecoderModule(),
        'draco3d.encoder': await draco.createEncoderModule()
    });
});

afterAll(() => rm(dir, { recursive: true }));

const MANNERS: [name: string, manner: Manner, change: (document: Document) => unknown][] = [
    ['draco', {}, (document) => document.createExtension(KHRDracoMeshCompression).setRequired(true)],
    ['meshopt', { wheels: 'axles' }, (document) => document.createExtension(EXTMeshoptCompression).setRequired(true)],
    [
        'texture-transform',
        {
            wheels: 'parts',
            car: 'sedan',
            axes: [
                [100, 0, 0],
                [0, 0, 100],
                [0, -100, 0]
            ],
            materials: true
        },
        (document) => {
            const transform = document.createExtension(KHRTextureTransform).createTransform().setScale([2, 3]);
            const texture = document
                .createTexture('paint')
                .setImage(new Uint8Array([1, 2, 3]))
                .setMimeType('image/png');
            const [material] = document.getRoot().listMaterials();
            material
                .setBaseColorTexture(texture)
                .getBaseColorTextureInfo()!
                .setExtension('KHR_texture_transform', transform);
        }
    ],
    ['merged', { wheels: 'in the body' }, () => {}],
    ['strips', { wheels: 'in the body' }, toStrips],
    ['instances', { wheels: 'instances', car: 'sports-car' }, batchInstances],
    ['skinned', { skinned: true }, () => {}]
];

/** Triangles as strips that are joined by triangles without area. */
function toStrips(document: Document): void {
    const root = document.getRoot();
    for (const primitive of root.listMeshes().flatMap((mesh) => mesh.listPrimitives())) {
        const corners = [...primitive.getIndices()!.getArray()!];
        const strip = corners.flatMap((corner, i) =>
            i % 3 === 0 ? [corner, corner] : i % 3 === 2 ? [corner, corner] : [corner]
        );
        primitive.setMode(5).getIndices()!.setArray(Uint32Array.from(strip));
    }
}

describe.each(MANNERS)('a file of the kind %s', (name, manner, change) => {
    it('is written with wheels as nodes of their own, their origins in their middles', async () => {
        const { document, wheels } = makeVariant(manner);
        change(document);
        const from = join(dir, `${name}.glb`);
        await io.write(from, document);
        const { files, text, vehicle } = await rigFile(from, join(dir, `${name}-rigged.glb`), { class: 'city' });
        expect(files.map((file) => file.slice(dir.length + 1))).toEqual(
            ['glb', 'vehicle.json', 'template.json', 'svg'].map((ending) => `${name}-rigged.${ending}`)
        );
        const rigged = await io.read(files[0]);
        const nodes = rigged.getRoot().listNodes();
        for (const { name: wheel, center, radius } of wheels) {
            const node = nodes.find((each) => each.getName() === `Wheel ${wheel}`)!;
            const at = node.getWorldTranslation();
            expect(Math.hypot(...center.map((value, k) => value - at[k]))).toBeLessThan(0.005);
            expect(
                nodes.some((each) => each.getName() === `Wheel ${wheel} Spin` && each.listChildren().length > 0)
            ).toBe(true);
            expect(text).toContain(`wheel ${wheel}`);
            expect(Math.abs(vehicle.tires[vehicle.axles[0].tire].radius / radius - 1)).toBeLessThan(0.02);
        }

        // the written file is a car in meters that faces +Z, with every triangle that it had
        const again = readModel(rigged);
        const rig = rigModel(again.nodes);
        expect(rig.unit.scale).toBe(1);
        expect(rig.forward.axis).toEqual([0, 0, 1]);
        expect(rig.wheels.every(({ merged }) => merged.length === 0)).toBe(true);
        for (const [i, { center }] of wheels.entries()) {
            expect(Math.hypot(...center.map((value, k) => value - rig.wheels[i].center[k]))).toBeLessThan(0.005);
        }
        const count = (model: ReturnType<typeof readModel>): number =>
            model.nodes.flatMap(({ meshes }) => meshes).reduce((sum, { indices }) => sum + indices!.length, 0);
        const source = await io.read(from);
        unfoldInstances(source);
        expect(count(again)).toBe(count(readModel(source)));
        // nor twice what it had
        const data = (from_: Document): number =>
            from_
                .getRoot()
                .listAccessors()
                .reduce((sum, accessor) => sum + accessor.getByteLength(), 0);
        expect(data(rigged)).toBeLessThan(1.1 * data(source));
        const [kept] = rigged.getRoot().listMaterials();
        if (name === 'texture-transform') {
            const transform = kept.getBaseColorTextureInfo()!.getExtension('KHR_texture_transform') as unknown as {
                getScale(): number[];
            };
            expect(transform.getScale()).toEqual([2, 3]);
        }

        expect(validateVehicle(JSON.parse(await readFile(files[1], 'utf8')))).toEqual([]);
        const template = JSON.parse(await readFile(files[2], 'utf8')) as TemplateJson;
        const made = Object.values(template.entities).map((entity) => entity.name);
        expect(made).toEqual(expect.arrayContaining(['Wheel FL', 'Wheel RR', 'Hull 1']));
        expect((await readFile(files[3], 'utf8')).match(/<circle/g)).toHaveLength(wheels.length / 2);
    });
});

it('reads a .gltf beside what it refers to, and makes white of pictures that are not there, which it says', async () => {
    const { document } = makeVariant({ materials: true });
    const [material] = document.getRoot().listMaterials();
    const picture = document
        .createTexture('paint')
        .setImage(new Uint8Array([1, 2, 3]))
        .setMimeType('image/png');
    material.setBaseColorTexture(picture.setURI('paint.png'));
    const from = join(dir, 'car.gltf');
    await io.write(from, document);
    const known = await rigFile(from, join(dir, 'car-rigged.glb'), {});
    expect(known.text).not.toContain('paint.png');
    await rm(join(dir, 'paint.png'));
    const { files, text } = await rigFile(from, join(dir, 'car-rigged.glb'), {});
    expect(text).toContain('warning     Missing beside the model, so white is used: paint.png.');
    const [image] = (await io.read(files[0])).getRoot().listTextures();
    expect(image.getSize()).toEqual([1, 1]);
});

it('reads a .glb whose pictures are beside it', async () => {
    const bytes = Buffer.from(await io.writeBinary(makeVariant({ materials: true }).document));
    const end = 20 + bytes.readUInt32LE(12);
    const json = JSON.parse(bytes.toString('utf8', 20, end)) as { images?: object[] };
    json.images = [{ uri: 'Textures/colormap.png' }];
    const text = Buffer.from(JSON.stringify(json));
    const chunk = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, ' ')]);
    const whole = Buffer.concat([bytes.subarray(0, 20), chunk, bytes.subarray(end)]);
    whole.writeUInt32LE(whole.length, 8);
    whole.writeUInt32LE(chunk.length, 12);
    const from = join(dir, 'kit.glb');
    await writeFile(from, whole);
    const { text: said } = await rigFile(from, join(dir, 'kit-rigged.glb'), {});
    expect(said).toContain('Missing beside the model, so white is used: Textures/colormap.png');
    await writeFile(from, whole.subarray(0, 900));
    await expect(rigFile(from, join(dir, 'cut-rigged.glb'), {})).rejects.toThrow(
        /kit\.glb cannot be read: it is truncated/
    );
});

it('writes nothing of a file that is broken or no car', async () => {
    const from = join(dir, 'broken.glb');
    await writeFile(from, 'no model');
    const before = await readdir(dir);
    await expect(rigFile(from, join(dir, 'out.glb'), {})).rejects.toThrow(
        /broken\.glb cannot be read: it is not a glTF file\. Give a \.glb/
    );
    await expect(rigFile(join(dir, 'missing.glb'), join(dir, 'out.glb'), {})).rejects.toThrow(
        /missing\.glb cannot be read: there is no such file\./
    );
    expect(await readdir(dir)).toEqual(before);
});

it.each<[what: string, change: (document: Document) => void, message: RegExp]>([
    ['without wheels', keepNodes(1), /Found \d round parts, none of them a wheel.*Name the nodes/s],
    ['of three wheels', keepNodes(4), /Found 3 wheels, one pair.*4 to 12 wheels/s],
    ['of two wheels', keepNodes(3), /Found 2 wheels.*4 to 12 wheels/s],
    [
        'of more triangles than anybody needs',
        (document) => {
            const [scene] = document.getRoot().listScenes();
            const [mesh] = document.getRoot().listMeshes();
            const times = Math.ceil(1e6 / (mesh.listPrimitives()[0].getIndices()!.getCount() / 3));
            for (let i = 0; i < times; i++) {
                scene.addChild(document.createNode().setMesh(mesh));
            }
        },
        /triangles; at most 1,000,000.*Reduce it/s
    ],
    ['without a scene', (document) => document.getRoot().listScenes()[0].dispose(), /no scene/]
])('writes nothing of a model %s', async (what, change, message) => {
    const { document } = makeVariant({});
    change(document);
    const from = join(dir, `${what.replaceAll(' ', '-')}.glb`);
    await io.write(from, document);
    const before = await readdir(dir);
    await expect(rigFile(from, join(dir, 'out.glb'), {})).rejects.toThrow(message);
    expect(await readdir(dir)).toEqual(before);
});

/** Leaves the first nodes that draw something: the body, then wheels. */
function keepNodes(count: number): (document: Document) => void {
    return (document) => {
        const drawn = document
            .getRoot()
            .listNodes()
            .filter((node) => node.getMesh());
        drawn.slice(count).forEach((node) => node.dispose());
    };
}
