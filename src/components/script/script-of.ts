import type { Entity, Script } from 'playcanvas';

/**
 * The component of an entity by the name of its class, null if it has none. By its name, so that a component does not bring those that
 * it may meet; and the class itself may be another one by now: a hot swap has replaced it.
 *
 * @param entity - The entity.
 * @param name - Name of the script.
 */
export function scriptOf<T extends Script>(entity: Entity | null, name: string): T | null {
    return (entity?.script?.get(name) as T | null | undefined) ?? null;
}
