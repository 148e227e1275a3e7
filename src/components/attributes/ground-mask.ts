import type { Validator } from './validator.js';

/** Warns of wheels that find no ground, since they look for no group of bodies. */
export function warnOfNoGround(validator: Validator, mask: number): void {
    if (mask === 0) {
        validator.warn(
            'collisionMask',
            'it is 0, so no body counts as ground',
            'Enter 65519 for all groups except triggers',
            'zero'
        );
    }
}
