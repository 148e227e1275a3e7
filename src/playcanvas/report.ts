import type { Entity } from 'playcanvas';

/** What is wrong with a set-up, in words that a designer can act on. */
export interface Finding {
    /** The entity that carries the faulty component. */
    entity: Entity;

    /** Component and attribute, as the inspector shows them: `wheelCollider.radius`. */
    attribute: string;

    /** What is wrong. */
    message: string;

    /** What to do. */
    remedy: string;
}

const said = new WeakMap<Entity, Set<string>>();

/** Prints a finding once per entity and attribute: one clear message, not one per frame. */
export function report(finding: Finding): void {
    const { entity, attribute, message, remedy } = finding;
    let attributes = said.get(entity);
    if (!attributes) {
        attributes = new Set();
        said.set(entity, attributes);
    }
    if (!attributes.has(attribute + message)) {
        attributes.add(attribute + message);
        console.error(`[VehiclePhysics] ${entity.path || entity.name} > ${attribute}: ${message}. ${remedy}.`);
    }
}
