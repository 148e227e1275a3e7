import { ROAD_WIDTH } from '../library/ground/circuit.js';
import { LAUNCH_STRIP, START_Z, STRAIGHT, TOWN } from '../library/ground/layout.js';
import { MOUNTAIN_ROAD_WIDTH } from '../library/ground/mountain-road.js';
import { PLACES } from '../places/place-list.js';

/** Width of a board, m. */
export const WIDTH = 2.4;

/** Distance ahead and to the left of a car that is put there, m. */
const AHEAD = 9;
const ASIDE = 3;

/** Distance from the car where a road is wider, m; to the right where a viewer looks on from the left. */
const BESIDE: Record<string, number | undefined> = {
    start: STRAIGHT.width / 2 + 1.6,
    circuit: -(ROAD_WIDTH / 2 + 1.8),
    'launch-strip': LAUNCH_STRIP.width / 2 + 1.8,
    mountain: MOUNTAIN_ROAD_WIDTH / 2 + 2.2,
    summit: MOUNTAIN_ROAD_WIDTH / 2 + 2.2,
    town: TOWN.street + TOWN.bay / 2 + 1.4,
    harbor: 7
};

/** Distance ahead where something would come before it, m: here it hangs on the gantry. */
const NEARER: Record<string, number | undefined> = { start: STRAIGHT.start - START_Z - 0.8 };

/** Place of a board: the middle of its foot, m, and the unit vector to its left as a driver comes upon it. */
export interface BoardSpot {
    x: number;
    z: number;
    leftX: number;
    leftZ: number;
}

/** Places with a board. */
export const NAMED = PLACES.filter(({ isAloft }) => !isAloft);

/** One for each of them, in their order. */
export const BOARDS: readonly BoardSpot[] = NAMED.map(({ id, x, z, heading = 0 }) => {
    const turn = (heading * Math.PI) / 180;
    const [leftX, leftZ] = [Math.cos(turn), -Math.sin(turn)];
    const [aside, ahead] = [BESIDE[id] ?? ASIDE, NEARER[id] ?? AHEAD];
    return { x: x + aside * leftX - ahead * leftZ, z: z + aside * leftZ + ahead * leftX, leftX, leftZ };
});

/** A point above the ground, m. */
interface Point {
    x: number;
    z: number;
}

/** True if a board stands in the line of sight between two points that are no higher than boards are. */
export function meetsBoard(from: Point, to: Point): boolean {
    const [alongX, alongZ] = [to.x - from.x, to.z - from.z];
    return BOARDS.some(({ x, z, leftX, leftZ }) => {
        const across = alongX * leftZ - alongZ * leftX;
        const share = ((x - from.x) * leftZ - (z - from.z) * leftX) / across;
        const left = (from.x + share * alongX - x) * leftX + (from.z + share * alongZ - z) * leftZ;
        return share > 0 && share < 1 && Math.abs(left) < WIDTH / 2;
    });
}
