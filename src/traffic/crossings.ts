import { REACH } from './look-ahead.js';
import { STOREY, type TrafficRoute } from './traffic-route.js';
import { rootOf } from '../math/disjoint-sets.js';

/** Ways that come nearer than this are in each other's way, m: a car and a bit. */
const CLEAR = 2.6;

/** Lanes side by side may be so much nearer, m: cars that pass each other need less than cars that turn. */
const LANE = 2.1;

/** Ways within this angle, as its cosine, and this distance, m, are one lane: cars there follow the one ahead. */
const PARALLEL = 0.94;
const SAME = 1;

/** Cars wait so far before a crossing, m. Estimate. */
export const LINE = 1.2;

/** Crossings that follow each other within this, m, are one: there is no stop between. */
const JOINED = 12;

/** Others see the front of a car as a disc so far behind its bumper, m: half the width of a car. Estimate. */
const FRONT = 0.9;

/** A line is moved back by at most so much, m. Estimate. */
const MOST_BACK = 12;

/** So near along its own way a route is not in its own way, m. */
const OWN = 15;

const CELL = 4;

/** Largest distance between the ends of passages into one lane, along it, m: a straight way ends before a bend. Estimate. */
const ONE_END = 20;

/** Points that are not farther apart than so many hang together. */
const HANGS = 3;

/** Relation of another route to a point: in one lane with it, or in its way. */
const IN_LANE = 1;
const IN_WAY = 2;

/** A stretch of a route that others cross, by points. */
interface Stretch {
    route: number;
    from: number;
    to: number;

    /** Indices of the stretches that are in its way, among all. */
    rivals: Set<number>;
}

/** Part of a route that leads through a crossing. */
export interface Passage {
    route: number;

    /** Distances along the route at which it begins and ends, m. The end may lie beyond that of a closed route. */
    from: number;
    to: number;

    /** Passages that are in its way. */
    rivals: readonly number[];
}

/** Places where routes cross and meet. A passage is where one of them has to share the road with others. */
export class Crossings {
    /** All passages, route by route in the order of driving. */
    readonly passages: Passage[];

    /** First passage of each route, by index, and one more at the end. */
    readonly firstOf: Int32Array;

    /** The lane that each passage leads into, by the passage that stands for all which lead there. */
    readonly exits: Int32Array;

    constructor(routes: readonly TrafficRoute[]) {
        const neighbors = findNeighbors(routes);
        const stretches = routes.flatMap((_, a) => stretchesOf(routes, neighbors, a));
        findRivals(routes, neighbors, stretches);
        const contested = stretches.filter(({ rivals }) => rivals.size > 0);
        const { passages, joins } = joinStretches(routes, contested);
        this.passages = passages.map(({ route, from, to }, p) => {
            const rivals = new Set<number>();
            joins[p].forEach((each) => each.rivals.forEach((r) => rivals.add(passageOf(joins, stretches[r]))));
            rivals.delete(p);
            return { route, from, to, rivals: [...rivals].filter((r) => r >= 0) };
        });
        this.passages.forEach((passage) => keepClear(routes, this.passages, passage));
        alignLines(routes, neighbors, this.passages);
        this.firstOf = Int32Array.from({ length: routes.length + 1 }, (_, r) => {
            const first = this.passages.findIndex(({ route }) => route >= r);
            return first < 0 ? this.passages.length : first;
        });
        this.exits = findExits(routes, neighbors, this.passages);
    }
}

/** A point of a route that is near one of another. */
interface Neighbor {
    route: number;
    point: number;

    /** True if the two are in one lane, not in each other's way. */
    same: boolean;
}

