import type { AmmoChassis } from '../../ammo/ammo-chassis.js';
import { AmmoGround } from '../../ammo/ammo-ground.js';
import { AmmoPhysics } from '../../ammo/ammo-physics.js';
import { AmmoSweep } from '../../ammo/ammo-sweep.js';
import type { Ground } from '../../contact/ground.js';
import type { BodyChassis, Physics, PhysicsBackend } from '../../physics/physics.js';
import { SweptGround } from '../../physics/swept-ground.js';

/** Ground for a chassis whose wheels may be cylinders. */
export function groundOf(physics: Physics, chassis: BodyChassis): Ground {
    return physics instanceof AmmoPhysics
        ? sweptGround(physics, chassis as AmmoChassis)
        : (physics as PhysicsBackend).makeGround(chassis);
}

function sweptGround(physics: AmmoPhysics, chassis: AmmoChassis): SweptGround {
    physics.sweep ??= new AmmoSweep(physics.ammo, physics.world);
    return new SweptGround(physics, new AmmoGround(physics, chassis), chassis, physics.sweep);
}
