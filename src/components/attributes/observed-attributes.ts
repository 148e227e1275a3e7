import { Curve, Vec3 } from 'playcanvas';

/** Hears that attributes were touched. */
export interface Listener {
    touch(): void;
}

type Group = Record<string, unknown>;

/** Defaults of those attributes that are groups, by the names of the attributes. */
export type Groups = Readonly<Record<string, object>>;

const OBSERVATION = Symbol('observation');

/** Values and listeners of an object with observed members. */
class Observation {
    readonly values: Record<string, unknown> = Object.defineProperty({}, OBSERVATION, { value: this });
    readonly listeners: Listener[] = [];

    /** Number of sets that changed a member. Lists, vectors and curves are not counted: they change in place, too. */
    changes = 0;

    /** Defaults of a component's groups, by attribute; empty for other objects. */
    defaults: Groups = {};

    /** Its groups, whatever has been put in their places. */
    readonly groups: Record<string, Group> = {};

    tell(): void {
        for (let i = 0; i < this.listeners.length; i++) {
            this.listeners[i].touch();
        }
    }
}

type Observed = Record<string, unknown> & { [OBSERVATION]: Observation };

/** By name: objects whose members have the same accessors share their shape, and stay fast. */
const accessors = new Map<string, PropertyDescriptor>();

/**
 * Notifies `listener` when an attribute of a component is set, or when a list, vector or curve is read that can be changed in
 * place. The attributes stay fields of the component; what is held for longer and then changed in place is not noticed.
 *
 * A group stays the object that it is: one that is put in its place sets the members that it names, as vectors are copied,
 * so that a part of a group can be set, and one object be given to many cars.
 *
 * @param component - Owner of the attributes; all its fields have been set.
 * @param names - Names of its attributes.
 * @param groups - Defaults of those that are groups, by name.
 * @param listener - Notified of each change.
 * @returns A view of the current attributes whose reads do not notify.
 */
export function observeAttributes<T extends object>(
    component: T,
    names: readonly (keyof T & string)[],
    groups: Groups,
    listener: Listener
): T {
    if (observe(component, names, listener)) {
        const { [OBSERVATION]: own } = component as unknown as Observed;
        own.defaults = { ...own.defaults, ...groups };
        for (const name of Object.keys(groups)) {
            own.values[name] = mergeValue(own, name, own.values[name]);
        }
    }
    return valuesOf(component);
}

/** Number of changes of the members of an object, or of its view; undefined without an observer. */
export function changesOf(object: object): number | undefined {
    return (object as Partial<Observed>)[OBSERVATION]?.changes;
}

/** True for a value that can change in place. */
export function isInPlace(value: unknown): boolean {
    return Array.isArray(value) || value instanceof Vec3 || value instanceof Curve;
}

/** Returns the members of an object, observed or not, as a view whose reads do not notify. */
export function valuesOf<T extends object>(object: T): T {
    return ((object as T & Partial<Observed>)[OBSERVATION]?.values ?? object) as T;
}

function observe(object: object, names: readonly string[], listener: Listener): boolean {
    const observed = object as Observed;
    const unknown = names.filter((name) => !isAccessor(object, name));
    if (unknown.length > 0 && !install(observed, unknown)) {
        return false;
    }
    const { listeners } = observed[OBSERVATION];
    if (!listeners.includes(listener)) {
        listeners.push(listener);
    }
    return true;
}

/** Returns the new value of an attribute: a group stays the same object with the given members, others become `given`. */
function mergeValue({ defaults, groups, listeners }: Observation, name: string, given: unknown): unknown {
    const usual = defaults[name] as Group | undefined;
    if (!usual || typeof given !== 'object' || given === null) {
        return given;
    }
    const members = Object.keys(usual);
    const group = (groups[name] ??= isOwn(given, members) ? (given as Group) : cloneOf(usual));
    for (const listener of listeners) {
        observe(group, members, listener);
    }
    if (group !== given) {
        const parts = valuesOf(given as Group);
        for (const member of members.filter((each) => parts[each] !== undefined)) {
            group[member] = parts[member];
        }
    }
    return group;
}

/** True if a group is the one that its component was made with: objects of scripts and of the Editor have no class. */
function isOwn(group: object, members: readonly string[]): boolean {
    const isPlain = Object.getPrototypeOf(group) === Object.prototype;
    return !isPlain && Object.isExtensible(group) && members.every((member) => member in group);
}

function cloneOf<T extends object>(object: T): T {
    return Object.assign(Object.create(Object.getPrototypeOf(object) as object) as T, object);
}

/**
 * Puts accessors in place of members. From the first of these on all members are taken off, the last one first, and put
 * back in their order: to V8 the object grows again and keeps a shape, where a member replaced in the middle would turn it
 * into a slow dictionary.
 *
 * @returns False for objects that do not allow it: such as are frozen.
 */
function install(object: Observed, names: readonly string[]): boolean {
    const members = Object.getOwnPropertyDescriptors(object) as Record<string, PropertyDescriptor>;
    const keys = Object.keys(members);
    if (!Object.isExtensible(object) || !keys.every((key) => members[key].configurable)) {
        return false;
    }
    const watched = new Set(names);
    const first = keys.findIndex((key) => watched.has(key));
    const moved = first < 0 ? [] : keys.slice(first);
    for (let i = moved.length - 1; i >= 0; i--) {
        delete object[moved[i]];
    }
    const observation = object[OBSERVATION] ?? new Observation();
    if (!Object.hasOwn(object, OBSERVATION)) {
        Object.defineProperty(object, OBSERVATION, { value: observation });
    }
    for (const key of moved) {
        const member = members[key];
        if (watched.has(key) && 'value' in member) {
            observation.values[key] = member.value;
            Object.defineProperty(object, key, accessorOf(key));
        } else if (member.writable && member.enumerable) {
            object[key] = member.value; // defined one by one, members would make a shape of their own
        } else {
            Object.defineProperty(object, key, member);
        }
    }
    for (const name of names) {
        if (!(name in object)) {
            // left out, but may be put in later
            Object.defineProperty(object, name, { ...accessorOf(name), enumerable: false });
        }
    }
    return true;
}

function isAccessor(object: object, name: string): boolean {
    return Object.getOwnPropertyDescriptor(object, name)?.get !== undefined;
}

function accessorOf(name: string): PropertyDescriptor {
    let accessor = accessors.get(name);
    if (!accessor) {
        accessor = {
            get(this: Observed): unknown {
                const value = this[OBSERVATION].values[name];
                if (typeof value === 'object' && isInPlace(value)) {
                    this[OBSERVATION].tell();
                }
                return value;
            },
            set(this: Observed, value: unknown): void {
                const observation = this[OBSERVATION];
                const last = observation.values[name];
                const next = mergeValue(observation, name, value);
                observation.values[name] = next;
                if (!Object.is(next, last) && !(isInPlace(next) && isInPlace(last))) {
                    observation.changes++;
                    observation.tell();
                } else if (typeof next === 'object') {
                    observation.tell();
                }
            },
            enumerable: true,
            configurable: true
        };
        accessors.set(name, accessor);
    }
    return accessor;
}
