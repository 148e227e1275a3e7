import type { Color, Curve, Entity, Quat, Script, Vec2, Vec3, Vec4 } from 'playcanvas';

/** `Then` for two types that TypeScript holds to be the same. */
type Same<A, B, Then> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? Then : never;

/** Names of the members of `T` that can be written. */
type Writable<T> = {
    [K in keyof T]-?: Same<{ [P in K]: T[P] }, { -readonly [P in K]: T[P] }, K>;
}[keyof T];

/** A value that is set as a whole. */
type Whole = Entity | Color | Curve | Quat | Vec2 | Vec3 | Vec4 | readonly unknown[];

type Given<T> = T extends (...args: never[]) => unknown ? T : T extends Whole ? T : T extends object ? Partial<T> : T;

/** The attributes of a component, all optional, as are the members of their groups. */
export type AttributesOf<T extends Script> = {
    [K in Exclude<Writable<T>, keyof Script>]?: Given<T[K]>;
};

/**
 * Creates a component on an entity, as `entity.script.create(type, { properties })` does, with attributes whose names and types
 * the compiler checks. The entity gets a script component if it has none.
 *
 * ```ts
 * const wheel = addScript(entity, WheelCollider, { radius: 0.35, suspensionSpring: { spring: 35000 } });
 * ```
 *
 * @param entity - The entity.
 * @param type - Class of the component.
 * @param attributes - Attributes that differ from their defaults.
 * @returns The component.
 * @throws {Error} If the entity has a component of this type.
 */
export function addScript<T extends Script>(
    entity: Entity,
    type: new (args: never) => T,
    attributes: AttributesOf<T> = {}
): T {
    const scripts = entity.script ?? entity.addComponent('script');
    const properties = { ...attributes };
    const made = (scripts as NonNullable<Entity['script']>).create(type as unknown as typeof Script, { properties });
    if (!made) {
        throw new Error(`Entity '${entity.name}' has a ${type.name} already`);
    }
    return made as unknown as T;
}
