import { Attempt } from './attempt.js';
import { between, shareAt, type Moment } from './moment.js';
import { isOnStrip } from './strips.js';

/** 100 km/h, m/s. */
export const HUNDRED = 100 / 3.6;

/** A car that is faster has left its standstill, m/s. */
const MOVES = 0.1;

/** A pedal counts as pressed from here. */
const PRESSED = 0.05;

/** From a standstill to 100 km/h on a straight, from the moment at which the throttle is pressed and the brake is not; s. */
export class Sprint extends Attempt {
    private start = 0;

    protected look(last: Moment, now: Moment): void {
        const speed = Math.abs(now.speed);
        if (!isOnStrip(now.x, now.z)) {
            this.reset();
        } else if (speed < MOVES) {
            const launches = now.throttle > PRESSED && now.brake < PRESSED;
            if (this.phase !== 'ready' || !launches) {
                this.start = now.time;
            }
            this.value = 0;
            this.phase = 'ready';
        } else if (this.phase === 'ready') {
            // forward alone
            this.phase = now.speed > 0 ? 'running' : 'away';
        } else if (this.phase === 'running') {
            this.value = now.time - this.start;
            if (now.speed >= HUNDRED) {
                const at = between(last.time, now.time, shareAt(last.speed, now.speed, HUNDRED));
                this.finish(at - this.start);
            }
        }
    }
}
