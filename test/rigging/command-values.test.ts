import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { NodeIO } from '@gltf-transform/core';
import { ALL_EXTENSIONS, KHRDracoMeshCompression } from '@gltf-transform/extensions';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { makeCar, type Manners } from './made-cars.js';
import { readGltf } from '../../rig-command/read-file.js';
import { readModel } from '../../rig-command/read-model.js';
import { rigFile, type RigFileOptions } from '../../rig-command/rig-file.js';
import { writeFiles } from '../../rig-command/write-files.js';
import { rigModel } from '../../src/rigging/rig-model.js';
import { describeRig } from '../../src/sizing/describe-rig.js';
import type { VehicleClass } from '../../src/sizing/vehicle-classes.js';

interface Draco {
    createDecoderModule(): Promise<unknown>;
    createEncoderModule(): Promise<unknown>;
}

/** Packages of a user who has not installed Draco's. */
const NOT_INSTALLED = { meshopt: () => Promise.resolve(), draco: () => Promise.resolve(false) };

let dir: string;
let from: string;

beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'values-'));
    from = join(dir, 'car.glb');
    await new NodeIO().write(from, makeCar({ others: [[6, 0]] }).document);
});

afterAll(() => rm(dir, { recursive: true }));

describe('the command refuses, and writes nothing for,', () => {
    it.each<[what: string, options: RigFileOptions, fault: RegExp]>([
        ['a unit below 0', { unitScale: -1 }, /unitScale: -1 m is not a length/],
        ['a unit of 0', { unitScale: 0 }, /unitScale: 0 m is not a length/],
        ['a unit that is no number', { unitScale: Number('abc') }, /unitScale: NaN m is not a length/],
        ['a unit without an end', { unitScale: Infinity }, /unitScale: Infinity m is not a length/],
        ['a unit that makes it as long as a ship', { unitScale: 100 }, /wheelbase: 260 m is not from/],
        ['a mass below 0', { mass: -5 }, /mass: -5 kg is not from/],
        ['a mass that is no number', { mass: Number('heavy') }, /mass: NaN kg is not from/],
        ['a class that is none', { class: 'boat' as never }, /class: 'boat' is none/],
        ['a node that is not there', { node: 'Bodi' }, /No node of the file is called 'Bodi'/],
        ['two cars of which none is chosen', { node: undefined }, /The model has 2 cars, with these bodies: Body, Body\.001/]
    ])('%s', async (_, options, fault) => {
        const before = await readdir(dir);
        await expect(rigFile(from, join(dir, 'out.glb'), { node: 'Body', ...options })).rejects.toThrow(fault);
        expect(await readdir(dir)).toEqual(before);
    }); // prettier-ignore
});

