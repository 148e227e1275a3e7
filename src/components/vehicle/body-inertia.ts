import { Vec3, type RigidBodyComponent } from 'playcanvas';

import type { AmmoModule, NativeBody } from '../../ammo/ammo.js';

/** Sets the moments of inertia of a body, kg m²; zeros restore those that Bullet derives from its shapes. */
export function setInertia(ammo: AmmoModule, rigidbody: RigidBodyComponent | null, inertia: Vec3): void {
    const { mass } = rigidbody ?? { mass: 0 };
    const body = rigidbody?.body as NativeBody | null | undefined;
    if (body && mass > 0) {
        const { x, y, z } = inertia;
        const native = new ammo.btVector3(x, y, z);
        if (inertia.equals(Vec3.ZERO)) {
            body.getCollisionShape().calculateLocalInertia(mass, native);
        }
        body.setMassProps(mass, native);
        body.updateInertiaTensor();
        ammo.destroy(native);
    }
}