/** Finds, for every point of every route, points of others that are in its way or in one lane with it. */
function findNeighbors(routes: readonly TrafficRoute[]): Neighbor[][][] {
    const cells = new Map<number, [route: number, point: number][]>();
    const keyOf = (x: number, z: number): number => x * 0x200000 + z;
    routes.forEach(({ x, z }, r) => {
        x.forEach((_, i) => {
            const key = keyOf(Math.floor(x[i] / CELL), Math.floor(z[i] / CELL));
            const cell = cells.get(key) ?? [];
            cells.set(key, cell);
            cell.push([r, i]);
        });
    });
    return routes.map((own, a) =>
        Array.from(own.x, (x, i) => {
            const [cellX, cellZ] = [Math.floor(x / CELL), Math.floor(own.z[i] / CELL)];
            const found: Neighbor[] = [];
            for (let c = 0; c < 9; c++) {
                for (const [b, j] of cells.get(keyOf(cellX - 1 + (c % 3), cellZ - 1 + Math.floor(c / 3))) ?? []) {
                    const same = b !== a || apartAlong(own, i, j) >= OWN ? relate(own, i, routes[b], j) : null;
                    if (same !== null) {
                        found.push({ route: b, point: j, same });
                    }
                }
            }
            return found;
        })
    );
}

/** True if two points are in one lane, false if they are in each other's way; null if neither. */
function relate(own: TrafficRoute, i: number, other: TrafficRoute, j: number): boolean | null {
    const dx = other.x[j] - own.x[i];
    const dz = other.z[j] - own.z[i];
    if (dx * dx + dz * dz >= CLEAR * CLEAR || Math.abs(other.height[j] - own.height[i]) > STOREY) {
        return null;
    }
    const cosine = own.alongX[i] * other.alongX[j] + own.alongZ[i] * other.alongZ[j];
    const across = Math.abs(dx * own.alongZ[i] - dz * own.alongX[i]);
    if (cosine > PARALLEL && across < SAME) {
        return true;
    }
    return Math.abs(cosine) > PARALLEL && across > LANE ? null : false;
}

function apartAlong(route: TrafficRoute, i: number, j: number): number {
    const points = Math.abs(i - j);
    return route.spacing * (route.closed ? Math.min(points, route.count - points) : points);
}

/** Part of a route along which one visit of another route is near, by points of the two. */
interface Visit {
    /** Relation of the points of the route from the first on: 0 where the other one is not near. */
    first: number;
    states: number[];

    /** Points of the other route that the visit begins and ends with. */
    begin: readonly number[];
    end: readonly number[];
}

/**
 * Runs of points of a route that one other route is in the way of, except for those where the two part. A route may come by several
 * times, each time on another way, so that its visits are looked at one by one.
 */
function stretchesOf(routes: readonly TrafficRoute[], neighbors: Neighbor[][][], a: number): Stretch[] {
    const { count, closed } = routes[a];
    const visits = new Map<number, Visit[]>();
    neighbors[a].forEach((points, i) => {
        for (const route of new Set(points.map((each) => each.route))) {
            const near = points.filter((each) => each.route === route);
            const known = visits.get(route) ?? [];
            visits.set(route, known);
            for (const strand of strandsOf(near, routes[route])) {
                const state = strand.some(({ same }) => !same) ? IN_WAY : IN_LANE;
                const at = strand.map(({ point }) => point);
                const visit = known.find((each) => reaches(each, i, at, routes[route]));
                if (visit) {
                    while (visit.first + visit.states.length < i) {
                        visit.states.push(0);
                    }
                    visit.states[i - visit.first] = Math.max(visit.states[i - visit.first] ?? 0, state);
                    visit.end = at;
                } else {
                    known.push({ first: i, states: [state], begin: at, end: at });
                }
            }
        }
    });
    return [...visits]
        .sort(([one], [other]) => one - other)
        .flatMap(([route, each]) => (closed ? joinRound(each, count, routes[route]) : each))
        .flatMap((visit) => runsOf(visit).map(([from, to]) => ({ route: a, from, to, rivals: new Set<number>() })));
}

/** Points of another route that are near, in groups that hang together. */
function strandsOf(near: readonly Neighbor[], other: TrafficRoute): Neighbor[][] {
    const strands: Neighbor[][] = [];
    for (const each of [...near].sort((one, two) => one.point - two.point)) {
        const last = strands.find((strand) => strand.some(({ point }) => areNear(other, point, each.point)));
        if (last) {
            last.push(each);
        } else {
            strands.push([each]);
        }
    }
    return strands;
}

