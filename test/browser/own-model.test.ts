import { createRequire } from 'node:module';

import { Accessor, Document, NodeIO } from '@gltf-transform/core';
import { EXTMeshoptCompression, KHRDracoMeshCompression, KHRMeshQuantization } from '@gltf-transform/extensions';
import { MeshoptEncoder } from 'meshoptimizer';
import type { Entity } from 'playcanvas';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { borrowBrowser, returnBrowser, serve } from './chromium.js';
import { draw, drop, openGround, pass, seeNear, toast } from './ground-page.js';
import type { Hitch } from '../../scripts/hitch.mjs';
import type { TemplateJson } from '../../templates/template-json.js';
import { makeTrailer, type TrailerBuild } from '../rigging/made-trailer.js';
import { box, cylinder, makeVariant, type Manner, type Shape } from '../rigging/variants.js';

const WHEELS = ['wheel_FL', 'wheel_FR', 'wheel_RL', 'wheel_RR'];

const io = new NodeIO();
const packer = new NodeIO();

let browser: Browser;
let served: Awaited<ReturnType<typeof serve>>;
let page: Page;
let complaints: string[];

/** Requests of the page since it was opened. */
const requests: string[] = [];

beforeAll(async () => {
    const draco = createRequire(import.meta.url)('draco3dgltf') as { createEncoderModule(): Promise<unknown> };
    await MeshoptEncoder.ready;
    packer
        .registerExtensions([EXTMeshoptCompression, KHRDracoMeshCompression, KHRMeshQuantization])
        .registerDependencies({
            'meshopt.encoder': MeshoptEncoder,
            'draco3d.encoder': await draco.createEncoderModule()
        });
    browser = await borrowBrowser();
    served = await serve('dist/proving-ground');
    ({ page, complaints } = await openGround(browser, served.url, {
        viewport: { width: 640, height: 480 },
        permissions: ['clipboard-read', 'clipboard-write']
    }));
    page.on('request', (request) => requests.push(request.url()));
});

afterAll(async () => {
    await returnBrowser(browser);
    await served?.close();
});

function car(manner: Manner): Promise<Uint8Array> {
    return io.writeBinary(makeVariant(manner).document);
}

/** A model of some shapes at their places, each drawn so many times. */
function model(parts: [name: string, shape: Shape, at: number[]][], times = 1): Promise<Uint8Array> {
    const document = new Document();
    const buffer = document.createBuffer();
    const scene = document.createScene();
    const accessor = (type: 'SCALAR' | 'VEC3', array: Float32Array<ArrayBuffer> | Uint32Array<ArrayBuffer>): Accessor =>
        document.createAccessor().setType(type).setArray(array).setBuffer(buffer);
    for (const [name, { positions, indices }, [x, y, z]] of parts) {
        const primitive = document
            .createPrimitive()
            .setAttribute('POSITION', accessor('VEC3', Float32Array.from(positions)))
            .setIndices(accessor('SCALAR', Uint32Array.from(indices)));
        const mesh = document.createMesh(name).addPrimitive(primitive);
        for (let i = 0; i < times; i++) {
            scene.addChild(document.createNode(name).setMesh(mesh).setTranslation([x, y, z]));
        }
    }
    return io.writeBinary(document);
}

/** Drops a file, and waits for what the page says of it. */
async function give(name: string, bytes: Uint8Array): Promise<string> {
    await page.evaluate(() => document.getElementById('own')!.replaceChildren());
    await drop(page, name, bytes);
    await page.waitForFunction(() => document.getElementById('own')!.textContent !== '');
    return page.locator('#own').innerText();
}

/** Counts the entities, bodies, assets and other resources that a car consists of. */
function count(): Promise<Record<string, number>> {
    return page.evaluate(() => {
        const { app } = window.provingGround!;
        let entities = 0;
        app.root.forEach(() => entities++);
        return {
            entities,
            bodies: app.root.findComponents('rigidbody').length,
            assets: app.assets.list().length,
            buffers: app.graphicsDevice.buffers.size,
            textures: app.graphicsDevice.textures.size
        };
    });
}

