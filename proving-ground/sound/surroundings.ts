import { AT as STAND } from '../library/ground/grandstand.js';
import { awayFromAsphalt, HARBOR, TOWN } from '../library/ground/layout.js';
import { awayFromMountainRoad, isOnMountain, mountainHeight } from '../library/ground/mountain.js';
import { smoothstep } from '../library/ground/noise.js';

/** Shares of what is around a car, each 0 to 1. */
export interface Surroundings {
    forest: number;

    /** A rock face or a bank, on the left and on the right of +Z. */
    rock: number;
    town: number;
    stadium: number;
}

/** Distance over which walls of a town, its containers and a grandstand are heard, m. */
const FADE = 35;

/** The stand is heard so far, m. */
const STANDS = [25, 90] as const;

/** Banks are looked for so far from a car, m, and count in full from that height on, m. */
const BANK = { out: 16, high: 4 };

/** Woods away from the pad, m. */
const WOODS = [110, 260] as const;

const townMiddle = {
    x: TOWN.x + (TOWN.wide * (TOWN.side + 2 * TOWN.street)) / 2,
    z: TOWN.z + (TOWN.deep * (TOWN.side + 2 * TOWN.street)) / 2
};

/** Share of the sound of buildings whose plan is a rectangle: its middle and its half sides, m. */
function within(x: number, z: number, middle: { x: number; z: number }, [wide, deep]: readonly number[]): number {
    const away = Math.max(Math.abs(x - middle.x) - wide, Math.abs(z - middle.z) - deep);
    return 1 - smoothstep(0, FADE, away);
}

/** Walls, banks and woods that throw sound back at a place, m. */
export function surroundingsAt(x: number, y: number, z: number): Surroundings {
    const town = within(x, z, townMiddle, [
        (TOWN.wide * (TOWN.side + 2 * TOWN.street)) / 2,
        (TOWN.deep * (TOWN.side + 2 * TOWN.street)) / 2
    ]);
    const [from, to] = [HARBOR.from, HARBOR.to];
    const middle = { x: (from.x + to.x) / 2, z: (from.z + to.z) / 2 };
    const harbor = within(x, z, middle, [(to.x - from.x) / 2, (to.z - from.z) / 2]);
    const stadium = 1 - smoothstep(STANDS[0], STANDS[1], Math.hypot(x - STAND.x, z - STAND.z));
    let rock = 0;
    let forest = smoothstep(WOODS[0], WOODS[1], awayFromAsphalt(x, z)) * (1 - Math.max(town, harbor));
    if (isOnMountain(x, z)) {
        const { out, high } = BANK;
        for (const [dx, dz] of [
            [out, 0],
            [-out, 0],
            [0, out],
            [0, -out]
        ]) {
            rock = Math.max(rock, smoothstep(0.5, high, mountainHeight(x + dx, z + dz) - y));
        }
        forest = 0.5 + 0.5 * smoothstep(0, 40, awayFromMountainRoad(x, z));
    }
    return { forest, rock, town: Math.max(town, harbor), stadium };
}
