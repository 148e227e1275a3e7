import type { MirrorBody } from './mirrored-world.js';
import type { StaticMirror } from './static-mirror.js';
import { surfaceOf } from './surface-registry.js';
import { GroundHit, type GroundContact, type RayGround } from '../contact/ground.js';
import { lookDownEach } from '../contact/look-down.js';
import type { RayRow } from '../contact/ray-row.js';
import { Faces } from '../contact/static/faces.js';
import { LoweredDisc } from '../contact/static/lowered-disc.js';

/** Steps after which uneven ground is looked at again, in case it is even by now: a third of a second at 60 Hz. Estimate. */
const PATIENCE = 20;

const other = new GroundHit();

/** World of which static bodies are mirrored, for as long as there is a mirror. */
export interface Mirrored {
    readonly mirror: StaticMirror | null;
}

/** Ground for one chassis as the physics engine finds it. */
export interface OwnGround extends RayGround {
    rememberHull(): boolean;

    /** Handles of the bodies that the hull touches, until the next call. */
    touched(): readonly number[];
}

/**
 * Ground for one chassis: what stands still by the mirror of the world, all else by the physics engine, which is asked only
 * where such bodies are near.
 */
export class StaticGround implements RayGround {
    protected readonly queries: Mirrored;
    protected readonly own: OwnGround;

    /** Body of the chassis; its address is its handle. */
    protected readonly chassis: { readonly address: number };

    /** Faces near the vehicle, used where there is a single one at most: most of a world is even. */
    protected readonly about = new Faces(1);

    /** The step until which there is more. */
    private uneven = 0;

    /** Collision groups that count for the first wheel that looks in a step, and so for what is about the vehicle. */
    private common = 0;
    private looked = false;

    /** Disc that searches the trees, used where more are near a wheel. */
    private readonly disc = new LoweredDisc();

    /** Faces near each wheel, used elsewhere, and the room about all of them. */
    private readonly faces: Faces[] = [];
    private readonly room = new Float64Array(6);

    /** The step in which it was looked up which groups of bodies move in that room, and these groups. */
    private lookedUp = -1;
    private moving = 0;

    /** The body that was inspected last. */
    private known: MirrorBody | undefined;

    private position: Float64Array = new Float64Array(3);
    protected velocity: Float64Array = this.position;
    private hidden = false;

    /** The mirror that knows all that was remembered, and its changes until then. */
    private rests: StaticMirror | null = null;
    private changes = 0;

    constructor(queries: Mirrored, own: OwnGround, chassis: { readonly address: number }) {
        this.queries = queries;
        this.own = own;
        this.chassis = chassis;
    }

    begin(position: Float64Array, velocity: Float64Array): void {
        this.position = position;
        this.velocity = velocity;
        this.hidden = false;
        this.looked = false;
    }

    cast(ray: Float64Array, mask: number, hit: GroundHit): void {
        const { mirror } = this.queries;
        if (mirror === null) {
            this.hide();
            this.own.cast(ray, mask, hit);
            return;
        }
        if (mirror.scene.cast(ray, mask)) {
            hit.distance = mirror.scene.distance;
            hit.body = mirror.scene.owner;
            for (let k = 0; k < 3; k++) {
                hit.normal[k] = mirror.scene.normal[k];
            }
        } else {
            hit.distance = -1;
        }
        const groups = mirror.others.groupsNear(ray, mask, this.chassis.address);
        if (groups !== 0) {
            this.castOthers(ray, groups, hit);
        }
    }

    lookDown(row: RayRow, mask: number): void {
        const { mirror } = this.queries;
        if (mirror === null) {
            this.hide();
            this.own.lookDown(row, mask);
            return;
        }
        row.enclose();
        if (this.isEven(mirror, row.bounds, mask)) {
            this.about.lookDown(row);
            return;
        }
        const faces = this.facesOf(row.wheel);
        if (mirror.scene.freshen(faces, row, mask, this.velocity)) {
            this.extend();
        }
        if ((this.movingAbout(mirror, faces) & mask) !== 0 && this.meetOthers(mirror, row.bounds, mask)) {
            lookDownEach(this, row, mask);
        } else if (faces.complete) {
            faces.lookDown(row);
        } else if (!mirror.scene.lowerDisc(this.disc, row, mask)) {
            lookDownEach(this, row, mask);
        }
    }

