import { BODYTYPE_DYNAMIC, BODYTYPE_KINEMATIC, math, Quat, Vec3, type Entity, type PhysicsWorld } from 'playcanvas';

import type { Gaps } from './gaps.js';
import type { Jolt, JoltModule } from './jolt-module.js';
import type { JoltShape } from './jolt-shape.js';

type BodyDesc = Parameters<PhysicsWorld['createBody']>[0];

/** Groups of bodies that are in no group of their own, and what they meet. */
const ALL = 0xffff;

/** Fastest that bodies move, m/s, and turn, rad/s, as in Bullet: Jolt's default are 500 and 47. */
const FASTEST = 2000;
const FASTEST_TURN = 2000;

/** Rounding of a squared length in single precision, as Jolt takes it. */
const ROUNDED = 1e-5;

/** Cosine of half the angle between two rotations from which a chord is as good as their arc: 1e-6 of it at 3 degrees. */
const NEAR = 0.9997;

const pull = new Vec3();
const velocity = new Vec3();
const spin = new Vec3();

/** A rigid body of the engine in Jolt. Mass, inertia and velocities are kept here, too, since steps read them often. */
export class JoltBody {
    /** The component's `body`: there is no better handle. */
    readonly nativeBody: object = this;
    readonly native: Jolt.Body;
    readonly entity: Entity | null;
    readonly type: string;
    readonly isTrigger: boolean;

    readonly shape: JoltShape;

    /** Number of times that it was put elsewhere. */
    moves = 0;

    /** Handle that hits have. */
    readonly handle: number;

    /** Collision group and mask. */
    group = ALL;
    mask = ALL;
    inWorld = false;
    private isGone = false;

    /** Mass, kg, and moments of inertia about the axes of the body, kg m²; 0 for what does not move. */
    mass = 0;
    readonly inertia = new Vec3();

    /** Shares of its velocities that are lost in a second, 0 to 1, and the length of the step for which Jolt knows them, s. */
    private linearDamping = 0;
    private angularDamping = 0;
    private dampedFor = 0;

    /** Axes of the world along which it moves, and about which it turns: 0 or 1 each. */
    readonly linearFactor = new Vec3(1, 1, 1);
    readonly angularFactor = new Vec3(1, 1, 1);

    /** True if something has stirred it since a vehicle let it sleep. */
    stirred = true;

    /** Forces of this frame, which all its steps have: N, N m about the center of mass. */
    readonly force = new Vec3();

    /** Gravity in place of that of the world, m/s²; null for none. */
    ownGravity: Vec3 | null = null;
    readonly torque = new Vec3();

    private readonly jolt: JoltModule;
    private readonly bodies: Jolt.BodyInterface;
    private readonly gaps: Gaps;
    private shapeChanges: number;
    private readonly vector: Jolt.Vec3;
    private readonly place: Jolt.RVec3;
    private readonly turn: Jolt.Quat;

    /** Pose before the last step, and the share of the next one that has passed by the end of the frame. */
    private readonly before = { position: new Vec3(), rotation: new Quat() };
    private passed = 1;

    /** Pose to which a kinematic body goes within the next frame. */
    private readonly target = { position: new Vec3(), rotation: new Quat(), isSet: false };

    constructor(jolt: JoltModule, bodies: Jolt.BodyInterface, gaps: Gaps, desc: BodyDesc) {
        const { type, mass, shape, position: p, rotation: q, entity, noContactResponse } = desc;
        this.jolt = jolt;
        this.bodies = bodies;
        this.gaps = gaps;
        this.type = type;
        this.entity = entity;
        this.shape = shape as JoltShape;
        this.shapeChanges = this.shape.changes;
        this.isTrigger = noContactResponse === true;
        this.vector = new jolt.Vec3(0, 0, 0);
        this.place = new jolt.RVec3(p.x, p.y, p.z);
        this.turn = new jolt.Quat(q.x, q.y, q.z, q.w);
        const motion = this.isTrigger
            ? jolt.EMotionType_Kinematic
            : type === BODYTYPE_DYNAMIC
              ? jolt.EMotionType_Dynamic
              : type === BODYTYPE_KINEMATIC
                ? jolt.EMotionType_Kinematic
                : jolt.EMotionType_Static;
        const settings = new jolt.BodyCreationSettings(this.shape.shape, this.place, this.turn, motion, 0);
        settings.mAllowDynamicOrKinematic = true;
        settings.mIsSensor = this.isTrigger;
        settings.mApplyGyroscopicForce = false;
        settings.mLinearDamping = settings.mAngularDamping = 0;
        settings.mMaxLinearVelocity = FASTEST;
        settings.mMaxAngularVelocity = FASTEST_TURN;
        settings.mEnhancedInternalEdgeRemoval = true;
        settings.mOverrideMassProperties = jolt.EOverrideMassProperties_MassAndInertiaProvided;
        settings.mMassPropertiesOverride.mMass = mass > 0 ? mass : 1;
        settings.mMassPropertiesOverride.mInertia = jolt.Mat44.prototype.sIdentity();
        this.native = bodies.CreateBody(settings);
        jolt.destroy(settings);
        this.handle = this.native.GetID().GetIndexAndSequenceNumber();
        if (mass > 0 || motion === jolt.EMotionType_Dynamic) {
            this.setMass(mass);
        }
    }

