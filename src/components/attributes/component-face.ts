import type { Entity } from 'playcanvas';

import { finding, report, type Finding, type Severity } from '../findings/report.js';

/** Validates the attributes of a component and reports problems. */
export class ComponentFace {
    private readonly entity: Entity;
    private readonly component: string;

    /** Current findings by attribute. */
    private readonly standing = new Map<string, Finding>();

    /**
     * @param entity - Entity that carries the component.
     * @param component - Its script name, as messages show it.
     */
    constructor(entity: Entity, component: string) {
        this.entity = entity;
        this.component = component;
    }

    /** The problems that have not been fixed yet. */
    get findings(): Finding[] {
        return [...this.standing.values()];
    }

    /** Reports an error once: what is wrong with an attribute, and the remedy. */
    complain(attribute: string, message: string, remedy: string): void {
        this.keep('error', attribute, message, remedy);
    }

    /** Reports a warning once: a problem with which the vehicle still drives, and the remedy. */
    warn(attribute: string, message: string, remedy: string): void {
        this.keep('warning', attribute, message, remedy);
    }

    /** Clears the findings of an attribute and its members, or of all attributes. */
    forgive(attribute = ''): void {
        for (const key of this.standing.keys()) {
            if (key.startsWith(attribute)) {
                this.standing.delete(key);
            }
        }
    }

    /**
     * Checks a number that came from an inspector or a script.
     *
     * @param attribute - Name of the attribute.
     * @param value - Its value.
     * @param last - The last valid value, used while the new one is invalid.
     * @param least - Smallest valid value.
     * @param most - Largest valid value.
     */
    number(attribute: string, value: number, last: number, least = -Infinity, most = Infinity): number {
        if (Number.isFinite(value) && value >= least && value <= most) {
            if (this.standing.size > 0) {
                this.standing.delete(attribute);
            }
            return value;
        }
        const atLeast = least > -Infinity ? `a number of at least ${least}` : 'a number';
        const wanted = value > most ? `a number of at most ${most}` : atLeast;
        this.complain(attribute, `${value} is not ${wanted}`, `Correct it; until then ${last} is used`);
        return last;
    }

    /**
     * Copies numbers and booleans of the attribute group `source` to `target`, with the numbers checked. Missing members
     * keep their values: scripts may set only some of them.
     */
    group<T extends object>(
        attribute: string,
        source: Partial<T> | null,
        target: T,
        members: readonly (keyof T & string)[],
        least = 0
    ): void {
        if (!source) {
            return;
        }
        for (const key of members) {
            const last: unknown = target[key];
            const given: unknown = source[key];
            if (given === undefined) {
                continue;
            }
            if (typeof last === 'number') {
                target[key] = this.number(`${attribute}.${key}`, given as number, last, least) as T[typeof key];
            } else if (typeof last === 'boolean') {
                target[key] = Boolean(given) as T[typeof key];
            }
        }
    }

    private keep(severity: Severity, attribute: string, message: string, remedy: string): void {
        const found = finding(severity, this.entity, `${this.component}.${attribute}`, message, remedy);
        this.standing.set(attribute, found);
        report(found);
    }
}
