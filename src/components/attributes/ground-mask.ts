import type { Validator } from './validator.js';
import { NO_GROUND_GROUP } from '../../messages/attributes.js';

/** Warns of wheels that find no ground, since they look for no group of bodies. */
export function warnOfNoGround(validator: Validator, mask: number): void {
    if (mask === 0) {
        validator.report('collisionMask', NO_GROUND_GROUP);
    }
}
