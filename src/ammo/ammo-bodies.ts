import type { Entity, RigidBodyComponent } from 'playcanvas';

import { ammoShapes } from './ammo-shapes.js';
import type { AmmoModule, NativeBody, NativeWorld } from './ammo.js';
import { bodyLayout, type BodyLayout } from './body-layout.js';
import { NO_CONTACT_RESPONSE } from './contactless-bodies.js';
import { heapOf, type Heap } from './heap.js';
import { UnmirroredBodies, STATIC } from './unmirrored-bodies.js';
import { halfWord, worldLayout, type WorldLayout } from './world-layout.js';
import { list, state, struct } from '../math/struct.js';
import type { MirrorBody, MirroredWorld } from '../physics/mirrored-world.js';
import { NearBodies } from '../physics/near-bodies.js';

/** Bullet's flag of a body that its entity moves. */
const KINEMATIC = 2;

/** Words of a body in memory that tell whether it is the same. */
const bodyWords = struct({
    /** Twelve of the basis, three of the origin. */
    transform: list(15, state('word')),

    /** Pointers to shape and broadphase proxy, and what the proxy says. */
    shape: state('word'),
    flags: state('word'),
    proxy: state('word'),
    group: state('word'),
    mask: state('word')
});

const BODY_WORDS = bodyWords.places;

/**
 * The bodies of a Bullet world for the mirror. Read in memory, so that nothing that changes a body goes unseen: Bullet alone knows
 * of bodies that scripts made, and has a list of all with bounds, groups and shapes.
 */
export class AmmoBodies implements MirroredWorld {
    readonly shapes = ammoShapes;
    readonly near = new NearBodies();
    readonly words = bodyWords.size;

    private readonly ammo: AmmoModule;
    private readonly heap: Heap;
    private readonly layout: BodyLayout;
    private readonly world: WorldLayout;
    private readonly worldWord: number;
    private readonly unmirrored: UnmirroredBodies;

    /** All bodies of the world in Bullet's order. */
    private addresses = new Int32Array(0);
    private count = -1;

    /** @throws Error when this build of Ammo is unknown to us. */
    constructor(ammo: AmmoModule, native: NativeWorld) {
        this.ammo = ammo;
        this.heap = heapOf(ammo);
        this.layout = bodyLayout(ammo);
        this.world = worldLayout(ammo, native);
        this.unmirrored = new UnmirroredBodies(this.near, this.heap, this.layout, this.world);
        this.worldWord = ammo.getPointer(native) >> 2;
    }

    /** Sets the length of the next step, s, in an array: V8 would box a number that is handed on. */
    begin(step: Float64Array): void {
        this.unmirrored.step[0] = step[0];
    }

    list(): Int32Array {
        const { words } = this.heap;
        const at = this.worldWord + this.world.bodies;
        const first = words[at] >> 2;
        this.count = words[at - 2];
        this.addresses = words.slice(first, first + this.count);
        return this.addresses;
    }

    haveChanged(): boolean {
        return this.isListNew() || this.unmirrored.haveChanged();
    }

    componentOf(address: number): RigidBodyComponent | null {
        const { ammo } = this;
        const { words } = this.heap;
        const word = address >> 2;
        const flags = words[word + this.layout.flags];
        if ((flags & (STATIC | KINEMATIC | NO_CONTACT_RESPONSE)) !== STATIC) {
            return null;
        }
        const native: NativeBody & { entity?: Entity } = ammo.wrapPointer(address, ammo.btRigidBody);
        const component = native.entity?.rigidbody;
        if (component?.body !== native || component.type !== 'static') {
            return null; // who else made it may change it in ways that cannot be seen
        }
        const shape = component.entity.collision?.shape as object | null | undefined;
        return shape && ammo.getPointer(shape) === words[word + this.world.shape] ? component : null;
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
    note(body: MirrorBody): void {
        const { address, words, pose } = body;
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
        words[BODY_WORDS.shape] = heap[(address >> 2) + this.world.shape];
        words[BODY_WORDS.flags] = heap[(address >> 2) + this.layout.flags];
        words[BODY_WORDS.proxy] = heap[(address >> 2) + this.world.proxy];
        words[BODY_WORDS.group] = this.groupOf(address);
        words[BODY_WORDS.mask] = this.maskOf(address);
        body.groups = words[BODY_WORDS.mask] === 0 ? 0 : words[BODY_WORDS.group];
    }

    clear(): void {
        this.unmirrored.clear(this.count);
    }

    leave(address: number): void {
        this.unmirrored.add(address);
    }

    gather(step: number): void {
        this.unmirrored.gather(step);
    }

    gatherBody(address: number): void {
        this.unmirrored.gatherBody(address);
    }

    lookAnew(): void {
        this.unmirrored.lookAnew();
    }

    private isListNew(): boolean {
        const heap = this.heap.words;
        const at = this.worldWord + this.world.bodies;
        const first = heap[at] >> 2;
        const count = heap[at - 2];
        if (count !== this.count) {
            return true;
        }
        for (let i = 0; i < count; i++) {
            if (heap[first + i] !== this.addresses[i]) {
                return true;
            }
        }
        return false;
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
