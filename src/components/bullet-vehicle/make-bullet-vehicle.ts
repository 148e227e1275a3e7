import type { AmmoChassis } from '../../ammo/ammo-chassis.js';
import type { AmmoPhysics } from '../../ammo/ammo-physics.js';
import { BulletVehicle } from '../../ammo/bullet-vehicle.js';
import type { BulletWheel } from '../../ammo/bullet-wheel.js';
import type { BodyChassis, Physics } from '../../physics/physics.js';

/** Creates Bullet's own vehicle on a chassis. The physics is that of Ammo. */
export function makeBulletVehicle(
    physics: Physics,
    chassis: BodyChassis,
    wheels: readonly BulletWheel[]
): BulletVehicle {
    const ammo = physics as AmmoPhysics;
    const native = chassis as AmmoChassis;
    return new BulletVehicle(native, ammo.makeRayGround(native), ammo, ammo.world, wheels);
}
