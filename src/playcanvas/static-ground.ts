import type { AmmoChassis } from './ammo-chassis.js';
import type { AmmoGround, Queries } from './ammo-ground.js';
import type { StaticMirror } from './static-mirror.js';
import { surfaceOf } from './surface-registry.js';
import { GroundHit, type Ground, type GroundContact } from '../contact/ground.js';
import { HIT } from '../contact/static/ray.js';
import { Vicinities } from '../contact/static/vicinity.js';

const other = new GroundHit();

/**
 * Ground for one chassis: what stands still by the mirror of the world, all else by Bullet, which is asked only where
 * such bodies are near.
 */
export class StaticGround implements Ground {
    private readonly queries: Queries;
    private readonly bullet: AmmoGround;
    private readonly chassis: AmmoChassis;
    private readonly vicinities = new Vicinities();
    private velocity: Float64Array = new Float64Array(3);
    private hidden = false;

    /** The mirror that knows all that was remembered, and its changes until then. */
    private rests: StaticMirror | null = null;
    private changes = 0;

    constructor(queries: Queries, bullet: AmmoGround, chassis: AmmoChassis) {
        this.queries = queries;
        this.bullet = bullet;
        this.chassis = chassis;
    }

    begin(velocity: Float64Array): void {
        this.velocity = velocity;
        this.hidden = false;
    }

    cast(ray: Float64Array, mask: number, hit: GroundHit): void {
        const { mirror } = this.queries;
        if (mirror === null) {
            this.hide();
            this.bullet.cast(ray, mask, hit);
            return;
        }
        if (mirror.scene.castNear(ray, mask, this.velocity, this.vicinities)) {
            hit.distance = HIT[0] * ray[6];
            hit.body = mirror.scene.owner;
            for (let k = 0; k < 3; k++) {
                hit.normal[k] = mirror.scene.normal[k];
            }
        } else {
            hit.distance = -1;
        }
        if ((this.groupsAbout(mirror) & mask) !== 0) {
            const groups = mirror.others.groupsNear(ray, mask, this.chassis.address);
            if (groups !== 0) {
                this.castOthers(ray, groups, hit);
            }
        }
    }

    sweep(sweep: Float64Array, mask: number, hit: GroundHit): void {
        this.hide();
        this.bullet.sweep(sweep, mask, hit);
    }

    inspect(hit: GroundHit, point: Float64Array, contact: GroundContact): void {
        const { mirror } = this.queries;
        const body = mirror?.bodyAt(hit.body);
        if (!mirror || !body) {
            this.bullet.inspect(hit, point, contact);
            return;
        }
        for (let k = 0; k < 3; k++) {
            contact.velocity[k] = 0;
            contact.angularVelocity[k] = 0;
        }
        contact.movable = false;
        if (body.surfaceStep !== mirror.steps) {
            body.surfaceStep = mirror.steps;
            body.surface = surfaceOf(body.entity);
        }
        contact.surface = body.surface;
    }

    end(): void {
        if (this.hidden) {
            this.bullet.end();
        }
    }

    push(body: number, push: Float64Array): void {
        this.bullet.push(body, push);
    }

    remember(bodies: Float64Array, contact: Float64Array): void {
        const { mirror } = this.queries;
        this.bullet.remember(bodies, contact);
        this.rests = bodies.every((body, i) => contact[i] === 0 || mirror?.bodyAt(body) !== undefined) ? mirror : null;
        this.changes = mirror?.changes ?? 0;
    }

    unmoved(): boolean {
        const { mirror } = this.queries;
        if (mirror !== null && mirror === this.rests && mirror.changes === this.changes) {
            return true;
        }
        this.changes = mirror?.changes ?? 0;
        return this.bullet.unmoved();
    }

    /** Groups of the bodies that move somewhere near the wheel of the last ray: looked up once a step, as a rule none. */
    private groupsAbout({ others, steps }: StaticMirror): number {
        const { present } = this.vicinities;
        if (present.lookedUp !== steps) {
            present.lookedUp = steps;
            present.found = others.groupsIn(present.box, this.chassis.address);
        }
        return present.found;
    }

    /** Lets Bullet look for a nearer hit among the groups of the bodies that are near. */
    private castOthers(ray: Float64Array, groups: number, hit: GroundHit): void {
        this.hide();
        this.bullet.cast(ray, groups, other);
        const nearer = other.distance >= 0 && (hit.distance < 0 || other.distance < hit.distance);
        if (!nearer || this.queries.mirror?.bodyAt(other.body)?.ready) {
            return;
        }
        hit.distance = other.distance;
        hit.body = other.body;
        for (let k = 0; k < 3; k++) {
            hit.normal[k] = other.normal[k];
        }
    }

    private hide(): void {
        if (!this.hidden) {
            this.hidden = true;
            this.bullet.begin();
        }
    }
}
