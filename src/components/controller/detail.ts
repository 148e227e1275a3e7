import type { PlainAttributes } from './plain-attributes.js';
import { NO_SIMPLE_CAR } from '../../messages/attributes.js';
import type { Detail } from '../../vehicle/detail.js';
import type { Vehicle } from '../../vehicle/vehicle.js';
import { warnOfOrder } from '../attributes/order.js';
import type { Validator } from '../attributes/validator.js';

/** The choices that stay, by their number; another one goes by distance. */
const CHOICES: readonly Detail[] = ['full', 'simple', 'distant'];

/** Sets how closely a vehicle looks at the ground. */
export class DetailInForce {
    private readonly validator: Validator;

    constructor(validator: Validator) {
        this.validator = validator;
    }

    apply({ detail, simpleFrom: simple, distantFrom: distant }: PlainAttributes, vehicle: Vehicle): void {
        const fixed = CHOICES[detail];
        if (fixed !== undefined) {
            vehicle.detailRange = null;
            vehicle.detail = fixed;
            return;
        }
        warnOfOrder(this.validator, ['simpleFrom', simple], ['distantFrom', distant], NO_SIMPLE_CAR, true);
        vehicle.detailRange = { simple, distant };
    }
}
