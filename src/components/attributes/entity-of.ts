import { Entity, type AppBase } from 'playcanvas';

/**
 * The entity that an attribute holds. What is put into a list in the inspector at Launch comes as the guid of its
 * entity, and a place that is still empty as nothing; anything else is taken as nothing, too.
 */
export function entityOf(app: AppBase, given: unknown): Entity | null {
    const entity = typeof given === 'string' ? app.getEntityFromIndex(given) : given;
    return entity instanceof Entity ? entity : null;
}

/** The entries of an attribute that holds a list; none if it holds anything else. */
export function itemsOf<T>(given: readonly T[] | null | undefined): readonly T[] {
    return Array.isArray(given) ? (given as readonly T[]) : [];
}
