import { Attempt } from './attempt.js';
import type { Moment } from './moment.js';
import { bayX, HARBOR } from '../../library/ground/layout.js';

/** A trailer is ready that stands so far before the dock at least, m. */
const FAR = 22;

/** It has parked when its tail is so near the dock and the middle of the bay, m, and so straight, degrees, for so long, s. */
const NEAR = 1.5;
const ASIDE = 0.7;
const STRAIGHT = 10;
const STILL = 0.8;

/** Slower than this it stands, m/s. */
const STANDING = 0.05;
const UNDER_WAY = 0.2;

/** This near the dock is as near as can be, m: its cushions stand out. */
const CLOSE = 0.4;

/** Cost of inaccuracy: s per m beside the middle and before the dock, and per degree. */
const PER_METER = 20;
const PER_DEGREE = 1;

/** A trailer backed into the green bay of the harbor; s, with what it stands beside and askew. */
export class TrailerParking extends Attempt {
    private start = 0;
    private stopped = 0;

    protected look(_last: Moment, now: Moment): void {
        const { from, to, dock } = HARBOR;
        const away = dock - now.tailZ;
        const inYard = now.x > from.x && now.x < to.x && now.z > from.z && now.z < dock;
        if (!now.tows || !inYard) {
            if (this.phase === 'running') {
                this.fail(now.tows ? 'out of the yard' : 'without the trailer');
            }
            this.reset();
        } else if (this.phase === 'running') {
            this.value = now.time - this.start;
            this.park(now, away);
        } else if (Math.abs(now.speed) < STANDING) {
            this.phase = away > FAR ? 'ready' : 'away';
        } else if (this.phase === 'ready' && Math.abs(now.speed) > UNDER_WAY) {
            this.phase = 'running';
            this.start = now.time;
            this.stopped = NaN;
        }
    }

    private park(now: Moment, away: number): void {
        const aside = Math.abs(now.tailX - bayX(HARBOR.target));
        const askew = (Math.atan2(Math.abs(now.tailLeft), -now.tailAhead) * 180) / Math.PI;
        const isIn = away < NEAR && aside < ASIDE && askew < STRAIGHT;
        if (!isIn || Math.abs(now.speed) > STANDING) {
            this.stopped = NaN;
        } else if (Number.isNaN(this.stopped)) {
            this.stopped = now.time;
        } else if (now.time - this.stopped > STILL) {
            const off = aside + Math.max(0, away - CLOSE);
            this.finish(this.stopped - this.start + PER_METER * off + PER_DEGREE * askew);
        }
    }
}
