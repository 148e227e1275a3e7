import type { Entity } from 'playcanvas';

import type { BulletVehicle } from '../../ammo/bullet-vehicle.js';
import type { BulletWheel } from '../../ammo/bullet-wheel.js';
import { GroundHit, type Ground } from '../../contact/ground.js';
import { ALL_BUT_TRIGGERS } from '../../wheel/parameters.js';
import type { VehicleBody } from '../vehicle/vehicle-body.js';

/** Half of the ray through a contact point, m. */
const REACH = 0.1;

const ray = new Float64Array(7);
const hit = new GroundHit();

/** Finds what a wheel of Bullet's vehicle stands on. Bullet does not tell: a short ray through its contact point does. */
export function bulletGroundOf(body: VehicleBody<BulletVehicle>, ground: Ground, wheel: BulletWheel): Entity | null {
    const { position, velocity } = body.vehicle.body;
    for (let k = 0; k < 3; k++) {
        ray[k] = wheel.point[k] + REACH * wheel.normal[k];
        ray[3 + k] = -wheel.normal[k];
    }
    ray[6] = 2 * REACH;
    ground.begin(position, velocity);
    ground.cast(ray, ALL_BUT_TRIGGERS, hit);
    ground.end();
    return hit.distance < 0 ? null : body.entityOf(hit.body);
}
