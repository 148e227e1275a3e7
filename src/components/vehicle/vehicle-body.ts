import { type Entity, Quat, type RigidBodyComponent, Vec3 } from 'playcanvas';

import type { BetweenSteps } from './between-steps.js';
import { BodyMotion } from './body-motion.js';
import type { ChassisModel } from './chassis-model.js';
import { overlapFindings } from './overlap-findings.js';
import { entityPose, type Pose } from './pose.js';
import { showBody } from './show-body.js';
import { ShownWheels } from './shown-wheels.js';
import type { StepObserver } from './step-observer.js';
import type { Tail } from './tail.js';
import { mountOf } from './wheel-mount.js';
import type { Part } from '../../contact/static/scene.js';
import { STEP_FAILED } from '../../messages/chassis.js';
import type { BodyChassis, Physics } from '../../physics/physics.js';
import type { Vehicle } from '../../vehicle/vehicle.js';
import type { WheelMount } from '../../wheel/params.js';
import { WHEEL } from '../../wheel/state.js';
import type { Wheel } from '../../wheel/wheel.js';
import type { Listener } from '../attributes/observed-attributes.js';
import { FaultReports, isPose, isVelocity } from '../findings/faults.js';
import { finding, type Finding, report } from '../findings/report.js';

const pose = new Float64Array(7);
const rotation = new Quat();
const vector = new Vec3();

/** Velocities of a chassis without a rigid body. */
const STANDING = { linearVelocity: Vec3.ZERO, angularVelocity: Vec3.ZERO };

/** A chassis entity with what moves it, as a rule a {@link Vehicle}: its wheels, bars and controllers share this. */
export class VehicleBody<V extends ChassisModel = Vehicle> {
    readonly entity: Entity;
    readonly vehicle: V;

    /** Change of its velocity from step to step. */
    readonly motion: BodyMotion;

    /** Components that care for what becomes of it, and models of its wheels. */
    readonly listeners = new Set<Listener>();
    readonly wheels: ShownWheels;

    /** Couplings change through these, between steps. */
    readonly couplings: BetweenSteps;

    /** Reports of the faults of its steps. */
    readonly faults: FaultReports;

    /**
     * Its rigid body.
     *
     * @internal
     */
    readonly chassis: BodyChassis;

    /** Number of components that hold this body. */
    users = 0;

    /** Is called after each step. */
    observer: StepObserver | null = null;

    /** The bodies that it is coupled to; null where it ends. */
    inFront: VehicleBody | null = null;
    behind: VehicleBody | null = null;

    /** Moves what hangs behind; null where it ends. */
    tail: Tail | null = null;

    /** The rigid body of the chassis; another one after it was removed and added again. */
    private rigidbody: RigidBodyComponent | null = null;
    private readonly physics: Physics;
    private readonly inertia = new Vec3();

    /**
     * @param physics - Physics of the world.
     * @param couplings - Couplings of the world.
     * @param entity - The chassis, with a rigid body and a collision.
     * @param make - Creates the model that moves it.
     */
    constructor(
        physics: Physics,
        couplings: BetweenSteps,
        entity: Entity,
        make: (chassis: BodyChassis, physics: Physics) => V
    ) {
        this.entity = entity;
        this.couplings = couplings;
        this.physics = physics;
        this.chassis = physics.makeChassis();
        this.wheels = new ShownWheels(entity, () => this.vehicle.wake !== undefined && this.chassis.asleep);
        this.motion = new BodyMotion(this.chassis);
        this.faults = new FaultReports(entity);
        this.chassis.onFault = (fault, value) => this.faults.reportBody(fault, value);
        this.chassis.onRestored = () => {
            physics.lookAnew();
            showBody(entity, this.chassis.pose(pose));
            this.wheels.refresh();
            this.motion.jump();
        };
        this.vehicle = make(this.chassis, physics);
        this.follow();
    }

    /** Follows the rigid body that the chassis has now. */
    follow(): void {
        const rigidbody = this.entity.rigidbody ?? null;
        if (rigidbody !== this.rigidbody) {
            this.leave();
            this.rigidbody = rigidbody;
            rigidbody?.on('simulationenabled', this.bind, this);
            rigidbody?.on('simulationdisabled', this.unbind, this);
            this.bind();
        }
    }

