import { Quat, Vec3 } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import { JointRows } from '../../src/vehicle/train/joint-rows.js';
import { RelativePose } from '../../src/vehicle/train/relative-pose.js';
import { lockPitch, lockRoll, PITCH, ROLL } from '../../src/vehicle/train/turning-rows.js';

/** Axes of the one behind in the frame in front, when it is turned against that one. */
function turned({ turn }: RelativePose, pitch: number, yaw: number, roll: number): Vec3[] {
    const rotation = new Quat().setFromEulerAngles(pitch, yaw, roll);
    const axes = [Vec3.RIGHT, Vec3.UP, Vec3.BACK].map((axis) => rotation.transformVector(axis, new Vec3()));
    axes.forEach(({ x, y, z }, i) => turn.set([x, y, z], 3 * i));
    return axes;
}

/** The axis that a row holds, in the frames in front and behind. */
function axesOf(rows: JointRows, row: number): Vec3[] {
    return [rows.front, rows.back].map((side) => new Vec3([...side[row].slice(3)]));
}

describe('two vehicles that are turned against each other', () => {
    const left = Vec3.RIGHT; // +X
    const up = Vec3.UP;

    it.each([
        ['held against roll about the axis square to its pitch and its yaw, on a fifth wheel', lockRoll, ROLL],
        ['held against pitch about the axis square to its yaw and its roll, at an articulated joint', lockPitch, PITCH]
    ] as const)('are %s', (_, lock, row) => {
        const pose = new RelativePose();
        const behind = turned(pose, 20, 35, -15);
        const rows = new JointRows();
        lock(rows, pose, 1 / 60);
        expect(rows.used[row]).toBe(1);
        const [front, back] = axesOf(rows, row);
        const [first, second] = row === ROLL ? [left, behind[1]] : [up, behind[2]];
        expect(front.length()).toBeCloseTo(1, 9);
        expect(front.dot(first)).toBeCloseTo(0, 9);
        expect(front.dot(second)).toBeCloseTo(0, 9);
        // the same axis as the one behind sees it
        [back.x, back.y, back.z].forEach((part, i) => expect(part).toBeCloseTo(front.dot(behind[i]), 9));
    });
});
