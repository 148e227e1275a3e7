import type { TrafficPoint } from '../traffic/traffic-route.js';

/** Distance of the points of a turn, m. */
const SPACING = 2.5;

/** Heading of the loop's points, from behind on the right to behind on the left of its middle, rad. */
const LOOP_FROM = (140 * Math.PI) / 180;
const LOOP_STEPS = 12;

/** Direction of a line at its first or last point. */
function directionOf(points: readonly TrafficPoint[], isEnd: boolean): [x: number, z: number] {
    const [a, b] = isEnd ? points.slice(-2) : points;
    const size = Math.hypot(b.x - a.x, b.z - a.z) || 1;
    return [(b.x - a.x) / size, (b.z - a.z) / size];
}

/**
 * A turn from the end of one lane to the begin of another: a cubic Bézier curve, which for a circle is off by less than
 * 3 in 10 000 of the radius (T. Dokken et al., "Good approximation of circles by curvature-continuous Bézier curves", CAGD 7, 1990).
 *
 * @param from - Points of the lane that is left.
 * @param to - Points of the lane that is entered.
 */
export function turnBetween(from: readonly TrafficPoint[], to: readonly TrafficPoint[]): TrafficPoint[] {
    const [a, b] = [from[from.length - 1], to[0]];
    const [ax, az] = directionOf(from, true);
    const [bx, bz] = directionOf(to, false);
    const chord = Math.hypot(b.x - a.x, b.z - a.z);
    const angle = Math.acos(Math.max(-1, Math.min(1, ax * bx + az * bz)));
    const handle = angle < 1e-3 ? chord / 3 : ((2 / 3) * Math.tan(angle / 4) * chord) / Math.sin(angle / 2);
    const steps = Math.max(2, Math.round(chord / SPACING));
    const points: TrafficPoint[] = [];
    for (let k = 0; k <= steps; k++) {
        const t = k / steps;
        const [p, q, r, s] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
        points.push({
            x: p * a.x + q * (a.x + handle * ax) + r * (b.x - handle * bx) + s * b.x,
            y: (1 - t) * (a.y ?? 0) + t * (b.y ?? 0),
            z: p * a.z + q * (a.z + handle * az) + r * (b.z - handle * bz) + s * b.z,
            speedLimit: Math.min(a.speedLimit ?? Infinity, b.speedLimit ?? Infinity)
        });
    }
    return points;
}

/**
 * A loop in which a car turns around at the end of a road.
 *
 * @param from - Points of the lane that comes.
 * @param to - Points of the lane that leads back.
 * @param radius - Radius, m; negative where cars drive on the left.
 */
export function turnAround(from: readonly TrafficPoint[], to: readonly TrafficPoint[], radius: number): TrafficPoint[] {
    const [a, b] = [from[from.length - 1], to[0]];
    const [dx, dz] = directionOf(from, true);
    const size = Math.abs(radius);
    const [middleX, middleZ] = [(a.x + b.x) / 2 + 1.8 * size * dx, (a.z + b.z) / 2 + 1.8 * size * dz];
    const loop = Array.from({ length: LOOP_STEPS + 1 }, (_, k) => {
        const angle = LOOP_FROM * (1 - (2 * k) / LOOP_STEPS);
        const [along, right] = [size * Math.cos(angle), radius * Math.sin(angle)];
        return {
            x: middleX + along * dx - right * dz,
            y: a.y ?? 0,
            z: middleZ + along * dz + right * dx,
            speedLimit: a.speedLimit
        };
    });
    return [a, ...loop, b];
}
