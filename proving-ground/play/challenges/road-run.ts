import { Attempt } from './attempt.js';
import { between, shareAt, type Moment } from './moment.js';
import type { RoadPoint } from '../../library/ground/road-strip.js';

/** A car is ready so far before the line, m. */
const READY = 40;

/** The middle of a car may be so far beyond the edge of the road, m. */
const BESIDE = 1.5;

/** Along a road from its first point to its last, without leaving it; s. */
export class RoadRun extends Attempt {
    private readonly line: readonly RoadPoint[];
    private readonly reach: number;
    private start = 0;

    /** Point of the road that the car is at. */
    private at = 0;

    /**
     * @param line - Middle of the road, from line to line.
     * @param width - Its width, m.
     */
    constructor(line: readonly RoadPoint[], width: number) {
        super();
        this.line = line;
        this.reach = width / 2 + BESIDE;
    }

    protected look(last: Moment, now: Moment): void {
        const { line, reach } = this;
        if (this.phase === 'running') {
            this.follow(last, now);
            return;
        }
        const ahead = along(line[0], now);
        const isBefore = ahead > -READY && ahead < 0 && Math.abs(aside(line[0], now)) < reach;
        const before = along(line[0], last);
        if (this.phase === 'ready' && before < 0 && ahead >= 0 && Math.abs(aside(line[0], now)) < reach) {
            this.phase = 'running';
            this.at = 0;
            this.value = 0;
            this.start = between(last.time, now.time, shareAt(before, ahead, 0));
        } else {
            this.phase = isBefore ? 'ready' : 'away';
        }
    }

    private follow(last: Moment, now: Moment): void {
        const { line, reach } = this;
        while (this.at + 1 < line.length && along(line[this.at + 1], now) >= 0) {
            this.at++;
        }
        this.value = now.time - this.start;
        const here = line[this.at];
        if (Math.hypot(now.x - here.x, now.z - here.z) > reach + (line[1].s - line[0].s)) {
            this.fail('off the road');
        } else if (this.at === line.length - 1) {
            const [before, after] = [along(here, last), along(here, now)];
            this.finish(between(last.time, now.time, shareAt(before, after, 0)) - this.start);
        }
    }
}

/** Distance of a car beyond a point of the road, along it, m. */
function along({ x, z, leftX, leftZ }: RoadPoint, now: Moment): number {
    return (now.z - z) * leftX - (now.x - x) * leftZ;
}

/** Distance of a car to the left of a point of the road, m. */
function aside({ x, z, leftX, leftZ }: RoadPoint, now: Moment): number {
    return (now.x - x) * leftX + (now.z - z) * leftZ;
}
