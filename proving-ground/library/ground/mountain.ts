import { landHeight, spread } from './land.js';
import { MOUNTAIN_ROAD_WIDTH, mountainLine } from './mountain-road.js';
import { fractal, smoothstep } from './noise.js';

/** The mountain takes the place of these cells of the land: the first and last grid lines along X and Z. */
const ACROSS = [-30, 30] as const;
const ALONG = [23, 36] as const;

/** Cells of the mountain are no wider, m. */
const CELL = 5.6;

/** The ground stays so far under the road, and is level from its middle to there, m: as far as its verges reach. */
const UNDER = 0.6;
export const BENCH = MOUNTAIN_ROAD_WIDTH / 2 + 3;

/** From here on, m from the middle of the road, cuts and embankments rise and fall so steeply. */
const BANK = { from: 10, slope: 1.05 };

/** Banks reach no farther from the middle of the road, m. */
const REACH = 60;

/** The mountain lies under its road, and is the land again between these distances from it, m. */
const FOLLOWS = [25, 150] as const;

/** Every so many points of the road count for its shape, which is as smooth as this, m. */
const EVERY = 16;
const SMOOTH = 20;

/** Rocks and hollows away from the road, m high and wide. */
const ROUGH = { height: 16, width: 65 };

/** A knoll above the highest bend of the road: x, z, height and radius, m. */
const KNOLL = { x: -128, z: 583, height: 24, radius: 24 };

/** It joins the land over this distance from its edge, m. */
const EDGE = 40;

/** The ground of the mountain: heights, m, on a grid whose lines are where `x` and `z` say; a row is along X. */
export interface Mountain {
    x: readonly number[];
    z: readonly number[];
    heights: Float64Array;

    /** Distance of each corner from the middle of the road, m; large where that is far. */
    away: Float64Array;
}

let known: Mountain | null = null;

export function isOnMountain(x: number, z: number): boolean {
    return x > spread(ACROSS[0]) && x < spread(ACROSS[1]) && z > spread(ALONG[0]) && z < spread(ALONG[1]);
}

/** Height of the ground on the mountain, m: on the triangles that are seen and driven on. */
export function mountainHeight(x: number, z: number): number {
    const { x: columns, z: rows, heights } = mountain();
    const [i, j] = [cellOf(columns, x), cellOf(rows, z)];
    const u = (x - columns[i]) / (columns[i + 1] - columns[i]);
    const v = (z - rows[j]) / (rows[j + 1] - rows[j]);
    const a = j * columns.length + i;
    const c = a + columns.length;
    const [near, far] = [heights[a], heights[c + 1]];
    return v > u
        ? near + v * (heights[c] - near) + u * (far - heights[c])
        : near + u * (heights[a + 1] - near) + v * (far - heights[a + 1]);
}

/** Distance of a place on the mountain from the middle of its road, m, or up to a cell less; large where that is far. */
export function awayFromMountainRoad(x: number, z: number): number {
    const { x: columns, z: rows, away } = mountain();
    const a = cellOf(rows, z) * columns.length + cellOf(columns, x);
    const c = a + columns.length;
    return Math.min(away[a], away[a + 1], away[c], away[c + 1]);
}

/** Its grid, made when it is first asked for. */
export function mountain(): Mountain {
    known ??= raise();
    return known;
}

function raise(): Mountain {
    const [x, z] = [linesOf(ACROSS), linesOf(ALONG)];
    const grid = { x, z, heights: new Float64Array(x.length * z.length), away: new Float64Array(x.length * z.length) };
    const banks = surveyBanks(grid);
    const land = landBelow();
    for (let j = 0; j < z.length; j++) {
        for (let i = 0; i < x.length; i++) {
            const here = x[i];
            const there = z[j];
            const k = j * x.length + i;
            const base = land(here, there);
            const inside = Math.min(here - x[0], x[x.length - 1] - here, there - z[0], z[z.length - 1] - there);
            const shape = shapeAt(here, there);
            const follows = 1 - smoothstep(FOLLOWS[0], FOLLOWS[1], shape.away);
            const rough = smoothstep(12, 55, shape.away) * ROUGH.height;
            let height = base + follows * (shape.height - base);
            height += rough * (fractal(here / ROUGH.width + 30, there / ROUGH.width + 30, 3) - 0.5);
            height +=
                KNOLL.height * Math.exp(-((here - KNOLL.x) ** 2 + (there - KNOLL.z) ** 2) / KNOLL.radius ** 2 / 2);
            height = Math.min(Math.max(height, banks.lower[k]), Math.max(banks.upper[k], banks.lower[k]));
            grid.heights[k] = base + smoothstep(0, EDGE, inside) * (height - base);
        }
    }
    layBench(grid, banks.road);
    return grid;
}

