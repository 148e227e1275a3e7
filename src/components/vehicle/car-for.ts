import type { Entity, GraphNode } from 'playcanvas';

import { carOf, type VehicleLike } from './vehicle-like.js';

/**
 * The car that a part shows something of.
 *
 * @param target - The chassis that was chosen; null if none was.
 * @param entity - The part: without a choice, the car is on it or on the nearest entity above it.
 */
export function carFor(target: Entity | null, entity: Entity): VehicleLike | null {
    if (target) {
        return carOf(target);
    }
    for (let node: GraphNode | null = entity; node; node = node.parent) {
        const car = carOf(node as Entity);
        if (car) {
            return car;
        }
    }
    return null;
}
