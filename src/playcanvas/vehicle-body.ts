import { Quat, Vec3, type Entity, type RigidBodyComponent } from 'playcanvas';

import { AmmoChassis } from './ammo-chassis.js';
import { AmmoGround, type Queries } from './ammo-ground.js';
import type { AmmoModule, NativeBody } from './ammo.js';
import type { Listener } from './attributes/attribute-taps.js';
import { report } from './report.js';
import { StaticGround } from './static-ground.js';
import type { WheelVisual } from './wheel/wheel-visual.js';
import type { Ground } from '../contact/ground.js';
import type { BodyState } from '../vehicle/body.js';
import type { Vehicle } from '../vehicle/vehicle.js';
import type { WheelMount } from '../wheel/params.js';
import { AXLE, GROUND_BODY, HEADING, NORMAL, POINT } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

const rotation = new Quat();
const vector = new Vec3();

/** What moves a chassis. */
export interface Mover {
    readonly body: BodyState;

    /** One physics step, s. */
    step(dt: number): void;

    /** Forgets all motion after a teleport. */
    reset(): void;

    /** Rolls on after the velocity of the body has been set; six numbers in its own frame. */
    rollAt(velocity: ArrayLike<number>): void;

    /** Ends its sleep, if it knows any. */
    wake?(): void;

    /** Gives back what it holds of the physics engine. */
    destroy?(): void;
}

/** A chassis entity with what moves it, as a rule a {@link Vehicle}: its wheels, bars and controllers share this. */
export class VehicleBody<V extends Mover = Vehicle> {
    readonly entity: Entity;
    readonly vehicle: V;

    /** Components that care for what becomes of it, and models of its wheels. */
    readonly crew = new Set<Listener>();
    readonly visuals: WheelVisual[] = [];

    /** How many components hold this body. */
    users = 0;

    private readonly rigidbody: RigidBodyComponent;
    private readonly ammo: AmmoModule;
    private readonly chassis: AmmoChassis;
    private readonly ground: AmmoGround;
    private readonly inertia = new Vec3();

    /** Whether its wheels have been shown as they sleep. */
    private shownAsleep = false;

    /**
     * @param queries - Of the world.
     * @param entity - The chassis, with a rigid body and a collision.
     * @param make - Makes what moves it.
     */
    constructor(queries: Queries, entity: Entity, make: (chassis: AmmoChassis, ground: Ground) => V) {
        const { ammo } = queries;
        this.entity = entity;
        this.ammo = ammo;
        this.rigidbody = entity.rigidbody as RigidBodyComponent;
        this.chassis = new AmmoChassis(ammo);
        this.chassis.onBroken = () => this.reportBroken();
        this.ground = new AmmoGround(queries, this.chassis);
        this.vehicle = make(this.chassis, new StaticGround(queries, this.ground, this.chassis));
        this.rigidbody.on('simulationenabled', this.bind, this);
        this.rigidbody.on('simulationdisabled', this.unbind, this);
        if (this.rigidbody.enabled && entity.enabled) {
            this.bind();
        }
    }

    /** One physics step of the vehicle. */
    step(dt: number): void {
        this.vehicle.step(dt);
    }

    /** Something was changed on it: whoever cares shall look. */
    touch(): void {
        for (const member of this.crew) {
            member.touch();
        }
    }

    /** Shows a wheel by a model from the next frame on, or a change of that. */
    addVisual(visual: WheelVisual): void {
        this.shownAsleep = false;
        if (!this.visuals.includes(visual)) {
            this.visuals.push(visual);
        }
    }

    removeVisual(visual: WheelVisual): void {
        const at = this.visuals.indexOf(visual);
        if (at >= 0) {
            this.visuals.splice(at, 1);
        }
    }

    /**
     * Places the models of its wheels.
     *
     * @param time - Holds the time since the last step.
     */
    showWheels(time: { readonly sinceStep: number }): void {
        const { visuals } = this;
        if (visuals.length === 0) {
            return;
        }
        const { asleep } = this.chassis;
        if (asleep && this.shownAsleep) {
            return;
        }
        this.shownAsleep = asleep;
        for (let i = 0; i < visuals.length; i++) {
            visuals[i].show(asleep ? null : time);
        }
    }

