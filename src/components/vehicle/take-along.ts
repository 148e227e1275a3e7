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
