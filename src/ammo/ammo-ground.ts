import type { AmmoChassis } from './ammo-chassis.js';
import type { AmmoRay } from './ammo-ray.js';
import type { AmmoSweep } from './ammo-sweep.js';
import type { AmmoModule, EngineBody } from './ammo.js';
import { bodyLayout, type BodyLayout } from './body-layout.js';
import type { ContactlessBodies } from './contactless-bodies.js';
import { GroundWatch } from './ground-watch.js';
import type { HullContacts } from './hull-contacts.js';
import { SPEEDS } from './kinematic-motion.js';
import { type KinematicMotion } from './kinematic-motion.js';
import type { GroundContact, GroundHit } from '../contact/ground.js';
import { lookDownEach } from '../contact/look-down.js';
import type { RayRow } from '../contact/ray-row.js';
import type { GroundReactions } from '../physics/ground-reactions.js';
import type { OwnGround } from '../physics/static-ground.js';
import type { StaticMirror } from '../physics/static-mirror.js';
import { surfaceOf } from '../physics/surface-registry.js';

/** The queries of one world, shared by its vehicles. */
export interface Queries {
    ammo: AmmoModule;
    ray: AmmoRay;
    motion: KinematicMotion;
    reactions: GroundReactions;
    hulls: HullContacts;

    /** Sweeps of cylinders; null until a vehicle comes whose wheels may be such. */
    sweep: AmmoSweep | null;

    /** Bodies that are not ground; null where the build of Ammo is unknown to us. */
    contactless: ContactlessBodies | null;

    /** Static bodies, taken over from Bullet; null leaves everything to it. */
    mirror: StaticMirror | null;

    /** The native body at an address. */
    bodyAt(pointer: number): EngineBody;
}

/**
 * The Bullet world as ground for one chassis. The chassis is hidden by clearing its broadphase group while its queries
 * run: the one way that is right for mounts inside or above the hull, and for standing on another car. So are triggers.
 */
export class AmmoGround implements OwnGround {
    private readonly queries: Queries;
    private readonly layout: BodyLayout;
    private readonly chassis: AmmoChassis;
    private readonly watch: GroundWatch;
    private group = 0;

    constructor(queries: Queries, chassis: AmmoChassis) {
        this.queries = queries;
        this.chassis = chassis;
        this.layout = bodyLayout(queries.ammo);
        this.watch = new GroundWatch(queries.ammo);
    }

    begin(): void {
        const { proxy } = this.chassis;
        this.queries.contactless?.hide();
        if (proxy !== null) {
            this.group = proxy.get_m_collisionFilterGroup();
            proxy.set_m_collisionFilterGroup(0);
        }
    }

    cast(ray: Float64Array, mask: number, hit: GroundHit): void {
        this.queries.ray.cast(ray, mask, hit);
    }

    lookDown(row: RayRow, mask: number): void {
        lookDownEach(this, row, mask);
    }

    inspect(hit: GroundHit, point: Float64Array, contact: GroundContact): void {
        const { ammo, motion } = this.queries;
        const heap = ammo.HEAPF32;
        const { layout } = this;
        const { speeds } = motion;
        const word = hit.body >> 2;
        const origin = word + layout.transform + 12;
        motion.measure(hit.body);
        for (let k = 0; k < 3; k++) {
            const a = (k + 1) % 3;
            const b = (k + 2) % 3;
            const turning =
                speeds[SPEEDS.angular + a] * (point[b] - heap[origin + b]) -
                speeds[SPEEDS.angular + b] * (point[a] - heap[origin + a]);
            contact.velocity[k] = speeds[SPEEDS.linear + k] + turning;
            contact.angularVelocity[k] = speeds[SPEEDS.angular + k];
        }
        contact.movable = heap[word + layout.inverseMass] > 0;
        contact.surface = surfaceOf(this.queries.bodyAt(hit.body).entity ?? null);
    }

    end(): void {
        this.chassis.proxy?.set_m_collisionFilterGroup(this.group);
        this.queries.contactless?.show();
    }

    mobility(pointer: number, query: Float64Array): void {
        this.queries.reactions.mobility(pointer, query);
    }

    push(pointer: number, push: Float64Array): void {
        this.queries.bodyAt(pointer).activate();
        this.queries.reactions.push(pointer, push);
    }

    remember(bodies: Float64Array, contact: Float64Array): void {
        this.watch.remember(bodies, contact);
    }

    rememberHull(): boolean {
        const touched = this.touched();
        for (const body of touched) {
            this.watch.add(body);
        }
        return touched.length > 0;
    }

    touched(): readonly number[] {
        return this.queries.hulls.find(this.chassis.address);
    }

    unmoved(): boolean {
        return this.watch.unmoved();
    }
}