    /** Moments of inertia, kg m², in place of what Bullet derives from the shapes; all 0 takes Bullet's again. */
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
        this.rigidbody.teleport(position, orientation);
        this.rigidbody.linearVelocity = Vec3.ZERO;
        this.rigidbody.angularVelocity = Vec3.ZERO;
        this.vehicle.reset();
    }

    /**
     * Sets the vehicle moving where it is: the body gets the velocity, the wheels roll with it, the tires are unstrained
     * and the gearbox is in a gear that suits.
     *
     * @param linear - World velocity of the centre of mass, m/s.
     * @param angular - World angular velocity, rad/s.
     */
    setVelocity(linear: Vec3, angular: Vec3 = Vec3.ZERO): void {
        this.rigidbody.linearVelocity = linear;
        this.rigidbody.angularVelocity = angular;
        rotation.copy(this.entity.getRotation()).invert();
        rotation.transformVector(linear, vector);
        const [x, y, z] = array(vector);
        rotation.transformVector(angular, vector);
        this.vehicle.rollAt([x, y, z, vector.x, vector.y, vector.z]);
    }

    /**
     * Where a wheel entity hangs on this chassis.
     *
     * @param wheel - The wheel's entity.
     * @param center - Wheel centre in the wheel entity's own space.
     */
    mountOf(wheel: Entity, center: Vec3): WheelMount {
        const position = wheel.getWorldTransform().transformPoint(center, new Vec3()).sub(this.entity.getPosition());
        rotation.copy(this.entity.getRotation()).invert().transformVector(position, position);
        const { collision } = this.entity;
        if (collision && collision.type !== 'compound') {
            // the engine puts the body at the offset of a single shape, not at the entity
            position.sub(collision.linearOffset);
            rotation.mul2(inverseOf(collision.angularOffset), rotation);
            inverseOf(collision.angularOffset).transformVector(position, position);
        }
        const up = rotation.transformVector(wheel.up, new Vec3()).normalize();
        const forward = rotation.transformVector(vector.copy(wheel.forward).mulScalar(-1), new Vec3());
        forward.sub(vector.copy(up).mulScalar(up.dot(forward))).normalize();
        return { position: array(position), up: array(up), forward: array(forward) };
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

    /** Where a wheel that is grounded touches the ground, and the normal there. */
    groundPointOf(wheel: Wheel, out: Vec3): Vec3 {
        return this.toWorldPoint(wheel.state, POINT, out);
    }

    groundNormalOf(wheel: Wheel, out: Vec3): Vec3 {
        return this.toWorldDirection(wheel.state, NORMAL, out);
    }

    /** Direction in which a wheel rolls, and its axle to the left, as it hangs on the body. */
    headingOf(wheel: Wheel, out: Vec3): Vec3 {
        return this.toWorldDirection(wheel.state, HEADING, out);
    }

    axleOf(wheel: Wheel, out: Vec3): Vec3 {
        return this.toWorldDirection(wheel.state, AXLE, out);
    }

    /** What a wheel stands on; null in the air and on bodies that the engine did not make. */
    groundOf(wheel: Wheel): Entity | null {
        return wheel.isGrounded ? this.entityOf(wheel.state[GROUND_BODY]) : null;
    }

    /** The entity of a body that a query of the vehicle has found; null for bodies that the engine did not make. */
    entityOf(groundBody: number): Entity | null {
        return this.ground.entityOf(groundBody);
    }

    /** Takes a vehicle that cannot be stepped out of the simulation and says why. */
    fail(error: unknown): void {
        this.unbind();
        report({
            severity: 'error',
            entity: this.entity,
            attribute: 'vehicle',
            message: `the simulation of this vehicle failed and has been switched off (${String(error)})`,
            remedy: 'Please report this with the scene that shows it'
        });
    }

    destroy(): void {
        this.rigidbody.off('simulationenabled', this.bind, this);
        this.rigidbody.off('simulationdisabled', this.unbind, this);
        this.vehicle.destroy?.();
        this.chassis.destroy();
    }

    private bind(): void {
        const body = this.rigidbody.body as NativeBody | null;
        if (this.rigidbody.type === 'dynamic' && body) {
            this.chassis.bind(body);
            this.vehicle.wake?.();
            this.applyInertia();
        }
    }

    private unbind(): void {
        this.chassis.bind(null);
    }

    private applyInertia(): void {
        const body = this.rigidbody.body as NativeBody | null;
        if (body) {
            const { x, y, z } = this.inertia;
            const native = new this.ammo.btVector3(x, y, z);
            if (this.inertia.equals(Vec3.ZERO)) {
                body.getCollisionShape().calculateLocalInertia(this.rigidbody.mass, native);
            }
            body.setMassProps(this.rigidbody.mass, native);
            body.updateInertiaTensor();
            this.ammo.destroy(native);
        }
    }

    private reportBroken(): void {
        report({
            severity: 'error',
            entity: this.entity,
            attribute: 'rigidbody',
            message: 'position, velocity, mass or inertia is not a finite number; the vehicle has been switched off',
            remedy: 'Give the rigid body a mass above 0 and look for a script that sets NaN'
        });
    }
}

const inverted = new Quat();

function inverseOf(offset: Quat): Quat {
    return inverted.copy(offset).invert();
}

function array(v: Vec3): number[] {
    return [v.x, v.y, v.z];
}
