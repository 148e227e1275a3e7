import type { AmmoModule, NativeBody, NativeProxy } from './ammo.js';
import { bodyLayout, type BodyLayout } from './body-layout.js';
import { heapOf, type Heap } from './heap.js';
import {
    ANGULAR_VELOCITY,
    FORCE,
    INERTIA,
    MASS,
    OWN_VELOCITY,
    POSITION,
    ROTATION,
    TORQUE,
    VELOCITY,
    type BodyState,
    type Chassis
} from '../vehicle/body.js';

/**
 * Bullet's ACTIVE_TAG, ISLAND_SLEEPING, WANTS_DEACTIVATION and DISABLE_DEACTIVATION: its own sleep test knows nothing of
 * wheels.
 */
const ACTIVE = 1;
const ASLEEP = 2;
const DROWSY = 3;
const AWAKE = 4;

/** Words of a transform: three rows of four, then the origin. */
const TRANSFORM = 15;

/** How far a body that lies asleep must have been moved to count as put elsewhere: m, or of a rotation matrix. */
const DISPLACED = 1e-3;

/** The only one of Bullet's body flags that may stay: the others make it tumble, which the vehicle's step does. */
const DISABLE_WORLD_GRAVITY = 1;

/**
 * Contacts farther apart than this do nothing, m. Bullet answers contacts up to 2 cm before they touch; near the inner
 * edges of a triangle mesh their normals may lean, and throw a low floor that glides above a road into the air.
 */
const TOUCHING = 0;

/** A Bullet rigid body as a {@link Chassis}: read and pushed straight in WASM memory. */
export class AmmoChassis implements Chassis {
    /** Called once when the body's state is no longer a number. */
    onBroken: () => void = () => {};

    /** What it follows. */
    body: NativeBody | null = null;

    /** Broadphase entry of the body, null while it is out of the world. */
    proxy: NativeProxy | null = null;

    private readonly ammo: AmmoModule;
    private readonly heap: Heap;
    private readonly layout: BodyLayout;
    private word = 0;

    /** Transform at which it lay down. */
    private readonly bed = new Float32Array(TRANSFORM);

    constructor(ammo: AmmoModule) {
        this.ammo = ammo;
        this.heap = heapOf(ammo);
        this.layout = bodyLayout(ammo);
    }

    /** Of the native body, in bytes. */
    get address(): number {
        return this.word << 2;
    }

    /** Follows a native body; null while there is none. The engine replaces bodies when shapes change. */
    bind(body: NativeBody | null): void {
        this.body = body;
        this.proxy = body === null ? null : body.getBroadphaseProxy();
        if (body !== null) {
            this.word = this.ammo.getPointer(body) >> 2;
            body.forceActivationState(AWAKE);
            body.setFlags?.((body.getFlags?.() ?? 0) & DISABLE_WORLD_GRAVITY);
            body.setContactProcessingThreshold?.(TOUCHING);
        }
    }

    destroy(): void {
        this.bind(null);
    }

    get asleep(): boolean {
        return this.body !== null && this.heap.words[this.word + this.layout.activation] === ASLEEP;
    }

    get stirred(): boolean {
        return this.heap.words[this.word + this.layout.activation] === ACTIVE;
    }

    get displaced(): boolean {
        const heap = this.heap.floats;
        const at = this.word + this.layout.transform;
        for (let k = 0; k < TRANSFORM; k++) {
            if (Math.abs(heap[at + k] - this.bed[k]) > DISPLACED) {
                return true;
            }
        }
        return false;
    }

    drowse(): void {
        if (this.activate(DROWSY)) {
            const at = this.word + this.layout.transform;
            this.bed.set(this.heap.floats.subarray(at, at + TRANSFORM));
        }
    }

    wake(): void {
        this.activate(AWAKE);
    }

