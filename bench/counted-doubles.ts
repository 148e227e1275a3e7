/** Doubles and bytes of a line of the processor's cache. */
const DOUBLES = 8;
const BYTES = 64;

const FIRST_DIGIT = '0'.charCodeAt(0);
const LAST_DIGIT = '9'.charCodeAt(0);

/** By array: its lines that were read or written. */
const arrays: Set<number>[] = [];

/**
 * Takes the place of `src/math/doubles.ts` in a bundle of its own: notes which lines of an array are read or written, number by
 * number. What fills or copies a whole array counts for nothing.
 */
export function doubles(count: number): Float64Array {
    const lines = new Set<number>();
    arrays.push(lines);
    return new Proxy(new Float64Array(count), {
        get(numbers, name) {
            if (isPlace(name)) {
                lines.add(Math.floor(Number(name) / DOUBLES));
                return numbers[Number(name)];
            }
            const value: unknown = Reflect.get(numbers, name, numbers);
            return typeof value === 'function' ? (value.bind(numbers) as unknown) : value;
        },
        set(numbers, name, value: number) {
            lines.add(Math.floor(Number(name) / DOUBLES));
            numbers[Number(name)] = value;
            return true;
        }
    });
}

/** Forgets what was touched so far. */
export function forgetTouched(): void {
    arrays.forEach((lines) => lines.clear());
}

/** Bytes of the lines that were touched since then; 0 where the arrays are the usual ones. */
export function touchedBytes(): number {
    return arrays.reduce((sum, { size }) => sum + BYTES * size, 0);
}

function isPlace(name: string | symbol): name is string {
    return typeof name === 'string' && name.charCodeAt(0) >= FIRST_DIGIT && name.charCodeAt(0) <= LAST_DIGIT;
}
