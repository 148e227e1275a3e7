import { Mat4, Quat, Vec3, type Entity } from 'playcanvas';

import { inChassisSpace } from './chassis-space.js';
import type { WheelMount } from '../../wheel/params.js';

const transform = new Mat4();
const rotation = new Quat();
const vector = new Vec3();

/**
 * Mount of a wheel entity on a chassis, in the frame of the rigid body.
 *
 * @param chassis - The chassis entity.
 * @param wheel - The wheel's entity.
 * @param center - Wheel center in the wheel entity's own space.
 */
export function mountOf(chassis: Entity, wheel: Entity, center: Vec3): WheelMount {
    inChassisSpace(chassis, wheel, transform);
    const position = transform.transformPoint(center, new Vec3());
    rotation.set(0, 0, 0, 1);
    const { collision } = chassis;
    if (collision && collision.type !== 'compound') {
        // the engine puts the body at the offset of a single shape, not at the entity
        position.sub(collision.linearOffset);
        rotation.copy(collision.angularOffset).invert().transformVector(position, position);
    }
    const up = rotation.transformVector(transform.getY(vector).normalize(), new Vec3()).normalize();
    const forward = rotation.transformVector(transform.getZ(vector).normalize(), new Vec3());
    forward.sub(vector.copy(up).mulScalar(up.dot(forward))).normalize();
    return { position: position.toArray(), up: up.toArray(), forward: forward.toArray() };
}
