/** Errors of calls with wrong arguments, in the words of the caller. */

type Members = Readonly<Record<string, unknown>>;

/**
 * Refuses a call.
 *
 * @param call - As the caller wrote it: `new Route(points)`.
 * @param value - The wrong argument.
 * @param noun - A right one, with an example of it.
 * @throws {TypeError} Always.
 */
export function refuse(call: string, value: unknown, noun: string): never {
    throw new TypeError(`${call} takes ${noun}, not ${nameOf(value)}.`);
}

/** Refuses a call whose argument is not an object, or lacks a member that all of its kind have. */
export function needObject(call: string, value: unknown, noun: string, member?: string): void {
    if (typeof value !== 'object' || value === null || (member && (value as Members)[member] === undefined)) {
        refuse(call, value, noun);
    }
}

/** Refuses a call whose argument is not a list of objects that have a member. */
export function needList(call: string, value: unknown, noun: string, member: string): void {
    if (!Array.isArray(value)) {
        refuse(call, value, noun);
    }
    for (let i = 0; i < value.length; i++) {
        if ((value[i] as Members | null | undefined)?.[member] === undefined) {
            throw new TypeError(`${call} takes ${noun}, but item ${i} is ${nameOf(value[i])}.`);
        }
    }
}

/** Refuses a call whose argument is not a function. */
export function needFunction(call: string, value: unknown): void {
    if (typeof value !== 'function') {
        refuse(call, value, 'a function');
    }
}

/** A value in the words of the programmer who typed it. */
export function nameOf(value: unknown): string {
    if (value === null || value === undefined) {
        return 'an empty value';
    }
    if (typeof value === 'string') {
        return value.length > 40 ? 'a text' : `'${value}'`;
    }
    if (Array.isArray(value)) {
        return 'a list';
    }
    if (typeof value === 'function') {
        return 'a function';
    }
    if (typeof value === 'number') {
        return `${Number(value.toPrecision(6))}`; // 0.3 rather than 0.30000000000000004
    }
    return typeof value === 'boolean' ? `${value}` : 'an object';
}
