import { type JointRows, ROWS } from './joint-rows.js';
import type { RelativePose } from './relative-pose.js';

/** Rows of a joint that hold turns: about the long axis, the upright and the lateral one. */
export const ROLL = 3;
export const YAW = 4;
export const PITCH = 5;

/** Share of a gap, or of an angle, that is closed within a step, as in Bullet's joints. */
export const CLOSED = 0.3;

/** An angle is closed by at most so fast, rad/s: one that is left after a crash must not throw the vehicles. Estimate. */
export const TURNING = 0.5;

/** Sine of the angle between two axes that should be square to each other, below which they tell no third one. Estimate. */
const FOLDED = 0.2;

/** A fifth wheel pitches across the towing vehicle and turns about the trailer's upright: it cannot roll about the third. */
export function lockRoll(rows: JointRows, pose: RelativePose, dt: number): void {
    const { turn } = pose;
    // the upright of the one behind in the frame in front is a row of `turn`; left x upright
    const length = Math.sqrt(turn[4] * turn[4] + turn[5] * turn[5]) || 1;
    const axis = rows.front[ROLL].fill(0);
    axis[4] = -turn[5] / length;
    axis[5] = turn[4] / length;
    lock(rows, pose, ROLL, 3, dt);
}

/** An articulated joint turns about the upright in front and rolls about the long axis behind: it cannot pitch about the third. */
export function lockPitch(rows: JointRows, pose: RelativePose, dt: number): void {
    const { turn } = pose;
    // upright x long axis of the one behind
    const length = Math.sqrt(turn[6] * turn[6] + turn[8] * turn[8]);
    if (length < FOLDED) {
        return;
    }
    const axis = rows.front[PITCH].fill(0);
    axis[3] = turn[8] / length;
    axis[5] = -turn[6] / length;
    lock(rows, pose, PITCH, 7, dt);
}

/** Finds the relative yaw rate by the velocities of both bodies, each in its own frame. */
export function findYawRate(rows: JointRows, inFront: Float64Array, behind: Float64Array): void {
    const { front, back } = rows;
    let sum = 0;
    for (let k = 3; k < ROWS; k++) {
        sum += front[YAW][k] * inFront[k] - back[YAW][k] * behind[k];
    }
    rows.yawRate = sum;
}

/** Holds two axes square to each other, whose product with each other is a number of `turn`. The row in front was laid. */
function lock(rows: JointRows, { turn }: RelativePose, row: number, product: number, dt: number): void {
    const axis = rows.front[row];
    const behind = rows.back[row].fill(0);
    for (let i = 0; i < 3; i++) {
        behind[3 + i] = turn[3 * i] * axis[3] + turn[3 * i + 1] * axis[4] + turn[3 * i + 2] * axis[5];
    }
    rows.used[row] = 1;
    rows.speed[row] = -Math.max(-TURNING, Math.min(TURNING, (CLOSED * turn[product]) / dt));
}
