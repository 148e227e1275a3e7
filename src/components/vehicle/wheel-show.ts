import type { AppBase } from 'playcanvas';

import type { Roster } from './roster.js';
import type { ShownWheels } from './shown-wheels.js';
import { Sight } from './sight.js';

/** The cars of a world, as far as their wheels are shown. */
type Bearers = Pick<Roster<{ readonly wheels: ShownWheels }>, 'present'>;

/** Places the models of all wheels that a camera may see. */
export class WheelShow {
    private readonly bearers: Bearers;
    private readonly sight: Sight;

    /** Number of cars that have not been placed in this frame, as no camera has seen them yet. */
    private left = 0;

    constructor(app: AppBase, bearers: Bearers) {
        this.bearers = bearers;
        this.sight = new Sight(app);
    }

    /** @param time - Holds the time since the last step. */
    begin(time: { readonly sinceStep: number }): void {
        const { sight } = this;
        const bearers = this.bearers.present;
        sight.look();
        this.left = 0;
        for (let i = 0; i < bearers.length; i++) {
            this.left += bearers[i].wheels.show(time, sight) ? 1 : 0;
        }
    }

    /** Cameras may have moved since then: places those that have come into view. */
    end(): void {
        const { sight } = this;
        if (this.left > 0) {
            this.left = 0;
            sight.look();
            const bearers = this.bearers.present;
            for (let i = 0; i < bearers.length; i++) {
                bearers[i].wheels.showLeft(sight);
            }
        }
    }
}