    /** One physics step of the vehicle, and of all that hang behind it; those do nothing by themselves. */
    step(dt: number): void {
        if (this.users > 0) {
            this.vehicle.step(dt);
        }
    }

    /**
     * After all bodies were stepped.
     *
     * @param isNew - True if the step is not a repeated one.
     */
    endStep(isNew: boolean): void {
        const { vehicle } = this;
        if (vehicle.fault) {
            this.faults.report(vehicle.fault);
        }
        if (this.motion.isKicked) {
            this.overlaps().forEach(report);
        }
        if (isNew) {
            this.observer?.afterStep();
        }
    }

    /** Findings about bodies that lie in its hull. */
    overlaps(): Finding[] {
        return overlapFindings(this.physics, this, this.chassis, this.motion.isKicked);
    }

    /** Pose of the chassis entity as of the last step; null while there is no body. */
    readPose(out: Pose): Pose | null {
        return this.chassis.body === null ? null : entityPose(this.entity, this.chassis.pose(pose), out);
    }

    /** True if it is simulated: it has a dynamic body in the world. */
    get isSimulated(): boolean {
        return this.chassis.body !== null;
    }

    /** True if its body sleeps. */
    get isAsleep(): boolean {
        return this.chassis.asleep;
    }

    /** Reads the center of mass, m, and the rotation as a quaternion as of the last step, seven numbers; nothing while there is no body. */
    readPlace(place: Float64Array): void {
        this.chassis.pose(place);
    }

    /**
     * Reads the pose and the motion of the rigid body as of the last step.
     *
     * @param place - Receives the center of mass, m, and the rotation as a quaternion: seven numbers.
     * @param twist - Receives velocity, m/s, and angular velocity, rad/s: six numbers.
     * @returns True if there is a body.
     */
    readMotion(place: Float64Array, twist: Float64Array): boolean {
        this.readPlace(place);
        this.chassis.readTwist(twist);
        return this.isSimulated;
    }

    /** Puts the rigid body there, moving so; wheels and tires go on as they were. */
    setMotion(place: Float64Array, twist: Float64Array): void {
        this.tail?.move(place, twist);
        this.chassis.put(place, twist, this.vehicle.body);
        this.vehicle.wake?.();
    }

    /** The collision shapes, in the frame of the rigid body; none where they are unknown. */
    get shapes(): readonly Part[] {
        return this.chassis.shapes;
    }

    /** Velocity of the rigid body in the vehicle's own frame: linear, m/s, and angular, rad/s, six numbers. */
    get ownVelocity(): number[] {
        const { linearVelocity, angularVelocity } = this.rigidbody ?? STANDING;
        return this.toOwn(linearVelocity, angularVelocity);
    }

    /** Notifies the components that watch it of a change. */
    touch(): void {
        for (const member of this.listeners) {
            member.touch();
        }
    }

    /** Moments of inertia, kg m², in place of those of the shapes; all 0 restores these. */
    setInertia(inertia: Vec3): void {
        this.inertia.copy(inertia);
        this.applyInertia();
    }

    /**
     * Puts the vehicle somewhere else, at rest: pose, velocities, interpolation, wheels and tires together.
     *
     * @param position - World position of the chassis entity.
     * @param orientation - World rotation.
     */
    teleport(position: Vec3, orientation: Quat): void {
        const { rigidbody } = this;
        if (!rigidbody || !isPose(this.entity, position, orientation)) {
            return;
        }
        this.tail?.take(position, orientation);
        rigidbody.teleport(position, orientation);
        rigidbody.linearVelocity = Vec3.ZERO;
        rigidbody.angularVelocity = Vec3.ZERO;
        this.motion.jump();
        this.vehicle.reset();
    }

    /**
     * Sets the vehicle moving where it is: the body gets the velocity, the wheels roll with it, the tires are unstrained
     * and the gearbox is in a gear that suits.
     *
     * @param linear - World velocity of the center of mass, m/s.
     * @param angular - World angular velocity, rad/s.
     */
    setVelocity(linear: Vec3, angular: Vec3 = Vec3.ZERO): void {
        const { rigidbody } = this;
        if (!rigidbody || !isVelocity(this.entity, linear, angular)) {
            return;
        }
        this.tail?.setVelocity(linear, angular);
        rigidbody.linearVelocity = linear;
        rigidbody.angularVelocity = angular;
        this.motion.jump();
        this.vehicle.rollAt(this.toOwn(linear, angular));
    }

