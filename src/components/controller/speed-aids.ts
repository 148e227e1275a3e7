import type { Aids } from '../../aids/aids.js';
import { cruiseSettings, launchSettings, limiterSettings } from '../../aids/state.js';
import { AttributeGroup } from '../attributes/attribute-group.js';
import { bind, type Bound } from '../attributes/bind.js';
import type { Validator } from '../attributes/validator.js';

export const cruiseBinding = bind(cruiseSettings, { speed: 'cruiseSpeed' });
export const limiterBinding = bind(limiterSettings, { speed: 'speedLimit' });
export const launchBinding = bind(launchSettings, { rpm: 'launchRpm' });

/** Inspector attributes of the aids that keep a speed; km/h. */
export interface SpeedAidAttributes
    extends Bound<typeof cruiseBinding>, Bound<typeof limiterBinding>, Bound<typeof launchBinding> {
    cruiseControl: boolean;
    speedLimiter: boolean;
    launchControl: boolean;
}

/** Applies the attributes of cruise control, speed limiter and launch control. */
export class SpeedAidGroup extends AttributeGroup<SpeedAidAttributes> {
    constructor(validator: Validator, defaults: SpeedAidAttributes) {
        super(validator, 'speedAids', defaults);
    }

    apply(given: SpeedAidAttributes | null, { cruiseControl, speedLimiter, launchControl }: Aids): void {
        const good = this.read(given);
        cruiseControl.enabled = good.cruiseControl;
        cruiseBinding.apply(good, cruiseControl);
        speedLimiter.enabled = good.speedLimiter;
        limiterBinding.apply(good, speedLimiter);
        launchControl.enabled = good.launchControl;
        launchBinding.apply(good, launchControl);
    }
}