    get id(): Jolt.BodyID {
        return this.native.GetID();
    }

    /** True if forces move it. */
    get isDynamic(): boolean {
        return this.mass > 0 && this.mayMove;
    }

    private get mayMove(): boolean {
        return this.type === BODYTYPE_DYNAMIC && !this.isTrigger;
    }

    enter(group: number, mask: number): void {
        const { jolt } = this;
        this.group = group & ALL;
        this.mask = mask & ALL;
        this.followShape();
        this.bodies.SetObjectLayer(
            this.id,
            jolt.ObjectLayerPairFilterMask.prototype.sGetObjectLayer(this.group, this.mask)
        );
        this.bodies.AddBody(this.id, jolt.EActivation_Activate);
        this.inWorld = true;
        this.stirred = true;
    }

    leave(): void {
        this.getLinearVelocity(velocity);
        this.getAngularVelocity(spin);
        this.bodies.RemoveBody(this.id);
        this.inWorld = false;
        // (Jolt stops what it removes; in Bullet it goes on when it comes back)
        if (this.isDynamic) {
            this.setLinearVelocity(velocity);
            this.setAngularVelocity(spin);
        }
    }

    destroy(): void {
        // (listeners of its last contacts may ask for it)
        this.readPose(this.before.position, this.before.rotation);
        this.isGone = true;
        this.bodies.DestroyBody(this.id);
        [this.vector, this.place, this.turn].forEach((each) => this.jolt.destroy(each));
    }

    /** Takes the shape of a compound as it is now; moments of inertia stay, as in Bullet. */
    followShape(): void {
        if (this.shapeChanges !== this.shape.changes) {
            this.shapeChanges = this.shape.changes;
            this.bodies.SetShape(this.id, this.shape.shape, false, this.jolt.EActivation_DontActivate);
        }
    }

    /**
     * Gives a dynamic body the forces of its frame, and moves a kinematic one to its target.
     *
     * @param dt - Length of the step, s.
     * @param time - Time until the target, s.
     */
    beginStep(dt: number, time: number): void {
        this.followShape();
        this.damp(dt);
        this.readPose(this.before.position, this.before.rotation);
        if (this.target.isSet) {
            const { position: p, rotation: q } = this.target;
            this.place.Set(p.x, p.y, p.z);
            this.turn.Set(q.x, q.y, q.z, q.w);
            this.bodies.MoveKinematic(this.id, this.place, this.turn, time); // wakes it, too
            this.target.isSet = false;
        }
        if (this.isDynamic) {
            this.exert();
        }
    }

    /** Hands Jolt the forces of the frame, which it forgets with each step. */
    private exert(): void {
        if (this.force.lengthSq() > 0) {
            this.native.AddForce(this.toNative(this.force));
        }
        if (this.ownGravity) {
            pull.copy(this.ownGravity).mulScalar(this.mass);
            this.native.AddForce(this.toNative(pull));
        }
        if (this.torque.lengthSq() > 0) {
            this.native.AddTorque(this.toNative(this.torque));
        }
    }

    /** Ends a frame. @param passed - Share of the next step that has passed. */
    endFrame(passed: number): void {
        this.passed = passed;
        this.force.set(0, 0, 0);
        this.torque.set(0, 0, 0);
    }

