/** Errors of calls with wrong arguments, in the words of the caller. */

/** Members that a value may turn out to have. */
type Members = Readonly<Record<string, unknown>>;

/**
 * Refuses a call.
 *
 * @param call - As the caller wrote it: `new Route(points)`.
 * @param value - The wrong argument.
 * @param noun - A right one, with its article: `a list of points`.
 * @param remedy - What to pass.
 * @throws {TypeError} Always.
 */
export function refuse(call: string, value: unknown, noun: string, remedy: string): never {
    throw new TypeError(`${call}: ${nameOf(value)} is not ${noun}; ${remedy}.`);
}

/** Refuses a call whose argument is no object. */
export function needObject(call: string, value: unknown, noun: string, remedy: string): void {
    if (typeof value !== 'object' || value === null) {
        refuse(call, value, noun, remedy);
    }
}

/** Refuses a call whose argument is no list of objects, each with what makes it one of its kind. */
export function needList(call: string, value: unknown, member: string, noun: string, remedy: string): void {
    if (!Array.isArray(value)) {
        refuse(call, value, noun, remedy);
    }
    for (let i = 0; i < value.length; i++) {
        if ((value[i] as Members | null | undefined)?.[member] === undefined) {
            throw new TypeError(`${call}: item ${i} is ${nameOf(value[i])}, which has no place in ${noun}; ${remedy}.`);
        }
    }
}

/** Refuses a call whose argument is no function. */
export function needFunction(call: string, value: unknown): void {
    if (typeof value !== 'function') {
        refuse(call, value, 'a function', 'pass a function');
    }
}

/** A value in the words of somebody who typed it. */
export function nameOf(value: unknown): string {
    if (value === null || value === undefined) {
        return 'an empty value';
    }
    if (typeof value === 'string') {
        return value.length > 40 ? 'text' : `'${value}'`;
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