/** Returns the name, position and attitude of the car, and its speed in the direction it faces, m/s. */
function motion(): Promise<{ name: string; x: number; z: number; up: number; ahead: number[]; speed: number }> {
    return page.evaluate(() => {
        const { car: entity, name } = window.provingGround!;
        const { x, z } = entity.getPosition();
        const ahead = [-entity.forward.x, -entity.forward.z];
        const velocity = entity.rigidbody!.linearVelocity;
        return { name, x, z, up: entity.up.y, ahead, speed: velocity.x * ahead[0] + velocity.z * ahead[1] };
    });
}

async function driveFor(seconds: number): Promise<void> {
    await page.keyboard.down('KeyW');
    await pass(page, seconds);
    await page.keyboard.up('KeyW');
}

describe('a model that is dropped on the page', () => {
    it('stands where the last car stood, and drives within 3 s', async () => {
        const before = await motion();
        const bytes = await car({ car: 'sedan', names: WHEELS });
        requests.length = 0;
        const start = performance.now();
        const said = await give('My sedan.glb', bytes);
        const waited = (performance.now() - start) / 1000;
        await pass(page, 1);
        const stands = await motion();
        await driveFor(3 - Math.min(1, waited) - 1);
        const drives = await motion();
        expect(said).toContain('4, by their names');
        expect(said).toMatch(/Class\s+(?:family|sports), \d{4} kg/);
        expect(said).toContain('+Z: the names of its wheels say front and rear');
        expect(stands.name).toBe('My sedan');
        expect(Math.hypot(stands.x - before.x, stands.z - before.z)).toBeLessThan(0.1);
        expect(stands.ahead[0] * before.ahead[0] + stands.ahead[1] * before.ahead[1]).toBeGreaterThan(0.999);
        expect(stands.up).toBeGreaterThan(Math.cos(Math.PI / 180));
        expect(drives.speed).toBeGreaterThan(2);
        // nothing but data of the file itself, which Chromium counts as a request
        expect(requests.filter((url) => !/^(?:blob|data):/.test(url))).toEqual([]);
    });

    it('is a car as the others: in the menu, with instruments, aids, reset and the next car', async () => {
        expect(await page.locator('#car').innerText()).toBe('My sedan');
        await driveFor(2);
        expect(Number(await page.locator('#speed').innerText())).toBeGreaterThan(20);
        expect(await page.locator('#assistance output').innerText()).toBe('Road');
        await page.keyboard.press('KeyJ');
        await pass(page, 0.2);
        expect(await page.locator('#assistance output').innerText()).toBe('Arcade');
        await page.keyboard.press('KeyR');
        await pass(page, 0.5);
        expect(Math.abs((await motion()).speed)).toBeLessThan(1);
        await page.keyboard.press('KeyG');
        await page.waitForFunction(() => window.provingGround!.garage.name === 'hatchback');
        expect(await page.locator('#own').isVisible()).toBe(false);
        await page.locator('#open-cars').click();
        await page.locator('#cars').getByRole('button', { name: 'My sedan' }).click();
        await page.waitForFunction(() => window.provingGround!.name === 'My sedan');
        expect(await page.locator('#own').isVisible()).toBe(true);
        await pass(page, 1);
        expect((await motion()).up).toBeGreaterThan(0.999);
        await driveFor(1.5);
        expect((await motion()).speed).toBeGreaterThan(2);
    });

    it('can be corrected: front and rear, class and unit', async () => {
        const panel = page.locator('#own');
        const before = await motion();
        await panel.getByRole('button', { name: 'Swap front and rear' }).click();
        await pass(page, 0.5);
        expect(await panel.innerText()).toContain('-Z: chosen');
        expect((await motion()).name).toBe(before.name);
        const mass = (): Promise<number> => page.evaluate(() => window.provingGround!.car.rigidbody!.mass);
        const usual = await mass();
        await panel.getByLabel('Class').selectOption('Sports');
        const sports = await mass();
        expect(sports).not.toBe(usual);
        // 30 cm cannot be a wheelbase: the car stays as it is
        await panel.getByLabel('Unit').selectOption('Decimeters');
        expect(await toast(page)).toContain('wheelbase: 0.2');
        expect(await mass()).toBe(sports);
        await panel.getByLabel('Unit').selectOption('Feet');
        expect(await panel.innerText()).toContain('wheelbase 0.79 m');
    });

    it('stays here: who gets a link is told to expect a car of ours', async () => {
        await page.keyboard.press('Equal');
        const dialog = page.locator('#send');
        expect(await dialog.innerText()).toContain('Your model stays in your browser');
        await dialog.getByRole('button', { name: 'Close' }).click();
    });

    it('goes to the Editor by the clipboard', async () => {
        await page.locator('#own').getByRole('button', { name: 'Copy for the Editor' }).click();
        await page.waitForFunction(() => document.getElementById('toast')!.textContent!.startsWith('Copied'));
        const text = await page.evaluate(() => navigator.clipboard.readText());
        const { entities } = JSON.parse(text) as TemplateJson;
        const all = Object.values(entities);
        const chassis = all.find(({ parent }) => parent === null)!;
        expect(chassis.name).toBe('My sedan');
        expect(Object.keys(chassis.components)).toEqual(['rigidbody', 'collision', 'script']);
        expect(all.map(({ name }) => name)).toEqual(
            expect.arrayContaining(['Wheel FL', 'Wheel FR', 'Wheel RL', 'Wheel RR'])
        );
    });

    it('can be chosen from the files in place of a drop', async () => {
        const chooser = page.waitForEvent('filechooser');
        await page.locator('#open-cars').click();
        await page.locator('#cars').getByRole('button', { name: 'Another model' }).click();
        const buffer = Buffer.from(await car({ car: 'kart' }));
        await (await chooser).setFiles({ name: 'chosen.glb', mimeType: 'model/gltf-binary', buffer });
        await page.waitForFunction(() => window.provingGround!.name === 'chosen');
        await pass(page, 1);
        await driveFor(2);
        expect((await motion()).speed).toBeGreaterThan(2);
    });

    it('makes room for the next one, and leaves nothing behind', async () => {
        const merged = await car({ car: 'hatchback', wheels: 'in the body' });
        const round = async (): Promise<void> => {
            expect(await give('merged.glb', merged)).toContain('FL, FR, RL, RR are parts of larger meshes');
            await pass(page, 0.2);
            await draw(page);
        };
        await seeNear(page);
        await round();
        const before = await count();
        await round();
        await page.locator('#own').getByRole('button', { name: 'Swap front and rear' }).click();
        await pass(page, 0.2);
        await page.evaluate(() => window.provingGround!.garage.choose('hatchback'));
        await page.evaluate(() => window.provingGround!.garage.choose(window.provingGround!.garage.own!.id));
        await pass(page, 0.2);
        await draw(page);
        expect(await count()).toEqual(before);
        await driveFor(1.5);
        expect((await motion()).speed).toBeGreaterThan(2);
    });
});

