import { TOWN } from '../library/ground/layout.js';

/** Radius of turns to the right and to the left, m. */
const RIGHT = 6;
const LEFT = 9.5;

/** Ways around blocks: columns and rows from where to where, and whether they turn left. */
const LOOPS: readonly (readonly [x: number, z: number, wide: number, deep: number, left: boolean])[] = [
    [0, 0, 1, 1, false],
    [1, 0, 1, 1, false],
    [0, 1, 1, 1, false],
    [1, 1, 1, 1, true],
    [0, 2, 1, 1, true],
    [1, 2, 1, 1, false],
    [0, 0, 2, 3, true],
    [0, 0, 2, 3, false],
    [0, 0, 2, 2, true],
    [0, 1, 2, 2, false]
];

/** Waypoints around the town's blocks, on the right side of the streets. */
export function townRoutes(): { x: number; z: number }[][] {
    return LOOPS.map(([x, z, wide, deep, left]) => around(x, z, wide, deep, left));
}

function around(x: number, z: number, wide: number, deep: number, left: boolean): { x: number; z: number }[] {
    const out = left ? -TOWN.lane : TOWN.lane;
    const [x0, z0] = [TOWN.x + x * TOWN.side + out, TOWN.z + z * TOWN.side + out];
    const [x1, z1] = [x0 + wide * TOWN.side - 2 * out, z0 + deep * TOWN.side - 2 * out];
    const radius = left ? LEFT : RIGHT;
    // to the left it goes along Z first, which has the blocks on that side
    const corners = [
        { x: x0, z: z0, inX: 1, inZ: 1 },
        { x: x0, z: z1, inX: 1, inZ: -1 },
        { x: x1, z: z1, inX: -1, inZ: -1 },
        { x: x1, z: z0, inX: -1, inZ: 1 }
    ];
    const points = corners.flatMap((corner, i) => {
        const onX = (way: number): { x: number; z: number } => ({ x: corner.x + corner.inX * way, z: corner.z });
        const onZ = (way: number): { x: number; z: number } => ({ x: corner.x, z: corner.z + corner.inZ * way });
        const cut = (1 - Math.SQRT1_2) * radius;
        const middle = { x: corner.x + corner.inX * cut, z: corner.z + corner.inZ * cut };
        const [first, last] = i % 2 === 0 ? [onX, onZ] : [onZ, onX];
        return [
            ...[22, 2.4 * radius, 1.5 * radius, radius].map(first),
            middle,
            ...[radius, 1.5 * radius, 2.4 * radius, 22].map(last)
        ];
    });
    return left ? points : points.reverse();
}
