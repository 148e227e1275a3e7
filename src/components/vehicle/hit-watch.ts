import { type ContactResult, type Entity, Vec3 } from 'playcanvas';

import { isReplaying } from './replaying.js';
import type { VehicleHit } from './vehicle-events.js';

/** Change of speed in a step from which on it is a hit, m/s: a car on its roof gets 0.16 m/s in each of 60 steps. Estimate. */
const HARD = 0.5;

/** The same entity hits again after this time, s. Estimate. */
const PAUSE = 0.2;

const toCar = new Vec3();

/** Collects the blows to the body of a car. */
export class HitWatch {
    private readonly entity: Entity;

    /** The hardest contact with each entity in this frame. */
    private readonly hits = new Map<Entity, VehicleHit>();

    /** By entity: when it last counted, s. */
    private readonly last = new Map<Entity, number>();
    private heard: Entity['collision'] = undefined;

    /** @param entity - The chassis. */
    constructor(entity: Entity) {
        this.entity = entity;
    }

    /** Listens to the collision that the chassis has now. */
    listen(): void {
        const { collision } = this.entity;
        if (collision !== this.heard) {
            this.deafen();
            this.heard = collision;
            collision?.on('contact', this.hear, this);
        }
    }

    deafen(): void {
        this.heard?.off('contact', this.hear, this);
        this.heard = undefined;
        this.hits.clear();
        this.last.clear();
    }

    /** Whether there was one in this frame. */
    get any(): boolean {
        return this.hits.size > 0;
    }

    /**
     * Tells the hits of this frame.
     *
     * @param time - Now, s.
     * @param tell - Is called with each.
     */
    flush(time: number, tell: (hit: VehicleHit) => void): void {
        const hits = [...this.hits.values()];
        this.hits.clear();
        for (const [other, since] of this.last) {
            if (time - since >= PAUSE) {
                this.last.delete(other);
            }
        }
        for (const hit of hits) {
            if (!this.last.has(hit.other)) {
                this.last.set(hit.other, time);
                tell(hit);
            }
        }
    }

    private hear({ other, contacts }: ContactResult): void {
        if (isReplaying()) {
            return;
        }
        const mass = this.entity.rigidbody?.mass ?? 0;
        let impulse = 0;
        for (const contact of contacts) {
            impulse += contact.impulse;
        }
        if (!(impulse > HARD * mass && impulse > (this.hits.get(other)?.impulse ?? 0))) {
            return;
        }
        const hit: VehicleHit = { impulse, point: new Vec3(), normal: new Vec3(), other };
        for (const contact of contacts) {
            const share = contact.impulse / impulse;
            const { point, normal } = contact;
            hit.point.set(hit.point.x + share * point.x, hit.point.y + share * point.y, hit.point.z + share * point.z);
            hit.normal.set(
                hit.normal.x + share * normal.x,
                hit.normal.y + share * normal.y,
                hit.normal.z + share * normal.z
            );
        }
        hit.normal.normalize();
        if (hit.normal.dot(toCar.sub2(this.entity.getPosition(), hit.point)) < 0) {
            hit.normal.mulScalar(-1); // Bullet's normal points from the second body to the first, whichever is the car
        }
        this.hits.set(other, hit);
    }
}