describe('a model that is dropped on the page can be', () => {
    it('a Raycast Car, and a vehicle again', async () => {
        await give('My sedan.glb', await car({ car: 'sedan', names: WHEELS }));
        const panel = page.locator('#own');
        await panel.getByRole('button', { name: 'Make a Raycast Car' }).click();
        expect(await panel.innerText()).toMatch(/Class\s+\w+, \d+ kg, as a Raycast Car/);
        expect(await scriptsOf()).toContain('raycastCar');
        await pass(page, 1);
        expect((await motion()).up).toBeGreaterThan(0.999);
        await driveFor(1.5);
        expect((await motion()).speed).toBeGreaterThan(2);
        await panel.getByRole('button', { name: 'Make a Vehicle Controller' }).click();
        expect(await scriptsOf()).toContain('vehicleController');
    });

    it('of another mass, and have other wheels', async () => {
        const panel = page.locator('#own');
        await panel.getByLabel('Mass').fill('1750');
        await panel.getByLabel('Mass').press('Enter');
        await page.waitForFunction(() => window.provingGround!.car.rigidbody!.mass === 1750);
        await panel.getByLabel('Wheels').fill(WHEELS.slice(0, 2).join(', '));
        await panel.getByLabel('Wheels').press('Enter');
        expect(await toast(page)).toMatch(/one pair of them|2 wheels/);
        await panel.getByLabel('Wheels').fill(WHEELS.join(', '));
        await panel.getByLabel('Wheels').press('Enter');
        await pass(page, 0.5);
        expect(await panel.innerText()).toContain('4, by their names');
    });
});