/** Grid lines that are all of the land's, and as many between them as it takes. */
function linesOf([from, to]: readonly [number, number]): number[] {
    const lines = [spread(from)];
    for (let i = from; i < to; i++) {
        const [near, far] = [spread(i), spread(i + 1)];
        const count = Math.ceil((far - near) / CELL);
        for (let k = 1; k <= count; k++) {
            lines.push(near + ((far - near) * k) / count);
        }
    }
    return lines;
}

/** The cell between grid lines that a place is in. */
function cellOf(lines: readonly number[], place: number): number {
    let low = 0;
    let high = lines.length - 1;
    while (high - low > 1) {
        const middle = (low + high) >> 1;
        if (lines[middle] <= place) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return low;
}

/** Height of the land as its own coarse grid has it: along the edge of the mountain both are the same. */
function landBelow(): (x: number, z: number) => number {
    const lines = ([from, to]: readonly [number, number]): number[] =>
        Array.from({ length: to - from + 1 }, (_, i) => spread(from + i));
    const [columns, rows] = [lines(ACROSS), lines(ALONG)];
    const heights = rows.map((z) => columns.map((x) => landHeight(x, z)));
    return (x, z) => {
        const [i, j] = [cellOf(columns, x), cellOf(rows, z)];
        const u = (x - columns[i]) / (columns[i + 1] - columns[i]);
        const v = (z - rows[j]) / (rows[j + 1] - rows[j]);
        const near = heights[j][i] + u * (heights[j][i + 1] - heights[j][i]);
        const far = heights[j + 1][i] + u * (heights[j + 1][i + 1] - heights[j + 1][i]);
        return near + v * (far - near);
    };
}

/** The mean height of the road as a place sees it, near pieces first, and how far the nearest is, m. */
function shapeAt(x: number, z: number): { height: number; away: number } {
    let sum = 0;
    let total = 0;
    let nearest = Infinity;
    for (let i = 0; i < mountainLine.length; i += EVERY) {
        const point = mountainLine[i];
        const square = (point.x - x) ** 2 + (point.z - z) ** 2;
        const weight = 1 / (square + SMOOTH * SMOOTH) ** 2;
        sum += weight * point.y;
        total += weight;
        nearest = Math.min(nearest, square);
    }
    return { height: sum / total, away: Math.sqrt(nearest) };
}

/** Between which heights the banks of the road hold the ground, and the height of the road that is nearest. */
function surveyBanks({ x, z, away }: Mountain): { lower: Float64Array; upper: Float64Array; road: Float64Array } {
    const lower = new Float64Array(away.length).fill(-Infinity);
    const upper = new Float64Array(away.length).fill(Infinity);
    const road = new Float64Array(away.length);
    away.fill(Infinity);
    for (const point of mountainLine) {
        const last = cellOf(x, point.x + REACH);
        const bottom = point.y - UNDER;
        for (let j = cellOf(z, point.z - REACH) + 1; j <= cellOf(z, point.z + REACH); j++) {
            for (let i = cellOf(x, point.x - REACH) + 1; i <= last; i++) {
                const k = j * x.length + i;
                const d = Math.sqrt((x[i] - point.x) ** 2 + (z[j] - point.z) ** 2);
                const bank = BANK.slope * Math.max(0, d - BANK.from);
                lower[k] = Math.max(lower[k], bottom - bank);
                upper[k] = Math.min(upper[k], bottom + bank);
                if (d < away[k]) {
                    away[k] = d;
                    road[k] = point.y;
                }
            }
        }
    }
    return { lower, upper, road };
}

/** Lays every triangle that is under road or verges level under the road. */
function layBench({ x, z, heights }: Mountain, road: Float64Array): void {
    for (const point of mountainLine) {
        for (let left = -BENCH; left <= BENCH; left += 1) {
            const here = point.x + left * point.leftX;
            const there = point.z + left * point.leftZ;
            const i = cellOf(x, here);
            const j = cellOf(z, there);
            const a = j * x.length + i;
            const steep = (there - z[j]) / (z[j + 1] - z[j]) > (here - x[i]) / (x[i + 1] - x[i]);
            const middle = steep ? a + x.length : a + 1;
            const c = a + x.length + 1;
            heights[a] = road[a] - UNDER;
            heights[middle] = road[middle] - UNDER;
            heights[c] = road[c] - UNDER;
        }
    }
}
