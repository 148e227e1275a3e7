import { Vec3 } from 'playcanvas';

import { BAD_MOMENTS, IMPOSSIBLE_MOMENT } from '../../messages/machine.js';
import { softRange } from '../attributes/ranges.js';
import type { Validator } from '../attributes/validator.js';
import type { VehicleBody } from '../vehicle/vehicle-body.js';

/** Moment of inertia, kg m2; a loaded truck of 40 t has up to 4e5. */
const MOMENT = { ...softRange(0, 1e8), highest: Infinity };

/** Share by which measured moments may contradict each other. */
const ROUNDED = 0.02;

/** Applies the moments of inertia of the inspector to a body. */
export class InertiaInForce {
    private readonly validator: Validator;
    private readonly moments = new Vec3();

    constructor(validator: Validator) {
        this.validator = validator;
    }

    /** A new body has its own. */
    forget(): void {
        this.moments.set(0, 0, 0);
    }

    /** The shapes were moved: whatever moments are asked for have to be set. */
    invalidate(): void {
        this.moments.set(-1, -1, -1);
    }

    /** Warns of moments that are too large for a vehicle, or that no body has: each is at most the sum of the others. */
    private checkSize(moments: Vec3): void {
        for (const axis of ['x', 'y', 'z'] as const) {
            const moment = moments[axis];
            this.validator.number(`inertia.${axis}`, moment, moment, -Infinity, Infinity, MOMENT);
            const others = moments.x + moments.y + moments.z - moment;
            if (moment > others * (1 + ROUNDED)) {
                this.validator.report(`inertia.${axis}`, IMPOSSIBLE_MOMENT, { moment, others });
            }
        }
    }

    apply(given: Vec3, body: Pick<VehicleBody, 'setInertia'>): void {
        const moments = this.validator.vector('inertia', given, this.moments);
        if (moments.equals(this.moments)) {
            return;
        }
        this.moments.copy(moments);
        this.validator.clear('inertia');
        const { x, y, z } = moments;
        if (moments.equals(Vec3.ZERO) || Math.min(x, y, z) > 0) {
            body.setInertia(moments);
            this.checkSize(moments);
        } else {
            this.validator.report('inertia', BAD_MOMENTS, { x, y, z });
        }
    }
}
