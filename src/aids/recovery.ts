import { Aid } from './aid.js';
import type { AidedCar } from './aided-car.js';
import { AID, AIDS, aidsLayout, recoverySettings } from './state.js';
import { type ViewOn, viewOn } from '../math/view.js';

const RecoveryNumbers: ViewOn<typeof Aid, typeof recoverySettings> = viewOn(Aid, aidsLayout, recoverySettings);

/**
 * Slide recovery, which is no physics: a torque on the body that turns it by what stability control asks of the brakes,
 * up to a limit. It needs stability control, and a wheel on the ground.
 */
export class Recovery extends RecoveryNumbers {
    /** @internal */
    constructor(state: Float64Array) {
        super(state, AID.recovery);
    }

    reset(): void {
        this.state[AIDS.active + AID.recovery] = 0;
    }
}

/** Adds the torque. */
export function recover(of: Float64Array, { body }: AidedCar): void {
    const most = of[AIDS.recoveryMost];
    const asked = of[AIDS.strength + AID.recovery] * of[AIDS.correction];
    of[AIDS.push + 4] += Math.max(-most, Math.min(most, asked)) * body.inertia[2];
    of[AIDS.active + AID.recovery] = 1;
}
