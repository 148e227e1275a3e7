import type { AmmoModule, NativeBody, NativeProxy, NativeVector } from './ammo.js';
import { bodyLayout, type BodyLayout } from './body-layout.js';
import type { BodyState, Chassis } from '../vehicle/body.js';

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

/** A Bullet rigid body as a {@link Chassis}: read straight from WASM memory, moved by impulses alone. */
export class AmmoChassis implements Chassis {
    /** Called once when the body's state is no longer a number. */
    onBroken: () => void = () => {};

    /** What it follows. */
    body: NativeBody | null = null;

    /** Broadphase entry of the body, null while it is out of the world. */
    proxy: NativeProxy | null = null;

    private readonly ammo: AmmoModule;
    private readonly layout: BodyLayout;
    private readonly linear: NativeVector;
    private readonly angular: NativeVector;
    private readonly linearWord: number;
    private readonly angularWord: number;
    private word = 0;

    /** Transform at which it lay down. */
    private readonly bed = new Float32Array(TRANSFORM);

    constructor(ammo: AmmoModule) {
        this.ammo = ammo;
        this.layout = bodyLayout(ammo);
        this.linear = new ammo.btVector3(0, 0, 0);
        this.angular = new ammo.btVector3(0, 0, 0);
        this.linearWord = ammo.getPointer(this.linear) >> 2;
        this.angularWord = ammo.getPointer(this.angular) >> 2;
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
        this.ammo.destroy(this.linear);
        this.ammo.destroy(this.angular);
    }

    get asleep(): boolean {
        return this.body !== null && this.ammo.HEAP32[this.word + this.layout.activation] === ASLEEP;
    }

    get stirred(): boolean {
        return this.ammo.HEAP32[this.word + this.layout.activation] === ACTIVE;
    }

    get displaced(): boolean {
        const heap = this.ammo.HEAPF32;
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
            this.bed.set(this.ammo.HEAPF32.subarray(at, at + TRANSFORM));
        }
    }

    wake(): void {
        this.activate(AWAKE);
    }

    read(state: BodyState): boolean {
        if (this.body === null) {
            return false;
        }
        const heap = this.ammo.HEAPF32;
        const { layout, word } = this;
        const transform = word + layout.transform;
        if (this.ammo.HEAP32[word + layout.activation] !== AWAKE) {
            this.weigh();
        }
        let sum = 0;
        for (let k = 0; k < 3; k++) {
            state.rotation[3 * k] = heap[transform + 4 * k];
            state.rotation[3 * k + 1] = heap[transform + 4 * k + 1];
            state.rotation[3 * k + 2] = heap[transform + 4 * k + 2];
            state.position[k] = heap[transform + 12 + k];
            state.velocity[k] = heap[word + layout.velocity + k];
            state.angularVelocity[k] = heap[word + layout.angularVelocity + k];
            state.force[k] = heap[word + layout.force + k];
            state.torque[k] = heap[word + layout.torque + k];
            state.inertia[k + 1] = 1 / heap[word + layout.inverseInertia + k];
            sum += state.rotation[3 * k] + state.position[k] + state.velocity[k] + state.angularVelocity[k];
            sum += state.force[k] + state.torque[k] + state.inertia[k + 1];
        }
        state.inertia[0] = 1 / heap[word + layout.inverseMass];
        if (!Number.isFinite(sum + state.inertia[0])) {
            this.bind(null);
            this.onBroken();
            return false;
        }
        return true;
    }

    apply(impulse: Float64Array): void {
        if (this.body === null) {
            return;
        }
        const heap = this.ammo.HEAPF32;
        for (let k = 0; k < 3; k++) {
            heap[this.linearWord + k] = impulse[k];
            heap[this.angularWord + k] = impulse[k + 3];
        }
        this.body.applyCentralImpulse(this.linear);
        this.body.applyTorqueImpulse(this.angular);
    }

    private activate(state: number): boolean {
        const at = this.word + this.layout.activation;
        if (this.body === null || this.ammo.HEAP32[at] === state) {
            return false;
        }
        this.weigh();
        this.body.forceActivationState(state);
        return true;
    }

    /** Bullet gives bodies their weight at the start of a frame, and none to those that sleep. */
    private weigh(): void {
        const heap = this.ammo.HEAPF32;
        const at = this.word + this.layout.force;
        if (heap[at] === 0 && heap[at + 1] === 0 && heap[at + 2] === 0) {
            this.body?.applyGravity();
        }
    }
}
