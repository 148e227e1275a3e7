import type { AppBase, Entity } from 'playcanvas';

import type { ComponentFace } from './component-face.js';
import { VehicleWorld } from './vehicle-world.js';

/**
 * Checks that an entity can be driven as a chassis, and says what is missing.
 *
 * @param app - Where it lives.
 * @param chassis - The entity.
 * @param face - Of the component that wants it.
 * @returns The world that it drives in; null when something is missing.
 */
export function checkChassis(app: AppBase, chassis: Entity, face: ComponentFace): VehicleWorld | null {
    const { rigidbody, collision } = chassis;
    if (!rigidbody) {
        face.complain('entity', 'this entity has no rigid body', 'Add a dynamic Rigid Body and a Collision to it');
        return null;
    }
    if (rigidbody.type !== 'dynamic') {
        face.complain('entity', 'the rigid body of this entity is not dynamic', 'Set its type to Dynamic');
        return null;
    }
    if (!collision) {
        face.complain('entity', 'this entity has no collision', 'Add a Collision to it');
        return null;
    }
    const world = VehicleWorld.of(app);
    if (!world) {
        face.complain('physics', 'Ammo is not loaded', 'Import Ammo in Settings > Physics');
        return null;
    }
    if (!world.ticks) {
        face.complain('physics', 'this build of Ammo has no tick callback', 'Import the current Ammo');
        return null;
    }
    return world;
}
