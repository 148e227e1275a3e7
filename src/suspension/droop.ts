import { DAMPER, evaluateDamper } from './damper.js';
import type { SuspensionParams } from './params.js';
import { evaluateSpring, SPRING } from './spring.js';
import { scalar, struct } from '../math/struct.js';

const layout = struct({
    /** In: compression at the last step, load at rest and weight of the wheel, step. */
    before: scalar('m'),
    restLoad: scalar('N'),
    weight: scalar('N'),
    step: scalar('s'),

    /** Out: compression now. */
    after: scalar('m')
});

/** What crosses the border to {@link evaluateDroop}. */
export const DROOP = new layout.View();

/**
 * How far a wheel that nothing holds up has dropped: spring and weight push it down, its damper in rebound lets it go
 * no faster. The ground may fall away quicker than that, then the wheel flies (Unity's `suspensionExpansionLimited`).
 */
export function evaluateDroop(suspension: SuspensionParams): void {
    SPRING.jounce = DROOP.before;
    SPRING.restLoad = DROOP.restLoad;
    evaluateSpring(suspension);
    const push = SPRING.force + DROOP.weight;
    // an overdamped spring, taken at the end of the step; the damper's secant at the speed that its slow rate allows
    const slow = Math.max(1e-6, suspension.damper * suspension.reboundRatio);
    DAMPER.closing = -push / slow;
    evaluateDamper(suspension);
    const dt = DROOP.step;
    const fall = (dt * push) / (Math.max(1e-6, DAMPER.rate) + dt * SPRING.rate);
    DROOP.after = Math.max(0, DROOP.before - fall);
}
