import { Quat, Vec3, type Entity } from 'playcanvas';

/** Notices that a wheel's entity has been moved on its chassis. */
export class MountWatch {
    private readonly center = new Vec3();
    private readonly position = new Vec3();
    private readonly rotation = new Quat();

    /** Whether it hangs elsewhere than at the last {@link take}. */
    differs(entity: Entity, center: Vec3): boolean {
        return (
            !this.center.equals(center) ||
            !this.position.equals(entity.getLocalPosition()) ||
            !this.rotation.equals(entity.getLocalRotation())
        );
    }

    take(entity: Entity, center: Vec3): void {
        this.center.copy(center);
        this.position.copy(entity.getLocalPosition());
        this.rotation.copy(entity.getLocalRotation());
    }
}
