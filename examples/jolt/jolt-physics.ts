import { Quat, Vec3, type Entity, type RigidBodyComponent } from 'playcanvas';

import { JoltBodies } from './jolt-bodies.js';
import type { JoltBody } from './jolt-body.js';
import { JoltChassis, serializeBody } from './jolt-chassis.js';
import { JoltContacts } from './jolt-contacts.js';
import type { JoltEngine } from './jolt-engine.js';
import { JoltGround } from './jolt-ground.js';
import { JoltHold } from './jolt-hold.js';
import { JoltReactions } from './jolt-reactions.js';
import { JoltSight } from './jolt-sight.js';
import { ALL_BUT_TRIGGERS } from '../../src/contact/ground.js';
import type { Part } from '../../src/contact/static/scene.js';
import type { Archive } from '../../src/math/archive.js';
import { OpenGround } from '../../src/physics/open-ground.js';
import type { BodyGravity, BodySight, PhysicsBackend, PlacedBox } from '../../src/physics/physics.js';
import { StaticGround } from '../../src/physics/static-ground.js';
import { StaticMirror } from '../../src/physics/static-mirror.js';
import { SweptGround } from '../../src/physics/swept-ground.js';
import type { RopeAnchor } from '../../src/vehicle/winch.js';

/** A Jolt world as the physics of all cars in an app. */
export class JoltPhysics implements PhysicsBackend {
    readonly name = 'Jolt';
    readonly largestShape = Infinity;
    readonly sight: OpenGround;

    /** Static bodies, for rays in our own arrays in place of calls into Jolt. Null leaves all of them to Jolt. */
    mirror: StaticMirror | null;

    readonly contacts: JoltContacts;
    private readonly world: JoltEngine;
    private readonly reactions: JoltReactions;

    constructor(world: JoltEngine) {
        this.world = world;
        this.mirror = new StaticMirror(new JoltBodies(world));
        this.contacts = new JoltContacts(world);
        this.reactions = new JoltReactions(world);
        this.sight = new OpenGround(this, this.makeRayGround(this.makeChassis()));
    }

    set staticGround(on: boolean) {
        if (on !== this.staticGround) {
            this.mirror?.destroy();
            this.mirror = on ? new StaticMirror(new JoltBodies(this.world)) : null;
        }
    }

    get staticGround(): boolean {
        return this.mirror !== null;
    }

    makeChassis(): JoltChassis {
        return new JoltChassis(this.world);
    }

    makeRayGround(chassis: JoltChassis): StaticGround {
        return new StaticGround(this, new JoltGround(this.world, chassis, this.reactions), chassis);
    }

    makeGround(chassis: JoltChassis): SweptGround {
        const own = new JoltGround(this.world, chassis, this.reactions);
        return new SweptGround(this, own, chassis, own);
    }

    beforeStep(listener: (dt: number) => void): () => void {
        this.world.listeners.add(listener);
        return () => this.world.listeners.delete(listener);
    }

    beginStep(_frame: number, step: Float64Array): void {
        this.reactions.tick(step);
        this.mirror?.follow();
    }

    catchUp(): void {
        this.mirror?.catchUp();
    }

    lookAnew(): void {
        this.mirror?.lookAnew();
    }

    step(dt: number): void {
        this.world.makeStep(dt);
    }

    applyGravity(chassis: JoltChassis): void {
        chassis.body?.setOwnGravity(null);
        chassis.body?.activate();
    }

    setInertia({ body }: RigidBodyComponent, inertia: Vec3): void {
        (body as JoltBody | null)?.setInertia(inertia);
    }

    weighAnew(): void {
        // Jolt weighs a body in each step
    }

    massOf(body: object): number {
        return (body as JoltBody).mass;
    }

    entityOf(handle: number): Entity | null {
        return this.world.present.get(handle)?.entity ?? null;
    }

    findOverlaps({ body }: JoltChassis, depth: number): Entity[] {
        const touched = this.world.touching(body);
        return touched.flatMap((touch) => (touch.depth >= depth && touch.body.entity ? [touch.body.entity] : []));
    }

    findTouched({ center: c, halfExtents: h, rotation: r }: PlacedBox): (Entity | null)[] {
        const { jolt, system, filters, present } = this.world;
        const half = new jolt.Vec3(h.x, h.y, h.z);
        const box = new jolt.BoxShape(half, 0);
        const one = new jolt.Vec3(1, 1, 1);
        const place = new jolt.RVec3(c.x, c.y, c.z);
        const zero = new jolt.RVec3(0, 0, 0);
        const turn = new jolt.Quat(r.x, r.y, r.z, r.w);
        const pose = jolt.RMat44.prototype.sRotationTranslation(turn, place);
        const settings = new jolt.CollideShapeSettings();
        const collector = new jolt.CollideShapeAllHitCollisionCollector();
        const layer = filters.layerOf(0xffff, ALL_BUT_TRIGGERS);
        system
            .GetNarrowPhaseQuery()
            .CollideShape(
                box,
                one,
                pose,
                settings,
                zero,
                collector,
                filters.anyBroad,
                layer,
                filters.anyBody,
                filters.anyShape
            );
        const touched = new Set<JoltBody>();
        for (let i = 0; i < collector.mHits.size(); i++) {
            const body = present.get(collector.mHits.at(i).mBodyID2.GetIndexAndSequenceNumber());
            if (body && !body.isTrigger) {
                touched.add(body);
            }
        }
        [half, one, place, zero, turn, settings, collector].forEach((each) => jolt.destroy(each));
        return [...touched].map(({ entity }) => entity);
    }

    mirroredParts(body: object): readonly Part[] | null {
        const mirrored = this.mirror?.bodyAt((body as JoltBody).handle);
        return mirrored?.ready ? mirrored.parts : null;
    }

    serialize(archive: Archive, body: object, pose: Float64Array): void {
        const own = body as JoltBody;
        serializeBody(archive, own);
        this.reactions.serialize(archive, own.handle);
        if (archive.loads) {
            this.lookAnew();
            own.readPose(position, rotation);
            pose.set([position.x, position.y, position.z, rotation.x, rotation.y, rotation.z, rotation.w]);
        }
    }

    makeSight(): BodySight {
        return new JoltSight(this.world, this, this.reactions);
    }

    makeJoint(front: JoltChassis, back: JoltChassis): JoltHold {
        return new JoltHold(this.world, front, back);
    }

    makeGravity(): BodyGravity {
        return {
            pull: ({ body }, acceleration) => {
                (body as JoltBody | null)?.setOwnGravity(acceleration);
                return false;
            },
            destroy: () => undefined
        };
    }

    makeAnchor(body: object, point: ArrayLike<number>): RopeAnchor {
        const own = body as JoltBody;
        own.readPose(position, rotation);
        const local = new Vec3(point[0], point[1], point[2]).sub(position);
        rotation.invert().transformVector(local, local);
        return {
            body: own.handle,
            read: (out) => {
                own.readPose(position, rotation);
                rotation.transformVector(local, end).add(position);
                out.set([end.x, end.y, end.z]);
            }
        };
    }
}

const position = new Vec3();
const rotation = new Quat();
const end = new Vec3();