    read({ state }: BodyState): boolean {
        if (this.body === null) {
            return false;
        }
        const heap = this.heap.floats;
        const { layout, word } = this;
        if (this.heap.words[word + layout.activation] !== AWAKE) {
            this.weigh();
        }
        const transform = word + layout.transform;
        readVector(heap, transform, state, ROTATION);
        readVector(heap, transform + 4, state, ROTATION + 3);
        readVector(heap, transform + 8, state, ROTATION + 6);
        readVector(heap, transform + 12, state, POSITION);
        readVector(heap, word + layout.velocity, state, VELOCITY);
        readVector(heap, word + layout.angularVelocity, state, ANGULAR_VELOCITY);
        readVector(heap, word + layout.force, state, FORCE);
        readVector(heap, word + layout.torque, state, TORQUE);
        const inverseInertia = word + layout.inverseInertia;
        state[MASS] = 1 / heap[word + layout.inverseMass];
        state[INERTIA] = 1 / heap[inverseInertia];
        state[INERTIA + 1] = 1 / heap[inverseInertia + 1];
        state[INERTIA + 2] = 1 / heap[inverseInertia + 2];
        if (!finite(state)) {
            this.bind(null);
            this.onBroken();
            return false;
        }
        return true;
    }

    /** Does what Bullet's own calls for impulses do, without their way into WASM. */
    apply(impulse: Float64Array): void {
        if (this.body === null) {
            return;
        }
        const heap = this.heap.floats;
        const { layout, word } = this;
        let factor = word + layout.linearFactor;
        let to = word + layout.velocity;
        const lightness = heap[word + layout.inverseMass];
        heap[to] += lightness * heap[factor] * impulse[0];
        heap[to + 1] += lightness * heap[factor + 1] * impulse[1];
        heap[to + 2] += lightness * heap[factor + 2] * impulse[2];

        // the angular impulse in the body's own axes, the turn that it makes there, and that in the world
        const r = word + layout.transform;
        const inertia = word + layout.inverseInertia;
        const jx = impulse[3];
        const jy = impulse[4];
        const jz = impulse[5];
        const x = heap[inertia] * (heap[r] * jx + heap[r + 4] * jy + heap[r + 8] * jz);
        const y = heap[inertia + 1] * (heap[r + 1] * jx + heap[r + 5] * jy + heap[r + 9] * jz);
        const z = heap[inertia + 2] * (heap[r + 2] * jx + heap[r + 6] * jy + heap[r + 10] * jz);
        factor = word + layout.angularFactor;
        to = word + layout.angularVelocity;
        heap[to] += heap[factor] * (heap[r] * x + heap[r + 1] * y + heap[r + 2] * z);
        heap[to + 1] += heap[factor + 1] * (heap[r + 4] * x + heap[r + 5] * y + heap[r + 6] * z);
        heap[to + 2] += heap[factor + 2] * (heap[r + 8] * x + heap[r + 9] * y + heap[r + 10] * z);
    }

    private activate(state: number): boolean {
        const at = this.word + this.layout.activation;
        if (this.body === null || this.heap.words[at] === state) {
            return false;
        }
        this.weigh();
        this.body.forceActivationState(state);
        return true;
    }

    /** Bullet gives bodies their weight at the start of a frame, and none to those that sleep. */
    private weigh(): void {
        const heap = this.heap.floats;
        const at = this.word + this.layout.force;
        if (heap[at] === 0 && heap[at + 1] === 0 && heap[at + 2] === 0) {
            this.body?.applyGravity();
        }
    }
}

function readVector(heap: Float32Array, from: number, out: Float64Array, at: number): void {
    out[at] = heap[from];
    out[at + 1] = heap[from + 1];
    out[at + 2] = heap[from + 2];
}

/** Whether nothing that was read is infinite or no number: then neither is the sum of all. */
function finite(state: Float64Array): boolean {
    let sum = 0;
    for (let k = 0; k < OWN_VELOCITY; k += 4) {
        sum += state[k] + state[k + 1] + (state[k + 2] + state[k + 3]);
    }
    return Number.isFinite(sum);
}
