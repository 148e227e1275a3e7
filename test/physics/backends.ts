import { joltApp } from '../../examples/jolt/jolt-app.js';
import { World } from '../support/world.js';

/** A physics engine under test. */
export interface Backend {
    readonly name: string;
    create(fixedTimeStep?: number): Promise<World>;
}

export const BACKENDS: readonly Backend[] = [
    { name: 'Ammo', create: (fixedTimeStep) => World.create(fixedTimeStep) },
    { name: 'Jolt', create: async (fixedTimeStep) => World.of(await joltApp(fixedTimeStep)) }
];
