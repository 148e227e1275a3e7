import type { Entity } from 'playcanvas';

import { loadTexts } from '../../messages/load.js';
import { areTextsKnown, fill, inLines, type Filling, type Message, type Severity } from '../../messages/message.js';
import { runtimePlace } from '../../messages/runtime-place.js';

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

    /**
     * The problem, with the offending value. Until its text has loaded, which begins with the first finding, it reads its name and
     * values; with `import 'playcanvas-vehicles/messages'`, in Node and in a bundler's development build the text is there at once.
     */
    readonly message: string;

    /** The remedy, likewise. */
    readonly remedy: string;
}

/** Entity that a finding names besides its own: the same message about another one is another finding. */
const names = new WeakMap<Finding, string | number | undefined>();

/**
 * Creates a finding.
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
    const filled = fill(message, ...filling);
    const { id, severity, name } = filled;
    const found: Finding = {
        id,
        severity,
        entity,
        attribute,
        get message() {
            return filled.text;
        },
        get remedy() {
            return filled.remedy;
        }
    };
    names.set(found, name);
    if (!areTextsKnown()) {
        void loadTextsOnce();
    }
    return found;
}

let loading: Promise<void> | null = null;
let hasFailed = false;

/** Loads the texts of messages, once. */
function loadTextsOnce(): Promise<void> {
    loading ??= loadTexts().catch(() => {
        hasFailed = true; // as offline: what waits is printed with its name in place of its text
    });
    return loading;
}

const said = new WeakMap<Entity, Set<string>>();

/** Prints a finding once per entity, attribute and message, whatever its numbers are: not once per frame. */
export function report(found: Finding): void {
    const { id, entity, attribute } = found;
    let reported = said.get(entity);
    if (!reported) {
        reported = new Set();
        said.set(entity, reported);
    }
    const key = [attribute, id, names.get(found)].join(' ');
    if (!reported.has(key)) {
        reported.add(key);
        print(found);
    }
}

/** True in a program of Node, which may end before anything that waits is printed. */
const IN_NODE = runtimePlace() === 'Node';

/** Findings whose texts are loading, or that others of the same frame may be like. */
let waiting: Finding[] = [];

/** Prints a finding, when the texts are there. Those that wait are printed in their order, and what parts of a car have alike as one. */
function print(found: Finding): void {
    waiting.push(found);
    if (IN_NODE && areTextsKnown() && waiting.length === 1) {
        say();
        return;
    }
    if (hasFailed) {
        hasFailed = false;
        loading = null;
    }
    void loadTextsOnce().then(say);
}

function say(): void {
    const all = waiting;
    waiting = [];
    const lines = inLines?.(all) ?? all.map((found) => [found.entity.path || found.entity.name, found] as const);
    for (const [place, { severity, attribute, message, remedy }] of lines) {
        const level = severity === 'error' ? severity : 'warn';
        console[level](`[VehiclePhysics] ${place} > ${attribute}: ${message}. ${remedy}.`);
    }
}