describe('a file that cannot be written', () => {
    it.each<[what: string, to: () => string | Promise<string>, fault: RegExp]>([
        ['in a folder that is not there', () => join(dir, 'nowhere/out.glb'), /its folder does not exist/],
        ['in a folder that is a file', () => join(from, 'out.glb'), /its folder is a file/],
        [
            'where a folder is',
            async () => {
                await mkdir(join(dir, 'taken.svg'), { recursive: true });
                await writeFile(join(dir, 'taken.svg/inside'), '');
                return join(dir, 'taken.glb');
            },
            /taken\.svg cannot be written: it is a folder\. Choose another place with -o\./
        ]
    ])('%s is a sentence, and leaves no half of it', async (_, place, fault) => {
        const to = await place();
        await expect(rigFile(from, to, { node: 'Body' })).rejects.toThrow(fault);
        expect((await readdir(dir)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    });

    it('leaves the others as they were', async () => {
        const old = ['glb', 'vehicle.json', 'template.json'].map((ending) => join(dir, `kept.${ending}`));
        await Promise.all(old.map((file) => writeFile(file, 'old')));
        await mkdir(join(dir, 'kept.svg/inside'), { recursive: true });
        await expect(rigFile(from, join(dir, 'kept.glb'), { node: 'Body' })).rejects.toThrow(/kept\.svg cannot be written/);
        expect(await Promise.all(old.map((file) => readFile(file, 'utf8')))).toEqual(['old', 'old', 'old']);
    }); // prettier-ignore

    it('on a full disk is one, too', async () => {
        await expect(writeFiles([['/dev/full/out.glb', 'x']])).rejects.toThrow(/its folder is a file/);
    });
});

it.each<[what: string, manners: Manners, kind?: VehicleClass]>([
    ['a plain car', {}],
    ['a car without names, in centimeters', { names: null, axes: [[100, 0, 0], [0, 0, 100], [0, -100, 0]] }],
    ['a car on a plinth, steered', { stage: ['plinth'], steer: 12, low: ['skirt'] }],
    ['a tank', { axles: [1, 0, -1], radius: 0.35, track: 2, body: [2.4, 0.8, 4], low: ['belts'] }],
    ['a car of a class that is chosen', {}, 'sports']
])('says of %s, line by line, what the page and the Editor say', async (_, manners, kind) => {
    const { document } = makeCar(manners);
    const own = join(dir, 'said.glb');
    await new NodeIO().write(own, document);
    const rig = rigModel(readModel(document).nodes);
    const { text, vehicle } = await rigFile(own, join(dir, 'said-rigged.glb'), { class: kind });
    const said = text.split('\n').map((line) => line.replace(/ +/, ' '));
    const wanted = describeRig(rig, vehicle, { kind }).map(({ title, text }) => `${title.toLowerCase()} ${text}`);
    expect(said).toEqual(expect.arrayContaining(wanted));
    expect(said.filter((line) => line.startsWith('warning '))).toEqual(rig.warnings.map((line) => `warning ${line}`));
}); // prettier-ignore

it('writes into a folder that is named, under the name of the model', async () => {
    await mkdir(join(dir, 'cars'));
    await rigFile(from, `${join(dir, 'cars')}/`, { node: 'Body.001' });
    expect((await readdir(join(dir, 'cars'))).sort()).toEqual([
        'car.glb',
        'car.svg',
        'car.template.json',
        'car.vehicle.json'
    ]);
});

describe('a model that Draco has packed', () => {
    async function packed(change: (json: Record<string, unknown>) => void): Promise<string> {
        const draco = createRequire(import.meta.url)('draco3dgltf') as Draco;
        const io = new NodeIO().registerExtensions(ALL_EXTENSIONS).registerDependencies({
            'draco3d.decoder': await draco.createDecoderModule(),
            'draco3d.encoder': await draco.createEncoderModule()
        });
        const { document } = makeCar();
        document.createExtension(KHRDracoMeshCompression).setRequired(true);
        const { json, resources } = await io.writeJSON(document, { basename: 'packed' });
        change(json as unknown as Record<string, unknown>);
        for (const [name, bytes] of Object.entries(resources)) {
            await writeFile(join(dir, name), bytes);
        }
        await writeFile(join(dir, 'packed.gltf'), JSON.stringify(json));
        return join(dir, 'packed.gltf');
    }

    it('is refused with the line that installs what unpacks it, where that is missing', async () => {
        const file = await packed(() => {});
        await expect(readGltf(new NodeIO().registerExtensions(ALL_EXTENSIONS), file, NOT_INSTALLED)).rejects.toThrow(
            /Draco has packed its meshes.*Run `npm install draco3dgltf`/
        );
    });

    it('is read wherever the command is run', async () => {
        const file = await packed(() => {});
        const cwd = vi.spyOn(process, 'cwd').mockReturnValue('/');
        try {
            expect((await rigFile(file, join(dir, 'elsewhere.glb'), {})).text).toContain('wheel RR');
        } finally {
            cwd.mockRestore();
        }
    });

    it.each([
        ['only requires the extension', (json: Record<string, unknown>) => delete json.extensionsUsed],
        [
            'lists it nowhere',
            (json: Record<string, unknown>) => {
                delete json.extensionsUsed;
                delete json.extensionsRequired;
            }
        ]
    ])('and %s, is read all the same, or refused with that line', async (_, change) => {
        const file = await packed(change);
        expect((await rigFile(file, join(dir, 'unpacked.glb'), {})).text).toContain('wheel RR');
        await expect(readGltf(new NodeIO().registerExtensions(ALL_EXTENSIONS), file, NOT_INSTALLED)).rejects.toThrow(
            /Run `npm install draco3dgltf`/
        );
    });
});
