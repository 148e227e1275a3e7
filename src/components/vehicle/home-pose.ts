import type { Entity, Quat, Vec3 } from 'playcanvas';

/** Marks an entity that shows a wheel: clones of a car that drives know by it how it stood. */
const TAG = 'wheelHome';

/**
 * Reads where an entity stood before a wheel moved it, by its local transform.
 *
 * @param entity - Entity that shows a wheel, or will.
 * @param position - Receives its place.
 * @param rotation - Receives its rotation.
 */
export function readHome(entity: Entity, position: Vec3, rotation: Quat): void {
    const mark = markOf(entity);
    if (mark === undefined) {
        position.copy(entity.getLocalPosition());
        rotation.copy(entity.getLocalRotation());
        return;
    }
    const [x, y, z, qx, qy, qz, qw] = mark.split(' ').slice(1).map(Number);
    position.set(x, y, z);
    rotation.set(qx, qy, qz, qw);
}

/**
 * Reads where an entity is in the world while it is at home.
 *
 * @param entity - Entity that may have been moved.
 * @param position - Receives its place.
 * @param rotation - Receives its rotation.
 */
export function homePlace(entity: Entity, position: Vec3, rotation: Quat): void {
    readHome(entity, position, rotation);
    const { parent } = entity;
    if (parent) {
        parent.getWorldTransform().transformPoint(position, position);
        rotation.mul2(parent.getRotation(), rotation);
    }
}

/** Notes on an entity where it stood; of all that an entity carries, only tags go over to its clones. */
export function markHome(entity: Entity, { x, y, z }: Vec3, rotation: Quat): void {
    clearHome(entity);
    entity.tags.add([TAG, x, y, z, rotation.x, rotation.y, rotation.z, rotation.w].join(' '));
}

/** Removes the note again: the entity is its owner's from then on. */
export function clearHome(entity: Entity): void {
    const mark = markOf(entity);
    if (mark !== undefined) {
        entity.tags.remove(mark);
    }
}

function markOf(entity: Entity): string | undefined {
    return entity.tags.list().find((tag) => tag.startsWith(`${TAG} `));
}
