import type { AidedCar } from './aided-car.js';
import { PushingAid } from './pushing-aid.js';
import { AID, AIDS, aidsLayout, boostReadings, boostSettings } from './state.js';
import { CONTROLS } from '../control/driver-controls.js';
import { type ViewOn, viewOn } from '../math/view.js';

const BoostNumbers: ViewOn<typeof PushingAid, typeof boostSettings, typeof boostReadings> = viewOn(
    PushingAid,
    aidsLayout,
    boostSettings,
    boostReadings
);

/**
 * Boost, which is not physical: a force that pushes the body ahead while the driver asks for it and its charge lasts. A charge
 * that is used up begins to fill when the driver lets go.
 */
export class Boost extends BoostNumbers {
    /** @internal */
    constructor(state: Float64Array) {
        super(state, 'boost');
    }

    /** Its charge, 0 to 1. */
    get charge(): number {
        return 1 - this.spent;
    }

    reset(): void {
        const { state } = this;
        state[AIDS.boostSpent] = 0;
        state[AIDS.active + AID.boost] = 0;
    }

    /**
     * Adds the force.
     *
     * @internal
     */
    drive({ body, controls, workspace }: AidedCar, dt: number): void {
        const { state: of } = this;
        const asked = controls.numbers[CONTROLS.boost] !== 0;
        const spent = of[AIDS.boostSpent];
        if (asked && spent < 1) {
            of[AIDS.boostSpent] = Math.min(1, spent + dt / of[AIDS.boostDuration]);
            workspace.appliedForce[2] += of[AIDS.strength + AID.boost] * of[AIDS.boostAcceleration] * body.inertia[0];
            workspace.isPushed = true;
            of[AIDS.active + AID.boost] = 1;
            return;
        }
        of[AIDS.active + AID.boost] = 0;
        if (!asked) {
            of[AIDS.boostSpent] = Math.max(0, spent - dt / of[AIDS.boostRecharge]);
        }
    }
}
