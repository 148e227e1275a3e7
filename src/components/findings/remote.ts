import type { Entity } from 'playcanvas';

const remote = new WeakSet<Entity>();

/** Says of a chassis whether something else than the physics moves it: a kinematic body is no mistake then. */
export function setRemote(chassis: Entity, on: boolean): void {
    if (on) {
        remote.add(chassis);
    } else {
        remote.delete(chassis);
    }
}

/** Whether something else moves it. */
export function isRemote(chassis: Entity): boolean {
    return remote.has(chassis);
}
