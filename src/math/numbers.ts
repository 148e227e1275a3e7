/**
 * Doubles of one thing in one array: a step that reads them by their places follows no pointer per number, and many
 * things that are alike can share the memory, as a crowd needs it to stay in the processor's cache.
 */
export class Numbers {
    /**
     * To be read. Anybody else may have the same array.
     *
     * @internal
     */
    values: Float64Array;

    private shared: boolean;

    /**
     * @param values - The array.
     * @param shared - True if others have it too: then it is copied before anything of it changes.
     */
    constructor(values: Float64Array, shared: boolean) {
        this.values = values;
        this.shared = shared;
    }

    /**
     * Adopts an equal array that others have too.
     *
     * @internal
     */
    share(values: Float64Array): void {
        this.values = values;
        this.shared = true;
    }

    /** @internal */
    write(place: number, value: number): void {
        if (this.shared && this.values[place] !== value) {
            this.values = this.values.slice();
            this.shared = false;
        }
        this.values[place] = value;
    }
}

/** The fields of an object. */
export function namesOf<T extends object>(example: T): (keyof T & string)[] {
    return Object.keys(example) as (keyof T & string)[];
}

/** The same places in an array in which they begin at `first`. */
export function shifted<T extends object>(places: PlacesOf<T>, first: number): PlacesOf<T> {
    return Object.fromEntries(namesOf(places).map((name) => [name, first + places[name]])) as PlacesOf<T>;
}

/** Places of the fields of an object among its numbers. */
export type PlacesOf<T extends object> = Readonly<Record<keyof T & string, number>>;

/** Names some of the numbers: an object of the class has them as fields that can be read, written and listed. */
export function namedNumbers<T extends object>(places: PlacesOf<T>): new (numbers: Numbers) => T {
    const names = namesOf(places);
    const slots: readonly number[] = names.map((name) => places[name]);
    return class Named {
        static readonly fields = slots.map((slot) => ({
            enumerable: true,
            get(this: Named): number {
                return this.#numbers.values[slot];
            },
            set(this: Named, value: number) {
                this.#numbers.write(slot, value);
            }
        }));

        readonly #numbers: Numbers;

        constructor(numbers: Numbers) {
            this.#numbers = numbers;
            // (one by one: a list of the fields by their names would share its shape with plain groups of numbers)
            for (let k = 0; k < names.length; k++) {
                Object.defineProperty(this, names[k], Named.fields[k]);
            }
        }
    } as unknown as new (numbers: Numbers) => T;
}
