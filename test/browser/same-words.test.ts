import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Document, NodeIO } from '@gltf-transform/core';
import { Mat4, Quat, Vec3 } from 'playcanvas';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { borrowBrowser, returnBrowser, serve } from './chromium.js';
import { drop, openGround } from './ground-page.js';
import { readModel } from '../../rig-command/read-model.js';
import { rigFile } from '../../rig-command/rig-file.js';
import { EditorStandIn } from '../editor/editor-stand-in.js';
import { ModelMaker } from '../editor/models.js';
import type { Observed } from '../editor/observed.js';
import { makeCar, type Manners } from '../rigging/made-cars.js';
import { makeMotorcycle } from '../rigging/made-motorcycle.js';
import { makeTrailer } from '../rigging/made-trailer.js';
import { joined, makeVariant } from '../rigging/variants.js';
import { World } from '../support/world.js';

/** All that is said about a model, and what may be corrected. */
interface Said {
    findings: string[];
    warnings: string[];
    corrections: string[];
}

/** Corrections that a form of the page, buttons of the Editor or options of the command make. */
const CORRECTIONS = [
    'Swap front and rear',
    'Keep scenery',
    'It drives itself',
    'Make a Raycast Car',
    'Class',
    'Mass',
    'Unit',
    'Wheels'
];

/** Warnings that are about files, or about a choice: no model has them. */
const OF_FILES = ['Missing beside the model', 'A Raycast Car stands on four wheels'];

const car =
    (manners: Manners = {}): (() => Document) =>
    () =>
        makeCar(manners).document;

/** Models that show all kinds of findings. */
const MODELS: [what: string, make: () => Document][] = [
    ['a car with names', car()],
    ['one that tells its front by nothing', () => makeVariant({ car: 'pickup' }).document],
    ['one of an odd size', car({ radius: 0.15, width: 0.1 })],
    ['one whose file has another unit', car({ axes: [[100, 0, 0], [0, 0, 100], [0, -100, 0]] })],
    ['one whose names are exchanged', car({ names: ['wheel_FR', 'wheel_FL', 'wheel_RR', 'wheel_RL'] })],
    ['one with steered wheels', car({ steer: 20 })],
    ['one whose body reaches the ground', car({ low: ['skirt'] })],
    ['one on a plinth', car({ stage: ['plinth'] })],
    ['one on a stage of many parts', car({ stage: ['floor', 'disc', 'cloth', 'backdrop', 'shadow', 'sign'] })],
    ['one on tracks', car({ axles: [2, 1, 0, -1, -2], track: 2.6, radius: 0.35, width: 0.4, body: [3.4, 0.9, 6], floorHeight: 0.5, low: ['belts'] })],
    ['a motorcycle', () => makeMotorcycle().document],
    ['a trailer by its name', () => makeTrailer({ build: 'caravan' }).document],
    ['a trailer by its shape', () => makeTrailer({ build: 'caravan', coupling: null, isNameless: true }).document],
    ['a car of a tutorial', car({ rootName: 'car_body', names: ['wheel_0', 'wheel_1', 'wheel_2', 'wheel_3'], boxes: [['thrust', [0, 0.3, 1.4], [0.02, 0.02, 0.02]]] })],
    ['wheels alone', () => onlyWheels(makeCar().document)],
    ['one with a fifth wheel beside it', () => withFifth(makeCar().document)]
]; // prettier-ignore

/** A model of which nothing but the wheels is left. */
function onlyWheels(document: Document): Document {
    for (const node of document.getRoot().listNodes()) {
        if (!node.getName().startsWith('wheel')) {
            node.setMesh(null);
        }
    }
    return document;
}

/** A model with one more wheel that stands on the ground in its middle. */
function withFifth(document: Document): Document {
    const wheel = document
        .getRoot()
        .listNodes()
        .find((node) => node.getName() === 'wheel_FL')!;
    const parent = wheel.getParentNode()!;
    const [, y] = wheel.getTranslation();
    parent.addChild(document.createNode('Spare').setMesh(wheel.getMesh()).setTranslation([0.76, y, 0]));
    return document;
}

let dir: string;
let browser: Browser;
let served: Awaited<ReturnType<typeof serve>>;
let page: Page;
let world: World;
let tool: string;

beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'same-words-'));
    tool = await readFile('dist/editor-tools/rig.js', 'utf8');
    world = await World.create();
    browser = await borrowBrowser();
    served = await serve('dist/proving-ground');
    ({ page } = await openGround(browser, served.url, { viewport: { width: 640, height: 480 } }));
});

afterAll(async () => {
    await returnBrowser(browser);
    await served?.close();
    world?.destroy();
    await rm(dir, { recursive: true });
});

async function byPage(bytes: Uint8Array): Promise<Said> {
    await page.evaluate(() => document.getElementById('own')!.replaceChildren());
    await drop(page, 'model.glb', bytes);
    await page.waitForFunction(() => document.getElementById('own')!.textContent !== '');
    return page.evaluate(() => {
        const texts = (selector: string): string[] =>
            [...document.querySelectorAll(`#own ${selector}`)].map(({ textContent }) => textContent!);
        const [titles, lines] = [texts('dt'), texts('dd')];
        return {
            findings: titles.map((title, i) => `${title}: ${lines[i]}`),
            warnings: texts('p'),
            corrections: texts('> div > *')
        };
    });
}

