import { GroundHit } from '../../contact/ground.js';
import type { OpenGround } from '../../physics/open-ground.js';
import type { TrafficRoute } from '../../traffic/traffic-route.js';
import { GROUND_GROUPS } from '../vehicle/ground-groups.js';

/** The ground is looked for from so far above a way down to so far below it, m. */
const ABOVE = 3;
const BELOW = 20;

/** Half of the width over which the ground's tilt is taken, m: a car's track. */
const ASIDE = 0.75;

const ray = new Float64Array(7);
const hit = new GroundHit();

/** Lays a route onto the ground below it; where there is none, it stays as it is. */
export function layOnGround(sight: OpenGround, route: TrafficRoute): void {
    sight.begin();
    const below = (x: number, y: number, z: number): number => {
        ray.set([x, y + ABOVE, z, 0, -1, 0, ABOVE + BELOW]);
        sight.cast(ray, GROUND_GROUPS, hit);
        return hit.distance >= 0 ? y + ABOVE - hit.distance : NaN;
    };
    for (let i = 0; i < route.count; i++) {
        const y = route.height[i];
        const [x, z] = [route.x[i], route.z[i]];
        const [leftX, leftZ] = [ASIDE * route.alongZ[i], -ASIDE * route.alongX[i]];
        const middle = below(x, y, z);
        const bank = (below(x + leftX, y, z + leftZ) - below(x - leftX, y, z - leftZ)) / (2 * ASIDE);
        route.height[i] = Number.isFinite(middle) ? middle : y;
        route.bank[i] = Math.abs(bank) < 1 ? bank : 0;
    }
    sight.end();
}
