import type { Entity } from 'playcanvas';

import { finding, report, type Finding, type Severity } from './report.js';

/** The face that a component turns to its designer: it reads attributes with a critical eye and says what is wrong. */
export class ComponentFace {
    private readonly entity: Entity;
    private readonly component: string;

    /** What is wrong now, by attribute. */
    private readonly standing = new Map<string, Finding>();

    /**
     * @param entity - Entity that carries the component.
     * @param component - Its script name, as messages show it.
     */
    constructor(entity: Entity, component: string) {
        this.entity = entity;
        this.component = component;
    }

    /** What has been complained of and is not mended yet. */
    get findings(): Finding[] {
        return [...this.standing.values()];
    }

    /** Says once what is wrong with an attribute and what to do. */
    complain(attribute: string, message: string, remedy: string): void {
        this.keep('error', attribute, message, remedy);
    }

    /** Says once what the vehicle drives in spite of, and what to do. */
    warn(attribute: string, message: string, remedy: string): void {
        this.keep('warning', attribute, message, remedy);
    }

    /** An attribute with its members, or all of them, is fine again as far as known. */
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
     * @param value - What it holds.
     * @param last - The last good value, which stays in force when the new one is no good.
     * @param least - Smallest value that makes sense.
     * @param most - Largest value that makes sense.
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
     * Carries every number and switch of `target` over from the attribute group `source`, numbers checked. What the group
     * leaves out stays as it was: scripts may give a few numbers and keep the defaults.
     */
    group<T extends object>(attribute: string, source: Partial<T> | null, target: T, least = 0): void {
        if (!source) {
            return;
        }
        for (const key of Object.keys(target) as (keyof T & string)[]) {
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
