import type { Coach, Patch } from './coaches.js';
import { addNumberPlate } from './number-plate.js';
import { addPanelGaps, onDeck } from './panels.js';
import { patchRows } from './patch.js';
import { Sheet } from './sheet.js';
import type { Wall } from './wall.js';
import type { Wardrobe } from './wardrobe.js';
import { lay, lined, mirrored, pillow, pipe, type Point } from '../../../templates/looks/loft.js';

/** Height of the floor above the lowest point of the body, m. */
const FLOOR = 0.02;

/** Depth by which the skirt draws in below the sill, m. */
const SKIRT = 0.03;

/** Flanks, ends, bonnet and lid, skirts, wheel wells, floor, and what is set into them. */
export function addShell(wardrobe: Wardrobe, wall: Wall, coach: Coach): void {
    const sheet = new Sheet(wall);
    lay(wardrobe.of('paint'), sheet.rows);
    deck(wardrobe, wall);
    if (!coach.high) {
        skirt(wardrobe, wall);
    }
    wells(wardrobe, wall, coach);
    floor(wardrobe, wall, coach);
    for (const patch of [...coach.patches, ...seams(wall)]) {
        const add = patch[0] === 'plate' ? addNumberPlate : addPatch;
        add(wardrobe, wall, sheet, patch);
    }
    addPanelGaps(wardrobe, wall, coach);
    mirrors(wardrobe, wall, coach);
}

/** From the nose around the left side to the tail and back along the right one. */
function around(wall: Wall): number[] {
    const { columns } = wall;
    return [...columns, ...columns.map((d) => -d).reverse()];
}

/** Bonnet and lid, and a narrow ledge below the windows between them. */
function deck(wardrobe: Wardrobe, wall: Wall): void {
    const { outline, columns } = wall;
    const { silhouette } = outline;
    const [cowl, foot] = [outline.z(silhouette.cowl) - 0.05, outline.z(silhouette.rearFoot) + 0.05];
    const ledge = (silhouette.foot - 0.03) / silhouette.waist;
    const shares = [1, ledge, 0.7, 0.4, 0.15, -0.15, -0.4, -0.7, -ledge, -1];
    const rims = columns.map((d) => wall.point(d, 2)).reverse();
    const rows = rims.map((rim) => shares.map((share): Point => onDeck(rim, share)));
    const last = shares.length - 2;
    lay(wardrobe.of('paint'), rows, (row, column) => {
        const z = (rims[row][2] + rims[row + 1][2]) / 2;
        return column === 0 || column === last || z > cowl || (z < foot && !silhouette.bed);
    });
}

/** A dark strip from the sill down. */
function skirt(wardrobe: Wardrobe, wall: Wall): void {
    const { outline, openings } = wall;
    const columns = around(wall);
    const depth = outline.sill - outline.clearance;
    const rows = [1, 0.5, 0].map((down) =>
        columns.map((d): Point => {
            const [x, y, z] = wall.point(d, 0, -0.012 - SKIRT * down * down);
            return [x, y - down * depth, z];
        })
    );
    lay(wardrobe.of('plastic'), rows, (_, i) => {
        const z = (rows[0][i][2] + rows[0][i + 1][2]) / 2;
        return openings.every((opening) => Math.abs(z - opening.z) > opening.radius);
    });
}

/** The dark inside of the arches, and a lip around them. */
function wells(wardrobe: Wardrobe, wall: Wall, coach: Coach): void {
    const { outline, openings } = wall;
    const { lip } = coach;
    const foot = floorOf(wall, coach);
    for (const { z, hub, radius } of openings) {
        // no lower than the sheet metal, or the floor, reaches
        const [skew, low] = [outline.sill, foot].map((y) =>
            Math.asin(Math.max(-0.19, Math.min(0.9, (y - hub) / radius)))
        );
        const turn = (r: number, k: number): [y: number, z: number] => {
            const angle = skew + ((Math.PI - 2 * skew) * k) / 24;
            // below the hub straight down, as the sheet metal's edge
            const across = Math.max(0, Math.min(Math.PI, angle));
            return [hub + r * Math.sin(angle), z + r * Math.cos(across)];
        };
        const outer = ([y, along]: readonly [number, number], lift: number): Point => {
            const t = (y - outline.sill) / (outline.shoulder(along) - outline.sill);
            return [wall.point(wall.at(along), Math.min(1, Math.max(0, t)), lift)[0], y, along];
        };
        const arc = (r: number, lift: number): Point[] =>
            Array.from({ length: 25 }, (_, k): Point => outer(turn(r, k), lift));
        // over the wheel and straight down to the floor before and behind it
        const from = Math.max(0, low);
        const path: [y: number, z: number][] = [
            [foot, z + radius * Math.cos(from)],
            ...Array.from({ length: 25 }, (_, k) => {
                const angle = from + ((Math.PI - 2 * from) * k) / 24;
                return [hub + radius * Math.sin(angle), z + radius * Math.cos(angle)] as [number, number];
            }),
            [foot, z - radius * Math.cos(from)]
        ];
        const inner = innerOf(wall, coach);
        const side = path.map(([y, along]): Point => [inner, y, along]);
        const edge = path.map((place) => {
            const down = Math.max(0, (outline.sill - place[0]) / (outline.sill - outline.clearance));
            return outer(place, -0.014 - SKIRT * down * down);
        });
        const bottom = path.map(([, along]): Point => [inner, foot, along]);
        const inside = outline.silhouette.bed ? 'plastic' : 'lining';
        const pieces = [
            [wardrobe.of('dark'), [side, edge]],
            [wardrobe.of('dark'), [bottom, side]],
            [
                wardrobe.of(inside),
                lined([arc(radius, -0.03).map(([, y, along]): Point => [inner, y, along]), arc(radius, -0.03)])
            ],
            [wardrobe.of(inside), lined([bottom, side])],
            [
                wardrobe.of(lip ?? 'paint'),
                lip
                    ? [
                          arc(radius - 0.012, -0.02),
                          arc(radius - 0.008, 0.012),
                          arc(radius + 0.02, 0.016),
                          arc(radius + 0.045, 0.001)
                      ]
                    : [
                          arc(radius - 0.012, -0.03),
                          arc(radius - 0.004, 0),
                          arc(radius - 0.001, 0.003),
                          arc(radius + 0.006, 0.001)
                      ]
            ]
        ] as const;
        for (const [builder, rows] of pieces) {
            lay(builder, rows);
            lay(builder, mirrored(rows));
        }
    }
}

