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

/** The engine as it is compiled, which takes a tenth of a second: once a process. */
let jolt: ReturnType<typeof initJolt> | undefined;

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
    return appWith(new JoltWorld((await (jolt ??= initJolt())) as unknown as JoltModule), fixedTimeStep);
}
