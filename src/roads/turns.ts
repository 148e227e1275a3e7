import type { TrafficPoint } from '../traffic/traffic-route.js';

/** Distance of the points of a turn, m. */
const SPACING = 2.5;

/** Lanes within this angle, rad, do not bend. */
const LEVEL = 1e-3;

/** Direction of a line at its first or last point. */
function directionOf(points: readonly TrafficPoint[], isEnd: boolean): [x: number, z: number] {
    const [a, b] = isEnd ? points.slice(-2) : points;
    const size = Math.hypot(b.x - a.x, b.z - a.z) || 1;
    return [(b.x - a.x) / size, (b.z - a.z) / size];
}

/**
 * A turn from the end of one lane to the begin of another: straight on along the one that reaches farther, then an arc whose ends are equally
 * far from where the two meet. The arc is a cubic Bézier curve, which is off a circle by less than 3 in 10 000 of the radius (T. Dokken et al.,
 * "Good approximation of circles by curvature-continuous Bézier curves", CAGD 7, 1990). Lanes that do not meet ahead are joined by an S.
 *
 * @param from - Points of the lane that is left.
 * @param to - Points of the lane that is entered.
 */
export function turnBetween(from: readonly TrafficPoint[], to: readonly TrafficPoint[]): TrafficPoint[] {
    const [a, b] = [from[from.length - 1], to[0]];
    const [ax, az] = directionOf(from, true);
    const [bx, bz] = directionOf(to, false);
    const [dx, dz] = [b.x - a.x, b.z - a.z];
    const sine = ax * bz - az * bx;
    const angle = Math.atan2(Math.abs(sine), ax * bx + az * bz);
    // ways along both lanes to where they meet
    const [on, back] = [(dx * bz - dz * bx) / sine, (az * dx - ax * dz) / -sine];
    const meet = angle > LEVEL && on > 0 && back > 0;
    const arc = meet ? Math.min(on, back) : 0;
    const [begin, end] = meet ? [on - arc, back - arc] : [0, 0];
    const chord = Math.hypot(dx - begin * ax - end * bx, dz - begin * az - end * bz);
    const handle = meet ? ((4 / 3) * Math.tan(angle / 4) * arc) / Math.tan(angle / 2) : chord / 3;
    const [cx, cz] = [a.x + begin * ax, a.z + begin * az];
    const [ex, ez] = [b.x - end * bx, b.z - end * bz];
    const places: [x: number, z: number][] = [...steps(begin, (t): [number, number] => [a.x + t * ax, a.z + t * az])];
    const count = Math.max(2, Math.round(chord / SPACING));
    for (let k = 0; k <= count; k++) {
        const t = k / count;
        const [p, q, r, s] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
        places.push([
            p * cx + q * (cx + handle * ax) + r * (ex - handle * bx) + s * ex,
            p * cz + q * (cz + handle * az) + r * (ez - handle * bz) + s * ez
        ]);
    }
    places.push(...steps(end, (t): [number, number] => [b.x - t * bx, b.z - t * bz]).reverse());
    const speedLimit = Math.min(a.speedLimit ?? Infinity, b.speedLimit ?? Infinity);
    return places.map(([x, z], k) => {
        const t = k / (places.length - 1);
        return { x, y: (1 - t) * (a.y ?? 0) + t * (b.y ?? 0), z, speedLimit };
    });
}

/** Places on a straight of a length, from its begin on, without its end. */
function steps<T>(length: number, at: (way: number) => T): T[] {
    const count = Math.round(length / SPACING);
    return Array.from({ length: count }, (_, k) => at((k / count) * length));
}

/**
 * A loop in which a car turns around at the end of a road: out to its own side, and around on the other, all on circles of one radius that
 * touch each other; a half circle between lanes that are farther apart than two radii.
 *
 * @param from - Points of the lane that comes.
 * @param to - Points of the lane that leads back.
 * @param radius - Least radius, m; negative where cars drive on the left.
 */
export function turnAround(from: readonly TrafficPoint[], to: readonly TrafficPoint[], radius: number): TrafficPoint[] {
    const [a, b] = [from[from.length - 1], to[0]];
    const [dx, dz] = directionOf(from, true);
    const side = Math.sign(radius);
    // the lane back is to the left of the heading (dx, dz), which is (dz, -dx), where cars drive on the right
    const apart = Math.max(0, side * ((b.x - a.x) * dz - (b.z - a.z) * dx));
    const size = Math.max(Math.abs(radius), apart / 2);
    const out = Math.acos(Math.min(1, (apart / 2 + size) / (2 * size)));
    const ahead = 2 * size * Math.sin(out);
    const place = (along: number, left: number): TrafficPoint => ({
        x: a.x + along * dx + side * left * dz,
        y: a.y ?? 0,
        z: a.z + along * dz - side * left * dx,
        speedLimit: a.speedLimit
    });
    const points: TrafficPoint[] = [];
    const arc = (along: number, left: number, begin: number, end: number): void => {
        const steps = Math.max(1, Math.ceil((size * Math.abs(end - begin)) / SPACING));
        for (let k = points.length > 0 ? 1 : 0; k <= steps; k++) {
            const angle = begin + (k / steps) * (end - begin);
            points.push(place(along + size * Math.cos(angle), left + size * Math.sin(angle)));
        }
    };
    // angles from straight ahead, left positive
    if (out > 0) {
        arc(0, -size, Math.PI / 2, Math.PI / 2 - out);
    }
    arc(ahead, apart / 2, -Math.PI / 2 - out, Math.PI / 2 + out);
    if (out > 0) {
        arc(0, apart + size, -Math.PI / 2 + out, -Math.PI / 2);
    }
    return [a, ...points.slice(1, -1), b];
}
