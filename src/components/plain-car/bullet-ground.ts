import type { Entity } from 'playcanvas';

import type { BulletVehicle } from '../../ammo/bullet-vehicle.js';
import type { BulletWheel } from '../../ammo/bullet-wheel.js';
import { ALL_BUT_TRIGGERS, GroundHit, type RayGround } from '../../contact/ground.js';
import type { VehicleBody } from '../vehicle/vehicle-body.js';

const ray = new Float64Array(7);
const hit = new GroundHit();

/**
 * Finds what a wheel of Bullet's vehicle stands on. Bullet does not tell: a ray down its suspension does. On a wide box
 * the contact point that Bullet tells may be a meter off.
 */
export function bulletGroundOf(body: VehicleBody<BulletVehicle>, ground: RayGround, wheel: BulletWheel): Entity | null {
    const { position, rotation, velocity } = body.vehicle.body;
    const { connection: c, tuning } = wheel;
    for (let k = 0; k < 3; k++) {
        const row = 3 * k;
        ray[k] = position[k] + rotation[row] * c[0] + rotation[row + 1] * c[1] + rotation[row + 2] * c[2];
        ray[3 + k] = -rotation[row + 1];
    }
    ray[6] = tuning.suspensionRestLength + tuning.maxSuspensionTravel + tuning.radius;
    ground.begin(position, velocity);
    ground.cast(ray, ALL_BUT_TRIGGERS, hit);
    ground.end();
    return hit.distance < 0 ? null : body.entityOf(hit.body);
}
