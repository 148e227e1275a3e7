import type { Entity, Script } from 'playcanvas';

/**
 * The component of an entity by the name of its class, null if it has none. The class itself may be another one by now:
 * a hot swap has replaced it.
 *
 * @param entity - The entity.
 * @param type - The class.
 */
export function scriptOf<T extends Script>(
    entity: Entity | null,
    type: { readonly scriptName: string | null; readonly prototype: T }
): T | null {
    return (type.scriptName && (entity?.script?.get(type.scriptName) as T | null | undefined)) || null;
}
