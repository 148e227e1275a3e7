import type { Archive } from '../math/archive.js';
import { doubles } from '../math/doubles.js';
import { derived, list, scratch, state, struct, vector } from '../math/struct.js';

/** The numbers of a {@link BodyState}. World frame unless said otherwise. */
export const bodyLayout = struct({
    /** Center of mass. */
    position: vector(state('m')),

    /** From vehicle frame to world, row by row. */
    rotation: list(9, state('1')),
    velocity: vector(state('m/s')),
    angularVelocity: vector(state('rad/s')),

    /** Forces and torques that the engine will apply in this step besides ours: gravity and what scripts added. */
    force: vector(scratch('N')),
    torque: vector(scratch('N m')),

    /** Mass, and principal moments of inertia about the axes of the vehicle frame. */
    mass: derived('kg'),
    inertia: vector(derived('kg m²')),

    /** Velocity in the vehicle's own frame. */
    ownVelocity: vector(scratch('m/s')),
    ownAngularVelocity: vector(scratch('rad/s')),

    /** Unit vector against gravity. */
    up: vector(derived('1'))
});

export const BODY = bodyLayout.places;

/** Pose, motion and loads of the chassis as the physics engine holds them at the start of a step. World frame, SI. */
export class BodyState {
    /**
     * All of it in one array, by the places above: a step walks through little memory. The fields are parts of it.
     *
     * @internal
     */
    readonly state = doubles(bodyLayout.size);

    /** Center of mass, m. */
    readonly position = this.state.subarray(BODY.position, BODY.rotation);

    /** Rotation matrix from vehicle frame to world, row by row. */
    readonly rotation = this.state.subarray(BODY.rotation, BODY.velocity);

    /** Velocity of the center of mass, m/s. */
    readonly velocity = this.state.subarray(BODY.velocity, BODY.angularVelocity);

    /** Angular velocity, rad/s. */
    readonly angularVelocity = this.state.subarray(BODY.angularVelocity, BODY.force);

    /** Forces that the engine will apply in this step besides ours: gravity and what scripts added, N. */
    readonly force = this.state.subarray(BODY.force, BODY.torque);

    /** Torques that the engine will apply in this step besides ours, N m. */
    readonly torque = this.state.subarray(BODY.torque, BODY.mass);

    /** Mass, kg, and principal moments of inertia about the vehicle frame's axes, kg m². */
    readonly inertia = this.state.subarray(BODY.mass, BODY.ownVelocity);

    /** Velocity in the vehicle's own frame: linear m/s, angular rad/s. */
    readonly ownVelocity = this.state.subarray(BODY.ownVelocity, BODY.up);

    /** Unit vector against gravity, 0, 1, 0 by default: what a slope is measured by. A gravity of the vehicle's own writes it. */
    readonly up = this.state.subarray(BODY.up, bodyLayout.size);

    constructor() {
        this.rotation.set([1, 0, 0, 0, 1, 0, 0, 0, 1]);
        this.up[1] = 1;
    }

    /** Sine of the angle by which the vehicle points uphill. */
    get climb(): number {
        const { rotation, up } = this;
        return rotation[2] * up[0] + rotation[5] * up[1] + rotation[8] * up[2];
    }
}

/** Traits of a physics engine that a step allows for. */
export interface PhysicsTraits {
    /** Most by which a contact lifts a body out of another in one step, m. */
    readonly penetrationLift: number;

    /** Share of a coordinate that its precision leaves unknown. */
    readonly resolution: number;

    /** Largest angle by which a body turns in a step, rad: the rest of a faster turn is lost. */
    readonly largestTurn: number;
}

/** The rigid body that carries the wheels. The physics engine's side implements it. */
export interface Chassis {
    /** Traits of the engine that moves it. */
    readonly traits: PhysicsTraits;

    /** Reads the body. Returns false when there is nothing to simulate: removed, not finite. */
    read(body: BodyState): boolean;

    /** True while the engine lets the body lie until something stirs it. */
    readonly asleep: boolean;

    /** True if anything has set the body in motion, or pushed it, since the last {@link allowSleep} or {@link wake}. */
    readonly stirred: boolean;

    /** True if the body lies elsewhere than at the last {@link allowSleep}. */
    readonly displaced: boolean;

    /** Allows the engine to lay the body to rest as soon as all that touches it rests too. */
    allowSleep(): void;

    /** Keeps the body in motion, whatever the engine thinks of it. */
    wake(): void;

    /**
     * Writes the pose that the body has since the last step. The engine shows it on its way there: up to a step behind.
     *
     * @param out - Receives the center of mass, m, and the rotation as a quaternion (x, y, z, w): seven numbers. Nothing is
     * written while there is no body.
     * @returns `out`.
     */
    pose?(out?: Float64Array): Float64Array;

    /**
     * Shows pose and motion to a snapshot.
     *
     * @internal
     * @param body - Receives them when they have been restored.
     */
    serialize?(archive: Archive, body: BodyState): void;

    /** Adds an impulse, N s, and an angular impulse about the center of mass, N m s: six numbers, world frame. */
    apply(impulse: Float64Array): void;
}
