import { RoadsError } from './roads-error.js';
import { childrenOf, numberOf, readXml, type XmlElement } from './xml.js';
import { rootOf } from '../src/math/disjoint-sets.js';
import type { Road, RoadNetworkJson, RoadNode, RoadPoint } from '../src/roads/road-network.js';

/** Distance of points along a reference line, m, and the most of one road. */
const SPACING = 4;
const MOST = 5000;

/** Parts into which a step along a spiral is integrated. */
const PARTS = 8;

/** Ends of a road. */
const START = 0;
const END = 1;

const ELEMENTS = new Set([
    'OpenDRIVE',
    'road',
    'link',
    'predecessor',
    'successor',
    'type',
    'speed',
    'planView',
    'geometry',
    'line',
    'arc',
    'spiral',
    'poly3',
    'paramPoly3',
    'elevationProfile',
    'elevation',
    'lanes',
    'laneOffset',
    'laneSection',
    'left',
    'right',
    'lane',
    'width',
    'signals',
    'signal'
]);

/** Type of signals with three lights, in the catalog of Germany (StVO) that OpenDRIVE's own examples use: 1.000.001. */
const LIGHTS = /^1\.?000\.?0?01$/;

/** Units of speed, km/h. */
const UNITS: Readonly<Record<string, number>> = { 'm/s': 3.6, 'km/h': 1, mph: 1.609344 };

/** Lanes of one direction at the begin of a road: their number and width, and the lateral place of their edges, m, left positive. */
interface Side {
    count: number;
    width: number;
    inner: number;
    outer: number;
}

/**
 * Roads of a map in OpenDRIVE (ASAM OpenDRIVE 1.8). North is -Z, and the origin is in the middle. Read are reference lines (line, arc, spiral,
 * poly3, paramPoly3), elevation, the driving lanes of the first lane section and their width at its begin, links, junctions, speeds, traffic lights and rule. Roads
 * within junctions are left out: turns lead from every road of a junction to every other one.
 *
 * @param text - The file.
 * @throws {RoadsError} If it has no roads.
 */
export function roadsOfOpenDrive(text: string): RoadNetworkJson {
    const [map] = childrenOf(readXml(text, ELEMENTS), 'OpenDRIVE');
    const all = childrenOf(map, 'road').filter(({ attributes }) => (attributes.junction ?? '-1') === '-1');
    const driven = all
        .map((road) => ({ road, sides: sidesOf(road), line: lineOf(road) }))
        .filter(({ sides: [left, right], line }) => left.count + right.count > 0 && line.length > 1);
    if (driven.length === 0) {
        throw new RoadsError(
            'there is no road with a driving lane in the map: give an OpenDRIVE file with roads beside its junctions'
        );
    }
    const lines = driven.map(({ line, sides }) => shift(line, centerOf(sides)));
    const [middleX, middleZ] = middleOf(lines.flat());
    const round = (value: number): number => Math.round(value * 100) / 100;
    const placed = lines.map((line) =>
        line.map(({ x, y, h }): RoadPoint => [round(x - middleX), round(h), round(-y - middleZ)])
    );
    const nodeOfEnd = meetingsOf(driven.map(({ road }) => road));
    const sums = new Map<number, number[]>();
    placed.forEach((line, r) => {
        [line[0], line[line.length - 1]].forEach(([x, y, z], end) => {
            const sum = sums.get(nodeOfEnd[2 * r + end]) ?? [0, 0, 0, 0];
            sums.set(nodeOfEnd[2 * r + end], [sum[0] + x, sum[1] + y, sum[2] + z, sum[3] + 1]);
        });
    });
    const indices = [...sums.keys()];
    const lit = new Set(
        driven.flatMap(({ road, line }, r) => litEndsOf(road, line).map((end) => nodeOfEnd[2 * r + end]))
    );
    const nodes = indices.map((key): RoadNode => {
        const [x, y, z, count] = sums.get(key)!;
        const trafficLights = lit.has(key);
        return {
            x: round(x / count),
            y: round(y / count),
            z: round(z / count),
            ...(trafficLights && { trafficLights })
        };
    });
    const roads = driven.map(({ road, sides: [left, right] }, r): Road => {
        const { count, width } = right.count > 0 ? right : left;
        const isTwoWay = left.count > 0 && right.count > 0;
        const isLeftHand = road.attributes.rule === 'LHT';
        return {
            from: indices.indexOf(nodeOfEnd[2 * r + START]),
            to: indices.indexOf(nodeOfEnd[2 * r + END]),
            points: placed[r],
            forward: Math.min(8, isLeftHand ? left.count : right.count),
            backward: Math.min(8, isLeftHand ? right.count : left.count),
            laneWidth: within(
                isTwoWay ? (count * width + left.count * left.width) / (count + left.count) : width,
                2.2,
                10
            ),
            median: isTwoWay ? within(left.inner - right.inner, 0, 100) : 0,
            ...speedOf(road)
        };
    });
    const drivesOn = driven.every(({ road }) => road.attributes.rule === 'LHT') ? 'left' : 'right';
    return { version: 1, ...(drivesOn === 'left' && { drivesOn }), nodes, roads };
}

