import { Entity, type GraphNode } from 'playcanvas';

import type { RoutePoint } from '../../driver/route.js';
import type { Gate } from '../../race/gate.js';

/** Points nearer to each other than this are one, m. */
const APART = 0.1;

/** Places a gate where an entity is: across its forward axis, +Z as of cars, whatever its scale. */
export function placeGate(gate: Gate, entity: Entity): void {
    const { data } = entity.getWorldTransform();
    const { frame } = gate;
    for (let k = 0; k < 3; k++) {
        frame[k] = data[12 + k];
    }
    for (let axis = 0; axis < 3; axis++) {
        const from = 4 * axis;
        const size = Math.hypot(data[from], data[from + 1], data[from + 2]) || 1;
        for (let k = 0; k < 3; k++) {
            frame[3 + 3 * axis + k] = data[from + k] / size;
        }
    }
}

/**
 * The middle of a course through entities.
 *
 * @param nodes - In their order.
 * @param closed - Whether the last one leads back to the first.
 * @returns Null when too few of them lie apart.
 */
export function middleOf(nodes: readonly GraphNode[], closed: boolean): RoutePoint[] | null {
    const points: RoutePoint[] = [];
    for (const node of nodes) {
        const { x, z } = node.getPosition();
        const last = points[points.length - 1];
        if (node instanceof Entity && (!last || Math.hypot(x - last.x, z - last.z) > APART)) {
            points.push({ x, z });
        }
    }
    return points.length < (closed ? 3 : 2) ? null : points;
}
