import { matrix, scalar, struct, vector, type View } from '../math/struct.js';

const layout = struct(
    {
        /** Center of mass. */
        position: vector('m'),

        /** From vehicle frame to world, row by row. */
        rotation: matrix('1'),
        velocity: vector('m/s'),
        angularVelocity: vector('rad/s'),

        /** Forces and torques that the engine will apply in this step besides ours: gravity and what scripts added. */
        force: vector('N'),
        torque: vector('N m'),

        /** Mass, and principal moments of inertia about the axes of the vehicle frame. */
        mass: scalar('kg'),
        inertia: vector('kg m²'),

        /** Velocity in the vehicle's own frame. */
        ownVelocity: vector('m/s'),
        ownAngularVelocity: vector('rad/s')
    },
    (slot) => ({
        get() {
            return this.d[slot];
        },
        set(value) {
            this.d[slot] = value;
        }
    })
);

export type BodyNumbers = View<typeof layout.fields>;

export const BODY = layout.slots;

/** Pose, motion and loads of the chassis as the physics engine holds them at the start of a step. World frame, SI. */
export class BodyState {
    /** All of it by name. The fields below are parts of it. */
    readonly state: BodyNumbers = new layout.View();

    /** Center of mass, m. */
    readonly position = this.state.d.subarray(BODY.position, BODY.rotation);

    /** Rotation matrix from vehicle frame to world, row by row. */
    readonly rotation = this.state.d.subarray(BODY.rotation, BODY.velocity);

    /** m/s */
    readonly velocity = this.state.d.subarray(BODY.velocity, BODY.angularVelocity);

    /** rad/s */
    readonly angularVelocity = this.state.d.subarray(BODY.angularVelocity, BODY.force);

    /** Forces that the engine will apply in this step besides ours: gravity and what scripts added, N. */
    readonly force = this.state.d.subarray(BODY.force, BODY.torque);

    /** N m */
    readonly torque = this.state.d.subarray(BODY.torque, BODY.mass);

    /** Mass, kg, and principal moments of inertia about the vehicle frame's axes, kg m². */
    readonly inertia = this.state.d.subarray(BODY.mass, BODY.ownVelocity);

    /** Velocity in the vehicle's own frame: linear m/s, angular rad/s. */
    readonly ownVelocity = this.state.d.subarray(BODY.ownVelocity, layout.size);

    constructor() {
        this.rotation.set([1, 0, 0, 0, 1, 0, 0, 0, 1]);
    }
}

/** The rigid body that carries the wheels. The physics engine's side implements it. */
export interface Chassis {
    /** Reads the body. Returns false when there is nothing to simulate: removed, not finite. */
    read(body: BodyState): boolean;

    /** Whether the engine lets the body lie until somebody stirs it. */
    readonly asleep: boolean;

    /** Whether somebody set the body in motion, or pushed it, since it was last told how awake it is. */
    readonly stirred: boolean;

    /** Whether somebody put the body elsewhere since it drowsed. */
    readonly displaced: boolean;

    /** Allows the engine to lay the body to rest as soon as all that touches it rests too. */
    drowse(): void;

    /** Keeps the body in motion, whatever the engine thinks of it. */
    wake(): void;

    /** Adds an impulse, N s, and an angular impulse about the center of mass, N m s: six numbers, world frame. */
    apply(impulse: Float64Array): void;
}
