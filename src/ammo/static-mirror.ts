import type { Entity, RigidBodyComponent } from 'playcanvas';

import type { AmmoModule, NativeBody, NativeWorld } from './ammo.js';
import { bodyLayout, type BodyLayout } from './body-layout.js';
import { NO_CONTACT_RESPONSE } from './contactless-bodies.js';
import { heapOf, type Heap } from './heap.js';
import { NearBodies } from './near-bodies.js';
import { ShapeReader } from './shape-reader.js';
import { halfWord, worldLayout, type WorldLayout } from './world-layout.js';
import { Scene, type Part } from '../contact/static/scene.js';
import type { Solid } from '../contact/static/solid.js';
import type { TriangleMesh } from '../contact/static/triangle-mesh.js';
import { asphalt, type Surface } from '../surface/surface.js';

/** Bullet's flags of a body that never moves and of one that its entity moves. */
const STATIC = 1;
const KINEMATIC = 2;

/** Bullet's state of a body that lies still: it has no velocity. */
const ASLEEP = 2;

/** Steps between two looks at a body that lies still: only who moves it behind Bullet's back makes it need one. */
const SELDOM = 8;

/** Triangles that are sorted in a step while meshes are taken over: about two milliseconds. */
const BUDGET = 30_000;

/** What Bullet adds to the bounds of a body that moves, m. */
const FAT = 0.05;

/** Words of a body that tell whether it is the same: a transform of 15, then shape, flags, proxy, group, mask. */
const SHAPE = 15;
const FLAGS = 16;
const PROXY = 17;
const GROUP = 18;
const MASK = 19;
const WORDS = 20;

/** A static body that has been taken over. */
export interface MirrorBody {
    readonly address: number;
    readonly entity: Entity;
    readonly parts: readonly Part[];

    /** What was in memory when it was looked at last, and its compounds: address and words of their children. */
    readonly words: Int32Array;
    readonly compounds: readonly Int32Array[];

    /** Three rows of the rotation, then the origin. */
    readonly pose: Float64Array;

    /** Whether all its meshes may be asked. */
    ready: boolean;

    /** Whether it left the world: another body may have its address by now. */
    gone: boolean;

    /** What it is made of, and the step in which that was asked. */
    surface: Surface;
    surfaceStep: number;
    forget: () => void;
}

/**
 * The static bodies of a Bullet world as solids of our own, and where all other bodies are. Followed in memory before
 * every step, so that nothing that changes a body goes unseen. What cannot be taken over is left to Bullet.
 */
export class StaticMirror {
    readonly scene = new Scene();
    readonly others = new NearBodies();

    /** How many steps it has followed the world. */
    steps = 0;

    /** How often what stands still has changed in any way. */
    changes = 0;

    private readonly ammo: AmmoModule;
    private readonly heap: Heap;
    private readonly layout: BodyLayout;
    private readonly world: WorldLayout;
    private readonly worldWord: number;
    private readonly reader: ShapeReader;

    /** All bodies of the world in Bullet's order. */
    private addresses = new Int32Array(0);
    private count = -1;
    private readonly bodies = new Map<number, MirrorBody>();
    private readonly taken: MirrorBody[] = [];
    private readonly left: number[] = [];

    /** Bullet's flags of those that are left to it: one of them may become static. Whether it lay still at the last look. */
    private readonly leftFlags: number[] = [];
    private leftAsleep = new Uint8Array(0);

    /** Length of the step, s. */
    private readonly step = new Float64Array(1);

    /** Whether a body left or changed since the last step, whether the scene is to be made anew. */
    private stirred = true;
    private dirty = true;

    /** @throws Error when this build of Ammo is unknown to us. */
    constructor(ammo: AmmoModule, native: NativeWorld) {
        this.ammo = ammo;
        this.heap = heapOf(ammo);
        this.layout = bodyLayout(ammo);
        this.reader = new ShapeReader(ammo);
        this.world = worldLayout(ammo, native);
        this.worldWord = ammo.getPointer(native) >> 2;
    }

    /** The body at an address if it has been taken over. */
    bodyAt(address: number): MirrorBody | undefined {
        return this.bodies.get(address);
    }

    /** Catches up with the world before a step of so many seconds. */
    follow(dt: number): void {
        this.step[0] = dt;
        this.steps++;
        this.checkBodies();
        if (this.stirred || this.isListNew() || this.isLeftNew()) {
            this.list();
        }
        this.growMeshes();
        if (this.dirty) {
            this.compose();
        }
        this.gather();
    }

