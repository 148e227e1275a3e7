import type { AmmoModule } from './ammo.js';

const heaps = new WeakMap<AmmoModule, Heap>();

/**
 * Ammo's memory. The module itself is an object of so many properties that engines keep them in a dictionary: each look
 * at its views costs as much as a small function (measured in V8: 15 ns).
 */
export class Heap {
    private readonly ammo: AmmoModule;
    private asFloats: Float32Array;
    private asWords: Int32Array;

    constructor(ammo: AmmoModule) {
        this.ammo = ammo;
        this.asFloats = ammo.HEAPF32;
        this.asWords = ammo.HEAP32;
    }

    get floats(): Float32Array {
        // WASM memory that grows leaves its former views empty
        if (this.asFloats.length === 0) {
            this.refresh();
        }
        return this.asFloats;
    }

    get words(): Int32Array {
        if (this.asWords.length === 0) {
            this.refresh();
        }
        return this.asWords;
    }

    /** To be called before every step, for builds without WASM: there the views of before stay readable, and are wrong. */
    refresh(): void {
        this.asFloats = this.ammo.HEAPF32;
        this.asWords = this.ammo.HEAP32;
    }
}

/** The memory of a module. */
export function heapOf(ammo: AmmoModule): Heap {
    let heap = heaps.get(ammo);
    if (!heap) {
        heap = new Heap(ammo);
        heaps.set(ammo, heap);
    }
    return heap;
}