    /** Sets the moments of inertia, kg m²; zeros restore those of the shape. */
    setInertia(inertia: Vec3): void {
        if (this.mass === 0) {
            return;
        }
        if (inertia.equals(Vec3.ZERO)) {
            this.shape.inertiaOf(this.mass, this.inertia);
        } else {
            this.inertia.copy(inertia);
        }
        const { jolt, native } = this;
        const { x, y, z } = this.inertia;
        const motion = native.GetMotionProperties();
        const free = this.freedoms();
        if (free !== 0) {
            const settings = new jolt.MassProperties();
            settings.mMass = this.mass;
            settings.mInertia = jolt.Mat44.prototype.sIdentity();
            motion.SetMassProperties(free, settings);
            jolt.destroy(settings);
        }
        motion.SetInverseMass(this.linearFactor.lengthSq() > 0 ? 1 / this.mass : 0);
        const turns = this.angularFactor.lengthSq() > 0;
        const [a, b, c] = [x, y, z].map((moment) => (turns && moment > 0 ? 1 / moment : 0));
        this.vector.Set(a, b, c);
        motion.SetInverseInertia(this.vector, jolt.Quat.prototype.sIdentity());
    }

    /** Axes of the world along and about which it is free, as Jolt counts them. */
    private freedoms(): number {
        const { jolt, linearFactor: linear, angularFactor: angular } = this;
        return (
            (linear.x && jolt.EAllowedDOFs_TranslationX) |
            (linear.y && jolt.EAllowedDOFs_TranslationY) |
            (linear.z && jolt.EAllowedDOFs_TranslationZ) |
            (angular.x && jolt.EAllowedDOFs_RotationX) |
            (angular.y && jolt.EAllowedDOFs_RotationY) |
            (angular.z && jolt.EAllowedDOFs_RotationZ)
        );
    }

    /** Adds an impulse, N s, and an angular impulse, N m s, about the center of mass: six numbers, world frame. */
    push(impulse: ArrayLike<number>): void {
        if (!this.isDynamic) {
            return;
        }
        this.vector.Set(impulse[0], impulse[1], impulse[2]);
        this.native.AddImpulse(this.vector);
        this.vector.Set(impulse[3], impulse[4], impulse[5]);
        this.native.AddAngularImpulse(this.vector);
    }

    // What follows is called by the engine.

    setFriction(friction: number): void {
        this.native.SetFriction(friction);
    }

    setRollingFriction(friction: number): void {
        if (friction !== 0) {
            this.gaps.tell('rollingFriction');
        }
    }

    setRestitution(restitution: number): void {
        this.native.SetRestitution(restitution);
    }

    setDamping(linear: number, angular: number): void {
        this.linearDamping = math.clamp(linear, 0, 1);
        this.angularDamping = math.clamp(angular, 0, 1);
        this.dampedFor = 0;
    }

    /** Tells Jolt what is lost in a step of that length, s: it takes its rate times the length from 1, and knows no exponents. */
    private damp(dt: number): void {
        if (dt !== this.dampedFor && !this.native.IsStatic()) {
            this.dampedFor = dt;
            const motion = this.native.GetMotionProperties();
            motion.SetLinearDamping((1 - (1 - this.linearDamping) ** dt) / dt);
            motion.SetAngularDamping((1 - (1 - this.angularDamping) ** dt) / dt);
        }
    }

    setLinearFactor(factor: Vec3): void {
        this.setFactor(this.linearFactor, factor);
    }

    setAngularFactor(factor: Vec3): void {
        this.setFactor(this.angularFactor, factor);
    }

    setGravityScale(scale: number): void {
        this.native.GetMotionProperties().SetGravityFactor(scale);
    }

    /** Gives the body a gravity of its own, m/s², in place of that of the world; null gives it back. */
    setOwnGravity(gravity: { x: number; y: number; z: number } | null): void {
        if ((this.ownGravity === null) !== (gravity === null)) {
            this.setGravityScale(gravity ? 0 : 1);
            this.ownGravity = gravity && new Vec3();
        }
        this.ownGravity?.set(gravity!.x, gravity!.y, gravity!.z);
    }

    setLinearVelocity(velocity: Vec3): void {
        this.native.SetLinearVelocity(this.toNative(velocity));
    }

    getLinearVelocity(velocity: Vec3): void {
        const v = this.native.GetLinearVelocity();
        velocity.set(v.GetX(), v.GetY(), v.GetZ());
    }

    setAngularVelocity(velocity: Vec3): void {
        this.native.SetAngularVelocity(this.toNative(velocity));
    }

    getAngularVelocity(velocity: Vec3): void {
        const v = this.native.GetAngularVelocity();
        velocity.set(v.GetX(), v.GetY(), v.GetZ());
    }

