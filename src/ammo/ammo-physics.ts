import type { AppBase, Entity, RigidBodyComponent } from 'playcanvas';
import { Vec3 } from 'playcanvas';

import { AmmoChassis } from './ammo-chassis.js';
import { AmmoGround, type Queries } from './ammo-ground.js';
import { AmmoRay } from './ammo-ray.js';
import { AmmoReactions } from './ammo-reactions.js';
import type { AmmoSweep } from './ammo-sweep.js';
import type { AmmoModule, EngineBody, NativeBody, NativeWorld } from './ammo.js';
import { serializeBounds } from './body-bounds.js';
import { bodyLayout } from './body-layout.js';
import { poseOf, serializeBody } from './body-snapshot.js';
import { AmmoContacts } from './contact-memory.js';
import { ContactlessBodies } from './contactless-bodies.js';
import { heapOf } from './heap.js';
import { HullContacts } from './hull-contacts.js';
import { KinematicMotion } from './kinematic-motion.js';
import { hullNormals } from './late-normals.js';
import { MirroredGround } from './mirrored-ground.js';
import { onPreTick } from './pre-tick.js';
import { destroyStrays } from './strays.js';
import { weighAnew } from './weight.js';
import type { Part } from '../contact/static/scene.js';
import type { Archive } from '../math/archive.js';
import { OpenGround } from '../physics/open-ground.js';
import type { Physics } from '../physics/physics.js';
import { StaticGround } from '../physics/static-ground.js';
import type { StaticMirror } from '../physics/static-mirror.js';

/**
 * Half extent, m, from which Bullet's single precision is felt on a convex shape. Measured: rays put a load wrong by 1 %
 * at 100 m, 9 % at 200 m and 20 % at 500 m of a box; at 1 000 m the car falls over. Rays at cylinders, capsules and cones
 * of 100 m are wrong by 2 to 12 cm, those at spheres by 5 mm at any size. A swept cylinder is right on a box of up to
 * 200 m, wrong by 30 % at 500 m.
 */
const LARGEST = 100;

/** A Bullet world of Ammo as the physics of an app. */
export class AmmoPhysics implements Physics, Queries {
    readonly name = 'Ammo';
    readonly largestShape = LARGEST;
    readonly ammo: AmmoModule;
    readonly world: NativeWorld;
    readonly ray: AmmoRay;
    readonly motion: KinematicMotion;
    readonly reactions: AmmoReactions;
    readonly hulls: HullContacts;
    readonly contactless: ContactlessBodies | null;
    readonly contacts: AmmoContacts;
    readonly sight: OpenGround;
    sweep: AmmoSweep | null = null;
    mirror: StaticMirror | null = null;

    private readonly mirrored: MirroredGround;

    /** Ends the correction of normals; null while there is none, and until it has come. */
    private endNormals: (() => void) | null = null;
    private gone = false;

    /**
     * @param app - App whose world it is.
     * @param ammo - Ammo.
     * @param world - The world.
     * @param onUnmirrored - Called when the static bodies cannot be mirrored, with the reason.
     */
    constructor(app: AppBase, ammo: AmmoModule, world: NativeWorld, onUnmirrored: (error: unknown) => void) {
        this.ammo = ammo;
        this.world = world;
        this.motion = new KinematicMotion(ammo);
        this.ray = new AmmoRay(ammo, world);
        this.reactions = new AmmoReactions(ammo);
        this.contactless = contactlessBodies(ammo, world);
        this.hulls = new HullContacts(ammo, world);
        this.contacts = new AmmoContacts(ammo, world);
        this.mirrored = new MirroredGround(world, this, onUnmirrored);
        hullNormals.use(({ correctHullNormals }) => {
            this.endNormals = this.gone ? null : correctHullNormals(ammo, world, this);
        });
        this.sight = new OpenGround(this, this.makeRayGround(this.makeChassis()));
        app.once('destroy', () => this.destroy());
        // once its scene is gone, and while the systems of components are there
        app.root.once('destroy', () => destroyStrays(app, ammo));
    }

