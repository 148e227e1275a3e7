import { execFileSync } from 'node:child_process';
import { link, mkdir, mkdtemp, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { type Document, NodeIO } from '@gltf-transform/core';
import { ALL_EXTENSIONS, KHRDracoMeshCompression } from '@gltf-transform/extensions';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { makeVariant } from './variants.js';
import { rigFile } from '../../rig-command/rig-file.js';

interface Draco {
    createDecoderModule(): Promise<unknown>;
    createEncoderModule(): Promise<unknown>;
}

const SECRET = 'the secret of somebody else';

let top: string;
let dir: string;

beforeEach(async () => {
    top = await mkdtemp(join(tmpdir(), 'named-'));
    dir = join(top, 'model');
    await mkdir(join(dir, 'textures'), { recursive: true });
    await writeFile(join(top, 'secret.txt'), SECRET);
    await writeFile(join(dir, 'textures/paint.png'), 'paint');
});

afterEach(() => rm(top, { recursive: true }));

interface Json {
    buffers: { uri?: string }[];
    images?: { uri: string }[];
    textures?: object[];
    materials?: object[];
    meshes: { primitives: { material?: number }[] }[];
}

/** Paints a model's first mesh with a picture. */
function paint(json: Json, uri: string): void {
    json.images = [{ uri }];
    json.textures = [{ source: 0 }];
    json.materials = [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }];
    json.meshes[0].primitives[0].material = 0;
}

/** A hatchback as the files of its model. */
let hatchback: ReturnType<NodeIO['writeJSON']> | undefined;

/** Rigs a hatchback whose .gltf says something else; gives what it is written as. */
async function rig(change: (json: Json) => unknown): Promise<string> {
    hatchback ??= new NodeIO().writeJSON(makeVariant({}).document, { basename: 'car' });
    const { json, resources } = structuredClone(await hatchback);
    for (const [name, bytes] of Object.entries(resources)) {
        await writeFile(join(dir, name), bytes);
    }
    change(json as Json);
    await writeFile(join(dir, 'car.gltf'), JSON.stringify(json));
    const { files } = await rigFile(join(dir, 'car.gltf'), join(dir, 'out.glb'), {});
    return readFile(files[0], 'latin1');
}

describe('a model takes what it refers to from its own folder alone:', () => {
    it('a picture there or below comes along, by whatever way within it is named', async () => {
        await symlink(join(dir, 'textures/paint.png'), join(dir, 'link.png'));
        for (const uri of ['textures/paint.png', './textures/../textures/p%61int.png', 'link.png']) {
            expect(await rig((json) => paint(json, uri))).toContain('paint');
        }
    });

    it.each<[what: string, name: () => string]>([
        ['a path upward', () => '../secret.txt'],
        ['a path upward from below', () => 'textures/../../secret.txt'],
        ['an encoded path upward', () => '%2e%2e%2fsecret.txt'],
        ['a path that is encoded in part', () => '.%2E/secret.txt'],
        ['an absolute path', () => join(top, 'secret.txt')],
        ['an address of a file', () => `file://${join(top, 'secret.txt')}`],
        ['an address of a file upward', () => `file:${join(dir, '..', 'secret.txt')}`],
        ['a link to a file elsewhere', () => 'link.txt'],
        ['a file behind a link to a folder elsewhere', () => 'linked/secret.txt'],
        ['a path upward to what is not there', () => '../nothing.png']
    ])('%s is refused by its name', async (_, name) => {
        await symlink(join(top, 'secret.txt'), join(dir, 'link.txt'));
        await symlink(top, join(dir, 'linked'));
        const before = await readdir(top);
        const uri = name();
        for (const change of [(json: Json) => (json.images = [{ uri }]), (json: Json) => (json.buffers[0].uri = uri)]) {
            await expect(rig(change)).rejects.toThrow(`'${uri}', to which it refers: it leads out of the folder`);
        }
        expect(await readdir(dir)).not.toContain('out.glb');
        expect(await readdir(top)).toEqual(before);
    });

    it.each<[what: string, make: (path: string) => unknown, fault: RegExp]>([
        ['a device behind a link', (path) => symlink('/dev/zero', path), /leads out of the folder/],
        ['a pipe that nobody writes to', (path) => execFileSync('mkfifo', [path]), /is not a regular file/],
        ['a folder', (path) => mkdir(path), /is not a regular file/],
        // a sparse file, which takes no room on the disk
        ['a file of 2 GB', (path) => writeFile(path, '').then(() => truncate(path, 2e9)), /has 2,000,000,000 bytes/]
    ])('%s is refused by its name', async (_, make, fault) => {
        await make(join(dir, 'odd.png'));
        await expect(rig((json) => (json.images = [{ uri: 'odd.png' }]))).rejects.toThrow(/'odd\.png', to which/);
        await expect(rig((json) => (json.buffers[0].uri = 'odd.png'))).rejects.toThrow(fault);
    });

    it('many pictures are refused that are too large together', async () => {
        const names = ['a', 'b', 'c', 'd', 'e'].map((letter) => `${letter}.png`);
        await writeFile(join(dir, names[0]), '');
        await truncate(join(dir, names[0]), 45e6);
        await Promise.all(names.slice(1).map((name) => link(join(dir, names[0]), join(dir, name))));
        await expect(rig((json) => (json.images = names.map((uri) => ({ uri }))))).rejects.toThrow(
            /'e\.png'.* 45,000,000 bytes, more than/
        );
    });

    it.each([
        ['a device', () => '/dev/zero', /not a regular file/],
        ['a folder', () => dir, /not a regular file/],
        ['a file below a file', () => join(top, 'secret.txt/car.glb'), /no such file/]
    ])('%s is no model', async (_, path, fault) => {
        await expect(rigFile(path(), join(dir, 'out.glb'), {})).rejects.toThrow(fault);
    });

    it('a picture whose address is no address is looked for by its letters', async () => {
        await writeFile(join(dir, '100%.png'), 'paint');
        expect(await rig((json) => paint(json, '100%.png'))).toContain('paint');
    });
});

it('a model that Draco has packed is unpacked by what is installed beside the command, wherever it runs', async () => {
    const { document }: { document: Document } = makeVariant({});
    document.createExtension(KHRDracoMeshCompression).setRequired(true);
    const draco3d = createRequire(import.meta.url)('draco3dgltf') as Draco;
    const io = new NodeIO().registerExtensions(ALL_EXTENSIONS).registerDependencies({
        'draco3d.decoder': await draco3d.createDecoderModule(),
        'draco3d.encoder': await draco3d.createEncoderModule()
    });
    const from = join(dir, 'car.glb');
    await io.write(from, document);
    const here = process.cwd();
    process.chdir(dirname(from));
    try {
        expect((await rigFile(from, join(dir, 'out.glb'), {})).files).toHaveLength(4);
    } finally {
        process.chdir(here);
    }
});
