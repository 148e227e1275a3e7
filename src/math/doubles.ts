/** Doubles of a line of the processor's cache, and of what is set aside at a time. */
const LINE = 8;
const CHUNK = 8192;

const open = { chunk: new Float64Array(0), used: 0 };

/**
 * An array of zeros that a step reads and writes. Arrays that are made one after the other, as those of a car are, lie one
 * behind the other: a crowd of cars takes few pages of memory, each of whole lines.
 */
export function doubles(count: number): Float64Array {
    const room = LINE * Math.ceil(count / LINE);
    if (room > CHUNK) {
        return new Float64Array(count);
    }
    if (open.used + room > open.chunk.length) {
        open.chunk = new Float64Array(CHUNK);
        open.used = 0;
    }
    const from = open.used;
    open.used += room;
    return open.chunk.subarray(from, from + count);
}
