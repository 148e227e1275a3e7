import { LINES, SPLITS, WAY } from './road.js';
import { randomFrom } from '../../src/internal.js';
import { MOUNTAIN_ROAD_WIDTH } from '../library/ground/mountain-road.js';
import { bendOf } from '../library/ground/road-strip.js';

/** Outside of bends that are tighter than this, 1/m, things stand, so far beyond the edge of the road at most, m. */
const TIGHT = 1 / 90;
const ASIDE = 0.9;

/** Points of the road from thing to thing; none stands so near a line, in points. */
const STEP = 3;
const CLEAR = 6;

/** Share of places at which a crate stands in place of a cone. */
const CRATES = 0.18;

/** Something to be swept away: its place, m, and its turn, degrees. */
export interface Litter {
    kind: 'cone' | 'crate';
    x: number;
    y: number;
    z: number;
    turn: number;
}

/** Cones and crates of a day along the outside of tight bends: a car that keeps to the road passes them. */
export function litterOf(day: number): Litter[] {
    const random = randomFrom(day);
    const litter: Litter[] = [];
    const lines = LINES.map(({ s }) => s);
    const spacing = WAY[1].s - WAY[0].s;
    for (let i = CLEAR; i + CLEAR < WAY.length && WAY[i].s < lines[SPLITS]; i += STEP) {
        const bend = bendOf(WAY, i, 4);
        const isClear = lines.every((s) => Math.abs(s - WAY[i].s) > CLEAR * spacing);
        if (Math.abs(bend) < TIGHT || !isClear) {
            continue;
        }
        const { x, y, z, leftX, leftZ } = WAY[i];
        const [chance, aside, turn] = [random(), random(), random()];
        const left = -Math.sign(bend) * (MOUNTAIN_ROAD_WIDTH / 2 - 0.3 + ASIDE * aside);
        litter.push({
            kind: chance < CRATES ? 'crate' : 'cone',
            x: x + left * leftX,
            y,
            z: z + left * leftZ,
            turn: 90 * turn
        });
    }
    return litter;
}
