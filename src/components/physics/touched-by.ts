import type { Entity } from 'playcanvas';

import { AmmoPhysics } from '../../ammo/ammo-physics.js';
import { touchedBodies } from '../../ammo/touched-bodies.js';
import type { Physics, PhysicsBackend, PlacedBox } from '../../physics/physics.js';

/** Entities of the bodies that a box in the world touches, but triggers; null for bodies without one. */
export function touchedBy(physics: Physics, box: PlacedBox): (Entity | null)[] {
    return physics instanceof AmmoPhysics
        ? touchedBodies(physics, physics.world, box).map(({ entity }) => entity ?? null)
        : (physics as PhysicsBackend).findTouched(box);
}
