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

import type { JoltModule } from '../../examples/jolt/jolt-module.js';
import { JoltWorld } from '../../examples/jolt/jolt-world.js';
import { World } from '../support/world.js';

/** The engine as it is compiled, which takes a tenth of a second: once a process. */
let jolt: ReturnType<typeof initJolt> | undefined;

/** A physics engine under test. */
export interface Backend {
    readonly name: string;
    create(): Promise<World>;
}

/** An app without a screen whose physics is a world of its own. */
export function appWith(physicsWorld: PhysicsWorld): AppBase {
    const canvas = { width: 1, height: 1 } as HTMLCanvasElement;
    const options = new AppOptions();
    options.graphicsDevice = new NullGraphicsDevice(canvas);
    options.componentSystems = [RigidBodyComponentSystem, CollisionComponentSystem, ScriptComponentSystem];
    options.physicsWorld = physicsWorld;
    const app = new AppBase(canvas);
    app.init(options);
    app.start();
    app.systems.rigidbody!.maxSubSteps = 100;
    return app;
}

export const BACKENDS: readonly Backend[] = [
    { name: 'Ammo', create: () => World.create() },
    {
        name: 'Jolt',
        create: async () => World.of(appWith(new JoltWorld((await (jolt ??= initJolt())) as unknown as JoltModule)))
    }
];
