import { Attempt } from './attempt.js';
import type { Moment } from './moment.js';
import { JUMP } from '../../library/ground/layout.js';

/** End of the ramp, and distance before it within which a car is ready, m. */
const LIP = JUMP.z + JUMP.length / 2;
const READY = 60;

/** It must stand upright so long after the landing, s, and so upright. */
const LANDED = 0.7;
const UPRIGHT = 0.7;

/** Over the ramp: from where the last wheel leaves it to where the first one lands; m. */
export class JumpRun extends Attempt {
    private fromX = 0;
    private fromZ = 0;
    private landed = NaN;

    protected look(last: Moment, now: Moment): void {
        if (this.phase === 'running') {
            this.fly(now);
            return;
        }
        const near = Math.abs(now.x - JUMP.x) < JUMP.width && now.z < LIP + 6 && now.z > LIP - READY;
        this.phase = near ? 'ready' : 'away';
        if (near && now.grounded === 0 && now.z > LIP - 4 && now.speed > 2) {
            this.phase = 'running';
            [this.fromX, this.fromZ] = [last.x, last.z];
            this.value = 0;
            this.landed = NaN;
        }
    }

    private fly(now: Moment): void {
        if (Number.isNaN(this.landed)) {
            this.value = Math.hypot(now.x - this.fromX, now.z - this.fromZ);
            if (now.grounded > 0) {
                this.landed = now.time;
            } else if (now.up < 0) {
                this.fail('over the head');
            }
        } else if (now.up < UPRIGHT) {
            this.fail('that was no landing');
        } else if (now.time > this.landed + LANDED) {
            this.finish(this.value);
        }
    }
}
