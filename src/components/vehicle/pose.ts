import { Quat, Vec3, type Entity } from 'playcanvas';

/** Pose of an entity in the world. Its members are overwritten when it is read again. */
export interface Pose {
    /** World position, m. */
    readonly position: Vec3;

    /** World rotation. */
    readonly rotation: Quat;
}

const offset = new Vec3();
const turn = new Quat();

export function makePose(): Pose {
    return { position: new Vec3(), rotation: new Quat() };
}

/**
 * Finds the pose of a chassis entity from that of its rigid body: the engine puts the body at the offset of a single collision
 * shape, not at the entity.
 *
 * @param chassis - The entity.
 * @param body - Center of mass, m, and rotation as a quaternion: seven numbers.
 * @param out - Receives the pose of the entity.
 */
export function entityPose(chassis: Entity, body: ArrayLike<number>, out: Pose): Pose {
    const { position, rotation } = out;
    position.set(body[0], body[1], body[2]);
    rotation.set(body[3], body[4], body[5], body[6]);
    const { collision } = chassis;
    if (collision && collision.type !== 'compound') {
        rotation.mul(turn.copy(collision.angularOffset).invert());
        position.sub(rotation.transformVector(collision.linearOffset, offset));
    }
    return out;
}