    inspect(hit: GroundHit, point: Float64Array, contact: GroundContact): void {
        const { mirror } = this.queries;
        if (mirror !== null && (this.known?.address !== hit.body || this.known.gone)) {
            this.known = mirror.bodyAt(hit.body);
        }
        const body = this.known;
        if (mirror === null || body?.address !== hit.body) {
            this.own.inspect(hit, point, contact);
            return;
        }
        const { velocity, angularVelocity } = contact;
        velocity[0] = 0;
        velocity[1] = 0;
        velocity[2] = 0;
        angularVelocity[0] = 0;
        angularVelocity[1] = 0;
        angularVelocity[2] = 0;
        contact.movable = false;
        contact.still = true;
        if (body.surfaceStep !== mirror.steps) {
            body.surfaceStep = mirror.steps;
            body.surface = surfaceOf(body.entity);
        }
        contact.surface = body.surface;
    }

    end(): void {
        if (this.hidden) {
            this.own.end();
        }
    }

    mobility(body: number, query: Float64Array): void {
        this.own.mobility(body, query);
    }

    push(body: number, push: Float64Array): void {
        this.own.push(body, push);
    }

    remember(bodies: Float64Array, contact: Float64Array): void {
        const { mirror } = this.queries;
        this.own.remember(bodies, contact);
        this.rests = mirror;
        for (let i = 0; i < bodies.length; i++) {
            if (contact[i] !== 0 && mirror?.bodyAt(bodies[i]) === undefined) {
                this.rests = null;
            }
        }
        this.changes = mirror?.changes ?? 0;
    }

    rememberHull(): boolean {
        const { mirror } = this.queries;
        const touches = this.own.rememberHull();
        for (const body of this.own.touched()) {
            if (mirror?.bodyAt(body) === undefined) {
                this.rests = null;
            }
        }
        return touches;
    }

    unmoved(): boolean {
        const { mirror } = this.queries;
        if (mirror !== null && mirror === this.rests && mirror.changes === this.changes) {
            return true;
        }
        this.changes = mirror?.changes ?? 0;
        return this.own.unmoved();
    }

    /** Returns the faces near a wheel. */
    protected facesOf(wheel: number): Faces {
        while (this.faces.length <= wheel) {
            this.faces.push(new Faces());
        }
        return this.faces[wheel];
    }

    /** True if next to nothing is near the vehicle, one of whose wheels looks within bounds: {@link about} has it then. */
    protected isEven(mirror: StaticMirror, bounds: Float64Array, mask: number): boolean {
        const { about } = this;
        if (!this.looked) {
            this.looked = true;
            this.common = mask;
        } else if (mask !== this.common) {
            return false;
        }
        const wait = this.uneven - mirror.steps;
        // (another mirror counts its steps from 0)
        if (wait > 0 && wait <= PATIENCE) {
            return false;
        }
        mirror.scene.freshenAbout(about, bounds, mask, this.position, this.velocity);
        if (!about.complete) {
            this.uneven = mirror.steps + PATIENCE;
            return false;
        }
        return (this.movingIn(mirror, about) & mask) === 0;
    }

    /** Unites the rooms of all wheels. */
    protected extend(): void {
        const { faces, room } = this;
        this.lookedUp = -1;
        room.fill(Infinity, 0, 3).fill(-Infinity, 3);
        for (let i = 0; i < faces.length; i++) {
            const { box } = faces[i];
            for (let k = 0; k < 3; k++) {
                room[k] = Math.min(room[k], box[k]);
                room[k + 3] = Math.max(room[k + 3], box[k + 3]);
            }
        }
    }

    /** Groups of the bodies that move in the room of a wheel: as a rule there are none about the whole vehicle. */
    protected movingAbout(mirror: StaticMirror, faces: Faces): number {
        const { others, steps } = mirror;
        if (this.lookedUp !== steps) {
            this.lookedUp = steps;
            this.moving = others.groupsIn(this.room, this.chassis.address);
        }
        if (this.moving === 0) {
            return 0;
        }
        return this.movingIn(mirror, faces);
    }

    /** True if a body that moves may be met: not in the room, which tells of earlier steps, but along the present look. */
    protected meetOthers({ others }: StaticMirror, bounds: Float64Array, mask: number): boolean {
        return (others.groupsIn(bounds, this.chassis.address) & mask) !== 0;
    }

    /** Groups of the bodies that move in the room of some faces. */
    protected movingIn({ others, steps }: StaticMirror, faces: Faces): number {
        let found = faces.foundIn(steps);
        if (found < 0) {
            found = others.groupsIn(faces.box, this.chassis.address);
            faces.keep(steps, found);
        }
        return found;
    }

    /** Casts the ray by the engine for a nearer hit among the groups of the bodies that are near. */
    private castOthers(ray: Float64Array, groups: number, hit: GroundHit): void {
        this.hide();
        this.own.cast(ray, groups, other);
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

    protected hide(): void {
        if (!this.hidden) {
            this.hidden = true;
            this.own.begin(this.position, this.velocity);
        }
    }
}
