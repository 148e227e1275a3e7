import { type Entity, Quat, Vec3 } from 'playcanvas';

/** A chassis with another one coupled behind. */
interface Coupled {
    readonly entity: Entity;
    readonly behind: Towed | null;
}

interface Towed extends Coupled {
    teleport(position: Vec3, orientation: Quat): void;
    setVelocity(linear: Vec3, angular: Vec3): void;
}

/** A chassis whose rigid body is read and set itself. */
interface Moving {
    readonly behind: (Moving & { setMotion(place: Float64Array, twist: Float64Array): void }) | null;
    readMotion(place: Float64Array, twist: Float64Array): boolean;
}

/** Puts what hangs behind a vehicle where it keeps its place to it, before that vehicle is put elsewhere. */
export function takeAlong({ entity, behind }: Coupled, position: Vec3, orientation: Quat): void {
    if (behind !== null) {
        const turn = new Quat().mul2(orientation, entity.getRotation().clone().invert());
        const to = behind.entity.getPosition().clone().sub(entity.getPosition());
        turn.transformVector(to, to);
        behind.teleport(to.add(position), turn.mul(behind.entity.getRotation()));
    }
}

/** Sets what hangs behind a vehicle moving with it, as one rigid body. */
export function setAlong({ entity, behind }: Coupled, linear: Vec3, angular: Vec3): void {
    if (behind !== null) {
        const arm = behind.entity.getPosition().clone().sub(entity.getPosition());
        behind.setVelocity(new Vec3().cross(angular, arm).add(linear), angular);
    }
}

/**
 * Puts what hangs behind a vehicle where it keeps its place to it, moving with it as one rigid body, before that vehicle is.
 *
 * @param place - New pose of the vehicle: center of mass, m, and rotation as a quaternion.
 * @param twist - New motion: velocity, m/s, and angular velocity, rad/s.
 */
export function moveAlong(vehicle: Moving, place: Float64Array, twist: Float64Array): void {
    const { behind } = vehicle;
    const now = new Float64Array(7);
    const then = new Float64Array(7);
    if (
        behind === null ||
        !vehicle.readMotion(now, new Float64Array(6)) ||
        !behind.readMotion(then, new Float64Array(6))
    ) {
        return;
    }
    const turn = quatOf(place).mul(quatOf(now).invert());
    const arm = turn.transformVector(vecOf(then, 0).sub(vecOf(now, 0)));
    const to = vecOf(place, 0).add(arm);
    const rotation = turn.mul(quatOf(then)).normalize();
    const linear = new Vec3().cross(vecOf(twist, 3), arm).add(vecOf(twist, 0));
    then.set([to.x, to.y, to.z, rotation.x, rotation.y, rotation.z, rotation.w]);
    behind.setMotion(then, Float64Array.of(linear.x, linear.y, linear.z, twist[3], twist[4], twist[5]));
}

function vecOf(from: Float64Array, at: number): Vec3 {
    return new Vec3(from[at], from[at + 1], from[at + 2]);
}

function quatOf(place: Float64Array): Quat {
    return new Quat(place[3], place[4], place[5], place[6]);
}
