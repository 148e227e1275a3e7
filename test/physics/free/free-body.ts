import { BODYTYPE_DYNAMIC, BODYTYPE_KINEMATIC, Quat, Vec3, type Entity, type PhysicsWorld } from 'playcanvas';

import { freeShapes, growAtOnce, type FreeShape } from './free-shape.js';
import type { Part } from '../../../src/contact/static/scene.js';
import { shapesOf } from '../../../src/physics/collision-shapes.js';

export type BodyDesc = Parameters<PhysicsWorld['createBody']>[0];

/** Speeds, m/s and rad/s, below which a body that may sleep lies still, and how long it does before it sleeps, s. */
const SLOW = 0.02;
const PATIENCE = 1;

const change = new Vec3();
const turn = new Quat();

/** A rigid body of the engine that falls, turns, and meets nothing. */
export class FreeBody {
    readonly nativeBody: object = this;
    readonly handle: number;
    readonly entity: Entity | null;
    readonly type: string;
    readonly isTrigger: boolean;
    readonly shape: FreeShape;
    readonly position: Vec3;
    readonly rotation: Quat;
    readonly velocity = new Vec3();
    readonly spin = new Vec3();
    readonly inertia = new Vec3(1, 1, 1);

    /** Forces of this frame, N, N m about the center of mass. */
    readonly force = new Vec3();
    readonly torque = new Vec3();

    /** Gravity in place of that of the world, m/s²; null for none. */
    ownGravity: Vec3 | null = null;
    gravityScale = 1;
    mass = 0;
    group = 0;
    mask = 0;
    inWorld = false;

    /** Number of times that it was put elsewhere. */
    moves = 0;
    maySleep = true;
    isAsleep = false;

    /** True if something has stirred it since a vehicle let it sleep. */
    stirred = true;

    private slow = 0;
    private readonly damping = { linear: 0, angular: 0 };
    private readonly factors = { linear: new Vec3(1, 1, 1), angular: new Vec3(1, 1, 1) };
    private target: { position: Vec3; rotation: Quat } | null = null;
    private known: { parts: readonly Part[]; changes: number } | null = null;

    constructor({ type, mass, shape, position, rotation, entity, noContactResponse }: BodyDesc, handle: number) {
        this.handle = handle;
        this.type = type;
        this.entity = entity;
        this.shape = shape as FreeShape;
        this.isTrigger = noContactResponse === true;
        this.position = position.clone();
        this.rotation = rotation.clone();
        this.setMass(mass);
    }

    get isDynamic(): boolean {
        return this.type === BODYTYPE_DYNAMIC && !this.isTrigger && this.mass > 0;
    }

    /** Its shapes in its own frame; none where it has others than its components say. */
    get parts(): readonly Part[] {
        const { changes } = this.shape;
        if (this.known?.changes !== changes) {
            const parts = shapesOf(this.entity, freeShapes);
            parts.forEach(({ solid }) => growAtOnce(solid));
            this.known = { parts, changes };
        }
        return this.known.parts;
    }

    /** Weight and what else acts on it in its next step, N. */
    forceIn(gravity: Vec3, out: Vec3): Vec3 {
        return out
            .copy(this.ownGravity ?? gravity)
            .mulScalar(this.ownGravity ? this.mass : this.mass * this.gravityScale)
            .add(this.force);
    }

    /** Moves it by a step: semi-implicit Euler, as engines do. */
    step(dt: number, gravity: Vec3): void {
        if (this.type === BODYTYPE_KINEMATIC) {
            this.goToTarget(dt);
        } else if (this.isDynamic && !this.isAsleep) {
            this.push(this.forceIn(gravity, change).mulScalar(dt), this.torque.clone().mulScalar(dt));
            this.velocity.mulScalar((1 - this.damping.linear) ** dt);
            this.spin.mulScalar((1 - this.damping.angular) ** dt);
            this.advance(dt);
            this.slow = this.velocity.length() < SLOW && this.spin.length() < SLOW ? this.slow + dt : 0;
            if (this.maySleep && this.slow > PATIENCE) {
                this.sleep();
            }
        }
    }

    /** Adds an impulse, N s, and an angular impulse about the center of mass, N m s. */
    push(impulse: Vec3, angular: Vec3): void {
        this.velocity.add(this.velocityOf(impulse));
        this.spin.add(this.spinOf(angular));
    }

