import { Attempt } from './attempt.js';
import { between, shareAt, type Moment } from './moment.js';
import { LANE_CHANGE } from '../../library/ground/layout.js';

/** ISO 3888-2:2011, m from the first cones: the throttle is released, the middle of the second lane, and the end. */
const RELEASE = 2;
const SECOND = 31;
const END = 61;

/** The second lane lies at least so far to the left of the first one's middle, m: wherever its cones stand. */
const LEFT = 2;

/** A car is ready so far before the first cones, and on the track so far to the right and to the left, m. */
const READY = 62;
const RIGHT_EDGE = -4;
const LEFT_EDGE = 8;

/** The pedal counts as released below this, so long after the line, s: a key goes up in no time, a foot in a fifth. */
const RELEASED = 0.1;
const REACTION = 0.3;

/** The obstacle avoidance of ISO 3888-2 without touching a cone; speed at the release of the throttle, km/h. */
export class LaneChangeRun extends Attempt {
    private entered = 0;

    protected look(last: Moment, now: Moment): void {
        const along = now.z - LANE_CHANGE.z;
        const before = last.z - LANE_CHANGE.z;
        const aside = now.x - LANE_CHANGE.x;
        if (aside < RIGHT_EDGE || aside > LEFT_EDGE || along < -READY || along > END + 5) {
            if (this.phase === 'running') {
                this.fail('off the track');
            }
            this.reset();
        } else if (along < RELEASE) {
            this.reset();
            this.phase = now.hitCone ? 'away' : 'ready';
        } else if (this.phase === 'ready') {
            const share = shareAt(before, along, RELEASE);
            this.phase = 'running';
            this.value = 3.6 * between(Math.hypot(last.vx, last.vz), Math.hypot(now.vx, now.vz), share);
            this.entered = between(last.time, now.time, share);
        } else if (this.phase === 'running') {
            if (now.hitCone) {
                this.fail('a cone was hit');
            } else if (now.throttle > RELEASED && now.time > this.entered + REACTION) {
                this.fail('foot off after the first cones');
            } else if (before < SECOND && along >= SECOND && aside < LEFT) {
                this.fail('the second lane was left out');
            } else if (now.speed < 0.5) {
                this.fail('stopped on the way');
            } else if (along >= END) {
                this.finish(this.value);
            }
        }
    }
}
