import type { MeasuredFigures } from './figures.js';
import { HUNDRED } from './sprint.js';
import type { RoadPoint } from '../../library/ground/road-strip.js';

const G = 9.81;

/** Curvature is taken over so many points to either side: cars cut what is shorter. */
const REACH = 3;

/**
 * Time of a car with measured figures along the middle of a road, from a standstill, s: bends with all of its lateral
 * grip, between them its mean acceleration to 100 km/h, which a climb takes from, and its brakes. The quasi-steady-state
 * method (Brayshaw and Harrison, 2005) with the figures in place of a car.
 */
export function idealTime(line: readonly RoadPoint[], { lateral, zeroTo100, brake100 }: MeasuredFigures): number {
    const drive = HUNDRED / zeroTo100;
    const brake = HUNDRED ** 2 / (2 * brake100);
    const squares = line.map((_, i) => (lateral * G) / Math.max(1e-6, Math.abs(bend(line, i))));
    squares[0] = 0;
    const step = line[1].s - line[0].s;
    const grade = (i: number): number => (G * (line[i + 1].y - line[i].y)) / step;
    for (let i = 0; i + 1 < line.length; i++) {
        squares[i + 1] = Math.min(squares[i + 1], squares[i] + 2 * step * Math.max(0.1, drive - grade(i)));
    }
    for (let i = line.length - 2; i > 0; i--) {
        squares[i] = Math.min(squares[i], squares[i + 1] + 2 * step * (brake + grade(i)));
    }
    let time = 0;
    for (let i = 0; i + 1 < line.length; i++) {
        time += (2 * step) / (Math.sqrt(squares[i]) + Math.sqrt(squares[i + 1]));
    }
    return time;
}

/** Curvature of an open line, 1/m, left positive. */
function bend(line: readonly RoadPoint[], i: number): number {
    const before = line[Math.max(0, i - REACH)];
    const after = line[Math.min(line.length - 1, i + REACH)];
    const turn = before.leftZ * after.leftX - before.leftX * after.leftZ;
    return Math.asin(Math.max(-1, Math.min(1, turn))) / (after.s - before.s);
}
