import { ring, small, town } from './streets.js';
import { MODE } from '../../src/traffic/fleet.js';
import { TrafficRoute } from '../../src/traffic/traffic-route.js';
import { Traffic } from '../../src/traffic/traffic.js';

/** Distance of two lanes, m. */
export const LANE = 3.5;

/** Puts a thing with its middle on a place, facing along Z, which moves so fast, m/s. */
export function put(traffic: Traffic, x: number, z: number, speed = 0): number {
    const { fleet } = traffic;
    const i = fleet.cars + fleet.strangers++;
    fleet.mode[i] = MODE.stranger;
    fleet.shape(i, { front: 1, rear: 1, half: 0.9, wheelbase: 1 });
    [fleet.x[i], fleet.z[i], fleet.headX[i], fleet.headZ[i], fleet.speed[i]] = [x, z, 0, 1, speed];
    return i;
}

/** A road around of two lanes with three things in either one, 100 m from each other, and some cars. */
export function works(): Traffic {
    const around = ring(100);
    const points = Array.from({ length: 24 }, (_, i) => {
        const angle = -(i / 24) * 2 * Math.PI;
        return { x: (100 + LANE) * Math.cos(angle), z: (100 + LANE) * -Math.sin(angle) };
    });
    const back = new TrafficRoute(points, true, { ...town, lateral: 1e3 });
    const traffic = new Traffic([around, back], 8);
    const { fleet } = traffic;
    for (let i = 0; i < 8; i++) {
        const { length } = traffic.routes[i & 1];
        traffic.put(i, i & 1, ((i >> 1) / 4 + 0.1 + (i & 1) * 0.02) * length, 5, small);
    }
    for (let k = 0; k < 6; k++) {
        const route = traffic.routes[k & 1];
        const at = route.at(Math.round(((k & 1 ? 5.5 - (k - 1) : k) / 6) * route.count));
        const i = put(traffic, route.x[at], route.z[at]);
        [fleet.headX[i], fleet.headZ[i]] = [route.alongX[at], route.alongZ[at]];
    }
    return traffic;
}
