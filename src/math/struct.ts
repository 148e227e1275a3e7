import { doubles } from './doubles.js';

/** One number of a structure, or several that belong together. */
export interface Field<Component extends string = string> {
    /** Of its numbers, SI; `1` for ratios, `0 or 1` for switches. */
    readonly unit: string;

    /** How many numbers it has. */
    readonly count: number;

    /** What its numbers are called behind the name of the field; none in a list. */
    readonly components: readonly Component[];

    /** Given for parameters: what users set. */
    readonly parameter: Parameter | null;
}

/** Default and range of a parameter, in the unit of its field. */
export interface Parameter {
    readonly initial: number;
    readonly least: number;
    readonly most: number;
}

export type Fields = Readonly<Record<string, Field>>;

const AXES = ['X', 'Y', 'Z'] as const;
const ELEMENTS = ['XX', 'XY', 'XZ', 'YX', 'YY', 'YZ', 'ZX', 'ZY', 'ZZ'] as const;

/** A number that changes as the simulation runs. */
export function scalar(unit: string): Field<''> {
    return { unit, count: 1, components: [''], parameter: null };
}

/** A vector. */
export function vector(unit: string): Field<(typeof AXES)[number]> {
    return { unit, count: 3, components: AXES, parameter: null };
}

/** A matrix of three rows: its element in row x, column y is called XY. */
export function matrix(unit: string): Field<(typeof ELEMENTS)[number]> {
    return { unit, count: 9, components: ELEMENTS, parameter: null };
}

/** Numbers that are found by their places alone. */
export function list(count: number, unit: string): Field<never> {
    return { unit, count, components: [], parameter: null };
}

/** A number that users set, with its default and its range. */
export function parameter(unit: string, initial: number, least = -Infinity, most = Infinity): ParameterField {
    return { unit, count: 1, components: [''], parameter: { initial, least, most } };
}

export type ParameterField = Field<''> & { readonly parameter: Parameter };

type ComponentOf<T> = T extends Field<infer C> ? C : never;
type ScalarNames<F extends Fields> = { [K in keyof F]: '' extends ComponentOf<F[K]> ? K : never }[keyof F];
type ParameterNames<F extends Fields> = { [K in keyof F]: F[K] extends ParameterField ? K : never }[keyof F];
type Named<F, K extends keyof F> = { [P in K]: number };
type Components<F extends Fields> = {
    [K in keyof F & string as `${K}${Exclude<ComponentOf<F[K]>, ''>}`]: number;
};

/** The parameters of some fields by their names. */
export type ParametersOf<F extends Fields> = Named<F, ParameterNames<F>>;

/** Named numbers over an array: reading one costs what reading the array by a constant index costs. */
export type View<F extends Fields> = { readonly d: Float64Array } & Named<F, ScalarNames<F>> & Components<F>;

/** Where the numbers of fields lie in an array, and the class that gives them names. */
export interface Struct<F extends Fields> {
    readonly fields: F;

    /** Place of the first number of each field. */
    readonly slots: { readonly [K in keyof F]: number };

    /** How many numbers there are. */
    readonly size: number;

    /** Makes a view of an array, or of zeros of its own. */
    readonly View: new (d?: Float64Array) => View<F>;
}

/** Gives the number at a place of a view a name. */
export type Access = (slot: number) => {
    get(this: { readonly d: Float64Array }): number;
    set(this: { readonly d: Float64Array }, value: number): void;
};

/**
 * Lays out the numbers of something in one array of doubles, so that a step walks through little memory and creates no
 * objects, and gives them names. The accessors are made when the module is loaded: nothing is compiled from text, which
 * content security policies forbid.
 *
 * @param fields - In the order of their places.
 * @param access - Makes an accessor. What a step reads most has its own: an engine learns the type of what it reads by
 * the place in the source, and one place for all structures sees too many types.
 */
export function struct<F extends Fields>(fields: F, access: Access = common): Struct<F> {
    const slots: Record<string, number> = {};
    let size = 0;
    const NumbersView = class {
        readonly d: Float64Array;

        constructor(d: Float64Array = doubles(size)) {
            this.d = d;
        }
    };
    for (const [name, field] of Object.entries(fields)) {
        slots[name] = size;
        for (const [k, component] of field.components.entries()) {
            Object.defineProperty(NumbersView.prototype, name + component, access(size + k));
        }
        size += field.count;
    }
    // copied, because V8 keeps an object that grows by computed names as a slow dictionary
    return { fields, slots: { ...slots }, size, View: NumbersView } as unknown as Struct<F>;
}

const common: Access = (slot) => ({
    get() {
        return this.d[slot];
    },
    set(value) {
        this.d[slot] = value;
    }
});

/** The parameters among some fields, with their defaults. */
export function defaultsOf<F extends Fields>(fields: F): ParametersOf<F> {
    const parameters = Object.entries(fields).filter(([, { parameter }]) => parameter !== null);
    return Object.fromEntries(parameters.map(([name, { parameter }]) => [name, parameter!.initial])) as ParametersOf<F>;
}
