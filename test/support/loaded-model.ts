import {
    AppBase,
    AppOptions,
    Asset,
    CollisionComponentSystem,
    ContainerHandler,
    type ContainerResource,
    type Entity,
    MaterialHandler,
    NullGraphicsDevice,
    RenderComponentSystem,
    RenderHandler,
    RigidBodyComponentSystem,
    ScriptComponentSystem
} from 'playcanvas';

import { loadAmmo } from '../../scenario/headless-app.js';

/** An app that loads models and steps their physics, without a screen. */
export async function modelApp(): Promise<AppBase> {
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
    const app = new AppBase(canvas);
    app.init(options);
    app.start();
    app.systems.rigidbody!.fixedTimeStep = 1 / 60;
    return app;
}

/** A model of a GLB as the engine loads it; not in the scene yet. */
export async function loadModel(app: AppBase, glb: Uint8Array): Promise<Entity> {
    const contents = glb.slice().buffer;
    const asset = new Asset('car.glb', 'container', { url: 'car.glb', filename: 'car.glb', contents } as unknown as {
        url: string;
    });
    await new Promise((resolve, reject) => {
        asset.ready(resolve);
        asset.once('error', (error) => reject(new Error(String(error))));
        app.assets.add(asset);
        app.assets.load(asset);
    });
    return (asset.resource as ContainerResource).instantiateRenderEntity() as Entity;
}