/** Points of a reference line, with their direction and height. */
interface LinePoint {
    x: number;
    y: number;
    direction: number;
    h: number;
}

function lineOf(road: XmlElement): LinePoint[] {
    const [plan] = childrenOf(road, 'planView');
    const heights = childrenOf(childrenOf(road, 'elevationProfile')[0], 'elevation');
    const points: LinePoint[] = [];
    const pieces = childrenOf(plan, 'geometry');
    pieces.forEach((geometry, g) => {
        const s = numberOf(geometry, 's');
        const length = within(numberOf(geometry, 'length'), 0, MOST * SPACING);
        const steps = Math.max(1, Math.ceil(length / SPACING));
        const last = g === pieces.length - 1 ? steps : steps - 1;
        for (let k = 0; k <= last && points.length < MOST; k++) {
            const at = (k / steps) * length;
            points.push({ ...placeOf(geometry, at, length), h: polynomial(heights, s + at) });
        }
    });
    return points.filter(({ x, y, h }) => Number.isFinite(x + y + h));
}

/** Place and direction at a distance along a piece of a reference line. */
function placeOf(geometry: XmlElement, at: number, length: number): Omit<LinePoint, 'h'> {
    const [x, y, direction] = ['x', 'y', 'hdg'].map((name) => numberOf(geometry, name));
    const [shape] = geometry.children;
    const [u, v, turn] = shape ? localOf(shape, at, length) : [at, 0, 0];
    const [c, s] = [Math.cos(direction), Math.sin(direction)];
    return { x: x + c * u - s * v, y: y + s * u + c * v, direction: direction + turn };
}

/** The same in the frame of the piece's begin. */
function localOf(shape: XmlElement, at: number, length: number): [u: number, v: number, turn: number] {
    const number = (name: string): number => numberOf(shape, name);
    switch (shape.name) {
        case 'arc':
            return spiral(number('curvature'), 0, at);
        case 'spiral':
            return spiral(number('curvStart'), (number('curvEnd') - number('curvStart')) / (length || 1), at);
        case 'poly3': {
            const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(number);
            return [at, a + at * (b + at * (c + at * d)), Math.atan(b + at * (2 * c + 3 * at * d))];
        }
        case 'paramPoly3': {
            const p = shape.attributes.pRange === 'arcLength' ? at : at / (length || 1);
            const [u, v] = ['U', 'V'].map((axis) => ['a', 'b', 'c', 'd'].map((name) => number(name + axis)));
            const value = ([a, b, c, d]: number[]): number => a + p * (b + p * (c + p * d));
            const slope = ([, b, c, d]: number[]): number => b + p * (2 * c + 3 * p * d);
            return [value(u), value(v), Math.atan2(slope(v), slope(u))];
        }
        default:
            return [at, 0, 0];
    }
}

/** A line whose curvature grows evenly, by Simpson's rule. */
function spiral(curvature: number, growth: number, at: number): [u: number, v: number, turn: number] {
    const turnAt = (s: number): number => s * (curvature + (growth * s) / 2);
    const parts = 2 * PARTS * Math.max(1, Math.ceil(Math.abs(turnAt(at))));
    const bounded = Math.min(parts, 2 * MOST);
    let [u, v] = [0, 0];
    for (let k = 0; k <= bounded; k++) {
        const weight = k === 0 || k === bounded ? 1 : k % 2 === 1 ? 4 : 2;
        const turn = turnAt((k / bounded) * at);
        u += weight * Math.cos(turn);
        v += weight * Math.sin(turn);
    }
    const step = at / bounded / 3;
    return [step * u, step * v, turnAt(at)];
}

/** Value of the piece of a profile that holds at a distance. */
function polynomial(pieces: readonly XmlElement[], at: number, from = 's'): number {
    const piece = [...pieces].reverse().find((each) => numberOf(each, from) <= at + 1e-9) ?? pieces[0];
    if (!piece) {
        return 0;
    }
    const d = at - numberOf(piece, from);
    return ['d', 'c', 'b', 'a'].reduce((value, name) => value * d + numberOf(piece, name), 0);
}

