import { type CollisionComponent, Entity, Mat4, Quat, Vec3 } from 'playcanvas';

import { inChassisSpace } from './chassis-space.js';

const transform = new Mat4();
const rotation = new Quat();
const origin = new Vec3();
const place = new Vec3();
const sum = new Vec3();

/** Volume of the shape of a collision, m³, by its kind; 0 for cones and meshes, whose middle is not their origin. */
function volumeOf({ type, halfExtents, radius, height }: CollisionComponent): number {
    const disc = Math.PI * radius ** 2;
    switch (type) {
        case 'box':
            return 8 * halfExtents.x * halfExtents.y * halfExtents.z;
        case 'sphere':
            return (4 / 3) * disc * radius;
        case 'capsule':
            return disc * (height - 2 * radius) + (4 / 3) * disc * radius;
        case 'cylinder':
            return disc * height;
        default:
            return 0;
    }
}

/**
 * Finds the middle of the shapes of a compound collision, each counted by its volume, as Unity and PhysX place the center
 * of mass.
 *
 * @param chassis - Entity with the compound.
 * @param out - Receives the point in the space of the chassis, m.
 * @returns True if there is a shape with a volume.
 */
export function findColliderCenter(chassis: Entity, out: Vec3): boolean {
    let total = 0;
    sum.set(0, 0, 0);
    for (const node of chassis.find((each) => each instanceof Entity && each.collision !== undefined)) {
        const shape = node as Entity;
        const { collision } = shape;
        if (shape === chassis || !collision?.enabled || shape.rigidbody) {
            continue;
        }
        const volume = volumeOf(collision);
        rotation.setFromMat4(inChassisSpace(chassis, shape, transform));
        rotation.transformVector(collision.linearOffset, place).add(transform.getTranslation(origin));
        total += volume;
        sum.add(place.mulScalar(volume));
    }
    if (!(total > 0)) {
        return false;
    }
    out.copy(sum).divScalar(total);
    return true;
}
