import { Attempt } from './attempt.js';
import { between, type Moment } from './moment.js';
import { Gate } from '../../../src/internal.js';
import { centerLine, CIRCUIT_LENGTH, nearestRoad, ROAD_WIDTH, START } from '../../library/ground/circuit.js';

/** Longest time around the circuit, s: 40 km/h on average. Else one could creep. */
const LONGEST = 95;

/** So far beside the middle of the road it still is one, m. */
const BESIDE = ROAD_WIDTH / 2 + 2;

/** A lap is so much of the middle of the road at least: its inner edge is shorter. */
const WHOLE = 0.9;

const WH = 3600;

/** One lap of the circuit from line to line with as little out of tank or battery as possible; Wh. */
export class ThriftyLap extends Attempt {
    private readonly line = new Gate();
    private readonly from = new Float64Array(3);
    private readonly to = new Float64Array(3);
    private start = 0;
    private way = 0;

    constructor() {
        super();
        const { x, y, z, leftX, leftZ } = centerLine[START];
        this.line.frame.set([x, y, z, leftX, 0, leftZ, 0, 1, 0, -leftZ, 0, leftX]);
        this.line.halfWidth = BESIDE;
    }

    protected look(last: Moment, now: Moment): void {
        const work = (last.power * (now.time - last.time)) / WH;
        const crosses = this.cross(last, now);
        const { share } = this.line;
        if (this.phase === 'running') {
            const enough = this.way > WHOLE * CIRCUIT_LENGTH;
            if (crosses && enough) {
                this.finish(this.value + share * work);
            } else if (now.time - this.start > LONGEST || nearestRoad(now.x, now.z).away > BESIDE) {
                this.reset();
            }
        }
        if (crosses) {
            this.phase = 'running';
            this.start = between(last.time, now.time, share);
            this.value = (1 - share) * work;
            this.way = 0;
        } else if (this.phase === 'running') {
            this.value += work;
            this.way += Math.hypot(now.x - last.x, now.z - last.z);
        }
    }

    private cross(last: Moment, now: Moment): boolean {
        this.from.set([last.x, last.y, last.z]);
        this.to.set([now.x, now.y, now.z]);
        return this.line.cross(this.from, this.to) > 0;
    }
}
