/** A repeatable random number generator (mulberry32). */
export function randomFrom(seed: number): () => number {
    let state = seed;
    return () => {
        state = (state + 0x6d2b79f5) | 0;
        let t = Math.imul(state ^ (state >>> 15), 1 | state);
        t ^= t + Math.imul(t ^ (t >>> 7), 61 | t);
        return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
    };
}

/** Smooth noise of 0 to 1 with features of size 1 that repeats every `period` units. */
export function noise(x: number, y: number, period = 4096): number {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const u = smooth(x - column);
    const v = smooth(y - row);
    const near = lattice(column, row, period) * (1 - u) + lattice(column + 1, row, period) * u;
    const far = lattice(column, row + 1, period) * (1 - u) + lattice(column + 1, row + 1, period) * u;
    return near * (1 - v) + far * v;
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

/** 0 below `from`, 1 above `to`, smooth between. */
export function smoothstep(from: number, to: number, value: number): number {
    return smooth(Math.min(1, Math.max(0, (value - from) / (to - from))));
}

function smooth(t: number): number {
    return t * t * (3 - 2 * t);
}

function lattice(column: number, row: number, period: number): number {
    const x = ((column % period) + period) % period;
    const y = ((row % period) + period) % period;
    let hash = Math.imul(x, 374761393) + Math.imul(y, 668265263);
    hash = Math.imul(hash ^ (hash >>> 13), 1274126177);
    return ((hash ^ (hash >>> 16)) >>> 0) / 4294967295;
}
