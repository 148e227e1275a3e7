import { BODYTYPE_STATIC, PhysicsWorld, Quat, RaycastResult, Vec3, type ContactPoint, type Entity } from 'playcanvas';

import { Gaps } from './gaps.js';
import { JoltBody } from './jolt-body.js';
import { JoltJoint } from './jolt-joint.js';
import type { Jolt, JoltModule } from './jolt-module.js';
import { BACKS, JoltShape } from './jolt-shape.js';
import { Owned } from './owned.js';

type ShapeDesc = Parameters<PhysicsWorld['createShape']>[0];
type BodyDesc = Parameters<PhysicsWorld['createBody']>[0];
type JointDesc = Parameters<PhysicsWorld['createJoint']>[0];
type RayOptions = NonNullable<Parameters<PhysicsWorld['raycastAll']>[2]>;

/** Bodies and pairs of them at most. */
const MOST_BODIES = 16384;
export const MOST_PAIRS = 16384;

/** Share of a ray within which two hits of a body are one. */
const SAME = 1e-6;

/** Groups of a ray that says none. */
const ALL = 0xffff;

/** Two bodies that touch. */
export interface Touch {
    readonly a: JoltBody;
    readonly b: JoltBody;

    /** Step in which they touched last. */
    step: number;

    /** Deepest penetration of that step, m. */
    depth: number;

    /** Nine numbers of each contact, world frame: point on the first body and on the second, m, and normal of the second. */
    readonly points: number[];
}

/** Jolt as the physics world of an app, which knows nothing of cars. */
export class JoltEngine extends PhysicsWorld {
    readonly jolt: JoltModule;
    readonly system: Jolt.PhysicsSystem;
    readonly bodies: Jolt.BodyInterface;
    readonly filters: Filters;

    /** Objects that are freed with the world. */
    readonly owned: Owned;

    /** Bodies in the world by their handles. */
    readonly present = new Map<number, JoltBody>();

    /** Number of times that a body came or went. */
    changes = 0;

    /** Pairs of bodies that touch, by their handles. */
    readonly touches = new Map<string, Touch>();

    /** Called before every fixed step with its length, s. */
    readonly listeners = new Set<(dt: number) => void>();

    /** Couplings that are held in the next step. */
    readonly holds = new Set<{ readonly bodies: readonly JoltBody[]; release(): void }>();

    /** Length of the step that is made, s. */
    stepLength = 1 / 60;

    private readonly gaps = new Gaps();
    private readonly joints = new Set<JoltJoint>();
    private anchor: JoltBody | null = null;
    private readonly joltInterface: Jolt.JoltInterface;
    private readonly listener: Jolt.ContactListenerJS;
    private readonly gravity: Jolt.Vec3;

    /** Time of frames that no step has covered, s. */
    private time = 0;
    private steps = 0;

    constructor(jolt: JoltModule) {
        super();
        this.jolt = jolt;
        this.owned = new Owned(jolt);
        const settings = new jolt.JoltSettings();
        settings.mMaxBodies = MOST_BODIES;
        settings.mMaxBodyPairs = MOST_PAIRS;
        settings.mMaxContactConstraints = MOST_PAIRS;
        settings.mMaxWorkerThreads = 0;
        const layers = new jolt.BroadPhaseLayerInterfaceMask(1);
        const layer = new jolt.BroadPhaseLayer(0);
        layers.ConfigureLayer(layer, ALL, 0);
        jolt.destroy(layer);
        settings.mBroadPhaseLayerInterface = layers;
        settings.mObjectVsBroadPhaseLayerFilter = new jolt.ObjectVsBroadPhaseLayerFilterMask(layers);
        settings.mObjectLayerPairFilter = new jolt.ObjectLayerPairFilterMask();
        this.joltInterface = new jolt.JoltInterface(settings);
        jolt.destroy(settings);
        this.system = this.joltInterface.GetPhysicsSystem();
        this.bodies = this.system.GetBodyInterface();
        const physics = this.system.GetPhysicsSettings();
        physics.mMinVelocityForRestitution = 0; // slow bodies bounce, too, as in Bullet
        this.system.SetPhysicsSettings(physics);
        this.filters = new Filters(jolt, this.joltInterface, this.owned);
        this.gravity = this.owned.add(new jolt.Vec3(0, 0, 0));
        this.listener = this.makeListener();
        this.system.SetContactListener(this.listener);
        this.nativeWorld = this.joltInterface;
    }

