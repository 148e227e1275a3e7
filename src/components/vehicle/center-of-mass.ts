import { Entity, Vec3 } from 'playcanvas';

/**
 * Moves the center of mass of a chassis to a point. Bullet's body turns about the entity's origin, so the entity moves
 * there and everything in it moves back: nothing changes place but the origin.
 *
 * @param chassis - Entity with a dynamic rigid body and a compound collision.
 * @param center - The point, in the chassis' own space, m.
 */
export function moveCenterOfMass(chassis: Entity, center: Vec3): void {
    const world = chassis.getWorldTransform().transformPoint(center, new Vec3());
    for (const child of chassis.children) {
        child.setLocalPosition(new Vec3().sub2(child.getLocalPosition(), center));
    }
    chassis.rigidbody?.teleport(world, chassis.getRotation().clone());
}
