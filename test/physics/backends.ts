import { FreeWorld } from './free/free-world.js';
import { appWith, joltApp } from '../../examples/jolt/jolt-app.js';
import { World } from '../support/world.js';

/** A physics engine under test. */
export interface Backend {
    readonly name: string;

    /** True if its bodies meet each other, and joints hold them. */
    readonly collides: boolean;
    create(fixedTimeStep?: number): Promise<World>;
}

/** All that cars drive on. The last is the least that a physics engine can be: bodies that fall freely, and rays. */
export const BACKENDS: readonly Backend[] = [
    { name: 'Ammo', collides: true, create: (fixedTimeStep) => World.create(fixedTimeStep) },
    { name: 'Jolt', collides: true, create: async (fixedTimeStep) => World.of(await joltApp(fixedTimeStep)) },
    {
        name: 'Free',
        collides: false,
        create: (fixedTimeStep) => Promise.resolve(World.of(appWith(new FreeWorld(), fixedTimeStep)))
    }
];

/** Backends that are whole physics engines. */
export const ENGINES = BACKENDS.filter(({ collides }) => collides);
