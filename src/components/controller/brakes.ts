import { type Brakes, brakeSettings } from '../../brakes/brakes.js';
import { AttributeGroup } from '../attributes/attribute-group.js';
import { bind, type Bound } from '../attributes/bind.js';
import type { Validator } from '../attributes/validator.js';

export const brakeBinding = bind(brakeSettings, {
    maxTorque: 'maxBrakeTorque',
    frontTorque: 'frontBrakeTorque',
    rearTorque: 'rearBrakeTorque'
});

/** Inspector attributes of foot and hand brake. */
export interface BrakeAttributes extends Bound<typeof brakeBinding> {
    autoHold: boolean;
}

/** Applies the attributes of the brakes. */
export class BrakeGroup extends AttributeGroup<BrakeAttributes> {
    constructor(validator: Validator, defaults: BrakeAttributes) {
        super(validator, 'brakes', defaults);
    }

    apply(given: BrakeAttributes | null, brakes: Brakes): void {
        brakeBinding.apply(this.read(given), brakes);
    }
}
