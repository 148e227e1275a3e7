import type { PlainAttributes } from './plain-attributes.js';
import type { Detail } from '../../vehicle/detail.js';
import type { Vehicle } from '../../vehicle/vehicle.js';
import { warnOfOrder } from '../attributes/order.js';
import type { Validator } from '../attributes/validator.js';

/** The choices that stay, by their number; another one goes by distance. */
const CHOICES: readonly Detail[] = ['full', 'simple', 'distant'];

/** Distances, m, in force when the attributes make no sense. */
const USUAL = { simple: 40, distant: 120 };

/** Sets how closely a vehicle looks at the ground. */
export class DetailInForce {
    private readonly validator: Validator;

    constructor(validator: Validator) {
        this.validator = validator;
    }

    apply(detail: number, given: PlainAttributes, vehicle: Vehicle): void {
        // (in any case: a wrong distance that is corrected later must not stay reported)
        const simple = this.validator.number('simpleFrom', given.simpleFrom, USUAL.simple, 0);
        const distant = this.validator.number('distantFrom', given.distantFrom, USUAL.distant, 0);
        const fixed = CHOICES[detail];
        if (fixed !== undefined) {
            vehicle.detailRange = null;
            vehicle.detail = fixed;
            return;
        }
        const so = 'no car is shown as Simple';
        warnOfOrder(this.validator, ['simpleFrom', simple], ['distantFrom', distant], so, true);
        vehicle.detailRange = { simple, distant };
    }
}
