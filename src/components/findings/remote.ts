import type { Entity } from 'playcanvas';

const remote = new WeakSet<Entity>();

/** Marks a chassis as moved by something other than the physics, or not: a kinematic body is not a mistake then. */
export function setRemote(chassis: Entity, on: boolean): void {
    if (on) {
        remote.add(chassis);
    } else {
        remote.delete(chassis);
    }
}

/** True if something other than the physics moves the chassis. */
export function isRemote(chassis: Entity): boolean {
    return remote.has(chassis);
}
