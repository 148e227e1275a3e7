import { Vec3 } from 'playcanvas';

import { type Aerodynamics, bodySettings } from '../../aero/aerodynamics.js';
import type { Powertrain } from '../../powertrain/powertrain.js';
import { meanPlace } from '../../wheel/mean-place.js';
import { AttributeGroup } from '../attributes/attribute-group.js';
import { bind, type Bound } from '../attributes/bind.js';
import { softRange } from '../attributes/ranges.js';
import type { Validator } from '../attributes/validator.js';

export const airBinding = bind(bodySettings);

/** Inspector attributes of the air on the body. */
export interface AirAttributes extends Bound<typeof airBinding> {
    density: number;
}

/** Wind along an axis, m/s; a hurricane of the fifth category has 70. */
const WIND = softRange(-100, 100);

/** Applies the attributes of the air on the body. */
export class AirGroup extends AttributeGroup<AirAttributes> {
    /** Set by the attributes last: scripts may set the air themselves, so an attribute counts when it changes. */
    private density = 0;
    private readonly wind = new Vec3();

    constructor(validator: Validator, defaults: AirAttributes) {
        super(validator, 'aerodynamics', defaults, { ...airBinding.limits, density: 0 });
    }

    /** New air is still, and as dense as it comes. */
    forget(aerodynamics: Aerodynamics): void {
        this.density = aerodynamics.density;
        this.wind.set(0, 0, 0);
    }

    apply(given: AirAttributes | null, wind: Vec3, aerodynamics: Aerodynamics, { front, rear }: Powertrain): void {
        const { validator } = this;
        wind = validator.vector('wind', wind, this.wind);
        const good = this.read(given);
        const { density } = good;
        airBinding.apply(good, aerodynamics);
        aerodynamics.front = meanPlace(front);
        aerodynamics.rear = meanPlace(rear);
        if (density !== this.density || !wind.equals(this.wind)) {
            this.density = aerodynamics.density = density;
            this.wind.copy(wind);
            for (const [k, axis] of (['x', 'y', 'z'] as const).entries()) {
                const last = aerodynamics.wind[k];
                aerodynamics.wind[k] = validator.number(`wind.${axis}`, wind[axis], last, -Infinity, Infinity, WIND);
            }
        }
    }
}
