import type { Entity, RigidBodyComponent } from 'playcanvas';

import { CollisionShapes } from './collision-shapes.js';
import { CompoundWatch } from './compound-watch.js';
import type { MirrorBody, MirroredWorld } from './mirrored-world.js';
import type { NearBodies } from './near-bodies.js';
import { Scene, type Part } from '../contact/static/scene.js';
import type { Solid } from '../contact/static/solid.js';
import { TriangleMesh } from '../contact/static/triangle-mesh.js';
import { asphalt } from '../surface/asphalt.js';

/** Triangles that are sorted in a step while meshes are taken over: about two milliseconds. */
const BUDGET = 30_000;

/**
 * The static bodies of a world as solids of our own, and where all other bodies are. Followed before every step. What cannot be
 * taken over is left to the physics engine.
 */
export class StaticMirror {
    readonly scene = new Scene();
    readonly others: NearBodies;

    /** Number of times it has followed the world: once before every step. */
    steps = 0;

    /** Number of changes of any kind among the static bodies. */
    changes = 0;

    private readonly world: MirroredWorld;
    private readonly shapes: CollisionShapes;
    private readonly bodies = new Map<number, MirrorBody>();
    private readonly taken: MirrorBody[] = [];

    /** True if a body left or changed since the last step; true if the scene is to be made again. */
    private stirred = true;
    private dirty = true;

    constructor(world: MirroredWorld) {
        this.world = world;
        this.others = world.near;
        this.shapes = new CollisionShapes(world.shapes);
    }

    /** The body at an address if it has been taken over. */
    bodyAt(address: number): MirrorBody | undefined {
        return this.bodies.get(address);
    }

    /** Entities of the bodies that have been taken over. */
    get entities(): Entity[] {
        return this.taken.map(({ entity }) => entity);
    }

    isAsTold({ collision }: Entity): boolean {
        return !!collision && this.shapes.read(collision) !== null;
    }

    /** Catches up with the world before a step. */
    follow(): void {
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

    /** Includes in the next look the bodies that lie still: they may have been put elsewhere. */
    lookAnew(): void {
        this.world.lookAnew();
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
        if (this.stirred || this.world.haveChanged()) {
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
            if (this.world.isOther(body)) {
                body.gone = true;
                this.stirred = true;
            } else if (this.world.isMoved(body)) {
                this.world.note(body);
                this.dirty = true;
            }
        }
    }

    /** Looks through all bodies again: mirrors those that are new and releases those that went. */
    private list(): void {
        const { world } = this;
        this.stirred = false;
        const present = new Set(world.list());
        for (const body of this.bodies.values()) {
            if (body.gone || !present.has(body.address)) {
                body.gone = true;
                body.forget();
                this.bodies.delete(body.address);
                this.dirty = true;
            }
        }
        this.taken.length = 0;
        world.clear();
        for (const address of present) {
            const body = this.bodies.get(address) ?? this.take(address);
            if (body) {
                this.taken.push(body);
            } else {
                world.leave(address);
            }
        }
    }

    /** Mirrors a body if it is a static one of the engine whose shape we know. */
    private take(address: number): MirrorBody | null {
        const component = this.world.componentOf(address);
        const { collision } = component?.entity ?? {};
        const parts = collision ? this.shapes.read(collision) : null;
        if (!component || !collision || !parts) {
            return null;
        }
        this.growBesideOthers(parts);
        const compound = collision.type === 'compound' ? new CompoundWatch(collision) : null;
        const body = this.keep(address, component, parts, compound);
        this.world.note(body);
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
            words: new Int32Array(this.world.words),
            compound,
            pose: new Float64Array(12),
            groups: 0,
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

    /** Sorts meshes at once that share a body with other shapes: the engine would answer for these, and Bullet less exactly, until then. */
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

    /** Builds the scene of all bodies that are ready. */
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
                for (const part of body.parts) {
                    this.scene.add(part, body.pose, body.address, body.groups);
                }
            }
        }
        this.scene.build();
    }

    /** Notes where the bodies are that have not been taken over. */
    private gather(): void {
        const { taken, world } = this;
        world.gather(this.steps);
        for (let i = 0; i < taken.length; i++) {
            if (!taken[i].ready) {
                world.gatherBody(taken[i].address);
            }
        }
        this.others.sort();
    }
}
