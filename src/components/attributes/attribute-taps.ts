import { Curve, Vec3 } from 'playcanvas';

/** Hears that attributes were touched. */
export interface Listener {
    touch(): void;
}

/** What an object with tapped members holds of them, and who listens. */
class Tap {
    readonly values: Record<string, unknown> = {};
    readonly listeners: Listener[] = [];

    /** Of a component: the names of the members of those attributes that are groups. */
    groups: Readonly<Record<string, readonly string[]>> | null = null;

    tell(): void {
        for (let i = 0; i < this.listeners.length; i++) {
            this.listeners[i].touch();
        }
    }
}

const TAP = Symbol('tap');

type Tapped = Record<string, unknown> & { [TAP]: Tap };

/** By name: objects whose members have the same accessors share their shape, and stay fast. */
const accessors = new Map<string, PropertyDescriptor>();

/**
 * Tells when somebody sets an attribute of a component, or takes out a list, vector or curve that can be changed in
 * place. The
 * attributes stay fields of the component, and its groups whatever objects they are; what is held for longer and then
 * changed in place is not heard.
 *
 * @param component - Whose attributes they are; all its fields have been set.
 * @param names - Of its attributes.
 * @param groups - Which of these are groups, with the names of their members.
 * @param listener - Hears it.
 * @returns The attributes as they are at any time, to be read without a sound.
 */
export function tapAttributes<T extends object>(
    component: T,
    names: readonly (keyof T & string)[],
    groups: Readonly<Record<string, readonly string[]>>,
    listener: Listener
): T {
    if (tap(component, names, listener)) {
        const tapped = component as unknown as Tapped;
        tapped[TAP].groups = groups;
        for (const name of Object.keys(groups)) {
            tapGroup(tapped[TAP], name);
        }
    }
    return valuesOf(component);
}

/** What an object holds, tapped or not, to be read without a sound. */
export function valuesOf<T extends object>(object: T): T {
    return ((object as T & Partial<Tapped>)[TAP]?.values ?? object) as T;
}

function tap(object: object, names: readonly string[], listener: Listener): boolean {
    const tapped = object as Tapped;
    if (!tapped[TAP] && !install(tapped, names)) {
        return false;
    }
    const { listeners } = tapped[TAP];
    if (!listeners.includes(listener)) {
        listeners.push(listener);
    }
    return true;
}

/** Listens to a group where it listens to the component. */
function tapGroup({ groups, values, listeners }: Tap, name: string): void {
    const members = groups?.[name];
    const group = values[name];
    if (members && typeof group === 'object' && group !== null) {
        for (const listener of listeners) {
            tap(group, members, listener);
        }
    }
}

/**
 * Puts accessors in place of members. All members are taken off, the last one first, and put back in their order: to
 * V8 the object grows anew and keeps a shape, where a member replaced in the middle would turn it into a slow dictionary.
 *
 * @returns False for objects that do not allow it: such as are frozen.
 */
function install(object: Tapped, names: readonly string[]): boolean {
    const members = Object.getOwnPropertyDescriptors(object) as Record<string, PropertyDescriptor>;
    const keys = Object.keys(members);
    if (!Object.isExtensible(object) || !keys.every((key) => members[key].configurable)) {
        return false;
    }
    for (let i = keys.length - 1; i >= 0; i--) {
        delete object[keys[i]];
    }
    const tap = new Tap();
    Object.defineProperty(object, TAP, { value: tap });
    const watched = new Set(names);
    for (const key of keys) {
        const member = members[key];
        if (watched.has(key) && 'value' in member) {
            tap.values[key] = member.value;
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

function accessorOf(name: string): PropertyDescriptor {
    let accessor = accessors.get(name);
    if (!accessor) {
        accessor = {
            get(this: Tapped): unknown {
                const value = this[TAP].values[name];
                if (
                    typeof value === 'object' &&
                    (Array.isArray(value) || value instanceof Vec3 || value instanceof Curve)
                ) {
                    this[TAP].tell();
                }
                return value;
            },
            set(this: Tapped, value: unknown): void {
                const tap = this[TAP];
                if (typeof value === 'object') {
                    tap.values[name] = value;
                    tapGroup(tap, name);
                    tap.tell();
                } else if (tap.values[name] !== value) {
                    tap.values[name] = value;
                    tap.tell();
                }
            },
            enumerable: true,
            configurable: true
        };
        accessors.set(name, accessor);
    }
    return accessor;
}
