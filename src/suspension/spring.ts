import type { SuspensionParams } from './params.js';
import { scalar, struct } from '../math/struct.js';

const layout = struct({
    /** In: compression from full droop, and load of the wheel at rest. */
    jounce: scalar('m'),
    restLoad: scalar('N'),

    /** Out: force, and rate there. */
    force: scalar('N'),
    rate: scalar('N/m')
});

/** What crosses the border to {@link evaluateSpring}: doubles that cross a call are boxed on the heap. */
export const SPRING = new layout.View();

/**
 * A spring whose rate rises linearly over the travel, preloaded so that the wheel rests at the target position. A
 * spring that is shorter than its travel hangs loose at droop: it never pulls.
 */
export function evaluateSpring({ distance, spring, progression, targetPosition }: SuspensionParams): void {
    const rise = progression / Math.max(distance, 1e-6);
    const rest = (1 - targetPosition) * distance;
    const x = SPRING.jounce;
    const force = SPRING.restLoad + spring * (x - rest) * (1 + 0.5 * rise * (x + rest));
    SPRING.force = Math.max(0, force);
    SPRING.rate = force > 0 ? spring * Math.max(0, 1 + rise * x) : 0;
}
