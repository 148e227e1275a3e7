import type { Entity } from 'playcanvas';

import { report } from './report.js';

/** The face that a component turns to its designer: it reads attributes with a critical eye and says what is wrong. */
export class ComponentFace {
    /** Whether {@link group} has carried a new number over since somebody last looked. */
    changed = false;

    private readonly entity: Entity;
    private readonly component: string;

    /**
     * @param entity - Entity that carries the component.
     * @param component - Its script name, as messages show it.
     */
    constructor(entity: Entity, component: string) {
        this.entity = entity;
        this.component = component;
    }

    /** Says once what is wrong with an attribute and what to do. */
    complain(attribute: string, message: string, remedy: string): void {
        report({ entity: this.entity, attribute: `${this.component}.${attribute}`, message, remedy });
    }

    /**
     * Checks a number that came from an inspector or a script.
     *
     * @param attribute - Name of the attribute.
     * @param value - What it holds.
     * @param last - The last good value, which stays in force when the new one is no good.
     * @param least - Smallest value that makes sense.
     */
    number(attribute: string, value: number, last: number, least = -Infinity): number {
        if (Number.isFinite(value) && value >= least) {
            return value;
        }
        const wanted = least > -Infinity ? `a number of at least ${least}` : 'a number';
        this.complain(attribute, `${value} is not ${wanted}`, `Correct it; until then ${last} is used`);
        return last;
    }

    /**
     * Carries every number of `target` over from the attribute group `source`, each checked. What the group leaves out
     * stays as it was: scripts may give a few numbers and keep the defaults.
     */
    group<T extends object>(attribute: string, source: Partial<T> | null, target: T, least = 0): void {
        if (!source) {
            return;
        }
        // every frame for every wheel: names are put together only for what is wrong
        for (const key in target) {
            const last: unknown = target[key];
            const given: unknown = source[key];
            if (typeof last !== 'number' || given === undefined || given === last) {
                continue;
            }
            const fine = typeof given === 'number' && Number.isFinite(given) && given >= least;
            const value = fine ? given : this.number(`${attribute}.${key}`, given as number, last, least);
            target[key] = value as typeof last & T[typeof key];
            this.changed = true;
        }
    }
}
