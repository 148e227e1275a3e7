import { nameOf } from '../math/argument.js';

/** Writes the low 24 bits of an integer, high byte first. */
export function putWord(bytes: Uint8Array, at: number, word: number): void {
    bytes[at] = word >>> 16;
    bytes[at + 1] = word >>> 8;
    bytes[at + 2] = word;
}

/** Reads what {@link putWord} has written, 0 to 2^24 - 1. */
export function wordAt(bytes: Uint8Array, at: number): number {
    return (bytes[at] << 16) | (bytes[at + 1] << 8) | bytes[at + 2];
}

/** Writes a 16-bit word, 0 to 65 535, high byte first. */
export function putHalf(bytes: Uint8Array, at: number, half: number): void {
    bytes[at] = half >>> 8;
    bytes[at + 1] = half;
}

export function halfAt(bytes: Uint8Array, at: number): number {
    return (bytes[at] << 8) | bytes[at + 1];
}

/** A number in steps of a quantum, limited to an integer range. */
export function inSteps(value: number, quantum: number, least: number, most: number): number {
    return Math.max(least, Math.min(most, Math.round(value / quantum)));
}

/** The low bits of an integer as one with a sign. */
export function signed(value: number, bits: number): number {
    return (value << (32 - bits)) >> (32 - bits);
}

/** @throws RangeError when a message has no room for `need` bytes from `at` on. */
export function needBytes(bytes: Uint8Array, at: number, need: number, what: string): void {
    if (!ArrayBuffer.isView(bytes) || !(Number.isInteger(at) && at >= 0 && at + need <= bytes.length)) {
        throw new RangeError(
            ArrayBuffer.isView(bytes)
                ? `${what} needs ${need} bytes from byte ${nameOf(at)} on, and the message has ${bytes.length}`
                : `${what} is written to and read from a Uint8Array, and ${nameOf(bytes)} is none`
        );
    }
}
