import initJolt from 'jolt-physics';
import {
    AppBase,
    AppOptions,
    CollisionComponentSystem,
    NullGraphicsDevice,
    RigidBodyComponentSystem,
    ScriptComponentSystem,
    type PhysicsWorld
} from 'playcanvas';

import type { JoltModule } from './jolt-module.js';
import { JoltWorld } from './jolt-world.js';

/** Memory that must be free for another world, bytes: one takes 18 MB, some of it in one piece. A module has 128 MB. */
const ROOM = 64e6;

/** The engine as it is compiled, which takes a tenth of a second. */
let loaded: Promise<JoltModule> | undefined;

/** The engine; another where worlds that nobody destroyed have filled its memory, which is then freed with them. */
export async function loadJolt(): Promise<JoltModule> {
    const jolt = await (loaded ??= initJolt() as unknown as Promise<JoltModule>);
    if (jolt.JoltInterface.prototype.sGetFreeMemory() > ROOM) {
        return jolt;
    }
    loaded = undefined;
    return loadJolt();
}

/** An app without a screen whose physics is a world of its own. */
export function appWith(physicsWorld: PhysicsWorld, fixedTimeStep = 1 / 60): AppBase {
    const canvas = { width: 1, height: 1 } as HTMLCanvasElement;
    const options = new AppOptions();
    options.graphicsDevice = new NullGraphicsDevice(canvas);
    options.componentSystems = [RigidBodyComponentSystem, CollisionComponentSystem, ScriptComponentSystem];
    options.physicsWorld = physicsWorld;
    const app = new AppBase(canvas);
    app.init(options);
    app.start();
    app.systems.rigidbody!.fixedTimeStep = fixedTimeStep;
    app.systems.rigidbody!.maxSubSteps = 100;
    return app;
}

/** An app without a screen on Jolt. */
export async function joltApp(fixedTimeStep?: number): Promise<AppBase> {
    return appWith(new JoltWorld(await loadJolt()), fixedTimeStep);
}
