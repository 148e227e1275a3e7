/** Smooth noise of 0 to 1 with features of size 1 that repeats every `period` units. */
export function noise(x: number, y: number, period = 4096): number {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const u = smooth(x - column);
    const v = smooth(y - row);
    const left = Math.imul(wrap(column, period), 374761393);
    const right = Math.imul(wrap(column + 1, period), 374761393);
    const near = Math.imul(wrap(row, period), 668265263);
    const far = Math.imul(wrap(row + 1, period), 668265263);
    const front = scatter(left + near) * (1 - u) + scatter(right + near) * u;
    const back = scatter(left + far) * (1 - u) + scatter(right + far) * u;
    return front * (1 - v) + back * v;
}

/** Noise with ever finer detail, 0 to 1; repeats as {@link noise} does. */
export function fractal(x: number, y: number, octaves: number, period = 4096): number {
    let sum = 0;
    let total = 0;
    for (let i = 0, size = 1; i < octaves; i++, size *= 2) {
        sum += noise(x * size, y * size, period * size) / size;
        total += 1 / size;
    }
    return sum / total;
}

/**
 * {@link fractal} for the pixels of a picture, row by row: corners of a cell of noise are worked out once for the pixels in
 * a row that lie in it.
 */
export function fractalOver(octaves: number, period = 4096): (x: number, y: number) => number {
    // of each octave: column and row of the cell, its front corners from left to right, its back corners
    const cells = new Float64Array(6 * octaves).fill(NaN);
    let total = 0;
    for (let i = 0, size = 1; i < octaves; i++, size *= 2) {
        total += 1 / size;
    }
    return (x, y) => {
        let sum = 0;
        for (let at = 0, size = 1; at < cells.length; at += 6, size *= 2) {
            const column = Math.floor(x * size);
            const row = Math.floor(y * size);
            if (cells[at] !== column || cells[at + 1] !== row) {
                cells[at] = column;
                cells[at + 1] = row;
                corners(column, row, period * size, cells, at + 2);
            }
            const u = smooth(x * size - column);
            const v = smooth(y * size - row);
            const front = cells[at + 2] * (1 - u) + cells[at + 3] * u;
            const back = cells[at + 4] * (1 - u) + cells[at + 5] * u;
            sum += (front * (1 - v) + back * v) / size;
        }
        return sum / total;
    };
}

/** Writes what chance says at the four corners of a cell. */
function corners(column: number, row: number, period: number, out: Float64Array, at: number): void {
    const left = Math.imul(wrap(column, period), 374761393);
    const right = Math.imul(wrap(column + 1, period), 374761393);
    const near = Math.imul(wrap(row, period), 668265263);
    const far = Math.imul(wrap(row + 1, period), 668265263);
    out[at] = scatter(left + near);
    out[at + 1] = scatter(right + near);
    out[at + 2] = scatter(left + far);
    out[at + 3] = scatter(right + far);
}

/** 0 below `from`, 1 above `to`, smooth between. */
export function smoothstep(from: number, to: number, value: number): number {
    return smooth(Math.min(1, Math.max(0, (value - from) / (to - from))));
}

function smooth(t: number): number {
    return t * t * (3 - 2 * t);
}

/** A number of 0 to 1 that is as good as chance. */
function scatter(seed: number): number {
    const hash = Math.imul(seed ^ (seed >>> 13), 1274126177);
    return ((hash ^ (hash >>> 16)) >>> 0) / 4294967295;
}

/** Into 0 to `period`; remainders are slow, and most are there already. */
function wrap(value: number, period: number): number {
    return value >= 0 && value < period ? value : ((value % period) + period) % period;
}
