import { Vec3, type Entity } from 'playcanvas';

import { rangesOf, type Range } from './ranges.js';
import { nameOf } from '../../math/argument.js';
import {
    ABOVE_RANGE,
    BELOW_RANGE,
    NOT_A_CHOICE,
    NOT_A_LIST,
    NOT_A_VECTOR,
    NOT_FINITE,
    NOT_TEXT,
    TEXT_AS_NUMBER,
    TOO_HIGH,
    TOO_LOW
} from '../../messages/attributes.js';
import { type Filling, type Message } from '../../messages/message.js';
import { finding, report, type Finding } from '../findings/report.js';

/** Smallest valid value of a number, or smallest and largest one. */
type Limit = number | Pick<Range, 'least' | 'most'>;

/** Valid values of all members of a group, or of those that have limits. */
export type Limits<T> = number | { readonly [K in keyof T]?: Limit };

/** Smallest valid values of a group: 0, except for the members in `others`. */
export function zeroOr<T extends object>(
    defaults: T,
    others: { readonly [K in keyof T]?: Limit }
): { readonly [K in keyof T]?: Limit } {
    return { ...Object.fromEntries(Object.keys(defaults).map((name) => [name, 0])), ...others };
}

/** Names and numbers of what attributes choose among, by the names of the attributes. */
export type Choices = Readonly<Record<string, Readonly<Record<string, number>>>>;

const NONE: Choices = {};

/** Paths of members, `group.member`, by group and member: cached, as newly joined text is also hashed again. */
const paths: Record<string, Record<string, string>> = {};

/** Validates the attributes of a component and reports problems. */
export class Validator {
    readonly entity: Entity;
    readonly component: string;

    /** Findings about how the component was made, each as long as it stands beside the current ones. */
    readonly lasting: ((standing: ReadonlyMap<string, Finding>) => Finding[])[] = [];

    private readonly choices: Choices;
    private readonly ranges: ReadonlyMap<string, Range>;

    /** Current findings by attribute. */
    private readonly standing = new Map<string, Finding>();

    /** Attributes that hold no list or vector where there should be one. */
    private readonly mistyped = new Set<string>();

    /**
     * @param entity - Entity that carries the component.
     * @param component - Its script name, as messages show it.
     * @param choices - Its attributes that are enums; members of groups as `group.member`.
     * @param ranges - Ranges of its attributes, from `declared-ranges.ts`.
     */
    constructor(entity: Entity, component: string, choices = NONE, ranges = '') {
        this.entity = entity;
        this.component = component;
        this.choices = choices;
        this.ranges = rangesOf(ranges);
    }

    /** The problems that have not been fixed yet. */
    get findings(): Finding[] {
        return [...this.lasting.flatMap((each) => each(this.standing)), ...this.standing.values()];
    }

    /**
     * Reports a problem once.
     *
     * @param attribute - Name of the attribute.
     * @param message - The message.
     * @param filling - Values of its gaps.
     */
    report<M extends Message>(attribute: string, message: M, ...filling: Filling<M>): void {
        const found = finding(message, this.entity, `${this.component}.${attribute}`, ...filling);
        this.standing.set(attribute, found);
        report(found);
    }

    /** True if there is a finding about an attribute. */
    isReported(attribute: string): boolean {
        return this.standing.has(attribute);
    }

    /** Clears the finding of an attribute; those of its members stand. */
    clearOnly(attribute: string): void {
        this.standing.delete(attribute);
    }

    /** Clears the findings of an attribute and its members, or of all attributes. */
    clear(attribute = ''): void {
        for (const key of this.standing.keys()) {
            if (key.startsWith(attribute)) {
                this.standing.delete(key);
            }
        }
    }

    /**
     * Checks a number that came from an inspector or a script, also against the range that its attribute declares: beyond an end
     * that is not a limit it is used, with a warning.
     *
     * @param attribute - Name of the attribute.
     * @param value - Its value.
     * @param last - The last valid value, used while the new one is invalid.
     * @param least - Smallest valid value.
     * @param most - Largest valid value.
     * @param range - Its range where the attribute declares none, as a coordinate of a vector.
     */
    number(
        attribute: string,
        value: number,
        last: number,
        least = -Infinity,
        most = Infinity,
        range: Range | undefined = this.ranges.get(attribute)
    ): number {
        const lowest = range ? Math.max(least, range.lowest) : least;
        const highest = range ? Math.min(most, range.highest) : most;
        if (!(Number.isFinite(value) && value >= lowest && value <= highest)) {
            const isNumber = typeof value === 'number';
            const from = range && !(isNumber && value < least) ? range.least : least;
            const to = range && !(isNumber && value > most) ? range.most : most;
            this.refuse(attribute, value, last, from, to);
            return last;
        }
        if (range && (value < range.least || value > range.most)) {
            this.doubt(attribute, value, range);
        } else if (this.standing.size > 0) {
            this.standing.delete(attribute);
        }
        return value;
    }

    /**
     * Checks that a value is a vector; its coordinates may be anything.
     *
     * @param attribute - Name of the attribute.
     * @param value - Its value.
     * @param last - The last valid one, used while the new one is none.
     */
    vector(attribute: string, value: Vec3, last: Vec3): Vec3 {
        if (value instanceof Vec3) {
            this.accept(attribute);
            return value;
        }
        this.mistyped.add(attribute);
        this.report(attribute, NOT_A_VECTOR, { value: nameOf(value) });
        return last;
    }

