import { AmmoPhysics } from '../../ammo/ammo-physics.js';
import { OwnGravity } from '../../ammo/own-gravity.js';
import type { BodyGravity, Physics, PhysicsBackend } from '../../physics/physics.js';

/** Gravity of single bodies in the world of a physics engine. */
export function gravityOf(physics: Physics): BodyGravity {
    return physics instanceof AmmoPhysics ? new OwnGravity(physics.ammo) : (physics as PhysicsBackend).makeGravity();
}
