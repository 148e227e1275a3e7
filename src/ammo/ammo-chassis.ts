import { ACTIVE, ASLEEP, AWAKE, DROWSY } from './activation.js';
import { ammoShapes } from './ammo-shapes.js';
import type { AmmoModule, EngineBody, NativeBody, NativeProxy, NativeVector } from './ammo.js';
import { serializeBounds } from './body-bounds.js';
import { bodyLayout, type BodyLayout } from './body-layout.js';
import { poseOf, putBody, serializeBody, vectorOf } from './body-snapshot.js';
import { BodyValidator } from './body-validator.js';
import { type Heap, heapOf } from './heap.js';
import { findTwistChange } from './twist-change.js';
import { weigh } from './weight.js';
import type { Part } from '../contact/static/scene.js';
import type { Archive } from '../math/archive.js';
import { shapesOf } from '../physics/collision-shapes.js';
import { FARTHEST, FASTEST, FASTEST_TURN, HEAVIEST } from '../physics/limits.js';
import type { BodyChassis, BodyFault } from '../physics/physics.js';
import { BODY, type BodyState, type PhysicsTraits } from '../vehicle/body.js';

/** Words of a transform: three rows of four, then the origin. */
const TRANSFORM = 15;

/** Squares of the largest changes of velocity, m²/s², and angular velocity, rad²/s², in a step: from limit to limit. */
const MAX_SPEED_CHANGE_SQUARED = (2 * FASTEST) ** 2;
const MAX_TURN_CHANGE_SQUARED = (2 * FASTEST_TURN) ** 2;

/** Displacement from which a sleeping body counts as put elsewhere: m, or per component of the rotation matrix. */
const DISPLACED = 1e-3;

/** The only one of Bullet's body flags that may stay: the others make it tumble, which the vehicle's step does. */
const DISABLE_WORLD_GRAVITY = 1;

/** Bullet's flag of a body whose contacts are told as they are found: see `hull-normals.ts`. */
const CUSTOM_MATERIAL_CALLBACK = 8;

/**
 * Contacts farther apart than this do nothing, m. Bullet answers contacts up to 2 cm before they touch; near the inner
 * edges of a triangle mesh their normals may lean, and throw a low floor that glides above a road into the air. Not 0: Bullet
 * lifts a hull until rounding parts it from what it lies on, and without its contact it would fall for a step, again and again.
 */
const TOUCHING = 1e-3;

/** Traits of Bullet. */
const TRAITS: PhysicsTraits = {
    /**
     * A share of 0.2 (its `m_erp`) of 4 cm: what is deeper in is moved without speed
     * (`m_splitImpulsePenetrationThreshold`).
     */
    penetrationLift: 0.2 * 0.04,

    /** Two units in the last place of a number in single precision. */
    resolution: 2 ** -22,

    /** ANGULAR_MOTION_THRESHOLD of btTransformUtil. */
    largestTurn: Math.PI / 4
};

/** Changes of linear, m/s, and angular velocity, rad/s, by an impulse. */
const change = new Float64Array(6);

/** A Bullet rigid body as a {@link Chassis}: read and pushed straight in WASM memory. */
export class AmmoChassis implements BodyChassis {
    readonly traits = TRAITS;

    /** Called when the body is found in trouble: in every step in which it is. The value is a speed or a distance. */
    onFault: (trouble: BodyFault, value: number) => void = () => {};

    /** Called when a snapshot has put the body elsewhere. */
    onRestored: () => void = () => {};

    /** Native body that the chassis follows; null while there is none. */
    body: EngineBody | null = null;

    /** Broadphase entry of the body; null while it is out of the world. */
    proxy: NativeProxy | null = null;

    /** Joints that must let go before its body leaves the world. */
    readonly joints = new Set<{ release(): void }>();

    private readonly ammo: AmmoModule;
    private readonly heap: Heap;
    private readonly layout: BodyLayout;
    private readonly validator: BodyValidator;
    private word = 0;

    /** True once the body was read: the state then holds its last good numbers. */
    private known = false;

    /** Transform at which it lay down. */
    private readonly sleepTransform = new Float32Array(TRANSFORM);

    constructor(ammo: AmmoModule) {
        this.ammo = ammo;
        this.heap = heapOf(ammo);
        this.layout = bodyLayout(ammo);
        this.validator = new BodyValidator(ammo, (trouble, value) => this.onFault(trouble, value));
    }

    /** Address of the native body, bytes. */
    get address(): number {
        return this.word << 2;
    }