async function byCommand(bytes: Uint8Array): Promise<Said> {
    const from = join(dir, 'model.glb');
    await new NodeIO().write(from, await new NodeIO().readBinary(bytes));
    const { text } = await rigFile(from, join(dir, 'out.glb'), {});
    const lines = text.split('\n').map((line) => [line.slice(0, 12).trim(), line.slice(12)]);
    const of = (title: string): string[] => lines.flatMap(([first, rest]) => (first === title ? [rest] : []));
    return {
        findings: lines.map(([title, rest]) => `${title}: ${rest}`),
        warnings: of('warning'),
        corrections: of('to correct').flatMap((line) => line.split('; '))
    };
}

async function byEditor(document: Document): Promise<Said> {
    const editor = new EditorStandIn(world.app);
    await editor.push('dist/editor/VehiclePhysics', 'VehiclePhysics');
    await editor.parseAll();
    editor.selected = [placed(editor, document)];
    editor.run(tool);
    await vi.waitFor(() => expect(editor.panel).toMatch(/is now a|\. [A-Z]/), { timeout: 60_000, interval: 10 });
    const lines = editor.panel!.split('\n');
    editor.entities.slice().forEach(({ entity }) => entity?.destroy());
    const findings = lines.filter((line) => /^[A-Z]/.test(line));
    return { findings, warnings: lines, corrections: lines.filter((line) => !/^Class: /.test(line)) };
}

/** Puts a model into the scene of the Editor, below an entity of its own. */
function placed(editor: EditorStandIn, document: Document): Observed {
    const maker = new ModelMaker(editor, world.app);
    const { nodes } = readModel(document);
    const made = new Map<number, Observed>();
    const top = maker.add('model', null, [0, 0, 0]);
    const place = (at: number): Observed => {
        const { name, parent, matrix, meshes } = nodes[at];
        const above = parent < 0 ? top : (made.get(parent) ?? place(parent));
        const local = new Mat4().set(Array.from(matrix));
        const shapes = meshes.map(({ positions, indices }) => ({
            material: '',
            normals: [],
            positions: Array.from(positions),
            indices: Array.from(indices ?? Array.from({ length: positions.length / 3 }, (_, i) => i))
        }));
        const { x, y, z } = local.getTranslation();
        const observed = maker.add(name, shapes.length > 0 ? joined(shapes)[0] : null, [x, y, z], above);
        const turn = new Quat().setFromMat4(local).getEulerAngles();
        const scale = local.getScale(new Vec3());
        editor.edit(observed, 'rotation', [turn.x, turn.y, turn.z]);
        editor.edit(observed, 'scale', [scale.x * (local.scaleSign < 0 ? -1 : 1), scale.y, scale.z]);
        made.set(at, observed);
        return observed;
    };
    nodes.forEach((_, at) => {
        if (!made.has(at)) {
            place(at);
        }
    });
    return top;
}

const correctionsIn = ({ corrections }: Said): string[] =>
    CORRECTIONS.filter((title) =>
        corrections.some(
            (text) =>
                text === title ||
                text.startsWith(`${title} `) ||
                text.startsWith(`${title}:`) ||
                text.startsWith(`${title},`) ||
                (title === 'Wheels' && text.endsWith('as wheels'))
        )
    );

/** All that was said about all models. */
const said: string[] = [];

describe('the page, the Editor and the command say the same of', () => {
    it.each(MODELS)('%s, and let the same be corrected', async (_, make) => {
        const bytes = await new NodeIO().writeBinary(make());
        const [onPage, inEditor, onCommand] = [await byPage(bytes), await byEditor(make()), await byCommand(bytes)];
        expect(onPage.findings.length).toBeGreaterThan(4);
        const titles = onPage.findings.map((finding) => finding.split(':')[0]);
        const alike = ({ findings }: Said): string[] =>
            titles.flatMap((title) =>
                findings.filter((line) => line.toLowerCase().startsWith(`${title.toLowerCase()}:`))
            );
        expect(alike(inEditor)).toEqual(onPage.findings);
        expect(alike(onCommand).map((line) => line[0].toUpperCase() + line.slice(1))).toEqual(onPage.findings);
        expect(onCommand.warnings).toEqual(onPage.warnings);
        for (const warning of onPage.warnings) {
            expect(inEditor.warnings).toContain(warning);
        }
        expect(correctionsIn(onPage)).toEqual(expect.arrayContaining(['Mass', 'Unit', 'Wheels']));
        expect(correctionsIn(inEditor)).toEqual(correctionsIn(onPage));
        expect(correctionsIn(onCommand)).toEqual(correctionsIn(onPage));
        said.push(...onPage.warnings);
    });

    it('all that there is to say', async () => {
        const source = await readFile('src/rigging/rig-warnings.ts', 'utf8');
        const beginnings = [...source.matchAll(/['`]([A-Z][a-z]*(?: [a-z]+){2,})/g)].map(([, words]) => words);
        expect(beginnings.length).toBeGreaterThan(9);
        const untold = beginnings.filter(
            (words) => !OF_FILES.some((one) => words.startsWith(one)) && !said.some((line) => line.startsWith(words))
        );
        expect(untold).toEqual([]);
    });
});
