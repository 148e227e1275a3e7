import { type LaneLight, lightsOf } from './lights.js';
import { type RoadNetworkJson, type WholeRoad, wholeRoads } from './road-network.js';
import { turnAround, turnBetween } from './turns.js';
import { smoothPath } from '../driver/smooth-path.js';
import { KMH } from '../math/scalar.js';
import type { TrafficPoint } from '../traffic/traffic-route.js';

/** Distance of points along a lane, m. */
const SPACING = 4;

/** A lane keeps at least this share of its road between its junctions, however close these are. */
const KEPT = 0.3;

/** Beyond a square corner of two roads their lanes end so far, m: what a car needs to turn right with a radius of 6 m. Estimate. */
const CORNER = 5;

/** Radius of the bends in which lanes of two roads in a row meet, m. Estimate. */
const EASY = 40;

/** Roads that go on within this angle, rad, meet without a corner. */
const STRAIGHT = Math.PI / 6;

/** Farthest from its node that a lane ends, m: roads at a narrow angle would end farther. Estimate. */
const FARTHEST = 25;

/** Radius of the loop in which cars turn around at the end of a road, m: AASHTO's passenger car needs 7.3. */
const LOOP = 7.5;

/** A lane, or a turn from one to another within a junction. */
export interface RoadLane {
    /** Its middle, in the direction of driving. */
    points: readonly TrafficPoint[];

    /** Length, m. */
    length: number;

    /** Indices of the turns that follow; of the one lane that follows a turn; none where cars leave the scene. */
    next: readonly number[];

    /** Index of the road; -1 for a turn. */
    road: number;

    /** Sign at its end, where it has one. */
    sign?: 'stop' | 'yield';

    /** Traffic light at its end, where it has one. */
    light?: LaneLight;
}

/** The end of a road at a node. */
interface Arm {
    road: WholeRoad;
    index: number;

    /** True if the road ends here; false if it begins. */
    isEnd: boolean;

    /** Direction away from the node. */
    x: number;
    z: number;

    /** Distance of the road's end from the node, m, and of the edge of the lanes from the center line. */
    away: number;
    half: number;

    /** Lanes that come to the node and that leave it, from the center line on. */
    incoming: number[];
    outgoing: number[];
}

/** Lanes of all roads, and the turns between them. */
export function lanesOf(network: RoadNetworkJson): RoadLane[] {
    const roads = wholeRoads(network);
    const side = network.drivesOn === 'left' ? -1 : 1;
    const arms = armsOf(network, roads);
    const cuts = roads.map((): [number, number] => [0, 0]);
    for (const meeting of arms) {
        for (const arm of meeting) {
            cuts[arm.index][arm.isEnd ? 1 : 0] = cutOf(arm, meeting, network.nodes[nodeOf(arm)].turnsAround ?? false);
        }
    }
    const lanes: RoadLane[] = [];
    roads.forEach((road, index) => layLanes(lanes, road, { index, side, cuts: cuts[index] }, arms));
    arms.forEach((meeting, n) => {
        if (network.nodes[n].trafficLights === true) {
            light(lanes, meeting);
        }
        const isLoop = meeting.length === 1 && network.nodes[n].turnsAround === true;
        for (const from of meeting) {
            for (const to of meeting.filter((each) => isLoop || each !== from)) {
                for (const [a, b] of turnsFrom(from, to, meeting, side)) {
                    addTurn(lanes, a, b, isLoop ? LOOP * side : 0);
                }
            }
        }
    });
    return lanes;
}

/** Puts lights at the lanes that come to a junction, in place of their signs. */
function light(lanes: RoadLane[], meeting: readonly Arm[]): void {
    const coming = meeting.filter(({ incoming }) => incoming.length > 0);
    lightsOf(coming.map(({ x, z, road: { speedLimit } }) => ({ x, z, speedLimit }))).forEach((each, k) => {
        for (const lane of coming[k].incoming) {
            lanes[lane] = { ...lanes[lane], sign: undefined, light: each };
        }
    });
}

function nodeOf({ road, isEnd }: Arm): number {
    return isEnd ? road.to : road.from;
}