    /**
     * Follows a native body; null, or one that is in no world, is none. The engine replaces bodies when shapes change.
     *
     * @returns True if there is a body to follow now.
     */
    bind(body: NativeBody | null): boolean {
        this.joints.forEach((joint) => joint.release());
        const proxy = body === null ? null : body.getBroadphaseProxy();
        const isIn = proxy !== null && this.ammo.getPointer(proxy) !== 0;
        this.body = isIn ? body : null;
        this.proxy = isIn ? proxy : null;
        if (body !== null && isIn) {
            this.word = this.ammo.getPointer(body) >> 2;
            body.forceActivationState(AWAKE);
            body.setFlags?.((body.getFlags?.() ?? 0) & DISABLE_WORLD_GRAVITY);
            body.setContactProcessingThreshold?.(TOUCHING);
            body.setCollisionFlags(this.heap.words[this.word + this.layout.flags] | CUSTOM_MATERIAL_CALLBACK);
        }
        return isIn;
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
            if (Math.abs(heap[at + k] - this.sleepTransform[k]) > DISPLACED) {
                return true;
            }
        }
        return false;
    }

    allowSleep(): void {
        if (this.activate(DROWSY)) {
            this.lieDown();
        }
    }

    wake(): void {
        this.activate(AWAKE);
    }

    /** Sets the gravity of the world on the body: Bullet itself does so only for bodies that are awake. */
    fallBy(gravity: NativeVector): void {
        if (((this.body?.getFlags?.() ?? 0) & DISABLE_WORLD_GRAVITY) === 0) {
            this.body?.setGravity(gravity);
        }
    }

    read(body: BodyState): boolean {
        const { state } = body;
        if (this.body === null) {
            return false;
        }
        const { layout, word } = this;
        if (this.heap.words[word + layout.activation] !== AWAKE) {
            weigh(this.body, this.heap, this.layout, this.word);
        }
        return (
            this.readSound(state) || (this.validator.mend(this.body, word, state, this.known) && this.readSound(state))
        );
    }

    pose(out: Float64Array = new Float64Array(7)): Float64Array {
        return this.body === null ? out : poseOf(this.heap, this.layout, this.word, out);
    }

    /** Reads the velocity, world, m/s; writes nothing while there is no body. */
    readVelocity(out: Float64Array): void {
        if (this.body !== null) {
            vectorOf(this.heap, this.word + this.layout.velocity, out, 0);
        }
    }

    /** Reads velocity, m/s, and angular velocity, rad/s, world; writes nothing while there is no body. */
    readTwist(out: Float64Array): void {
        this.readVelocity(out);
        if (this.body !== null) {
            vectorOf(this.heap, this.word + this.layout.angularVelocity, out, 3);
        }
    }

    /**
     * Puts the body elsewhere, in motion. Numbers that are not finite or beyond their limits are not taken.
     *
     * @param place - Center of mass, m, and rotation as a unit quaternion.
     * @param twist - Velocity, m/s, and angular velocity, rad/s.
     * @param body - Body state of the vehicle; receives the new motion.
     */
    put(place: Float64Array, twist: Float64Array, body: BodyState): void {
        if (this.body === null) {
            return;
        }
        this.wake();
        putBody(this.body, this.heap, this.layout, this.word, place, twist);
        this.readSound(body.state);
        this.onRestored();
    }

    get shapes(): readonly Part[] {
        return shapesOf(this.body?.entity, ammoShapes);
    }

    serialize(archive: Archive, body: BodyState): void {
        archive.sign(this.body === null ? 0 : 1);
        if (this.body === null) {
            return;
        }
        serializeBody(archive, this.body, this.heap, this.layout, this.word);
        serializeBounds(archive, this.ammo, this.heap, this.word);
        if (archive.loads) {
            this.readSound(body.state);
            this.lieDown();
            this.onRestored();
        }
    }

    apply(impulse: Float64Array): void {
        if (this.body === null) {
            return;
        }
        const sum = impulse[0] + impulse[1] + impulse[2] + (impulse[3] + impulse[4] + impulse[5]);
        if (sum - sum !== 0) {
            this.onFault('impulse', sum);
            return;
        }
        const heap = this.heap.floats;
        const { layout, word } = this;
        findTwistChange(heap, layout, word, impulse, change);
        const speed = change[0] * change[0] + change[1] * change[1] + change[2] * change[2];
        const turning = change[3] * change[3] + change[4] * change[4] + change[5] * change[5];
        if (speed > MAX_SPEED_CHANGE_SQUARED || turning > MAX_TURN_CHANGE_SQUARED) {
            this.onFault('impulse', sum);
            return;
        }
        const to = word + layout.velocity;
        heap[to] += change[0];
        heap[to + 1] += change[1];
        heap[to + 2] += change[2];
        const turn = word + layout.angularVelocity;
        heap[turn] += change[3];
        heap[turn + 1] += change[4];
        heap[turn + 2] += change[5];
    }

    /**
     * Reads the body if all of it is finite and within the limits of a car; if not, the state keeps its last good numbers.
     * A number less itself is 0 if it is finite.
     */
    private readSound(state: Float64Array): boolean {
        const heap = this.heap.floats;
        const { layout, word } = this;
        const t = word + layout.transform;
        const r0 = heap[t];
        const r1 = heap[t + 1];
        const r2 = heap[t + 2];
        const r3 = heap[t + 4];
        const r4 = heap[t + 5];
        const r5 = heap[t + 6];
        const r6 = heap[t + 8];
        const r7 = heap[t + 9];
        const r8 = heap[t + 10];
        const x = heap[t + 12];
        const y = heap[t + 13];
        const z = heap[t + 14];
        const v = word + layout.velocity;
        const vx = heap[v];
        const vy = heap[v + 1];
        const vz = heap[v + 2];
        const w = word + layout.angularVelocity;
        const wx = heap[w];
        const wy = heap[w + 1];
        const wz = heap[w + 2];
        const f = word + layout.force;
        const fx = heap[f];
        const fy = heap[f + 1];
        const fz = heap[f + 2];
        const m = word + layout.torque;
        const mx = heap[m];
        const my = heap[m + 1];
        const mz = heap[m + 2];
        const inertia = word + layout.inverseInertia;
        const mass = 1 / heap[word + layout.inverseMass];
        const ix = 1 / heap[inertia];
        const iy = 1 / heap[inertia + 1];
        const iz = 1 / heap[inertia + 2];
        const sum = r0 + r1 + r2 + r3 + r4 + r5 + r6 + r7 + r8 + fx + fy + fz + mx + my + mz + mass + ix + iy + iz;
        const sound =
            sum - sum === 0 &&
            Math.abs(x) <= FARTHEST &&
            Math.abs(y) <= FARTHEST &&
            Math.abs(z) <= FARTHEST &&
            vx * vx + vy * vy + vz * vz <= FASTEST * FASTEST &&
            wx * wx + wy * wy + wz * wz <= FASTEST_TURN * FASTEST_TURN &&
            mass > 0 &&
            mass <= HEAVIEST &&
            ix > 0 &&
            iy > 0 &&
            iz > 0;
        if (sound) {
            state[BODY.rotation] = r0;
            state[BODY.rotation + 1] = r1;
            state[BODY.rotation + 2] = r2;
            state[BODY.rotation + 3] = r3;
            state[BODY.rotation + 4] = r4;
            state[BODY.rotation + 5] = r5;
            state[BODY.rotation + 6] = r6;
            state[BODY.rotation + 7] = r7;
            state[BODY.rotation + 8] = r8;
            state[BODY.positionX] = x;
            state[BODY.positionY] = y;
            state[BODY.positionZ] = z;
            state[BODY.velocityX] = vx;
            state[BODY.velocityY] = vy;
            state[BODY.velocityZ] = vz;
            state[BODY.angularVelocityX] = wx;
            state[BODY.angularVelocityY] = wy;
            state[BODY.angularVelocityZ] = wz;
            state[BODY.forceX] = fx;
            state[BODY.forceY] = fy;
            state[BODY.forceZ] = fz;
            state[BODY.torqueX] = mx;
            state[BODY.torqueY] = my;
            state[BODY.torqueZ] = mz;
            state[BODY.mass] = mass;
            state[BODY.inertiaX] = ix;
            state[BODY.inertiaY] = iy;
            state[BODY.inertiaZ] = iz;
            this.known = true;
        }
        return sound;
    }

    /** Notes where the body lies. */
    private lieDown(): void {
        const { floats } = this.heap;
        const at = this.word + this.layout.transform;
        for (let k = 0; k < TRANSFORM; k++) {
            this.sleepTransform[k] = floats[at + k];
        }
    }

    private activate(state: number): boolean {
        const at = this.word + this.layout.activation;
        if (this.body === null || this.heap.words[at] === state) {
            return false;
        }
        weigh(this.body, this.heap, this.layout, this.word);
        this.body.forceActivationState(state);
        return true;
    }
}
