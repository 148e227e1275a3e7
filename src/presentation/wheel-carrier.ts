import { Mat4, Quat, Vec3, type Entity } from 'playcanvas';

import type { WheelLike } from '../components/vehicle/wheel-like.js';

const axle = new Vec3();
const up = new Vec3();
const ahead = new Vec3();
const spun = new Quat();
const frame = new Mat4();

/**
 * Finds the pose of the carrier of a wheel: it moves and steers with the wheel, and does not spin.
 *
 * @param wheel - The wheel.
 * @param car - Its chassis.
 * @param outPosition - Receives the center of the wheel, world.
 * @param outRotation - Receives its rotation: X along the axle to the left, Y up.
 */
export function carrierPose(wheel: WheelLike, car: Entity, outPosition: Vec3, outRotation: Quat): void {
    wheel.getWorldPose(outPosition, spun);
    spun.transformVector(Vec3.RIGHT, axle);
    ahead.cross(axle, car.up).normalize();
    up.cross(ahead, axle);
    const m = frame.data;
    m[0] = axle.x;
    m[1] = axle.y;
    m[2] = axle.z;
    m[4] = up.x;
    m[5] = up.y;
    m[6] = up.z;
    m[8] = ahead.x;
    m[9] = ahead.y;
    m[10] = ahead.z;
    outRotation.setFromMat4(frame);
}