/** Half of the room between the wells, m. */
function innerOf({ outline }: Wall, { high }: Coach): number {
    return Math.max(0.2, outline.half - (high ? 0.6 : 0.36));
}

/** Height of the floor, m. */
export function floorOf({ outline }: Wall, { high }: Coach): number {
    return high ? outline.sill - 0.01 : outline.clearance + FLOOR;
}

/** Adds the floor, which is dark from both sides. */
function floor(wardrobe: Wardrobe, wall: Wall, coach: Coach): void {
    const { openings, columns } = wall;
    const y = floorOf(wall, coach);
    const inner = innerOf(wall, coach);
    const rows = columns.map((d): Point[] => {
        const [x, , z] = wall.point(d, 0, coach.high ? -0.012 : -0.05);
        const wide = openings.some((one) => Math.abs(z - one.z) <= one.radius) ? Math.min(x, inner) : x;
        return [
            [wide, y, z],
            [-wide, y, z]
        ];
    });
    lay(wardrobe.of('dark'), rows);
    lay(wardrobe.of('dark'), lined(rows));
}

/** Gaps around the doors, and handles in their recesses. */
function seams({ outline, openings }: Wall): Patch[] {
    const { cowl, posts } = outline.silhouette;
    const isClear = (share: number): boolean =>
        openings.every(({ z, radius }) => Math.abs(outline.z(share) - z) > 0.8 * radius);
    const doors = [cowl - 0.02, ...posts].filter(isClear);
    const line = 0.0035 / outline.length;
    const ends = [Math.max(...doors), Math.min(...doors)];
    const handles = posts.filter((_, i) => i < doors.length - 1 || posts.length === 1);
    const long = outline.length;
    return [
        ...doors.map((share): Patch => ['seal', 'flank', share + line, share - line, 0.06, 1.96, 0.002]),
        ...(doors.length > 1 ? [['seal', 'flank', ends[0] + line, ends[1] - line, 0.055, 0.068, 0.002] as Patch] : []),
        ...handles.flatMap((share): Patch[] => {
            const at = share + 0.15 / long;
            const from = (half: number): [number, number] => [at + half / long, at - half / long];
            return [
                ['seal', 'flank', ...from(0.1), 0.81, 0.92, 0.002],
                ['chrome', 'flank', ...from(0.085), 0.845, 0.895, 0.022],
                ['seal', 'flank', at - 0.12 / long, at - 0.145 / long, 0.85, 0.89, 0.004, 'round']
            ];
        })
    ];
}

/** Lays a piece of something onto the sheet metal. */
function addPatch(wardrobe: Wardrobe, wall: Wall, sheet: Sheet, patch: Patch): void {
    const [cloth, on, from] = patch;
    const rows = patchRows(wall, sheet, patch);
    const [x, , z] = rows[1][1];
    if (on !== 'flank' || from >= 0) {
        lay(wardrobe.lamp(cloth, x, z), rows);
    }
    if (on === 'flank' || from >= 0) {
        lay(wardrobe.lamp(cloth, -x, z), mirrored(rows));
    }
}

function mirrors(wardrobe: Wardrobe, { outline }: Wall, { tall }: Coach): void {
    const z = outline.z(outline.silhouette.cowl) - (tall ? -0.06 : 0.16);
    const [wide, high] = tall ? [0.24, 0.5] : [0.2, 0.13];
    const y = outline.belt + (tall ? 0.45 : 0.09);
    const out = outline.half + (tall ? 0.16 : 0.075);
    const foot = outline.x(outline.silhouette.foot) - 0.02;
    for (const side of [1, -1]) {
        const x = side * out;
        pillow(wardrobe.of(tall ? 'plastic' : 'paint'), {
            at: [x, y, z + 0.02],
            size: [wide, high, 0.11],
            round: 0.55
        });
        const glass: Point = [wide - 0.035, high - 0.03, 0.012];
        pillow(wardrobe.of('chrome'), { at: [x, y, z - 0.032], size: glass, round: 0.4 });
        for (const end of tall ? [1, -1] : [-1]) {
            const arm = y + 0.26 * end * high;
            const root: Point = [side * foot, tall ? arm : outline.belt + 0.005, z - (tall ? 0.2 : -0.03)];
            pipe(wardrobe.of('plastic'), [[x, arm, z + 0.02], root], 0.017);
        }
    }
}
