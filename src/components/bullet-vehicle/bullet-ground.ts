import type { Entity } from 'playcanvas';

import { writeBulletRay } from '../../ammo/bullet-rest.js';
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
    const { position, velocity } = body.vehicle.body;
    writeBulletRay(body.vehicle.body, wheel, ray);
    ground.begin(position, velocity);
    ground.cast(ray, ALL_BUT_TRIGGERS, hit);
    ground.end();
    return hit.distance < 0 ? null : body.entityOf(hit.body);
}
