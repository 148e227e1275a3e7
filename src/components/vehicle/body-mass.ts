import type { RigidBodyComponent } from 'playcanvas';

import { loadedAmmo, type NativeBody } from '../../ammo/ammo.js';
import { weighAnew } from '../../ammo/weight.js';

/** Gives a rigid body another mass, kg, and its weight: Bullet has given it that of its former mass for the present frame. */
export function setMass(rigidbody: RigidBodyComponent, mass: number): void {
    const ammo = loadedAmmo();
    rigidbody.mass = mass;
    if (ammo && rigidbody.body) {
        weighAnew(ammo, rigidbody.body as NativeBody);
    }
}
