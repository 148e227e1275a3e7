import { Entity, Mat4, Quat, Vec3 } from 'playcanvas';

import { inChassisSpace } from './chassis-space.js';
import type { MassBox } from '../../arcade/box-masses.js';

const matrix = new Mat4();
const rotation = new Quat();
const position = new Vec3();
const place = new Vec3();

/** The boxes that a chassis collides with, in the frame of its rigid body: its own one, or those below a compound. */
export function massBoxes(chassis: Entity): MassBox[] {
    const { collision } = chassis;
    if (collision?.type === 'box') {
        const { x, y, z } = collision.halfExtents;
        return [{ halfExtents: [x, y, z], position: [0, 0, 0], rotation: [1, 0, 0, 0, 1, 0, 0, 0, 1] }];
    }
    const boxes = chassis.find((node) => node instanceof Entity && node.collision?.type === 'box') as Entity[];
    return collision?.type === 'compound' ? boxes.map((box) => massBox(chassis, box)) : [];
}

function massBox(chassis: Entity, box: Entity): MassBox {
    const { halfExtents, linearOffset, angularOffset } = box.collision!;
    rotation.setFromMat4(inChassisSpace(chassis, box, matrix));
    rotation.transformVector(linearOffset, position).add(matrix.getTranslation(place));
    const m = matrix.setTRS(Vec3.ZERO, rotation.mul(angularOffset), Vec3.ONE).data;
    return {
        halfExtents: [halfExtents.x, halfExtents.y, halfExtents.z],
        position: [position.x, position.y, position.z],
        rotation: [m[0], m[4], m[8], m[1], m[5], m[9], m[2], m[6], m[10]]
    };
}
