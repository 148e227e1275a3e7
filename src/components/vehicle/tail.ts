import type { Quat, Vec3 } from 'playcanvas';

/** Mover of what hangs behind a vehicle. */
export interface Tail {
    /** Puts it where it keeps its place, at rest, before the vehicle in front is put elsewhere. What lies is put on its wheels. */
    take(position: Vec3, orientation: Quat): void;

    /**
     * Puts it level with the vehicle in front, at rest.
     *
     * @param straight - In one line, too; otherwise it keeps its angle.
     */
    settle(straight: boolean): void;

    /** Sets it moving with the vehicle in front, as one rigid body. */
    setVelocity(linear: Vec3, angular: Vec3): void;

    /**
     * Puts it where it keeps its place, moving as one rigid body, before the vehicle in front is.
     *
     * @param place - New pose of that vehicle: center of mass, m, and rotation as a quaternion.
     * @param twist - New motion: velocity, m/s, and angular velocity, rad/s.
     */
    move(place: Float64Array, twist: Float64Array): void;
}
