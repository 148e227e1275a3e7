import { doubles } from '../math/doubles.js';
/** Places in the numbers of a body. */
export const POSITION = 0;
export const ROTATION = 3;
export const VELOCITY = 12;
export const ANGULAR_VELOCITY = 15;
export const FORCE = 18;
export const TORQUE = 21;
export const MASS = 24;
export const INERTIA = 25;
export const OWN_VELOCITY = 28;
const BODY_PLACES = 34;

/** Pose, motion and loads of the chassis as the physics engine holds them at the start of a step. World frame, SI. */
export class BodyState {
    /** All of it in one array, by the places above: a step walks through little memory. The fields are parts of it. */
    readonly state = doubles(BODY_PLACES);

    /** Centre of mass, m. */
    readonly position = this.state.subarray(POSITION, ROTATION);

    /** Rotation matrix from vehicle frame to world, row by row. */
    readonly rotation = this.state.subarray(ROTATION, VELOCITY);

    /** m/s */
    readonly velocity = this.state.subarray(VELOCITY, ANGULAR_VELOCITY);

    /** rad/s */
    readonly angularVelocity = this.state.subarray(ANGULAR_VELOCITY, FORCE);

    /** Forces that the engine will apply in this step besides ours: gravity and what scripts added, N. */
    readonly force = this.state.subarray(FORCE, TORQUE);

    /** N m */
    readonly torque = this.state.subarray(TORQUE, MASS);

    /** Mass, kg, and principal moments of inertia about the vehicle frame's axes, kg m². */
    readonly inertia = this.state.subarray(MASS, OWN_VELOCITY);

    /** Velocity in the vehicle's own frame: linear m/s, angular rad/s. */
    readonly ownVelocity = this.state.subarray(OWN_VELOCITY, BODY_PLACES);

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

    /** Adds an impulse, N s, and an angular impulse about the centre of mass, N m s: six numbers, world frame. */
    apply(impulse: Float64Array): void;
}