/** Ends of roads by node. */
function armsOf({ nodes }: RoadNetworkJson, roads: readonly WholeRoad[]): Arm[][] {
    const arms = nodes.map((): Arm[] => []);
    roads.forEach((road, index) => {
        for (const isEnd of [false, true]) {
            const points = isEnd ? [...road.points].reverse() : road.points;
            const [x0, , z0] = points[0];
            // far enough for the direction not to be that of a kink at the end
            const far = points.find(([x, , z]) => Math.hypot(x - x0, z - z0) > CORNER) ?? points[points.length - 1];
            const size = Math.hypot(far[0] - x0, far[2] - z0) || 1;
            const [x, z] = [(far[0] - x0) / size, (far[2] - z0) / size];
            const { forward, backward, laneWidth, median } = road;
            const isOneWay = forward === 0 || backward === 0;
            const widest = isOneWay ? (forward + backward) / 2 : Math.max(forward, backward);
            const node = nodes[isEnd ? road.to : road.from];
            arms[isEnd ? road.to : road.from].push({
                road,
                index,
                isEnd,
                x,
                z,
                away: Math.hypot(x0 - node.x, z0 - node.z),
                half: widest * laneWidth + (isOneWay ? 0 : median / 2),
                incoming: [],
                outgoing: []
            });
        }
    });
    return arms;
}

/** Length by which the lanes of a road end before its own end, m: the edges of neighbors meet there, and turns need room. */
function cutOf(arm: Arm, meeting: readonly Arm[], turnsAround: boolean): number {
    if (meeting.length === 1) {
        return turnsAround ? LOOP : 0;
    }
    let cut = 0;
    for (const other of meeting) {
        const angle = Math.acos(Math.max(-1, Math.min(1, arm.x * other.x + arm.z * other.z)));
        if (other === arm) {
            continue;
        }
        if (angle > Math.PI - STRAIGHT) {
            // a bend and an S, one after the other
            const bend = EASY * Math.tan((Math.PI - angle) / 2);
            cut = Math.max(cut, bend + Math.sqrt(EASY * asideOf(arm, other)));
            continue;
        }
        const corner = (other.half + arm.half * Math.cos(angle)) / Math.max(0.1, Math.sin(angle));
        cut = Math.max(cut, corner + CORNER / Math.tan(Math.max(0.1, angle) / 2));
    }
    return Math.max(0, Math.min(FARTHEST, cut) - arm.away);
}

/** Farthest that a lane lies beside the one in which it goes straight on, m, in either direction. */
function asideOf(one: Arm, other: Arm): number {
    const ways = [
        [one, other],
        [other, one]
    ].flatMap(([from, to]) => {
        const [left, entered] = [offsetsOf(from.road, !from.isEnd), offsetsOf(to.road, to.isEnd)];
        return onwards(left, entered).map(([a, b]) => Math.abs(a - b));
    });
    return Math.max(0, ...ways);
}

/** Distances of the lanes of a direction from the center line, m, from the inner one on. */
function offsetsOf({ forward, backward, laneWidth, median }: WholeRoad, isBackward: boolean): number[] {
    const count = isBackward ? backward : forward;
    const isOneWay = forward === 0 || backward === 0;
    const first = isOneWay ? -((count - 1) / 2) * laneWidth : median / 2 + laneWidth / 2;
    return Array.from({ length: count }, (_, k) => first + k * laneWidth);
}

/** Pairs of lanes of two roads that go straight on, from the inner ones on: those at the edge have several where there are fewer. */
function onwards<T>(left: readonly T[], entered: readonly T[]): [T, T][] {
    if (left.length === 0 || entered.length === 0) {
        return [];
    }
    const pairs = left.map((lane, k): [T, T] => [lane, entered[Math.min(k, entered.length - 1)]]);
    const more = entered.slice(left.length).map((lane): [T, T] => [left[left.length - 1], lane]);
    return [...pairs, ...more];
}

