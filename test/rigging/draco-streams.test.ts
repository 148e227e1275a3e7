import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { NodeIO } from '@gltf-transform/core';
import { ALL_EXTENSIONS, KHRDracoMeshCompression } from '@gltf-transform/extensions';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { makeVariant } from './variants.js';
import { rigFile } from '../../rig-command/rig-file.js';

interface Json {
    buffers: { uri?: string; byteLength: number }[];
    bufferViews: { byteOffset?: number; byteLength: number }[];
    accessors: { count: number }[];
    meshes: {
        primitives: { indices: number; extensions: { KHR_draco_mesh_compression: { bufferView: number } } }[];
    }[];
}

const DRACO = 'KHR_draco_mesh_compression';

/** Offsets in a header of the encoder type, the flags and the counts, bytes; version and method are beside these. */
const TYPE = 7;
const FLAGS = 9;
const COUNTS = { edgebreaker: 12, sequential: 11 };

const draco = createRequire(import.meta.url)('draco3dgltf') as Record<string, () => Promise<unknown>>;

let dir: string;
let io: NodeIO;

beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'draco-'));
    io = new NodeIO().registerExtensions(ALL_EXTENSIONS).registerDependencies({
        'draco3d.decoder': await draco.createDecoderModule(),
        'draco3d.encoder': await draco.createEncoderModule()
    });
});

afterAll(() => rm(dir, { recursive: true }));

/** A number in groups of seven bits, lowest first. */
function varint(value: number): number[] {
    return value < 128 ? [value] : [(value % 128) | 128, ...varint(Math.floor(value / 128))];
}

/** Rigs a hatchback that Draco has packed, after something was done to the first of its streams. */
async function rig(
    method: keyof typeof COUNTS,
    change: (stream: Buffer, json: Json) => Buffer = (stream) => stream
): Promise<string> {
    const { document } = makeVariant({});
    document
        .createExtension(KHRDracoMeshCompression)
        .setRequired(true)
        .setEncoderOptions({
            method: KHRDracoMeshCompression.EncoderMethod[method === 'edgebreaker' ? 'EDGEBREAKER' : 'SEQUENTIAL']
        });
    const from = join(dir, 'car.gltf');
    await io.write(from, document);
    const json = JSON.parse(await readFile(from, 'utf8')) as Json;
    const data = await readFile(join(dir, json.buffers[0].uri!));
    const view = json.bufferViews[json.meshes[0].primitives[0].extensions[DRACO].bufferView];
    const { byteOffset = 0, byteLength } = view;
    const stream = change(data.subarray(byteOffset, byteOffset + byteLength), json);
    view.byteOffset = data.length;
    view.byteLength = stream.length;
    const whole = Buffer.concat([data, stream]);
    json.buffers[0] = {
        byteLength: whole.length,
        uri: `data:application/octet-stream;base64,${whole.toString('base64')}`
    };
    await writeFile(from, JSON.stringify(json));
    return (await rigFile(from, join(dir, 'out.glb'), {})).text;
}

/** Says that a stream has so many of what it counts first, and second. */
const saying =
    (method: keyof typeof COUNTS, ...counts: number[]) =>
    (stream: Buffer): Buffer => {
        const from = COUNTS[method];
        let to = from;
        for (let left = 2; left > 0; to++) {
            left -= stream[to] < 128 ? 1 : 0;
        }
        return Buffer.concat([stream.subarray(0, from), Buffer.from(counts.flatMap(varint)), stream.subarray(to)]);
    };

it('a model that Draco has not packed does not wait for what unpacks it', async () => {
    const made = vi.spyOn(draco, 'createDecoderModule');
    const from = join(dir, 'plain.glb');
    await io.write(from, makeVariant({}).document);
    await rigFile(from, join(dir, 'plain-out.glb'), {});
    expect(made).not.toHaveBeenCalled();
    made.mockRestore();
});

describe('a stream of Draco is compared with the accessors that it fills', () => {
    it.each(['edgebreaker', 'sequential'] as const)('%s: a whole one becomes a car', async (method) => {
        expect(await rig(method)).toContain('wheel RR');
    });

    it.each([
        [
            'edgebreaker',
            [1e8, 3e8],
            /Draco packed 300,000,000 triangles and 100,000,000 vertices where it has room for/
        ],
        ['edgebreaker', [1e8, 1], /100,000,000 vertices where/],
        ['sequential', [3e8, 1e8], /300,000,000 triangles and 100,000,000 vertices where/],
        ['sequential', [4e9, 3], /4,000,000,000 triangles/]
    ] as const)('%s: one that says it has %j of everything is refused', async (method, counts, fault) => {
        await expect(rig(method, saying(method, ...counts))).rejects.toThrow(fault);
    });

    it.each([
        ['is a cloud of points', (stream: Buffer) => (stream[TYPE] = 0), /in an old way, or with metadata/],
        ['has metadata before its counts', (stream: Buffer) => (stream[FLAGS + 1] = 0x80), /or with metadata/],
        ['is none', (stream: Buffer) => stream.fill(0), /does not begin like a Draco stream/],
        [
            'is of three bytes',
            (_: Buffer, json: Json) => json.bufferViews.forEach((view) => (view.byteLength = 3)),
            /broken/
        ]
    ])('one that %s is refused', async (_, damage, fault) => {
        const change = (stream: Buffer, json: Json): Buffer => {
            const copy = Buffer.from(stream);
            damage(copy, json);
            return copy;
        };
        await expect(rig('edgebreaker', change)).rejects.toThrow(fault);
    });
});
