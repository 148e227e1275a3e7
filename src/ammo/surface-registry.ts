import type { Entity, GraphNode } from 'playcanvas';

import { needObject } from '../math/argument.js';
import type { Surface } from '../surface/surface.js';
import { asphalt } from '../surface/surfaces.js';

const surfaces = new WeakMap<GraphNode, Surface>();

/** Says what an entity and everything below it is made of; null takes that back. */
export function setSurface(entity: Entity, surface: Surface | null): void {
    needObject('setSurface(entity)', entity, 'the entity of a ground');
    if (surface) {
        surfaces.set(entity, surface);
    } else {
        surfaces.delete(entity);
    }
}

/** What a ground entity is made of: its own surface or the nearest above it; asphalt when nobody says. */
export function surfaceOf(entity: Entity | null): Surface {
    for (let node: GraphNode | null = entity; node; node = node.parent) {
        const surface = surfaces.get(node);
        if (surface) {
            return surface;
        }
    }
    return asphalt;
}