/** Driving lanes on both sides of a road: left of the reference line, and right of it. */
function sidesOf(road: XmlElement): [left: Side, right: Side] {
    const [lanes] = childrenOf(road, 'lanes');
    const offset = polynomial(childrenOf(lanes, 'laneOffset'), 0);
    const [section] = childrenOf(lanes, 'laneSection');
    const side = (name: 'left' | 'right', sign: number): Side => {
        const all = childrenOf(childrenOf(section, name)[0], 'lane').sort(
            (one, other) => Math.abs(numberOf(one, 'id')) - Math.abs(numberOf(other, 'id'))
        );
        let edge = 0;
        let [inner, outer, count, sum] = [NaN, NaN, 0, 0];
        for (const lane of all) {
            const width = within(polynomial(childrenOf(lane, 'width'), 0, 'sOffset'), 0, 100);
            if (lane.attributes.type === 'driving' && width > 0) {
                inner = Number.isNaN(inner) ? edge : inner;
                outer = edge + width;
                sum += width;
                count++;
            }
            edge += width;
        }
        return { count, width: sum / (count || 1), inner: offset + sign * inner, outer: offset + sign * outer };
    };
    return [side('left', 1), side('right', -1)];
}

/** Lateral place of the line that a road's lanes are laid from, m, left positive. */
function centerOf([left, right]: readonly [Side, Side]): number {
    if (left.count > 0 && right.count > 0) {
        return (left.inner + right.inner) / 2;
    }
    const { inner, outer } = left.count > 0 ? left : right;
    return (inner + outer) / 2;
}

function shift(line: readonly LinePoint[], left: number): LinePoint[] {
    return line.map(({ x, y, direction, h }) => ({
        x: x - left * Math.sin(direction),
        y: y + left * Math.cos(direction),
        direction,
        h
    }));
}

function middleOf(points: readonly LinePoint[]): [x: number, z: number] {
    const low = [Infinity, Infinity];
    const high = [-Infinity, -Infinity];
    for (const { x, y } of points) {
        [x, -y].forEach((value, k) => {
            low[k] = Math.min(low[k], value);
            high[k] = Math.max(high[k], value);
        });
    }
    return [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2];
}

/** The set of ends that meet, for the begin and the end of each road. */
function meetingsOf(roads: readonly XmlElement[]): number[] {
    const indexOf = new Map(roads.map(({ attributes }, r) => [attributes.id, r]));
    const junctions = new Map<string, number>();
    const parent = Int32Array.from({ length: 4 * roads.length }, (_, k) => k);
    roads.forEach((road, r) => {
        const [link] = childrenOf(road, 'link');
        ['predecessor', 'successor'].forEach((name, end) => {
            const { elementType, elementId = '', contactPoint } = childrenOf(link, name)[0]?.attributes ?? {};
            let other = -1;
            if (elementType === 'junction') {
                other = junctions.get(elementId) ?? 2 * roads.length + junctions.size;
                junctions.set(elementId, other);
            } else if (elementType === 'road' && indexOf.has(elementId)) {
                other = 2 * indexOf.get(elementId)! + (contactPoint === 'end' ? END : START);
            }
            if (other >= 0) {
                parent[rootOf(parent, 2 * r + end)] = rootOf(parent, other);
            }
        });
    });
    return Array.from({ length: 2 * roads.length }, (_, k) => rootOf(parent, k));
}

/** Ends of a road that have traffic lights: for those who drive along it, against it, or at the nearer end. */
function litEndsOf(road: XmlElement, line: readonly LinePoint[]): number[] {
    const length = line.length * SPACING;
    return childrenOf(childrenOf(road, 'signals')[0], 'signal').flatMap((signal) => {
        const { type = '', orientation } = signal.attributes;
        if (!LIGHTS.test(type)) {
            return [];
        }
        const isEnd = orientation === '+' || (orientation !== '-' && numberOf(signal, 's') > length / 2);
        return [isEnd ? END : START];
    });
}

function speedOf(road: XmlElement): { speedLimit?: number } {
    const speed = childrenOf(childrenOf(road, 'type')[0], 'speed')[0];
    const value = speed ? numberOf(speed, 'max') * (UNITS[speed.attributes.unit ?? 'm/s'] ?? 3.6) : 0;
    return value > 0 ? { speedLimit: within(value, 1, 400) } : {};
}

function within(value: number, least: number, most: number): number {
    return Math.min(most, Math.max(least, Number.isFinite(value) ? value : least));
}
