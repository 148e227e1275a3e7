import type { VehicleWorld } from './vehicle-world.js';
import type { AmmoChassis } from '../../ammo/ammo-chassis.js';
import { BulletJoint } from '../../ammo/bullet-joint.js';
import type { Vehicle } from '../../vehicle/vehicle.js';

/** Joint of Bullet's own solver between two vehicles. */
export function bulletJointOf({ native, queries }: VehicleWorld, front: Vehicle, back: Vehicle): BulletJoint {
    return new BulletJoint(queries.ammo, native, front.chassis as AmmoChassis, back.chassis as AmmoChassis);
}
