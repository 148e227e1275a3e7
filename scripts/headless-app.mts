import {
    AppBase,
    AppOptions,
    CollisionComponentSystem,
    NullGraphicsDevice,
    RigidBodyComponentSystem,
    ScriptComponentSystem
} from 'playcanvas';

/**
 * Creates an application without a screen, for servers and tests: physics, collisions and scripts. Frames come by
 * `app.update(seconds)`.
 *
 * @param ammo - The physics that the engine uses, loaded: `await Ammo()` of `ammo.js/wasm`. The engine finds it as `globalThis.Ammo`;
 * one that is there already stays. Null leaves that to you.
 * @param systems - Further component systems, such as `RenderComponentSystem`.
 * @returns The application, started.
 */
export function headlessApp(ammo: object | null, systems: AppOptions['componentSystems'] = []): AppBase {
    if (ammo) {
        (globalThis as { Ammo?: object }).Ammo ??= ammo;
    }
    const canvas = { width: 1, height: 1 } as HTMLCanvasElement;
    const options = new AppOptions();
    options.graphicsDevice = new NullGraphicsDevice(canvas);
    options.componentSystems = [RigidBodyComponentSystem, CollisionComponentSystem, ScriptComponentSystem, ...systems];
    const app = new AppBase(canvas);
    app.init(options);
    app.start();
    return app;
}
