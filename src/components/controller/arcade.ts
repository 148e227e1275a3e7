import type { Aids } from '../../aids/aids.js';
import { airControlSettings, boostSettings } from '../../aids/state.js';
import { AttributeGroup } from '../attributes/attribute-group.js';
import { bind, type Bound } from '../attributes/bind.js';
import type { Validator } from '../attributes/validator.js';

export const boostBinding = bind(boostSettings, {
    acceleration: 'boostAcceleration',
    duration: 'boostDuration',
    recharge: 'boostRecharge'
});

export const airControlBinding = bind(airControlSettings, { pitch: 'airPitch', yaw: 'airYaw', roll: 'airRoll' });

/** Inspector attributes of boost and air control; m/s², s and degrees/s². */
export interface ArcadeAttributes extends Bound<typeof boostBinding>, Bound<typeof airControlBinding> {
    boost: boolean;
    airControl: boolean;
}

/** Applies the attributes of boost and air control. */
export class ArcadeGroup extends AttributeGroup<ArcadeAttributes> {
    constructor(validator: Validator, defaults: ArcadeAttributes) {
        super(validator, 'arcade', defaults);
    }

    /** @param always - True if air control is on whatever its attribute says. */
    apply(given: ArcadeAttributes | null, { boost, airControl }: Aids, always: boolean): void {
        const good = this.read(given);
        boost.enabled = good.boost;
        boostBinding.apply(good, boost);
        airControl.enabled = good.airControl || always;
        airControlBinding.apply(good, airControl);
    }
}
