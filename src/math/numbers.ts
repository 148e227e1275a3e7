/**
 * Doubles of one thing in one array: a step that reads them by their places follows no pointer per number, and many
 * things that are alike can share the memory, as a crowd needs it to stay in the processor's cache.
 */
export class Numbers {
    /** To be read. Anybody else may have the same array. */
    values: Float64Array;

    private shared: boolean;

    /**
     * @param values - The array.
     * @param shared - Whether others have it too: then it is copied before anything of it changes.
     */
    constructor(values: Float64Array, shared: boolean) {
        this.values = values;
        this.shared = shared;
    }

    /** Takes an equal array that others have too. */
    share(values: Float64Array): void {
        this.values = values;
        this.shared = true;
    }

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

/**
 * Gives some of the numbers names: an object of the class has them as fields that can be read, written and listed.
 *
 * @param names - The fields, in the order of their places.
 * @param first - Place of the first one.
 */
export function namedNumbers<T extends object>(
    names: readonly (keyof T & string)[],
    first: number
): new (numbers: Numbers) => T {
    return class Named {
        static readonly fields = names.map((_, k) => ({
            enumerable: true,
            get(this: Named): number {
                return this.#numbers.values[first + k];
            },
            set(this: Named, value: number) {
                this.#numbers.write(first + k, value);
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