/** Names of the scripts of the car's chassis. */
function scriptsOf(): Promise<string[]> {
    return page.evaluate(() =>
        window.provingGround!.car.script!.scripts.map(
            (script) => (script.constructor as { scriptName?: string }).scriptName!
        )
    );
}

/** Distance between the coupling points of the car and its trailer, m; the trailer's lean, degrees; and the way it has gone, m. */
function towing(): Promise<{ name: string; isCoupled: boolean; gap: number; lean: number; z: number[] }> {
    return page.evaluate(() => {
        const { car: entity, garage } = window.provingGround!;
        const { entity: trailer } = garage.towed!;
        const hitch = (entity.findByName('Hitch') as Entity).script!.get('hitch') as Hitch;
        const { x, z } = trailer.getPosition();
        return {
            name: garage.name,
            isCoupled: hitch.attached !== null,
            gap: hitch.stretch,
            lean: (Math.acos(Math.min(1, trailer.up.y)) * 180) / Math.PI,
            z: [x, z]
        };
    });
}

function trailer(build: TrailerBuild): Promise<Uint8Array> {
    return io.writeBinary(makeTrailer({ build }).document);
}

describe('a model of a trailer that is dropped on the page', () => {
    const stands = async (name: string): Promise<void> => {
        await pass(page, 2);
        const at = await towing();
        expect(at.name).toBe(name);
        expect(at.isCoupled).toBe(true);
        expect(at.gap).toBeLessThan(0.03);
        expect(at.lean).toBeLessThan(1);
        await driveFor(3);
        const drives = await towing();
        expect(drives.isCoupled).toBe(true);
        expect(drives.gap).toBeLessThan(0.03);
        expect(drives.lean).toBeLessThan(2);
        expect(Math.hypot(drives.z[0] - at.z[0], drives.z[1] - at.z[1])).toBeGreaterThan(2);
    };

    it('is coupled behind the car that stands there, which tows it', async () => {
        await page.evaluate(() => window.provingGround!.garage.choose('estate'));
        const said = await give('My caravan.glb', await trailer('caravan'));
        expect(said).toMatch(/Class\s+trailer, \d+ kg/);
        expect(said).toMatch(/Coupling\s+a ball coupling/);
        expect(said).not.toContain('Swap front and rear');
        await stands('estate');
    });

    it('is uncoupled and coupled by the key for trailers', async () => {
        await page.keyboard.press('KeyR');
        await pass(page, 2);
        await page.keyboard.press('Semicolon');
        expect(await toast(page)).toContain('Trailer: uncoupled');
        await page.keyboard.press('Semicolon');
        expect(await toast(page)).toContain('Trailer: coupled');
    });

    it('is towed by a truck where it is too heavy, and by a tractor if it has a king pin', async () => {
        await give('full.glb', await trailer('full trailer'));
        await stands('truck');
        await give('semi.glb', await trailer('semi-trailer'));
        await stands('semi-truck');
    });

    it('is one of the cars, for the next car that is to tow it', async () => {
        await give('My caravan.glb', await trailer('caravan'));
        await page.evaluate(() => window.provingGround!.garage.choose('pickup'));
        expect(await page.evaluate(() => window.provingGround!.garage.towed)).toBeNull();
        await page.locator('#open-cars').click();
        await page.locator('#cars').getByRole('button', { name: 'My caravan' }).click();
        await page.waitForFunction(() => window.provingGround!.garage.towed !== null);
        await stands('pickup');
        expect(await page.locator('#own').isVisible()).toBe(true);
    });

    it('drives itself if it is said to, and is a trailer again', async () => {
        const panel = page.locator('#own');
        await panel.getByRole('button', { name: 'It drives itself' }).click();
        expect(await toast(page)).toMatch(/wheelbase|axle/);
        await give('semi.glb', await trailer('semi-trailer'));
        await panel.getByRole('button', { name: 'It drives itself' }).click();
        await page.waitForFunction(() => window.provingGround!.name === 'semi');
        expect(await page.evaluate(() => window.provingGround!.garage.towed)).toBeNull();
        await panel.getByRole('button', { name: 'It is a trailer' }).click();
        await page.waitForFunction(() => window.provingGround!.garage.towed !== null);
        await stands('semi-truck');
    });

    it("follows the visitor's own car, and stays behind it when that is corrected", async () => {
        await give('My sedan.glb', await car({ car: 'sedan', names: WHEELS }));
        await give('box.glb', await trailer('box trailer'));
        const id = await page.evaluate(() => window.provingGround!.garage.own!.id);
        await stands(id);
        await page.locator('#open-cars').click();
        await page.locator('#cars').getByRole('button', { name: 'My sedan' }).click();
        await page.waitForFunction(() => window.provingGround!.garage.towed === null);
    });
});

