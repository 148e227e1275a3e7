import type { AmmoModule, NativeRayCallback, NativeVector, NativeWorld } from './ammo.js';
import type { GroundHit } from '../contact/ground.js';

/** Rays belong to every collision group. */
const ALL = -1;

/** One ray test of Bullet with all its native objects made once, its numbers written and read in WASM memory. */
export class AmmoRay {
    private readonly ammo: AmmoModule;
    private readonly world: NativeWorld;
    private readonly from: NativeVector;
    private readonly to: NativeVector;
    private readonly callback: NativeRayCallback;
    private readonly fromWord: number;
    private readonly toWord: number;
    private readonly callbackFromWord: number;
    private readonly callbackToWord: number;
    private readonly normalWord: number;
    private readonly fractionWord: number;
    private readonly bodyWord: number;
    private mask = ALL;

    constructor(ammo: AmmoModule, world: NativeWorld) {
        this.ammo = ammo;
        this.world = world;
        this.from = new ammo.btVector3(0, 0, 0);
        this.to = new ammo.btVector3(0, 0, 0);
        const callback = new ammo.ClosestRayResultCallback(this.from, this.to);
        callback.set_m_collisionFilterGroup(ALL);
        callback.set_m_collisionFilterMask(this.mask);
        this.callback = callback;
        this.fromWord = ammo.getPointer(this.from) >> 2;
        this.toWord = ammo.getPointer(this.to) >> 2;
        this.callbackFromWord = ammo.getPointer(callback.get_m_rayFromWorld()) >> 2;
        this.callbackToWord = ammo.getPointer(callback.get_m_rayToWorld()) >> 2;
        this.normalWord = ammo.getPointer(callback.get_m_hitNormalWorld()) >> 2;
        // RayResultCallback: virtual table, m_closestHitFraction, m_collisionObject; checked by what a setter writes
        this.fractionWord = (ammo.getPointer(callback) >> 2) + 1;
        this.bodyWord = this.fractionWord + 1;
        callback.set_m_closestHitFraction(0.625);
        if (ammo.HEAPF32[this.fractionWord] !== 0.625) {
            throw new Error('This build of Ammo keeps ray results where the vehicles cannot find them');
        }
    }

    /** Casts the ray (origin, unit direction, length) against the collision groups of the mask. */
    cast(ray: Float64Array, mask: number, hit: GroundHit): void {
        if (mask !== this.mask) {
            this.mask = mask;
            this.callback.set_m_collisionFilterMask((mask << 16) >> 16); // Bullet keeps a signed 16-bit number
        }
        let heap = this.ammo.HEAPF32;
        for (let k = 0; k < 3; k++) {
            const end = ray[k] + ray[k + 3] * ray[6];
            heap[this.fromWord + k] = heap[this.callbackFromWord + k] = ray[k];
            heap[this.toWord + k] = heap[this.callbackToWord + k] = end;
        }
        heap[this.fractionWord] = 1;
        this.world.rayTest(this.from, this.to, this.callback);
        heap = this.ammo.HEAPF32; // the test may have grown the memory
        const fraction = heap[this.fractionWord];
        if (fraction >= 1) {
            hit.distance = -1;
            return;
        }
        hit.distance = fraction * ray[6];
        for (let k = 0; k < 3; k++) {
            hit.normal[k] = heap[this.normalWord + k];
        }
        hit.body = this.ammo.HEAP32[this.bodyWord];
    }

    destroy(): void {
        for (const object of [this.callback, this.from, this.to]) {
            this.ammo.destroy(object);
        }
    }
}
