import type { AmmoModule } from './ammo.js';
import { bodyLayout, type BodyLayout } from './body-layout.js';
import { heapOf, type Heap } from './heap.js';

/** Bullet's flag of a body that is moved by its entity. */
const KINEMATIC = 2;

/** Smaller turns Bullet tells too coarsely to count steps by, rad: an estimate. */
const COARSE = 2e-3;

/** Words of a record: rows of the rotation, origin, speed of the origin, angular velocity, frame. */
const ORIGIN = 9;
const VELOCITY = 12;
const ANGULAR = 15;
const FRAME = 18;
const WIDTH = 19;

/** In {@link KinematicMotion.speeds}: of the body's origin, m/s, and of its turn, rad/s, in world axes. */
export const LINEAR_X = 0;
export const ANGULAR_X = 3;

/**
 * How kinematic bodies move, from where they were in the last frame and where they are. Bullet tells it too, but takes
 * the angle from the arc cosine of a rounded quaternion: of 0.01 rad a frame it loses 0.3 %, of 0.0002 rad all, and a
 * parked car creeps off a turntable. Own derivation.
 */
export class KinematicMotion {
    readonly speeds = new Float64Array(6);

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

    /** To be called before every step, with the number of the frame that it belongs to. */
    tick(frame: number, dt: number): void {
        if (frame !== this.frame) {
            this.frame = frame;
            this.moves++;
            this.ticksBefore = this.ticks;
            this.ticks = 0;
        }
        this.ticks++;
        this.step[0] = dt;
    }

    /** Finds the {@link speeds} of any body. */
    measure(pointer: number): void {
        const heap = this.heap.floats;
        const { layout, speeds } = this;
        const word = pointer >> 2;
        if ((this.heap.words[word + layout.flags] & KINEMATIC) === 0) {
            for (let k = 0; k < 3; k++) {
                speeds[k] = heap[word + layout.velocity + k];
                speeds[ANGULAR_X + k] = heap[word + layout.angularVelocity + k];
            }
            return;
        }
        let record = this.records.get(pointer);
        if (record === undefined) {
            record = new Float64Array(WIDTH).fill(-1);
            this.records.set(pointer, record);
        }
        if (record[FRAME] !== this.moves) {
            this.follow(record, word);
        }
        for (let k = 0; k < 6; k++) {
            speeds[k] = record[VELOCITY + k];
        }
    }

    /** Brings a record up to this frame. */
    private follow(record: Float64Array, word: number): void {
        const heap = this.heap.floats;
        const { layout } = this;
        const at = word + layout.transform;
        if (record[FRAME] === this.moves - 1) {
            this.findTurn(record, at);
            const time = this.step[0] * this.countSteps(record, word);
            for (let k = 0; k < 3; k++) {
                record[VELOCITY + k] = (heap[at + 12 + k] - record[ORIGIN + k]) / time;
                record[ANGULAR + k] = this.turn[k] / time;
            }
        } else {
            // where it was is not known: what Bullet says
            for (let k = 0; k < 3; k++) {
                record[VELOCITY + k] = heap[word + layout.velocity + k];
                record[ANGULAR + k] = heap[word + layout.angularVelocity + k];
            }
        }
        record[FRAME] = this.moves;
        for (let row = 0; row < 3; row++) {
            for (let k = 0; k < 3; k++) {
                record[3 * row + k] = heap[at + 4 * row + k];
            }
            record[ORIGIN + row] = heap[at + 12 + row];
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
            const moved = heap[word + layout.transform + 12 + k] - record[ORIGIN + k];
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
