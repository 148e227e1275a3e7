import type { Entity } from 'playcanvas';

import { fill, type Filling, type Message, type Severity } from '../../messages/message.js';

/** A problem of a setup, in words that a designer can act on. */
export interface Finding {
    /** Name of the message in docs/messages.md. */
    id: string;

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

/** Entity that a finding names besides its own: the same message about another one is another finding. */
const names = new WeakMap<Finding, string | number | undefined>();

/**
 * Makes a finding.
 *
 * @param message - The message.
 * @param entity - The entity with the faulty component.
 * @param attribute - Component and attribute.
 * @param filling - Values of its gaps.
 */
export function finding<M extends Message>(
    message: M,
    entity: Entity,
    attribute: string,
    ...filling: Filling<M>
): Finding {
    const { id, severity, text, remedy, name } = fill(message, ...filling);
    const found = { id, severity, entity, attribute, message: text, remedy };
    names.set(found, name);
    return found;
}

const said = new WeakMap<Entity, Set<string>>();

/** Prints a finding once per entity, attribute and message, whatever its numbers are: not once per frame. */
export function report(found: Finding): void {
    const { id, severity, entity, attribute, message, remedy } = found;
    let reported = said.get(entity);
    if (!reported) {
        reported = new Set();
        said.set(entity, reported);
    }
    const key = [attribute, id, names.get(found)].join(' ');
    if (!reported.has(key)) {
        reported.add(key);
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
