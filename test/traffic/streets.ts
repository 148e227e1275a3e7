import { randomFrom } from '../../src/math/random.js';
import { type TrafficPoint, TrafficRoute } from '../../src/traffic/traffic-route.js';
import { Traffic } from '../../src/traffic/traffic.js';

/** A small car, m. */
export const small = { front: 3.4, rear: 0.8, half: 0.9, wheelbase: 2.6 };

export const town = { lateral: 2.5, braking: 2, acceleration: 2, top: 14 };

export const DT = 1 / 60;

/** A closed circle about a point. */
export function ring(radius: number, top = 14, x = 0, z = 0): TrafficRoute {
    const points = Array.from({ length: 24 }, (_, i) => {
        const angle = (i / 24) * 2 * Math.PI;
        return { x: x + radius * Math.cos(angle), z: z - radius * Math.sin(angle) };
    });
    return new TrafficRoute(points, true, { ...town, top, lateral: 1e3 });
}

/** A straight from a point to another one. */
export function straight(from: [number, number], to: [number, number], top = 14): TrafficRoute {
    const points = [from, to].map(([x, z]): TrafficPoint => ({ x, z }));
    return new TrafficRoute(points, false, { ...town, top });
}

/** A rounded rectangle, driven counterclockwise seen from above where `way` is 1, with its corners at 45 degrees. */
export function block(x0: number, z0: number, x1: number, z1: number, way = 1, corner = 9): TrafficRoute {
    const corners = [
        [x0, z0, 1, 1],
        [x0, z1, 1, -1],
        [x1, z1, -1, -1],
        [x1, z0, -1, 1]
    ];
    const points = corners.flatMap(([x, z, sx, sz], i) => {
        const alongX = { x: x + sx * corner, z };
        const alongZ = { x, z: z + sz * corner };
        const cut = 0.293 * corner;
        const middle = { x: x + sx * cut, z: z + sz * cut };
        const [far, farther] = [1.6, 2.4].map((k) => k * corner);
        const before = [farther, far].map((k) => (i % 2 ? { x, z: z + sz * k } : { x: x + sx * k, z }));
        const after = [far, farther].map((k) => (i % 2 ? { x: x + sx * k, z } : { x, z: z + sz * k }));
        return [...before, ...(i % 2 ? [alongZ, middle, alongX] : [alongX, middle, alongZ]), ...after];
    });
    return new TrafficRoute(way > 0 ? points : points.reverse(), true, town);
}

/** Fills all routes evenly, where there is room. */
export function fill(routes: readonly TrafficRoute[], cars: number): Traffic {
    const traffic = new Traffic(routes, cars);
    const total = routes.reduce((sum, { length }) => sum + length, 0);
    let i = 0;
    let past = 0;
    routes.forEach((route, r) => {
        while (i < cars && ((i + 0.5) / cars) * total < past + route.length) {
            const place = ((i + 0.5) / cars) * total - past;
            if (traffic.isFree(r, place, small)) {
                traffic.put(i, r, place, 3, small);
            }
            i++;
        }
        past += route.length;
    });
    return traffic;
}

export function run(traffic: Traffic, seconds: number, each?: () => void): void {
    for (let k = 0; k < Math.round(seconds / DT); k++) {
        traffic.step(DT);
        each?.();
    }
}

/** Finds the two cars that overlap most as boxes. @returns Depth, m, negative for the least distance, and the pair. */
export function overlap({ fleet }: Traffic): { depth: number; pair: [number, number] } {
    let depth = -Infinity;
    let pair: [number, number] = [-1, -1];
    const count = fleet.cars + fleet.strangers;
    const middle = (i: number): [number, number] => {
        const m = (fleet.front[i] - fleet.rear[i]) / 2;
        return [fleet.x[i] + m * fleet.headX[i], fleet.z[i] + m * fleet.headZ[i]];
    };
    for (let i = 0; i < count; i++) {
        const [x, z] = middle(i);
        for (let j = i + 1; j < count; j++) {
            const [ox, oz] = middle(j);
            const [dx, dz] = [ox - x, oz - z];
            if (fleet.mode[i] === 0 || fleet.mode[j] === 0 || dx * dx + dz * dz > 64) {
                continue;
            }
            // separating axes of two rectangles
            let apart = -Infinity;
            for (const k of [i, j]) {
                const [hx, hz] = [fleet.headX[k], fleet.headZ[k]];
                for (const [ax, az] of [
                    [hx, hz],
                    [hz, -hx]
                ]) {
                    const reach = (m: number): number => {
                        const long = (fleet.front[m] + fleet.rear[m]) / 2;
                        const along = Math.abs(fleet.headX[m] * ax + fleet.headZ[m] * az);
                        const across = Math.abs(fleet.headZ[m] * ax - fleet.headX[m] * az);
                        return long * along + fleet.half[m] * across;
                    };
                    apart = Math.max(apart, Math.abs(dx * ax + dz * az) - reach(i) - reach(j));
                }
            }
            if (-apart > depth) {
                depth = -apart;
                pair = [i, j];
            }
        }
    }
    return { depth, pair };
}

/** Side of a block of a town, m, and how far right of the middle of a street its lanes are. */
const SIDE = 60;
const LANE = 1.7;

/**
 * Ways around blocks of a town with streets in squares, all on the right side of the street.
 *
 * @param size - Blocks along either side of the town.
 * @param more - Ways around several blocks, by chance.
 */
export function townRoutes(size: number, more: number): TrafficRoute[] {
    const random = randomFrom(7);
    const around = (x: number, z: number, wide: number, deep: number, way: number): TrafficRoute =>
        block(
            SIDE * x + way * LANE,
            SIDE * z + way * LANE,
            SIDE * (x + wide) - way * LANE,
            SIDE * (z + deep) - way * LANE,
            way,
            way > 0 ? 7 : 11
        );
    const routes: TrafficRoute[] = [];
    for (let k = 0; k < size * size; k += 3) {
        routes.push(around(k % size, Math.floor(k / size), 1, 1, 1));
    }
    for (let k = 0; k < more; k++) {
        const [wide, deep] = [1, 2].map(() => 1 + Math.floor(random() * Math.min(3, size)));
        const [x, z] = [wide, deep].map((each) => Math.floor(random() * (size - each + 1)));
        routes.push(around(x, z, wide, deep, random() < 0.5 ? 1 : -1));
    }
    return routes;
}