    override get supportsMeshScaling(): boolean {
        return true;
    }

    override destroy(): void {
        this.anchor?.destroy();
        this.anchor?.shape.destroy();
        this.present.forEach((body) => this.removeBody(body));
        this.owned.destroy();
        this.jolt.destroy(this.joltInterface);
        this.jolt.destroy(this.listener);
    }

    override setGravity({ x, y, z }: Vec3): void {
        this.gravity.Set(x, y, z);
        this.system.SetGravity(this.gravity);
    }

    /** Weight of a body, and what else acts on it in its next step, N. */
    forceOn(body: JoltBody, out: Vec3): void {
        const gravity = this.system.GetGravity();
        const scale = body.native.GetMotionProperties().GetGravityFactor();
        out.set(gravity.GetX(), gravity.GetY(), gravity.GetZ()).mulScalar(scale);
        out.add(body.ownGravity ?? Vec3.ZERO).mulScalar(body.mass);
        out.add(body.force);
    }

    override step(dt: number, maxSubSteps: number, fixedTimeStep: number): void {
        this.time += dt;
        // (what rounding leaves of a step is no reason to wait for a frame)
        const due = Math.floor(this.time / fixedTimeStep + 1e-6);
        const count = Math.min(due, maxSubSteps);
        this.time = Math.max(0, this.time - due * fixedTimeStep);
        for (let i = 0; i < count; i++) {
            this.makeStep(fixedTimeStep, (count - i) * fixedTimeStep);
        }
        for (const body of this.present.values()) {
            body.endFrame(Math.min(1, this.time / fixedTimeStep));
        }
    }

    /** Makes one fixed step. @param time - Time that kinematic bodies have to reach their targets, s. */
    makeStep(dt: number, time = dt): void {
        // (as Jolt takes it: a count of steps must not come out otherwise than its own)
        const own = Math.fround(dt);
        this.stepLength = own;
        this.listeners.forEach((listener) => listener(own));
        for (const body of this.present.values()) {
            body.beginStep(dt, time);
        }
        this.steps++;
        this.joltInterface.Step(dt, 1);
        this.reportContacts();
    }

    override createBody(desc: BodyDesc): never {
        const body = new JoltBody(this.jolt, this.bodies, this.gaps, desc);
        return this.owned.add(body, () => body.destroy()) as never;
    }

    override destroyBody(body: object): void {
        this.owned.free(body);
    }

    override addBody(body: object, group?: number, mask?: number): void {
        const own = body as JoltBody;
        own.enter(group ?? (own.type === BODYTYPE_STATIC ? 2 : 1), mask ?? ALL);
        this.present.set(own.handle, own);
        this.changes++;
    }

    override removeBody(body: object): void {
        const own = body as JoltBody;
        if (own.inWorld) {
            this.wakeTouching(own);
            this.holds.forEach((hold) => hold.bodies.includes(own) && hold.release());
            own.leave();
            this.present.delete(own.handle);
            this.changes++;
        }
    }

    override createShape(desc: ShapeDesc): object {
        const shape = new JoltShape(this.jolt, desc);
        // (the engine forgets the body and the shape of a compound that it makes anew)
        return this.owned.add(shape, () => shape.destroy());
    }

    override destroyShape(shape: object): void {
        this.owned.free(shape);
    }

    override addCompoundChild(compound: object, child: object, position: Vec3, rotation: Quat): void {
        (compound as JoltShape).setChild(child as JoltShape, position, rotation);
    }

    override updateCompoundChild(compound: object, child: object, position: Vec3, rotation: Quat): void {
        (compound as JoltShape).setChild(child as JoltShape, position, rotation);
    }

    override removeCompoundChild(compound: object, child: object): void {
        (compound as JoltShape).removeChild(child as JoltShape);
    }

    override getCompoundChildCount(compound: object): number {
        return (compound as JoltShape).children!.length;
    }

