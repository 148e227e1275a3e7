import type { Aids } from '../../aids/aids.js';
import { DEG } from '../../math/scalar.js';
import { AttributeGroup } from '../attributes/attribute-group.js';
import type { Validator } from '../attributes/validator.js';

/** Inspector attributes of boost and air control; m/s², s and degrees/s². */
export interface ArcadeAttributes {
    boost: boolean;
    boostAcceleration: number;
    boostDuration: number;
    boostRecharge: number;
    airControl: boolean;
    airPitch: number;
    airYaw: number;
    airRoll: number;
}

/** Most that it takes, m/s² and rad/s²: beyond that no game goes, and numbers stay finite. */
const MOST = 100;

/** Applies the attributes of boost and air control. */
export class ArcadeGroup extends AttributeGroup<ArcadeAttributes> {
    constructor(validator: Validator, defaults: ArcadeAttributes) {
        super(validator, 'arcade', defaults);
    }

    /** @param always - True if air control is on whatever its attribute says. */
    apply(given: ArcadeAttributes | null, { boost, airControl }: Aids, always: boolean): void {
        const good = this.read(given);
        boost.enabled = good.boost;
        boost.acceleration = Math.min(MOST, good.boostAcceleration);
        boost.duration = Math.max(0.1, good.boostDuration);
        boost.recharge = Math.max(0.1, good.boostRecharge);
        airControl.enabled = good.airControl || always;
        airControl.pitch = Math.min(MOST, good.airPitch * DEG);
        airControl.yaw = Math.min(MOST, good.airYaw * DEG);
        airControl.roll = Math.min(MOST, good.airRoll * DEG);
    }
}
