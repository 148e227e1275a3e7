import type { AmmoModule, NativeBody, NativeProxy, NativeVector } from './ammo.js';
import { bodyLayout, type BodyLayout } from './body-layout.js';
import type { BodyState, Chassis } from '../vehicle/body.js';

/** Bullet's DISABLE_DEACTIVATION: its sleep test knows nothing of wheels. */
const DISABLE_DEACTIVATION = 4;

/** The only one of Bullet's body flags that may stay: the others make it tumble, which the vehicle's step does. */
const DISABLE_WORLD_GRAVITY = 1;

/** A Bullet rigid body as a {@link Chassis}: read straight from WASM memory, moved by impulses alone. */
export class AmmoChassis implements Chassis {
    /** Called once when the body's state is no longer a number. */
    onBroken: () => void = () => {};

    /** Broadphase entry of the body, null while it is out of the world. */
    proxy: NativeProxy | null = null;

    private readonly ammo: AmmoModule;
    private readonly layout: BodyLayout;
    private readonly linear: NativeVector;
    private readonly angular: NativeVector;
    private readonly linearWord: number;
    private readonly angularWord: number;
    private body: NativeBody | null = null;
    private word = 0;

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
            body.setActivationState(DISABLE_DEACTIVATION);
            body.setFlags?.((body.getFlags?.() ?? 0) & DISABLE_WORLD_GRAVITY);
        }
    }

    destroy(): void {
        this.bind(null);
        this.ammo.destroy(this.linear);
        this.ammo.destroy(this.angular);
    }

    read(state: BodyState): boolean {
        if (this.body === null) {
            return false;
        }
        const heap = this.ammo.HEAPF32;
        const { layout, word } = this;
        const transform = word + layout.transform;
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
}
