import type { Entity } from 'playcanvas';

/** Error: the vehicle cannot be driven, or the attribute is not used. Warning: it drives, but probably not as intended. */
export type Severity = 'error' | 'warning';

/** A problem of a setup, in words that a designer can act on. */
export interface Finding {
    /** Whether the vehicle can drive: see {@link Severity}. */
    severity: Severity;

    /** The entity with the faulty component. */
    entity: Entity;

    /** Component and attribute, as the inspector shows them: `wheelCollider.radius`. */
    attribute: string;

    /** What is wrong, with the offending value. */
    message: string;

    /** What to do. */
    remedy: string;
}

/** Makes a finding. */
export function finding(
    severity: Severity,
    entity: Entity,
    attribute: string,
    message: string,
    remedy: string
): Finding {
    return { severity, entity, attribute, message, remedy };
}

const said = new WeakMap<Entity, Set<string>>();

/** Values in a message: quoted text and numbers. */
const VALUE = /'[^']*'|\b(?:NaN|Infinity)\b|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/g;

/** Prints a finding once per entity and attribute, whatever the value is: one clear message, not one per frame. */
export function report({ severity, entity, attribute, message, remedy }: Finding): void {
    let attributes = said.get(entity);
    if (!attributes) {
        attributes = new Set();
        said.set(entity, attributes);
    }
    const key = attribute + message.replace(VALUE, '#');
    if (!attributes.has(key)) {
        attributes.add(key);
        const text = `[VehiclePhysics] ${entity.path || entity.name} > ${attribute}: ${message}. ${remedy}.`;
        if (severity === 'error') {
            console.error(text);
        } else {
            console.warn(text);
        }
    }
}
