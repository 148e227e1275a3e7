import type { NativeBody } from './ammo.js';
import type { BodyLayout } from './body-layout.js';
import type { Heap } from './heap.js';

/**
 * Gives a body its weight. Bullet does at the start of a frame, and gives none to bodies that sleep.
 *
 * @param body - The native body, which begins at a word of memory.
 */
export function weigh(body: NativeBody | null, { floats }: Heap, layout: BodyLayout, word: number): void {
    const at = word + layout.force;
    if (floats[at] === 0 && floats[at + 1] === 0 && floats[at + 2] === 0) {
        body?.applyGravity();
    }
}
