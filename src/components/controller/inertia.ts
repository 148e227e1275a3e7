import { Vec3 } from 'playcanvas';

import type { ComponentFace } from '../attributes/component-face.js';
import type { VehicleBody } from '../vehicle/vehicle-body.js';

/** Gives a body the moments of inertia that the inspector says. */
export class InertiaInForce {
    private readonly face: ComponentFace;
    private readonly moments = new Vec3();

    constructor(face: ComponentFace) {
        this.face = face;
    }

    /** A new body has its own. */
    forget(): void {
        this.moments.set(0, 0, 0);
    }

    /** The shapes were moved: whatever moments are asked for have to be set. */
    invalidate(): void {
        this.moments.set(-1, -1, -1);
    }

    apply(given: Vec3, body: Pick<VehicleBody, 'setInertia'>): void {
        const moments = this.face.vector('inertia', given, this.moments);
        if (moments.equals(this.moments)) {
            return;
        }
        this.moments.copy(moments);
        this.face.forgive('inertia');
        const { x, y, z } = moments;
        if (moments.equals(Vec3.ZERO) || Math.min(x, y, z) > 0) {
            body.setInertia(moments);
        } else {
            const message = `${x}, ${y}, ${z} are not three moments above 0`;
            this.face.complain(
                'inertia',
                message,
                'Correct it, or set all to 0 to take what the shapes give',
                'moments'
            );
        }
    }
}