    override createJoint(desc: JointDesc): never {
        const joint = new JoltJoint(this.jolt, this.gaps, desc, () => this.fixed());
        this.joints.add(joint);
        this.system.AddConstraint(joint.native);
        joint.bodies.forEach((body) => body.activate());
        return joint as never;
    }

    override destroyJoint(joint: object): void {
        const own = joint as JoltJoint;
        this.joints.delete(own);
        this.system.RemoveConstraint(own.native);
        own.destroy();
    }

    /** Body to which a joint without a second one ties its first: in no world, it stands still and meets nothing. */
    private fixed(): JoltBody {
        this.anchor ??= new JoltBody(this.jolt, this.bodies, this.gaps, {
            type: BODYTYPE_STATIC,
            mass: 0,
            shape: new JoltShape(this.jolt, { type: 'sphere', radius: 0.1 }),
            position: new Vec3(),
            rotation: new Quat(),
            entity: null
        } as unknown as BodyDesc);
        return this.anchor;
    }

    /** True if a joint keeps two bodies from meeting each other. */
    private isTied(first: JoltBody | undefined, second: JoltBody | undefined): boolean {
        for (const { bodies, collides } of this.joints) {
            if (!collides && bodies.includes(first!) && bodies.includes(second!)) {
                return true;
            }
        }
        return false;
    }

    override raycastFirst(start: Vec3, end: Vec3, options: RayOptions = {}): RaycastResult | null {
        const [first] = this.raycastAll(start, end, options).sort((a, b) => a.hitFraction - b.hitFraction);
        return first ?? null;
    }

    override raycastAll(start: Vec3, end: Vec3, options: RayOptions = {}): RaycastResult[] {
        const { jolt, filters } = this;
        const {
            filterCollisionGroup = ALL,
            filterCollisionMask = ALL,
            hitBackFaces = true,
            filterTags,
            filterCallback
        } = options;
        const way = end.clone().sub(start);
        filters.aim(start.x, start.y, start.z, way.x, way.y, way.z);
        filters.settings.SetBackFaceMode(
            hitBackFaces ? jolt.EBackFaceMode_CollideWithBackFaces : jolt.EBackFaceMode_IgnoreBackFaces
        );
        filters.settings.mBackFaceModeConvex = jolt.EBackFaceMode_IgnoreBackFaces;
        const collector = new jolt.CastRayAllHitCollisionCollector();
        filters.castInto(
            this.system,
            collector,
            filters.layerOf(filterCollisionGroup, filterCollisionMask),
            filters.anyBody
        );
        filters.settings.SetBackFaceMode(jolt.EBackFaceMode_CollideWithBackFaces);
        filters.settings.mBackFaceModeConvex = jolt.EBackFaceMode_IgnoreBackFaces;
        const results: RaycastResult[] = [];
        const met = new Map<JoltBody, number[]>();
        for (let i = 0; i < collector.mHits.size(); i++) {
            const hit = collector.mHits.at(i);
            const body = this.present.get(hit.mBodyID.GetIndexAndSequenceNumber());
            const entity = body?.entity as
                (Entity & { tags: { has(...query: unknown[]): boolean } }) | null | undefined;
            if (
                !body ||
                !entity ||
                (!hitBackFaces && body.shape.shape.GetSubShapeUserData(hit.mSubShapeID2) === BACKS) ||
                (filterTags && !entity.tags.has(...filterTags)) ||
                (filterCallback && !filterCallback(entity))
            ) {
                continue;
            }
            const fraction = hit.mFraction;
            // (both sides of a triangle are one place, and those that meet there)
            const former = met.get(body) ?? [];
            if (former.some((other) => Math.abs(other - fraction) < SAME)) {
                continue;
            }
            met.set(body, [...former, fraction]);
            const point = new Vec3().lerp(start, end, fraction);
            const normal = filters.normalOf(body, hit.mSubShapeID2, point.x, point.y, point.z);
            const facing = normal.dot(way) > 0 ? -1 : 1;
            results.push(new RaycastResult(entity, point, normal.mulScalar(facing), fraction));
        }
        jolt.destroy(collector);
        return results;
    }

    /** Bodies that a body touches but triggers, and how deep they are in it, m. */
    touching(body: JoltBody | null): { body: JoltBody; depth: number }[] {
        const touched: { body: JoltBody; depth: number }[] = [];
        for (const { a, b, depth } of this.touches.values()) {
            const other = a === body ? b : a;
            if ((a === body || b === body) && !other.isTrigger) {
                touched.push({ body: other, depth });
            }
        }
        return touched;
    }

