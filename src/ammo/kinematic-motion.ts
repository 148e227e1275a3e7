import type { AmmoModule } from './ammo.js';
import { bodyLayout, type BodyLayout } from './body-layout.js';
import { type Heap, heapOf } from './heap.js';
import { list, state, struct, vector } from '../math/struct.js';

/** Bullet's flag of a body that is moved by its entity. */
const KINEMATIC = 2;

/** Smaller turns Bullet tells too coarsely to count steps by, rad: an estimate. */
const COARSE = 2e-3;

/** Pose and speeds of a kinematic body in the frame in which it was looked at. */
const recordLayout = struct({
    rotation: list(9, state('1')),
    origin: vector(state('m')),
    velocity: vector(state('m/s')),
    angular: vector(state('rad/s')),

    /** Frame in which it was looked at. */
    frame: state('1')
});

const RECORD = recordLayout.places;

const speedsLayout = struct({
    /** Velocity of the body's origin, world axes. */
    linear: vector(state('m/s')),
    angular: vector(state('rad/s'))
});

/** Places in {@link KinematicMotion.speeds}. */
export const SPEEDS = speedsLayout.places;

/**
 * Motion of kinematic bodies, from their poses in the last frame and in this one. Bullet tells it too, but takes
 * the angle from the arc cosine of a rounded quaternion: of 0.01 rad a frame it loses 0.3 %, of 0.0002 rad all, and a
 * parked car creeps off a turntable. Own derivation.
 */
export class KinematicMotion {
    readonly speeds = new Float64Array(speedsLayout.size);

    private readonly heap: Heap;
    private readonly layout: BodyLayout;
    private readonly records = new Map<number, Float64Array>();
    private frame = -1;
    private ticks = 1;
    private ticksBefore = 1;

    /** Frames with steps in them: Bullet moves kinematic bodies once in each, however many steps it has. */
    private moves = 0;

    /** Length of the step, s, and the turn of a body since the last frame, rad. */
    private readonly step = new Float64Array(1);
    private readonly turn = new Float64Array(3);

    constructor(ammo: AmmoModule) {
        this.heap = heapOf(ammo);
        this.layout = bodyLayout(ammo);
    }

    /** To be called before every step, with the number of the frame that it belongs to, and its length in an array, s. */
    tick(frame: number, step: Float64Array): void {
        if (frame !== this.frame) {
            this.frame = frame;
            this.moves++;
            this.ticksBefore = this.ticks;
            this.ticks = 0;
        }
        this.ticks++;
        this.step[0] = step[0];
    }

    /** Finds the {@link speeds} of any body. */
    measure(pointer: number): void {
        const heap = this.heap.floats;
        const { layout, speeds } = this;
        const word = pointer >> 2;
        if ((this.heap.words[word + layout.flags] & KINEMATIC) === 0) {
            for (let k = 0; k < 3; k++) {
                speeds[k] = heap[word + layout.velocity + k];
                speeds[SPEEDS.angular + k] = heap[word + layout.angularVelocity + k];
            }
            return;
        }
        let record = this.records.get(pointer);
        if (record === undefined) {
            record = new Float64Array(recordLayout.size).fill(-1);
            this.records.set(pointer, record);
        }
        if (record[RECORD.frame] !== this.moves) {
            this.follow(record, word);
        }
        for (let k = 0; k < 6; k++) {
            speeds[k] = record[RECORD.velocity + k];
        }
    }

    /** Brings a record up to this frame. */
    private follow(record: Float64Array, word: number): void {
        const heap = this.heap.floats;
        const { layout } = this;
        const at = word + layout.transform;
        if (record[RECORD.frame] === this.moves - 1) {
            this.findTurn(record, at);
            const time = this.step[0] * this.countSteps(record, word);
            for (let k = 0; k < 3; k++) {
                record[RECORD.velocity + k] = (heap[at + 12 + k] - record[RECORD.origin + k]) / time;
                record[RECORD.angular + k] = this.turn[k] / time;
            }
        } else {
            // where it was is not known: what Bullet says
            for (let k = 0; k < 3; k++) {
                record[RECORD.velocity + k] = heap[word + layout.velocity + k];
                record[RECORD.angular + k] = heap[word + layout.angularVelocity + k];
            }
        }
        record[RECORD.frame] = this.moves;
        for (let row = 0; row < 3; row++) {
            for (let k = 0; k < 3; k++) {
                record[3 * row + k] = heap[at + 4 * row + k];
            }
            record[RECORD.origin + row] = heap[at + 12 + row];
        }
    }

    /** The turn since the last frame as axis times angle, rad: what is skew in `now * before^T` is axis times sine. */
    private findTurn(record: Float64Array, at: number): void {
        const heap = this.heap.floats;
        const { turn } = this;
        let trace = 0;
        turn.fill(0);
        for (let k = 0; k < 3; k++) {
            const x = heap[at + k];
            const y = heap[at + 4 + k];
            const z = heap[at + 8 + k];
            trace += x * record[k] + y * record[3 + k] + z * record[6 + k];
            turn[0] += 0.5 * (z * record[3 + k] - y * record[6 + k]);
            turn[1] += 0.5 * (x * record[6 + k] - z * record[k]);
            turn[2] += 0.5 * (y * record[k] - x * record[3 + k]);
        }
        const sine = Math.sqrt(turn[0] * turn[0] + turn[1] * turn[1] + turn[2] * turn[2]);
        if (sine > 0) {
            const scale = Math.atan2(sine, 0.5 * (trace - 1)) / sine;
            for (let k = 0; k < 3; k++) {
                turn[k] *= scale;
            }
        }
    }

    /** Over how many steps Bullet spreads the motion of this frame: it divides by them, and does not tell. */
    private countSteps(record: Float64Array, word: number): number {
        const heap = this.heap.floats;
        const { layout, turn } = this;
        let way = 0;
        let speed = 0;
        let angle = 0;
        let rate = 0;
        for (let k = 0; k < 3; k++) {
            const moved = heap[word + layout.transform + 12 + k] - record[RECORD.origin + k];
            const v = heap[word + layout.velocity + k];
            const w = heap[word + layout.angularVelocity + k];
            way += moved * moved;
            speed += v * v;
            angle += turn[k] * turn[k];
            rate += w * w;
        }
        const dt = this.step[0];
        if (speed > 0) {
            return Math.max(1, Math.round(Math.sqrt(way / speed) / dt));
        }
        if (angle > COARSE * COARSE) {
            return Math.max(1, Math.round(Math.sqrt(angle / rate) / dt));
        }
        return this.ticksBefore; // as many as in the last frame, likely
    }
}
