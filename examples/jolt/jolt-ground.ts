import { Quat, Vec3 } from 'playcanvas';

import type { JoltBody } from './jolt-body.js';
import type { JoltEngine } from './jolt-engine.js';
import type { Jolt } from './jolt-module.js';
import type { Ground, GroundContact, GroundHit } from '../../src/contact/ground.js';
import { lookDownEach } from '../../src/contact/look-down.js';
import type { RayRow } from '../../src/contact/ray-row.js';
import { SWEEP } from '../../src/contact/static/sweep.js';
import type { GroundReactions } from '../../src/physics/ground-reactions.js';
import type { OwnGround } from '../../src/physics/static-ground.js';
import { surfaceOf } from '../../src/physics/surface-registry.js';

/** Groups of a probe. */
const ALL = 0xffff;

/** Most that the ground of a hull may give way, m, or per component of the quaternion: bodies tremble before they sleep. Estimate. */
const GIVING = 5e-3;

/**
 * A ray that finds nothing is cast again so far aside, m. Jolt keeps corners of a mesh by 21 bits of its size each, 0.3 mm of 600 m, but
 * bounds of its triangles as they were: between two of them is a gap of half of that, which no ray can hit.
 */
const ASIDE = [5e-4, -5e-4, 2e-3] as const;

/** Direction of that: no ray has all of it along it, nor has an edge of a grid. */
const ASLANT = [1, 2, 3] as const;

const lever = new Vec3();
const axis = new Vec3();
const gain = new Vec3();
const turn = new Quat();
const place = new Vec3();

/** A body below a wheel or a hull, and where it lay. */
interface Watched {
    readonly body: JoltBody;
    readonly position: Vec3;
    readonly rotation: Quat;
    readonly giving: number;
}

/** Party that asks for ground, and what it does not meet. */
interface Asker {
    readonly body: JoltBody | null;
    readonly filter: Jolt.BodyFilter;
}

/** The Jolt world as ground for one chassis, by rays and sweeps of its own. */
export class JoltGround implements Ground, OwnGround {
    private readonly world: JoltEngine;
    private readonly chassis: Asker;
    private readonly reactions: GroundReactions;
    private readonly collector: Jolt.CastRayClosestHitCollisionCollector;
    private watched: Watched[] = [];
    private sweeper: Sweeper | null = null;

    constructor(world: JoltEngine, chassis: Asker, reactions: GroundReactions) {
        this.world = world;
        this.reactions = reactions;
        this.chassis = chassis;
        this.collector = world.owned.add(new world.jolt.CastRayClosestHitCollisionCollector());
    }

    begin(): void {
        // the chassis is left out by its filter
    }

    end(): void {
        // nothing to show again
    }

    cast(ray: Float64Array, mask: number, hit: GroundHit): void {
        const { collector } = this;
        const { filters, present } = this.world;
        const length = ray[6];
        let aside = 0;
        for (let i = 0; !this.meets(ray, mask, aside) && i < ASIDE.length; i++) {
            aside = ASIDE[i];
        }
        const found = collector.HadHit() ? collector.mHit : null;
        const body = found && present.get(found.mBodyID.GetIndexAndSequenceNumber());
        if (!found || !body || body.isTrigger) {
            hit.distance = -1;
            return;
        }
        hit.distance = found.mFraction * length;
        hit.body = body.handle;
        const [x, y, z] = [0, 1, 2].map((k) => ray[k] + ASLANT[k] * aside + hit.distance * ray[3 + k]);
        const normal = filters.normalOf(body, found.mSubShapeID2, x, y, z);
        const facing = normal.x * ray[3] + normal.y * ray[4] + normal.z * ray[5] > 0 ? -1 : 1;
        hit.normal.set([facing * normal.x, facing * normal.y, facing * normal.z]);
        if (aside !== 0) {
            // where the ray itself meets the plane
            const off = normal.x * ASLANT[0] + normal.y * ASLANT[1] + normal.z * ASLANT[2];
            const along = normal.x * ray[3] + normal.y * ray[4] + normal.z * ray[5];
            hit.distance = Math.min(length, Math.max(0, hit.distance + (aside * off) / along));
        }
    }

    lookDown(row: RayRow, mask: number): void {
        lookDownEach(this, row, mask);
    }

    sweep(sweep: Float64Array, mask: number, hit: GroundHit): void {
        this.sweeper ??= new Sweeper(this.world);
        this.sweeper.sweep(sweep, this.world.filters.layerOf(ALL, mask), this.chassis.filter, hit);
    }

    inspect(hit: GroundHit, point: Float64Array, contact: GroundContact): void {
        const body = this.bodyAt(hit.body);
        if (!body) {
            return;
        }
        body.getLinearVelocity(place);
        body.getAngularVelocity(axis);
        this.leverOf(body, point, 0);
        gain.cross(axis, lever).add(place);
        contact.velocity.set([gain.x, gain.y, gain.z]);
        contact.angularVelocity.set([axis.x, axis.y, axis.z]);
        contact.movable = body.isDynamic;
        contact.surface = surfaceOf(body.entity);
    }

    mobility(handle: number, query: Float64Array): void {
        if (this.bodyAt(handle)) {
            this.reactions.mobility(handle, query);
        }
    }

    push(handle: number, push: Float64Array): void {
        if (this.bodyAt(handle)) {
            this.reactions.push(handle, push);
        }
    }

    remember(bodies: Float64Array, contact: Float64Array): void {
        this.watched = [];
        bodies.forEach((handle, i) => {
            const body = contact[i] === 0 ? undefined : this.bodyAt(handle);
            if (body) {
                this.watch(body, 0);
            }
        });
    }

