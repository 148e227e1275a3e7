import { layTurn } from './arms.js';
import { type JointRows, ROWS } from './joint-rows.js';
import { turn } from './relative-pose.js';

/** Rows of a joint that hold turns: about the long axis, the upright and the lateral one. */
export const ROLL = 3;
export const YAW = 4;
export const PITCH = 5;

/** Share of a gap, or of an angle, that is closed within a step, as in Bullet's joints. */
export const CLOSED = 0.3;

/** An angle is closed by at most so fast, rad/s: one that is left after a crash shall not throw the vehicles. Estimate. */
export const TURNING = 0.5;

/** Sine of the angle between two axes that should be square to each other, below which they tell no third one. Estimate. */
const FOLDED = 0.2;

const one = new Float64Array(3);
const two = new Float64Array(3);

/** A fifth wheel pitches across the towing vehicle and turns about the trailer's upright: it cannot roll about the third. */
export function lockRoll(rows: JointRows, dt: number): void {
    // the upright of the one behind in the frame in front is a row of `turn`; left x upright
    const length = Math.sqrt(turn[4] * turn[4] + turn[5] * turn[5]) || 1;
    one[0] = 0;
    one[1] = -turn[5] / length;
    one[2] = turn[4] / length;
    lock(rows, ROLL, 3, dt);
}

/** An articulated joint turns about the upright in front and rolls about the long axis behind: it cannot pitch about the third. */
export function lockPitch(rows: JointRows, dt: number): void {
    // upright x long axis of the one behind
    const length = Math.sqrt(turn[6] * turn[6] + turn[8] * turn[8]);
    if (length < FOLDED) {
        return;
    }
    one[0] = turn[8] / length;
    one[1] = 0;
    one[2] = -turn[6] / length;
    lock(rows, PITCH, 7, dt);
}

/** Finds how much faster the one in front turns in yaw, rad/s, by the velocities of both. */
export function findYawRate(
    { front, back }: JointRows,
    inFront: Float64Array,
    behind: Float64Array,
    out: Float64Array
): void {
    let sum = 0;
    for (let k = 3; k < ROWS; k++) {
        sum += front[YAW][k] * inFront[k] - back[YAW][k] * behind[k];
    }
    out[0] = sum;
}

/** Holds two axes square to each other, whose product with each other is a number of `turn`. */
function lock(rows: JointRows, row: number, product: number, dt: number): void {
    layTurn(rows.front[row], one);
    for (let i = 0; i < 3; i++) {
        two[i] = turn[3 * i] * one[0] + turn[3 * i + 1] * one[1] + turn[3 * i + 2] * one[2];
    }
    layTurn(rows.back[row], two);
    rows.used[row] = 1;
    rows.speed[row] = -Math.max(-TURNING, Math.min(TURNING, (CLOSED * turn[product]) / dt));
}
