import { Vec3 } from 'playcanvas';

/**
 * Notices that somebody has set attributes otherwise, by whatever hand: a new group, a member, an entry of a list, a
 * coordinate. It looks every frame, so the usual answer, no, comes from a function that names the members one by one:
 * such reads are fast and make no garbage, where reading by names out of a list would do both.
 */
export class AttributeWatch<T extends object> {
    private readonly names: readonly (keyof T & string)[];
    private readonly same: (a: T, b: T) => boolean;

    /** What was taken last. */
    private readonly seen = {} as T;
    private from: T | null = null;
    private whole = false;

    /**
     * @param names - The members to watch.
     * @param same - Whether all of them are the same in two groups; may call a NaN different from another.
     */
    constructor(names: readonly (keyof T & string)[], same: (a: T, b: T) => boolean) {
        this.names = names;
        this.same = same;
        for (const name of names) {
            this.seen[name] = undefined as T[keyof T & string];
        }
    }

    /** Whether `given` says something else than at the last {@link take}. */
    differs(given: T | null): boolean {
        if (!given || given !== this.from) {
            return (given ?? null) !== this.from;
        }
        return !(this.whole && this.same(given, this.seen)) && this.differsByName(given);
    }

    /** Remembers what `given` says. */
    take(given: T | null): void {
        this.from = given ?? null;
        this.whole = true;
        for (const name of this.names) {
            const value = given?.[name];
            this.seen[name] = copyOf(value) as T[keyof T & string];
            this.whole &&= value !== undefined;
        }
    }

    /** For groups that leave members out, and for what is no number. */
    private differsByName(given: T): boolean {
        return this.names.some((name) => !alike(given[name], this.seen[name]));
    }
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
