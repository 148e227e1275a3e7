import type { Brakes } from '../../brakes/brakes.js';
import { AttributeGroup } from '../attributes/attribute-group.js';
import type { Validator } from '../attributes/validator.js';

/** Inspector attributes of foot and hand brake. */
export interface BrakeAttributes {
    maxBrakeTorque: number;
    bias: number;
    maxHandbrakeTorque: number;
    frontBrakeTorque: number;
    rearBrakeTorque: number;
    handbrakeBias: number;
    autoHold: boolean;
}

/** Applies the attributes of the brakes. */
export class BrakeGroup extends AttributeGroup<BrakeAttributes> {
    constructor(validator: Validator, defaults: BrakeAttributes) {
        super(validator, 'brakes', defaults);
    }

    apply(given: BrakeAttributes | null, brakes: Brakes): void {
        const good = this.read(given);
        brakes.maxTorque = good.maxBrakeTorque;
        brakes.bias = Math.min(1, good.bias);
        brakes.maxHandbrakeTorque = good.maxHandbrakeTorque;
        brakes.handbrakeBias = Math.min(1, good.handbrakeBias);
        brakes.frontTorque = good.frontBrakeTorque;
        brakes.rearTorque = good.rearBrakeTorque;
    }
}
