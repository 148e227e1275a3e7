import type { Aids } from '../../aids/aids.js';
import { KMH } from '../../math/scalar.js';
import { AttributeGroup } from '../attributes/attribute-group.js';
import type { Validator } from '../attributes/validator.js';

/** Inspector attributes of the aids that keep a speed; km/h. */
export interface SpeedAidAttributes {
    cruiseControl: boolean;
    cruiseSpeed: number;
    speedLimiter: boolean;
    speedLimit: number;
    launchControl: boolean;
    launchRpm: number;
}

/** Applies the attributes of cruise control, speed limiter and launch control. */
export class SpeedAidGroup extends AttributeGroup<SpeedAidAttributes> {
    constructor(validator: Validator, defaults: SpeedAidAttributes) {
        super(validator, 'speedAids', defaults);
    }

    apply(given: SpeedAidAttributes | null, { cruiseControl, speedLimiter, launchControl }: Aids): void {
        const good = this.read(given);
        cruiseControl.enabled = good.cruiseControl;
        cruiseControl.speed = good.cruiseSpeed * KMH;
        speedLimiter.enabled = good.speedLimiter;
        speedLimiter.speed = good.speedLimit * KMH;
        launchControl.enabled = good.launchControl;
        launchControl.rpm = good.launchRpm;
    }
}
