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
import { prefabTemplate, registerComponents, type Prefab } from '../../scripts/index.mjs';
import { writeGlb } from '../../templates/looks/glb.js';

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
    const schemas = read<Record<string, object>>('editor-schemas.json');
    registerComponents(app, schemas);
    registerComponents(app, schemas); // once more changes nothing
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
        const prefab = read<Prefab>('editor/VehiclePhysics/sedan.template.json');
        const before = structuredClone(prefab);
        const car = prefabTemplate(app, prefab, glb).instantiate();
        expect(prefab).toEqual(before);
        app.root.addChild(car);
        const shown = car.findComponents('render') as RenderComponent[];
        expect(shown).toHaveLength(Object.keys(prefab.look!.meshes).length);
        expect(shown.map(({ meshInstances }) => meshInstances.length)).toEqual(shown.map(() => 1));
        for (const { entity, meshInstances } of shown) {
            const [instance] = meshInstances;
            expect(instance.material?.name, entity.name).toBe(entity.tags.list()[0]);
        }
        const wheels = shown.filter(({ entity }) => entity.name.startsWith('Wheel'));
        expect(wheels).toHaveLength(4);
        expect(new Set(wheels.map(({ meshInstances: [instance] }) => instance.mesh)).size).toBe(1);
    });

    it('cannot show meshes that are not loaded', () => {
        const prefab = read<Prefab>('editor/VehiclePhysics/sedan.template.json');
        const glb = new Asset('sedan.glb', 'container');
        expect(() => prefabTemplate(app, prefab, glb)).toThrow("asset 'sedan.glb' is not loaded");
    });
});
