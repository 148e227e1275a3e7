import type { AppBase, Entity } from 'playcanvas';

/**
 * The entity that an attribute holds. What is put into a list in the inspector at Launch comes as the guid of its
 * entity, and a place that is still empty as nothing.
 */
export function entityOf(app: AppBase, given: Entity | string | null | undefined): Entity | null {
    return (typeof given === 'string' ? app.getEntityFromIndex(given) : given) ?? null;
}