    /** Change of its velocity by an impulse, and of its angular velocity by an angular one. */
    velocityOf(impulse: Vec3): Vec3 {
        return impulse
            .clone()
            .mul(this.factors.linear)
            .mulScalar(1 / this.mass);
    }

    spinOf(angular: Vec3): Vec3 {
        const own = turn.copy(this.rotation).invert().transformVector(angular, new Vec3()).div(this.inertia);
        return this.rotation.transformVector(own, own).mul(this.factors.angular);
    }

    private advance(dt: number): void {
        this.position.add(change.copy(this.velocity).mulScalar(dt));
        const rate = this.spin.length();
        if (rate > 0) {
            const half = 0.5 * rate * dt;
            const { x, y, z } = change.copy(this.spin).mulScalar(Math.sin(half) / rate);
            turn.set(x, y, z, Math.cos(half));
            this.rotation.mul2(turn, this.rotation).normalize();
        }
    }

    private goToTarget(dt: number): void {
        const { target } = this;
        this.target = null;
        this.velocity.set(0, 0, 0);
        this.spin.set(0, 0, 0);
        if (target) {
            this.velocity.sub2(target.position, this.position).mulScalar(1 / dt);
            turn.copy(this.rotation).invert();
            turn.mul2(target.rotation, turn);
            const axis = new Vec3();
            const angle = turn.getAxisAngle(axis) * (Math.PI / 180);
            this.spin.copy(axis).mulScalar((angle > Math.PI ? angle - 2 * Math.PI : angle) / dt);
            this.position.copy(target.position);
            this.rotation.copy(target.rotation);
        }
    }

    // What follows is called by the engine.

    setFriction(): void {
        // it meets nothing
    }

    setRollingFriction(): void {
        // it meets nothing
    }

    setRestitution(): void {
        // it meets nothing
    }

    setDamping(linear: number, angular: number): void {
        Object.assign(this.damping, { linear, angular });
    }

    setLinearFactor(factor: Vec3): void {
        this.factors.linear.copy(factor);
    }

    setAngularFactor(factor: Vec3): void {
        this.factors.angular.copy(factor);
    }

    setGravityScale(scale: number): void {
        this.gravityScale = scale;
    }

    setLinearVelocity(velocity: Vec3): void {
        this.velocity.copy(velocity);
        this.activate();
    }

    getLinearVelocity(velocity: Vec3): void {
        velocity.copy(this.velocity);
    }

    setAngularVelocity(velocity: Vec3): void {
        this.spin.copy(velocity);
        this.activate();
    }

    getAngularVelocity(velocity: Vec3): void {
        velocity.copy(this.spin);
    }

    setMass(mass: number): void {
        this.mass = mass;
        if (mass > 0) {
            this.shape.inertiaOf(mass, this.inertia);
        }
    }

    isActive(): boolean {
        return this.inWorld && this.isDynamic && !this.isAsleep;
    }

    activate(): void {
        this.stirred = true;
        this.isAsleep = false;
        this.slow = 0;
    }

    sleep(): void {
        this.isAsleep = true;
        this.velocity.set(0, 0, 0);
        this.spin.set(0, 0, 0);
    }

    setTransform(position: Vec3, rotation: Quat): void {
        this.position.copy(position);
        this.rotation.copy(rotation);
        this.moves++;
        this.activate();
    }

    getTransform(position: Vec3, rotation: Quat): void {
        position.copy(this.position);
        rotation.copy(this.rotation);
    }

    setKinematicTarget(position: Vec3, rotation: Quat): void {
        this.target = { position: position.clone(), rotation: rotation.clone() };
    }

    applyForce(force: Vec3, relativePoint: Vec3): void {
        this.force.add(force);
        this.torque.add(new Vec3().cross(relativePoint, force));
    }

    applyTorque(torque: Vec3): void {
        this.torque.add(torque);
    }

    applyImpulse(impulse: Vec3, relativePoint: Vec3): void {
        this.push(impulse, new Vec3().cross(relativePoint, impulse));
        this.activate();
    }

    applyTorqueImpulse(torque: Vec3): void {
        this.push(Vec3.ZERO, torque);
        this.activate();
    }
}
