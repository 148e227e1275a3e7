import { ring, small, town } from './streets.js';
import { randomFrom } from '../../src/math/random.js';
import { MODE } from '../../src/traffic/fleet.js';
import { TrafficRoute } from '../../src/traffic/traffic-route.js';
import { Traffic } from '../../src/traffic/traffic.js';

/** Distance of two lanes, m. */
export const LANE = 3.5;

/** Way from a thing to the nearest crossing, m: 2 m before it, 22 m to come back behind it, and its line. */
const CLEAR_OF_CROSSINGS = 30;

/** A place on a lane. */
interface Spot {
    x: number;
    z: number;
    alongX: number;
    alongZ: number;
}

/** Puts a thing with its middle on a place, facing along Z, which moves so fast, m/s. */
export function put(traffic: Traffic, x: number, z: number, speed = 0): number {
    const { fleet } = traffic;
    const i = fleet.cars + fleet.strangers++;
    fleet.mode[i] = MODE.stranger;
    fleet.shape(i, { front: 1, rear: 1, half: 0.9, wheelbase: 1 });
    [fleet.x[i], fleet.z[i], fleet.headX[i], fleet.headZ[i], fleet.speed[i]] = [x, z, 0, 1, speed];
    return i;
}

/** A road around of two lanes with three things in either one, 100 m from each other, and cars evenly on both. */
export function works(cars = 8): Traffic {
    const around = ring(100);
    const points = Array.from({ length: 24 }, (_, n) => {
        const angle = -(n / 24) * 2 * Math.PI;
        return { x: (100 + LANE) * Math.cos(angle), z: (100 + LANE) * -Math.sin(angle) };
    });
    const back = new TrafficRoute(points, true, { ...town, lateral: 1e3 });
    const traffic = new Traffic([around, back], cars);
    const { fleet } = traffic;
    for (let k = 0; k < 6; k++) {
        const route = traffic.routes[k & 1];
        const at = route.at(Math.round(((k & 1 ? 5.5 - (k - 1) : k) / 6) * route.count));
        const i = put(traffic, route.x[at], route.z[at]);
        [fleet.headX[i], fleet.headZ[i]] = [route.alongX[at], route.alongZ[at]];
    }
    let i = 0;
    for (let k = 0; k < cars; k++) {
        const { length } = traffic.routes[k & 1];
        const place = (((k >> 1) / (cars / 2) + 0.1 + (k & 1) * 0.02) % 1) * length;
        if (traffic.isFree(k & 1, place, small)) {
            traffic.put(i++, k & 1, place, 5, small);
        }
    }
    return traffic;
}

/** True if a lane leads along beside that of a place, as far as cars need to pass a thing there. */
function hasLaneBeside(routes: readonly TrafficRoute[], { x, z, alongX, alongZ }: Spot): boolean {
    return Array.from({ length: 20 }, (_, n) => 2 * n - 14).every((ahead) =>
        routes.some((other) =>
            other.x.some((otherX, k) => {
                const dx = otherX - x;
                const dz = other.z[k] - z;
                const across = Math.abs(dx * alongZ - dz * alongX);
                return Math.abs(dx * alongX + dz * alongZ - ahead) < 1 && across > 2.5 && across < 4.5;
            })
        )
    );
}

/**
 * Puts things on lanes of streets by chance, beside another lane and so far from all crossings that there is room to pass them, and clears the
 * road about them.
 */
export function closeLanes(traffic: Traffic, seed: number, many: number): Traffic {
    const { routes, crossings, fleet } = traffic;
    const { starts, ends, firstOf } = crossings.passages;
    const random = randomFrom(seed * 31 + 5);
    const inCrossings = routes.flatMap((route, r) =>
        Array.from({ length: firstOf[r + 1] - firstOf[r] }, (_, n) => firstOf[r] + n).flatMap((p) =>
            Array.from({ length: Math.ceil((ends[p] - starts[p]) / 2) + 1 }, (_, n) => {
                const k = route.at(Math.round((starts[p] + 2 * n) / route.spacing));
                return [route.x[k], route.z[k]];
            })
        )
    );
    const spots: Spot[] = [];
    for (const { x, z, alongX, alongZ, count } of routes) {
        for (let k = 0; k < count; k += 2) {
            const apart = spots.every((spot) => Math.hypot(spot.x - x[k], spot.z - z[k]) > 8);
            if (apart && inCrossings.every(([cx, cz]) => Math.hypot(cx - x[k], cz - z[k]) > CLEAR_OF_CROSSINGS)) {
                spots.push({ x: x[k], z: z[k], alongX: alongX[k], alongZ: alongZ[k] });
            }
        }
    }
    for (let n = 0; n < many; n++) {
        let [spot] = spots.splice(Math.floor(random() * spots.length), 1);
        while (!hasLaneBeside(routes, spot)) {
            [spot] = spots.splice(Math.floor(random() * spots.length), 1);
        }
        const thing = put(traffic, spot.x, spot.z);
        [fleet.headX[thing], fleet.headZ[thing]] = [spot.alongX, spot.alongZ];
        for (let i = 0; i < fleet.cars; i++) {
            if (fleet.mode[i] !== MODE.off && Math.hypot(fleet.x[i] - spot.x, fleet.z[i] - spot.z) < 9) {
                traffic.remove(i);
            }
        }
    }
    return traffic;
}