    set staticGround(on: boolean) {
        this.mirrored.on = on;
    }

    get staticGround(): boolean {
        return this.mirrored.on;
    }

    makeChassis(): AmmoChassis {
        return new AmmoChassis(this.ammo);
    }

    makeRayGround(chassis: AmmoChassis): StaticGround {
        return new StaticGround(this, new AmmoGround(this, chassis), chassis);
    }

    beforeStep(listener: (dt: number) => void): (() => void) | null {
        return onPreTick(this.ammo, this.world, listener);
    }

    beginStep(frame: number, step: Float64Array): void {
        heapOf(this.ammo).refresh();
        this.motion.tick(frame, step);
        this.reactions.tick(step);
        this.contactless?.beginStep();
        this.mirrored.follow(step);
    }

    catchUp(): void {
        heapOf(this.ammo).refresh();
        this.contactless?.beginStep();
        this.mirrored.catchUp();
    }

    lookAnew(): void {
        this.mirror?.lookAnew();
    }

    step(dt: number): void {
        this.world.stepSimulation(dt, 1, dt);
    }

    applyGravity(chassis: AmmoChassis): void {
        chassis.fallBy(this.world.getGravity());
    }

    setInertia({ mass, body }: RigidBodyComponent, inertia: Vec3): void {
        const native = body as NativeBody | null;
        if (native && mass > 0) {
            const { x, y, z } = inertia;
            const vector = new this.ammo.btVector3(x, y, z);
            if (inertia.equals(Vec3.ZERO)) {
                native.getCollisionShape().calculateLocalInertia(mass, vector);
            }
            native.setMassProps(mass, vector);
            native.updateInertiaTensor();
            this.ammo.destroy(vector);
        }
    }

    weighAnew(body: object): void {
        weighAnew(this.ammo, body as NativeBody);
    }

    massOf(body: object): number {
        const { ammo } = this;
        return 1 / heapOf(ammo).floats[(ammo.getPointer(body) >> 2) + bodyLayout(ammo).inverseMass];
    }

    bodyAt(pointer: number): EngineBody {
        return this.ammo.wrapPointer(pointer, this.ammo.btRigidBody);
    }

    entityOf(pointer: number): Entity | null {
        return this.bodyAt(pointer).entity ?? null;
    }

    findOverlaps(chassis: AmmoChassis, depth: number): Entity[] {
        return this.hulls.find(chassis.address, depth).flatMap((body) => this.entityOf(body) ?? []);
    }

    mirroredParts(body: object): readonly Part[] | null {
        const mirrored = this.mirror?.bodyAt(this.ammo.getPointer(body));
        return mirrored?.ready ? mirrored.parts : null;
    }

    serialize(archive: Archive, body: object, pose: Float64Array): void {
        const { ammo } = this;
        const heap = heapOf(ammo);
        const layout = bodyLayout(ammo);
        const pointer = ammo.getPointer(body);
        serializeBody(archive, body as NativeBody, heap, layout, pointer >> 2);
        serializeBounds(archive, ammo, heap, pointer >> 2);
        this.reactions.serialize(archive, pointer);
        if (archive.loads) {
            this.lookAnew();
            poseOf(heap, layout, pointer >> 2, pose);
        }
    }

    private destroy(): void {
        this.staticGround = false;
        this.gone = true;
        this.endNormals?.();
        this.ray.destroy();
        this.sweep?.destroy();
    }
}

/** Null where the build of Ammo is unknown to us: the mirror of static bodies fails by the same, and says so. */
function contactlessBodies(ammo: AmmoModule, world: NativeWorld): ContactlessBodies | null {
    try {
        return new ContactlessBodies(ammo, world);
    } catch {
        return null;
    }
}