    /** Jolt reports contacts in the middle of its step: they are noted, for the engine to hear of after it. */
    private makeListener(): Jolt.ContactListenerJS {
        const { jolt } = this;
        const listener = new jolt.ContactListenerJS();
        const note = (first: number, second: number, at: number, settingsAt: number): void => {
            const a = this.bodyAt(first);
            const b = this.bodyAt(second);
            if (a && b) {
                // products, as in Bullet: Jolt would take a mean of frictions, and the larger restitution
                const settings = jolt.wrapPointer(settingsAt, jolt.ContactSettings);
                settings.mCombinedFriction = a.native.GetFriction() * b.native.GetFriction();
                settings.mCombinedRestitution = a.native.GetRestitution() * b.native.GetRestitution();
                this.note(a, b, jolt.wrapPointer(at, jolt.ContactManifold));
            }
        };
        listener.OnContactValidate = (first, second) =>
            this.joints.size > 0 && this.isTied(this.bodyAt(first), this.bodyAt(second))
                ? jolt.ValidateResult_RejectAllContactsForThisBodyPair
                : jolt.ValidateResult_AcceptAllContactsForThisBodyPair;
        listener.OnContactAdded = (first, second, manifold, settings) => note(first, second, manifold, settings);
        listener.OnContactPersisted = (first, second, manifold, settings) => note(first, second, manifold, settings);
        listener.OnContactRemoved = () => {};
        return listener;
    }

    private bodyAt(pointer: number): JoltBody | undefined {
        return this.present.get(this.jolt.wrapPointer(pointer, this.jolt.Body).GetID().GetIndexAndSequenceNumber());
    }

    private note(a: JoltBody, b: JoltBody, manifold: Jolt.ContactManifold): void {
        const key = `${a.handle} ${b.handle}`;
        let touch = this.touches.get(key);
        if (!touch) {
            touch = { a, b, step: -1, depth: -Infinity, points: [] };
            this.touches.set(key, touch);
        }
        if (touch.step !== this.steps) {
            touch.step = this.steps;
            touch.depth = -Infinity;
            touch.points.length = 0;
        }
        const along = manifold.mWorldSpaceNormal;
        // Jolt's normal points from the first body to the second
        const [x, y, z] = [-along.GetX(), -along.GetY(), -along.GetZ()];
        for (let i = 0; i < manifold.mRelativeContactPointsOn1.size(); i++) {
            const on = manifold.GetWorldSpaceContactPointOn1(i);
            const [px, py, pz] = [on.GetX(), on.GetY(), on.GetZ()];
            const other = manifold.GetWorldSpaceContactPointOn2(i);
            const [qx, qy, qz] = [other.GetX(), other.GetY(), other.GetZ()];
            touch.points.push(px, py, pz, qx, qy, qz, x, y, z);
            // (the depth of the manifold is that of rounded edges: millimeters less than the solver's)
            touch.depth = Math.max(touch.depth, (qx - px) * x + (qy - py) * y + (qz - pz) * z);
        }
    }

    /** Reports the pairs that touch. Those that both sleep are not looked at by Jolt: they touch as they did. */
    private reportContacts(): void {
        const { contactListener } = this;
        contactListener?.onContactsBegin();
        for (const [key, touch] of this.touches) {
            const { a, b, points } = touch;
            const gone = !a.inWorld || !b.inWorld;
            if (gone || (touch.step !== this.steps && (a.isActive() || b.isActive()))) {
                this.touches.delete(key);
            } else if (a.entity && b.entity && points.length > 0) {
                contactListener?.onContactPair({
                    entityA: a.entity,
                    entityB: b.entity,
                    triggerA: a.isTrigger,
                    triggerB: b.isTrigger,
                    contactCount: points.length / 9,
                    readContact: (index: number, out: ContactPoint) => readContact(touch, index, out)
                });
            }
        }
        contactListener?.onContactsEnd();
    }

