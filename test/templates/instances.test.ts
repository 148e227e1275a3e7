import { readFileSync } from 'node:fs';

import {
    AppBase,
    AppOptions,
    Asset,
    CollisionComponentSystem,
    ContainerHandler,
    MaterialHandler,
    NullGraphicsDevice,
    RenderComponentSystem,
    RenderHandler,
    RigidBodyComponentSystem,
    ScriptComponentSystem,
    Template,
    type RenderComponent
} from 'playcanvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { loadAmmo } from '../../scenario/headless-app.js';
import { loadPreset } from '../../scenario/presets.js';
import * as components from '../../scripts/index.mjs';
import { writeGlb } from '../../templates/looks/glb.js';
import type { TemplateJson } from '../../templates/template-json.js';

type Schemas = Record<string, Parameters<AppBase['scripts']['addSchema']>[1]>;

const vehicle = loadPreset('sedan');
const read = <T>(file: string): T => JSON.parse(readFileSync(`dist/${file}`, 'utf8')) as T;
let app: AppBase;

beforeAll(async () => {
    await loadAmmo();
    const canvas = { width: 1, height: 1 } as HTMLCanvasElement;
    const options = new AppOptions();
    options.graphicsDevice = new NullGraphicsDevice(canvas);
    options.componentSystems = [
        RigidBodyComponentSystem,
        CollisionComponentSystem,
        ScriptComponentSystem,
        RenderComponentSystem
    ];
    options.resourceHandlers = [ContainerHandler, MaterialHandler, RenderHandler];
    app = new AppBase(canvas);
    app.init(options);
    for (const [name, schema] of Object.entries(read<Schemas>('editor-schemas.json'))) {
        app.scripts.addSchema(name, schema);
    }
    for (const component of Object.values(components)) {
        if ('scriptName' in component) {
            app.scripts.add(component);
        }
    }
});

afterAll(() => app.destroy());

function load(asset: Asset): Promise<Asset> {
    return new Promise((resolve, reject) => {
        asset.ready(resolve);
        asset.once('error', reject);
        app.assets.add(asset);
        app.assets.load(asset);
    });
}

describe('an instance of a prefab', () => {
    it('without a look has a car, its wheels and their ends, and nothing that is drawn', () => {
        const car = new Template(app, read('headless/sedan.json')).instantiate();
        expect(car.script?.has('vehicleController')).toBe(true);
        expect(car.findComponents('render')).toEqual([]);
        expect(car.find(() => true).length).toBeLessThanOrEqual(20);
        car.destroy();
    });

    it('shows the meshes of the GLB as the engine loads it', async () => {
        const contents = (await writeGlb(vehicle)).slice().buffer;
        const file = { url: 'sedan.glb', filename: 'sedan.glb', contents } as unknown as { url: string };
        const glb = await load(new Asset('sedan.glb', 'container', file));
        const { renders } = glb.resource as { renders: Asset[] };
        const prefab = read<TemplateJson>('editor/VehiclePhysics/sedan.template.json');
        for (const [guid, mesh] of Object.entries(prefab.look!.meshes)) {
            Object.assign(prefab.entities[guid].components.render, { asset: renders[mesh].id });
        }
        const car = new Template(app, prefab).instantiate();
        app.root.addChild(car);
        const shown = car.findComponents('render') as RenderComponent[];
        expect(shown).toHaveLength(Object.keys(prefab.look!.meshes).length);
        expect(shown.map(({ meshInstances }) => meshInstances.length)).toEqual(shown.map(() => 1));
        const wheels = shown.filter(({ entity }) => entity.name.startsWith('Wheel'));
        expect(wheels).toHaveLength(4);
        expect(new Set(wheels.map(({ meshInstances: [instance] }) => instance.mesh)).size).toBe(1);
    });
});
