import type { SuspensionParams } from '../../suspension/params.js';
import { AttributeGroup } from '../attributes/attribute-group.js';
import type { ComponentFace } from '../attributes/component-face.js';

/** What the inspector says of spring and damper. */
export type SuspensionAttributes = Omit<SuspensionParams, 'distance'>;

/** Makes a suspension what its attributes say. */
export class SuspensionGroup extends AttributeGroup<SuspensionAttributes> {
    constructor(face: ComponentFace, defaults: SuspensionAttributes) {
        super(face, 'suspensionSpring', defaults, same);
    }

    apply(given: SuspensionAttributes | null, suspension: SuspensionParams): void {
        Object.assign(suspension, this.read(given));
    }
}

function same(a: SuspensionAttributes, b: SuspensionAttributes): boolean {
    return (
        a.spring === b.spring &&
        a.damper === b.damper &&
        a.targetPosition === b.targetPosition &&
        a.progression === b.progression &&
        a.reboundRatio === b.reboundRatio &&
        a.kneeSpeed === b.kneeSpeed &&
        a.fastRatio === b.fastRatio &&
        a.bumpStop === b.bumpStop
    );
}
