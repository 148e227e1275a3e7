import { small, town } from './streets.js';
import { randomFrom } from '../../src/math/random.js';
import { type TrafficPoint, TrafficRoute } from '../../src/traffic/traffic-route.js';

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

/** Cars that fill all lanes of these routes: a lane that several share counts once. */
export function storage(routes: readonly TrafficRoute[]): number {
    const cells = new Set<string>();
    const cellOf = ({ x, z, alongX, alongZ }: TrafficRoute, i: number, dx = 0, dz = 0): string => {
        const way = Math.round(Math.atan2(alongX[i], alongZ[i]) / (Math.PI / 4)) & 7;
        return `${Math.round(x[i] / 2) + dx} ${Math.round(z[i] / 2) + dz} ${way}`;
    };
    const around = [-1, 0, 1];
    const length = routes.reduce((sum, route) => {
        const points = [...route.x.keys()];
        const isNew = (i: number): boolean =>
            around.every((dx) => around.every((dz) => !cells.has(cellOf(route, i, dx, dz))));
        const own = points.filter(isNew).length * route.spacing;
        points.forEach((i) => cells.add(cellOf(route, i)));
        return sum + own;
    }, 0);
    return Math.floor(length / ROW);
}
