import { Vec3 } from 'playcanvas';

import { valuesOf } from './attribute-taps.js';
import { SharedMemory } from './shared-memory.js';

/** Whether all members of two groups are the same; it may call a NaN different from another. */
export type Same<T> = (a: T, b: T) => boolean;

/** By kind of group. */
const memories = new Map<Same<never>, SharedMemory<object>>();

/**
 * Notices that somebody has set attributes otherwise, by whatever hand: a new group, a member, an entry of a list, a
 * coordinate. The usual answer, no, comes from a function that names the members one by one: such reads are fast and make
 * no garbage, where reading by names out of a list would be slow and make some.
 */
export class AttributeWatch<T extends object> {
    private readonly same: Same<T>;
    private from: T | null = null;

    /** What was taken last, and whether no member was missing. */
    private seen: T | null = null;
    private whole = false;
    private readonly names: readonly (keyof T & string)[];

    /**
     * @param names - The members to watch.
     * @param same - Whether all of them are the same in two groups.
     */
    constructor(names: readonly (keyof T & string)[], same: Same<T>) {
        this.names = names;
        this.same = same;
    }

    /** Whether a group says something else than at the last {@link take}. */
    differs(group: T | null): boolean {
        const { seen } = this;
        const given = group ? valuesOf(group) : null;
        if (!given || seen === null || given !== this.from) {
            return given !== this.from;
        }
        return !(this.whole && this.same(given, seen)) && this.differsByName(given, seen);
    }

    /** Remembers what a group says. */
    take(group: T | null): void {
        const seen = {} as T;
        const given = group ? valuesOf(group) : null;
        this.from = given;
        this.whole = true;
        for (const name of this.names) {
            const value = given?.[name];
            seen[name] = copyOf(value) as T[keyof T & string];
            this.whole &&= value !== undefined;
        }
        this.seen = memoryOf(this.same).keep(seen);
    }

    /** For groups that leave members out, and for what is no number. */
    private differsByName(given: T, seen: T): boolean {
        return this.names.some((name) => !alike(given[name], seen[name]));
    }
}

function memoryOf<T extends object>(same: Same<T>): SharedMemory<T> {
    let memory = memories.get(same);
    if (!memory) {
        memory = new SharedMemory<object>(same as Same<object>);
        memories.set(same, memory);
    }
    return memory as unknown as SharedMemory<T>;
}

/** Whether two lists have the same entries. */
export function sameItems(a: readonly unknown[] | null, b: readonly unknown[] | null): boolean {
    const count = a?.length ?? 0;
    if (count !== (b?.length ?? 0)) {
        return false;
    }
    for (let i = 0; i < count; i++) {
        if (a![i] !== b![i]) {
            return false;
        }
    }
    return true;
}

/** Whether two vectors have the same coordinates. */
export function sameVector(a: Vec3, b: Vec3): boolean {
    return a.x === b.x && a.y === b.y && a.z === b.z;
}

function copyOf(value: unknown): unknown {
    if (Array.isArray(value)) {
        return value.slice() as unknown[];
    }
    return value instanceof Vec3 ? value.clone() : value;
}

function alike(a: unknown, b: unknown): boolean {
    if (Array.isArray(a) && Array.isArray(b)) {
        return a.length === b.length && a.every((item, i) => Object.is(item, b[i]));
    }
    if (a instanceof Vec3 && b instanceof Vec3) {
        return Object.is(a.x, b.x) && Object.is(a.y, b.y) && Object.is(a.z, b.z);
    }
    return Object.is(a, b);
}
