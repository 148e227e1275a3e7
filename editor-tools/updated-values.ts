import { RENAMED, type Rename } from './renamed-attributes.js';
import { type StoredAttribute, wholeOf } from '../templates/whole-attributes.js';

/** Attributes of a script by their names. */
export type StoredSchema = Readonly<Record<string, StoredAttribute>>;

/** Attributes of a script of an entity, by their names. */
export type Values = Record<string, unknown>;

/** Result of {@link updatedValues}. */
export interface Updated {
    values: Values;

    /** Present paths of values that were moved. */
    moved: string[];

    /** Names that no attribute has any more and the table does not know; their values are kept. */
    unknown: string[];
}

/**
 * Brings the attributes of a script from an earlier version of the pack to the present one. An entity keeps what it had: values
 * move to their new paths, and one that was left at its default keeps the default of then.
 *
 * @param script - Name of the script.
 * @param given - Attributes of the entity.
 * @param before - Attributes of the script when these values were made.
 * @param now - Its present attributes.
 */
export function updatedValues(script: string, given: Values, before: StoredSchema, now: StoredSchema): Updated {
    const values = structuredClone(given);
    const [former, present] = [defaultsOf(before), defaultsOf(now)];
    const moved: string[] = [];
    for (const [from, to, fixed] of renamesOf(script, given, former)) {
        const old = read(given, from) ?? former.get(from);
        const isFree = read(given, to) === undefined || isSame(read(given, to), present.get(to));
        if (old !== undefined && isFree) {
            write(values, to, fixed ?? old);
            moved.push(to);
        }
    }
    for (const [path, standard] of former) {
        if (present.has(path) && read(values, path) === undefined) {
            write(values, path, standard);
        }
    }
    const gone = Object.keys(values).filter((name) => !now[name]);
    const known = formerNames(script);
    const unknown = gone.filter((name) => !known.includes(name));
    const whole = wholeOf(Object.values(now), values);
    return { values: { ...whole, ...Object.fromEntries(unknown.map((name) => [name, values[name]])) }, moved, unknown };
}

/** Names of attributes of a script that earlier versions had. */
export function formerNames(script: string): string[] {
    return [...new Set((RENAMED[script] ?? []).map(([from]) => from.split('.')[0]))];
}

/** Defaults by path; lists and what has no default, such as curves, are not among them. */
export function defaultsOf(schema: StoredSchema): Map<string, unknown> {
    const entries = Object.values(schema).flatMap((attribute) =>
        attribute.schema && !attribute.array
            ? attribute.schema.map((member) => [`${attribute.name}.${member.name}`, member.default] as const)
            : [[attribute.name, attribute.default] as const]
    );
    return new Map(entries.filter(([, standard]) => standard !== undefined && standard !== null));
}

/** The renames of a script without stars: members come from the values and from the schema of then. */
export function renamesOf(script: string, given: Values, former: ReadonlyMap<string, unknown>): Rename[] {
    const listed = new Set<string>();
    return (RENAMED[script] ?? []).flatMap(([from, to, value]): Rename[] => {
        if (!from.endsWith('.*')) {
            listed.add(from);
            return [[from, to, value]];
        }
        const group = from.slice(0, -1);
        const paths = new Set([
            ...Object.keys((given[group.slice(0, -1)] as Values | undefined) ?? {}).map((member) => group + member),
            ...[...former.keys()].filter((path) => path.startsWith(group))
        ]);
        return [...paths]
            .filter((path) => !listed.has(path))
            .map((path) => [path, to.replace('*', memberAt(to, path.slice(group.length)))]);
    });
}

function memberAt(pattern: string, member: string): string {
    return /\w\*$/.test(pattern) ? member[0].toUpperCase() + member.slice(1) : member;
}

function read(values: Values, path: string): unknown {
    const [name, member] = path.split('.');
    return member ? (values[name] as Values | null | undefined)?.[member] : values[name];
}

function write(values: Values, path: string, value: unknown): void {
    const [name, member] = path.split('.');
    values[name] = member ? { ...(values[name] as Values | null | undefined), [member]: value } : value;
}

/** Equality of plain data. */
function isSame(a: unknown, b: unknown): boolean {
    return JSON.stringify(a) === JSON.stringify(b);
}
