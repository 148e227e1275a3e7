import type { Entity, RigidBodyComponent } from 'playcanvas';

import { ammoShapes } from './ammo-shapes.js';
import type { AmmoModule, NativeBody, NativeWorld } from './ammo.js';
import { bodyLayout, type BodyLayout } from './body-layout.js';
import { NO_CONTACT_RESPONSE } from './contactless-bodies.js';
import { heapOf, type Heap } from './heap.js';
import { BODY_WORDS, bodyWords, MirrorBodyReader, type MirrorBody } from './mirror-body.js';
import { NearBodies } from './near-bodies.js';
import { UnmirroredBodies, STATIC } from './unmirrored-bodies.js';
import { worldLayout, type WorldLayout } from './world-layout.js';
import { Scene, type Part } from '../contact/static/scene.js';
import type { Solid } from '../contact/static/solid.js';
import { TriangleMesh } from '../contact/static/triangle-mesh.js';
import { CollisionShapes } from '../physics/collision-shapes.js';
import { CompoundWatch } from '../physics/compound-watch.js';
import { asphalt } from '../surface/surfaces.js';

/** Bullet's flag of a body that its entity moves. */
const KINEMATIC = 2;

/** Triangles that are sorted in a step while meshes are taken over: about two milliseconds. */
const BUDGET = 30_000;

/**
 * The static bodies of a Bullet world as solids of our own, and where all other bodies are. Followed in memory before
 * every step, so that nothing that changes a body goes unseen. What cannot be taken over is left to Bullet.
 */
export class StaticMirror {
    readonly scene = new Scene();
    readonly others = new NearBodies();

    /** Number of times it has followed the world: once before every step. */
    steps = 0;

    /** Number of changes of any kind among the static bodies. */
    changes = 0;

    private readonly ammo: AmmoModule;
    private readonly heap: Heap;
    private readonly layout: BodyLayout;
    private readonly world: WorldLayout;
    private readonly worldWord: number;
    private readonly shapes = new CollisionShapes(ammoShapes);
    private readonly reader: MirrorBodyReader;

    /** All bodies of the world in Bullet's order. */
    private addresses = new Int32Array(0);
    private count = -1;
    private readonly bodies = new Map<number, MirrorBody>();
    private readonly taken: MirrorBody[] = [];
    private readonly unmirrored: UnmirroredBodies;

    /** True if a body left or changed since the last step; true if the scene is to be made again. */
    private stirred = true;
    private dirty = true;

    /** @throws Error when this build of Ammo is unknown to us. */
    constructor(ammo: AmmoModule, native: NativeWorld) {
        this.ammo = ammo;
        this.heap = heapOf(ammo);
        this.layout = bodyLayout(ammo);
        this.world = worldLayout(ammo, native);
        this.reader = new MirrorBodyReader(this.heap, this.layout, this.world);
        this.unmirrored = new UnmirroredBodies(this.others, this.heap, this.layout, this.world);
        this.worldWord = ammo.getPointer(native) >> 2;
    }

    /** The body at an address if it has been taken over. */
    bodyAt(address: number): MirrorBody | undefined {
        return this.bodies.get(address);
    }

    /** Entities of the bodies that have been taken over. */
    get entities(): Entity[] {
        return this.taken.map(({ entity }) => entity);
    }

    /** Catches up with the world before a step, whose length, s, is in an array. */
    follow(step: Float64Array): void {
        this.unmirrored.step[0] = step[0];
        this.steps++;
        this.findChanges();
        this.growMeshes();
        this.settle();
    }

    /** Catches up with what has changed since the last step, for those who look before the next one. */
    catchUp(): void {
        this.findChanges();
        this.settle();
    }

    /** Makes the next look include the bodies that lie still: they may have been put elsewhere. */
    lookAnew(): void {
        this.unmirrored.lookAnew();
    }

    destroy(): void {
        for (const body of this.bodies.values()) {
            body.gone = true;
            body.forget();
        }
        this.bodies.clear();
    }

