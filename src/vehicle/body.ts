/** Pose, motion and loads of the chassis as the physics engine holds them at the start of a step. World frame, SI. */
export class BodyState {
    /** Centre of mass, m. */
    readonly position = new Float64Array(3);

    /** Rotation matrix from vehicle frame to world, row by row. */
    readonly rotation = new Float64Array([1, 0, 0, 0, 1, 0, 0, 0, 1]);

    /** m/s */
    readonly velocity = new Float64Array(3);

    /** rad/s */
    readonly angularVelocity = new Float64Array(3);

    /** Forces that the engine will apply in this step besides ours: gravity and what scripts added, N. */
    readonly force = new Float64Array(3);

    /** N m */
    readonly torque = new Float64Array(3);

    /** Mass, kg, and principal moments of inertia about the vehicle frame's axes, kg m². */
    readonly inertia = new Float64Array(4);
}

/** The rigid body that carries the wheels. The physics engine's side implements it. */
export interface Chassis {
    /** Reads the body. Returns false when there is nothing to simulate: removed, asleep, not finite. */
    read(body: BodyState): boolean;

    /** Adds an impulse, N s, and an angular impulse about the centre of mass, N m s: six numbers, world frame. */
    apply(impulse: Float64Array): void;
}
