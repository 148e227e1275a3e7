import type { Tire } from './tire.js';

/** Numbers of a tire that the inspector tunes as one group of attributes. */
interface TunedGroup<T, G extends object> {
    /** Owner of the numbers: the tire, or a curve of it. */
    readonly of: (tire: T) => G;

    /** Their names; all numbers by default. */
    readonly members?: readonly (keyof G & string)[];

    /** The least value that makes sense; 0 by default. */
    readonly least?: number;
}

/** A group of a model that is not known. */
interface AnyGroup {
    readonly of: (tire: never) => object;
    readonly members?: readonly string[];
    readonly least?: number;
}

/** Entry of a tire model in the inspector. */
export interface Tunable {
    /** Its number in the enum `TireModel` of Wheel Collider. Scenes store it: never change one. */
    readonly value: number;

    /** Groups of numbers that tune it, by the prefix of the names of their attributes. */
    readonly groups: Readonly<Record<string, AnyGroup>>;
}

/** A tire model that the inspector offers. */
export interface TunableModel {
    new (): Tire;
    readonly inspector: Tunable;
}

/** A group of numbers of a tire model. */
export function group<T, G extends object>(
    of: (tire: T) => G,
    settings: Omit<TunedGroup<T, G>, 'of'> = {}
): TunedGroup<T, G> {
    return { of, ...settings };
}
