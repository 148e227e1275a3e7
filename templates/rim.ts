import type { Triple } from './template-json.js';

/**
 * Height and thickness of a wall that no car drives over or through by mistake, m. Estimates: the fastest car of the pack goes 1.4 m
 * in a step, and the physics engine pushes it out by the nearest face.
 */
const HEIGHT = 1.5;
const THICKNESS = 4;

/** A box of which only one side is met. */
export interface Wall {
    /** Its middle, m: right, up, forward. */
    position: Triple;
    halfExtents: Triple;
}

/**
 * Four walls around a rectangle on the ground.
 *
 * @param x - Half of its width, m.
 * @param z - Half of its length, m.
 */
export function rim(x: number, z: number): Wall[] {
    const half = THICKNESS / 2;
    const up = HEIGHT / 2;
    return [1, -1].flatMap((side): Wall[] => [
        { position: [side * (x + half), up, 0], halfExtents: [half, up, z + THICKNESS] },
        { position: [0, up, side * (z + half)], halfExtents: [x, up, half] }
    ]);
}
