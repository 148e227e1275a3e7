import type { AmmoModule, NativeBody, NativeRayCallback, NativeVector, NativeWorld } from './ammo.js';
import { bodyLayout, type BodyLayout } from './body-layout.js';
import type { GroundHit } from '../contact/ground.js';

/** Every collision group ... */
const ALL = -1;

/** ... but the engine's triggers (BODYGROUP_TRIGGER), as a signed 16-bit mask. */
const ALL_BUT_TRIGGERS = ~16;

/** One ray test of Bullet with all its native objects made once, its numbers written and read in WASM memory. */
export class AmmoRay {
    private readonly ammo: AmmoModule;
    private readonly world: NativeWorld;
    private readonly layout: BodyLayout;
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

    constructor(ammo: AmmoModule, world: NativeWorld) {
        this.ammo = ammo;
        this.world = world;
        this.layout = bodyLayout(ammo);
        this.from = new ammo.btVector3(0, 0, 0);
        this.to = new ammo.btVector3(0, 0, 0);
        const callback = new ammo.ClosestRayResultCallback(this.from, this.to);
        callback.set_m_collisionFilterGroup(ALL);
        callback.set_m_collisionFilterMask(ALL_BUT_TRIGGERS);
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

    /** Casts the ray (origin, unit direction, length). Everything but triggers is ground. */
    cast(ray: Float64Array, hit: GroundHit): void {
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
        hit.body = 0;
        if (fraction >= 1) {
            hit.distance = -1;
            return;
        }
        hit.distance = fraction * ray[6];
        for (let k = 0; k < 3; k++) {
            hit.normal[k] = heap[this.normalWord + k];
        }
        this.readGround(ray, hit);
    }

    /** Velocity of the body that was hit at the hit point; static ground reads as zero. */
    private readGround(ray: Float64Array, hit: GroundHit): void {
        const heap = this.ammo.HEAPF32;
        const { layout } = this;
        const pointer = this.ammo.HEAP32[this.bodyWord];
        const word = pointer >> 2;
        const origin = word + layout.transform + 12;
        const v = word + layout.velocity;
        const w = word + layout.angularVelocity;
        const rx = ray[0] + ray[3] * hit.distance - heap[origin];
        const ry = ray[1] + ray[4] * hit.distance - heap[origin + 1];
        const rz = ray[2] + ray[5] * hit.distance - heap[origin + 2];
        hit.velocity[0] = heap[v] + heap[w + 1] * rz - heap[w + 2] * ry;
        hit.velocity[1] = heap[v + 1] + heap[w + 2] * rx - heap[w] * rz;
        hit.velocity[2] = heap[v + 2] + heap[w] * ry - heap[w + 1] * rx;
        if (heap[word + layout.inverseMass] > 0) {
            hit.body = pointer;
        }
    }

    /** Pushes a moving body: impulse (3) at a point (3), world frame. */
    push(pointer: number, push: Float64Array): void {
        const heap = this.ammo.HEAPF32;
        const origin = (pointer >> 2) + this.layout.transform + 12;
        for (let k = 0; k < 3; k++) {
            heap[this.fromWord + k] = push[k];
            heap[this.toWord + k] = push[k + 3] - heap[origin + k];
        }
        const body: NativeBody = this.ammo.wrapPointer(pointer, this.ammo.btRigidBody);
        body.activate();
        body.applyImpulse(this.from, this.to);
    }

    destroy(): void {
        for (const object of [this.callback, this.from, this.to]) {
            this.ammo.destroy(object);
        }
    }
}