    /**
     * Copies a vector of finite numbers to `target`; what is not valid keeps its value there.
     *
     * @param attribute - Name of the attribute.
     * @param value - Its value.
     * @param target - Receives it.
     * @param range - Range of each coordinate.
     */
    point(attribute: string, value: Vec3, target: Vec3, range?: Range): Vec3 {
        const { x, y, z } = this.vector(attribute, value, target);
        return target.set(
            this.number(`${attribute}.x`, x, target.x, -Infinity, Infinity, range),
            this.number(`${attribute}.y`, y, target.y, -Infinity, Infinity, range),
            this.number(`${attribute}.z`, z, target.z, -Infinity, Infinity, range)
        );
    }

    /**
     * Warns of entries of a list, which are used, outside of their ranges. To be called after {@link clear}.
     *
     * @param attribute - Name of the attribute.
     * @param list - The list.
     * @param rangeOf - Range of the entry at a place.
     */
    entries(attribute: string, list: readonly number[], rangeOf: (place: number) => Range): void {
        list.forEach((value, i) => {
            const range = rangeOf(i);
            if (value < range.least || value > range.most) {
                this.doubt(`${attribute}[${i}]`, value, range);
            }
        });
    }

    /**
     * Checks that a value is a list; its entries may be anything. An empty value counts as an empty list.
     *
     * @param attribute - Name of the attribute.
     * @param value - Its value.
     * @param last - The last valid one, used while the new one is none.
     */
    list<T>(attribute: string, value: readonly T[] | null | undefined, last: readonly T[]): readonly T[] {
        if (Array.isArray(value ?? [])) {
            this.accept(attribute);
            return value ?? [];
        }
        this.mistyped.add(attribute);
        this.report(attribute, NOT_A_LIST, { value: nameOf(value) });
        return last;
    }

    /**
     * Checks that a value is text. An empty value counts as no text.
     *
     * @param attribute - Name of the attribute.
     * @param value - Its value.
     * @param last - The last valid one, used while the new one is none.
     */
    text(attribute: string, value: unknown, last: string): string {
        if (typeof (value ?? '') === 'string') {
            this.standing.delete(attribute);
            return (value as string | null) ?? '';
        }
        this.report(attribute, NOT_TEXT, { value: nameOf(value) });
        return last;
    }

    /**
     * Copies numbers, choices, texts and booleans of the attribute group `source` to `target`, all but the booleans checked.
     * Missing members keep their values: scripts may set only some of them.
     *
     * @param attribute - Name of the group; empty for attributes of the component itself.
     * @param source - The group.
     * @param target - Receives what is valid.
     * @param members - Names of the members to copy.
     * @param limits - Valid numbers.
     */
    group<T extends object>(
        attribute: string,
        source: Partial<T> | null,
        target: T,
        members: readonly (keyof T & string)[],
        limits: Limits<T> = 0
    ): void {
        if (!source) {
            return;
        }
        const known = (paths[attribute] ??= {});
        for (const key of members) {
            const last: unknown = target[key];
            const given: unknown = source[key];
            if (given === undefined) {
                continue;
            }
            const path = attribute === '' ? key : (known[key] ??= `${attribute}.${key}`);
            if (path in this.choices) {
                target[key] = this.choice(path, given, last) as T[typeof key];
            } else if (typeof last === 'number') {
                const limit = typeof limits === 'number' ? limits : limits[key];
                const { least, most } = typeof limit === 'object' ? limit : { least: limit, most: Infinity };
                target[key] = this.number(path, given as number, last, least, most) as T[typeof key];
            } else if (typeof last === 'string') {
                target[key] = this.text(path, given, last) as T[typeof key];
            } else if (typeof last === 'boolean') {
                target[key] = Boolean(given) as T[typeof key];
            }
        }
    }

    /** Checks a value of an enum. */
    private choice(attribute: string, value: unknown, last: unknown): unknown {
        const allowed: readonly unknown[] = Object.values(this.choices[attribute]);
        if (allowed.includes(value)) {
            this.standing.delete(attribute);
            return value;
        }
        const choices = Object.entries(this.choices[attribute]);
        const names = choices.map(([name]) => name);
        const present = choices.find(([, each]) => each === last)?.[0] ?? names[0];
        const lastName = names.pop()!;
        this.report(attribute, NOT_A_CHOICE, { value: nameOf(value), names: names.join(', '), lastName, present });
        return last;
    }

    /** Clears the finding that a value was not a list or vector; others about the attribute stand. */
    private accept(attribute: string): void {
        if (this.mistyped.delete(attribute)) {
            this.standing.delete(attribute);
        }
    }

    /** Reports a value that is not a number within its range. */
    private refuse(attribute: string, value: unknown, last: number, least: number, most: number): void {
        if (typeof value === 'string') {
            this.report(attribute, TEXT_AS_NUMBER, { value, last });
        } else if (typeof value !== 'number' || !Number.isFinite(value)) {
            this.report(attribute, NOT_FINITE, { value: typeof value === 'number' ? value : nameOf(value), last });
        } else if (value < least) {
            this.report(attribute, TOO_LOW, { value, least, last });
        } else {
            this.report(attribute, TOO_HIGH, { value, most, last });
        }
    }

    /** Says that a number that is used is outside of what the inspector offers. */
    private doubt(attribute: string, value: number, { least, most }: Range): void {
        this.report(attribute, value < least ? BELOW_RANGE : ABOVE_RANGE, { value, least, most });
    }
}
