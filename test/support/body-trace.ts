import type { Entity } from 'playcanvas';

import type { AmmoModule } from '../../src/ammo/ammo.js';
import { bodyLayout } from '../../src/ammo/body-layout.js';

/** Words of a body, step by step. */
export type BodyTrace = number[][];

/** The words of a native body that are its own: pose, motion, and all that Bullet derives from them. */
export function bodyWords(entity: Entity): number[] {
    const { Ammo } = globalThis as unknown as {
        Ammo: { getPointer: (body: object) => number; HEAP32: Int32Array };
    };
    const word = Ammo.getPointer(entity.rigidbody!.body as object) >> 2;
    const { transform, velocity } = bodyLayout(Ammo as unknown as AmmoModule);
    // world and interpolation transform with its velocities; inverse inertia in the axes of the world, and velocities
    return [
        ...Ammo.HEAP32.subarray(word + transform, word + transform + 40),
        ...Ammo.HEAP32.subarray(word + velocity - 12, word + velocity + 8)
    ];
}

/** The first step at which two traces differ; -1 if they are the same to the last bit. */
export function firstDifference(a: BodyTrace, b: BodyTrace): number {
    return a.length === b.length
        ? a.findIndex((words, i) => words.some((word, k) => word !== b[i][k]))
        : Math.min(a.length, b.length);
}
