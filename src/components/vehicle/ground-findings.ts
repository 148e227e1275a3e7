import type { CollisionComponent, Entity } from 'playcanvas';

import type { VehicleBody } from './vehicle-body.js';
import type { VehicleWorld } from './vehicle-world.js';
import { finding, type Finding } from '../findings/report.js';

/**
 * Half extent, m, from which Bullet's single precision is felt on a box. Measured: rays put a load wrong by 1 % at 100 m,
 * 9 % at 200 m and 20 % at 500 m; at 1 000 m the car falls over. A swept cylinder is right up to 200 m, wrong by 30 % at
 * 500 m.
 */
const LARGEST = 100;

/** Boxes under the wheels that are too large for the queries of Bullet. Rays in the mirror of static ground are exact. */
export function groundFindings(world: VehicleWorld, body: VehicleBody): Finding[] {
    const grounds = new Set<Entity>();
    for (const wheel of body.vehicle.wheels) {
        const asksBullet = !world.staticGround || wheel.params.contact === 'cylinder';
        const ground = asksBullet ? body.groundOf(wheel) : null;
        if (ground?.collision?.type === 'box') {
            grounds.add(ground);
        }
    }
    return [...grounds].flatMap((ground) => {
        const { x, y, z } = (ground.collision as CollisionComponent).halfExtents;
        if (Math.max(x, y, z) <= LARGEST) {
            return [];
        }
        const message = `${x}, ${y}, ${z} is too large for Bullet's precision, so the wheels on it carry wrong loads`;
        const remedy = 'Use several boxes with half extents of up to 100 m, or a mesh';
        return [finding('warning', ground, 'collision.halfExtents', message, remedy)];
    });
}
