import type { AmmoChassis } from '../../ammo/ammo-chassis.js';
import { AmmoPhysics } from '../../ammo/ammo-physics.js';
import { BulletJoint } from '../../ammo/bullet-joint.js';
import type { BodyChassis, Physics, PhysicsBackend } from '../../physics/physics.js';
import type { EngineJoint } from '../../vehicle/train/engine-hold.js';

/** Joint of the engine's own solver between two chassis; null where it has none. */
export function jointOf(physics: Physics, front: BodyChassis, back: BodyChassis): EngineJoint | null {
    return physics instanceof AmmoPhysics
        ? new BulletJoint(physics.ammo, physics.world, front as AmmoChassis, back as AmmoChassis)
        : (physics as PhysicsBackend).makeJoint(front, back);
}
