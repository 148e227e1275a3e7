import type { AmmoModule, NativeWorld } from './ammo.js';

/** Offsets of a world's bodies and of their shapes and bounds, in 4-byte words. */
export interface WorldLayout {
    /** In a world: address of the list of bodies; their number lies two words before. */
    bodies: number;

    /** In a body: address of its shape and of its broadphase entry. */
    shape: number;
    proxy: number;

    /** In a broadphase entry: least x, y, z, then a pad, then the greatest. */
    bounds: number;

    /** In a broadphase entry, in 2-byte words. */
    group: number;
    mask: number;
}

/** Words that are searched. */
const WORLD_WORDS = 40;
const BODY_WORDS = 150;
const PROXY_WORDS = 24;

/** A group and a mask that no real body has. */
const GROUP = 0x1a2b;
const MASK = 0x2c3d;

const layouts = new WeakMap<AmmoModule, WorldLayout>();

/**
 * Finds the layout of this build by planting a body with known numbers in the world for a moment, as `body-layout.ts` does.
 *
 * @throws Error when a field cannot be found.
 */
export function worldLayout(ammo: AmmoModule, world: NativeWorld): WorldLayout {
    let layout = layouts.get(ammo);
    if (!layout) {
        layout = probe(ammo, world);
        layouts.set(ammo, layout);
    }
    return layout;
}

/** The layout that was found; null if it has not been looked for yet, or where it is unknown. */
export function knownWorldLayout(ammo: AmmoModule): WorldLayout | null {
    return layouts.get(ammo) ?? null;
}

/** Sixteen bits of a broadphase entry. */
export function halfWord(words: Int32Array, proxy: number, place: number): number {
    return (words[proxy + (place >> 1)] >> (16 * (place & 1))) & 0xffff;
}

export function setHalfWord(words: Int32Array, proxy: number, place: number, value: number): void {
    const shift = 16 * (place & 1);
    const at = proxy + (place >> 1);
    words[at] = (words[at] & ~(0xffff << shift)) | (value << shift);
}

function probe(ammo: AmmoModule, world: NativeWorld): WorldLayout {
    const zero = new ammo.btVector3(0, 0, 0);
    const half = new ammo.btVector3(1, 2, 3);
    const place = new ammo.btVector3(-3064, -5128, 7256);
    const transform = new ammo.btTransform();
    transform.setIdentity();
    transform.setOrigin(place);
    const shape = new ammo.btBoxShape(half);
    const motion = new ammo.btDefaultMotionState(transform);
    const info = new ammo.btRigidBodyConstructionInfo(0, motion, shape, zero);
    const body = new ammo.btRigidBody(info);
    world.addRigidBody(body, GROUP, MASK);
    try {
        const words = ammo.HEAP32;
        const floats = ammo.HEAPF32;
        const address = ammo.getPointer(body);
        const worldWord = ammo.getPointer(world) >> 2;
        const bodyWord = address >> 2;
        const proxyWord = ammo.getPointer(body.getBroadphaseProxy()) >> 2;
        const halves = new Int16Array(words.buffer);
        return {
            bodies: findPlanted('bodies', WORLD_WORDS, (i) => {
                const list = words[worldWord + i] >> 2;
                const size = words[worldWord + i - 2];
                return size > 0 && size <= words[worldWord + i - 1] && words[list + size - 1] === address;
            }),
            shape: findPlanted('shape', BODY_WORDS, (i) => words[bodyWord + i] === ammo.getPointer(shape)),
            proxy: findPlanted('proxy', BODY_WORDS, (i) => words[bodyWord + i] === proxyWord << 2),
            bounds: findPlanted('bounds', PROXY_WORDS, (i) => {
                const at = proxyWord + i;
                const least = near(floats[at], -3065) && near(floats[at + 1], -5130) && near(floats[at + 2], 7253);
                return least && near(floats[at + 4], -3063) && near(floats[at + 5], -5126);
            }),
            group: findPlanted('group', 2 * PROXY_WORDS, (i) => halves[2 * proxyWord + i] === GROUP),
            mask: findPlanted('mask', 2 * PROXY_WORDS, (i) => halves[2 * proxyWord + i] === MASK)
        };
    } finally {
        world.removeRigidBody(body);
        for (const object of [body, info, motion, shape, transform, place, half, zero]) {
            ammo.destroy(object);
        }
    }
}

function near(value: number, planted: number): boolean {
    return Math.abs(value - planted) < 0.5;
}

/** The first place where the planted numbers lie. */
export function findPlanted(name: string, places: number, holds: (place: number) => boolean): number {
    for (let i = 0; i < places; i++) {
        if (holds(i)) {
            return i;
        }
    }
    throw new Error(`This build of Ammo keeps the ${name} where the vehicles cannot find it`);
}
