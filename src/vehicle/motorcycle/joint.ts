import { SCRATCH } from '../../wheel/scratch.js';
import { WHEEL } from '../../wheel/state.js';
import type { Wheel } from '../../wheel/wheel.js';
import { BAR_ROW } from '../anti-roll-bar.js';

/**
 * The steering axis and the tilting linkage are joints alike: each moves the contacts of the front wheels as it turns. This finds how
 * fast one moves along normal, forward and left, per rate of the joint, and adds that to its speeds.
 *
 * @param state - State of the motorcycle.
 * @param wheel - A front wheel.
 * @param numbers - Its numbers.
 * @param way - Place there of the velocity of its contact per rate of the joint, body frame.
 * @param arm - Place there that receives it along normal, forward and left.
 * @param rate - Place of the rate of the joint in the state.
 */
export function addJointSpeeds(
    state: Float64Array,
    { state: wheel, scratch }: Wheel,
    numbers: Float64Array,
    way: number,
    arm: number,
    rate: number
): void {
    if (wheel[WHEEL.grounded] === 0) {
        numbers[arm] = 0;
        numbers[arm + 1] = 0;
        numbers[arm + 2] = 0;
        return;
    }
    const x = numbers[way];
    const y = numbers[way + 1];
    const z = numbers[way + 2];
    const normal = wheel[WHEEL.normalX] * x + wheel[WHEEL.normalY] * y + wheel[WHEEL.normalZ] * z;
    const forward = wheel[WHEEL.forwardX] * x + wheel[WHEEL.forwardY] * y + wheel[WHEEL.forwardZ] * z;
    const left = wheel[WHEEL.leftX] * x + wheel[WHEEL.leftY] * y + wheel[WHEEL.leftZ] * z;
    numbers[arm] = normal;
    numbers[arm + 1] = forward;
    numbers[arm + 2] = left;
    scratch[SCRATCH.normalSpeed] += state[rate] * normal;
    scratch[SCRATCH.forwardSpeed] += state[rate] * forward;
    scratch[SCRATCH.leftSpeed] += state[rate] * left;
}

/**
 * Adds what a front tire gives to the equation of a joint.
 *
 * @param state - State of the motorcycle.
 * @param row - Row of the joint.
 * @param wheel - A front wheel.
 * @param numbers - Its numbers.
 * @param arm - Place there of the velocity of its contact along normal, forward and left, per rate of the joint.
 * @param known - Place of the known side of the equation in the state.
 * @param mass - Place of the mass of the joint in the state.
 */
export function addToJoint(
    state: Float64Array,
    row: Float64Array,
    { state: wheel, scratch }: Wheel,
    numbers: Float64Array,
    arm: number,
    known: number,
    mass: number
): void {
    const an = numbers[arm];
    const af = numbers[arm + 1];
    const al = numbers[arm + 2];
    const sn = an * scratch[SCRATCH.normalStiffness];
    const sf = af * (scratch[SCRATCH.forwardStiffness] + scratch[SCRATCH.dragStiffness]);
    const sl = al * (scratch[SCRATCH.leftStiffness] + scratch[SCRATCH.dragStiffness]);
    const x = sn * wheel[WHEEL.normalX] + sf * wheel[WHEEL.forwardX] + sl * wheel[WHEEL.leftX];
    const y = sn * wheel[WHEEL.normalY] + sf * wheel[WHEEL.forwardY] + sl * wheel[WHEEL.leftY];
    const z = sn * wheel[WHEEL.normalZ] + sf * wheel[WHEEL.forwardZ] + sl * wheel[WHEEL.leftZ];
    const cx = scratch[SCRATCH.leverX];
    const cy = scratch[SCRATCH.leverY];
    const cz = scratch[SCRATCH.leverZ];
    row[BAR_ROW.direction] += x;
    row[BAR_ROW.direction + 1] += y;
    row[BAR_ROW.direction + 2] += z;
    row[BAR_ROW.direction + 3] += cy * z - cz * y;
    row[BAR_ROW.direction + 4] += cz * x - cx * z;
    row[BAR_ROW.direction + 5] += cx * y - cy * x;
    state[mass] += an * sn + af * sf + al * sl;
    state[known] +=
        an * scratch[SCRATCH.normalOffset] +
        af * (scratch[SCRATCH.forwardOffset] + scratch[SCRATCH.dragOffsetX]) +
        al * (scratch[SCRATCH.leftOffset] + scratch[SCRATCH.dragOffsetY]);
}