    /**
     * Mount of a wheel entity on this chassis.
     *
     * @param wheel - The wheel's entity.
     * @param center - Wheel center in the wheel entity's own space.
     */
    mountOf(wheel: Entity, center: Vec3): WheelMount {
        return mountOf(this.entity, wheel, center);
    }

    /** A point of the body frame, three numbers of `from` at `at`, as the world sees it. */
    toWorldPoint(from: Float64Array, at: number, out: Vec3): Vec3 {
        const { position } = this.vehicle.body;
        this.toWorldDirection(from, at, out);
        return out.set(out.x + position[0], out.y + position[1], out.z + position[2]);
    }

    /** The same for a direction. */
    toWorldDirection(from: Float64Array, at: number, out: Vec3): Vec3 {
        const r = this.vehicle.body.rotation;
        const x = from[at];
        const y = from[at + 1];
        const z = from[at + 2];
        return out.set(r[0] * x + r[1] * y + r[2] * z, r[3] * x + r[4] * y + r[5] * z, r[6] * x + r[7] * y + r[8] * z);
    }

    /** Contact point of a grounded wheel, and the normal there. */
    groundPointOf(wheel: Wheel, out: Vec3): Vec3 {
        return this.toWorldPoint(wheel.state, WHEEL.point, out);
    }

    groundNormalOf(wheel: Wheel, out: Vec3): Vec3 {
        return this.toWorldDirection(wheel.state, WHEEL.normal, out);
    }

    /** Direction in which a wheel rolls, and its axle to the left, as it hangs on the body. */
    headingOf(wheel: Wheel, out: Vec3): Vec3 {
        return this.toWorldDirection(wheel.state, WHEEL.heading, out);
    }

    axleOf(wheel: Wheel, out: Vec3): Vec3 {
        return this.toWorldDirection(wheel.state, WHEEL.axle, out);
    }

    /** Entity that a wheel stands on; null in the air and on bodies that the engine did not make. */
    groundOf(wheel: Wheel): Entity | null {
        return wheel.isGrounded ? this.entityOf(wheel.state[WHEEL.groundBody]) : null;
    }

    /** The entity of a body that a query of the vehicle has found; null for bodies that the engine did not make. */
    entityOf(groundBody: number): Entity | null {
        return this.physics.entityOf(groundBody);
    }

    /** Removes a vehicle that cannot be stepped from the simulation and reports why. */
    fail(error: unknown): void {
        this.unbind();
        report(finding(STEP_FAILED, this.entity, 'vehicle', { error: String(error) }));
    }

    destroy(): void {
        this.leave();
        this.vehicle.destroy?.();
    }

    /** A velocity of the world in the vehicle's own frame: linear and angular. */
    private toOwn(linear: Vec3, angular: Vec3): number[] {
        rotation.copy(this.entity.getRotation()).invert();
        rotation.transformVector(linear, vector);
        const own = vector.toArray();
        rotation.transformVector(angular, vector);
        return [...own, ...vector.toArray()];
    }

    /** Wakes a car under which gravity has changed. */
    followGravity(): void {
        this.physics.applyGravity(this.chassis);
        this.vehicle.wake?.();
    }

    private leave(): void {
        this.rigidbody?.off('simulationenabled', this.bind, this);
        this.rigidbody?.off('simulationdisabled', this.unbind, this);
        this.unbind();
        this.rigidbody = null;
    }

    private bind(): void {
        const { rigidbody } = this;
        if (rigidbody?.type === 'dynamic' && this.chassis.bind(rigidbody.body as object | null)) {
            this.vehicle.wake?.();
            this.applyInertia();
        }
    }

    private unbind(): void {
        if (this.chassis.asleep) {
            this.chassis.wake(); // nothing holds it up any longer
        }
        this.chassis.bind(null);
    }

    private applyInertia(): void {
        if (this.rigidbody) {
            this.physics.setInertia(this.rigidbody, this.inertia);
        }
    }
}
