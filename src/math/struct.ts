import { doubles } from './doubles.js';
import type { PlacesOf } from './numbers.js';

/**
 * Why a number is there. A `parameter` is set by users. A `state` lasts from step to step: a snapshot holds it. A `derived`
 * one follows from parameters, layout and state. A `reading` and a `scratch` number are written before they are read in
 * every step; readings are read between the steps, too.
 */
export type Kind = 'parameter' | 'state' | 'derived' | 'reading' | 'scratch';

/** One number of a structure, or several that belong together. */
export interface Field<Suffix extends string = string, K extends Kind = Kind, U extends string = string> {
    readonly kind: K;

    /** Unit of its numbers, SI; `1` for ratios, `0 or 1` for switches. */
    readonly unit: U;

    /** Names of its numbers behind the name of the field; none in a list. */
    readonly suffixes: readonly Suffix[];

    /** Count of its numbers. */
    readonly count: number;

    /** True if only the first few of a list are in use, one a wheel. */
    readonly perWheel: boolean;

    /** First format of snapshots that holds a state. */
    readonly since: number;

    /** Default and range of a parameter; the default of all others is 0. */
    readonly initial: number;
    readonly least: number;
    readonly most: number;
}

export type Fields = Readonly<Record<string, Field>>;

const AXES = ['X', 'Y', 'Z'] as const;

function field<K extends Kind, U extends string>(
    kind: K,
    unit: U,
    initial = 0,
    least = -Infinity,
    most = Infinity
): Field<'', K, U> {
    return { kind, unit, suffixes: [''], count: 1, perWheel: false, since: 0, initial, least, most };
}

/** A number that users set, with its default and its range. */
export function parameter<const U extends string>(
    unit: U,
    initial: number,
    least?: number,
    most?: number
): Field<'', 'parameter', U> {
    return field('parameter', unit, initial, least, most);
}

/** A number that lasts from step to step. */
export function state<const U extends string>(unit: U): Field<'', 'state', U> {
    return field('state', unit);
}

/** A state that snapshots hold from a format on; one of an older format leaves it as it is. */
export function since<F extends Field>(format: number, of: F): F {
    return { ...of, since: format };
}

/** A number that follows from parameters and layout. */
export function derived<const U extends string>(unit: U): Field<'', 'derived', U> {
    return field('derived', unit);
}

/** A number that every step writes before it reads it, and others read between the steps. */
export function reading<const U extends string>(unit: U): Field<'', 'reading', U> {
    return field('reading', unit);
}

/** A number that every step writes before it reads it. */
export function scratch<const U extends string>(unit: U): Field<'', 'scratch', U> {
    return field('scratch', unit);
}

/** Three such numbers: `name` is the place of the first, `nameX`, `nameY` and `nameZ` are those of each. */
export function vector<K extends Kind, U extends string>(
    component: Field<'', K, U>
): Field<(typeof AXES)[number], K, U> {
    return { ...component, suffixes: AXES, count: 3 };
}

/** Such numbers in a row, which are found by the place of the first alone. */
export function list<K extends Kind, U extends string>(count: number, item: Field<'', K, U>): Field<never, K, U> {
    return { ...item, suffixes: [], count };
}

/** Such a list with an item for each wheel. */
export function perWheel<K extends Kind, U extends string>(most: number, item: Field<'', K, U>): Field<never, K, U> {
    return { ...list(most, item), perWheel: true };
}

type SuffixOf<T> = T extends Field<infer S> ? S : never;

/** Places of the numbers of fields in an array. */
export type PlacesIn<F extends Fields> = { readonly [K in keyof F]: number } & {
    readonly [K in keyof F & string as `${K}${SuffixOf<F[K]>}`]: number;
};

type ParameterNames<F extends Fields> = { [K in keyof F]: F[K] extends Field<'', 'parameter'> ? K : never }[keyof F];

/** The parameters among fields, by name. */
export type ParametersOf<F extends Fields> = { -readonly [K in keyof F as K & ParameterNames<F>]: number };

/** The layout of an array of numbers. */
export interface Struct<F extends Fields> {
    readonly fields: F;

    /** Places of the numbers, by name. The build replaces `PLACES.name` in the code by the number itself. */
    readonly places: PlacesIn<F>;

    /** Count of all numbers: length of the array. */
    readonly size: number;
}

/**
 * Lays out the numbers of something in one array of doubles, so that a step walks through little memory and creates no
 * objects.
 *
 * @param fields - In the order of their places.
 */
export function struct<F extends Fields>(fields: F): Struct<F> {
    const places: Record<string, number> = {};
    let size = 0;
    for (const [name, { suffixes, count }] of Object.entries(fields)) {
        places[name] = size;
        for (const [k, suffix] of suffixes.entries()) {
            places[name + suffix] = size + k;
        }
        size += count;
    }
    return { fields, places: places as PlacesIn<F>, size };
}

/** An array of numbers of a layout: parameters have their defaults, all others are 0. */
export function numbersOf<F extends Fields>({ fields, places, size }: Struct<F>): Float64Array {
    const numbers = doubles(size);
    for (const [name, { count, initial }] of Object.entries(fields)) {
        numbers.fill(initial, places[name], places[name] + count);
    }
    return numbers;
}

/** The defaults of the parameters among some fields. */
export function defaultsOf<F extends Fields>(fields: F): ParametersOf<F> {
    const parameters = Object.entries(fields).filter(([, { kind }]) => kind === 'parameter');
    return Object.fromEntries(parameters.map(([name, { initial }]) => [name, initial])) as ParametersOf<F>;
}

/** Places of the parameters among some fields. */
export function placesOf<F extends Fields>(
    fields: F,
    places: { readonly [K in keyof F]: number }
): PlacesOf<ParametersOf<F>> {
    const names = Object.keys(defaultsOf(fields)) as (keyof F)[];
    return Object.fromEntries(names.map((name) => [name, places[name]])) as PlacesOf<ParametersOf<F>>;
}

/** Places of the numbers that last from step to step. */
export interface Lasting {
    readonly numbers: Int32Array;

    /** Places of numbers that are 0 or 1. */
    readonly switches: Int32Array;

    /** Numbers that only snapshots of a format, or of later ones, hold. */
    readonly later: readonly Later[];
}

interface Later {
    readonly format: number;
    readonly numbers: Int32Array;
}

/**
 * Finds what lasts from step to step.
 *
 * @param layout - Layout of the array.
 * @param wheels - Number of wheels: the lists with one item a wheel have so many.
 */
export function lastingOf({ fields, places }: Struct<Fields>, wheels = 0): Lasting {
    const numbers: number[] = [];
    const switches: number[] = [];
    const later = new Map<number, number[]>();
    for (const [name, { kind, unit, count, perWheel, since }] of Object.entries(fields)) {
        if (kind === 'state') {
            const added = later.get(since) ?? [];
            const to = since > 0 ? added : unit === '0 or 1' ? switches : numbers;
            for (let k = 0; k < (perWheel ? wheels : count); k++) {
                to.push(places[name] + k);
            }
            if (since > 0) {
                later.set(since, added);
            }
        }
    }
    return {
        numbers: Int32Array.from(numbers),
        switches: Int32Array.from(switches),
        later: [...later].map(([format, list]) => ({ format, numbers: Int32Array.from(list) }))
    };
}