/** Adds the lanes of a road, and lists them at its nodes. */
function layLanes(
    lanes: RoadLane[],
    road: WholeRoad,
    { index, side, cuts }: { index: number; side: number; cuts: readonly [number, number] },
    arms: readonly Arm[][]
): void {
    const { points, from, to } = road;
    const ordered = points.map(([x, y, z]) => [x, z, y]);
    const total = lengthOf(ordered);
    if (!(total > 1)) {
        return;
    }
    const share = Math.min(1, ((1 - KEPT) * total) / Math.max(1e-9, cuts[0] + cuts[1]));
    const line = smoothPath(ordered, false, Math.min(SPACING, (KEPT * total) / 2));
    const kept = cutLine(line, share * cuts[0], share * cuts[1]);
    for (const isForward of [true, false]) {
        for (const offset of offsetsOf(road, !isForward)) {
            const middle = shiftLine(isForward ? kept : [...kept].reverse(), side * offset);
            const lane = lanes.length;
            lanes.push({
                points: middle.map(([x, z, y]) => ({ x, y, z, speedLimit: road.speedLimit * KMH })),
                length: lengthOf(middle),
                next: [],
                road: index,
                sign: isForward ? road.endSign : road.beginSign
            });
            const [begin, end] = isForward ? [from, to] : [to, from];
            arms[begin].find((arm) => arm.index === index && arm.isEnd !== isForward)?.outgoing.push(lane);
            arms[end].find((arm) => arm.index === index && arm.isEnd === isForward)?.incoming.push(lane);
        }
    }
}

/** Part of a line between distances from its ends. */
function cutLine(line: readonly (readonly number[])[], before: number, behind: number): number[][] {
    const total = lengthOf(line);
    const inside: number[][] = [];
    let at = 0;
    line.forEach((point, i) => {
        const step = i > 0 ? Math.hypot(point[0] - line[i - 1][0], point[1] - line[i - 1][1]) : 0;
        for (const edge of [before, total - behind]) {
            if (at < edge && edge < at + step) {
                const share = (edge - at) / step;
                inside.push(point.map((value, k) => line[i - 1][k] + share * (value - line[i - 1][k])));
            }
        }
        at += step;
        if (at >= before && at <= total - behind) {
            inside.push([...point]);
        }
    });
    return inside;
}

/** A line beside another, so far to the right of it, m. What would run backward, on the inside of a tight bend, is left out. */
function shiftLine(line: readonly (readonly number[])[], right: number): number[][] {
    const moved = line.map(([x, z, y], i) => {
        const [a, b] = [line[Math.max(0, i - 1)], line[Math.min(line.length - 1, i + 1)]];
        const size = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
        return [x - (right * (b[1] - a[1])) / size, z + (right * (b[0] - a[0])) / size, y];
    });
    return moved.filter((point, i) => {
        if (i === 0 || i === moved.length - 1) {
            return true;
        }
        const along = (point[0] - moved[i - 1][0]) * (line[i][0] - line[i - 1][0]);
        return along + (point[1] - moved[i - 1][1]) * (line[i][1] - line[i - 1][1]) > 0;
    });
}

/** Pairs of lanes between which cars turn from one road to another. */
function turnsFrom(from: Arm, to: Arm, meeting: readonly Arm[], side: number): [number, number][] {
    const { incoming } = from;
    const { outgoing } = to;
    if (incoming.length === 0 || outgoing.length === 0) {
        return [];
    }
    const [innermost, outermost] = [incoming[0], incoming[incoming.length - 1]];
    const bend = bendOf(from, to) * side;
    const isOnly = meeting.filter((each) => each !== from && each.outgoing.length > 0).length <= 1;
    if (isOnly || Math.abs(bend) < Math.PI / 4) {
        return onwards(incoming, outgoing);
    }
    // positive bends lead across the lanes of those who come the other way
    return bend > 0 ? [[innermost, outgoing[0]]] : [[outermost, outgoing[outgoing.length - 1]]];
}

/** Angle by which a car turns from one road to another, rad, left positive. */
function bendOf(from: Arm, to: Arm): number {
    // it comes with the direction (-from.x, -from.z); left of the heading (x, z) is (z, -x)
    const along = -from.x * to.x - from.z * to.z;
    const left = -from.z * to.x + from.x * to.z;
    return Math.atan2(left, along);
}

/** Adds a turn, in which lanes of different height meet evenly, too. */
function addTurn(lanes: RoadLane[], from: number, to: number, loop: number): void {
    const [a, b] = [lanes[from], lanes[to]];
    const points = loop === 0 ? turnBetween(a.points, b.points) : turnAround(a.points, b.points, loop);
    const ordered = points.map(({ x, z }) => [x, z]);
    const turn = lanes.length;
    lanes.push({ points, length: lengthOf(ordered), next: [to], road: -1 });
    lanes[from] = { ...a, next: [...a.next, turn] };
}

function lengthOf(line: readonly (readonly number[])[]): number {
    return line.reduce((sum, [x, z], i) => sum + (i > 0 ? Math.hypot(x - line[i - 1][0], z - line[i - 1][1]) : 0), 0);
}
