import { AmmoPhysics } from '../../ammo/ammo-physics.js';
import { AmmoSight } from '../../ammo/ammo-sight.js';
import type { BodySight, Physics, PhysicsBackend } from '../../physics/physics.js';

/** Eyes of a driver in the world of a physics engine. */
export function sightOf(physics: Physics): BodySight {
    return physics instanceof AmmoPhysics
        ? new AmmoSight(physics, physics.world)
        : (physics as PhysicsBackend).makeSight();
}
