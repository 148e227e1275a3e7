import { lanesOf, type RoadLane } from './lanes.js';
import type { RoadNetworkJson } from './road-network.js';
import type { SpeedLimits } from '../driver/speed-plan.js';
import { needObject } from '../math/argument.js';
import { randomFrom } from '../math/random.js';
import { type RouteLight, type RouteSign, type TrafficPoint, TrafficRoute } from '../traffic/traffic-route.js';

/** A round turns home when it is so long, m. Estimate. */
const LONG = 1500;

/** Least length that counts for a lane, m: a turn between two roads in a row has none, and yet is not where its way ends. */
const SHORTEST = 0.1;

/** Points of a route that are nearer to each other are one, m. */
const APART = 0.5;

/** A way over lanes, by their indices. */
export interface Round {
    lanes: readonly number[];

    /** True if the last one leads back to the first; false if cars enter and leave the scene at its ends. */
    closed: boolean;
}

/**
 * Routes that together lead over all lanes of a network: rounds where a lane can be reached again, and ways from one edge of the network
 * to another where it cannot. They turn at random at junctions.
 *
 * @param network - The network.
 * @param limits - Limits within which it is driven.
 * @param seed - Seed of the random turns; a whole number.
 * @param most - Length of all routes at which no more are made, m: a large city takes seconds.
 * @throws {TypeError} If the network is none.
 */
export function trafficRoutesOf(
    network: RoadNetworkJson,
    limits: SpeedLimits,
    seed = 1,
    most = Infinity
): TrafficRoute[] {
    const lanes = lanesOf(network);
    needObject('trafficRoutesOf(network, limits)', limits, '{ lateral, braking, acceleration, top }');
    let sum = 0;
    return roundsOver(lanes, seed).flatMap(({ lanes: way, closed }) => {
        if (sum > most) {
            return [];
        }
        const points: TrafficPoint[] = [];
        const signs: RouteSign[] = [];
        const lights: RouteLight[] = [];
        let total = 0;
        for (const lane of way) {
            for (const point of lanes[lane].points) {
                const last = points[points.length - 1];
                if (!last || Math.hypot(point.x - last.x, point.z - last.z) > APART) {
                    points.push(point);
                }
            }
            total += lanes[lane].length;
            if (lanes[lane].sign) {
                signs.push({ sign: lanes[lane].sign, place: total });
            }
            if (lanes[lane].light) {
                lights.push({ ...lanes[lane].light, place: total });
            }
        }
        if (points.length < (closed ? 3 : 2)) {
            return [];
        }
        const route = new TrafficRoute(points, closed, limits);
        // the smooth way is a bit shorter or longer than the lanes
        const stretch = <T extends { place: number }>(list: readonly T[]): T[] =>
            list.map((each) => ({ ...each, place: (each.place / total) * route.length }));
        route.signs = stretch(signs);
        route.lights = stretch(lights);
        sum += route.length;
        return [route];
    });
}

/**
 * Ways that together lead over all lanes.
 *
 * @param lanes - Lanes and turns of a network.
 * @param seed - Seed of the turns at junctions.
 */
export function roundsOver(lanes: readonly RoadLane[], seed = 1): Round[] {
    const random = randomFrom(seed);
    const previous = lanes.map((): number[] => []);
    lanes.forEach(({ next }, lane) => next.forEach((turn) => previous[turn].push(lane)));
    const next = lanes.map((lane) => lane.next);
    const unused = new Set(lanes.keys());
    const ends = farFrom(
        lanes,
        previous,
        [...lanes.keys()].filter((lane) => next[lane].length === 0)
    );
    const starts = farFrom(
        lanes,
        next,
        [...lanes.keys()].filter((lane) => previous[lane].length === 0)
    );
    const rounds: Round[] = [];
    for (let first = 0; first < lanes.length; first++) {
        if (!unused.has(first) || lanes[first].road < 0) {
            continue;
        }
        const home = farFrom(lanes, previous, [first]);
        const closed = next[first].some((turn) => Number.isFinite(home[turn]));
        const on = walk(lanes, next, first, closed ? home : ends, unused, random);
        if (closed) {
            rounds.push({ lanes: on, closed });
        } else {
            const before = walk(lanes, previous, first, starts, null, random);
            rounds.push({ lanes: [...before.slice(1).reverse(), ...on], closed });
        }
        rounds[rounds.length - 1].lanes.forEach((lane) => unused.delete(lane));
    }
    return rounds;
}

/** Shortest way from every lane along `back`'s opposite to one of the goals, m; infinite where none leads there. */
function farFrom(
    lanes: readonly RoadLane[],
    back: readonly (readonly number[])[],
    goals: readonly number[]
): Float64Array {
    const far = new Float64Array(lanes.length).fill(Infinity);
    let reached = [...goals];
    goals.forEach((lane) => (far[lane] = 0));
    while (reached.length > 0) {
        const more: number[] = [];
        for (const lane of reached) {
            for (const each of back[lane]) {
                const length = far[lane] + Math.max(SHORTEST, lanes[each].length);
                if (length < far[each]) {
                    far[each] = length;
                    more.push(each);
                }
            }
        }
        reached = more;
    }
    return far;
}

/**
 * A way from a lane on to where `far` is 0: by chance over lanes that no way has used yet, then the shortest one.
 *
 * @param unused - Lanes without a way; null takes the shortest way at once.
 */
function walk(
    lanes: readonly RoadLane[],
    next: readonly (readonly number[])[],
    first: number,
    far: Float64Array,
    unused: ReadonlySet<number> | null,
    random: () => number
): number[] {
    const way = [first];
    const seen = new Set(way);
    let length = 0;
    for (let at = first; way.length === 1 || far[at] > 0;) {
        const open = next[at].filter((lane) => Number.isFinite(far[lane]));
        if (open.length === 0) {
            break;
        }
        const fresh = open.filter(
            (lane) => unused && !seen.has(lane) && (unused.has(lane) || next[lane].some((each) => unused.has(each)))
        );
        at =
            fresh.length > 0 && length < LONG
                ? fresh[Math.floor(random() * fresh.length)]
                : open.reduce((best, lane) => (far[lane] < far[best] ? lane : best));
        if (at === first) {
            break;
        }
        way.push(at);
        seen.add(at);
        length += lanes[at].length;
    }
    return way;
}
