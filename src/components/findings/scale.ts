import type { Entity, Vec3 } from 'playcanvas';

import { finding, type Finding } from './report.js';

const SLACK = 1e-3;

/**
 * Lengths of attributes are meters, whatever the scale; a scaled chassis or wheel is not where and as large as it looks.
 *
 * @param entity - Chassis or wheel.
 * @param scale - Scale of the entity: in the world or in its parent.
 */
export function scaleFindings(entity: Entity, scale: Vec3): Finding[] {
    const { x, y, z } = scale;
    if (Math.max(Math.abs(x - 1), Math.abs(y - 1), Math.abs(z - 1)) <= SLACK) {
        return [];
    }
    const text = [x, y, z].map((value) => Number(value.toFixed(3))).join(', ');
    return [
        finding(
            'warning',
            entity,
            'scale',
            `the scale is ${text}, which the physics ignores`,
            'Set it to 1, 1, 1 here and on all parents, and scale the model below instead'
        )
    ];
}
