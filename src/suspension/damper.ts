import type { SuspensionParams } from './params.js';
import { scalar, struct } from '../math/struct.js';

const layout = struct({
    /** In: speed at which the suspension closes. */
    closing: scalar('m/s'),

    /** Out: force over speed there. */
    rate: scalar('N s/m')
});

/** What crosses the border to {@link evaluateDamper}. */
export const DAMPER = new layout.View();

/**
 * A digressive damper with its own rates for bump and rebound: up to the knee the force follows the slow rate, beyond
 * it the fast one adds. The secant goes into the solve, so that the damper can never give energy.
 */
export function evaluateDamper({ kneeSpeed, fastRatio, damper, reboundRatio }: SuspensionParams): void {
    const { closing } = DAMPER;
    const speed = Math.abs(closing);
    const slow = closing < 0 ? damper * reboundRatio : damper;
    DAMPER.rate = speed > kneeSpeed ? slow * (fastRatio + ((1 - fastRatio) * kneeSpeed) / speed) : slow;
}
