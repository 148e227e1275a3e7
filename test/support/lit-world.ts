import {
    AppBase,
    AppOptions,
    CameraComponentSystem,
    CollisionComponentSystem,
    LightComponentSystem,
    NullGraphicsDevice,
    RenderComponentSystem,
    RigidBodyComponentSystem,
    ScriptComponentSystem
} from 'playcanvas';

import { World } from './world.js';
import { loadAmmo } from '../../scenario/headless-app.js';

/** A world in which things can be seen and lit. */
export async function litWorld(): Promise<World> {
    await loadAmmo();
    const options = new AppOptions();
    const canvas = { width: 1, height: 1 } as HTMLCanvasElement;
    options.graphicsDevice = new NullGraphicsDevice(canvas);
    options.componentSystems = [
        RigidBodyComponentSystem,
        CollisionComponentSystem,
        ScriptComponentSystem,
        RenderComponentSystem,
        CameraComponentSystem,
        LightComponentSystem
    ];
    const app = new AppBase(canvas);
    app.init(options);
    app.start();
    return World.of(app);
}
