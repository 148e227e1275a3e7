import type { SuspensionParams } from '../../suspension/params.js';
import { AttributeGroup } from '../attributes/attribute-group.js';
import type { Validator } from '../attributes/validator.js';

/** Inspector attributes of spring and damper. */
export type SuspensionAttributes = Omit<SuspensionParams, 'distance'>;

/** Applies the attributes of a suspension. */
export class SuspensionGroup extends AttributeGroup<SuspensionAttributes> {
    constructor(validator: Validator, defaults: SuspensionAttributes) {
        super(validator, 'suspensionSpring', defaults);
    }

    apply(given: SuspensionAttributes | null, suspension: SuspensionParams): void {
        Object.assign(suspension, this.read(given));
    }
}