    rememberHull(): boolean {
        const touched = this.world.touching(this.chassis.body);
        touched.forEach(({ body }) => this.watch(body, body.isDynamic ? GIVING : 0));
        return touched.length > 0;
    }

    touched(): number[] {
        return this.world.touching(this.chassis.body).map(({ body }) => body.handle);
    }

    unmoved(): boolean {
        return this.watched.every(({ body, position, rotation, giving }) => {
            body.readPose(place, turn);
            const most = giving + 1e-6;
            const moved = place.distance(position);
            const turned = Math.max(...(['x', 'y', 'z', 'w'] as const).map((k) => Math.abs(turn[k] - rotation[k])));
            return body.inWorld && moved <= most && turned <= most;
        });
    }

    /** True if a ray, so far aside, meets anything: the collector has it. */
    private meets(ray: Float64Array, mask: number, aside: number): boolean {
        const { world, collector, chassis } = this;
        const { filters, system } = world;
        const length = ray[6];
        filters.aim(
            ray[0] + ASLANT[0] * aside,
            ray[1] + ASLANT[1] * aside,
            ray[2] + ASLANT[2] * aside,
            ray[3] * length,
            ray[4] * length,
            ray[5] * length
        );
        collector.Reset();
        filters.castInto(system, collector, filters.layerOf(ALL, mask), chassis.filter);
        return collector.HadHit();
    }

    private watch(body: JoltBody, giving: number): void {
        const position = new Vec3();
        const rotation = new Quat();
        body.readPose(position, rotation);
        this.watched.push({ body, position, rotation, giving });
    }

    private bodyAt(handle: number): JoltBody | undefined {
        return this.world.present.get(handle);
    }

    /** Finds the lever of a point about the center of mass. */
    private leverOf(body: JoltBody, from: Float64Array, at: number): void {
        const center = body.native.GetPosition();
        lever.set(from[at] - center.GetX(), from[at + 1] - center.GetY(), from[at + 2] - center.GetZ());
    }
}

/** Sweeps of cylinders, one shape per size of wheel. */
class Sweeper {
    private readonly world: JoltEngine;
    private readonly settings: Jolt.ShapeCastSettings;
    private readonly collector: Jolt.CastShapeClosestHitCollisionCollector;
    private readonly shapes = new Map<string, Jolt.Shape>();
    private readonly place: Jolt.RVec3;
    private readonly zero: Jolt.RVec3;
    private readonly way: Jolt.Vec3;
    private readonly one: Jolt.Vec3;
    private readonly turn: Jolt.Quat;

    constructor(world: JoltEngine) {
        const { jolt, owned } = world;
        this.world = world;
        this.settings = owned.add(new jolt.ShapeCastSettings());
        this.settings.mReturnDeepestPoint = true;
        this.settings.mBackFaceModeTriangles = jolt.EBackFaceMode_CollideWithBackFaces;
        this.collector = owned.add(new jolt.CastShapeClosestHitCollisionCollector());
        this.place = owned.add(new jolt.RVec3(0, 0, 0));
        this.zero = owned.add(new jolt.RVec3(0, 0, 0));
        this.way = owned.add(new jolt.Vec3(0, 0, 0));
        this.one = owned.add(new jolt.Vec3(1, 1, 1));
        this.turn = owned.add(new jolt.Quat(0, 0, 0, 1));
    }

    sweep(sweep: Float64Array, layer: Jolt.ObjectLayerFilter, body: Jolt.BodyFilter, hit: GroundHit): void {
        const { world, collector } = this;
        const { jolt, filters, system } = world;
        const length = sweep[SWEEP.length];
        axis.set(sweep[SWEEP.axle], sweep[SWEEP.axle + 1], sweep[SWEEP.axle + 2]);
        turn.setFromDirections(Vec3.UP, axis);
        this.place.Set(sweep[0], sweep[1], sweep[2]);
        this.turn.Set(turn.x, turn.y, turn.z, turn.w);
        this.way.Set(sweep[3] * length, sweep[4] * length, sweep[5] * length);
        const start = jolt.RMat44.prototype.sRotationTranslation(this.turn, this.place);
        const shape = this.shapeFor(sweep[SWEEP.radius], sweep[SWEEP.width]);
        const cast = new jolt.RShapeCast(shape, this.one, start, this.way);
        collector.Reset();
        system
            .GetNarrowPhaseQuery()
            .CastShape(cast, this.settings, this.zero, collector, filters.anyBroad, layer, body, filters.anyShape);
        jolt.destroy(cast);
        const found = collector.HadHit() ? collector.mHit : null;
        const met = found && world.present.get(found.mBodyID2.GetIndexAndSequenceNumber());
        if (!found || !met || met.isTrigger) {
            hit.distance = -1;
            return;
        }
        hit.distance = found.mFraction * length;
        hit.body = met.handle;
        const point = found.mContactPointOn2;
        hit.point.set([point.GetX(), point.GetY(), point.GetZ()]);
    }

    private shapeFor(radius: number, width: number): Jolt.Shape {
        const size = `${radius} ${width}`;
        let shape = this.shapes.get(size);
        if (!shape) {
            shape = new this.world.jolt.CylinderShape(width / 2, radius, 0.1 * Math.min(radius, width / 2));
            shape.AddRef();
            const made = shape;
            this.world.owned.add(made, () => made.Release());
            this.shapes.set(size, shape);
        }
        return shape;
    }
}
