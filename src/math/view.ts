import { type Field, type Fields, type Kind, numbersOf, type Struct } from './struct.js';

/** No numbers at all. */
export type NoFields = Readonly<Record<never, Field>>;

/** A switch is a boolean, all else a number. */
type ValueOf<F> = F extends Field<string, Kind, '0 or 1'> ? boolean : number;

/** Numbers of an array as properties: settings can be written, readings only be read. */
export type View<S extends Fields, R extends Fields> = { -readonly [K in keyof S]: ValueOf<S[K]> } & {
    readonly [K in keyof R]: ValueOf<R[K]>;
};

/**
 * A class whose objects have an array, and its numbers as properties. Declare a constant of this type with `typeof` the
 * settings and `typeof` the readings: their comments are then those of the properties. Without an array it makes one.
 */
export type ViewClass<S extends Fields, R extends Fields = NoFields> = new (state?: Float64Array) => View<S, R> & {
    /**
     * Its numbers, by the places of their layout.
     *
     * @internal
     */
    readonly state: Float64Array;
};

/** The same class on top of another, whose objects have the array already. */
export type ViewOn<
    B extends abstract new (...args: never) => object,
    S extends Fields,
    R extends Fields = NoFields
> = abstract new (...args: ConstructorParameters<B>) => InstanceType<B> & View<S, R>;

/**
 * Defines properties for numbers that lie in an array. What has to do more than to write a number stays an accessor of the
 * class that extends this one.
 *
 * @param layout - That of the array. The very declarations of settings and readings are in it, under any name.
 * @param settings - Numbers that can be written.
 * @param readings - Numbers that can only be read.
 */
export function viewOf<S extends Fields, R extends Fields = NoFields>(
    layout: Struct<Fields>,
    settings: S,
    readings?: R
): ViewClass<S, R> {
    class Viewed {
        readonly state: Float64Array;

        constructor(state = numbersOf(layout)) {
            this.state = state;
        }
    }
    giveNames(Viewed.prototype, layout, settings, readings);
    return Viewed as unknown as ViewClass<S, R>;
}

/** The same for a class whose objects have the array as `state`. */
export function viewOn<
    B extends abstract new (...args: never) => object,
    S extends Fields,
    R extends Fields = NoFields
>(Base: B, layout: Struct<Fields>, settings: S, readings?: R): ViewOn<B, S, R> {
    class Viewed extends (Base as unknown as new () => object) {}
    giveNames(Viewed.prototype, layout, settings, readings);
    return Viewed as unknown as ViewOn<B, S, R>;
}

function giveNames(prototype: object, layout: Struct<Fields>, settings: Fields, readings?: Fields): void {
    for (const [name, field] of Object.entries({ ...settings, ...readings })) {
        const { get, set } = accessorOf(placeOf(layout, name, field), field);
        Object.defineProperty(prototype, name, { configurable: true, get, set: name in settings ? set : undefined });
    }
}

function placeOf({ fields, places }: Struct<Fields>, name: string, field: Field): number {
    const key = Object.keys(fields).find((other) => fields[other] === field);
    if (key === undefined) {
        throw new Error(`${name} is not in the layout`);
    }
    return places[key];
}

/** An object with an array of numbers. */
interface Holder {
    readonly state: Float64Array;
}

/** Reads and writes a number; a switch if it is one. */
function accessorOf(slot: number, { unit }: Field): PropertyDescriptor {
    return unit === '0 or 1'
        ? {
              get(this: Holder): boolean {
                  return this.state[slot] !== 0;
              },
              set(this: Holder, on: boolean) {
                  this.state[slot] = on ? 1 : 0;
              }
          }
        : {
              get(this: Holder): number {
                  return this.state[slot];
              },
              set(this: Holder, value: number) {
                  this.state[slot] = value;
              }
          };
}
