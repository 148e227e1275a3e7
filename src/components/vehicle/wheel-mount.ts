import { Quat, Vec3, type Entity } from 'playcanvas';

import type { WheelMount } from '../../wheel/params.js';

const rotation = new Quat();
const vector = new Vec3();

/**
 * Where a wheel entity hangs on a chassis, in the frame of the rigid body.
 *
 * @param chassis - The chassis entity.
 * @param wheel - The wheel's entity.
 * @param center - Wheel center in the wheel entity's own space.
 */
export function mountOf(chassis: Entity, wheel: Entity, center: Vec3): WheelMount {
    const position = wheel.getWorldTransform().transformPoint(center, new Vec3()).sub(chassis.getPosition());
    rotation.copy(chassis.getRotation()).invert().transformVector(position, position);
    const { collision } = chassis;
    if (collision && collision.type !== 'compound') {
        // the engine puts the body at the offset of a single shape, not at the entity
        position.sub(collision.linearOffset);
        rotation.mul2(inverseOf(collision.angularOffset), rotation);
        inverseOf(collision.angularOffset).transformVector(position, position);
    }
    const up = rotation.transformVector(wheel.up, new Vec3()).normalize();
    const forward = rotation.transformVector(vector.copy(wheel.forward).mulScalar(-1), new Vec3());
    forward.sub(vector.copy(up).mulScalar(up.dot(forward))).normalize();
    return { position: array(position), up: array(up), forward: array(forward) };
}

const inverted = new Quat();

function inverseOf(offset: Quat): Quat {
    return inverted.copy(offset).invert();
}

function array(v: Vec3): number[] {
    return [v.x, v.y, v.z];
}
