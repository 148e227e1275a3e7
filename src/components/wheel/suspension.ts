import { suspensionLayout, type SuspensionParams } from '../../suspension/params.js';
import { AttributeGroup } from '../attributes/attribute-group.js';
import { bind, type Bound, SI } from '../attributes/bind.js';
import type { Validator } from '../attributes/validator.js';

const { distance, ...spring } = suspensionLayout.fields;

export const travelBinding = bind({ distance }, { distance: 'suspensionDistance' });
export const springBinding = bind(spring, {}, SI);

/** Inspector attributes of spring and damper. */
export type SuspensionAttributes = Bound<typeof springBinding>;

/** Applies the attributes of a suspension. */
export class SuspensionGroup extends AttributeGroup<SuspensionAttributes> {
    constructor(validator: Validator, defaults: SuspensionAttributes) {
        super(validator, 'suspensionSpring', defaults);
    }

    apply(given: SuspensionAttributes | null, suspension: SuspensionParams): void {
        springBinding.apply(this.read(given), suspension);
    }
}
