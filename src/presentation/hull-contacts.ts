import { Vec3, type ContactResult, type Entity } from 'playcanvas';

import { surfaceOf } from '../physics/surface-registry.js';
import { groundKindOf } from '../surface/ground-kind.js';
import type { GroundKind } from '../surface/surfaces.js';

/** Friction of a body that scrapes along. Estimate: steel on stone. */
const FRICTION = 0.5;

const sliding = new Vec3();
const arm = new Vec3();
const turning = new Vec3();

/** Hears what the body of a car, not its wheels, scrapes along. */
export class HullContacts {
    /** Energy that scraping has turned into heat since {@link forget}, J. */
    scraped = 0;

    /**
     * Called for every point that scrapes: where, velocity of the body there over what it touches, m/s, energy of the
     * step, J, and what is touched.
     */
    onScrape: ((point: Vec3, velocity: Vec3, energy: number, ground: GroundKind) => void) | null = null;

    private readonly entity: Entity;

    /** @param entity - The chassis, with collision and rigid body. */
    constructor(entity: Entity) {
        this.entity = entity;
    }

    listen(): void {
        this.deafen(); // never twice
        this.entity.collision?.on('contact', this.hear, this);
    }

    deafen(): void {
        this.entity.collision?.off('contact', this.hear, this);
    }

    forget(): void {
        this.scraped = 0;
    }

    private hear({ other, contacts }: ContactResult): void {
        const { rigidbody } = this.entity;
        if (!rigidbody) {
            return;
        }
        for (const contact of contacts) {
            velocityAt(rigidbody, this.entity, contact.point, sliding);
            if (other.rigidbody) {
                sliding.sub(velocityAt(other.rigidbody, other, contact.point, turning));
            }
            const { normal } = contact;
            sliding.sub(arm.copy(normal).mulScalar(sliding.dot(normal)));
            const energy = FRICTION * contact.impulse * sliding.length();
            this.scraped += energy;
            if (this.onScrape && energy > 0) {
                this.onScrape(contact.point, sliding, energy, groundKindOf(surfaceOf(other)));
            }
        }
    }
}

function velocityAt(
    { linearVelocity, angularVelocity }: NonNullable<Entity['rigidbody']>,
    entity: Entity,
    point: Vec3,
    out: Vec3
): Vec3 {
    arm.sub2(point, entity.getPosition());
    return out.cross(angularVelocity, arm).add(linearVelocity);
}
