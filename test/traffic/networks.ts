import { small, town } from './streets.js';
import { randomFrom } from '../../src/math/random.js';
import { Crossings } from '../../src/traffic/crossings.js';
import { type TrafficPoint, TrafficRoute } from '../../src/traffic/traffic-route.js';
import { Traffic } from '../../src/traffic/traffic.js';

/** Distance of a lane from the middle of its street, m. */
const LANE = 1.75;

/** Room that a standing car takes in a row, m: its length and the gap before it. */
const ROW = small.front + small.rear + 2;

/** A roundabout of this radius, m, with a route straight across it from each of four sides; all drive on the right. */
export function roundabout(radius = 14, arm = 90): TrafficRoute[] {
    return [0, 1, 2, 3].map((quarter) => {
        const [c, s] = [Math.cos((quarter * Math.PI) / 2), Math.sin((quarter * Math.PI) / 2)];
        const place = (x: number, z: number): TrafficPoint => ({ x: c * x + s * z, z: -s * x + c * z });
        // from -Z, around the side of -X, to +Z: left of the heading +Z is +X
        const points = [place(-LANE, -arm), place(-LANE, -arm / 2), place(-2.2, -radius - 9)];
        for (let degrees = -70; degrees <= 70; degrees += 20) {
            const angle = (degrees * Math.PI) / 180;
            points.push(place(-radius * Math.cos(angle), radius * Math.sin(angle)));
        }
        points.push(place(-2.2, radius + 9), place(-LANE, arm / 2), place(-LANE, arm));
        return new TrafficRoute(points, false, town);
    });
}

/** A figure of eight: one closed route that crosses itself. */
export function figureOfEight(size = 60): TrafficRoute[] {
    const points = Array.from({ length: 48 }, (_, i) => {
        const angle = (i / 48) * 2 * Math.PI;
        return { x: size * Math.sin(angle), z: size * Math.sin(angle) * Math.cos(angle) };
    });
    return [new TrafficRoute(points, true, town)];
}

/**
 * Streets in squares, two-way, with rounds by chance that turn at crossings or go straight on, so that every lane is driven.
 *
 * @param size - Crossings along either side.
 * @param side - Distance between crossings, m.
 * @param seed - Seed of the rounds.
 */
export function grid(size: number, side: number, seed: number): TrafficRoute[] {
    const random = randomFrom(seed);
    const inside = (k: number): boolean => k >= 0 && k < size;
    const unused = new Set<string>();
    const ways = [
        [1, 0],
        [0, 1],
        [-1, 0],
        [0, -1]
    ];
    for (let x = 0; x < size; x++) {
        for (let z = 0; z < size; z++) {
            ways.forEach(([dx, dz], w) => inside(x + dx) && inside(z + dz) && unused.add(`${x} ${z} ${w}`));
        }
    }
    const routes: TrafficRoute[] = [];
    const roundFrom = (start: string): [number, number, number][] => {
        const steps: [number, number, number][] = [];
        let at = start;
        do {
            const [x, z, w] = at.split(' ').map(Number);
            steps.push([x, z, w]);
            unused.delete(at);
            const [nextX, nextZ] = [x + ways[w][0], z + ways[w][1]];
            const open = [w, (w + 1) % 4, (w + 3) % 4].filter(
                (k) => inside(nextX + ways[k][0]) && inside(nextZ + ways[k][1])
            );
            at = `${nextX} ${nextZ} ${open[Math.floor(random() * open.length)]}`;
        } while (at !== start);
        return steps;
    };
    while (unused.size > 0) {
        const steps = roundFrom([...unused][Math.floor(random() * unused.size)]);
        routes.push(new TrafficRoute(lanesOf(steps, ways, side), true, town));
    }
    return routes;
}

/** Way points of a round over crossings: straight lanes, and arcs where it turns. */
function lanesOf(steps: readonly [number, number, number][], ways: number[][], side: number): TrafficPoint[] {
    return steps.flatMap(([x, z, w], k) => {
        const before = steps[(k + steps.length - 1) % steps.length][2];
        const [[ax, az], [bx, bz]] = [ways[before], ways[w]];
        // right of the heading (x, z) is (-z, x)
        const [px, pz] = [side * x, side * z];
        const enter = (back: number): TrafficPoint => ({
            x: px - back * ax - LANE * az,
            z: pz - back * az + LANE * ax
        });
        const leave = (on: number): TrafficPoint => ({ x: px + on * bx - LANE * bz, z: pz + on * bz + LANE * bx });
        const ends = [enter(20), enter(14), enter(9)];
        const starts = [leave(9), leave(14), leave(20)];
        if (before === w) {
            return [...ends, ...starts];
        }
        // the arc touches both lanes 9 m from the middle of the crossing
        const from = enter(9);
        const left = ax * bz - az * bx < 0;
        const radius = 9 + (left ? LANE : -LANE);
        const turn = left ? 1 : -1;
        const middle = { x: from.x + turn * radius * az, z: from.z - turn * radius * ax };
        const arc = [1, 2].map((third): TrafficPoint => {
            const angle = (third / 3) * (Math.PI / 2);
            const [c, s] = [Math.cos(angle), Math.sin(angle)];
            const [rx, rz] = [from.x - middle.x, from.z - middle.z];
            return { x: middle.x + c * rx + turn * s * rz, z: middle.z + c * rz - turn * s * rx };
        });
        return [...ends, ...arc, ...starts];
    });
}