    private findChanges(): void {
        this.checkBodies();
        if (this.stirred || this.isListNew() || this.unmirrored.haveChanged()) {
            this.list();
        }
    }

    private settle(): void {
        if (this.dirty) {
            this.compose();
        }
        this.gather();
    }

    /** Sees what became of the bodies that have been taken over. */
    private checkBodies(): void {
        for (let i = 0; i < this.taken.length; i++) {
            const body = this.taken[i];
            if (body.gone) {
                continue;
            }
            if (this.reader.isOther(body)) {
                body.gone = true;
                this.stirred = true;
            } else if (this.reader.isMoved(body)) {
                this.reader.note(body);
                this.dirty = true;
            }
        }
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

    /** Goes through all bodies again: takes over those that are new and releases those that went. */
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
        this.unmirrored.clear(this.count);
        for (const address of present) {
            const body = this.bodies.get(address) ?? this.take(address);
            if (body) {
                this.taken.push(body);
            } else {
                this.unmirrored.add(address);
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
        const { collision } = component.entity;
        const shape = heap[word + this.world.shape];
        if (!collision?.shape || ammo.getPointer(collision.shape as object) !== shape) {
            return null;
        }
        const parts = this.shapes.read(collision);
        if (!parts) {
            return null;
        }
        this.growBesideOthers(parts);
        const compound = collision.type === 'compound' ? new CompoundWatch(collision) : null;
        const body = this.keep(address, component, parts, compound);
        body.words[BODY_WORDS.shape] = shape;
        body.words[BODY_WORDS.flags] = flags;
        body.words[BODY_WORDS.proxy] = heap[word + this.world.proxy];
        this.reader.note(body);
        this.dirty = true;
        return body;
    }

    private keep(
        address: number,
        component: RigidBodyComponent,
        parts: readonly Part[],
        compound: CompoundWatch | null
    ): MirrorBody {
        const body: MirrorBody = {
            address,
            entity: component.entity,
            parts,
            words: new Int32Array(bodyWords.size),
            compound,
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

    /** Sorts meshes at once that share a body with other shapes: Bullet would answer for these, and less exactly, until then. */
    private growBesideOthers(parts: readonly Part[]): void {
        const { growing } = this.shapes;
        const meshes = parts.map(({ solid }) => solid as TriangleMesh).filter((mesh) => growing.has(mesh));
        if (meshes.length > 0 && parts.some(({ solid }) => !(solid instanceof TriangleMesh))) {
            for (const mesh of meshes) {
                mesh.grow(Infinity);
                growing.delete(mesh);
            }
        }
    }

    private growMeshes(): void {
        if (this.shapes.growing.size === 0) {
            return;
        }
        let budget = BUDGET;
        for (const mesh of this.shapes.growing) {
            budget = mesh.grow(budget);
            if (mesh.done) {
                this.shapes.growing.delete(mesh);
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
            body.ready = body.parts.every(({ solid }) => !this.shapes.growing.has(solid as TriangleMesh));
            parts += body.ready ? body.parts.length : 0;
            body.parts.forEach(({ solid }) => used.add(solid));
        }
        this.shapes.retain(used);
        this.scene.clear(parts);
        for (const body of this.taken) {
            if (body.ready) {
                const groups = body.words[BODY_WORDS.mask] === 0 ? 0 : body.words[BODY_WORDS.group];
                for (const part of body.parts) {
                    this.scene.add(part, body.pose, body.address, groups);
                }
            }
        }
        this.scene.build();
    }

    /** Notes where the bodies are that have not been taken over. */
    private gather(): void {
        const { taken, unmirrored } = this;
        unmirrored.gather(this.steps);
        for (let i = 0; i < taken.length; i++) {
            if (!taken[i].ready) {
                unmirrored.gatherBody(taken[i].address);
            }
        }
        this.others.sort();
    }
}
