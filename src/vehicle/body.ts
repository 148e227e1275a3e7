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
