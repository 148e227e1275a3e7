import type { GripEstimate } from '../analysis/grip-estimate.js';
import { STANDARD_GRAVITY } from '../math/scalar.js';

/** Grip that a driver counts on at most, as a share of gravity: tires may have no limit. Estimate. */
const TRUSTED = 0.9;

/**
 * Grip estimate of a raycast car on dry asphalt.
 *
 * @param grip - Most side force over load.
 * @param brake - Full brake, N.
 * @param mass - kg
 */
export function trustedGrip(grip: number, brake: number, mass: number): GripEstimate {
    const most = TRUSTED * STANDARD_GRAVITY;
    return { braking: Math.min(most, brake / mass), lateral: Math.min(most, grip * STANDARD_GRAVITY) };
}
