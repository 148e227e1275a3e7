import type { Entity, GraphNode } from 'playcanvas';

import { FrictionSurface } from './friction-surface.js';
import { needObject } from '../math/argument.js';
import { asphalt } from '../surface/asphalt.js';
import type { Surface } from '../surface/surface.js';

const surfaces = new WeakMap<GraphNode, Surface | FrictionSurface>();

/** True once an entity was given one: all is asphalt before. */
let isUsed = false;

/**
 * Says what an entity and everything below it is made of; null takes that back.
 *
 * @param entity - A ground, or the root of many: after `setSurface(app.root, new FrictionSurface())` all grounds without
 * a surface of their own grip by the friction of their rigid bodies.
 * @param surface - Surface that wheels feel on it.
 * @throws {TypeError} If there is no entity.
 */
export function setSurface(entity: Entity, surface: Surface | FrictionSurface | null): void {
    needObject('setSurface(entity)', entity, 'the entity of a ground');
    if (surface) {
        isUsed = true;
        surfaces.set(entity, surface);
    } else {
        surfaces.delete(entity);
    }
}

/** Surface of a ground entity: its own or that of the nearest entity above with one; asphalt by default. */
export function surfaceOf(entity: Entity | null): Surface {
    for (let node: GraphNode | null = isUsed ? entity : null; node; node = node.parent) {
        const surface = surfaces.get(node);
        if (surface) {
            return surface instanceof FrictionSurface ? surface.of(entity!) : surface;
        }
    }
    return asphalt;
}