/** A place in a queue, and where it is on each of the routes that share the lane. */
interface Spot {
    x: number;
    z: number;
    alongX: number;
    alongZ: number;
    ways: { r: number; place: number }[];
}

/** First cars of queues stand so far before the crossing, m: a bit behind the line. */
const BEFORE = 3.2;

/** Places of queues before all crossings, back to the crossing behind: all that streets hold while their crossings are clear. */
function spotsOf(routes: readonly TrafficRoute[]): Spot[] {
    const { passages, firstOf } = new Crossings(routes);
    const spots: Spot[] = [];
    routes.forEach((route, r) => {
        const { length, closed, spacing } = route;
        const own = passages.slice(firstOf[r], firstOf[r + 1]);
        const lanes = own.map(({ to }, k) => [to, own[k + 1]?.from ?? (closed ? own[0].from + length : length)]);
        lanes.push(closed ? [] : [0, own[0]?.from ?? length]);
        for (const [from, to] of lanes) {
            for (let nose = to - BEFORE; nose - small.front - small.rear > from; nose -= ROW) {
                const k = Math.round((((nose - small.front) % length) + length) / spacing);
                const at = route.at(closed ? k : k - Math.round(length / spacing));
                const [x, z, alongX, alongZ] = [route.x[at], route.z[at], route.alongX[at], route.alongZ[at]];
                const isTaken = spots.some((spot) => {
                    const [dx, dz] = [spot.x - x, spot.z - z];
                    const same = spot.alongX * alongX + spot.alongZ * alongZ;
                    return Math.hypot(dx, dz) < ROW - 0.2 && same > 0.3 && Math.abs(dx * alongZ - dz * alongX) < 2;
                });
                if (!isTaken) {
                    spots.push({ x, z, alongX, alongZ, ways: [{ r, place: at * spacing }] });
                }
            }
        }
    });
    const isInCrossing = (r: number, place: number): boolean =>
        passages.slice(firstOf[r], firstOf[r + 1]).some(({ from, to }) => {
            const { length } = routes[r];
            const left = (to + small.rear - place + 2 * length) % length;
            return left < to - from + small.front + small.rear + 1.25;
        });
    for (const { x, z, alongX, alongZ, ways } of spots) {
        routes.forEach((route, r) => {
            const near = [...route.x.keys()]
                .filter((k) => route.alongX[k] * alongX + route.alongZ[k] * alongZ > 0.9)
                .map((k) => ({ place: k * route.spacing, away: Math.hypot(route.x[k] - x, route.z[k] - z) }))
                .sort((one, other) => one.away - other.away);
            if (r !== ways[0].r && near[0]?.away < 0.5 && !isInCrossing(r, near[0].place)) {
                ways.push({ r, place: near[0].place });
            }
        });
    }
    return spots;
}

/** Fills a share of the streets with standing cars, evenly, each on a route by chance of those that share the lane. */
export function pack(routes: readonly TrafficRoute[], share: number): Traffic {
    const spots = spotsOf(routes);
    const random = randomFrom(1);
    const cars = Math.round(share * spots.length);
    const traffic = new Traffic(routes, cars);
    let i = 0;
    spots.forEach(({ ways }, k) => {
        if (Math.floor(((k + 1) / spots.length) * cars + 1e-9) > i) {
            const { r, place } = ways[Math.floor(random() * ways.length)];
            traffic.put(i++, r, place, 0, small);
        }
    });
    return traffic;
}

/** Puts signs on all ways along X, one kind by turns, and a signal before every third crossing along Z. */
export function sign(traffic: Traffic): Traffic {
    const { routes } = traffic;
    const { passages, firstOf } = new Crossings(routes);
    routes.forEach((route, r) => {
        for (let p = firstOf[r]; p < firstOf[r + 1]; p++) {
            const place = Math.max(0, passages[p].from - 2);
            const along = Math.abs(route.alongX[route.at(Math.round(place / route.spacing))]);
            if (along > 0.7) {
                traffic.addSign(p % 2 ? 'stop' : 'yield', r, place);
            } else if (p % 3 === 0) {
                traffic.addStopLine(traffic.addSignal(2, { green: [15, 10] }), 0, r, place);
            }
        }
    });
    return traffic;
}
