import { GroundHit } from '../../contact/ground.js';
import type { OpenGround } from '../../physics/open-ground.js';
import type { TrafficRoute } from '../../traffic/traffic-route.js';
import { GROUND_GROUPS } from '../vehicle/ground-groups.js';

/** The ground is looked for down to so far below a way, m, and at least as far as above it. */
const BELOW = 20;

/** Half of the width over which the ground's tilt is taken, m: a car's track. */
const ASIDE = 0.75;

const ray = new Float64Array(7);
const hit = new GroundHit();

/** Lays a route onto the ground below it; where there is none, it stays as it is. */
export function layOnGround(sight: OpenGround, route: TrafficRoute): void {
    sight.begin();
    const above = route.groundReach;
    const below = (x: number, y: number, z: number): number => {
        ray.set([x, y + above, z, 0, -1, 0, above + Math.max(BELOW, above)]);
        sight.cast(ray, GROUND_GROUPS, hit);
        return hit.distance >= 0 ? y + above - hit.distance : NaN;
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