/** Points of a route between which at most two are left out. */
function areNear(route: TrafficRoute, i: number, j: number): boolean {
    const points = Math.abs(i - j);
    return (route.closed ? Math.min(points, route.count - points) : points) <= HANGS;
}

function reaches({ first, states, end }: Visit, i: number, at: readonly number[], other: TrafficRoute): boolean {
    return (
        i - (first + states.length - 1) <= HANGS && end.some((point) => at.some((next) => areNear(other, point, next)))
    );
}

/** Joins visits that go on beyond the end of a closed route with those that begin at its start. */
function joinRound(visits: readonly Visit[], count: number, other: TrafficRoute): Visit[] {
    const joined = new Set<Visit>();
    for (const head of visits) {
        const tail = visits.find(
            (each) => each !== head && !joined.has(each) && reaches(each, head.first + count, head.begin, other)
        );
        if (tail) {
            joined.add(head);
            while (tail.first + tail.states.length < head.first + count) {
                tail.states.push(0);
            }
            tail.states.push(...head.states);
        }
    }
    return visits.filter((each) => !joined.has(each));
}

/** First and last points of the runs of a visit in which the other route is in the way, without those after a common lane. */
function runsOf({ first, states }: Visit): [number, number][] {
    const runs: [number, number][] = [];
    for (let k = 0; k < states.length; k++) {
        if (states[k] !== IN_WAY) {
            continue;
        }
        const from = k;
        while (states[k + 1] === IN_WAY || states[k + 2] === IN_WAY) {
            k++;
        }
        if (states[from - 1] !== IN_LANE && states[from - 2] !== IN_LANE) {
            runs.push([first + from, first + k]);
        }
    }
    return runs;
}

/** Finds the stretches that are in each other's way: those with points that are. */
function findRivals(routes: readonly TrafficRoute[], neighbors: Neighbor[][][], stretches: readonly Stretch[]): void {
    const covering = routes.map(({ count }) => Array.from({ length: count }, (): number[] => []));
    stretches.forEach(({ route, from, to }, s) => {
        for (let i = from; i <= to; i++) {
            covering[route][i % routes[route].count].push(s);
        }
    });
    stretches.forEach((own, s) => {
        for (let i = own.from; i <= own.to; i++) {
            for (const { route, point, same } of neighbors[own.route][i % routes[own.route].count]) {
                for (const rival of same ? [] : covering[route][point]) {
                    if (rival !== s) {
                        own.rivals.add(rival);
                        stretches[rival].rivals.add(s);
                    }
                }
            }
        }
    });
}

/** Joins stretches of a route that overlap or follow each other closely. */
function joinStretches(
    routes: readonly TrafficRoute[],
    contested: readonly Stretch[]
): { passages: Omit<Passage, 'rivals'>[]; joins: Stretch[][] } {
    const passages: Omit<Passage, 'rivals'>[] = [];
    const joins: Stretch[][] = [];
    routes.forEach(({ spacing, length, closed }, route) => {
        const own = contested.filter((each) => each.route === route);
        const rounds = own.map((stretch) => {
            const turn = stretch.from * spacing >= length ? length : 0;
            return { stretch, from: stretch.from * spacing - turn, to: stretch.to * spacing - turn };
        });
        rounds.sort((a, b) => a.from - b.from);
        const first = passages.length;
        for (const { stretch, from, to } of rounds) {
            const last = passages.length > first ? passages[passages.length - 1] : null;
            if (last && from - last.to < JOINED) {
                last.to = Math.max(last.to, to);
                joins[joins.length - 1].push(stretch);
            } else {
                passages.push({ route, from, to });
                joins.push([stretch]);
            }
        }
        // around the end of a closed route
        const [head, tail] = [passages[first], passages[passages.length - 1]];
        if (closed && passages.length > first + 1 && head.from + length - tail.to < JOINED) {
            tail.to = Math.max(tail.to, head.to + length);
            joins[joins.length - 1].push(...joins[first]);
            passages.splice(first, 1);
            joins.splice(first, 1);
        }
    });
    return { passages, joins };
}