    destroy(): void {
        for (const body of this.bodies.values()) {
            body.gone = true;
            body.forget();
        }
        this.bodies.clear();
    }

    /** Sees what became of the bodies that have been taken over. */
    private checkBodies(): void {
        for (let i = 0; i < this.taken.length; i++) {
            const body = this.taken[i];
            if (body.gone) {
                continue;
            }
            if (this.isOther(body)) {
                body.gone = true;
                this.stirred = true;
            } else if (this.isMoved(body)) {
                this.note(body);
                this.dirty = true;
            }
        }
    }

    private isLeftNew(): boolean {
        const heap = this.heap.words;
        for (let i = 0; i < this.left.length; i++) {
            if (heap[(this.left[i] >> 2) + this.layout.flags] !== this.leftFlags[i]) {
                return true;
            }
        }
        return false;
    }

    /** Whether flags, shape or the children of a compound are not what was read. */
    private isOther({ address, words, compounds }: MirrorBody): boolean {
        const heap = this.heap.words;
        const word = address >> 2;
        if (
            heap[word + this.world.shape] !== words[SHAPE] ||
            heap[word + this.layout.flags] !== words[FLAGS] ||
            heap[word + this.world.proxy] !== words[PROXY]
        ) {
            return true;
        }
        for (let i = 0; i < compounds.length; i++) {
            if (this.isCompoundOther(compounds[i])) {
                return true;
            }
        }
        return false;
    }

    private isCompoundOther(compound: Int32Array): boolean {
        const heap = this.heap.words;
        const { layout } = this.reader;
        const word = compound[0];
        if (heap[word + layout.revision] !== compound[1] || heap[word + layout.children] !== compound[2]) {
            return true;
        }
        const first = compound[2] >> 2;
        for (let i = 3; i < compound.length; i++) {
            if (heap[first + i - 3] !== compound[i]) {
                return true;
            }
        }
        return false;
    }

    private isMoved({ address, words }: MirrorBody): boolean {
        const heap = this.heap.words;
        const at = (address >> 2) + this.layout.transform;
        for (let i = 0; i < SHAPE; i++) {
            // the fourth word of a row is a pad
            if ((i & 3) !== 3 && heap[at + i] !== words[i]) {
                return true;
            }
        }
        return this.groupOf(address) !== words[GROUP] || this.maskOf(address) !== words[MASK];
    }

