import Ammo from 'ammo.js/wasm';
import {
    AppBase,
    AppOptions,
    CollisionComponentSystem,
    NullGraphicsDevice,
    RigidBodyComponentSystem,
    ScriptComponentSystem
} from 'playcanvas';

let loading: Promise<unknown> | null = null;

/** Loads Ammo where the engine looks for it: once, however many ask at the same time. */
export async function loadAmmo(): Promise<void> {
    const scope = globalThis as { Ammo?: unknown };
    loading ??= Ammo();
    const ammo = await loading;
    scope.Ammo ??= ammo;
}

/**
 * A PlayCanvas app without a screen: the real engine and, once loaded, the real Ammo; frames come by `app.update(dt)`.
 *
 * @param fixedTimeStep - Physics step, s.
 * @param maxSubSteps - Most physics steps in a frame.
 * @param others - Component systems besides physics and scripts.
 */
export function headlessApp(
    fixedTimeStep: number,
    maxSubSteps = 100,
    others: AppOptions['componentSystems'] = []
): AppBase {
    const options = new AppOptions();
    const canvas = { width: 1, height: 1 } as HTMLCanvasElement;
    options.graphicsDevice = new NullGraphicsDevice(canvas);
    options.componentSystems = [RigidBodyComponentSystem, CollisionComponentSystem, ScriptComponentSystem, ...others];
    const app = new AppBase(canvas);
    app.init(options);
    app.start();
    app.systems.rigidbody!.fixedTimeStep = fixedTimeStep;
    app.systems.rigidbody!.maxSubSteps = maxSubSteps;
    return app;
}
