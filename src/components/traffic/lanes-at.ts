import type { Entity } from 'playcanvas';

import type { TrafficRoute } from '../../traffic/traffic-route.js';

/** A line belongs to the lanes whose middle is so near, m: half of a lane. */
const NEAR = 1.8;

/** Lanes there lead the same way if their directions differ by less than this, as a cosine. */
const SAME_WAY = 0.7;

/** A place on a route. */
export interface LanePlace {
    /** Index of the route. */
    route: number;

    /** Distance along it, m. */
    place: number;
}

/** Finds the places of an entity on the routes of the lane that it stands in; none where it lies on no lane. */
export function lanesAt(routes: readonly TrafficRoute[], entity: Entity): LanePlace[] {
    const { x, z } = entity.getPosition();
    const found: { route: number; at: number; away: number }[] = [];
    routes.forEach((route, r) => {
        let at = 0;
        let least = Infinity;
        for (let i = 0; i < route.count; i++) {
            const away = Math.hypot(route.x[i] - x, route.z[i] - z);
            if (away < least) {
                least = away;
                at = i;
            }
        }
        const { x: px, z: pz, alongX, alongZ, spacing } = route;
        const along = (x - px[at]) * alongX[at] + (z - pz[at]) * alongZ[at];
        const across = (x - px[at]) * alongZ[at] - (z - pz[at]) * alongX[at];
        if (Math.abs(across) < NEAR && Math.abs(along) < spacing) {
            found.push({ route: r, at: at * spacing + along, away: Math.abs(across) });
        }
    });
    found.sort((one, other) => one.away - other.away);
    const direction = ({ route, at }: { route: number; at: number }): [number, number] => {
        const { alongX, alongZ, spacing } = routes[route];
        const k = routes[route].at(Math.round(at / spacing));
        return [alongX[k], alongZ[k]];
    };
    return found.flatMap((each) => {
        const [[ax, az], [bx, bz]] = [direction(found[0]), direction(each)];
        const { length } = routes[each.route];
        const place = Math.min(length, Math.max(0, each.at));
        return ax * bx + az * bz > SAME_WAY ? [{ route: each.route, place }] : [];
    });
}