    /** Remembers where a body is and to which groups it belongs. */
    private note({ address, words, pose }: MirrorBody): void {
        const heap = this.heap.words;
        const floats = this.heap.floats;
        const at = (address >> 2) + this.layout.transform;
        for (let i = 0; i < SHAPE; i++) {
            words[i] = heap[at + i];
        }
        for (let row = 0; row < 3; row++) {
            for (let k = 0; k < 3; k++) {
                pose[3 * row + k] = floats[at + 4 * row + k];
            }
            pose[9 + row] = floats[at + 12 + row];
        }
        words[GROUP] = this.groupOf(address);
        words[MASK] = this.maskOf(address);
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

    /** Goes through all bodies anew: takes over those that are new and lets go of those that went. */
    private list(): void {
        const heap = this.heap.words;
        const at = this.worldWord + this.world.bodies;
        const first = heap[at] >> 2;
        this.stirred = false;
        this.count = heap[at - 2];
        this.addresses = heap.slice(first, first + this.count);
        const present = new Set(this.addresses);
        for (const body of this.bodies.values()) {
            if (body.gone || !present.has(body.address)) {
                body.gone = true;
                body.forget();
                this.bodies.delete(body.address);
                this.dirty = true;
            }
        }
        this.taken.length = 0;
        this.left.length = 0;
        this.leftFlags.length = 0;
        this.leftAsleep = new Uint8Array(this.count);
        for (const address of present) {
            const body = this.bodies.get(address) ?? this.take(address);
            if (body) {
                this.taken.push(body);
            } else {
                this.left.push(address);
                this.leftFlags.push(heap[(address >> 2) + this.layout.flags]);
            }
        }
    }

    /** Takes a body over if it is a static one of the engine's whose shape we know. */
    private take(address: number): MirrorBody | null {
        const { ammo } = this;
        const heap = this.heap.words;
        const word = address >> 2;
        const flags = heap[word + this.layout.flags];
        if ((flags & (STATIC | KINEMATIC | NO_CONTACT_RESPONSE)) !== STATIC) {
            return null;
        }
        const native: NativeBody & { entity?: Entity } = ammo.wrapPointer(address, ammo.btRigidBody);
        const component = native.entity?.rigidbody;
        if (component?.body !== native || component.type !== 'static') {
            return null; // who else made it may change it in ways that cannot be seen
        }
        const compounds: Int32Array[] = [];
        const shape = heap[word + this.world.shape];
        const parts = this.reader.read(shape, compounds);
        if (!parts) {
            return null;
        }
        const body = this.keep(address, component, parts, compounds);
        body.words[SHAPE] = shape;
        body.words[FLAGS] = flags;
        body.words[PROXY] = heap[word + this.world.proxy];
        this.note(body);
        this.dirty = true;
        return body;
    }

    private keep(
        address: number,
        component: RigidBodyComponent,
        parts: readonly Part[],
        compounds: readonly Int32Array[]
    ): MirrorBody {
        const body: MirrorBody = {
            address,
            entity: component.entity,
            parts,
            words: new Int32Array(WORDS),
            compounds,
            pose: new Float64Array(12),
            ready: false,
            gone: false,
            surface: asphalt,
            surfaceStep: -1,
            forget: () => component.off('simulationdisabled', leave)
        };
        const leave = (): void => {
            body.gone = true;
            this.stirred = true;
        };
        component.on('simulationdisabled', leave);
        this.bodies.set(address, body);
        return body;
    }

    private growMeshes(): void {
        if (this.reader.growing.size === 0) {
            return;
        }
        let budget = BUDGET;
        for (const mesh of this.reader.growing) {
            budget = mesh.grow(budget);
            if (mesh.done) {
                this.reader.growing.delete(mesh);
                this.dirty = true;
            }
            if (budget <= 0) {
                return;
            }
        }
    }

    /** Makes the scene of all bodies that are ready. */
    private compose(): void {
        this.dirty = false;
        this.changes++;
        const used = new Set<Solid>();
        let parts = 0;
        for (const body of this.taken) {
            body.ready = body.parts.every(({ solid }) => !this.reader.growing.has(solid as TriangleMesh));
            parts += body.ready ? body.parts.length : 0;
            body.parts.forEach(({ solid }) => used.add(solid));
        }
        this.reader.retain(used);
        this.scene.clear(parts);
        for (const body of this.taken) {
            if (body.ready) {
                const groups = body.words[MASK] === 0 ? 0 : body.words[GROUP];
                for (const part of body.parts) {
                    this.scene.add(part, body.pose, body.address, groups);
                }
            }
        }
        this.scene.build();
    }

    /** Notes where the bodies are that have not been taken over. */
    private gather(): void {
        this.others.clear();
        const words = this.heap.words;
        for (let i = 0; i < this.left.length; i++) {
            if ((this.leftFlags[i] & NO_CONTACT_RESPONSE) !== 0) {
                continue; // no ground
            }
            // what is static counts as asleep for Bullet, and does not wake when it is put elsewhere
            const moves = (this.leftFlags[i] & STATIC) === 0;
            const asleep = moves && words[(this.left[i] >> 2) + this.layout.activation] === ASLEEP;
            if (asleep && this.leftAsleep[i] !== 0 && (i + this.steps) % SELDOM !== 0) {
                this.others.keep();
            } else {
                this.leftAsleep[i] = asleep ? 1 : 0;
                this.gatherBody(this.left[i]);
            }
        }
        for (let i = 0; i < this.taken.length; i++) {
            if (!this.taken[i].ready) {
                this.gatherBody(this.taken[i].address);
            }
        }
        this.others.sort();
    }

    private gatherBody(address: number): void {
        const heap = this.heap.floats;
        const words = this.heap.words;
        const { layout, world, others } = this;
        const word = address >> 2;
        const proxy = words[word + world.proxy] >> 2;
        // the bounds are from before the last step moved the body
        let moved = FAT;
        if (words[word + layout.activation] !== ASLEEP) {
            let speed = 0;
            let spin = 0;
            let size = 0;
            for (let k = 0; k < 3; k++) {
                const v = heap[word + layout.velocity + k];
                const w = heap[word + layout.angularVelocity + k];
                const reach = heap[proxy + world.bounds + 4 + k] - heap[proxy + world.bounds + k];
                speed += v * v;
                spin += w * w;
                size += reach * reach;
            }
            moved += 2 * this.step[0] * (Math.sqrt(speed) + Math.sqrt(spin * size));
        }
        for (let k = 0; k < 3; k++) {
            others.room[k] = heap[proxy + world.bounds + k] - moved;
            others.room[k + 3] = heap[proxy + world.bounds + 4 + k] + moved;
        }
        others.add(address, halfWord(words, proxy, world.mask) === 0 ? 0 : halfWord(words, proxy, world.group));
    }
}
