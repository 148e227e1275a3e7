import { Attempt } from './attempt.js';
import type { Moment } from './moment.js';
import { nearestRoad, ROAD_WIDTH } from '../../library/ground/circuit.js';
import { SKID_PAD } from '../../library/ground/layout.js';

/** A car drifts from this angle on, degrees, and has spun beyond this one; from this speed on, m/s. */
const DRIFTS = 12;
const SPUN = 100;
const SLOW = 4;

/** A drift goes on if the next one follows within this time, s. */
const PAUSE = 1;

/** So far from the circle of the pad it still counts, m. */
const BESIDE = 12;

/** A drift is worth telling from here. */
const LEAST = 100;

/** Angle times speed times time of one drift, on the skid pad or the circuit; degrees times m. */
export class Drift extends Attempt {
    private since = 0;

    protected look(last: Moment, now: Moment): void {
        const drifts = now.slip > DRIFTS && now.slip < SPUN && Math.hypot(now.vx, now.vz) > SLOW && now.grounded > 1;
        if (this.phase !== 'running') {
            // the way to the road is long to find: only for who drifts
            this.phase = isNearPad(now) ? 'ready' : 'away';
            if (!drifts || !isOnPlace(now)) {
                return;
            }
            this.phase = 'running';
            this.value = 0;
        }
        if (drifts && isOnPlace(now)) {
            this.value += now.slip * Math.hypot(now.vx, now.vz) * (now.time - last.time);
            this.since = now.time;
        } else if (now.slip >= SPUN && Math.hypot(now.vx, now.vz) > SLOW) {
            this.end('the car spun');
        } else if (now.time > this.since + PAUSE) {
            this.end('');
        }
    }

    private end(reason: string): void {
        if (this.value < LEAST) {
            this.reset();
        } else if (reason) {
            this.fail(reason);
        } else {
            this.finish(this.value);
        }
    }
}

function isNearPad({ x, z }: Moment): boolean {
    return Math.abs(Math.hypot(x - SKID_PAD.x, z - SKID_PAD.z) - SKID_PAD.radius) < BESIDE;
}

function isOnPlace(moment: Moment): boolean {
    return isNearPad(moment) || nearestRoad(moment.x, moment.z).away < ROAD_WIDTH / 2 + 1;
}
