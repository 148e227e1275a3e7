import type { Entity } from 'playcanvas';

import type { BodyLayout } from './body-layout.js';
import type { Heap } from './heap.js';
import { halfWord, type WorldLayout } from './world-layout.js';
import type { Part } from '../contact/static/scene.js';
import { list, state, struct } from '../math/struct.js';
import type { CompoundWatch } from '../physics/compound-watch.js';
import type { Surface } from '../surface/surface.js';

/** Words of a body in memory that tell whether it is the same. */
export const bodyWords = struct({
    /** Twelve of the basis, three of the origin. */
    transform: list(15, state('word')),

    /** Pointers to shape and broadphase proxy, and what the proxy says. */
    shape: state('word'),
    flags: state('word'),
    proxy: state('word'),
    group: state('word'),
    mask: state('word')
});

export const BODY_WORDS = bodyWords.places;

/** A static body that has been taken over. */
export interface MirrorBody {
    readonly address: number;
    readonly entity: Entity;
    readonly parts: readonly Part[];

    /** Words in memory when the body was last looked at. */
    readonly words: Int32Array;

    /** Children of its shape; null where it has none. */
    readonly compound: CompoundWatch | null;

    /** Three rows of the rotation, then the origin. */
    readonly pose: Float64Array;

    /** True if all its meshes can be asked. */
    ready: boolean;

    /** True once it has left the world: another body may have its address by now. */
    gone: boolean;

    /** Surface of the body, and the step in which it was asked for. */
    surface: Surface;
    surfaceStep: number;
    forget: () => void;
}

/** Sees in memory whether bodies that have been taken over are as they were. */
export class MirrorBodyReader {
    private readonly heap: Heap;
    private readonly layout: BodyLayout;
    private readonly world: WorldLayout;

    constructor(heap: Heap, layout: BodyLayout, world: WorldLayout) {
        this.heap = heap;
        this.layout = layout;
        this.world = world;
    }

    /** True if flags, shape, broadphase entry or the children of a compound differ from those that were read. */
    isOther({ address, words, compound }: MirrorBody): boolean {
        const heap = this.heap.words;
        const word = address >> 2;
        return (
            heap[word + this.world.shape] !== words[BODY_WORDS.shape] ||
            heap[word + this.layout.flags] !== words[BODY_WORDS.flags] ||
            heap[word + this.world.proxy] !== words[BODY_WORDS.proxy] ||
            (compound?.hasChanged() ?? false)
        );
    }

    /** True if the body has moved, or is in other collision groups. */
    isMoved({ address, words }: MirrorBody): boolean {
        const heap = this.heap.words;
        const at = (address >> 2) + this.layout.transform;
        for (let i = 0; i < BODY_WORDS.shape; i++) {
            // the fourth word of a row is a pad
            if ((i & 3) !== 3 && heap[at + i] !== words[i]) {
                return true;
            }
        }
        return this.groupOf(address) !== words[BODY_WORDS.group] || this.maskOf(address) !== words[BODY_WORDS.mask];
    }

    /** Remembers where a body is and to which groups it belongs. */
    note({ address, words, pose }: MirrorBody): void {
        const heap = this.heap.words;
        const floats = this.heap.floats;
        const at = (address >> 2) + this.layout.transform;
        for (let i = 0; i < BODY_WORDS.shape; i++) {
            words[i] = heap[at + i];
        }
        for (let row = 0; row < 3; row++) {
            for (let k = 0; k < 3; k++) {
                pose[3 * row + k] = floats[at + 4 * row + k];
            }
            pose[9 + row] = floats[at + 12 + row];
        }
        words[BODY_WORDS.group] = this.groupOf(address);
        words[BODY_WORDS.mask] = this.maskOf(address);
    }

    private groupOf(address: number): number {
        return halfWord(this.heap.words, this.proxyOf(address), this.world.group);
    }

    private maskOf(address: number): number {
        return halfWord(this.heap.words, this.proxyOf(address), this.world.mask);
    }

    /** Word of a body's broadphase entry. */
    private proxyOf(address: number): number {
        return this.heap.words[(address >> 2) + this.world.proxy] >> 2;
    }
}
