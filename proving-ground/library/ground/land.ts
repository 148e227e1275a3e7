import { belowRoad } from './circuit.js';
import { awayFromAsphalt, plainAround } from './layout.js';
import { fractal, smoothstep } from './noise.js';

/** Squares of 10 m near the pad, growing beyond. */
const CELL = 10;
const FINE = 26;

/** Height of the plain around the launch strip, m: under its verges. */
const PLAIN = -0.35;

/** Height of the land without the mountain, m: level around the pad, then meadows, then hills. */
export function landHeight(x: number, z: number): number {
    const away = awayFromAsphalt(x, z);
    const meadow = smoothstep(12, 130, away) * 7 * (fractal(x / 130 + 50, z / 130 + 50, 3) - 0.42);
    const hills = smoothstep(130, 900, away) * (40 + 210 * fractal(x / 620 + 9, z / 620 + 4, 4));
    const plain = plainAround(x, z);
    return belowRoad(x, z, (1 - plain) * (meadow + hills) + plain * PLAIN);
}

/** Place of a grid line of the land, m. */
export function spread(i: number): number {
    const beyond = Math.max(0, Math.abs(i) - FINE);
    return Math.sign(i) * CELL * (Math.abs(i) + 0.55 * beyond ** 2);
}