/** A sedan as exporters make it small. */
const PACKINGS: Record<string, (document: Document) => unknown> = {
    KHR_draco_mesh_compression: (document) => document.createExtension(KHRDracoMeshCompression).setRequired(true),
    EXT_meshopt_compression: (document) => document.createExtension(EXTMeshoptCompression).setRequired(true),
    KHR_mesh_quantization: quantize
};

function packed(packing: string): Promise<Uint8Array> {
    const { document } = makeVariant({ car: 'sedan', names: WHEELS });
    PACKINGS[packing](document);
    return packer.writeBinary(document);
}

/** Shares of 8 m in place of meters, in 16 bits each. */
function quantize(document: Document): void {
    document.createExtension(KHRMeshQuantization).setRequired(true);
    const root = document.getRoot();
    const done = new Set<Accessor>();
    for (const primitive of root.listMeshes().flatMap((mesh) => mesh.listPrimitives())) {
        const positions = primitive.getAttribute('POSITION')!;
        if (!done.has(positions)) {
            done.add(positions);
            const shares = Array.from(positions.getArray()!, (value: number) => Math.round((value / 8) * 32767));
            positions.setArray(Int16Array.from(shares)).setNormalized(true);
        }
    }
    for (const node of root.listNodes().filter((each) => each.getMesh())) {
        node.addChild(document.createNode().setMesh(node.getMesh()).setScale([8, 8, 8]));
        node.setMesh(null);
    }
}

describe('a packed model', () => {
    it.each(Object.keys(PACKINGS))('of %s drives, and is the car that it is unpacked', async (packing) => {
        const plain = await give('sedan.glb', await car({ car: 'sedan', names: WHEELS }));
        const bytes = await packed(packing);
        expect(Buffer.from(bytes).toString('latin1')).toContain(packing);
        expect(await give('sedan.glb', bytes)).toBe(plain);
        await pass(page, 1);
        expect((await motion()).up).toBeGreaterThan(Math.cos(Math.PI / 180));
        await driveFor(1.5);
        expect((await motion()).speed).toBeGreaterThan(2);
    });
});

