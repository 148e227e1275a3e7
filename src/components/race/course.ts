import { Entity, type GraphNode, type Vec3 } from 'playcanvas';

import type { RoutePoint } from '../../driver/route.js';
import { FEW_WAYPOINTS, WAY_TOO_FAR, WAY_TOO_LONG } from '../../messages/components.js';
import { fill, type FilledMessage } from '../../messages/message.js';
import { FARTHEST } from '../../physics/limits.js';
import type { Gate } from '../../race/gate.js';
import type { TrafficPoint } from '../../traffic/traffic-route.js';

/** Longest way through entities, m: half a second of work for a car that drives along it. */
export const LONGEST = 100_000;

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
 * @param closed - True if the last one leads back to the first.
 * @returns Null when too few of them lie apart.
 */
export function middleOf(nodes: readonly GraphNode[], closed: boolean): TrafficPoint[] | null {
    const points: TrafficPoint[] = [];
    for (const node of nodes) {
        const { x, y, z } = node.getPosition();
        const last = points[points.length - 1];
        if (node instanceof Entity && (!last || Math.hypot(x - last.x, z - last.z) > APART)) {
            points.push({ x, y, z });
        }
    }
    return points.length < (closed ? 3 : 2) ? null : points;
}

/**
 * Fault of a way through entities; null for none.
 *
 * @param nodes - In their order.
 * @param closed - True if the last one leads back to the first.
 */
export function faultOfWay(nodes: readonly GraphNode[], closed: boolean): FilledMessage | null {
    let length = 0;
    for (let i = 0; i < nodes.length; i++) {
        const { x, y, z } = nodes[i].getPosition();
        if (!(Math.max(Math.abs(x), Math.abs(y), Math.abs(z)) <= FARTHEST)) {
            return fill(WAY_TOO_FAR, { name: nodes[i].name, x, y, z, most: FARTHEST });
        }
        length += i > 0 || closed ? flatDistance(nodes[i].getPosition(), nodes.at(i - 1)!.getPosition()) : 0;
    }
    const [kilometers, most] = [Math.round(length / 1000), LONGEST / 1000];
    return length <= LONGEST ? null : fill(WAY_TOO_LONG, { name: nodes[0].name, length: kilometers, most });
}

/** Fault of a path with too few waypoints that lie apart. */
export function fewWaypoints(path: Entity, closed: boolean): FilledMessage {
    const count = middleOf(path.children, false)?.length ?? Math.min(1, path.children.length);
    return fill(FEW_WAYPOINTS, { name: path.name, count, least: closed ? 3 : 2 });
}

/**
 * A line to drive through gates: through the middle of each, straight on in its direction.
 *
 * @param gates - Entities that face in the direction of driving, +Z as of cars, in their order.
 * @param closed - True if the last one leads back to the first.
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