    /** Wakes what rests on a body that goes. */
    private wakeTouching(body: JoltBody): void {
        for (const { a, b } of this.touches.values()) {
            if (a === body || b === body) {
                (a === body ? b : a).activate();
            }
        }
    }
}

function readContact({ a, b, points }: Touch, index: number, out: ContactPoint): void {
    const at = 9 * index;
    out.point.set(points[at], points[at + 1], points[at + 2]);
    out.pointOther.set(points[at + 3], points[at + 4], points[at + 5]);
    out.normal.set(points[at + 6], points[at + 7], points[at + 8]);
    toLocal(a, out.point, out.localPoint);
    toLocal(b, out.pointOther, out.localPointOther);
    out.impulse = 0;
}

const place = new Vec3();
const turn = new Quat();

function toLocal(body: JoltBody, point: Vec3, out: Vec3): void {
    body.readPose(place, turn);
    turn.invert().transformVector(out.sub2(point, place), out);
}

/** Rays and their filters, made once. */
export class Filters {
    readonly anyBody: Jolt.BodyFilter;
    readonly settings: Jolt.RayCastSettings;
    readonly anyBroad: Jolt.BroadPhaseLayerFilter;
    readonly anyShape: Jolt.ShapeFilter;
    readonly ray: Jolt.RRayCast;
    private readonly jolt: JoltModule;
    private readonly pairs: Jolt.ObjectLayerPairFilter;
    private readonly owned: Owned;
    private readonly layers = new Map<number, Jolt.ObjectLayerFilter>();
    private readonly place: Jolt.RVec3;
    private readonly way: Jolt.Vec3;

    constructor(jolt: JoltModule, joltInterface: Jolt.JoltInterface, owned: Owned) {
        this.jolt = jolt;
        this.owned = owned;
        this.pairs = joltInterface.GetObjectLayerPairFilter();
        this.anyBody = owned.add(new jolt.BodyFilter());
        this.anyBroad = owned.add(new jolt.BroadPhaseLayerFilter());
        this.anyShape = owned.add(new jolt.ShapeFilter());
        this.ray = owned.add(new jolt.RRayCast());
        this.place = owned.add(new jolt.RVec3(0, 0, 0));
        this.way = owned.add(new jolt.Vec3(0, 0, 0));
        this.settings = owned.add(new jolt.RayCastSettings());
        // as in Bullet: a ray that begins within a convex shape does not meet it, and triangles have two sides
        this.settings.mTreatConvexAsSolid = false;
        this.settings.mBackFaceModeTriangles = jolt.EBackFaceMode_CollideWithBackFaces;
        this.settings.mBackFaceModeConvex = jolt.EBackFaceMode_IgnoreBackFaces;
    }

    /** Filter of what has to do with these groups and this mask. */
    layerOf(group: number, mask: number): Jolt.ObjectLayerFilter {
        const { jolt, layers } = this;
        const layer = jolt.ObjectLayerPairFilterMask.prototype.sGetObjectLayer(group & ALL, mask & ALL);
        let filter = layers.get(layer);
        if (!filter) {
            filter = this.owned.add(new jolt.DefaultObjectLayerFilter(this.pairs, layer));
            layers.set(layer, filter);
        }
        return filter;
    }

    /** Sets the ray: where it begins, m, and its whole way, m. */
    aim(x: number, y: number, z: number, alongX: number, alongY: number, alongZ: number): void {
        this.place.Set(x, y, z);
        this.way.Set(alongX, alongY, alongZ);
        this.ray.mOrigin = this.place;
        this.ray.mDirection = this.way;
    }

    castInto(
        system: Jolt.PhysicsSystem,
        collector: Jolt.CastRayCollector,
        layer: Jolt.ObjectLayerFilter,
        body: Jolt.BodyFilter
    ): void {
        system
            .GetNarrowPhaseQuery()
            .CastRay(this.ray, this.settings, collector, this.anyBroad, layer, body, this.anyShape);
    }

    /** Normal of a body at a point of its surface, world frame. */
    normalOf({ native }: JoltBody, part: Jolt.SubShapeID, x: number, y: number, z: number): Vec3 {
        this.place.Set(x, y, z);
        const normal = native.GetWorldSpaceSurfaceNormal(part, this.place);
        return new Vec3(normal.GetX(), normal.GetY(), normal.GetZ());
    }
}
