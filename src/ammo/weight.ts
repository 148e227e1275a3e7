import type { AmmoModule, NativeBody } from './ammo.js';
import { bodyLayout, type BodyLayout } from './body-layout.js';
import { heapOf, type Heap } from './heap.js';

/**
 * Applies gravity to a body without a force. Bullet does so at the start of a frame, but not for bodies that sleep.
 *
 * @param body - The native body, which begins at a word of memory.
 */
export function weigh(body: NativeBody | null, { floats }: Heap, layout: BodyLayout, word: number): void {
    const at = word + layout.force;
    if (floats[at] === 0 && floats[at + 1] === 0 && floats[at + 2] === 0) {
        body?.applyGravity();
    }
}

/** Replaces the weight of a body whose mass has changed since: the old one would throw it. Other forces are lost. */
export function weighAnew(ammo: AmmoModule, body: NativeBody): void {
    const heap = heapOf(ammo);
    const layout = bodyLayout(ammo);
    const word = ammo.getPointer(body) >> 2;
    heap.refresh();
    heap.floats.fill(0, word + layout.force, word + layout.force + 3);
    weigh(body, heap, layout, word);
}
