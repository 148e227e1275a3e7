import { Attempt } from './attempt.js';
import { between, shareAt, type Moment } from './moment.js';
import { SLALOM } from '../../library/ground/layout.js';

/** Start and finish lie so far before the first and behind the last cone, and reach so far to either side, m. */
const RUN_UP = 14;
const REACH = 6;

const START = SLALOM.cones[0] - RUN_UP;
export const SLALOM_FINISH = SLALOM.cones[SLALOM.cones.length - 1] + RUN_UP;

/** A car is ready so far before the start, m. */
const READY = 30;

/** Around the cones by turns, from line to line; s. */
export class SlalomRun extends Attempt {
    private start = 0;

    /** Side of the cone that was passed last, 1 left, -1 right; 0 before the first. */
    private side = 0;

    protected look(last: Moment, now: Moment): void {
        const aside = now.x - SLALOM.x;
        if (Math.abs(aside) > REACH || now.z > SLALOM_FINISH + 5 || now.z < START - READY) {
            if (this.phase === 'running') {
                this.fail('too far from the cones');
            }
            this.reset();
            return;
        }
        if (now.z < START) {
            this.reset();
            this.phase = 'ready';
        } else if (this.phase === 'ready') {
            this.phase = 'running';
            this.side = 0;
            this.start = between(last.time, now.time, shareAt(last.z, now.z, START));
        } else if (this.phase === 'running') {
            this.value = now.time - this.start;
            if (now.hitCone) {
                this.fail('a cone was hit');
            } else if (!this.passes(last, now)) {
                this.fail('a cone was left out');
            } else if (now.z >= SLALOM_FINISH) {
                this.finish(between(last.time, now.time, shareAt(last.z, now.z, SLALOM_FINISH)) - this.start);
            }
        }
    }

    /** Notes the sides of the cones that are passed in a step. @returns True if they are right. */
    private passes(last: Moment, now: Moment): boolean {
        for (let i = 0; i < SLALOM.cones.length; i++) {
            const cone = SLALOM.cones[i];
            if (last.z < cone && now.z >= cone) {
                const x = between(last.x, now.x, shareAt(last.z, now.z, cone));
                const side = x > SLALOM.x ? 1 : -1;
                if (side === this.side) {
                    return false;
                }
                this.side = side;
            }
        }
        return true;
    }
}
