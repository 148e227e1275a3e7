import type { AidedCar } from './aided-car.js';
import { PushingAid } from './pushing-aid.js';
import { AID, AIDS, aidsLayout, recoverySettings } from './state.js';
import { type ViewOn, viewOn } from '../math/view.js';

const RecoveryNumbers: ViewOn<typeof PushingAid, typeof recoverySettings> = viewOn(
    PushingAid,
    aidsLayout,
    recoverySettings
);

/**
 * Slide recovery, which is not physical: a torque on the body that turns it by what stability control asks of the brakes,
 * up to a limit. It needs stability control, and a wheel on the ground.
 */
export class Recovery extends RecoveryNumbers {
    /** @internal */
    constructor(state: Float64Array) {
        super(state, 'recovery');
    }

    reset(): void {
        this.state[AIDS.active + AID.recovery] = 0;
    }

    /**
     * Adds the torque.
     *
     * @internal
     */
    drive({ body, parts, workspace }: AidedCar): void {
        const { state: of } = this;
        of[AIDS.active + AID.recovery] = 0;
        if (of[AIDS.corrects] === 0 || parts.leans) {
            return;
        }
        const most = of[AIDS.recoveryMost];
        const asked = of[AIDS.strength + AID.recovery] * of[AIDS.correction];
        workspace.appliedForce[4] += Math.max(-most, Math.min(most, asked)) * body.inertia[2];
        workspace.isPushed = true;
        of[AIDS.active + AID.recovery] = 1;
    }
}
