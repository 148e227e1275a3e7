import type { Entity } from 'playcanvas';

/** Error: the vehicle cannot be driven, or the attribute is not used. Warning: it drives, but probably not as intended. */
export type Severity = 'error' | 'warning';

/** A problem of a setup, in words that a designer can act on. */
export interface Finding {
    /** Error or warning; see {@link Severity}. */
    severity: Severity;

    /** The entity with the faulty component. */
    entity: Entity;

    /** Component and attribute, as the inspector shows them: `wheelCollider.radius`. */
    attribute: string;

    /** The problem, with the offending value. */
    message: string;

    /** The remedy. */
    remedy: string;
}

/** Kinds of findings: those of one kind differ only in the value that their messages hold. */
const kinds = new WeakMap<Finding, string>();

/**
 * Makes a finding.
 *
 * @param severity - See {@link Severity}.
 * @param entity - The entity with the faulty component.
 * @param attribute - Component and attribute.
 * @param message - The problem.
 * @param remedy - The remedy.
 * @param kind - The problem without its value, for messages that hold one: of each kind one is printed.
 */
export function finding(
    severity: Severity,
    entity: Entity,
    attribute: string,
    message: string,
    remedy: string,
    kind = message
): Finding {
    const found = { severity, entity, attribute, message: rounded(message), remedy: rounded(remedy) };
    kinds.set(found, kind);
    return found;
}

const said = new WeakMap<Entity, Set<string>>();

/** Prints a finding once per entity and attribute: one clear message, not one per frame. */
export function report(found: Finding): void {
    const { severity, entity, attribute, message, remedy } = found;
    let attributes = said.get(entity);
    if (!attributes) {
        attributes = new Set();
        said.set(entity, attributes);
    }
    const key = `${attribute} ${kinds.get(found) ?? message}`;
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

/** Reports the findings about a request to a vehicle. @returns True if there are none. */
export function arePossible(findings: readonly Finding[]): boolean {
    findings.forEach(report);
    return findings.length === 0;
}

/** A text with its decimals of more than six digits rounded to that: 0.3 rather than 0.30000000000000004. */
function rounded(text: string): string {
    return text.replace(/-?\d+\.\d{5,}(?:e[+-]?\d+)?/g, (number) => `${Number(Number(number).toPrecision(6))}`);
}