describe('what is no car', () => {
    const body: [string, Shape, number[]] = ['Body', box([0, 0.8, 0], [1.7, 0.8, 4]), [0, 0, 0]];
    const wheel = (x: number, z: number): [string, Shape, number[]] => ['Wheel', cylinder(0.3, 0.2, 0), [x, 0.3, z]];
    const plane = { ...box([0, 0, 0], [10, 0, 10]), indices: [0, 1, 4, 1, 5, 4] };
    const text = new TextEncoder();

    /** A GLB whose description says something else. */
    async function edited(change: (json: string) => string): Promise<Uint8Array> {
        const bytes = Buffer.from(await model([body]));
        const length = bytes.readUInt32LE(12);
        const json = Buffer.from(change(bytes.toString('utf8', 20, 20 + length)));
        const padded = Buffer.concat([json, Buffer.alloc((4 - (json.length % 4)) % 4, ' ')]);
        const whole = Buffer.concat([bytes.subarray(0, 20), padded, bytes.subarray(20 + length)]);
        whole.writeUInt32LE(whole.length, 8);
        whole.writeUInt32LE(padded.length, 12);
        return whole;
    }

    /** A packed GLB whose data is gone. */
    async function blank(packing: string): Promise<Uint8Array> {
        const bytes = await packed(packing);
        return bytes.fill(0, 28 + Buffer.from(bytes).readUInt32LE(12));
    }

    it.each<[what: string, name: string, make: () => Uint8Array | Promise<Uint8Array>, fault: RegExp, remedy: RegExp]>([
        ['a picture', 'a.png', () => text.encode('PNG, and more than a header'), /is no GLB/, /glTF 2\.0/],
        ['glTF in parts', 'a.gltf', () => text.encode('{ "asset": {}, "nodes": [] }'), /in other files/, /one file/],
        ['half a file', 'a.glb', async () => (await model([body])).slice(0, 700), /cut off: it says/, /again/],
        ['a damaged file', 'a.glb', () => edited((json) => json.replace('"', '!')), /cannot be read/, /again/],
        [
            'a file without its data',
            'a.glb',
            () => edited((json) => json.replace('"count":8', '"count":9')),
            /data that it does not have/,
            /again/
        ],
        [
            'a file with Basis textures',
            'a.glb',
            () => edited((json) => json.replace('{', '{"extensionsUsed":["KHR_texture_basisu"],')),
            /Basis/,
            /PNG/
        ],
        [
            'a packed file with pictures elsewhere',
            'a.glb',
            () =>
                edited((json) =>
                    json.replace(
                        '{',
                        '{"extensionsUsed":["KHR_draco_mesh_compression"],"images":[{"uri":"paint.png"}],'
                    )
                ),
            /pictures in other files/,
            /one \.glb/
        ],
        ['a damaged Draco file', 'a.glb', () => blank('KHR_draco_mesh_compression'), /cannot be unpacked/, /again/],
        ['a damaged meshopt file', 'a.glb', () => blank('EXT_meshopt_compression'), /cannot be unpacked/, /again/],
        ['a plane', 'a.glb', () => model([['Plane', plane, [0, 0, 0]]]), /Found a flat plane/, /model of a car/],
        ['a body without wheels', 'a.glb', () => model([body]), /Looked for.*Found nothing round/, /Separate/],
        [
            'three wheels',
            'a.glb',
            () => model([body, wheel(0, 1.2), wheel(0.7, -1.2), wheel(-0.7, -1.2)]),
            /Found 3 wheels, one pair/,
            /4 to 12/
        ],
        [
            '2 million triangles',
            'a.glb',
            () => model([['Scan', cylinder(1, 1, 0), [0, 0, 0]]], 14_000),
            /The model has 2,016,000 triangles/,
            /Reduce it/
        ]
    ])('%s is refused with what was found and what to do, and the car stays', async (_, name, make, fault, remedy) => {
        const before = await count();
        const former = await page.evaluateHandle(() => window.provingGround!.car);
        const said = await give(name, await make());
        expect(said).toMatch(/did not become a car/);
        expect(said).toMatch(fault);
        expect(said).toMatch(remedy);
        await pass(page, 0.1);
        expect(await count()).toEqual(before);
        expect(await former.evaluate((entity) => entity === window.provingGround!.car)).toBe(true);
    });

    it('leaves the car driving, and the console silent', async () => {
        await page.keyboard.press('KeyR');
        await driveFor(1.5);
        expect((await motion()).speed).toBeGreaterThan(2);
        expect(complaints).toEqual([]);
    });
});
