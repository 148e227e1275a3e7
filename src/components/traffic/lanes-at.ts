import type { LineWay } from '../../traffic/way-lines.js';

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

/** A line across a lane: an entity, or what else has a place. */
export interface Line {
    getPosition(): { readonly x: number; readonly z: number };
}

/** Finds the places of a line on the routes of the lane that it stands in; none where it lies on no lane. */
export function lanesAt(routes: readonly LineWay[], line: Line): LanePlace[] {
    const { x, z } = line.getPosition();
    const found: { route: number; place: number; away: number; alongX: number; alongZ: number }[] = [];
    routes.forEach((route, r) => {
        let at = 0;
        let least = Infinity;
        for (let i = 0; i < route.x.length; i++) {
            const away = Math.hypot(route.x[i] - x, route.z[i] - z);
            if (away < least) {
                least = away;
                at = i;
            }
        }
        const [alongX, alongZ] = directionAt(route, at);
        const along = (x - route.x[at]) * alongX + (z - route.z[at]) * alongZ;
        const across = (x - route.x[at]) * alongZ - (z - route.z[at]) * alongX;
        if (Math.abs(across) < NEAR && Math.abs(along) < route.spacing) {
            const place = Math.min(route.length, Math.max(0, at * route.spacing + along));
            found.push({ route: r, place, away: Math.abs(across), alongX, alongZ });
        }
    });
    found.sort((one, other) => one.away - other.away);
    return found.flatMap(({ route, place, alongX, alongZ }) =>
        found[0].alongX * alongX + found[0].alongZ * alongZ > SAME_WAY ? [{ route, place }] : []
    );
}

function directionAt({ x, z, closed }: LineWay, i: number): [alongX: number, alongZ: number] {
    const count = x.length;
    const at = (k: number): number => (closed ? (k + count) % count : Math.max(0, Math.min(count - 1, k)));
    const [a, b] = [at(i - 1), at(i + 1)];
    const size = Math.hypot(x[b] - x[a], z[b] - z[a]) || 1;
    return [(x[b] - x[a]) / size, (z[b] - z[a]) / size];
}
