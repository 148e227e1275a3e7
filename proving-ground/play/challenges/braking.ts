import { Attempt } from './attempt.js';
import { between, shareAt, type Moment } from './moment.js';
import { HUNDRED } from './sprint.js';
import { isOnStrip } from './strips.js';

/** Slower than that a car stands, m/s: as in the table of the garage. */
const STANDS = 0.05;

/** A brake pedal counts as pressed from here. */
const PRESSED = 0.05;

/** No brakes slow a car down so much, m/s²: it has hit something. The racer brakes with 19. Estimate. */
const HIT = 30;

/** From 100 km/h to a standstill on a straight; m. */
export class Braking extends Attempt {
    protected look(last: Moment, now: Moment): void {
        const [before, speed] = [Math.hypot(last.vx, last.vz), Math.hypot(now.vx, now.vz)];
        const dt = now.time - last.time;
        const way = Math.hypot(now.x - last.x, now.z - last.z);
        if (!isOnStrip(now.x, now.z)) {
            this.reset();
        } else if (speed >= HUNDRED) {
            this.phase = now.speed > 0 ? 'ready' : 'away';
        } else if (this.phase === 'ready') {
            if (now.brake < PRESSED && last.brake < PRESSED) {
                this.reset();
                return;
            }
            this.phase = 'running';
            this.value = (1 - shareAt(before, speed, HUNDRED)) * way;
        } else if (this.phase === 'running') {
            if (before - speed > HIT * dt) {
                this.fail('the car hit something');
            } else if (speed < STANDS) {
                this.finish(between(this.value, this.value + way, shareAt(before, speed, STANDS)));
            } else if (speed > before && now.brake < PRESSED) {
                this.reset(); // it was another corner of a lap
            } else {
                this.value += way;
            }
        }
    }
}
