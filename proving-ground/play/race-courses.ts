import { smoothPath } from '../../src/internal.js';
import { centerLine, START } from '../library/ground/circuit.js';
import { TOWN } from '../library/ground/layout.js';
import { mountainLine, SUMMIT } from '../library/ground/mountain-road.js';
import { headingOf, nearestOf, surveyOf, type RoadPoint } from '../library/ground/road-strip.js';
import type { Spot } from '../places/place-list.js';

/** Road that cars race along. */
export interface RaceCourse {
    /** Place of the list that it is at. */
    place: 'circuit' | 'mountain' | 'town';
    laps: number;

    /** True if its end leads to its beginning. */
    closed: boolean;

    /** Middle of the road, and its point at which the line is. */
    line: readonly RoadPoint[];
    start: number;

    /** Point of the line at which an open course ends. */
    finish: number;
}

/** Parts of a lap whose times are told. */
export const SECTORS = 4;

/** Line of the climb: all of the grid stands behind it on the level foot. Run-out beyond the summit, points of the road. */
const CLIMB = 16;
const RUN_OUT = 60;

/** Distance between points of the town's course, m: as on the other roads. */
const SPACING = 2.5;

/** Streets that the course through the town turns at, in blocks from its corner: around all of them but one. */
const TURNS = [
    [0, 0],
    [0, 3],
    [2, 3],
    [2, 1],
    [1, 1],
    [1, 0]
] as const;

/** Radius of its turns, from the middle of one street to that of the other, m, and distances of way points from the crossing, in radii. */
const RADIUS = 9;
const AWAY = [2.4, 1.5, 1];

/** The line in the town is so far from the crossing that the street begins at, m: as far as the grid is long. */
const STRAIGHT = 85;

/** Rows of the grid: the first one so far behind the line, the others so far behind it, points of the road; to either side, m. */
const FIRST_ROW = 3;
const ROW = 4;
const ASIDE = 2.2;

const townLine = surveyOf(smoothPath(TURNS.flatMap(turn), true, SPACING).map(([x, z]) => [x, z, 0]));

/** Courses of the page. */
export const COURSES: readonly RaceCourse[] = [
    { place: 'circuit', laps: 2, closed: true, line: centerLine, start: START, finish: START },
    { place: 'mountain', laps: 1, closed: false, line: mountainLine, start: CLIMB, finish: SUMMIT },
    { place: 'town', laps: 2, closed: true, line: townLine, start: townStart(), finish: townStart() }
];

/** A car so near a road races there; elsewhere on the circuit, m. */
const NEAR = 60;

/** Course for a car at a point of the plane. */
export function courseAt(x: number, z: number): RaceCourse {
    const isNear = ({ line }: RaceCourse): boolean => nearestOf(line, x, z).away < NEAR;
    return COURSES.slice(1).find(isNear) ?? COURSES[0];
}

/** Way along a course: all of a closed one, or from the grid to the end of the run-out. */
export function wayOf({ closed, line, finish }: RaceCourse): readonly RoadPoint[] {
    return closed ? line : line.slice(0, finish + RUN_OUT);
}

/** Middle of the road from the first line to the last, of one lap, with the distance from the first. */
export function runOf(place: RaceCourse['place']): RoadPoint[] {
    const { closed, line, start, finish } = COURSES.find((course) => course.place === place)!;
    const step = line[1].s - line[0].s;
    const count = closed ? line.length + 1 : finish - start;
    return Array.from({ length: count }, (_, i) => ({ ...line[(start + i) % line.length], s: i * step }));
}

/** Points of the road at which the lines are, in the order of driving. */
export function linesOf({ closed, line, start, finish }: RaceCourse): number[] {
    const length = closed ? line.length : finish - start;
    const count = closed ? SECTORS : SECTORS + 1; // the first line of a closed course is its last one, too
    return Array.from({ length: count }, (_, k) => (start + Math.round((k * length) / SECTORS)) % line.length);
}

/** A place of the grid, from 0, the first. */
export function gridSpot({ line, start }: RaceCourse, place: number): Spot {
    const point = line[(start - FIRST_ROW - ROW * place + line.length) % line.length];
    const { x, y, z, leftX, leftZ } = point;
    const left = place % 2 === 0 ? ASIDE : -ASIDE;
    return { x: x + left * leftX, y, z: z + left * leftZ, heading: headingOf(point) };
}

/** Way points about a crossing at which the course turns. */
function turn([x, z]: (typeof TURNS)[number], i: number): number[][] {
    const at = ([column, row]: readonly [number, number]): number[] => [
        TOWN.x + column * TOWN.side,
        TOWN.z + row * TOWN.side
    ];
    const here = at([x, z]);
    const toward = (k: number): number[] => {
        const [dx, dz] = at(TURNS[(i + k + TURNS.length) % TURNS.length]).map((value, axis) => value - here[axis]);
        const size = Math.hypot(dx, dz);
        return [dx / size, dz / size];
    };
    const [back, on] = [toward(-1), toward(1)];
    const from = ([dx, dz]: number[], way: number): number[] => [here[0] + way * dx, here[1] + way * dz];
    const cut = (1 - Math.SQRT1_2) * RADIUS;
    return [
        ...AWAY.map((radii) => from(back, radii * RADIUS)),
        from([back[0] + on[0], back[1] + on[1]], cut),
        ...[...AWAY].reverse().map((radii) => from(on, radii * RADIUS))
    ];
}

/** Line on the longest street. */
function townStart(): number {
    const away = ({ x, z }: RoadPoint): number => Math.hypot(x - TOWN.x, z - TOWN.z - STRAIGHT);
    return townLine.reduce((best, point, i) => (away(point) < away(townLine[best]) ? i : best), 0);
}
