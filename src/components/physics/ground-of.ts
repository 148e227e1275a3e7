import type { AmmoChassis } from '../../ammo/ammo-chassis.js';
import { AmmoPhysics } from '../../ammo/ammo-physics.js';
import { SweptGround } from '../../ammo/swept-ground.js';
import type { Ground } from '../../contact/ground.js';
import type { BodyChassis, Physics, PhysicsBackend } from '../../physics/physics.js';

/** Ground for a chassis whose wheels may be cylinders. */
export function groundOf(physics: Physics, chassis: BodyChassis): Ground {
    return physics instanceof AmmoPhysics
        ? new SweptGround(physics, physics.world, chassis as AmmoChassis)
        : (physics as PhysicsBackend).makeGround(chassis);
}
