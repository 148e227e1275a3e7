// Faults for which a car or a wheel is not wired: the only checks that cannot come later.
import { Entity } from 'playcanvas';

import { finding, type Finding } from './report.js';
import { KINEMATIC_BODY, NO_BODY, NO_COLLISION, STATIC_BODY } from '../../messages/chassis.js';
import { SOLID_WHEEL_PART } from '../../messages/wheels.js';

const remote = new WeakSet<Entity>();

/** Marks a chassis as moved by something other than the physics, or not: a kinematic body is not a mistake then. */
export function setRemote(chassis: Entity, on: boolean): void {
    if (on) {
        remote.add(chassis);
    } else {
        remote.delete(chassis);
    }
}

/** Finds the parts that an entity lacks as a chassis, and settings that keep it from being one. */
export function chassisErrors(chassis: Entity): Finding[] {
    const { rigidbody, collision } = chassis;
    if (!rigidbody) {
        return [finding(NO_BODY, chassis, 'rigidbody')];
    }
    if (rigidbody.type === 'kinematic' && !remote.has(chassis)) {
        return [finding(KINEMATIC_BODY, chassis, 'rigidbody.type')];
    }
    if (rigidbody.type === 'static') {
        return [finding(STATIC_BODY, chassis, 'rigidbody.type')];
    }
    return collision ? [] : [finding(NO_COLLISION, chassis, 'collision')];
}

/** Finds parts of a wheel that collide: it would stand on them. */
export function wheelErrors(wheel: Entity, visual: Entity | null): Finding[] {
    const solid = solidPart(wheel) ?? (visual && !visual.isDescendantOf(wheel) ? solidPart(visual) : null);
    if (!solid) {
        return [];
    }
    const attribute = solid.rigidbody ? 'rigidbody' : 'collision';
    return [finding(SOLID_WHEEL_PART, solid, attribute, { name: wheel.name })];
}

/** The entity at or below one that collides. */
function solidPart(root: Entity): Entity | null {
    return root.findOne((node) => node instanceof Entity && !!(node.collision ?? node.rigidbody)) as Entity | null;
}
