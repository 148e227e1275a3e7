import type { AmmoModule, NativeVector } from './ammo.js';

/** Offsets of the fields of a btRigidBody in WASM memory, in 4-byte words from its own address. */
export interface BodyLayout {
    /** btTransform: three rows of the rotation, four words each, then the origin. */
    transform: number;
    velocity: number;
    angularVelocity: number;
    inverseMass: number;
    inverseInertia: number;
    force: number;
    torque: number;

    /** Share of an impulse that counts along and about each axis of the world. */
    linearFactor: number;
    angularFactor: number;

    /** An integer: Bullet's collision flags. */
    flags: number;

    /** An integer: how awake the body is. */
    activation: number;

    /** For how long it has been found at rest, s. */
    rest: number;
}

/** Bytes of a btRigidBody that are searched. The class is about 600 bytes long. */
const SEARCH_WORDS = 150;

/** Flags that no body has. */
const FLAGS = 0x5a5a00;
const ACTIVATION = 0xa5a500;

const layouts = new WeakMap<AmmoModule, BodyLayout>();

/**
 * Finds the layout of this build by planting known numbers in a body that is in no world, so that nothing is assumed
 * about compiler or Bullet version.
 *
 * @throws Error when a field cannot be found: the build is unknown to us.
 */
export function bodyLayout(ammo: AmmoModule): BodyLayout {
    let layout = layouts.get(ammo);
    if (!layout) {
        layout = probe(ammo);
        layouts.set(ammo, layout);
    }
    return layout;
}

function probe(ammo: AmmoModule): BodyLayout {
    const vector = (x: number, y: number, z: number): NativeVector => new ammo.btVector3(x, y, z);
    const half = vector(1, 1, 1);
    const inertia = vector(1 / 0.1875, 1 / 0.4375, 1 / 0.6875);
    const force = vector(11.25, 22.5, 33.75);
    const torque = vector(44.25, 55.5, 66.75);
    const linearFactor = vector(0.203125, 0.296875, 0.390625);
    const angularFactor = vector(0.484375, 0.578125, 0.671875);
    const shape = new ammo.btBoxShape(half);
    const motion = new ammo.btDefaultMotionState();
    const info = new ammo.btRigidBodyConstructionInfo(1 / 0.3125, motion, shape, inertia);
    const body = new ammo.btRigidBody(info);
    body.applyCentralForce(force);
    body.applyTorque(torque);
    body.setLinearFactor(linearFactor);
    body.setAngularFactor(angularFactor);
    body.setCollisionFlags(FLAGS);
    body.forceActivationState(ACTIVATION);

    const start = ammo.getPointer(body) >> 2;
    const offsetOf = (field: object): number => (ammo.getPointer(field) >> 2) - start;
    const find = (name: string, ...values: number[]): number => {
        for (let i = 0; i < SEARCH_WORDS; i++) {
            if (values.every((value, k) => Math.abs(ammo.HEAPF32[start + i + k] - value) < 1e-5)) {
                return i;
            }
        }
        throw new Error(`This build of Ammo keeps ${name} of a rigid body where the vehicles cannot find it`);
    };
    const findInteger = (name: string, value: number): number => {
        const at = ammo.HEAP32.subarray(start, start + SEARCH_WORDS).indexOf(value);
        if (at < 0) {
            throw new Error(`This build of Ammo keeps ${name} of a rigid body where the vehicles cannot find it`);
        }
        return at;
    };
    const layout = {
        transform: offsetOf(body.getWorldTransform()),
        velocity: offsetOf(body.getLinearVelocity()),
        angularVelocity: offsetOf(body.getAngularVelocity()),
        inverseMass: find('the mass', 0.3125),
        inverseInertia: find('the inertia', 0.1875, 0.4375, 0.6875),
        force: find('the force', 11.25, 22.5, 33.75),
        torque: find('the torque', 44.25, 55.5, 66.75),
        linearFactor: find('the linear factor', 0.203125, 0.296875, 0.390625),
        angularFactor: find('the angular factor', 0.484375, 0.578125, 0.671875),
        flags: findInteger('the flags', FLAGS),
        activation: findInteger('the activation state', ACTIVATION),
        rest: 0
    };
    layout.rest = layout.activation + 1;
    ammo.HEAPF32[start + layout.rest] = 1;
    body.activate(); // to begin with, a body that is woken has rested for no time
    if (ammo.HEAPF32[start + layout.rest] !== 0) {
        throw new Error('This build of Ammo keeps the rest of a rigid body where the vehicles cannot find it');
    }
    for (const object of [body, info, motion, shape, half, inertia, force, torque, linearFactor, angularFactor]) {
        ammo.destroy(object);
    }
    return layout;
}
