import type { SuspensionParams } from '../../suspension/params.js';
import { AttributeGroup } from '../attributes/attribute-group.js';
import type { ComponentFace } from '../attributes/component-face.js';

/** Inspector attributes of spring and damper. */
export type SuspensionAttributes = Omit<SuspensionParams, 'distance'>;

/** Applies the attributes of a suspension. */
export class SuspensionGroup extends AttributeGroup<SuspensionAttributes> {
    constructor(face: ComponentFace, defaults: SuspensionAttributes) {
        super(face, 'suspensionSpring', defaults);
    }

    apply(given: SuspensionAttributes | null, suspension: SuspensionParams): void {
        Object.assign(suspension, this.read(given));
    }
}
