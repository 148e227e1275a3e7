import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { Entity, Script, Template, type AppBase } from 'playcanvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { EditorStandIn } from './editor-stand-in.js';
import { PACK, readTool, scriptsOf, soon } from './tools-in-page.js';
import type { VehicleController } from '../../scripts/index.mjs';
import { printed } from '../support/printed.js';
import { torture } from '../support/torture.js';
import { World } from '../support/world.js';

type Scripts = { scripts: Record<string, object> } | undefined;
type Prefab = { entities: Record<string, { name: string; components: { script?: Scripts } }> };

const PREFAB = '.template.json';
const names = (await readdir(PACK))
    .filter((file) => file.endsWith(PREFAB))
    .map((file) => file.slice(0, -PREFAB.length));
const lines = printed('error', 'warn');

let editor: EditorStandIn;
let dir: string;

beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'slimmed-'));
    editor = new EditorStandIn();
    await editor.push(PACK, 'VehiclePhysics');
});

afterAll(() => rm(dir, { recursive: true, force: true }));

async function readJson<T>(file: string): Promise<T> {
    return JSON.parse(await readFile(file, 'utf8')) as T;
}

/**
 * Runs Slim in a project whose only scene has a prefab.
 *
 * @param name - The prefab.
 * @returns Names of the scripts that still load with the game.
 */
async function slim(name: string): Promise<string[]> {
    editor.otherScenes.clear();
    editor.otherScenes.set('Game', (await readJson<Prefab>(join(PACK, name + PREFAB))).entities);
    editor.run(await readTool('slim.js'));
    await soon(() => expect(editor.panel).toContain('Close'));
    return editor.assets.filter((asset) => asset.get('preload')).map((asset) => String(asset.get('name')));
}

/** Loads scripts of the project into an app, from a folder that holds no others. */
async function load(app: AppBase, files: readonly string[]): Promise<void> {
    const folder = await mkdtemp(join(dir, 'game-'));
    await Promise.all(files.map((file) => writeFile(join(folder, file), editor.fileOf(file))));
    const schemas =
        await readJson<Record<string, Parameters<AppBase['scripts']['addSchema']>[1]>>('dist/editor-schemas.json');
    const modules = await Promise.all(
        files.map((file) => import(pathToFileURL(join(folder, file)).href) as Promise<Record<string, typeof Script>>)
    );
    const components = modules
        .flatMap((module) => Object.values(module))
        .filter((each) => each.prototype instanceof Script);
    for (const component of components) {
        const name = component.scriptName as string;
        app.scripts.add(component);
        app.scripts.addSchema(name, schemas[name]);
    }
}

/**
 * Puts a prefab without looks on flat ground, and its drivers on the gas.
 *
 * @returns Distances between the places of its vehicles now and 5 s ago, m.
 */
async function drive(name: string, files: readonly string[]): Promise<number[]> {
    const world = await World.create();
    try {
        await load(world.app, files);
        world.addGround();
        const prefab = await readJson<Prefab>(join(PACK, name + PREFAB));
        const root = new Template(world.app, prefab).instantiate();
        root.rigidbody?.teleport(0, 1.5, 0);
        world.app.root.addChild(root);
        world.run(1);
        const nodes = root.find((node) => node instanceof Entity) as Entity[];
        const wanted = Object.values(prefab.entities).flatMap(({ components }) =>
            Object.keys(components.script?.scripts ?? {})
        );
        const made = nodes.flatMap(
            ({ script }) =>
                script?.scripts.map((each) => (each.constructor as typeof Script).scriptName as string) ?? []
        );
        expect(made.sort()).toEqual(wanted.sort());
        const cars = nodes.filter((node) => node.script?.has('vehicleController'));
        const starts = cars.map((car) => car.getPosition().clone());
        for (const car of cars) {
            const controller = car.script!.get('vehicleController') as VehicleController;
            controller.vehicle!.driver = { drive: (controls) => Object.assign(controls, { throttle: 1, brake: 0 }) };
        }
        world.run(5);
        return cars.map((car, i) => car.getPosition().distance(starts[i]));
    } finally {
        world.destroy();
    }
}

describe('a game that Slim has made light', () => {
    it('drives the first prefab of each set of scripts that it leaves; all in npm run torture', async () => {
        const driven = new Set<string>();
        for (const name of names) {
            const files = await slim(name);
            expect(files, name).not.toContain('vehicle-core.mjs');
            const key = [...files].sort().join();
            if (!driven.has(key) || torture > 0) {
                driven.add(key);
                for (const way of await drive(name, files)) {
                    expect(way, name).toBeGreaterThan(2);
                }
                expect(lines(), name).toEqual([]);
            }
        }
    });

    it('drives by components that import everything from vehicle-core.mjs, as scripts of a project may', async () => {
        editor = new EditorStandIn();
        await editor.push(PACK, 'VehiclePhysics');
        for (const asset of scriptsOf(editor)) {
            const file = String(asset.get('name'));
            const code = String(editor.fileOf(file));
            editor.rewrite(file, code.replace(/\.\/vehicle-core-[\w-]+\.mjs/g, './vehicle-core.mjs'));
        }
        const files = await slim('hatchback');
        expect(files).toContain('vehicle-core.mjs');
        expect((await drive('hatchback', files))[0]).toBeGreaterThan(2);
        expect(lines()).toEqual([]);
    });
});