    /** Sets the mass, kg. A body without one stands still, as in Bullet. */
    setMass(mass: number): void {
        const { jolt, native, bodies } = this;
        const moves = mass > 0;
        this.mass = moves ? mass : 0;
        if (this.mayMove && native.IsStatic() === moves) {
            const motion = moves ? jolt.EMotionType_Dynamic : jolt.EMotionType_Static;
            bodies.SetMotionType(this.id, motion, jolt.EActivation_DontActivate);
            if (moves) {
                this.activate();
            }
        }
        this.setInertia(Vec3.ZERO);
    }

    isActive(): boolean {
        return this.inWorld && this.native.IsActive();
    }

    activate(): void {
        this.stirred = true;
        if (this.inWorld && !this.native.IsStatic()) {
            this.bodies.ActivateBody(this.id);
        }
    }

    sleep(): void {
        if (this.inWorld) {
            this.bodies.DeactivateBody(this.id);
        }
    }

    setTransform(position: Vec3, rotation: Quat): void {
        this.place.Set(position.x, position.y, position.z);
        this.turn.Set(rotation.x, rotation.y, rotation.z, rotation.w);
        // (a rotation of Jolt's own, out of a snapshot, stays as it is to the bit)
        const turn = this.turn.IsNormalized(ROUNDED) ? this.turn : this.turn.Normalized();
        this.bodies.SetPositionAndRotation(this.id, this.place, turn, this.jolt.EActivation_DontActivate);
        this.passed = 1;
        this.moves++;
        this.activate();
    }

    /** Pose to show: between the last two steps, as in Bullet. */
    getTransform(position: Vec3, rotation: Quat): void {
        this.readPose(position, rotation);
        if (this.isDynamic && this.passed < 1) {
            position.lerp(this.before.position, position, this.passed);
            turnBack(this.before.rotation, rotation, this.passed);
        }
    }

    /** Pose after the last step; that at its end once it is destroyed. */
    readPose(position: Vec3, rotation: Quat): void {
        if (this.isGone) {
            position.copy(this.before.position);
            rotation.copy(this.before.rotation);
            return;
        }
        const p = this.native.GetPosition();
        const q = this.native.GetRotation();
        position.set(p.GetX(), p.GetY(), p.GetZ());
        rotation.set(q.GetX(), q.GetY(), q.GetZ(), q.GetW());
    }

    setKinematicTarget(position: Vec3, rotation: Quat): void {
        this.target.position.copy(position);
        this.target.rotation.copy(rotation);
        this.target.isSet = true;
    }

    applyForce(force: Vec3, relativePoint: Vec3): void {
        this.force.add(force);
        this.torque.add(new Vec3().cross(relativePoint, force));
    }

    applyTorque(torque: Vec3): void {
        this.torque.add(torque);
    }

    applyImpulse(impulse: Vec3, relativePoint: Vec3): void {
        const turning = new Vec3().cross(relativePoint, impulse);
        this.push([impulse.x, impulse.y, impulse.z, turning.x, turning.y, turning.z]);
    }

    applyTorqueImpulse(torque: Vec3): void {
        this.push([0, 0, 0, torque.x, torque.y, torque.z]);
    }

    /** Sets which axes of the world count. Jolt knows no shares of them. */
    private setFactor(own: Vec3, { x, y, z }: Vec3): void {
        own.set(x === 0 ? 0 : 1, y === 0 ? 0 : 1, z === 0 ? 0 : 1);
        if (own.x !== x || own.y !== y || own.z !== z) {
            this.gaps.tell('shares');
        }
        if (this.mass > 0) {
            this.setInertia(this.inertia);
        }
    }

    private toNative({ x, y, z }: Vec3): Jolt.Vec3 {
        this.vector.Set(x, y, z);
        return this.vector;
    }
}

/** Turns a rotation back to a share of the way from another one, which the engine's own `slerp` halves between two within 0.1 degrees. */
function turnBack(from: Quat, to: Quat, share: number): void {
    const cosine = from.dot(to);
    if (Math.abs(cosine) < NEAR) {
        to.slerp(from, to, share);
        return;
    }
    const rest = cosine < 0 ? share - 1 : 1 - share;
    const [x, y, z, w] = (['x', 'y', 'z', 'w'] as const).map((k) => rest * from[k] + share * to[k]);
    to.set(x, y, z, w).normalize();
}