/** Moves the begin of a passage back to where a car that waits for it is out of the way of those in rival passages. */
function keepClear(routes: readonly TrafficRoute[], passages: readonly Passage[], passage: Passage): void {
    const own = routes[passage.route];
    const isInWay = (i: number): boolean =>
        passage.rivals.some((q) => {
            const { route, from, to } = passages[q];
            const other = routes[route];
            const last = Math.ceil(to / other.spacing);
            for (let k = Math.floor(from / other.spacing); k <= last; k++) {
                const j = other.at(k);
                const [dx, dz] = [own.x[i] - other.x[j], own.z[i] - other.z[j]];
                const along = Math.abs(dx * other.alongX[j] + dz * other.alongZ[j]);
                const across = Math.abs(dx * other.alongZ[j] - dz * other.alongX[j]);
                if (along < REACH && across < CLEAR && Math.abs(own.height[i] - other.height[j]) < STOREY) {
                    return true;
                }
            }
            return false;
        });
    const first = Math.ceil((passage.from - LINE - FRONT) / own.spacing);
    for (let k = first; k > first - MOST_BACK / own.spacing && (own.closed || k > 0); k--) {
        if (!isInWay(own.at(k))) {
            passage.from = Math.min(passage.from, k * own.spacing + FRONT + LINE);
            return;
        }
    }
}

/** Moves the begin of passages that are entered from one lane to the first of them: cars that wait stand in a row, as at one line. */
function alignLines(routes: readonly TrafficRoute[], neighbors: Neighbor[][][], passages: Passage[]): void {
    const passagesOf = routes.map((): number[] => []);
    passages.forEach(({ route }, p) => passagesOf[route].push(p));
    const first = passages.map(({ from }) => from);
    passages.forEach(({ route, from }) => {
        const own = routes[route];
        const last = Math.floor(from / own.spacing);
        const points = Array.from({ length: Math.ceil(ONE_END / own.spacing) }, (_, back) => last - back);
        for (const k of points.filter((each) => own.closed || each >= 0)) {
            const i = own.at(k);
            for (const { route: r, point } of neighbors[route][i].filter(({ same }) => same)) {
                const other = routes[r];
                const [dx, dz] = [own.x[i] - other.x[point], own.z[i] - other.z[point]];
                const along = dx * other.alongX[point] + dz * other.alongZ[point];
                const line = point * other.spacing + along + from - k * own.spacing;
                for (const q of passagesOf[r]) {
                    let on = passages[q].from - line;
                    on -= other.closed ? other.length * Math.round(on / other.length) : 0;
                    if (on > 0 && on < ONE_END) {
                        first[q] = Math.min(first[q], passages[q].from - on);
                    }
                }
            }
        }
    });
    passages.forEach((each, p) => (each.from = first[p]));
}

/** Finds for each passage the one that stands for all which end in the same lane. */
function findExits(
    routes: readonly TrafficRoute[],
    neighbors: Neighbor[][][],
    passages: readonly Passage[]
): Int32Array {
    const parent = Int32Array.from(passages.keys());
    const passagesOf = routes.map((): number[] => []);
    passages.forEach(({ route }, p) => passagesOf[route].push(p));
    passages.forEach(({ route, to }, p) => {
        const end = routes[route].at(Math.ceil(to / routes[route].spacing) + 1);
        for (const { route: other, point } of neighbors[route][end].filter(({ same }) => same)) {
            const { spacing, count } = routes[other];
            const apart = passagesOf[other].map((q) =>
                apartAlong(routes[other], Math.round(passages[q].to / spacing) % count, point)
            );
            // the nearest: the next one may lead out of the lane again
            const least = Math.min(...apart);
            if (least < ONE_END) {
                parent[rootOf(parent, passagesOf[other][apart.indexOf(least)])] = rootOf(parent, p);
            }
        }
    });
    return Int32Array.from(passages, (_, p) => rootOf(parent, p));
}

function passageOf(joins: readonly Stretch[][], stretch: Stretch): number {
    return joins.findIndex((each) => each.includes(stretch));
}
