import type { SpeedLimits } from '../src/driver/speed-plan.js';
import { type TrafficPoint, TrafficRoute } from '../src/traffic/traffic-route.js';
import { Traffic } from '../src/traffic/traffic.js';

/** Cars of the whole network. */
const CARS = 10_000;

/** Rings of 3.1 km with four lanes, and towns of three by three blocks, 4.8 km of road with two lanes each way; 50 km in all. */
const RINGS = 8;
const RADIUS = 500;
const TOWNS = 5;
const BLOCKS = 3;
const SIDE = 200;

/** Distances of lanes from the middle of a street, and of the lanes of a ring from each other, m. */
const LANES = [1.75, 5.25];
const WIDE = 3.5;

/** Radius of a corner, and distance of way points, m. */
const CORNER = 14;
const APART = 10;

/** Distance between the middles of rings and towns, m. */
const FIELD = 1500;

/** Steps in which cars get going, and those of a round; both rates take turns. */
const WARM = 300;
const STEPS = 20;
const ROUNDS = 9;
const DT = 1 / 60;

const limits: SpeedLimits = { lateral: 2.5, braking: 2, acceleration: 2, top: 14 };
const size = { front: 3.4, rear: 0.8, half: 0.9, wheelbase: 2.6 };

function ring(radius: number, middle: number): TrafficRoute {
    const count = Math.round((2 * Math.PI * radius) / (4 * APART));
    const points = Array.from({ length: count }, (_, k): TrafficPoint => {
        const angle = (k / count) * 2 * Math.PI;
        return { x: middle + radius * Math.cos(angle), z: radius * Math.sin(angle) };
    });
    return new TrafficRoute(points, true, limits);
}

/** A way around a rectangle with round corners. */
function around(x0: number, z0: number, x1: number, z1: number): TrafficRoute {
    const centers = [
        [x1 - CORNER, z1 - CORNER],
        [x0 + CORNER, z1 - CORNER],
        [x0 + CORNER, z0 + CORNER],
        [x1 - CORNER, z0 + CORNER]
    ];
    const points = centers.flatMap(([x, z], corner) => {
        const arc = [0, 30, 60, 90].map((degrees): TrafficPoint => {
            const angle = ((90 * corner + degrees) * Math.PI) / 180;
            return { x: x + CORNER * Math.cos(angle), z: z + CORNER * Math.sin(angle) };
        });
        const [nextX, nextZ] = centers[(corner + 1) % 4];
        const { x: fromX, z: fromZ } = arc[3];
        const [wayX, wayZ] = [nextX - x, nextZ - z];
        const count = Math.floor(Math.hypot(wayX, wayZ) / APART);
        const line = Array.from({ length: count - 1 }, (_, k): TrafficPoint => {
            const share = (k + 1) / count;
            return { x: fromX + share * wayX, z: fromZ + share * wayZ };
        });
        return [...arc, ...line];
    });
    return new TrafficRoute(points, true, limits);
}

/** Ways around each block of a town and around four, which share lanes and cross. */
function town(x: number, z: number): TrafficRoute[] {
    const ways: TrafficRoute[] = [];
    for (let k = 0; k < BLOCKS * BLOCKS; k++) {
        const [column, row] = [k % BLOCKS, Math.floor(k / BLOCKS)];
        for (const wide of [1, 2]) {
            for (const lane of column + wide <= BLOCKS && row + wide <= BLOCKS ? LANES : []) {
                const [x0, z0] = [x + column * SIDE, z + row * SIDE];
                ways.push(around(x0 + lane, z0 + lane, x0 + wide * SIDE - lane, z0 + wide * SIDE - lane));
            }
        }
    }
    return ways;
}

function makeTraffic(): Traffic {
    const routes = Array.from({ length: RINGS }, (_, k) =>
        [0, 1, 2, 3].map((lane) => ring(RADIUS + WIDE * lane, FIELD * k))
    ).flat();
    for (let k = 0; k < TOWNS; k++) {
        routes.push(...town(FIELD * k, 2 * FIELD));
    }
    const traffic = new Traffic(routes, CARS, 0);
    const { pace } = traffic.fleet;
    const total = routes.reduce((sum, { length }) => sum + length, 0);
    let i = 0;
    // where ways share a lane some places are taken: more are tried
    for (let tries = CARS; i < CARS && tries < 8 * CARS; tries += CARS) {
        for (const [r, { length }] of routes.entries()) {
            const count = Math.ceil((length / total) * CARS);
            for (let k = 0; k < count && i < CARS; k++) {
                const place = ((k + (tries % 7) / 7) / count) * length;
                if (traffic.isFree(r, place, size)) {
                    pace[i] = 1 - 0.012 * ((i * 7) % 10);
                    traffic.put(i++, r, place, 5, size);
                }
            }
        }
    }
    return traffic;
}

/** Cost of far cars at the full rate, and with half of them at lower rates, ms a step, and the largest distance between both, m. */
export interface FarCost {
    full: number;
    half: number;
    apart: number;
}

/** Measures cars on a network of 50 km, all at the full rate beside half of them at lower rates, in one process by turns. */
export function measureFar(): FarCost {
    const [full, half] = [makeTraffic(), makeTraffic()];
    const { fleet } = half;
    // the farther half of those who look on from the first ring
    const middle = fleet.x.slice().sort()[CARS / 2];
    fleet.coarse.set(fleet.x.map((x) => (x > middle ? 1 : 0)));
    const run = (traffic: Traffic, steps: number): number => {
        const before = process.cpuUsage();
        for (let k = 0; k < steps; k++) {
            traffic.step(DT);
        }
        const { user, system } = process.cpuUsage(before);
        return (user + system) / 1000 / steps;
    };
    [full, half].forEach((traffic) => run(traffic, WARM));
    const cost: FarCost = { full: Infinity, half: Infinity, apart: 0 };
    for (let round = 0; round < ROUNDS; round++) {
        cost.full = Math.min(cost.full, run(full, STEPS));
        cost.half = Math.min(cost.half, run(half, STEPS));
    }
    const cars = fleet.mode.filter((mode) => mode > 0).length;
    const slow = fleet.pause.filter((pause) => pause > 0).length;
    fleet.x.forEach((x, i) => {
        cost.apart = Math.max(cost.apart, Math.hypot(x - full.fleet.x[i], fleet.z[i] - full.fleet.z[i]));
    });
    const ratio = (cost.half / cost.full).toFixed(2);
    console.log(`${cars} far cars on 50 km of road: ${cost.full.toFixed(2)} ms a step at the full rate`);
    console.log(
        `${cost.half.toFixed(2)} ms with half of them coarse, ${ratio} of it: ${slow} cars at lower rates, ${cost.apart.toFixed(3)} m apart at most`
    );
    return cost;
}
