import { Entity, type GraphNode, type Vec3 } from 'playcanvas';

import type { RoutePoint } from '../../driver/route.js';
import type { Gate } from '../../race/gate.js';

/** Points nearer to each other than this are one, m. */
const APART = 0.1;

/** So far before and behind a gate a line goes in its direction, as a share of the way to the next gate. Estimate. */
const STRAIGHT = 0.2;

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

/**
 * A line to drive through gates: through the middle of each, straight on in its direction.
 *
 * @param gates - Entities that face in the direction of driving, +Z as of cars, in their order.
 * @param closed - Whether the last one leads back to the first.
 * @returns Null for fewer than two gates that lie apart. An open line ends behind the last gate.
 */
export function lineThrough(gates: readonly Entity[], closed: boolean): RoutePoint[] | null {
    const places = gates.map((gate) => gate.getPosition());
    const distinct = gates.filter((_, i) => i === 0 || flatDistance(places[i], places[i - 1]) > APART);
    if (distinct.length < 2) {
        return null;
    }
    return distinct.flatMap((gate, i) => {
        const { x, z } = gate.getPosition();
        const neighbors = [distinct.at(i - 1), distinct.at((i + 1) % distinct.length)];
        const isEnd = !closed && (i === 0 || i === distinct.length - 1);
        const beside = isEnd ? [i === 0 ? distinct[1] : distinct[i - 1]] : neighbors;
        const room = Math.min(...beside.map((each) => flatDistance(gate.getPosition(), each!.getPosition())));
        const { x: backX, z: backZ } = gate.forward;
        const reach = (STRAIGHT * room) / (Math.hypot(backX, backZ) || 1);
        return [-1, 0, 1].map((k) => ({ x: x - k * reach * backX, z: z - k * reach * backZ }));
    });
}

function flatDistance(a: Vec3, b: Vec3): number {
    return Math.hypot(a.x - b.x, a.z - b.z);
}
