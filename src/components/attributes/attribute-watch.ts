import { Curve, Vec3 } from 'playcanvas';

import { changesOf, isInPlace, valuesOf } from './observed-attributes.js';

/** Notices that attributes were set otherwise: a new group, a member, an entry of a list, a coordinate, a point of a curve. */
export class AttributeWatch<T extends object> {
    readonly names: readonly (keyof T & string)[];

    /** The group that was taken last, the number of its changes, and what it said. */
    private from: T | null = null;
    private changes: number | undefined;
    private readonly seen: unknown[] = [];

    /** Places of the members that are compared: lists and vectors, or all of a group without an observer. */
    private compared: number[] = [];

    /** @param names - The members to watch. */
    constructor(names: readonly (keyof T & string)[]) {
        this.names = names;
    }

    /** True if a group differs from its values at the last {@link take}. */
    differs(group: T | null): boolean {
        const { names, seen, compared } = this;
        const given = group ? valuesOf(group) : null;
        if (given === null || given !== this.from) {
            return given !== this.from;
        }
        if (changesOf(given) !== this.changes) {
            return true;
        }
        for (let k = 0; k < compared.length; k++) {
            const i = compared[k];
            if (!alike(given[names[i]], seen[i])) {
                return true;
            }
        }
        return false;
    }

    /** Remembers what a group says. */
    take(group: T | null): void {
        const given = group ? valuesOf(group) : null;
        this.from = given;
        this.changes = given === null ? undefined : changesOf(given);
        const all = [...this.names.keys()];
        this.compared = this.changes === undefined ? all : all.filter((i) => isInPlace(given![this.names[i]]));
        for (const i of this.compared) {
            this.seen[i] = copyOf(given?.[this.names[i]]);
        }
    }
}

/** True if two lists have the same entries. */
export function sameItems(a: readonly unknown[] | null, b: readonly unknown[] | null): boolean {
    const count = a?.length ?? 0;
    if (count !== (b?.length ?? 0)) {
        return false;
    }
    for (let i = 0; i < count; i++) {
        if (!Object.is(a![i], b![i])) {
            return false;
        }
    }
    return true;
}

function sameKeys(a: readonly number[][], b: readonly number[][]): boolean {
    for (let i = 0; i < a.length; i++) {
        if (!sameItems(a[i], b[i] ?? null)) {
            return false;
        }
    }
    return a.length === b.length;
}

function copyOf(value: unknown): unknown {
    if (Array.isArray(value)) {
        return value.slice() as unknown[];
    }
    return value instanceof Vec3 || value instanceof Curve ? value.clone() : value;
}

function alike(a: unknown, b: unknown): boolean {
    if (typeof a !== 'object' || typeof b !== 'object') {
        return Object.is(a, b);
    }
    if (Array.isArray(a) && Array.isArray(b)) {
        return sameItems(a, b);
    }
    if (a instanceof Vec3 && b instanceof Vec3) {
        return Object.is(a.x, b.x) && Object.is(a.y, b.y) && Object.is(a.z, b.z);
    }
    if (a instanceof Curve && b instanceof Curve) {
        return a.type === b.type && sameKeys(a.keys, b.keys);
    }
    return a === b;
}
